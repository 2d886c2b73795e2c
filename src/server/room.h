/* SPDX-License-Identifier: MIT */
/*
 * A room: a table in memory, and the connections that look at it.
 *
 *   ask -> queue -> table_decide -> store_append ... done -> table_apply -> news to all
 *                                        taken -> load what is new, decide again
 *
 * One append is in flight at a time, and the table advances only when it is committed:
 * nobody hears of what could still be lost. Asks that come meanwhile wait in the queue.
 */
#ifndef SEXTON_SERVER_ROOM_H
#define SEXTON_SERVER_ROOM_H

#include "server/pool.h"
#include "server/secrets.h"
#include "server/session.h"

#include <uv.h>

enum {
    PENDING_MOST = 64,        /* in the queue of a table; more are told to slow down */
    DEFERRED_BYTES = 1 << 20, /* of messages that wait for a table to be loaded */
    PENDING_ANYTIME = -1,
};

/* How an ask is answered when it is done. */
typedef enum AnswerKind {
    ANSWER_NONE, /* nobody asked: the table itself, a bot */
    ANSWER_DONE,
    ANSWER_CLAIMED,   /* with a token */
    ANSWER_LINK,      /* with a link */
    ANSWER_NEW_TABLE, /* a new table: its seats come next */
    ANSWER_OPENED,    /* with all its links; a rematch: the table before is told */
    ANSWER_REMATCH,   /* that one, of the table that follows */
} AnswerKind;

/* The secrets of a table that is being opened. */
typedef struct NewTable {
    char id[TABLE_REQUEST + 1]; /* of which they are made; "": they are drawn */
    char host[SECRET_TEXT], watch[SECRET_TEXT];
    char links[SEATS_MAX][SECRET_TEXT]; /* "": a bot's */
    char bots[SEATS_MAX][BOT_NAME + 1]; /* "": a person's */
    Room *before;                       /* a rematch: the table it follows, held */
} NewTable;

/* Something asked of a table, waiting in the queue. */
typedef struct Pending {
    struct Pending *next;
    Session *session; /* held; NULL: the table itself */
    AnswerKind answer;
    Request request;     /* its text, hash and link point into this ask */
    int64_t only_at;     /* the room's `changed`, or PENDING_ANYTIME */
    uint64_t began;      /* ns, for the metrics */
    NewTable *new_table; /* owned; of ANSWER_NEW_TABLE and ANSWER_OPENED */
    bool is_filling; /* a seat of a table that is opened: nothing to do if it is filled */
    uint8_t hash[HASH_SIZE], link[HASH_SIZE];
    char secret[SECRET_TEXT];
    char id[TABLE_REQUEST + 1];  /* the sender's, for the answer */
    char key[TABLE_REQUEST + 1]; /* the same as it stands in the log */
    char text[];
} Pending;

typedef struct RoomHints RoomHints; /* room_hint.c */

/* A message that waits for the table to be loaded. */
typedef struct Deferred {
    struct Deferred *next;
    Session *session; /* held */
    size_t length;
    char bytes[];
} Deferred;

struct Room {
    Hub *hub;
    TableId id;
    Room *next; /* in the server's list */
    int holders;
    Table *table;
    bool is_ready; /* loaded */
    bool is_new;   /* not a single entry is committed yet */
    bool is_lost;  /* no longer in the server's list: only somebody's hold keeps it */
    bool is_loading, is_appending, is_thinking;
    uint32_t loaded_from; /* the table's length when the load under way began */
    bool must_load;       /* somebody else has written */
    bool was_taken;       /* our entry's number was: what has it must be there */
    bool is_hinted; /* the same, while a load was under way that may have come too soon */
    bool is_fresh;  /* loaded just now */
    bool is_leased; /* the store's due time must be set again */
    bool drives;    /* this node sees to bots, clocks and take-overs */

    uint32_t changed; /* the table's length after the last entry that was no mark */
    PoolThought *bot; /* that thinks for the table, or NULL */
    uint32_t bot_at;  /* `changed` when it began */
    RoomHints *hints; /* NULL: nobody has asked for one so far */

    Session *viewers;
    Bucket fanout;    /* bytes for those who only look on */
    bool has_late;    /* somebody waits for the next round; held there */
    Room *next_late;  /* in the server's list of such rooms */
    Bucket writes[2]; /* entries that are no moves; those that change seats */
    uint16_t connections[SEATS_MAX]; /* connections that hold the seat */
    unsigned away;                   /* bits */
    Time since[SEATS_MAX];           /* away since */
    uint32_t seen[SEATS_MAX];
    uint32_t here[SEATS_MAX]; /* last there, at any node; seconds */
    uint32_t left[SEATS_MAX]; /* left us; seconds */

    Pending *first, *last;
    int pending_count;
    Deferred *deferred, *last_deferred;
    size_t deferred_bytes;

    /* the entry in flight */
    Entry entry;
    char *flying;  /* its body */
    uint64_t sent; /* ns */

    uv_timer_t timer;
    Time shift;    /* of the table's time against the server's (room_clock.c) */
    Time due;      /* as the timer has it */
    Time stored;   /* as the store has it */
    Time retry_at; /* not before: the table itself was denied, or the store failed */
    Time used;     /* when somebody last wanted it */
};

/* A new ask for `request`, whose texts are copied. `session` may be NULL. */
Pending *pending_create(Session *session, AnswerKind answer, const Request *request);
void pending_name(Pending *pending, Slice id); /* with an id of the sender's */
void pending_answer_to(Pending *pending,
                       Slice id); /* the same, but it is not kept in the log */
void pending_destroy(Pending *pending);

/* Puts it into the queue (takes it) and sees what can be done. */
void room_submit(Room *room, Pending *pending);

/* Takes one of the entries that this table may write now: false if there is none. */
bool room_may_write(Room *room, RequestKind kind);

/* Looks whether anything can be done now. Harmless at any time. */
void room_step(Room *room);

/* Loads the table, or what is new of it, then goes on. */
void room_load(Room *room);

/* Keeps a message until the table is loaded. */
void room_defer(Room *room, Session *session, Slice bytes);

/* Comes in, goes out. The session's seats and is_host are set by then. */
void room_join(Room *room, Session *session);
void room_leave(Room *room, Session *session);

/* fanout.c: the same bytes for everybody here; the news of an entry, for everybody who is
 * not behind. The account that caused it pays, if there is one. */
void room_tell(Room *room, const Text *text, Account *payer);
void room_tell_news(Room *room, const News *news, Account *payer);

/* How many only look on, not counting that one. */
int room_watchers(const Room *room, const Session *but);

/* Those seats' tokens are void: connections that showed one are told, and closed if they
 * have no other. */
void room_void_seats(Room *room, unsigned seats);

/* room_clock.c: the time at this table; a time there as the server's own; sets it again,
 * after a load. */
Time room_now(const Room *room);
Time room_real(const Room *room, Time time);
void room_anchor(Room *room);

/* The scene for messages, now. */
MessageScene room_scene(const Room *room);

/* Says of the seats that are here that they are, so that other nodes know. */
void room_say_here(Room *room);

/* Which people are away now; sends it if it has changed. */
void room_look_around(Room *room, bool is_loading);

/* room_drive.c: what the table does by itself, and when. True if it asked something. */
bool room_drive(Room *room);
void room_set_timer(Room *room);
void room_store_due(Room *room); /* the store is to wake us, should we not be there */
bool room_may_want(const Room *room); /* the store should wake us now and then */

/* What bots think of is not wanted any more: the table has changed, or nobody is there.
 */
void room_stop_thinking(Room *room);

/* The account that pays for what this connection lets bots think; that pays for the bots
 * at a table: of its host, else of the seat that is here longest, else of a watcher. */
uint64_t room_account(const Session *session);
uint64_t room_payer(const Room *room);

/* room_hint.c: at most one hint under way for each seat; a seat whose person goes needs
 * none any more. */
void room_hint(Room *room, Session *session, int seat, Slice id);
void room_stop_hints(Room *room, const Session *session); /* NULL: of everybody */

/* room.c, for room_load.c: the table advances (with news to all, or quietly); false if
 * its log is broken. */
bool room_apply(Room *room, const Entry *entry, Account *payer);
bool room_replay(Room *room, const Entry *entry, News *news);
void room_refuse_first(Room *room, MessageWhy why);

/* A table whose log can't be followed is given up; it stays in the store as it is. */
void room_give_up(Room *room, MessageWhy why);

/* room_answer.c: what the asker is told. */
void room_answer_done(Room *room, Pending *pending, uint32_t n);
void room_answer_denied(Room *room, Pending *pending, const Denial *denial);
void room_answer_why(Room *room, Pending *pending, MessageWhy why);

/* Whether it was done before, as that entry; then room_answer_done answers it again. */
bool room_has_done(const Room *room, const Pending *pending, uint32_t *n);

/* Whether it is the same that was asked under that id then; another one is refused. */
bool room_is_repeat(const Room *room, const Pending *pending, uint32_t n);

#endif
