/* SPDX-License-Identifier: MIT */
/*
 * What tests share: whole files, records fed from memory, written back and traced, and
 * random games of every configuration there is. A test that uses these may allocate and
 * do I/O; what goes wrong here ends the test at once.
 */
#ifndef SEXTON_TESTS_SUPPORT_SUPPORT_H
#define SEXTON_TESTS_SUPPORT_SUPPORT_H

#include "game/record.h"

/* A file below the top folder (`tests/vectors/a.sxr`), whole, with a NUL behind it; the
 * caller frees the bytes. Ends the program if there is none. */
Slice support_file(const char *path);
bool support_has_file(const char *path);
void support_free(Slice file);

/* A text that grows as it must: what tests gather output in. Clear it with text free. */
typedef struct Growing {
    char *bytes; /* NUL-terminated once something was added */
    size_t length, size;
} Growing;

void growing_add(Growing *text, Slice slice);
void growing_string(Growing *text, const char *string);
void growing_clear(Growing *text);
Slice slice_growing(const Growing *text);

/* Called after each line. */
typedef void Watch(void *data, const Reader *reader, ReadStep step);

/* Begins a reader in an arena that all tests share: one record at a time. */
void support_reader_init(Reader *reader);

/* Feeds all lines of `bytes` and the end. True if the record is good; `watch` may be
 * NULL. */
bool support_feed(Reader *reader, Slice bytes, Watch *watch, void *data);

/* Reads a record and adds its canonical form, or its trace, to `text`; false if it is bad
 * (then `text` has a beginning of it). */
bool support_rewrite(Reader *reader, Slice bytes, Growing *text);
bool support_trace(Reader *reader, Slice bytes, Growing *text);

/* The stream of `--seed TEXT`. */
void support_seed(Stream *stream, const char *seed);

/* A game of any configuration: edition, players, board, bare graves, colours out, row,
 * dawn, expansions, deck, first player. The deal is drawn, not yet laid on the table. */
void random_setup(Random *random, const Game **game, Setup *setup, Deal *deal);

/* The same for one of the games. */
void random_setup_of(Random *random, const Game *game, Setup *setup, Deal *deal);

/* True if every invariant of a truth holds: cards and lids conserved, and the like. */
bool game_is_sound(const Game *game, const Setup *setup, const State *state);
bool dawn_is_sound(const DawnSetup *setup, const DawnState *state);
bool sedlec_is_sound(const SedlecSetup *setup, const SedlecState *state);

/* The record of a game played at random from this setup, canonical, up to `limit` moves.
 */
void random_record(Random *random, const Game *game, Setup *setup, const Deal *deal,
                   int limit, Growing *text);

#endif
