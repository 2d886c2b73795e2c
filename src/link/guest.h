/* SPDX-License-Identifier: MIT */
/*
 * A guest: one player's client over a link, for the terminal and for the programs that
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
#ifndef SEXTON_LINK_GUEST_H
#define SEXTON_LINK_GUEST_H

#include "game/receipt.h"
#include "link/link.h"
#include "wire/wire.h"

enum { GUEST_SECRET = MESSAGE_SECRET + 1 };

typedef struct Guest Guest;

/* A seat that a guest has beside its own: several people may share one client. */
typedef struct GuestChair {
    uint8_t seat;
    char token[GUEST_SECRET];
} GuestChair;

/* Who a guest is. A host without a table opens one, with `opening` (the members of `open`
 * without braces: "options":{...},"seats":[...]). A guest with a link claims its seat;
 * one with neither link nor token watches. */
typedef struct GuestPlan {
    const char *opening; /* borrowed until the table is there; NULL: no host */
    uint64_t table;
    uint8_t seat; /* SEAT_NONE: none yet, or a watcher */
    char link[GUEST_SECRET], token[GUEST_SECRET];
    char host[GUEST_SECRET], watch[GUEST_SECRET];
    char name[TABLE_NAME + 1];
    uint8_t colour;
    GuestChair more[SEATS_MAX - 1];
    int more_count;
    uint64_t seed;          /* of ids and random moves: another one for each guest */
    const Receipt *receipt; /* that was kept of this table; NULL: none */
    bool is_patient;        /* moves by guest_move only */
    bool is_held;           /* no moves until guest_release */
    bool shows_itself;      /* the program acknowledges showings, by guest_ack */
    unsigned slowness;      /* ms before a move; 0: at once */
} GuestPlan;

/* A move that the server has acknowledged. */
typedef struct GuestMove {
    uint32_t n;
    char text[MOVE_TEXT];
} GuestMove;

/* The joint deal as this client sees it. */
typedef struct GuestDeal {
    Receipt receipt;
    ReceiptAdvice advice; /* of the last `table`: its faults are what is wrong now */
    char letters[RECEIPT_LETTERS + 1]; /* from play on */
    bool is_unstored;                  /* the receipt could not be kept */
    bool is_unreadable;                /* what the server says of the deal */
} GuestDeal;

typedef struct GuestHooks {
    void (*told)(void *context, Guest *guest, const WireMessage *message);
    void (*heard)(void *context, Guest *guest, Slice line); /* raw, before it is read */
    void *context;
    void (*lost)(void *context, Guest *guest); /* the line; it is tried again */
    void (*failed)(void *context, Guest *guest, LinkFault fault); /* a try to come */
    /* Keeps the receipt so that it outlives a crash; if it says no, nothing is sent.
     * NULL: it is kept by the guest alone. */
    bool (*keep)(void *context, Guest *guest, const Receipt *receipt);
} GuestHooks;

/* Begins to connect. The caller ends it with guest_destroy (which takes NULL). */
Guest *guest_create(uv_loop_t *loop, const LinkAddress *nodes, int count,
                    const GuestPlan *plan, const GuestHooks *hooks);
void guest_destroy(Guest *guest);

/* Its plan, with all that the server has given since: table, token, host, watch. */
const GuestPlan *guest_plan(const Guest *guest);

/* By the last `table`, and what came after it. */
TablePhase guest_phase(const Guest *guest);
bool guest_is_in(const Guest *guest);     /* entered, and the table was told */
bool guest_is_closed(const Guest *guest); /* the table is */
bool guest_is_busy(const Guest *guest);   /* a request is under way */
bool guest_has(const Guest *guest, uint8_t seat);

/* What the server has acknowledged, in order. */
const GuestMove *guest_moves(const Guest *guest, size_t *count);

/* Asks for something: members of a message without braces and id. False if one is under
 * way. */
bool guest_ask(Guest *guest, const char *members);

/* A move of the seat that must decide. */
bool guest_move(Guest *guest, Slice move);

/* Claims one more seat of its table. `claimed` is told, then `entered` with all seats; or
 * `denied`, and nothing has changed. False if it has all the seats it can have. */
bool guest_sit(Guest *guest, const char *link, const char *name, uint8_t colour);

/* True if that is the answer to the last guest_sit. */
bool guest_is_claim(const Guest *guest, const WireMessage *message);

/* These seats have seen all showings up to that number for their whole time (D9). */
void guest_ack(Guest *guest, uint32_t showing);

const GuestDeal *guest_deal(const Guest *guest);

/* What in the table's record (the whole text) differs from what this guest was shown.
 * False if it is no record. */
bool guest_check(const Guest *guest, Slice record, ReceiptFaults *faults);

/* A guest whose plan was to hold its moves begins to move. */
void guest_release(Guest *guest);

/* The time from sending the last answered move to its `done`, in ns; 0: none yet. */
uint64_t guest_latency(const Guest *guest);

/* What went wrong that must not: an answer to nothing, a gap in n that stayed. NULL: all
 * is well. */
const char *guest_complaint(const Guest *guest);

/* Where it stands, for people who look for what went wrong; borrowed until the next call.
 */
const char *guest_state(Guest *guest);

Link *guest_link(Guest *guest);

#endif
