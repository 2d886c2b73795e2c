/* SPDX-License-Identifier: MIT */
/*
 * The full screen, cell by cell: each file of tests/tui/scripts is a script and what it
 * must show. A line `$ COMMAND` sets a table up, or types keys at a real terminal (a
 * pty); below it stand the actions that were asked for and the rows of the screen that
 * changed, with their tints. `$BLESS` writes what follows the commands anew: to be read
 * with care.
 *
 *   $ term NAME COLUMNSxROWS [LANGUAGE]   $ deal GAME --OPTION VALUE ...
 *   $ seat N NAME=VALUE ...               $ set NAME=VALUE ...
 *   $ random N SEED                       $ moves MOVE; MOVE ...
 *   $ play, $ choose                      the screens come up
 *   $ key KEY ...                         each is typed; what changed is told at the end
 *   $ wake                                the table has changed: it is drawn
 */
#include "tui/stage.h"

#include "support/dealing.h"

#include <signal.h>

typedef struct Act {
    Stage stage;
    Tui *tui;
    uv_prepare_t prepare;
    Model model;
    Channel channel;
    Setup setup;
    State start, truth;
    Move moves[REVIEW_CAPACITY];
    size_t count;
    BotTenure list[TENURES_TOLD];
    Tenures tenures;
    TuiChoice choice;
    uint32_t reveal;   /* ms that a move of ours is shown */
    int64_t clock_ago; /* ms since the clocks were told */
    Slice keys;        /* of the command at hand, still to be typed */
    bool is_playing, is_typed, is_awaited;
} Act;

static Act act;

/* What a table asks for: it is told, and a move is made. */
static const char *const action_names[] = {
    [ACTION_MOVE] = "move",           [ACTION_UNDO] = "undo",
    [ACTION_SEEN] = "seen",           [ACTION_SAVE] = "save",
    [ACTION_CLAIM] = "claim",         [ACTION_SIT] = "sit",
    [ACTION_START] = "start",         [ACTION_SEAT_BOT] = "seat-bot",
    [ACTION_SEAT_OPEN] = "seat-open", [ACTION_LINK] = "link",
    [ACTION_TAKE_OVER] = "take-over", [ACTION_GIVE_BACK] = "give-back",
    [ACTION_PAUSE] = "pause",         [ACTION_RESUME] = "resume",
    [ACTION_REMATCH] = "rematch",     [ACTION_CLOSE] = "close",
    [ACTION_RESIGN] = "resign",       [ACTION_MARK] = "mark",
    [ACTION_PHRASE] = "phrase",       [ACTION_HINT] = "hint",
    [ACTION_FOLLOW] = "follow",       [ACTION_REVIEW] = "review",
};

static void see(void)
{
    Model *model = &act.model;
    model->game->see(&model->setup, &act.truth, &model->seen);
    if (model->game->actor(&act.truth) == SEAT_NONE)
        model->phase = TABLE_OVER;
}

static void apply(Move move)
{
    Events events = {0};
    act.moves[act.count++] = move;
    act.model.game->apply(&act.model.setup, &act.truth, move, &events);
    model_show(&act.model, &events, (uint32_t)act.count, act.reveal);
    see();
}

static void review(void)
{
    PlayCapacity capacity = {(uint32_t)act.count, TENURES_TOLD, 0};
    Play *play = play_init(malloc(play_bytes(&capacity)), &capacity);
    play_begin(play, act.model.game, &act.setup, &act.start);
    for (size_t i = 0; i < (size_t)act.count; i++)
        play_apply(play, act.moves[i], NULL);
    play->tenures = act.tenures;
    assert_true(tui_review(act.tui, play));
    free(play);
}

static void on_action(void *context, const Action *action)
{
    (void)context;
    char seat[16] = "";
    if (action->seat != SEAT_NONE)
        (void)snprintf(seat, sizeof seat, " of %d", action->seat);
    stage_line(&act.stage, "   deed %s%s: %u `%.*s`", action_names[action->kind], seat,
               action->number, (int)action->text.length,
               action->text.bytes ? action->text.bytes : "");
    if (action->kind == ACTION_MOVE)
        apply((Move)action->number);
    if (action->kind == ACTION_REVIEW)
        review();
    if (action->kind == ACTION_SAVE)
        act.model.is_saved = slice_equal(action->text, "good.sxr");
}

static int on_tick(void *context, uint64_t now)
{
    (void)context;
    act.model.clock_at = now - (uint64_t)act.clock_ago;
    return -1;
}

/* NAME=VALUE of what a table is. */
enum { AS_BOOL, AS_BYTE, AS_INT, AS_LONG, AS_TEXT };

typedef struct Field {
    const char *name;
    int as;
    size_t offset, size;
} Field;

#define OF_MODEL(name, as) {#name, as, offsetof(Model, name), sizeof act.model.name}
#define OF_SEAT(name, as) \
    {#name, as, offsetof(ModelSeat, name), sizeof act.model.seats->name}

static const Field model_fields[] = {
    OF_MODEL(state, AS_INT),        OF_MODEL(phase, AS_INT),
    OF_MODEL(is_local, AS_BOOL),    OF_MODEL(is_host, AS_BOOL),
    OF_MODEL(is_watcher, AS_BOOL),  OF_MODEL(is_more, AS_BOOL),
    OF_MODEL(is_closed, AS_BOOL),   OF_MODEL(is_paused, AS_BOOL),
    OF_MODEL(has_hints, AS_BOOL),   OF_MODEL(etiquette, AS_BYTE),
    OF_MODEL(players, AS_INT),      OF_MODEL(undoer, AS_BYTE),
    OF_MODEL(has_rematch, AS_BOOL), OF_MODEL(is_saved, AS_BOOL),
    OF_MODEL(deal, AS_TEXT),        OF_MODEL(deal_is_bad, AS_BOOL),
    OF_MODEL(watch, AS_TEXT),       OF_MODEL(seed, AS_TEXT),
    OF_MODEL(message, AS_TEXT),     OF_MODEL(message_rule, AS_INT),
    OF_MODEL(rule, AS_INT),         {NULL, 0, 0, 0},
};
static const Field seat_fields[] = {
    OF_SEAT(kind, AS_BYTE),
    OF_SEAT(colour, AS_BYTE),
    OF_SEAT(is_mine, AS_BOOL),
    OF_SEAT(is_claimed, AS_BOOL),
    OF_SEAT(is_away, AS_BOOL),
    OF_SEAT(is_taken_over, AS_BOOL),
    OF_SEAT(has_resigned, AS_BOOL),
    OF_SEAT(bot, AS_TEXT),
    OF_SEAT(link, AS_TEXT),
    OF_SEAT(clock, AS_LONG),
    {NULL, 0, 0, 0},
};

static bool field_set(const Field *fields, void *base, Slice name, const char *value)
{
    for (; fields->name; fields++) {
        char *at = (char *)base + fields->offset;
        long long number = strtoll(value, NULL, 10);
        if (!slice_equal(name, fields->name))
            continue;
        if (fields->as == AS_TEXT)
            (void)snprintf(at, fields->size, "%s", value);
        else if (fields->as == AS_LONG)
            memcpy(at, &(int64_t){number}, sizeof(int64_t));
        else if (fields->as == AS_INT)
            memcpy(at, &(int){(int)number}, sizeof(int));
        else
            *at = (char)number;
        return true;
    }
    return false;
}

/* What is the test's own. */
static bool own_set(Slice name, const char *value)
{
    if (slice_equal(name, "reveal"))
        act.reveal = (uint32_t)strtoul(value, NULL, 10);
    else if (slice_equal(name, "clock_ago"))
        act.clock_ago = strtoll(value, NULL, 10);
    else if (slice_equal(name, "since")) /* so many ms ago the screen came up */
        act.tui->since = uv_now(&act.tui->loop) - strtoull(value, NULL, 10);
    else if (slice_equal(name, "say"))
        history_add(&act.model.history, slice_of(value), TINT_CYAN);
    else if (slice_equal(name, "game"))
        act.model.game = game_find(slice_of(value));
    else
        return false;
    return true;
}

/* A value ends at a space; `_` in it is one. */
static Slice value_cut(Slice *rest, char value[STAGE_LINE])
{
    Slice pair = slice_cut(rest, ' ');
    Slice name = slice_cut(&pair, '=');
    for (size_t i = 0; i < pair.length; i++)
        value[i] = pair.bytes[i] == '_' ? ' ' : pair.bytes[i];
    value[pair.length] = '\0';
    return name;
}

static void set(Slice rest)
{
    while (rest.length) {
        char value[STAGE_LINE];
        Slice name = value_cut(&rest, value);
        if (!own_set(name, value) && !field_set(model_fields, &act.model, name, value))
            fail_msg("nothing is called %.*s", (int)name.length, name.bytes);
    }
}

static void seat(Slice rest)
{
    uint32_t number = 0;
    assert_true(slice_number(slice_cut(&rest, ' '), SEATS_MAX - 1, &number));
    while (rest.length) {
        char value[STAGE_LINE];
        Slice name = value_cut(&rest, value);
        if (slice_equal(name, "name"))
            model_name(&act.model, (int)number, slice_of(value));
        else if (!field_set(seat_fields, &act.model.seats[number], name, value))
            fail_msg("nothing of a seat is called %.*s", (int)name.length, name.bytes);
    }
}

/* A table, at which all are people here. */
static void deal(Slice rest)
{
    static const char *const names[SEATS_MAX] = {"Mia", "Tom",   "Eve",
                                                 "Ben", "Clara", "Gustav-Adolf"};
    Record record;
    Refusal refusal;
    Model *model = &act.model;
    assert_true(dealing(rest, &record, &refusal));
    model_clear(model);
    model_init(model, act.tui ? tui_language(act.tui) : &words_english);
    model->game = record.game;
    record.game->begin(&record.setup, &record.deal, &act.truth);
    model->setup = act.setup = record.setup;
    act.start = act.truth;
    act.count = 0;
    act.reveal = 0;
    act.tenures = (Tenures){act.list, 0, TENURES_TOLD};
    model->players = record.game->players(&record.setup);
    model->state = MODEL_HERE;
    model->phase = TABLE_PLAY;
    model->is_local = true;
    for (int i = 0; i < SEATS_MAX; i++) {
        ModelSeat *own = &model->seats[i];
        own->kind = SEAT_HUMAN;
        own->is_mine = own->is_claimed = true;
        own->colour = (uint8_t)i;
        own->clock = INT64_MIN;
        model_name(model, i, slice_of(names[i]));
    }
    see();
}

static void play_random(Slice rest)
{
    uint32_t moves = 0, seed = 0;
    Random random;
    assert_true(slice_number(slice_cut(&rest, ' '), 10000, &moves));
    assert_true(slice_number(rest, 10000, &seed));
    random_init(&random, seed);
    const Game *game = act.model.game;
    for (uint32_t i = 0; i < moves && game->actor(&act.truth) != SEAT_NONE; i++) {
        Move legal[MOVES_MAX];
        int count = game->legal(&act.model.setup, &act.truth, legal);
        Move move = legal[random_below(&random, (uint32_t)count)];
        act.moves[act.count++] = move;
        game->apply(&act.model.setup, &act.truth, move, NULL);
    }
    see();
}

static void play_moves(Slice rest)
{
    while (rest.length) {
        Slice text = slice_cut(&rest, ';');
        while (text.length && text.bytes[0] == ' ')
            text = (Slice){text.bytes + 1, text.length - 1};
        Move move;
        Refusal refusal;
        bool is_move = act.model.game->move_read(&act.model.setup, &act.truth, text,
                                                 &move, &refusal);
        if (!is_move || act.model.game
                            ->why_not(&act.model.setup, &act.truth,
                                      act.model.game->actor(&act.truth), move)
                            .kind)
            fail_msg("no move here: %.*s", (int)text.length, text.bytes);
        apply(move);
    }
}

/* The game of a record, with its bots, up to its end. */
static void record_read(void *data, const Reader *reader, ReadStep step)
{
    (void)data;
    if (step == READ_BEGUN)
        act.start = act.truth = reader->state;
    if (step == READ_MOVE)
        act.moves[act.count++] = reader->move;
}

static void record(Slice rest)
{
    static Reader reader;
    char path[STAGE_LINE];
    (void)snprintf(path, sizeof path, "%.*s", (int)rest.length, rest.bytes);
    Slice file = support_file(path);
    act.count = 0;
    assert_true(support_feed(&reader, file, record_read, NULL));
    act.model.game = reader.record.game;
    act.model.setup = act.setup = reader.record.setup;
    act.model.players = act.model.game->players(&act.setup);
    act.truth = reader.state;
    tenures_read(&act.tenures, &reader.record);
    for (int i = 0; i < act.model.players; i++)
        model_name(&act.model, i, reader.record.seats[RECORD_NAME][i]);
    support_free(file);
    see();
}

/* Keys by their names, or the glyphs themselves. */
static const struct {
    const char *name, *bytes;
} key_names[] = {
    {"Enter", "\r"},       {"Line", "\n"},         {"Space", " "},
    {"Tab", "\t"},         {"Escape", "\033"},     {"Erase", "\177"},
    {"Control-H", "\010"}, {"Control-C", "\003"},  {"Control-D", "\004"},
    {"Up", "\033OA"},      {"Down", "\033OB"},     {"Right", "\033OC"},
    {"Left", "\033OD"},    {"Page-Up", "\033[5~"}, {"Page-Down", "\033[6~"},
    {"Home", "\033[1~"},   {"End", "\033[4~"},     {"Delete", "\033[3~"},
    {"F1", "\033OP"},      {"F2", "\033OQ"},       {"Back-Tab", "\033[Z"},
};

static void key_type(Slice key)
{
    unsigned row, column;
    char bytes[64];
    (void)snprintf(bytes, sizeof bytes, "%.*s", (int)key.length, key.bytes);
    if (sscanf(bytes, "click:%u,%u", &row, &column) == 2)
        (void)snprintf(bytes, sizeof bytes, "\033[M %c%c", 33 + column, 33 + row);
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (slice_equal(key, key_names[i].name))
            (void)snprintf(bytes, sizeof bytes, "%s", key_names[i].bytes);
    stage_type(&act.stage, bytes, strlen(bytes));
    act.is_typed = true;
}

static void spots(void)
{
    const Pen *pen = &act.tui->pen;
    for (int i = 0; i < pen->spot_count; i++) {
        const Spot *spot = &pen->spots[i];
        stage_line(&act.stage, "   spot %d,%d %dx%d order %d %d", spot->row, spot->column,
                   spot->height, spot->width, spot->input, spot->number);
    }
}

static void on_prepare(uv_prepare_t *prepare);

static void term(Slice rest)
{
    char name[64];
    unsigned columns, rows;
    (void)snprintf(name, sizeof name, "%.*s", (int)rest.length, rest.bytes);
    char *size = strchr(name, ' ');
    assert_non_null(size);
    *size++ = '\0';
    assert_int_equal(sscanf(size, "%ux%u", &columns, &rows), 2);
    const char *language = strchr(size, ' ');
    stage_size(&act.stage, (int)columns, (int)rows);
    stage_forget(&act.stage);
    (void)setenv("TERM", name, 1);
    assert_true(tui_is_able());
    act.tui =
        tui_open(language ? words_language(slice_of(language + 1)) : &words_english);
    assert_non_null(act.tui);
    act.channel = (Channel){on_action, on_tick, NULL};
    assert_int_equal(uv_prepare_init(&act.tui->loop, &act.prepare), 0);
    assert_int_equal(uv_prepare_start(&act.prepare, on_prepare), 0);
    stage_line(&act.stage, "   %d colours, blocks: %d", act.tui->pen.has_colour,
               term_has_blocks());
    for (short pair = 1; act.tui->pen.has_colour && pair < TINTS; pair++) {
        short front, back;
        (void)pair_content(pair, &front, &back);
        stage_line(&act.stage, "   pair %d: %d on %d", pair, front, back);
    }
}

static void finish(void)
{
    if (!act.tui)
        return;
    uv_close((uv_handle_t *)&act.prepare, NULL);
    tui_close(act.tui);
    act.tui = NULL;
}

static void resize(Slice rest)
{
    unsigned columns, rows;
    char bytes[32];
    (void)snprintf(bytes, sizeof bytes, "%.*s", (int)rest.length, rest.bytes);
    assert_int_equal(sscanf(bytes, "%ux%u", &columns, &rows), 2);
    stage_size(&act.stage, (int)columns, (int)rows);
    term_resize();
    stage_forget(&act.stage);
    tui_wake(act.tui);
    stage_look(&act.stage);
}

static void ended(TuiEnd end)
{
    static const char *const names[] = {"left", "again", "killed"};
    act.is_playing = false;
    act.keys = (Slice){0};
    act.is_typed = false;
    stage_line(&act.stage, "   %s", names[end]);
}

static void play(void)
{
    act.is_playing = true;
    act.is_typed = true; /* the first picture is told */
    ended(tui_play(act.tui, &act.model, &act.channel));
}

static void choose(Slice complaint)
{
    char bytes[256];
    (void)snprintf(bytes, sizeof bytes, "%.*s", (int)complaint.length, complaint.bytes);
    act.is_playing = true;
    act.is_typed = true;
    ended(tui_choose(act.tui, &act.choice, complaint.length ? bytes : NULL));
    const TuiChoice *choice = &act.choice;
    stage_line(&act.stage, "   %s, %d players, edition %d, expansions %d, path `%s`",
               games[choice->game]->short_name, choice->players, choice->edition,
               choice->expansions, choice->path);
    for (int i = 0; i < choice->players; i++)
        stage_line(&act.stage, "   %s", choice->sitters[i]);
}

static const char *const in_play[] = {"key", "await", "leave", "wake", NULL};
static const char *const before_play[] = {"play", "choose", "close", "deal", NULL};

static bool is_among(const char *const *names, Slice name)
{
    for (; *names; names++)
        if (slice_equal(name, *names))
            return true;
    return false;
}

/* One command; play and choose come back when they are left. */
static void command(Slice line)
{
    Slice rest = line;
    Slice name = slice_cut(&rest, ' ');
    if (is_among(act.is_playing ? before_play : in_play, name))
        fail_msg("not now: %.*s, after\n%s", (int)line.length, line.bytes,
                 act.stage.told.bytes +
                     (act.stage.told.length > 600 ? act.stage.told.length - 600 : 0));
    if (!rest.bytes)
        rest = (Slice){"", 0};
    if (slice_equal(name, "term"))
        term(rest);
    else if (slice_equal(name, "deal"))
        deal(rest);
    else if (slice_equal(name, "record"))
        record(rest);
    else if (slice_equal(name, "seat"))
        seat(rest);
    else if (slice_equal(name, "set"))
        set(rest);
    else if (slice_equal(name, "random"))
        play_random(rest);
    else if (slice_equal(name, "moves"))
        play_moves(rest);
    else if (slice_equal(name, "spots"))
        spots();
    else if (slice_equal(name, "resize"))
        resize(rest);
    else if (slice_equal(name, "anew"))
        stage_forget(&act.stage);
    else if (slice_equal(name, "close"))
        finish();
    else if (slice_equal(name, "play"))
        play();
    else if (slice_equal(name, "choose"))
        choose(rest);
    else if (slice_equal(name, "key"))
        act.keys = rest;
    else if (slice_equal(name, "await"))
        act.is_awaited = true;
    else if (slice_equal(name, "leave"))
        tui_leave(act.tui, TUI_LEFT);
    else if (slice_equal(name, "wake")) {
        tui_wake(act.tui);
        stage_look(&act.stage);
    } else
        fail_msg("no command: %.*s", (int)line.length, line.bytes);
}

/* Between two turns of the loop: what was typed has been read, so it can be told; then
 * the next key, or the next commands up to one that needs the loop. */
static void on_prepare(uv_prepare_t *prepare)
{
    (void)prepare;
    if (!act.is_playing || act.tui->is_done || !stage_is_read())
        return;
    if (act.is_awaited && !reviewing_review(act.tui->reviewing))
        return;
    if (act.keys.length) {
        key_type(slice_cut(&act.keys, ' '));
        return;
    }
    if (act.is_typed || act.is_awaited)
        stage_look(&act.stage);
    act.is_typed = act.is_awaited = false;
    Slice line;
    while (!act.keys.length && !act.is_awaited && !act.tui->is_done) {
        if (stage_next(&act.stage, &line))
            command(line);
        else
            tui_leave(act.tui, TUI_LEFT);
    }
    if (act.keys.length)
        key_type(slice_cut(&act.keys, ' '));
}

static void run_script(const char *path)
{
    Slice line;
    stage_begin(&act.stage, path);
    while (stage_next(&act.stage, &line))
        command(line);
    finish();
    model_clear(&act.model);
    stage_end(&act.stage, path);
}

#define SCRIPT(name)                                   \
    static void name##_is_shown(void **state)          \
    {                                                  \
        (void)state;                                   \
        run_script("tests/tui/scripts/" #name ".txt"); \
    }

SCRIPT(start)
SCRIPT(dawn)
SCRIPT(sedlec)
SCRIPT(server)
SCRIPT(end)
SCRIPT(terminal)

static int up(void **state)
{
    (void)state;
    stage_open(&act.stage);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_is_shown),  cmocka_unit_test(dawn_is_shown),
        cmocka_unit_test(sedlec_is_shown), cmocka_unit_test(server_is_shown),
        cmocka_unit_test(end_is_shown),    cmocka_unit_test(terminal_is_shown),
    };
    return cmocka_run_group_tests(tests, up, NULL);
}
