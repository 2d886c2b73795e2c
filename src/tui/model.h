/* SPDX-License-Identifier: MIT */
/*
 * What the screens show of a table, wherever it is: at this keyboard or on a server. A
 * channel (channel.h) writes into it, the screens read it.
 *
 *   channel --> Model: seats, sight, log, showings --> screens
 *
 * Showings are shown one after the other, each for its time, even if they come late (D9);
 * nobody decides before the last one was seen.
 */
#ifndef SEXTON_TUI_MODEL_H
#define SEXTON_TUI_MODEL_H

#include "table/table.h"
#include "tui/history.h"

enum { MODEL_LINK = 512 };

/* How a table is reached. */
typedef enum ModelState {
    MODEL_COMING, /* not yet there */
    MODEL_CLAIM,  /* a name and a colour are wanted */
    MODEL_HERE,
    MODEL_LOST, /* the connection is lost, and tried again */
    MODEL_GONE, /* for good: the message says why */
} ModelState;

typedef struct ModelSeat {
    uint8_t kind;   /* SeatKind */
    uint8_t colour; /* of its garlic */
    bool is_mine;   /* somebody here decides for it */
    bool is_claimed, is_away, is_taken_over, has_resigned;
    char name[WORDS_NAME + 4]; /* as it is shown */
    char bot[BOT_NAME + 1];    /* that plays here; empty: none */
    int64_t clock;             /* ms left at `clock_at`; INT64_MIN: no clock */
    char link[MODEL_LINK];     /* that the host can give away */
} ModelSeat;

/* Something that happened and is told for its time. */
typedef struct Shown {
    Events events;
    uint32_t number; /* of the showing, 0: none */
    uint32_t ms;
} Shown;

/* A lid that is shown just now. */
typedef struct ShownLid {
    uint8_t lid, content;
    bool is_shown;
} ShownLid;

typedef struct Model {
    ModelState state;
    bool is_local, is_host, is_watcher;
    bool is_more;     /* MODEL_CLAIM: a chair beside those that we have */
    const Game *game; /* NULL until the table is there */
    Setup setup;
    Seen seen; /* from TABLE_PLAY on */
    TablePhase phase;
    bool is_closed, is_paused, has_hints;
    uint8_t etiquette;
    int players;
    uint8_t undoer; /* who may take back; of a table on a server */
    ModelSeat seats[SEATS_MAX];
    Slice names[SEATS_MAX];
    char marks[DAWN_GRAVES][TABLE_MARK + 1];
    bool has_rematch;
    bool is_saved; /* nothing is lost by leaving */
    uint64_t clock_at;
    uint32_t reveal;           /* ms that a lid is shown */
    uint32_t queued;           /* the newest showing that was put into the queue */
    char deal[WORDS_SENTENCE]; /* what was found of the joint deal; empty: nothing yet */
    bool deal_is_bad;          /* something differs */
    char watch[MODEL_LINK];
    char seed[128];

    const Language *language;
    History history;
    char message[WORDS_SENTENCE]; /* the last answer, a refusal mostly */
    int message_rule;             /* 0: none */
    int rule;                     /* of what was told last */

    /* showings, the model's own */
    Shown *queue;
    size_t first, count, capacity;
    bool is_showing;
    uint64_t shown_since, shown_until;
    ShownLid lids[DAWN_GRAVES];
} Model;

void model_init(Model *model, const Language *language);
void model_clear(Model *model);

/* The names as they are shown, after the seats were changed. */
void model_name(Model *model, int seat, Slice name);
Teller model_teller(const Model *model);

/* Who must decide now; SEAT_NONE if nobody, for example when the server has closed the
 * table or sent us away. Then: whether it is one of us. */
uint8_t model_actor(const Model *model);
bool model_is_ours(const Model *model);

/* Puts what happened into the queue of what is shown. */
void model_show(Model *model, const Events *events, uint32_t number, uint32_t ms);

/* Goes on with the showings. Returns the number of one that has now been seen for its
 * whole time, else 0. */
uint32_t model_step(Model *model, uint64_t now);

/* Ends the present showing at once: only where all players are here. */
void model_skip(Model *model, uint64_t now);

/* Begins it again: the program was suspended meanwhile. */
void model_show_again(Model *model, uint64_t now);
bool model_is_showing(const Model *model);

/* A line of the log; an answer in the message line. */
void model_say(Model *model, WordKey key, const WordArg *args, int count);
void model_answer(Model *model, WordKey key, const WordArg *args, int count);
void model_refuse(Model *model, const Refusal *refusal);

/* A denial: entries of that kind go on after something else, here they begin. */
void model_deny(Model *model, WordKey key);
void model_capital(Model *model);

/* One of us decides: the log before this turn is forgotten, the rest is read. */
void model_decided(Model *model);

/* Whether players have to remember what was shown: nothing may tell it again. */
bool model_is_memory(const Model *model);

#endif
