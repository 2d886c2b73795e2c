/* SPDX-License-Identifier: MIT */
/*
 * A game in a world, by a script that is a pure function of a seed and of what was heard:
 * opened, claimed, dealt, and played for some decisions, with all that people do beside
 * (undo, marks, hints, phrases, wrong moves, coming back, pausing). One thing at a time:
 * the next is done only when everybody has heard of the last.
 */
#ifndef SEXTON_TESTS_CLIENTS_LEAKS_PLAY_H
#define SEXTON_TESTS_CLIENTS_LEAKS_PLAY_H

#include "clients/leaks_world.h"
#include "support/support.h"
#include "wire/wire.h"

enum { EARS_MOST = SEATS_MAX + 2 };

/* One connection, and every byte it was sent. */
typedef struct Ear {
    uv_loop_t *loop;
    Link *link;
    WireMessage message;
    Growing bytes;
    bool is_open, is_in; /* in: it has entered */
    bool has_left;       /* the server said bye */
    bool is_shared; /* who is away is told when the store has said so: not compared */
    uint32_t n;     /* entries it knows of */
    bool waits_table, is_confused; /* it heard what is no message */
    uint8_t seat;
    char token[MESSAGE_SECRET + 1];
    char wanted[16]; /* the id of the answer it waits for; "": none */
    WireKind answer;
    uint32_t done_n;
    Story *story; /* the host's ear writes down the moves; else NULL */

    /* of the last `table` or `news` */
    uint8_t actor;
    unsigned away,
        taken; /* whose people are away, and who is played for by a bot: bits */
    Time shown_until;
    uint32_t showing;
    bool is_over;
    char rematch[MESSAGE_TABLE_ID + 1]; /* the table that follows; "": none */
    char legal[MOVES_MAX][MOVE_TEXT];
    int legal_count;
} Ear;

typedef enum PlayEnd {
    PLAY_STOPPED, /* after so many decisions */
    PLAY_OVER,    /* the game ended before */
    PLAY_REFUSED, /* no such table */
    PLAY_STUCK,   /* somebody waits for something that does not come */
} PlayEnd;

typedef enum PlayKind {
    PLAY_PLAIN,
    PLAY_FULL,  /* with restarts, rematches and bursts, and every bot there is */
    PLAY_FIXED, /* three people and Dawn Under: for the clock */
} PlayKind;

typedef struct Staged {
    World *world;
    uv_loop_t *loop;
    Random random;
    Ear ears[EARS_MOST]; /* persons' by seat; then the host's and a watcher's */
    int seats;
    unsigned bots; /* seats that bots play for, as bits */
    unsigned persons;
    int asked;
    uint64_t table;
    char host[MESSAGE_SECRET + 1], watch[MESSAGE_SECRET + 1];
    char links[SEATS_MAX][MESSAGE_SECRET + 1];
    const char *etiquette;
    bool has_hints;
    const char *clock, *away; /* as the table has them */
    Ear *gone;                /* who is away now */
    int absences, losses;     /* of people, and of time, so far */
    int restarts, bursts;     /* of the server; of requests at once */
    PlayKind kind;
    bool is_rematch;
    Growing log;       /* what the server logged before it was started anew */
    Story story;       /* game, moves; setup and deal from the world */
    uint32_t before;   /* entries, before a bot is waited for */
    const char *stuck; /* what was waited for */
} Staged;

/* Plays until `decisions` were made. The play's ears keep what they heard; end it with
 * play_clear. */
PlayEnd play_game(Staged *play, World *world, uv_loop_t *loop, uint64_t seed,
                  int decisions, PlayKind kind);
void play_clear(Staged *play);

/* For the files of the play alone. */
typedef bool Until(const Staged *play);

bool wait_for(Staged *play, Until *is_so, const char *what);
WireKind ask(Staged *play, Ear *ear, const char *members);
WireKind ask_seat(Staged *play, Ear *ear, const char *kind, const char *name,
                  const char *value);
void sync_all(Staged *play);
bool come(Staged *play, Ear *ear); /* connects, says hello */
bool enter(Staged *play, Ear *ear, const char *name, const char *secret);
void ear_close(Ear *ear);
bool are_even(const Staged *play);
bool are_answered(const Staged *play);
void say(Staged *play, Ear *ear, const char *members);
bool deal(Staged *play);

/* leaks_http.c: what a world tells to anybody; false if it does not answer. */
bool world_ask_around(const World *world, Growing *told);

/* leaks_away.c: a hard clock runs out; somebody goes, and comes back after a while. Bots
 * play for them meanwhile, or the table waits, or it goes on. */
void run_out(Staged *play);
void go_away(Staged *play, Ear *ear);

/* leaks_turn.c: our clock goes on for as long as a bot may think; all that bots do is
 * done. */
void let_bot_think(Staged *play);
void settle(Staged *play, uint32_t before);

/* leaks_turn.c: the next thing that somebody does. */
PlayEnd play_turns(Staged *play, int decisions);

/* leaks_more.c: the server is started anew; many ask at once; one asks many things
 * without waiting; the game is played to its end by bots, and another one follows. */
void restart(Staged *play);
void ask_at_once(Staged *play);
void ask_in_a_row(Staged *play, Ear *ear);
bool play_first(Staged *play);

/* leaks_table.c: the members of `open` for any configuration. */
void table_draw(Random *random, Staged *play, Text *text);

#endif
