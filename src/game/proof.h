/* SPDX-License-Identifier: MIT */
/*
 * Whether a record's deal is the one that its seed gives, or its secret and the players'
 * words. What the host named and what was drawn is not in a record, and the stream
 * differs with it; so the ways that fit are tried, and the one that gave this very deal
 * is told.
 *
 *   record --proof_secret--> NAMED_FIRST | NAMED_BARE, or -1: it is not the deal
 *
 * A record of a server's table tells its terms too: what was named, and the order of a
 * deck of one's own. Then there is one way (proof_terms.c).
 */
#ifndef SEXTON_GAME_PROOF_H
#define SEXTON_GAME_PROOF_H

#include "game/record.h"

/* What a host may have named instead of leaving it to chance, as bits: a way. */
enum { NAMED_FIRST = 1, NAMED_COLOURS = 2, NAMED_BARE = 4 };

/* The bits in which a way of this record can differ at all. */
int proof_ways(const Record *record);

/* The way in which the seed, or the secret with the words, gives this deal; -1 if none
 * does. Ask only where the record has one. */
int proof_seed(const Record *record);
int proof_secret(const Record *record);

/* The terms that the record tells (its lines `x-term-NN NAME VALUE`), in order, without
 * what stands before them; returns how many there are, at most `room`. */
int proof_term_lines(const Record *record, Slice *lines, int room);

/* True if the record's set-up is the one of its terms, and the secret with the words
 * gives this deal in exactly that way: nothing is tried. */
bool proof_terms(const Record *record);

/* Whether the secret is the one that was committed to. */
bool proof_commit(const Record *record);

/* The seats whose words are in the record, as a bit mask. */
unsigned proof_words(const Record *record);

/* A deck of one's own has its cards but not their order in a record: the deal can't be
 * made again unless somebody brings it. */
bool proof_lacks_deck(const Record *record);

#endif
