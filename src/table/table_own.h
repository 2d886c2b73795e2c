/* SPDX-License-Identifier: MIT */
/*
 * A table from the inside, for the files of this layer alone, and for wasm/home.c, which
 * stands in for three of them.
 *
 * The layer below has the game in play (play/play.h). The table adds what has to do with
 * people: the time of each decision, and what was shown to everybody and when.
 */
#ifndef SEXTON_TABLE_TABLE_OWN_H
#define SEXTON_TABLE_TABLE_OWN_H

#include "game/receipt.h"
#include "game/sealing.h"
#include "table/table.h"

/* In the entry of a take-over that is no answer to absence or a clock. */
#define TAKEN_BY_HOST "host"

/* A showing: it tells all that happened after the one before it. */
typedef struct Shown {
    uint32_t ply; /* its move is play->moves[ply] */
    uint32_t n;   /* its entry */
    Time time;
} Shown;

/* Of an entry's request: hashes of its id, 0 for none, and of what it asked for. */
typedef struct Asked {
    uint64_t id, what;
} Asked;

typedef char Mark[TABLE_MARK + 1];

/* What was agreed on before the deal. */
typedef struct Agreement {
    const Game *game; /* NULL before the first entry */
    TableOptions options;
    OptionTexts option_texts; /* has_dawn as the setup was settled with */
    Setup setup;
} Agreement;

struct Table {
    uint32_t length;
    uint32_t others; /* of these, entries that are no moves */
    Time time;
    uint8_t phase; /* TablePhase */
    bool is_closed, is_paused;
    bool is_standing; /* the clock does: the table waits for somebody */
    Agreement agreement;
    char *open_text; /* which its options point into */
    size_t open_length;
    TableSeat seats[SEATS_MAX];
    char id[RECEIPT_ID + 1]; /* empty: it has none */
    char commit[65];
    char secret[TABLE_SECRET + 1];
    uint32_t attempt;
    TableDeal *ended;
    int ended_count;
    char rematch[65];
    Mark *marks; /* by grave; there is space for none until the first */

    char *
        laid; /* behind it the text of `deal`: colours and header; NULL: there was none */
    size_t laid_length;
    Deal deal;
    Play *play;      /* NULL until the table is started; its setup is the opening's */
    PlayWalk *walk;  /* where an old move was last looked up; apart, so that looking at a
                      * const table can move it */
    uint32_t *times; /* ms of each move's clock */
    Shown *shown;
    uint32_t shown_count;
    Time shown_until;

    Time since;      /* the decision's clock runs from here ... */
    uint64_t used;   /* ... and had this on it before */
    Asked *requests; /* by n */
    TableCapacity capacity;
};

/* The words of an entry after the verb, in this order. */
enum {
    HAS_SEAT = 1,
    HAS_COLOUR = 2,
    HAS_HASH = 4,
    HAS_SEED = 8,
    HAS_BOT = 16,
    HAS_GRAVE = 32,
    HAS_TEXT = 64,
    MAY_TEXT = 128,
};

/* When in a table's life. A seat that changes before the deal sends it back to the
 * lobby: words are of those who sit there. */
enum {
    IN_LOBBY = 1 << TABLE_LOBBY,
    IN_PLAY = 1 << TABLE_PLAY,
    IN_HASHES = 1 << TABLE_HASHES,
    IN_WORDS = 1 << TABLE_WORDS,
    IN_OVER = 1 << TABLE_OVER,
    BEFORE_PLAY = IN_LOBBY | IN_HASHES | IN_WORDS,
};

enum { TOWARDS_END = 1, OWN_TEXT = 2, SMALL_NEWS = 4 };

/* A row of table/request.def, which says what its columns mean. */
typedef struct Verb {
    const char *name;
    uint8_t words, who, phases, traits;
} Verb;

extern const Verb step_verbs[REQUESTS]; /* entry.c */

/* An entry as it was read. Its verb is that of its request. */
typedef struct Step {
    RequestKind verb;
    uint8_t seat, colour;
    BotChoice bot;
    uint64_t seed;
    uint8_t hash[HASH_SIZE];
    Slice grave; /* of a mark */
    Slice text; /* options, name, secret, hash, word, notation, mark, id, TAKEN_BY_HOST */
} Step;

/* entry.c: the text of entries. Reading says nothing of whether the table allows it.
 * step_verb cuts off the verb alone: REQUESTS if it is none. */
RequestKind step_verb(Slice *body);
bool step_read(Slice body, Step *step);
void step_write(const Step *step, Text *body);

/* apply.c: a hash of what was asked for, without what the server has drawn for it. */
uint64_t step_hash(const Step *step);

/* A text that fits, with its \0. */
void copy_text(char *to, Slice text);

/* Somebody else sits there from now on; before the deal that sends the table back; and if
 * that seat must decide, its clock starts again. */
void reseat(Table *table, int number, SeatKind kind);
void return_to_lobby(Table *table, int seat);
void restart_for(Table *table, int seat, Time time);

/* Bytes in lower-case hexadecimal; false if it is not that many. */
bool hex_read(Slice hex, uint8_t *bytes, size_t count);

/* check.c: whether the table's rules allow a step: the same for a request and for a log.
 * step_when is the part that looks at verb and seat alone. Who asks, and when, is
 * decide.c's. `state` is the truth, or what is seen of it. */
Denial step_when(const Table *table, const Step *step);
Denial step_check(const Table *table, const Step *step, const State *state, Move *move);

/* manners.c: what people may write, beyond that; older logs may hold more. */
Denial step_manners(const Table *table, const Step *step, NameCheck *names);
Denial deny(DenialKind kind);
Denial deny_if(bool is_denied, DenialKind kind);
Denial check_colour(const Table *table, const Step *step);
Denial deny_what(DenialKind kind, Slice what);

/* agreement.c: the text of options to options, and options that point into it. Writing
 * gives all options, so that a log keeps its meaning when the defaults change. At home a
 * lid may be shown longer, or not at all. */
Denial agreement_read(Slice text, bool is_home, Agreement *agreement);
void agreement_write(const Agreement *agreement, Text *text);

/* OptionTexts to a setup; `has_bot` as D31 asks. */
OptionFault agreement_settle(Agreement *agreement, bool has_bot);

/* joint.c: what a server's table has alone: links, claims, and the joint deal. */
Denial joint_fill(const Table *table, const Request *request, Step *step);
Denial joint_check(const Table *table, const Step *step);
void joint_apply(Table *table, const Step *step, Time time);

/* deals.c: deals that end without a game. */
void deals_end(Table *table, DealCause cause, int seat);
void deals_begin(Table *table); /* who is left out of this one */

/* terms.c: what was agreed on before the deal, as lines of a record: x-attempt, x-deal,
 * x-hash, x-table, x-term. */
enum { TERM_LINES = RECEIPT_TERMS + TABLE_DEALS + SEATS_MAX + 2, TERM_TEXT = 24576 };
int terms_write(const Table *table, Slice lines[TERM_LINES], char bytes[TERM_TEXT]);

/* plain_deal.c: what was laid, as it is read; the record's texts are in the arena. */
enum { PLAIN_DEAL_ARENA = 2 * TABLE_BODY };

typedef struct PlainDeal {
    Reader reader;
    uint8_t colours[SEATS_MAX];
    Slice arena[PLAIN_DEAL_ARENA / sizeof(Slice)];
} PlainDeal;

bool plain_deal_read(Slice text, PlainDeal *plain_deal);
Denial plain_deal_check(const Table *table, const Step *step);
void plain_deal_apply(Table *table, const Step *step, Time time);

/* seat.c: who plays where. */
bool seat_is_bots(const TableSeat *seat); /* a bot decides there now */
bool seat_is_persons(const TableSeat *seat);
uint8_t seat_colour(const Table *table, int seat, uint64_t wanted);
uint32_t seats_bots(const Table *table); /* how many bots decide */
void seats_forget_words(Table *table);

/* moves.c: the game as the table plays it. `news` has the entry's n and time. */
void moves_begin(Table *table, Time time); /* as dealt */
void moves_apply(Table *table, const Step *step, Move move, News *news);
void moves_take_back(Table *table, News *news);

/* Who decides for that seat in the game has changed. */
void moves_follow(Table *table, int seat);

/* The truth before that move. */
const PlayWalk *moves_at(const Table *table, uint32_t ply);

/* think.c: when the bot that must decide now may move. */
Time think_until(const Table *table);

static inline Time later(Time a, Time b)
{
    return a > b ? a : b;
}

/* clock.c: the decision's clock. */
enum { CLOCK_MOST = 1 << 30 }; /* ms that it may have had when it came to stand */
uint64_t clock_elapsed(const Table *table, Time now);
void clock_restart(Table *table, Time now, uint64_t used);
void clock_stand(Table *table, uint64_t used);
void clock_go(Table *table, Time now);
bool table_is_waiting(const Table *table, unsigned away, int asker);
bool table_is_running(const Table *table); /* a game, neither closed nor paused */

#endif
