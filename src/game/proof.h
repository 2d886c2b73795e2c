/* SPDX-License-Identifier: MIT */
/*
 * Whether a record's deal is the one that its seed gives, or its secret and the players'
 * words. A record does not say which choices the host named and which were drawn, and the
 * stream depends on that. So the ways that fit are tried, and the answer is the one that
 * gives exactly this deal.
 *
 *   record --proof_secret--> NAMED_FIRST | NAMED_BARE, or -1: it is not the deal
 *
 * A record of a server's table also has its terms: what was named, and the order of a
 * deck of one's own. Then there is only one way (proof_terms.c).
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

/* The terms in the record (its lines `x-term-NN NAME VALUE`), in order, without the
 * prefix; returns how many there are, at most `capacity`. */
int proof_term_lines(const Record *record, Slice *lines, int capacity);

/* True if the record's set-up is the one of its terms, and the secret with the words
 * gives this deal in exactly that way. Nothing is tried. */
bool proof_terms(const Record *record);

/* Whether the secret is the one that was committed to. */
bool proof_commit(const Record *record);

/* The seats whose words are in the record, as a bit mask. */
unsigned proof_words(const Record *record);

/* A record has the cards of a deck of one's own but not their order: the deal can be made
 * again only if somebody brings that order. */
bool proof_lacks_deck(const Record *record);

#endif
