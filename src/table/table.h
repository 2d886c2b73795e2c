/* SPDX-License-Identifier: MIT */
/*
 * A table: one game being played, without I/O. It lives as an append-only log of entries;
 * everything about it follows by applying them in order, on any machine, at any time.
 *
 *   request --table_decide--> entry (text) --store commits--> table_apply --> news
 *
 * A table never asks for the time: entries carry it. It never draws a random number:
 * secrets and seeds come with the requests. Nobody has private knowledge (D32, S26), so
 * there is one view and one piece of news, the same for every viewer.
 *
 * It allocates nothing: a table lies in one block of its caller's memory. Before applying
 * an entry the caller asks table_fits, and copies the table into a larger block if it
 * does not fit. Then table_apply can only refuse an entry, never lack memory.
 *
 * A life: lobby -> hashes -> words -> play -> over; closed at any point.
 *   lobby   seats are filled: people by link, bots by name
 *   hashes  started; every person's browser sends the hash of its word
 *   words   all hashes are published; the words are opened, and the deal follows
 *   play    decisions, showings, clocks; over when the game is
 */
#ifndef SEXTON_TABLE_TABLE_H
#define SEXTON_TABLE_TABLE_H

#include "base/name.h"
#include "game/game_option.h"
#include "play/play.h"

enum {
    TABLE_NAME = 96,      /* bytes of a player's name at most: 24 letters of any script */
    TABLE_BODY = 16384,   /* bytes of an entry's text at most */
    TABLE_REQUEST = 40,   /* bytes of a request's id at most */
    TABLE_WORD = 64,      /* bytes of a player's word at most */
    TABLE_SECRET = 64,    /* bytes of the server's secret at most */
    TABLE_MARK = 32,      /* bytes of a mark on a grave at most */
    TABLE_DEALS = 20,     /* deals that a table may end before its game, at most */
    TABLE_COLOURS = 6,    /* of players, from 0 */
    TABLE_LINE = 4096,    /* bytes of a line of its record at most, if it was not laid */
    TABLE_OTHERS = 10000, /* entries that are no moves; then only the end is left */
    HASH_SIZE = 32,
    REVEAL_LEAST = 1000,
    REVEAL_MOST = 5000,  /* milliseconds */
    REVEAL_HOME = 10000, /* at home: from 0 to that */
};

typedef int64_t Time; /* milliseconds since 1970 */
#define TIME_NEVER INT64_MAX

/* The bot that takes over where nobody names one. */
#define TABLE_STAND_IN "keeper"

typedef enum TablePhase {
    TABLE_LOBBY,
    TABLE_HASHES,
    TABLE_WORDS,
    TABLE_PLAY,
    TABLE_OVER
} TablePhase;
typedef enum Etiquette { ETIQUETTE_PURE, ETIQUETTE_NOTES, ETIQUETTE_OPEN } Etiquette;
typedef enum ClockKind { CLOCK_NONE, CLOCK_SOFT, CLOCK_HARD } ClockKind;
typedef enum AwayKind { AWAY_WAIT, AWAY_GO_ON, AWAY_BOT } AwayKind;
typedef enum SeatKind { SEAT_EMPTY, SEAT_HUMAN, SEAT_BOT } SeatKind;

/* What they are called, in options, messages and records; each list ends with NULL. */
extern const char *const table_phases[];
extern const char *const table_etiquettes[];
extern const char *const table_clocks[];
extern const char *const table_aways[];
extern const char *const table_kinds[];

/* One committed entry of a table's log: (table, n) is unique. */
typedef struct Entry {
    uint32_t n;
    Time time;     /* max(previous, now) */
    Slice request; /* the sender's id: a repeat after a lost answer is answered, not
                      refused */
    Slice body;    /* text, e.g. `move 2 open d7` */
} Entry;

/* What a table was made with. As text it is lines `name value`: `game dawn-under`, the
 * options of game/game_option.h (`cards` joined by commas), and these, with the default
 * first:
 *
 *   etiquette pure|notes|open     clock none|soft|hard     clock-seconds 60
 *   away wait|go-on|bot           away-seconds 60          reveal 2000
 *   undo on|off                   watching on|off          counter off|on
 *   hints off|BOT                 silent on|off            host-key HASH
 *   watch-key HASH
 *
 * The keys' hashes are the server's to add, never a client's. Logs from before there was
 * `silent` are read as `off`. D31: without a option for `dawn` it is on if a bot sits
 * there at the start. */
typedef struct TableOptions {
    uint8_t etiquette, clock, away;
    uint16_t clock_seconds; /* for each decision */
    uint16_t away_seconds;  /* until a bot takes over */
    uint16_t reveal_ms;
    bool may_undo, may_watch, has_counter;
    bool has_silent;      /* a seat that has spoilt two deals is left out of the next */
    char hints[BOT_NAME]; /* the bot that hints, empty: none */
    uint8_t host[HASH_SIZE], watch[HASH_SIZE]; /* of their keys; zero: there is none */
} TableOptions;

/* A deal that was begun and ended without a game; its secret is no secret any more. */
typedef enum DealCause {
    ENDED_BY_HOST,   /* who started again */
    ENDED_BY_SEAT,   /* it changed: words are of those who sit there */
    ENDED_BY_SILENT, /* the host started again because its word did not come */
} DealCause;

typedef struct TableDeal {
    uint32_t attempt; /* from 1 */
    char secret[TABLE_SECRET + 1];
    uint8_t cause; /* DealCause */
    uint8_t seat;  /* SEAT_NONE for ENDED_BY_HOST */
    uint8_t words; /* the seats whose words were out, as bits: with any it is spoilt */
} TableDeal;

typedef struct TableSeat {
    uint8_t kind; /* SeatKind */
    uint8_t colour;
    bool is_taken_over; /* a bot plays for the person who is away or has resigned */
    bool is_lent;       /* by the host: coming back alone does not give it back */
    bool has_resigned;
    BotChoice bot; /* of SEAT_BOT, or the one that takes over */
    uint64_t bot_seed;
    char name[TABLE_NAME + 1];
    bool has_link, has_token, has_hash, has_word;
    uint8_t silences; /* deals spoilt because its word did not come */
    bool is_silent;   /* left out of this deal: it has spoilt two */
    uint8_t link[HASH_SIZE], token[HASH_SIZE]; /* hashes, never the secrets */
    char word_hash[65];
    char word[TABLE_WORD + 1];
    uint64_t clock_used; /* ms, computed from the log */
} TableSeat;

/* What an entry changed, for all viewers. A showing is numbered from 1: a move that
 * opened or closed a lid, which the table as it lies does not tell somebody who comes
 * later. Only an opened lid takes time: table_shown_until. In Sedlec there are none: all
 * that was shown lies open (S26). */
typedef struct News {
    uint32_t n;
    Time time;
    Events events; /* of a move */
    uint8_t seat;  /* who moved, SEAT_NONE if nobody did */
    Move move;
    bool is_undo, is_table; /* the seats or the phase changed: send the whole view */
    uint8_t grave;          /* whose mark changed, and nothing else; else GRAVE_NONE */
    uint32_t showing;       /* its number, 0 if it is none */
} News;

typedef struct Table Table;

/* What a block has space for. */
typedef struct TableCapacity {
    uint32_t text; /* bytes, of its options and of what was laid */
    uint32_t entries, showings;
    uint32_t deals;    /* that ended without a game, TABLE_DEALS at most */
    uint32_t marks;    /* DAWN_GRAVES, or 0 */
    PlayCapacity play; /* 0 moves: there is no play, since none was started */
} TableCapacity;

/* table_block.c. A block is aligned as for a uint64_t. */
size_t table_bytes(const TableCapacity *capacity);

/* A block that need not grow, of a table that is laid where it is played: it takes eight
 * times the longest of 10,000 random games, and TABLE_AT_HOME bytes at most. */
enum { TABLE_AT_HOME = 900 << 10 };
extern const TableCapacity table_at_home;

/* An empty table in that block, before its first entry. There is nothing to clear. */
Table *table_init(void *bytes, const TableCapacity *capacity);

/* Whether there is space for that entry; if not, what to ask for instead. */
bool table_fits(const Table *table, const Entry *entry, TableCapacity *needed);

/* Whether a smaller block would do, since no bot has to remember anything any more. */
bool table_spares(const Table *table, TableCapacity *least);

/* The same table in another block, which is large enough for what it holds. The block it
 * was copied from is as good as before. */
Table *table_copy(const Table *table, void *bytes, const TableCapacity *capacity);

/* Under which id it is stored: its record says so. */
void table_set_id(Table *table, uint64_t id);

/* Who may ask for something (table/request.def). */
typedef enum RequestWho {
    BY_ANYBODY,
    AT_TABLE, /* all who have entered it */
    BY_SEAT,  /* with its token */
    BY_SEAT_OR_HOST,
    BY_HOST,
    BY_TABLE, /* the table itself */
    BY_HOME,  /* who deals for themselves (port/port.h); a server knows no such request */
} RequestWho;

/* What somebody asks of a table, described in table/request.def. Who may ask what is the
 * table's to judge, from `seat` and `is_host`; that the asker is who they say is the
 * server's (tokens). Beside `seat` they want:
 *
 *   OPEN       text: options, a line each `name value`; the first entry
 *   LINK       hash: of the link; voids link and token
 *   CLAIM      by link: text: the name, number: colour, hash: of the token
 *   SEAT_BOT   text: the bot's name, number: its seed; SEAT_OPEN waits for a person
 *   START      text: the secret of the deal
 *   LAY        text: the seats' colours, a digit each, a space, and a record's header
 *              without `moves`; every seat is a person's, until bots are seated
 *   HASH WORD  text: the hash of its word, the word; the last one deals
 *   MOVE       text: notation; by the seat, or by the bot that plays for it
 *   MARK       text: `d7 R?`, or `d7` to take it off
 *   TAKE_OVER  text: the bot, or empty, number: its seed; also by the table itself
 *   RESIGN     number: the bot's seed
 *   STAND      number: since when the clock has stood
 *   REMATCH    text: the id of the table that follows */
typedef enum RequestKind {
#define ENTRY(name, string, words, who, phases, traits) REQUEST_##name,
#include "table/request.def"
    REQUESTS,
} RequestKind;

typedef struct Request {
    RequestKind kind;
    uint8_t seat; /* whom it is about: the asker's own, where a seat asks */
    bool is_host; /* asked with the host's key, or by the table itself */
    bool is_own;  /* by the table itself */
    bool is_bot;  /* REQUEST_MOVE by the bot that plays for the seat */
    bool is_home; /* of a table at home, which is made by `deal` and has no server */
    uint8_t away; /* bit mask of the seats whose people are away; a table may wait */
    uint32_t mc;  /* mc:N is seated, and hints, up to that N */
    Slice text;
    uint64_t number;
    const uint8_t *hash; /* HASH_SIZE bytes, of a link or token */
    const uint8_t *link; /* REQUEST_CLAIM: the link's hash, compared unless NULL */
    NameCheck *names;    /* REQUEST_CLAIM: name_fault_among; NULL where the caller has
                            asked before, as a page has (names.wasm) */
    Time now;
} Request;

typedef enum DenialKind {
    DENIED_NOT,         /* nothing is denied */
    DENIED_RULE,        /* the game's rules: the refusal says */
    DENIED_GAME_OPTION, /* the set-up: the option's fault says */
    DENIED_OPTION,      /* a table option that is none: what */
    DENIED_PHASE,       /* not at this point of the table's life */
    DENIED_HOST,        /* only the host may */
    DENIED_SEAT,        /* no such seat, or it is somebody else's */
    DENIED_NAME,        /* no name: empty, too long, stray spaces, control characters */
    DENIED_UNSEEN,      /* a name with something in it that can't be seen */
    DENIED_ACCENTS,     /* a name with lone or heaped accents */
    DENIED_ALIKE,       /* a name that looks like another one at the table */
    DENIED_TAKEN,       /* the name or the seat is taken */
    DENIED_LINK,        /* that link is not (or no longer) good */
    DENIED_BOT,         /* no such bot */
    DENIED_SEATS,       /* a seat is still empty */
    DENIED_HASH,        /* no hash, or the word does not give it */
    DENIED_WORD,        /* no word: see stream_is_speakable */
    DENIED_NOTATION,    /* text is no move; the refusal says */
    DENIED_SHOWING,     /* a lid is being shown to all until its time is over (D9) */
    DENIED_PAUSED,      /* the host has paused the table */
    DENIED_WAITING,     /* somebody is away, and this table waits for them */
    DENIED_UNDO,        /* nothing to take back, or something was seen or decided since */
    DENIED_ETIQUETTE,   /* marks are for tables with notes */
    DENIED_MARK,        /* none of the marks there are: what */
    DENIED_CLOSED,
    DENIED_DEALS, /* the deal was begun again too often */
    DENIED_LONG,  /* the log is full; what ends the game is still possible */
    DENIALS,
} DenialKind;

typedef struct Denial {
    DenialKind kind;
    Refusal refusal;
    OptionFault fault;
    Slice what; /* of the request's text, or a static string */
} Denial;

/* What the request would be as an entry, or why not. Changes nothing. `body` has space
 * for TABLE_BODY bytes and a NUL; it is empty if there is a denial. *is_last says whether
 * the game is over or the table closed once the entry is there: the store is to know it
 * with the entry. It may be NULL. */
Denial table_decide(const Table *table, const Request *request, Text *body,
                    bool *is_last);

/* Applies the next committed entry. False, with nothing changed, if it can't be: the log
 * is broken, or of a later version. It fits (table_fits). `news` may be NULL. */
bool table_apply(Table *table, const Entry *entry, News *news);

/* Looking. */
uint32_t table_length(const Table *table); /* entries applied: the next one's n */
Time table_time(const Table *table);       /* of the last entry */
TablePhase table_phase(const Table *table);
bool table_is_closed(const Table *table);
bool table_is_paused(const Table *table);
const TableOptions *table_options(const Table *table);
Slice table_opened(const Table *table); /* its options as text, for a rematch */
const TableSeat *table_seat(const Table *table, int seat);
int table_players(const Table *table);
const Game *table_game(const Table *table);
const Setup *table_setup(const Table *table); /* begun from TABLE_PLAY on */
const char *table_commit(const Table *table); /* hash of the secret; "" before start */
const char *table_secret(const Table *table); /* "" until the game is over (or closed) */
uint32_t table_attempt(const Table *table);   /* deals begun so far */
int table_ended(const Table *table, const TableDeal **deals); /* without a game */
const char *table_cause(DealCause cause);                     /* "silent" */
const char *table_rematch(const Table *table);                /* "" if none */
Slice table_game_options(const Table *table,
                         GameOption game_option); /* as the host gave it; bytes NULL */
const char *table_mark(const Table *table, int grave); /* "" if none */

/* What all see now: by etiquette what lies open (pure, notes) or what is known (open).
 * Only in play and after. The truth stays inside. */
void table_sight(const Table *table, Seen *seen);
uint8_t table_actor(const Table *table);
int table_legal(const Table *table, Move moves[MOVES_MAX]);
uint32_t table_showing(const Table *table); /* the newest one's number, 0: none yet */
Time table_shown_until(const Table *table); /* no decision before that (D9) */
uint8_t table_undoer(const Table *table);   /* who may take back now, or SEAT_NONE */
uint32_t table_moves(const Table *table);   /* that stand */

/* The last of them, who made it, and whether they may take it back by the rule of every
 * game in play, or why not: UNDO_DECIDED gives in `seat` the player who has decided
 * since. */
PlayUndo table_last(const Table *table, uint8_t *seat, Move *move);

Time table_clock_left(const Table *table, int seat,
                      Time now); /* ms; clocks stand while shown */

/* The next showing above `after`: the events of its move, and of those before it that
 * came after the showing before. Returns its number, 0 if none is left. For players
 * who were away: each once. */
uint32_t table_missed(const Table *table, uint32_t after, News *news);

/* Who has answered the same request id before: its n, UINT32_MAX if nobody has. */
uint32_t table_answered(const Table *table, Slice request);

/* Whether entry n is what that request asks for: its repeat, not another request. */
bool table_is_repeat(const Table *table, uint32_t n, const Request *request);

/* Whether the table was opened with these options (the text of REQUEST_OPEN). */
bool table_is_opened_with(const Table *table, Slice options);

/* When the table must be looked at again without a request: a bot's move after a showing
 * and, among people, after a person's time (bots/pace.h; a player in a hurry may ask for
 * it at once); a clock that runs out; an absent player's take-over. TIME_NEVER: not at
 * all. `away` is a bit mask of the seats whose people are away, since when. */
Time table_due(const Table *table, unsigned away, const Time since[SEATS_MAX]);

/* What the table itself asks for at `now`: that a bot takes over where a hard clock has
 * run out, or where the one who must decide is away for too long; that the clock stands
 * while the table waits for somebody. False if nothing. The caller puts a bot's seed into
 * `number` of REQUEST_TAKE_OVER. */
bool table_wants(const Table *table, unsigned away, const Time since[SEATS_MAX], Time now,
                 Request *request);

/* Whether a person may decide there again: some seat is not a bot's for good. */
bool table_has_person(const Table *table);

/* The decision a bot has to take now (play/play.h); its `n` is the table's length: an
 * answer to another is dropped. False if it is nobody's, a person's, or it is too soon.
 */
bool table_bot_task(const Table *table, unsigned away, Time now, PlayTask *task);

/* The same for a person who may ask for hints: what the hinting bot would do in that
 * seat. False unless that seat must decide now and the table has hints. */
bool table_hint_task(const Table *table, int seat, Time now, PlayTask *task);

/* The record of what stood, canonical; finished or not. While the game goes on only a
 * host who closes it may have one: it holds the deal, and the seeds of the bots (lines
 * `x-bot-00 SEAT BOT SEED FROM TO`, docs/protocol.md). If the table has an id, the record
 * also says what was agreed on before the deal (game/receipt.h). Pieces: some lines, each
 * with its \n; false when there are no more. `step` starts at 0, and `lines` has space
 * for more than TABLE_LINE bytes, or RECORD_LINE + 2 if the table may have been laid. */
bool table_record_lines(const Table *table, uint64_t *step, Text *lines);

/* The deal that a seed gives to an opened table's options, as the header of a record that
 * can be laid; `has_bot` as D31 asks. The seed is borrowed. */
void table_deal(const Table *table, Slice seed, bool has_bot, Record *record);

/* The header that was laid, as it stands in its entry; length 0 if none was. Its record
 * is told at any time: a game at home is saved so. */
Slice table_laid(const Table *table);

#endif
