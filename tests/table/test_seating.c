/* SPDX-License-Identifier: MIT */
/*
 * Which bots sat where: with the record every seed is told, for just the moves that bots
 * made, and from it they decide the same again; whatever was taken over, given back,
 * exchanged or taken back meanwhile. Before the end nothing is.
 */
#include "support/minds.h"
#include "table/desk.h"

enum { MOVES_MOST = 1200 };

typedef struct Kind {
    const char *options, *seats;
} Kind;

static const Kind kinds[] = {
    {"game dawn\nplayers 3", "plk"},
    {"game dawn\nplayers 2\nedition lifestyle\netiquette open", "lp"},
    {"game dawn\nplayers 4\nrow 5\netiquette notes", "prpm"},
    {"game dawn\nplayers 5", "ppppp"},
    {"game dawn\nplayers 6\nrow 4", "lmrklp"},
    {"game sedlec\nplayers 3", "prk"},
    {"game sedlec", "pp"},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* Who made the moves that stand, as the test saw it. */
typedef struct Story {
    Desk *desk;
    char who[MOVES_MOST + 1];
    uint32_t count;
} Story;

static void play_one(Story *story, Random *random)
{
    uint8_t actor = table_actor(story->desk->table);
    const TableSeat *seat = table_seat(story->desk->table, actor);
    bool is_bots = seat->kind == SEAT_BOT || seat->is_taken_over;
    desk_play(story->desk, random);
    story->who[story->count++] = is_bots ? (char)('0' + actor) : '-';
}

static void take_back(Story *story, int seat)
{
    if (desk_seat(story->desk, REQUEST_UNDO, seat, "") != DENIED_NOT)
        return;
    assert_int_equal(story->who[--story->count], '-');
    story->who[story->count] = '\0';
}

/* Any bot, with a seed of its own. */
static void bring(Desk *desk, RequestKind kind, int seat, Random *random)
{
    static const char *const names[] = {"level:1", "keeper", "memory:3", "random"};
    const char *name = names[random_below(random, 4)];
    (void)desk_ask(desk, (Request){.kind = kind,
                                   .seat = (uint8_t)seat,
                                   .is_host = kind != REQUEST_RESIGN,
                                   .number = (uint64_t)random_draw(random) << 32 | 1,
                                   .text = slice_of(name)});
}

/* A person comes for the bot. */
static void exchange(Desk *desk, int seat)
{
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di", "Ed", "Flo"};
    if (desk_host(desk, REQUEST_SEAT_OPEN, seat, "") != DENIED_NOT)
        return;
    desk_link(desk, seat);
    assert_int_equal(desk_claim(desk, seat, names[seat]), DENIED_NOT);
}

static void disturb(Story *story, Random *random)
{
    Desk *desk = story->desk;
    int players = table_players(desk->table);
    int seat = (int)random_below(random, (uint32_t)players);
    switch (random_below(random, 30)) {
    case 0:
    case 1: bring(desk, REQUEST_TAKE_OVER, seat, random); break;
    case 2:
    case 3:
    case 4: desk_seat(desk, REQUEST_GIVE_BACK, seat, ""); break;
    case 5: bring(desk, REQUEST_SEAT_BOT, seat, random); break;
    case 6: exchange(desk, seat); break;
    case 7:
        if (random_below(random, 20) == 0)
            bring(desk, REQUEST_RESIGN, seat, random);
        break;
    default:
        for (int i = 0; i < players; i++)
            take_back(story, i);
    }
}

/* To its end, or closed after so many moves. */
static void play_whole(Story *story, const Kind *kind, Random *random)
{
    *story = (Story){.desk = desk_open(kind->options, kind->seats, "s")};
    Desk *desk = story->desk;
    while (table_phase(desk->table) == TABLE_PLAY && story->count < MOVES_MOST) {
        play_one(story, random);
        if (table_phase(desk->table) == TABLE_PLAY)
            disturb(story, random);
    }
    if (table_phase(desk->table) == TABLE_PLAY)
        assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
}

static int assert_minds(const Story *story, const char *record)
{
    Minds minds;
    assert_true(minds_read(&minds, slice_of(record)));
    assert_string_equal(minds.who.bytes, story->who);
    if (minds.wrong != UINT32_MAX)
        fail_msg("move %u comes out otherwise:\n%s", (unsigned)minds.wrong, record);
    growing_clear(&minds.who);
    return minds.bots;
}

/* Live, and from the log, as after a crash. */
static void test_think_again(void **state)
{
    (void)state;
    Random random;
    Story story;
    int most = 0;
    random_init(&random, 17);
    for (int i = 0; i < 4 * KINDS; i++) {
        play_whole(&story, &kinds[i % KINDS], &random);
        char *record = desk_record(story.desk->table);
        Table *again = desk_replay(story.desk, story.desk->length);
        char *other = desk_record(again);
        int told = assert_minds(&story, record);
        assert_string_equal(record, other);
        most = told > most ? told : most;
        free(record);
        free(other);
        block_destroy(again);
        desk_destroy(story.desk);
    }
    assert_true(most > 12);
}

/* The lines as they are written; what nobody played for is not told. */
static void test_lines(void **state)
{
    (void)state;
    Random random = {3};
    Desk *desk =
        desk_open("game sedlec\nplayers 3\nexpansions none\nfirst 0", "ppl", "s");
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 1, "keeper"), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 1, ""), DENIED_NOT);
    desk_play(desk, &random);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, "memory:12"), DENIED_NOT);
    while (table_actor(desk->table) == 0)
        desk_play(desk, &random);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *record = desk_record(desk->table);
    const char *lines = strstr(record, "\nx-bot-");
    assert_non_null(lines);
    static const char wanted[] = "\nx-bot-00 2 level:2 0000000000000007 0\n"
                                 "x-bot-01 0 memory:12 0000000000000007 1 ";
    assert_int_equal(strncmp(lines, wanted, strlen(wanted)), 0);
    assert_null(strstr(record, "x-bot-02"));
    free(record);
    desk_destroy(desk);
}

/* What is taken back takes the ends with it; what becomes empty by that is not told. */
static void test_taken_back(void **state)
{
    (void)state;
    Desk *desk =
        desk_open("game sedlec\nplayers 4\nexpansions champions\nfirst 0", "pppp", "s");
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 1, "keeper"), DENIED_NOT);
    Random random = {2};
    while (table_phase(desk->table) == TABLE_PLAY && table_undoer(desk->table) != 0)
        desk_play(desk, &random);
    uint32_t moves = 0;
    for (uint32_t n = 0; n < desk->length; n++)
        moves += strncmp(desk->log[n].body, "move ", 5) == 0;
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 2, "keeper"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 3, "random"), DENIED_NOT);
    desk->now += 60000;
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 1, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 3, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *record = desk_record(desk->table), line[64];
    snprintf(line, sizeof line, "x-bot-01 2 keeper 0000000000000007 %u\nmoves\n",
             (unsigned)moves - 1);
    assert_true(moves > 1 && strstr(record, line));
    snprintf(line, sizeof line, "x-bot-00 1 keeper 0000000000000007 0 %u\n",
             (unsigned)moves - 1);
    assert_non_null(strstr(record, line));
    free(record);
    desk_destroy(desk);
}

/* A host who changes their mind all the time: a hundred are told, and the record is good.
 */
static void test_many(void **state)
{
    (void)state;
    Random random = {5};
    Minds minds;
    Desk *desk = desk_open("game dawn\nplayers 3\ndawn off", "ppp", "s");
    for (int i = 0; i < 400 && table_phase(desk->table) == TABLE_PLAY; i++) {
        (void)desk_host(desk, REQUEST_TAKE_OVER, i % 3, "keeper");
        desk_play(desk, &random);
        (void)desk_seat(desk, REQUEST_GIVE_BACK, i % 3, "");
    }
    (void)desk_host(desk, REQUEST_CLOSE, 0, "");
    char *record = desk_record(desk->table);
    assert_true(minds_read(&minds, slice_of(record)));
    assert_int_equal(minds.bots, 100);
    assert_int_equal(minds.wrong, UINT32_MAX);
    growing_clear(&minds.who);
    free(record);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_think_again),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_taken_back),
        cmocka_unit_test(test_many),
    };
    return block_run(tests);
}
