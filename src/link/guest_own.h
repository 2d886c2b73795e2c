/* SPDX-License-Identifier: MIT */
/*
 * What the files of the guest share among themselves: guest_hear.c hears and keeps,
 * guest_deal.c checks the joint deal, guest_act.c decides what to do next, guest_say.c
 * writes the messages, guest.c is the rest of its life.
 */
#ifndef SEXTON_LINK_GUEST_OWN_H
#define SEXTON_LINK_GUEST_OWN_H

#include "game/sealing.h"
#include "link/guest.h"
#include "wire/deal.h"

enum { ASK_SIZE = 8192, GUEST_ID = 32 };

typedef enum AskKind { ASK_NONE, ASK_OTHER, ASK_MOVE } AskKind;

/* The request under way: sent again, byte for byte, until it is answered. */
typedef struct Ask {
    AskKind kind;
    char id[TABLE_REQUEST + 1];
    char move[MOVE_TEXT];
    char bytes[ASK_SIZE];
    size_t length;
    uint64_t sent;      /* ns, first time */
    bool is_sent;       /* on this connection */
    uint8_t hash, word; /* of which seat it gives that, as a bit */
} Ask;

/* One more seat that is being claimed: said again after every enter until it is answered.
 */
typedef struct Claim {
    bool is_wanted;
    char id[GUEST_ID + 1], link[GUEST_SECRET], name[TABLE_NAME + 1];
    uint8_t colour;
} Claim;

struct Guest {
    uv_loop_t *loop;
    Link *link;
    GuestPlan plan;
    GuestHooks hooks;
    Random random;
    WireMessage message;
    Ask ask;
    Claim more;
    char open_id[GUEST_ID + 1], claim_id[GUEST_ID + 1]; /* secrets of ours */
    bool is_entered, is_told;
    TablePhase phase;
    GuestDeal deal;
    bool is_full; /* no seat is empty */
    bool is_closed;
    uint8_t actor; /* of the last `table` or `news`, and its moves */
    char legal[MOVES_MAX][MOVE_TEXT];
    int legal_count;
    uint32_t reveal;       /* ms */
    uint32_t seen, wanted; /* showings: acknowledged, to be when its time is over */
    uint64_t wanted_at;    /* loop's ms */
    uint64_t free_at;      /* no decision before: a lid is shown, or we were denied */
    uv_timer_t timer;
    GuestMove *moves;
    size_t count, room;
    uint64_t latency;
    const char *complaint;
    char state[256]; /* guest_state's */
};

/* Messages. */
void say_hello(Guest *guest);
void say_open(Guest *guest);
void say_claim(Guest *guest);
void say_claim_more(Guest *guest);
void say_enter(Guest *guest);
void say_acks(Guest *guest);

/* Its seats in turn: SEAT_NONE after the last. */
uint8_t guest_seat(const Guest *guest, int index);
void id_draw(char id[GUEST_ID + 1]);

/* Puts a request under way and sends it if the guest is in. */
bool ask_begin(Guest *guest, AskKind kind, const char *members);
void ask_send(Guest *guest);

/* A `table` was heard, or a showing with these events: the joint deal is checked. */
void deal_hear(Guest *guest);
void deal_shown(Guest *guest, uint32_t showing, const Events *events);

/* Takes in the message that was just read. */
void guest_hear(Guest *guest);

/* Does what is to be done now, and sets the timer for what is to be done later. */
void guest_act(Guest *guest);

#endif
