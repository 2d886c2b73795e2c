/* SPDX-License-Identifier: MIT */
/*
 * A client: one player's client over a link, for the terminal and for the programs that
 * load and try a server. It says hello, opens or claims, enters, gives hash and word as
 * far as the checks of the joint deal allow it (game/receipt.h), shows every showing for
 * its time and acknowledges it, and moves when it is its turn: by the program's choice or
 * at random.
 *
 * One request is under way at a time, under an id of its own. If the link is lost before
 * the answer comes, the same bytes are sent again after the next enter: the server must
 * answer, and not do it twice. Requests that were answered with `done` are remembered, so
 * that a program can check that the server keeps them.
 */
#ifndef SEXTON_LINK_CLIENT_H
#define SEXTON_LINK_CLIENT_H

#include "game/receipt.h"
#include "link/link.h"
#include "wire/wire.h"

enum { CLIENT_SECRET = MESSAGE_SECRET + 1 };

typedef struct Client Client;

/* A seat that a client has beside its own: several people may share one client. */
typedef struct ClientChair {
    uint8_t seat;
    char token[CLIENT_SECRET];
} ClientChair;

/* Who a client is. A host without a table opens one, with `new_table` (the members of
 * `open` without braces: "options":{...},"seats":[...]). A client with a link claims its
 * seat; one with neither link nor token watches. */
typedef struct ClientPlan {
    const char *new_table; /* borrowed until the table is there; NULL: no host */
    uint64_t table;
    uint8_t seat; /* SEAT_NONE: none yet, or a watcher */
    char link[CLIENT_SECRET], token[CLIENT_SECRET];
    char host[CLIENT_SECRET], watch[CLIENT_SECRET];
    char name[TABLE_NAME + 1];
    uint8_t colour;
    ClientChair more[SEATS_MAX - 1];
    int more_count;
    uint64_t seed;          /* of ids and random moves: another one for each client */
    const Receipt *receipt; /* that was kept of this table; NULL: none */
    bool is_patient;        /* moves by client_move only */
    bool is_held;           /* no moves until client_release */
    bool shows_itself;      /* the program acknowledges showings, by client_ack */
    unsigned slowness;      /* ms before a move; 0: at once */
} ClientPlan;

/* A move that the server has acknowledged. */
typedef struct ClientMove {
    uint32_t n;
    char text[MOVE_TEXT];
} ClientMove;

/* The joint deal as this client sees it. */
typedef struct ClientDeal {
    Receipt receipt;
    ReceiptAdvice advice; /* of the last `table`: its faults are what is wrong now */
    char letters[RECEIPT_LETTERS + 1]; /* from play on */
    bool is_unstored;                  /* the receipt could not be kept */
    bool is_unreadable;                /* what the server says of the deal */
} ClientDeal;

typedef struct ClientHooks {
    void (*told)(void *context, Client *client, const WireMessage *message);
    void (*heard)(void *context, Client *client, Slice line); /* raw, before it is read */
    void *context;
    void (*lost)(void *context, Client *client); /* the line; it is tried again */
    void (*failed)(void *context, Client *client, LinkFault fault); /* a try to come */
    /* Keeps the receipt so that it outlives a crash; if it says no, nothing is sent.
     * NULL: it is kept by the client alone. */
    bool (*keep)(void *context, Client *client, const Receipt *receipt);
} ClientHooks;

/* Begins to connect. The caller ends it with client_destroy (which takes NULL). */
Client *client_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                      const ClientPlan *plan, const ClientHooks *hooks);
void client_destroy(Client *client);

/* Its plan, with all that the server has given since: table, token, host, watch. */
const ClientPlan *client_plan(const Client *client);

/* By the last `table`, and what came after it. */
TablePhase client_phase(const Client *client);
bool client_is_in(const Client *client);     /* entered, and the table was told */
bool client_is_closed(const Client *client); /* the table is */
bool client_is_busy(const Client *client);   /* a request is under way */
bool client_has(const Client *client, uint8_t seat);

/* What the server has acknowledged, in order. */
const ClientMove *client_moves(const Client *client, size_t *count);

/* Asks for something: members of a message without braces and id. False if one is under
 * way. */
bool client_ask(Client *client, const char *members);

/* A move of the seat that must decide. */
bool client_move(Client *client, Slice move);

/* Claims one more seat of its table. `claimed` is told, then `entered` with all seats; or
 * `denied`, and nothing has changed. False if it has all the seats it can have. */
bool client_sit(Client *client, const char *link, const char *name, uint8_t colour);

/* True if that is the answer to the last client_sit. */
bool client_is_claim(const Client *client, const WireMessage *message);

/* These seats have seen all showings up to that number for their whole time (D9). */
void client_ack(Client *client, uint32_t showing);

const ClientDeal *client_deal(const Client *client);

/* What in the table's record (the whole text) differs from what this client was shown.
 * False if it is no record. */
bool client_check(const Client *client, Slice record, ReceiptFaults *faults);

/* A client whose plan was to hold its moves begins to move. */
void client_release(Client *client);

/* The time from sending the last answered move to its `done`, in ns; 0: none yet. */
uint64_t client_latency(const Client *client);

/* What went wrong that must not: an answer to nothing, a gap in n that stayed. NULL: all
 * is well. */
const char *client_complaint(const Client *client);

/* Where it stands, for people who look for what went wrong; borrowed until the next call.
 */
const char *client_state(Client *client);

Link *client_link(Client *client);

#endif
