/* SPDX-License-Identifier: MIT */
/*
 * Names that people choose, for others to read. A good name has no invisible characters
 * and no heaps of accents, and no two names at a table look the same.
 *
 * The tables (name_table.h) are made by tools/names from ICU's data, so that the check is
 * the same in the program, on the server and in a browser. Two names look alike if their
 * skeletons (UTS #39) are equal.
 */
#ifndef SEXTON_BASE_NAME_H
#define SEXTON_BASE_NAME_H

#include "base/text.h"

/* The most accents in a row (UTS #39, 5.4); the most bytes of a name that are
 * compared. */
enum { NAME_ACCENTS_MOST = 4, NAME_BYTES = 128, NAME_SKELETON = 4096 };

typedef enum NameFault {
    NAME_GOOD,
    NAME_UNSEEN,  /* it shows nothing, or not everywhere: unassigned, private, format */
    NAME_ACCENTS, /* one without a base, the same one twice, or too many in a row */
    NAME_ALIKE,   /* it looks like another one at the table */
} NameFault;

/* What is wrong with a name in well-formed UTF-8. Its length is not checked. */
NameFault name_fault(Slice name);

/* The same, and whether it looks like one of the names that others have there. Those may
 * be empty. */
NameFault name_fault_among(Slice name, const Slice *others, int count);

/* For a layer that is also linked where the tables are missing: it asks through this. */
typedef NameFault NameCheck(Slice name, const Slice *others, int count);

/* True if both look the same: equal skeletons, joiners left out. Of longer names only
 * NAME_BYTES are compared. */
bool name_is_alike(Slice a, Slice b);

/* What a name looks like: the skeleton of UTS #39. */
void name_skeleton(Slice name, Text *skeleton);

#endif
