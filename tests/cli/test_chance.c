/* SPDX-License-Identifier: MIT */
/*
 * One rule for a bot's chance, everywhere: the same name, seed and history give the same
 * move. A table plays the game: the bot sits at seat 0, people decide at random at the
 * others, and seat 1 asks the same bot for hints. Then the bot decides the same again in
 * libsexton, in a match of the lab, beside a screen, and in `sexton play`, which is given
 * the deal, or the first half of the game as a saved record. (tests/wasm/test_bots.mjs
 * compares the browser's bots with a match's, bot by bot.)
 */
#define print_error cli_print_error /* cmocka has one too */
#include "cli/play/home.h"
#include "cli/play/thinking.h"
#undef print_error
#include "lab/lab_game.h"
#include "support/support.h"
#include "table/desk.h"

#include <sexton.h>
#include <stdio.h>
#include <unistd.h>

#define SEED "chance"
#define MOVES "\nmoves\n"
#define UNFINISHED "result -\n"

enum { PLIES_MOST = 60 };

/* A bot, and how many moves are played with it: the strong ones take their time. */
static const struct {
    const char *name;
    int plies[GAMES];
} asked[] = {
    {"random", {60, 60}},  {"keeper", {60, 60}},  {"memory:6", {60, 60}},
    {"level:1", {60, 60}}, {"level:2", {60, 60}}, {"level:3", {60, 60}},
    {"level:4", {60, 40}}, {"level:5", {60, 40}}, {"level:6", {40, 40}},
    {"level:7", {60, 40}}, {"level:8", {40, 8}},  {"level:9", {40, 6}},
    {"level:10", {8, 6}},  {"mc:20", {8, 20}},
};

/* A decision as the table knows it. */
typedef struct Ply {
    Move move;
    uint8_t seat;
    char notation[MOVE_TEXT];
    char hint[MOVE_TEXT]; /* what seat 1 was told to do; else empty */
} Ply;

typedef struct Story {
    const char *bot;
    Record record; /* its header: the deal, the seed, the bot */
    State start;
    Ply plies[PLIES_MOST];
    int count;
} Story;

static uint64_t seed_of_bot(void)
{
    return play_seed(slice_of(SEED), 0);
}

static void think(PlayTask *task, char notation[MOVE_TEXT])
{
    Text text = text_in(notation, MOVE_TEXT);
    Budget budget = play_task_budget(task, NULL);
    play_task_think(task, &budget, &text);
}

static Desk *open_table(const char *game, const char *bot)
{
    char options[128];
    snprintf(options, sizeof options, "game %s\nplayers 2\nhints %s", game, bot);
    Desk *desk = desk_create();
    assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_OPEN,
                                              .is_host = true,
                                              .mc = 20,
                                              .text = slice_of(options)}),
                     DENIED_NOT);
    assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_SEAT_BOT,
                                              .is_host = true,
                                              .mc = 20,
                                              .number = seed_of_bot(),
                                              .text = slice_of(bot)}),
                     DENIED_NOT);
    desk_link(desk, 1);
    assert_int_equal(desk_claim(desk, 1, "Diana"), DENIED_NOT);
    desk_start(desk, bot);
    return desk;
}

static void play_at_table(Story *story, Desk *desk, int plies)
{
    PlayTask task;
    Random random;
    random_init(&random, 5);
    for (int i = 0; i < plies && table_phase(desk->table) == TABLE_PLAY; i++) {
        Ply *ply = &story->plies[story->count++];
        desk_watch(desk);
        ply->hint[0] = '\0';
        if (table_hint_task(desk->table, 1, desk->now, &task))
            think(&task, ply->hint);
        desk_play(desk, &random);
        ply->move = desk->news.move;
        ply->seat = desk->news.seat;
    }
    if (table_phase(desk->table) == TABLE_PLAY) /* only then it has a record */
        assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
}

/* Whether the hint is a bot's that nobody has seated: its seed is 0. */
static void assert_hint(const sexton_game *game, const Story *story, const Ply *ply)
{
    char notation[MOVE_TEXT];
    sexton_bot *bot;
    if (!ply->hint[0])
        return;
    assert_int_equal(sexton_bot_new(game, 1, story->bot, 0, &bot, NULL), SEXTON_OK);
    (void)sexton_bot_choose_text(bot, notation, sizeof notation);
    assert_string_equal(notation, ply->hint);
    sexton_bot_free(bot);
}

/* The record of the first `count` moves, without its end. */
static void write_record(const Story *story, int count, Growing *record)
{
    static char bytes[RECORD_LINE + 2];
    Text line = text_in(bytes, sizeof bytes);
    for (int step = 0; record_header_line(&story->record, &step, &line);) {
        growing_add(record, slice_text(&line));
        line = text_in(bytes, sizeof bytes);
    }
    for (int i = 0; i < count; i++) {
        const Ply *ply = &story->plies[i];
        snprintf(bytes, sizeof bytes, "%d %s\n", ply->seat, ply->notation);
        growing_string(record, bytes);
    }
}

static void ask_library(const Story *story)
{
    Growing record = {0};
    sexton_game *game;
    sexton_bot *bot;
    char notation[MOVE_TEXT];
    sexton_error *error = sexton_error_new();
    write_record(story, 0, &record);
    growing_string(&record, UNFINISHED);
    if (sexton_game_read(record.bytes, record.length, &game, error) != SEXTON_OK)
        printf("%d: %s\n%s", (int)sexton_error_line(error), sexton_error_message(error),
               record.bytes);
    assert_int_equal(sexton_bot_new(game, 0, story->bot, seed_of_bot(), &bot, NULL),
                     SEXTON_OK);
    for (int i = 0; i < story->count; i++) {
        const Ply *ply = &story->plies[i];
        if (sexton_bot_choose_text(bot, notation, sizeof notation))
            assert_string_equal(notation, ply->notation);
        assert_hint(game, story, ply);
        assert_int_equal(sexton_game_play_text(game, ply->seat, ply->notation, NULL),
                         SEXTON_OK);
    }
    sexton_bot_free(bot);
    sexton_game_free(game);
    sexton_error_free(error);
    growing_clear(&record);
}

/* The person at a match: they do what they did, as long as all others do. */
struct LabProgram {
    const Story *story;
};

static bool guest_sits(LabProgram *program, const Game *game, const Setup *setup,
                       const Seen *seen, int seat, uint64_t seed)
{
    (void)program, (void)game, (void)setup, (void)seen, (void)seat, (void)seed;
    return true;
}

static bool guest_watches(LabProgram *program, uint32_t n, const Seen *seen, int seat,
                          Move move, const Events *events)
{
    (void)seen, (void)seat, (void)events;
    return program->story->plies[n - 1].move == move;
}

static bool guest_decides(LabProgram *program, uint32_t n, const State *truth, Move *move)
{
    (void)truth;
    *move = program->story->plies[n].move;
    return true;
}

static void ask_match(const Story *story)
{
    static const LabProgramKind kind = {
        .sit = guest_sits, .watch = guest_watches, .decide = guest_decides};
    static uint64_t bytes[PLAY_BYTES(PLIES_MOST, 0, SEATS_MAX) / sizeof(uint64_t) + 1];
    uint8_t leaders[PLIES_MOST];
    LabResult result;
    LabProgram program = {story};
    LabGame game = {.game = story->record.game,
                    .setup = &story->record.setup,
                    .start = &story->start,
                    .seed = slice_of(SEED),
                    .programs = {NULL, &program},
                    .kind = &kind,
                    .limit = (uint32_t)story->count,
                    .play = play_init(bytes, &(PlayCapacity){PLIES_MOST, 0, SEATS_MAX}),
                    .leaders = leaders};
    assert_true(bot_read(slice_of(story->bot), &game.bots[0]));
    lab_game(&game, &result);
    assert_int_equal(result.decisions, story->count);
    for (int i = 0; i < story->count; i++)
        assert_int_equal(game.play->moves[i], story->plies[i].move);
}

static void nothing(void *context)
{
    (void)context;
}

/* A bot thinks beside the loop, and its table at home is told its move. */
static void think_in_background(Home *home, uv_loop_t *loop, const Ply *ply)
{
    PlayTask task;
    assert_true(home_task(home, &task));
    Background *thinking = thinking_begin(loop, &task, nothing, NULL);
    const Thought *thought = background_data(thinking);
    while (!background_is_done(thinking))
        (void)uv_run(loop, UV_RUN_ONCE);
    assert_true(slice_equal(slice_text(&thought->move), ply->notation));
    port_decide(&home->port, &thought->task, slice_text(&thought->move), home_now(home),
                &home->out);
    background_drop(thinking);
}

/* The table of a screen. */
static void ask_screen(const Story *story)
{
    Home home = {0};
    Growing record = {0};
    uv_loop_t loop;
    char message[128];
    const Slice seats[SEATS_MAX] = {slice_of(story->bot), slice_of("person")};
    assert_int_equal(uv_loop_init(&loop), 0);
    write_record(story, 0, &record);
    growing_string(&record, UNFINISHED);
    Slice text = {record.bytes, record.length};
    assert_int_equal(home_create(&home, &story->record, text, seats, 0), STATUS_GOOD);
    for (int i = 0; i < story->count; i++) {
        const Ply *ply = &story->plies[i];
        snprintf(message, sizeof message, "{\"do\":\"move\",\"seat\":1,\"move\":\"%s\"}",
                 ply->notation);
        if (ply->seat == 0)
            think_in_background(&home, &loop, ply);
        else
            home_ask(&home, message);
        assert_int_equal(table_moves(home.port.table), i + 1);
    }
    home_clear(&home);
    growing_clear(&record);
    (void)uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
}

static void write_file(const char *path, const Growing *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text->bytes, 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

/* What the person types from that move on; then the game is saved. */
static void write_script(const Story *story, int from, Growing *script)
{
    for (int i = from; i < story->count; i++) {
        if (story->plies[i].seat != 1)
            continue;
        growing_string(script, story->plies[i].notation);
        growing_string(script, "\n");
    }
    growing_string(script, "save after.sxr\n");
}

/* So many bytes of the moves that were saved. Caller frees. */
static char *moves_saved(size_t length)
{
    static char bytes[1 << 14];
    FILE *file = fopen("after.sxr", "rb");
    assert_non_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    const char *moves = strstr(bytes, MOVES);
    assert_non_null(moves);
    return strndup(moves, length);
}

/* `sexton play` goes on after so many moves: what it saves begins with this game. */
static void ask_program(const Story *story, int from)
{
    Growing record = {0}, script = {0}, wanted = {0};
    char command[1024];
    write_record(story, from, &record);
    growing_string(&record, UNFINISHED);
    write_script(story, from, &script);
    write_record(story, story->count, &wanted);
    write_file("before.sxr", &record);
    write_file("script", &script);
    (void)remove("after.sxr");
    snprintf(command, sizeof command,
             "'%s' play before.sxr --plain <script >out 2>&1 || cat out",
             getenv("SEXTON"));
    assert_int_equal(system(command), 0);
    const char *moves = strstr(wanted.bytes, MOVES);
    char *saved = moves_saved(strlen(moves));
    assert_string_equal(saved, moves);
    free(saved);
    growing_clear(&record);
    growing_clear(&script);
    growing_clear(&wanted);
}

/* The header of the table's record becomes one of a game here, with a seed. */
static void take_header(void *data, const Reader *reader, ReadStep step)
{
    Story *story = data;
    if (step == READ_BEGUN) {
        story->record = reader->record;
        story->start = reader->state;
    }
}

static void take_down(Story *story, char *record)
{
    Reader reader;
    State state;
    assert_true(support_feed(&reader, slice_of(record), take_header, story));
    story->record.extra_count = 0;
    memset(story->record.texts, 0, sizeof story->record.texts);
    memset(story->record.seats, 0, sizeof story->record.seats);
    story->record.texts[RECORD_SEED] = slice_of(SEED);
    story->record.seats[RECORD_BOT][0] = slice_of(story->bot);
    state = story->start;
    for (int i = 0; i < story->count; i++) {
        Ply *ply = &story->plies[i];
        Text text = text_in(ply->notation, sizeof ply->notation);
        story->record.game->move_write(&story->record.setup, &state, ply->move, &text);
        story->record.game->apply(&story->record.setup, &state, ply->move, NULL);
    }
}

static void ask_everywhere(GameKind kind, int which)
{
    static Story story;
    story = (Story){.bot = asked[which].name};
    Desk *desk = open_table(games[kind]->short_name, story.bot);
    play_at_table(&story, desk, asked[which].plies[kind]);
    char *record = desk_record(desk->table);
    take_down(&story, record);
    ask_library(&story);
    ask_match(&story);
    ask_screen(&story);
    ask_program(&story, 0);
    ask_program(&story, story.count / 2);
    free(record);
    desk_destroy(desk);
}

static void in_dawn(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        ask_everywhere(GAME_DAWN, (int)i);
}

static void in_sedlec(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        ask_everywhere(GAME_SEDLEC, (int)i);
}

int main(void)
{
    char folder[] = "/tmp/sexton-chance-XXXXXX";
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_dawn),
                                       cmocka_unit_test(in_sedlec)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (size_t i = 0; i < 4; i++)
        (void)remove((const char *[]){"before.sxr", "after.sxr", "script", "out"}[i]);
    (void)rmdir(folder);
    return failed;
}
