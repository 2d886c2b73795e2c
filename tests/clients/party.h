/* SPDX-License-Identifier: MIT */
/*
 * A party: the clients of one table, a connection each, from opening to the end. Seat 0
 * is the host's; the others come by their links when the table is open. When the game is
 * over the host asks for the record, and the party holds the server to it: every move
 * that was acknowledged is there, once, in order, and there is no other.
 */
#ifndef SEXTON_TESTS_CLIENTS_PARTY_H
#define SEXTON_TESTS_CLIENTS_PARTY_H

#include "link/client.h"
#include "support/support.h"

typedef struct Party {
    uv_loop_t *loop;
    const LinkAddress *nodes; /* borrowed */
    int node_count;
    Client *clients[SEATS_MAX];
    int seats;
    char new_table[512];
    uint64_t seed;
    unsigned slowness;
    bool is_patient, is_held;
    bool is_closing, is_asking, has_record, is_checked;
    size_t moves_before; /* the program's own: to see that it went on */
    Growing record;
} Party;

/* Begins; `kind` chooses one of the tables we know, any number. */
void party_begin(Party *party, uv_loop_t *loop, const LinkAddress *nodes, int count,
                 unsigned kind, uint64_t seed);
void party_end(Party *party);

bool party_is_playing(const Party *party); /* all are in, and the deal is made */
bool party_is_over(const Party *party);    /* and the record is here */
size_t party_moves(const Party *party);    /* acknowledged */

/* The host closes the table where it stands; its record is asked for and checked too. */
void party_close(Party *party);

/* What is wrong, a sentence; NULL: nothing. While the game goes on: complaints alone. */
const char *party_fault(Party *party);

#endif
