/* SPDX-License-Identifier: MIT */
/*
 * A fair queue of bots' thoughts: deficit round robin (Shreedhar and Varghese 1995) over
 * accounts, and in each account over its tables. The most that a thought may cost is
 * known before (its bound) and charged at once; what it did not use is given back when it
 * is done.
 *
 *   new flows ---> A ---> B          served first, until their quantum is spent
 *   old flows ---> C ---> D ---> E   in turn; each turn brings another quantum
 *
 * As in FQ-CoDel (RFC 8290), a flow that was idle is new: a flow that asks now and then
 * waits only for what runs already, not for flows that ask all the time. In FQ-CoDel a
 * flow is idle after a whole round without a request, but a round of costly thoughts
 * takes half a minute. Here it is idle after a rest, shorter than people pause and longer
 * than a commit takes. Debts last as long as anything waits.
 *
 * The queue has no clock of its own and no thread; its owner locks it.
 */
#ifndef SEXTON_SERVER_QUEUE_H
#define SEXTON_SERVER_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    QUEUE_QUANTUM = 200000, /* units: the costliest thought, so that one leaves no debt */
    QUEUE_NOBODY = 0,       /* the account of tables where nobody is */
    QUEUE_NOBODY_PART = 10, /* its share is one part in so many */
};

typedef struct Flow Flow;

/* A thought in the queue, part of the caller's own. */
typedef struct Turn {
    struct Turn *next;
    Flow *table; /* NULL: in no queue */
    uint64_t bound;
    uint64_t since;  /* when it came, by the caller's clock */
    bool is_waiting; /* else: taken, and not done yet */
} Turn;

/* Flows in two lists. */
typedef struct Rota {
    Flow *new_first, *new_last, *old_first, *old_last;
} Rota;

enum { QUEUE_LISTS = 1024 };

typedef struct Queue {
    Rota accounts;
    Flow *lists[QUEUE_LISTS]; /* all flows, by account and table */
    int waiting;
    uint64_t
        rest; /* how long a flow is idle until it is new again, by the caller's clock */
} Queue;

/* Puts a turn into the queue, whose bound and since are set: `account` pays, any number
 * that tells accounts apart. */
void queue_add(Queue *queue, Turn *turn, uint64_t account, uint64_t table);

/* The next task: out of the queue, and charged. NULL if nobody waits; then all debts are
 * forgiven, and where nothing is taken, nothing is left to free. */
Turn *queue_take(Queue *queue, uint64_t now);

/* A turn that was taken is done, and used so many units. */
void queue_done(Queue *queue, Turn *turn, uint64_t used, uint64_t now);

/* A turn that waits gives up. */
void queue_remove(Queue *queue, Turn *turn);

/* Since when the account waits that has waited longest of the new ones; UINT64_MAX if
 * none does. */
uint64_t queue_oldest_new(const Queue *queue);

#endif
