/* SPDX-License-Identifier: MIT */
/*
 * What all sessions and rooms of the server share. Rooms are found by the table's id,
 * loaded from the store when somebody wants them, and forgotten when nobody has wanted
 * them for a while.
 *
 *   store's due times --every second, under a lease--> rooms that must be driven
 *   hints of other nodes --> rooms that must load what is new
 */
#ifndef SEXTON_SERVER_HUB_H
#define SEXTON_SERVER_HUB_H

#include "server/connection.h"
#include "server/log.h"
#include "server/pool.h"
#include "server/ready.h"
#include "server/room.h"
#include "server/turned.h"

enum { ROOM_LISTS = 4096, HINTS_MOST = 1024, SAID_MOST = 256 };

/* Something that another node says at a table: a seat's digit and a phrase. */
typedef struct Said {
    TableId table;
    size_t length;
    char text[STORE_SAID];
} Said;

struct Hub {
    const Seam *seam;
    Time began;          /* by the seam */
    const char *version; /* of the program */
    uint32_t mc;         /* mc:N is seated up to that N; 0: not at all */
    Store *store;
    uv_loop_t *loop;
    Log log;
    Ready ready;
    Metrics metrics;
    Limits limits;
    Pool *pool;
    Accounts accounts;
    Connections unproved; /* that have not said `hello` */
    Turned turned;
    Session *sessions;
    Session *listed; /* those with something to send: see socket_pour */
    Room *lists[ROOM_LISTS];
    bool is_alone;   /* no other node writes to the store */
    bool is_leaving; /* nothing new is begun */
    bool is_looking; /* for due tables */
    uv_timer_t looker;
    uv_async_t waker;
    uv_prepare_t pourer;
    uv_timer_t rounds; /* for those who are late */
    Room *late;        /* the rooms where somebody is */
    uv_mutex_t hints_lock;
    TableId hints[HINTS_MOST]; /* from the store's thread; more than that: all */
    int hint_count;
    Said *said; /* the same: what other nodes say */
    int said_count;
    bool is_second; /* refused: another server runs on the store */
    char *scratch;  /* of the loop's thread: space for any message or body */
    Time swept;
    uint64_t sweeps;
};

enum { HUB_SCRATCH = 131072 };

/* Begins with the store's address. False with a sentence in `error`. */
bool hub_open(Hub *hub, uv_loop_t *loop, const Seam *seam, const char *store,
              Text *error);

/* Nothing new is begun; what waits in a queue is refused. */
void hub_leave(Hub *hub);

/* True when nothing is in flight any more. */
bool hub_is_quiet(const Hub *hub);

/* Closes handles; the loop must run once more after it, then hub_clear. */
void hub_close(Hub *hub);
void hub_clear(Hub *hub);

/* The room of a table that is in memory, or NULL. */
Room *hub_find(Hub *hub, TableId id);

/* The same; loads it if need be. NULL if there is no space for one more. */
Room *hub_room(Hub *hub, TableId id);

/* A room for a new table, ready for its first entry; or the room of that table, should it
 * be there already. NULL if there is no space. */
Room *hub_new_room(Hub *hub, TableId id);

/* Takes it out of the list of rooms; freed when nobody holds it. */
void hub_lose(Hub *hub, Room *room);
void room_hold(Room *room);
void room_release(Room *room);

/* Milliseconds of the loop's own clock: for connections and rooms, never for a game. */
Time hub_ticks(const Hub *hub);

/* The account of an address. */
Account *hub_account(Hub *hub, Address address);

/* Takes one of what the account may do, now; a refusal is counted. */
bool hub_allows(Hub *hub, Account *account, LimitKind kind);

/* said.c: a phrase to everybody at the table who is at this node; what other nodes say,
 * heard on the store's thread and passed on by the loop's. */
void room_phrase(Room *room, int seat, Slice phrase, Account *payer);
void said_hear(void *context, TableId table, Slice text);
void said_pass_on(Hub *hub);

/* fanout.c: rounds for those who are late. */
void fanout_begin(Hub *hub);
void fanout_end(Hub *hub);

/* Text in the scratch buffer: good until the next one is begun. */
Text hub_text(Hub *hub);

#endif
