/* SPDX-License-Identifier: MIT */
/*
 * One kind of flow serves both levels: an account's is a rota of tables, a table's is a
 * queue of turns. A flow lives as long as it is listed, or a turn of it is out.
 */
#include "server/queue.h"

#include "store/memory.h"

#include <stddef.h>

struct Flow {
    Flow *next;      /* in its rota */
    Flow *next_hash; /* in the queue's list */
    Flow *account;   /* of a table; NULL: it is an account itself */
    uint64_t number[2];
    int64_t credit; /* units that it may still spend in this turn; below 0: a debt */
    int waiting, taken;
    uint64_t idle_at; /* when it last ended a turn */
    bool is_listed, is_new;
    Rota tables;                  /* of an account */
    Turn *first_turn, *last_turn; /* of a table */
};

static Flow **list_of(Queue *queue, uint64_t account, uint64_t table)
{
    uint64_t hash = (account ^ table * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    return &queue->lists[(hash >> 32) % QUEUE_LISTS];
}

/* Finds or makes it. An account has no parent, and its own number twice. */
static Flow *flow_find(Queue *queue, uint64_t account, uint64_t table, Flow *parent)
{
    Flow **list = list_of(queue, account, table);
    for (Flow *flow = *list; flow; flow = flow->next_hash)
        if (flow->number[0] == account && flow->number[1] == table &&
            flow->account == parent)
            return flow;
    Flow *flow = take(sizeof *flow);
    flow->number[0] = account;
    flow->number[1] = table;
    flow->account = parent;
    flow->next_hash = *list;
    *list = flow;
    return flow;
}

static void rota_drain(Queue *queue, Rota *rota);

/* Unless it is wanted. Tables of an account that nobody wants are listed for their debts
 * alone. */
static void flow_forget(Queue *queue, Flow *flow)
{
    if (flow->is_listed || flow->waiting > 0 || flow->taken > 0)
        return;
    rota_drain(queue, &flow->tables);
    Flow **link = list_of(queue, flow->number[0], flow->number[1]);
    while (*link != flow)
        link = &(*link)->next_hash;
    *link = flow->next_hash;
    free(flow);
}

static int64_t quantum_of(const Flow *flow)
{
    bool is_nobody = !flow->account && flow->number[0] == QUEUE_NOBODY;
    return is_nobody ? QUEUE_QUANTUM / QUEUE_NOBODY_PART : QUEUE_QUANTUM;
}

static void rota_append(Rota *rota, Flow *flow, bool is_new)
{
    Flow **first = is_new ? &rota->new_first : &rota->old_first;
    Flow **last = is_new ? &rota->new_last : &rota->old_last;
    flow->next = NULL;
    flow->is_listed = true;
    flow->is_new = is_new;
    if (*first)
        (*last)->next = flow;
    else
        *first = flow;
    *last = flow;
}

static Flow *rota_first(const Rota *rota)
{
    return rota->new_first ? rota->new_first : rota->old_first;
}

static void rota_unlink(Rota *rota, Flow *flow)
{
    Flow **first = flow->is_new ? &rota->new_first : &rota->old_first;
    Flow **last = flow->is_new ? &rota->new_last : &rota->old_last;
    Flow *before = NULL;
    for (Flow *other = *first; other != flow; other = other->next)
        before = other;
    if (before)
        before->next = flow->next;
    else
        *first = flow->next;
    if (*last == flow)
        *last = before;
    flow->is_listed = false;
}

static void rota_drain(Queue *queue, Rota *rota)
{
    for (Flow *flow; (flow = rota_first(rota));) {
        rota_unlink(rota, flow);
        flow_forget(queue, flow);
    }
}

/* Without a option, without a debt, for long enough. */
static bool has_rested(const Queue *queue, const Flow *flow, uint64_t now)
{
    return flow->waiting == 0 && flow->taken == 0 && flow->credit > 0 &&
           now >= flow->idle_at + queue->rest;
}

/* A option comes. A flow that is not listed, or has rested there, is new. */
static void rota_wake(const Queue *queue, Rota *rota, Flow *flow, uint64_t now)
{
    if (flow->is_listed && has_rested(queue, flow, now))
        rota_unlink(rota, flow);
    if (flow->is_listed)
        return;
    if (flow->taken == 0)
        flow->credit = quantum_of(flow);
    rota_append(rota, flow, true);
}

/* The flow whose turn it is; somebody waits. On the way those who have rested leave, and
 * those in debt or without a option wait for their next turn. */
static Flow *rota_turn(Queue *queue, Rota *rota, uint64_t now)
{
    for (Flow *flow; (flow = rota_first(rota));) {
        if (flow->credit > 0 && flow->waiting > 0)
            return flow;
        bool is_idle = has_rested(queue, flow, now);
        rota_unlink(rota, flow);
        if (flow->credit <= 0)
            flow->credit += quantum_of(flow);
        if (is_idle)
            flow_forget(queue, flow);
        else
            rota_append(rota, flow, false);
    }
    return NULL;
}

void queue_add(Queue *queue, Turn *turn, uint64_t account, uint64_t table)
{
    Flow *payer = flow_find(queue, account, account, NULL);
    Flow *flow = flow_find(queue, account, table, payer);
    turn->table = flow;
    turn->next = NULL;
    turn->is_waiting = true;
    if (flow->first_turn)
        flow->last_turn->next = turn;
    else
        flow->first_turn = turn;
    flow->last_turn = turn;
    rota_wake(queue, &payer->tables, flow, turn->since);
    rota_wake(queue, &queue->accounts, payer, turn->since);
    flow->waiting++;
    payer->waiting++;
    queue->waiting++;
}

/* It waits no more. */
static void unlink_turn(Queue *queue, Turn *turn)
{
    Flow *flow = turn->table;
    Turn *before = NULL;
    for (Turn *other = flow->first_turn; other != turn; other = other->next)
        before = other;
    if (before)
        before->next = turn->next;
    else
        flow->first_turn = turn->next;
    if (flow->last_turn == turn)
        flow->last_turn = before;
    turn->next = NULL;
    turn->is_waiting = false;
    flow->waiting--;
    flow->account->waiting--;
    queue->waiting--;
}

static void charge(Flow *flow, const Turn *turn)
{
    flow->credit -= (int64_t)turn->bound;
    flow->taken++;
}

Turn *queue_take(Queue *queue, uint64_t now)
{
    if (queue->waiting == 0) {
        rota_drain(queue, &queue->accounts);
        return NULL;
    }
    Flow *payer = rota_turn(queue, &queue->accounts, now);
    Flow *flow = rota_turn(queue, &payer->tables, now);
    Turn *turn = flow->first_turn;
    unlink_turn(queue, turn);
    charge(flow, turn);
    charge(payer, turn);
    return turn;
}

/* What was not used comes back, but nobody saves more than a quantum. */
static void refund(Flow *flow, uint64_t left, uint64_t now)
{
    flow->taken--;
    flow->idle_at = now;
    flow->credit += (int64_t)left;
    if (flow->credit > quantum_of(flow))
        flow->credit = quantum_of(flow);
}

void queue_done(Queue *queue, Turn *turn, uint64_t used, uint64_t now)
{
    Flow *flow = turn->table, *payer = flow->account;
    uint64_t left = used < turn->bound ? turn->bound - used : 0;
    refund(flow, left, now);
    refund(payer, left, now);
    turn->table = NULL;
    flow_forget(queue, flow);
    flow_forget(queue, payer);
}

void queue_remove(Queue *queue, Turn *turn)
{
    unlink_turn(queue, turn);
    turn->table = NULL; /* the flow leaves when its turn comes */
}

/* The oldest turn of an account's tables in that list. */
static uint64_t oldest_of(const Flow *table)
{
    uint64_t oldest = UINT64_MAX;
    for (; table; table = table->next)
        if (table->first_turn && table->first_turn->since < oldest)
            oldest = table->first_turn->since;
    return oldest;
}

uint64_t queue_oldest_new(const Queue *queue)
{
    uint64_t oldest = UINT64_MAX;
    for (const Flow *flow = queue->accounts.new_first; flow; flow = flow->next) {
        uint64_t new = oldest_of(flow->tables.new_first);
        uint64_t old = oldest_of(flow->tables.old_first);
        oldest = new < oldest ? new : oldest;
        oldest = old < oldest ? old : oldest;
    }
    return oldest;
}
