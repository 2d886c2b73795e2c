/* SPDX-License-Identifier: MIT */
/*
 * What the files of the client share among themselves: client_hear.c hears and keeps,
 * client_deal.c checks the joint deal, client_act.c decides what to do next, client_say.c
 * writes the messages, client.c is the rest of its life.
 */
#ifndef SEXTON_LINK_CLIENT_OWN_H
#define SEXTON_LINK_CLIENT_OWN_H

#include "game/sealing.h"
#include "link/client.h"
#include "wire/wire_deal.h"

enum { CLIENT_REQUEST_SIZE = 8192, CLIENT_ID = 32 };

typedef enum ClientRequestKind {
    CLIENT_REQUEST_NONE,
    CLIENT_REQUEST_OTHER,
    CLIENT_REQUEST_MOVE
} ClientRequestKind;

/* The request under way: sent again, byte for byte, until it is answered. */
typedef struct ClientRequest {
    ClientRequestKind kind;
    char id[TABLE_REQUEST + 1];
    char move[MOVE_TEXT];
    char bytes[CLIENT_REQUEST_SIZE];
    size_t length;
    uint64_t sent;      /* ns, first time */
    bool is_sent;       /* on this connection */
    uint8_t hash, word; /* of which seat it gives that, as a bit */
} ClientRequest;

/* One more seat that is being claimed: said again after every enter until it is answered.
 */
typedef struct Claim {
    bool is_wanted;
    char id[CLIENT_ID + 1], link[CLIENT_SECRET], name[TABLE_NAME + 1];
    uint8_t colour;
} Claim;

struct Client {
    uv_loop_t *loop;
    Link *link;
    ClientPlan plan;
    ClientHooks hooks;
    Random random;
    WireMessage message;
    ClientRequest request;
    Claim more;
    char open_id[CLIENT_ID + 1], claim_id[CLIENT_ID + 1]; /* secrets of ours */
    bool is_entered, is_told;
    TablePhase phase;
    ClientDeal deal;
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
    ClientMove *moves;
    size_t count, capacity;
    uint64_t latency;
    const char *complaint;
    char state[256]; /* client_state's */
};

/* Messages. */
void client_say_hello(Client *client);
void client_say_open(Client *client);
void client_say_claim(Client *client);
void client_say_claim_more(Client *client);
void client_say_enter(Client *client);
void client_say_acks(Client *client);

/* Its seats in turn: SEAT_NONE after the last. */
uint8_t client_seat(const Client *client, int index);
void client_draw_id(char id[CLIENT_ID + 1]);

/* Puts a request under way and sends it if the client is in. */
bool client_request_begin(Client *client, ClientRequestKind kind, const char *members);
void client_request_send(Client *client);

/* A `table` was heard, or a showing with these events: the joint deal is checked. */
void client_deal_hear(Client *client);
void client_deal_shown(Client *client, uint32_t showing, const Events *events);

/* Takes in the message that was just read. */
void client_hear(Client *client);

/* Does what is to be done now, and sets the timer for what is to be done later. */
void client_act(Client *client);

#endif
