/* SPDX-License-Identifier: MIT */
/*
 * The parts of `load`: load_idle.c (connections that say nothing), load_play.c (tables
 * that are played at), load_restart.c (a house full of running tables starts again).
 */
#ifndef SEXTON_TESTS_CLIENTS_LOAD_H
#define SEXTON_TESTS_CLIENTS_LOAD_H

#include "clients/child.h"
#include "clients/party.h"

enum { LOAD_NODES = 3 };

typedef struct Load {
    uv_loop_t loop;
    int tables, seconds, idle, stored;
    int nodes;         /* servers that share the store, for the cost of a move */
    const char *parts; /* which figures, by letter */
    const char *store; /* NULL: a SQLite file for each */
} Load;

/* All clients come from one address here: limits that are for each address would measure
 * themselves. */
#define LOAD_ARGUMENTS {"--rate", "0", "--address-rate", "0"}

/* One figure. */
void load_say(const char *name, double value, const char *unit);
void load_stop(const char *why);

double process_cpu(pid_t pid);    /* seconds, user and system */
double process_memory(pid_t pid); /* KiB resident */

/* Starts a server; us until it answered. */
int64_t server_start(const Load *load, Child *child, const char *name);

void load_base(Load *load);
void load_idle(Load *load);
void load_moves(Load *load);
void load_pace(Load *load);
void load_restart(Load *load);

#endif
