/* SPDX-License-Identifier: MIT */
/*
 * A desk: a table and the log it grows by, as a server keeps it, with a clock that the
 * test turns. Requests go the whole way: decided, written down, applied.
 */
#ifndef SEXTON_TESTS_TABLE_DESK_H
#define SEXTON_TESTS_TABLE_DESK_H

#include "table/block.h"

enum { DESK_LOG = 8192 };

typedef struct Desk {
    Table *table;
    Time now;
    uint8_t away;
    News news; /* of the last entry */
    Denial denial;
    uint32_t length;
    struct {
        Time time;
        char *body;
        char request[TABLE_REQUEST + 1];
    } log[DESK_LOG];
} Desk;

static inline Desk *desk_create(void)
{
    Desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->table = block_create();
    desk->now = 1700000000000;
    return desk;
}

static inline void desk_destroy(Desk *desk)
{
    for (uint32_t i = 0; i < desk->length; i++)
        free(desk->log[i].body);
    block_destroy(desk->table);
    free(desk);
}

static inline Entry desk_entry(const Desk *desk, uint32_t n)
{
    return (Entry){.n = n,
                   .time = desk->log[n].time,
                   .request = slice_of(desk->log[n].request),
                   .body = slice_of(desk->log[n].body)};
}

static inline void desk_note(Desk *desk, const char *body)
{
    uint32_t n = desk->length;
    assert_true(n < DESK_LOG);
    Time last = table_time(desk->table);
    desk->log[n].time = desk->now > last ? desk->now : last;
    desk->log[n].body = strdup(body);
    snprintf(desk->log[n].request, sizeof desk->log[n].request, "ask-%u", n);
    desk->length++;
    Entry entry = desk_entry(desk, n);
    if (!block_apply(&desk->table, &entry, &desk->news))
        fail_msg("entry %u was refused: %s", n, body);
    assert_int_equal(table_length(desk->table), n + 1);
}

/* Asks; what is granted is written down and applied. */
static inline DenialKind desk_ask(Desk *desk, Request request)
{
    static char buffer[TABLE_BODY + 1];
    request.now = desk->now;
    request.away = desk->away;
    request.names = name_fault_among;
    Text body = text_in(buffer, sizeof buffer);
    bool is_last;
    desk->denial = table_decide(desk->table, &request, &body, &is_last);
    if (desk->denial.kind)
        assert_int_equal(body.length, 0);
    else
        desk_note(desk, body.bytes);
    bool is_over = table_phase(desk->table) == TABLE_OVER || table_is_closed(desk->table);
    assert_int_equal(is_last, !desk->denial.kind && is_over);
    return desk->denial.kind;
}

static inline DenialKind desk_host(Desk *desk, RequestKind kind, int seat,
                                   const char *text)
{
    return desk_ask(desk, (Request){.kind = kind,
                                    .seat = (uint8_t)seat,
                                    .is_host = true,
                                    .number = 7,
                                    .text = slice_of(text)});
}

static inline DenialKind desk_seat(Desk *desk, RequestKind kind, int seat,
                                   const char *text)
{
    return desk_ask(
        desk, (Request){.kind = kind, .seat = (uint8_t)seat, .text = slice_of(text)});
}

/* The hash of the n-th secret: what a server stores of a link or token. */
static inline const uint8_t *desk_hash(int n)
{
    static uint8_t hash[HASH_SIZE];
    memset(hash, n + 1, sizeof hash);
    return hash;
}

static inline void desk_link(Desk *desk, int seat)
{
    assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_LINK,
                                              .seat = (uint8_t)seat,
                                              .is_host = true,
                                              .hash = desk_hash(seat)}),
                     DENIED_NOT);
}

static inline DenialKind desk_claim(Desk *desk, int seat, const char *name)
{
    return desk_ask(desk, (Request){.kind = REQUEST_CLAIM,
                                    .seat = (uint8_t)seat,
                                    .text = slice_of(name),
                                    .number = (uint64_t)seat,
                                    .hash = desk_hash(100 + seat)});
}

/* `seats`: p for a person, anything else is a bot: k keeper, l level:2, m memory:5, r
 * random. */
static inline void desk_fill(Desk *desk, const char *seats)
{
    static const char *const names[] = {"Tom", "Diana", "Mike", "Kate", "Zoë", "李"};
    for (int i = 0; seats[i]; i++) {
        if (seats[i] == 'p') {
            desk_link(desk, i);
            assert_int_equal(desk_claim(desk, i, names[i]), DENIED_NOT);
            continue;
        }
        const char *bot = seats[i] == 'k'   ? "keeper"
                          : seats[i] == 'l' ? "level:2"
                          : seats[i] == 'm' ? "memory:5"
                                            : "random";
        assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, i, bot), DENIED_NOT);
    }
}

static inline void desk_word(int seat, char word[16])
{
    snprintf(word, 16, "moon %d", seat);
}

/* Hashes, then words; the deal follows. */
static inline void desk_start(Desk *desk, const char *secret)
{
    char word[16], hex[65];
    assert_int_equal(desk_host(desk, REQUEST_START, 0, secret), DENIED_NOT);
    for (int stage = 0; stage < 2; stage++)
        for (int i = 0; i < table_players(desk->table); i++) {
            if (table_seat(desk->table, i)->kind != SEAT_HUMAN)
                continue;
            desk_word(i, word);
            stream_word_hash(slice_of(word), hex);
            RequestKind kind = stage ? REQUEST_WORD : REQUEST_HASH;
            assert_int_equal(desk_seat(desk, kind, i, stage ? word : hex), DENIED_NOT);
        }
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
}

static inline Desk *desk_open(const char *options, const char *seats, const char *secret)
{
    Desk *desk = desk_create();
    assert_int_equal(desk_host(desk, REQUEST_OPEN, 0, options), DENIED_NOT);
    desk_fill(desk, seats);
    if (secret)
        desk_start(desk, secret);
    return desk;
}

/* Lets what is being shown be seen to its end. */
static inline void desk_watch(Desk *desk)
{
    if (desk->now < table_shown_until(desk->table))
        desk->now = table_shown_until(desk->table);
}

static inline void desk_notation(const Desk *desk, Move move, char notation[MOVE_TEXT])
{
    Seen seen;
    table_sight(desk->table, &seen);
    Text text = text_in(notation, MOVE_TEXT);
    table_game(desk->table)
        ->move_write(table_setup(desk->table), &seen.state, move, &text);
}

static inline DenialKind desk_move(Desk *desk, const char *notation)
{
    return desk_seat(desk, REQUEST_MOVE, table_actor(desk->table), notation);
}

/* The bot's decision, if it is one's. */
static inline bool desk_bot(Desk *desk)
{
    PlayTask task;
    char notation[MOVE_TEXT];
    if (!table_bot_task(desk->table, desk->away, desk->now, &task))
        return false;
    Text text = text_in(notation, sizeof notation);
    Budget budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &text);
    assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_MOVE,
                                              .seat = task.seat,
                                              .is_bot = true,
                                              .text = slice_text(&text)}),
                     DENIED_NOT);
    return true;
}

/* Whoever must decide does: a bot as it likes, a person at random. */
static inline void desk_play(Desk *desk, Random *random)
{
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    desk_watch(desk);
    if (desk_bot(desk))
        return;
    int count = table_legal(desk->table, legal);
    assert_true(count > 0);
    desk_notation(desk, legal[random_below(random, (uint32_t)count)], notation);
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
}

/* The same log once more, its first `length` entries. Caller destroys. */
static inline Table *desk_replay(const Desk *desk, uint32_t length)
{
    Table *table = block_create();
    for (uint32_t n = 0; n < length; n++) {
        Entry entry = desk_entry(desk, n);
        if (!block_apply(&table, &entry, NULL))
            fail_msg("entry %u was refused: %s", n, desk->log[n].body);
    }
    return table;
}

/* The table's record, whole. Caller frees. */
static inline char *desk_record(const Table *table)
{
    static char buffer[RECORD_LINE + 2];
    size_t length = 0;
    char *record = calloc(1, 1);
    Text line = text_in(buffer, sizeof buffer);
    for (uint64_t step = 0; table_record_lines(table, &step, &line);) {
        record = realloc(record, length + line.length + 1);
        memcpy(record + length, line.bytes, line.length + 1);
        length += line.length;
    }
    return record;
}

#endif
