/* SPDX-License-Identifier: MIT */
/*
 * Names that people choose, for others to read. A good name has nothing in it that can't
 * be seen and no heaps of accents; and no two names at a table look the same.
 *
 * The tables (name_table.h) are made by tools/names from ICU's data, so that the check is
 * the same in the program, in the server and in a browser. What looks the same is said by
 * the skeletons of UTS #39: two names are alike if these are equal.
 */
#ifndef SEXTON_BASE_NAME_H
#define SEXTON_BASE_NAME_H

#include "base/text.h"

/* Accents in a row at most (UTS #39, 5.4); bytes of a name that is compared, at most. */
enum { NAME_ACCENTS_MOST = 4, NAME_BYTES = 128, NAME_SKELETON = 4096 };

typedef enum NameFault {
    NAME_GOOD,
    NAME_UNSEEN,  /* it shows nothing, or not everywhere: unassigned, private, format */
    NAME_ACCENTS, /* one without a base, the same one twice, or too many in a row */
    NAME_ALIKE,   /* it looks like another one at the table */
} NameFault;

/* What is wrong with a name, of well-formed UTF-8; its length is not looked at. */
NameFault name_fault(Slice name);

/* The same, and whether it looks like one of those that others have there; theirs may be
 * empty. */
NameFault name_fault_among(Slice name, const Slice *others, int count);

/* How a layer asks that is also linked where the tables are not. */
typedef NameFault NameCheck(Slice name, const Slice *others, int count);

/* True if both look the same: equal skeletons, joiners left out. Names longer than
 * NAME_BYTES are as far as that. */
bool name_is_alike(Slice a, Slice b);

/* What a name looks like: the skeleton of UTS #39. */
void name_skeleton(Slice name, Text *skeleton);

#endif
