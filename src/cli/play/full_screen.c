/* SPDX-License-Identifier: MIT */
/*
 * The table at this keyboard: actions become its requests, and what it answers becomes
 * the model, by the same messages as at a server. A bot begins to think as soon as it can
 * know what it must decide, beside the loop; it decides when what was shown before was
 * seen, after about as long as a person would take. With --reveal 0 nothing waits for
 * anybody.
 */
#include "cli/play/full_screen.h"

#include "cli/play/line_game.h"
#include "cli/play/save.h"
#include "cli/play/thinking.h"
#include "tui/hear.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct HomeScreen {
    Tui *tui;
    Home *home;
    Model model;
    WireMessage message; /* that was heard last */
    Saves saves;
    Background *thinking; /* of the bot that must decide; NULL: none yet */
    uint64_t moved_at;    /* when the last move was made */
    uint64_t free_at;     /* since when the bot could decide; 0: not yet */
    bool is_hurried;      /* people don't want to wait for it */
    char file[TUI_PATH];  /* where it was saved last */
    int error;
} HomeScreen;

/* Nobody decides on what is no more. */
static void thought_drop(HomeScreen *screen)
{
    background_drop(screen->thinking);
    screen->thinking = NULL;
    screen->free_at = 0;
    screen->is_hurried = false;
}

/* What the table said becomes the model. */
static void hear_all(HomeScreen *screen)
{
    Slice rest = slice_text(&screen->home->out);
    uint64_t now = uv_now(tui_loop(screen->tui));
    while (rest.length) {
        Slice line = slice_cut(&rest, '\n');
        if (wire_message_read(&screen->message, line))
            model_hear(&screen->model, &screen->message, now);
    }
}

/* The table stands another way. */
static void change(HomeScreen *screen)
{
    screen->moved_at = uv_now(tui_loop(screen->tui));
    screen->model.is_saved = !table_has_person(screen->home->port.table);
    thought_drop(screen);
}

static void ask(HomeScreen *screen, const char *message)
{
    const Port *port = &screen->home->port;
    uint32_t length = table_length(port->table);
    home_ask(screen->home, message);
    hear_all(screen);
    if (table_length(port->table) != length)
        change(screen);
}

/* The deal itself brings no events: the first turn is told here. */
static void tell_begin(HomeScreen *screen)
{
    Model *model = &screen->model;
    uint32_t moves = table_moves(screen->home->port.table);
    WordArg count = word_number("count", moves);
    if (moves) {
        if (model->phase == TABLE_PLAY)
            model_say(model, SAY_PLAY_RESUMED, &count, 1);
        return;
    }
    model_say(model, line_game(model->game)->aim_screen, NULL, 0);
    Event event = {.kind = model->game->turn_began,
                   .rule = model->game->turn_rule,
                   .seat = model_actor(model)};
    model_show(model, &(Events){.count = 1, .list = {event}}, 0, 0);
}

static void home_screen_begin(HomeScreen *screen, Tui *tui, Home *home, const char *file)
{
    Model *model = &screen->model;
    memset(screen, 0, sizeof *screen);
    model_init(model, language_spoken());
    wire_message_init(&screen->message);
    screen->tui = tui;
    screen->home = home;
    model->is_local = true;
    model->reveal = table_options(home->port.table)->reveal_ms;
    model->is_saved = true; /* nothing was decided yet */
    home_enter(home);
    hear_all(screen);
    text_copy(model->seed, sizeof model->seed, slice_of(home->seed));
    text_copy(screen->file, sizeof screen->file, slice_of(file ? file : ""));
    if (file)
        saves_note(&screen->saves, file);
    tell_begin(screen);
}

static void undo(HomeScreen *screen)
{
    HomeUndo undone = home_undo(screen->home);
    Model *model = &screen->model;
    WordArg args[] = {word_text("name", model->names[undone.seat]),
                      word_text("move", slice_of(undone.move))};
    if (undone.is_done)
        model_say(model, undone.key, args, 2);
    else
        model_answer(model, undone.key, args, 2);
    hear_all(screen);
    if (undone.is_done)
        change(screen);
}

static void save(HomeScreen *screen, Slice where)
{
    char path[TUI_PATH];
    int error = 0;
    Text text = text_in(path, sizeof path);
    text_slice(&text, where);
    WordArg args[] = {word_text("file", where), word_text("why", (Slice){"", 0})};
    if (text.is_cut || !slice_is_clean(where)) {
        model_answer(&screen->model, SAY_PLAY_SAVE_NAME, args, 1);
        return;
    }
    SaveResult result = save_game(screen->home, path, &screen->saves, &error);
    args[1].text = slice_of(strerror(error));
    model_answer(&screen->model, save_answer(result), args, 2);
    if (result == SAVE_OTHER || result == SAVE_FAILED)
        return;
    memcpy(screen->file, path, sizeof path);
    screen->model.is_saved = true;
}

static void review(HomeScreen *screen)
{
    size_t length;
    char *record = home_record(screen->home, &length);
    if (!record || !tui_review_record(screen->tui, (Slice){record, length}))
        model_answer(&screen->model, SAY_TUI_REVIEW_LOST, NULL, 0);
    free(record);
}

static void act(void *context, const Action *action)
{
    HomeScreen *screen = context;
    Text text = TEXT(ACTION_MESSAGE);
    switch ((int)action->kind) {
    case ACTION_UNDO: undo(screen); break;
    case ACTION_SAVE: save(screen, action->text); break;
    case ACTION_SEEN: screen->is_hurried |= screen->thinking && !action->number; break;
    case ACTION_REVIEW: review(screen); break;
    default:
        text_char(&text, '{');
        if (action_write(action, &screen->model, &text)) {
            text_char(&text, '}');
            ask(screen, text.bytes);
        }
    }
}

static void on_thought(void *context)
{
    const HomeScreen *screen = context;
    tui_wake(screen->tui);
}

/* When the bot that knows its move makes it: as a person would, and never before what was
 * done last could be seen. */
static uint64_t due_at(const HomeScreen *screen)
{
    uint32_t reveal = screen->model.reveal;
    if (screen->is_hurried || !reveal)
        return 0;
    const Thought *thought = background_data(screen->thinking);
    uint64_t pace = screen->free_at + thought->pace;
    uint64_t seen = screen->moved_at + reveal;
    return pace > seen ? pace : seen;
}

/* False if there is nothing to think about. */
static bool think(HomeScreen *screen)
{
    PlayTask task;
    if (screen->thinking)
        return true;
    if (!home_task(screen->home, &task))
        return false;
    screen->thinking = thinking_begin(tui_loop(screen->tui), &task, on_thought, screen);
    if (!screen->thinking)
        screen->error = ENOMEM;
    return screen->thinking != NULL;
}

static void decide(HomeScreen *screen)
{
    Home *home = screen->home;
    uint32_t moves = table_moves(home->port.table);
    text_clear(&home->out);
    const Thought *thought = background_data(screen->thinking);
    port_decide(&home->port, &thought->task, slice_text(&thought->move), home_now(home),
                &home->out);
    hear_all(screen);
    change(screen);
    if (table_moves(home->port.table) == moves)
        screen->error = ENOMEM;
}

static int tick(void *context, uint64_t now)
{
    HomeScreen *screen = context;
    if (screen->error || !think(screen) || model_is_showing(&screen->model))
        return -1;
    screen->free_at = screen->free_at ? screen->free_at : now;
    if (!background_is_done(screen->thinking))
        return -1;
    uint64_t due = due_at(screen);
    if (now < due)
        return (int)(due - now);
    decide(screen);
    return 0;
}

/* What stays on the screen when the other one is gone. */
static void say_after(const HomeScreen *screen)
{
    Voice voice;
    home_voice(screen->home, &voice, stdout);
    bool is_over = voice_actor(&voice) == SEAT_NONE;
    if (is_over) {
        voice_end(&voice);
    } else {
        say(stdout, SAY_PLAY_UNFINISHED, NULL, 0);
        voice_seed(&voice);
    }
    if (screen->file[0])
        save_tell(screen->file, is_over, stdout);
}

void full_screen_signal(int number)
{
    if (number && signal(number, SIG_DFL) != SIG_ERR)
        (void)raise(number);
}

TuiEnd full_screen_run(Home *home, const char *file, int *status)
{
    static HomeScreen screen; /* it is large */
    *status = STATUS_GOOD;
    Tui *tui = tui_open(language_spoken());
    if (!tui) {
        *status = complain_system("terminal", ENOTTY);
        return TUI_LEFT;
    }
    home_screen_begin(&screen, tui, home, file);
    Channel channel = {act, tick, &screen};
    TuiEnd end = tui_play(tui, &screen.model, &channel);
    int number = tui_signal(tui);
    thought_drop(&screen);
    tui_close(tui);
    if (end != TUI_AGAIN)
        say_after(&screen);
    if (screen.error)
        *status = complain_system("play", screen.error);
    model_clear(&screen.model);
    wire_message_clear(&screen.message);
    fflush(stdout);
    full_screen_signal(number);
    return end;
}
