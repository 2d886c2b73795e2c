/* SPDX-License-Identifier: MIT */
/*
 * Whole games of every kind, with persons and bots, interrupted by all that can happen at
 * a table. Each log replayed gives an equal table, at every length; each record exported
 * is canonical, reads back and was dealt by its secret and words.
 */
#include "support/support.h"
#include "table/desk.h"

enum { MOVES_MOST = 1500 };

typedef struct Kind {
    const char *options, *seats;
} Kind;

static const Kind kinds[] = {
    {"game dawn\nplayers 2\nclock soft", "pk"},
    {"game dawn\nplayers 2\nedition lifestyle\nbare random", "pp"},
    {"game dawn\nplayers 3\netiquette notes\naway go-on", "pmr"},
    {"game dawn\nplayers 3\nedition lifestyle\netiquette open", "ppk"},
    {"game dawn\nplayers 4\nrow 5\nclock hard\naway bot", "prpk"},
    {"game dawn\nplayers 5\nedition lifestyle\ndawn 12", "pppmm"},
    {"game dawn\nplayers 6\nreveal 5000", "prprpr"},
    {"game sedlec\nclock soft", "pp"},
    {"game sedlec\nplayers 3\nundo off", "prk"},
    {"game sedlec\nplayers 4\nexpansions champions+zealots", "ppkr"},
    {"game sedlec\nplayers 2\nexpansions merchants", "kk"},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void assert_seats_equal(const Table *a, const Table *b)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const TableSeat *x = table_seat(a, i), *y = table_seat(b, i);
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->colour, y->colour);
        assert_int_equal(x->is_taken_over, y->is_taken_over);
        assert_int_equal(x->has_resigned, y->has_resigned);
        assert_int_equal(x->bot_seed, y->bot_seed);
        assert_ptr_equal(x->bot.bot, y->bot.bot);
        assert_string_equal(x->name, y->name);
        assert_string_equal(x->word, y->word);
        assert_int_equal(x->clock_used, y->clock_used);
        assert_int_equal(x->has_link, y->has_link);
        assert_int_equal(x->has_token, y->has_token);
    }
}

static void assert_showings_equal(const Table *a, const Table *b)
{
    News x, y;
    uint32_t after = 0;
    assert_int_equal(table_showing(a), table_showing(b));
    assert_int_equal(table_shown_until(a), table_shown_until(b));
    while (table_missed(a, after, &x)) {
        assert_int_equal(table_missed(b, after, &y), after + 1);
        after++;
        assert_memory_equal(&x, &y, sizeof x);
    }
    assert_int_equal(after, table_showing(a));
}

static void assert_bots_equal(const Table *a, const Table *b, Time now)
{
    PlayTask x, y;
    assert_int_equal(table_bot_task(a, 0, now, &x), table_bot_task(b, 0, now, &y));
    if (table_bot_task(a, 0, now, &x) && table_bot_task(b, 0, now, &y))
        assert_memory_equal(&x, &y, sizeof x);
}

static void assert_equal(const Table *a, const Table *b, Time now)
{
    Seen x, y;
    static const Time since[SEATS_MAX] = {5, 5, 5, 5, 5, 5};
    table_sight(a, &x);
    table_sight(b, &y);
    assert_memory_equal(&x, &y, sizeof x);
    assert_int_equal(table_phase(a), table_phase(b));
    assert_int_equal(table_actor(a), table_actor(b));
    assert_int_equal(table_is_paused(a), table_is_paused(b));
    assert_int_equal(table_due(a, 3, since), table_due(b, 3, since));
    assert_string_equal(table_commit(a), table_commit(b));
    assert_string_equal(table_secret(a), table_secret(b));
    assert_seats_equal(a, b);
    for (int i = 0; i < SEATS_MAX; i++) {
        assert_int_equal(table_clock_left(a, i, now), table_clock_left(b, i, now));
    }
    assert_int_equal(table_undoer(a), table_undoer(b));
    for (int i = 0; i < DAWN_GRAVES; i++)
        assert_string_equal(table_mark(a, i), table_mark(b, i));
    assert_bots_equal(a, b, now + 10000);
}

/* Something beside the game, now and then. */
static void disturb(Desk *desk, Random *random)
{
    int seat = (int)random_below(random, (uint32_t)table_players(desk->table));
    switch (random_below(random, 40)) {
    case 0: desk_seat(desk, REQUEST_UNDO, seat, ""); break;
    case 1: desk_host(desk, REQUEST_TAKE_OVER, seat, "memory:3"); break;
    case 2:
    case 3: desk_seat(desk, REQUEST_GIVE_BACK, seat, ""); break;
    case 4: desk_seat(desk, REQUEST_MARK, seat, "c2 here"); break;
    case 5:
        if (desk_host(desk, REQUEST_PAUSE, 0, "") == DENIED_NOT) {
            desk->now += 5000;
            assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
        }
        break;
    case 6:
        if (random_below(random, 20) == 0)
            desk_seat(desk, REQUEST_RESIGN, seat, "");
        break;
    case 7:
    case 8:
    case 9:
    case 10:
    case 11:
    case 12: desk_seat(desk, REQUEST_UNDO, table_actor(desk->table), ""); break;
    }
    desk->now += random_below(random, 3000);
}

static Desk *play_whole(const Kind *kind, Random *random, uint32_t most)
{
    char secret[32];
    snprintf(secret, sizeof secret, "soil %u", random_draw(random));
    Desk *desk = desk_open(kind->options, kind->seats, secret);
    for (uint32_t i = 0; i < most && table_phase(desk->table) == TABLE_PLAY; i++) {
        desk_play(desk, random);
        if (table_phase(desk->table) == TABLE_PLAY)
            disturb(desk, random);
    }
    return desk;
}

/* The deal is that of the secret and words that a record tells. */
static void verify_deal(const Record *record, const Setup *setup)
{
    uint8_t key[STREAM_KEY_SIZE];
    char hex[65];
    Stream stream;
    Deal deal;
    stream_commit(record->texts[RECORD_SECRET], hex);
    assert_true(slice_equal(record->texts[RECORD_COMMIT], hex));
    stream_deal_key(record->texts[RECORD_SECRET], record->seats[RECORD_WORD],
                    record->game->players(setup), key);
    stream_init(&stream, key);
    record->game->draw(setup, &stream, &deal);
    if (record->game->kind == GAME_DAWN) {
        assert_memory_equal(deal.dawn.lids, record->deal.dawn.lids, DAWN_GRAVES);
        assert_memory_equal(deal.dawn.rows, record->deal.dawn.rows,
                            sizeof deal.dawn.rows);
    } else {
        assert_memory_equal(deal.sedlec.stacks, record->deal.sedlec.stacks,
                            sizeof deal.sedlec.stacks);
    }
}

static void verify_record(const Table *table)
{
    Reader reader;
    Growing again = {0};
    char *record = desk_record(table);
    support_reader_init(&reader);
    if (!support_rewrite(&reader, slice_of(record), &again))
        fail_msg("line %u of the record: fault %d %s", (unsigned)reader.fault.line,
                 reader.fault.kind, reader.fault.what);
    assert_string_equal(again.bytes, record);
    bool is_over = table_phase(table) == TABLE_OVER;
    assert_int_equal(table_game(table)->result(&reader.state) != 0, is_over);
    for (int i = 0; i < table_players(table); i++)
        assert_true(
            slice_equal(reader.record.seats[RECORD_NAME][i], table_seat(table, i)->name));
    Seen told, seen;
    table_sight(table, &seen);
    if (table_options(table)->etiquette != ETIQUETTE_OPEN) {
        table_game(table)->see(table_setup(table), &reader.state, &told);
        assert_memory_equal(&told, &seen, sizeof seen);
    }
    growing_clear(&again);
    free(record);

    support_reader_init(&reader); /* with the header alone, for its texts */
    record = desk_record(table);
    assert_true(support_feed(&reader, slice_of(record), NULL, NULL));
    verify_deal(&reader.record, table_setup(table));
    free(record);
}

static void test_replay(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 31);
    for (int i = 0; i < 2 * KINDS; i++) {
        Desk *desk = play_whole(&kinds[i % KINDS], &random, MOVES_MOST);
        Table *again = desk_replay(desk, desk->length);
        assert_equal(desk->table, again, desk->now);
        assert_showings_equal(desk->table, again);
        block_destroy(again);
        if (table_phase(desk->table) != TABLE_OVER) {
            char *record = desk_record(desk->table);
            assert_string_equal(record, ""); /* it holds the deal */
            free(record);
            assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
        }
        verify_record(desk->table);
        desk_destroy(desk);
    }
}

/* At any point of the log somebody else may pick the table up. */
static void test_replay_at_every_length(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 32);
    for (int i = 0; i < KINDS; i++) {
        Desk *desk = play_whole(&kinds[i], &random, 120);
        Table *live = block_create();
        for (uint32_t n = 0; n < desk->length; n++) {
            Entry entry = desk_entry(desk, n);
            assert_true(block_apply(&live, &entry, NULL));
            if (n % 7 != 0)
                continue;
            Table *again = desk_replay(desk, n + 1);
            assert_equal(live, again, entry.time + 100);
            assert_showings_equal(live, again);
            block_destroy(again);
        }
        block_destroy(live);
        desk_destroy(desk);
    }
}

/* A closed table's game is unfinished, and never told as won. */
static void test_unfinished_record(void **state)
{
    (void)state;
    Random random = {4};
    Desk *desk = desk_open("game dawn\nplayers 3", "ppk", "s");
    desk_play(desk, &random);
    char *record = desk_record(desk->table);
    assert_string_equal(record, ""); /* it would tell the deal */
    free(record);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    record = desk_record(desk->table);
    assert_non_null(strstr(record, "\nresult -\n"));
    assert_non_null(strstr(record, "\nname 0 Tom\nname 1 Diana\nbot 2 keeper\n"
                                   "word 0 moon 0\nword 1 moon 1\netiquette pure\n"
                                   "commit "));
    assert_non_null(
        strstr(record, "\nsecret s\nx-bot-00 2 keeper 0000000000000007 0\nmoves\n"));
    free(record);
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 3", "ppk", NULL); /* nothing was dealt */
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    record = desk_record(desk->table);
    assert_string_equal(record, "");
    free(record);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_replay_at_every_length),
        cmocka_unit_test(test_unfinished_record),
    };
    return block_run(tests);
}
