/* SPDX-License-Identifier: MIT */
/*
 * The table at this keyboard: deeds become its requests, and what it answers becomes the
 * model, by the same messages as at a server. A bot begins to think as soon as it can
 * know what it must decide, beside the loop; it decides when what was shown before was
 * seen, after about as long as a person would take. With --reveal 0 nothing waits for
 * anybody.
 */
#include "cli/play_screen.h"

#include "cli/play_part.h"
#include "cli/play_save.h"
#include "cli/play_think.h"
#include "tui/hear.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct Corner {
    Tui *tui;
    Home *home;
    Model model;
    WireMessage message; /* that was heard last */
    Saves saves;
    Beside *thinking;    /* of the bot that must decide; NULL: none yet */
    uint64_t moved_at;   /* when the last move was made */
    uint64_t free_at;    /* since when the bot could decide; 0: not yet */
    bool is_hurried;     /* people don't want to wait for it */
    char file[TUI_PATH]; /* where it was saved last */
    int error;
} Corner;

/* Nobody decides on what is no more. */
static void thought_drop(Corner *corner)
{
    beside_drop(corner->thinking);
    corner->thinking = NULL;
    corner->free_at = 0;
    corner->is_hurried = false;
}

/* What the table said becomes the model. */
static void hear_all(Corner *corner)
{
    Slice rest = slice_text(&corner->home->out);
    uint64_t now = uv_now(tui_loop(corner->tui));
    while (rest.length) {
        Slice line = slice_cut(&rest, '\n');
        if (wire_message_read(&corner->message, line))
            model_hear(&corner->model, &corner->message, now);
    }
}

/* The table stands another way. */
static void change(Corner *corner)
{
    corner->moved_at = uv_now(tui_loop(corner->tui));
    corner->model.is_saved = !table_has_person(corner->home->port.table);
    thought_drop(corner);
}

static void ask(Corner *corner, const char *message)
{
    const Port *port = &corner->home->port;
    uint32_t length = table_length(port->table);
    home_ask(corner->home, message);
    hear_all(corner);
    if (table_length(port->table) != length)
        change(corner);
}

/* The deal itself brings no events: the first turn is told here. */
static void tell_begin(Corner *corner)
{
    Model *model = &corner->model;
    uint32_t moves = table_moves(corner->home->port.table);
    WordArg count = word_number("count", moves);
    if (moves) {
        if (model->phase == TABLE_PLAY)
            model_say(model, SAY_PLAY_RESUMED, &count, 1);
        return;
    }
    model_say(model, play_part(model->game)->aim_screen, NULL, 0);
    Event event = {.kind = model->game->turn_began,
                   .rule = model->game->turn_rule,
                   .seat = model_actor(model)};
    model_show(model, &(Events){.count = 1, .list = {event}}, 0, 0);
}

static void corner_begin(Corner *corner, Tui *tui, Home *home, const char *file)
{
    Model *model = &corner->model;
    memset(corner, 0, sizeof *corner);
    model_init(model, language_spoken());
    wire_message_init(&corner->message);
    corner->tui = tui;
    corner->home = home;
    model->is_local = true;
    model->reveal = table_options(home->port.table)->reveal_ms;
    model->is_saved = true; /* nothing was decided yet */
    home_enter(home);
    hear_all(corner);
    text_copy(model->seed, sizeof model->seed, slice_of(home->seed));
    text_copy(corner->file, sizeof corner->file, slice_of(file ? file : ""));
    if (file)
        saves_note(&corner->saves, file);
    tell_begin(corner);
}

static void undo(Corner *corner)
{
    HomeUndo undone = home_undo(corner->home);
    Model *model = &corner->model;
    WordArg args[] = {word_text("name", model->names[undone.seat]),
                      word_text("move", slice_of(undone.move))};
    if (undone.is_done)
        model_say(model, undone.key, args, 2);
    else
        model_answer(model, undone.key, args, 2);
    hear_all(corner);
    if (undone.is_done)
        change(corner);
}

static void save(Corner *corner, Slice where)
{
    char path[TUI_PATH];
    int error = 0;
    Text text = text_in(path, sizeof path);
    text_slice(&text, where);
    WordArg args[] = {word_text("file", where), word_text("why", (Slice){"", 0})};
    if (text.is_cut || !slice_is_clean(where)) {
        model_answer(&corner->model, SAY_PLAY_SAVE_NAME, args, 1);
        return;
    }
    SaveResult result = play_save(corner->home, path, &corner->saves, &error);
    args[1].text = slice_of(strerror(error));
    model_answer(&corner->model, save_answer(result), args, 2);
    if (result == SAVE_OTHER || result == SAVE_FAILED)
        return;
    memcpy(corner->file, path, sizeof path);
    corner->model.is_saved = true;
}

static void review(Corner *corner)
{
    size_t length;
    char *record = home_record(corner->home, &length);
    if (!record || !tui_review_record(corner->tui, (Slice){record, length}))
        model_answer(&corner->model, SAY_TUI_REVIEW_LOST, NULL, 0);
    free(record);
}

static void act(void *context, const Deed *deed)
{
    Corner *corner = context;
    Text text = TEXT(DEED_MESSAGE);
    switch ((int)deed->kind) {
    case DEED_UNDO: undo(corner); break;
    case DEED_SAVE: save(corner, deed->text); break;
    case DEED_SEEN: corner->is_hurried |= corner->thinking && !deed->number; break;
    case DEED_REVIEW: review(corner); break;
    default:
        text_char(&text, '{');
        if (deed_write(deed, &corner->model, &text)) {
            text_char(&text, '}');
            ask(corner, text.bytes);
        }
    }
}

static void on_thought(void *context)
{
    const Corner *corner = context;
    tui_wake(corner->tui);
}

/* When the bot that knows its move makes it: as a person would, and never before what was
 * done last could be seen. */
static uint64_t due_at(const Corner *corner)
{
    uint32_t reveal = corner->model.reveal;
    if (corner->is_hurried || !reveal)
        return 0;
    const Thought *thought = beside_data(corner->thinking);
    uint64_t pace = corner->free_at + thought->pace;
    uint64_t seen = corner->moved_at + reveal;
    return pace > seen ? pace : seen;
}

/* False if there is nothing to think about. */
static bool think(Corner *corner)
{
    BotTask task;
    if (corner->thinking)
        return true;
    if (!home_task(corner->home, &task))
        return false;
    corner->thinking = think_begin(tui_loop(corner->tui), &task, on_thought, corner);
    if (!corner->thinking)
        corner->error = ENOMEM;
    return corner->thinking != NULL;
}

static void decide(Corner *corner)
{
    Home *home = corner->home;
    uint32_t moves = table_moves(home->port.table);
    text_clear(&home->out);
    const Thought *thought = beside_data(corner->thinking);
    port_decide(&home->port, &thought->task, slice_text(&thought->move), home_now(home),
                &home->out);
    hear_all(corner);
    change(corner);
    if (table_moves(home->port.table) == moves)
        corner->error = ENOMEM;
}

static int tick(void *context, uint64_t now)
{
    Corner *corner = context;
    if (corner->error || !think(corner) || model_is_showing(&corner->model))
        return -1;
    corner->free_at = corner->free_at ? corner->free_at : now;
    if (!beside_is_done(corner->thinking))
        return -1;
    uint64_t due = due_at(corner);
    if (now < due)
        return (int)(due - now);
    decide(corner);
    return 0;
}

/* What stays on the screen when the other one is gone. */
static void say_after(const Corner *corner)
{
    PlayVoice voice;
    home_voice(corner->home, &voice, stdout);
    bool is_over = play_voice_actor(&voice) == SEAT_NONE;
    if (is_over) {
        play_say_end(&voice);
    } else {
        say(stdout, SAY_PLAY_UNFINISHED, NULL, 0);
        play_say_seed(&voice);
    }
    if (corner->file[0])
        save_tell(corner->file, is_over, stdout);
}

void play_screen_signal(int number)
{
    if (number && signal(number, SIG_DFL) != SIG_ERR)
        (void)raise(number);
}

TuiEnd play_screen_run(Home *home, const char *file, int *status)
{
    static Corner corner; /* it is large */
    *status = STATUS_GOOD;
    Tui *tui = tui_open(language_spoken());
    if (!tui) {
        *status = complain_system("terminal", ENOTTY);
        return TUI_LEFT;
    }
    corner_begin(&corner, tui, home, file);
    Sitting sitting = {act, tick, &corner};
    TuiEnd end = tui_play(tui, &corner.model, &sitting);
    int number = tui_signal(tui);
    thought_drop(&corner);
    tui_close(tui);
    if (end != TUI_AGAIN)
        say_after(&corner);
    if (corner.error)
        *status = complain_system("play", corner.error);
    model_clear(&corner.model);
    wire_message_clear(&corner.message);
    fflush(stdout);
    play_screen_signal(number);
    return end;
}
