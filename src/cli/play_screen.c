/* SPDX-License-Identifier: MIT */
/*
 * The table at this keyboard. People decide through deeds. A bot begins to think as soon
 * as it can know what it must decide, beside the loop; it decides when what was shown
 * before was seen, after about as long as a person would take. With --reveal 0 nothing
 * waits for anybody.
 */
#include "cli/play_screen.h"

#include "cli/play_end.h"
#include "cli/play_part.h"
#include "cli/play_save.h"
#include "cli/play_think.h"
#include "cli/shell.h"
#include "game/sealing.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

enum { PACE = 2 }; /* what a bot does is shown for half as long as a lid */

typedef struct Corner {
    Tui *tui;
    HomeGame *home;
    Model model;
    Saves saves;
    uint32_t reveal;
    Thinking *thinking;  /* of the bot that must decide; NULL: none yet */
    uint64_t moved_at;   /* when the last move was made */
    uint64_t free_at;    /* since when the bot could decide; 0: not yet */
    bool is_hurried;     /* people don't want to wait for it */
    char file[TUI_PATH]; /* where it was saved last */
    int error;
} Corner;

static void look(Corner *corner)
{
    const HomeGame *home = corner->home;
    Model *model = &corner->model;
    home->record.game->see(&home->record.setup, &home->play->state, &model->seen);
    model->phase = play_actor(home->play) == SEAT_NONE ? TABLE_OVER : TABLE_PLAY;
}

static void seat_begin(Model *model, const HomeGame *home, int number)
{
    ModelSeat *seat = &model->seats[number];
    bool is_bot = play_is_bot(home->play, number);
    Text bot;
    text_init(&bot, seat->bot, sizeof seat->bot);
    if (is_bot)
        bot_write(&home->play->seats[number].bot, &bot);
    seat->kind = is_bot ? SEAT_BOT : SEAT_HUMAN;
    seat->is_mine = !is_bot;
    seat->is_claimed = true;
    seat->clock = INT64_MIN;
    seat->colour = (uint8_t)number;
    model_name(model, number, home->record.seats[RECORD_NAME][number]);
}

/* The deal itself brings no events: the first turn is told here. */
static void tell_begin(Corner *corner)
{
    const HomeGame *home = corner->home;
    Model *model = &corner->model;
    WordArg count = word_number("count", (int64_t)home->play->count);
    if (home->play->count) {
        if (model->phase == TABLE_PLAY)
            model_say(model, SAY_PLAY_RESUMED, &count, 1);
        return;
    }
    model_say(model, play_part(model->game)->aim_screen, NULL, 0);
    Event event = {.kind = model->game->turn_began,
                   .rule = model->game->turn_rule,
                   .seat = play_actor(home->play)};
    model_show(model, &(Events){.count = 1, .list = {event}}, 0, 0);
}

static void corner_begin(Corner *corner, Tui *tui, HomeGame *home, const char *file,
                         uint32_t reveal)
{
    Model *model = &corner->model;
    memset(corner, 0, sizeof *corner);
    model_init(model, language_spoken());
    corner->tui = tui;
    corner->home = home;
    corner->reveal = reveal;
    model->state = MODEL_HERE;
    model->is_local = true;
    model->game = home->record.game;
    model->setup = home->record.setup;
    model->players = home->players;
    model->is_saved = true; /* nothing was decided yet */
    for (int seat = 0; seat < home->players; seat++)
        seat_begin(model, home, seat);
    Text seed, path;
    text_init(&seed, model->seed, sizeof model->seed);
    text_slice(&seed, home->record.texts[RECORD_SEED]);
    text_init(&path, corner->file, sizeof corner->file);
    text_string(&path, file ? file : "");
    if (file)
        saves_note(&corner->saves, file);
    look(corner);
    tell_begin(corner);
}

/* How long a move is shown: a lid for its time, unless it lies open before one of us. */
static uint32_t show_time(const Corner *corner, const Events *events, bool is_bots)
{
    const HomeGame *home = corner->home;
    const Game *game = home->record.game;
    bool stays_open = game->lies_open && game->lies_open(&home->play->state);
    if (is_opening(game, events) && (is_bots || !stays_open))
        return corner->reveal;
    return is_bots ? corner->reveal / PACE : 0;
}

/* Nobody decides on what is no more. */
static void thought_drop(Corner *corner)
{
    thinking_destroy(corner->thinking);
    corner->thinking = NULL;
    corner->free_at = 0;
    corner->is_hurried = false;
}

static void make_move(Corner *corner, Move move)
{
    HomeGame *home = corner->home;
    Events events = {0};
    bool is_bots = play_is_bot(home->play, play_actor(home->play));
    if (!home_move(home, move, &events)) {
        corner->error = ENOMEM;
        WordArg args[] = {word_text("what", slice_of("play")),
                          word_text("why", slice_of(strerror(ENOMEM)))};
        model_answer(&corner->model, SAY_SYSTEM_FAILED, args, 2);
        return;
    }
    corner->moved_at = uv_now(tui_loop(corner->tui));
    corner->model.is_saved = !home_has_human(home);
    thought_drop(corner);
    look(corner);
    model_show(&corner->model, &events, 0, show_time(corner, &events, is_bots));
}

static void tell_undone(Corner *corner, uint8_t seat)
{
    const Play *play = corner->home->play;
    char buffer[MOVE_TEXT]; /* the log still has the move, past its end */
    Text move;
    text_init(&move, buffer, sizeof buffer);
    play->game->move_write(play->setup, &play->state, play->moves[play->count], &move);
    WordArg args[] = {word_text("name", corner->model.names[seat]),
                      word_text("move", slice_text(&move))};
    model_say(&corner->model, SAY_PLAY_UNDONE, args, 2);
    corner->model.is_saved = false;
    thought_drop(corner);
    look(corner);
}

static void tell_decided(Corner *corner)
{
    const Slice *names = corner->model.names;
    WordArg arg = word_text("name", names[corner->home->play->decider]);
    model_answer(&corner->model, SAY_PLAY_UNDO_BOT, &arg, 1);
}

static void undo(Corner *corner)
{
    const Play *play = corner->home->play;
    uint8_t seat = play->count ? play->movers[play->count - 1] : 0;
    switch (home_undo(corner->home)) {
    case UNDO_MAY: tell_undone(corner, seat); break;
    case UNDO_NOTHING:
        model_answer(&corner->model, SAY_PLAY_UNDO_NOTHING, NULL, 0);
        break;
    case UNDO_DECIDED: tell_decided(corner); break;
    case UNDO_SEALED: model_answer(&corner->model, SAY_PLAY_UNDO_SEALED, NULL, 0); break;
    }
}

static void save(Corner *corner, Slice where)
{
    char path[TUI_PATH];
    Text text;
    int error = 0;
    text_init(&text, path, sizeof path);
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
    if (!tui_review(corner->tui, corner->home->play))
        model_answer(&corner->model, SAY_TUI_REVIEW_LOST, NULL, 0);
}

static void act(void *context, const Deed *deed)
{
    Corner *corner = context;
    switch (deed->kind) {
    case DEED_MOVE: make_move(corner, (Move)deed->number); break;
    case DEED_UNDO: undo(corner); break;
    case DEED_SAVE: save(corner, deed->text); break;
    case DEED_SEEN: corner->is_hurried = corner->thinking != NULL; break;
    case DEED_REVIEW: review(corner); break;
    case DEED_CLAIM:
    case DEED_START:
    case DEED_SEAT_BOT:
    case DEED_SEAT_OPEN:
    case DEED_LINK:
    case DEED_SIT:
    case DEED_TAKE_OVER:
    case DEED_GIVE_BACK:
    case DEED_PAUSE:
    case DEED_RESUME:
    case DEED_REMATCH:
    case DEED_CLOSE:
    case DEED_RESIGN:
    case DEED_MARK:
    case DEED_PHRASE:
    case DEED_HINT:
    case DEED_FOLLOW: break; /* of tables in a house */
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
    if (corner->is_hurried || !corner->reveal)
        return 0;
    uint64_t pace = corner->free_at + thinking_pace(corner->thinking);
    uint64_t seen = corner->moved_at + corner->reveal;
    return pace > seen ? pace : seen;
}

static int tick(void *context, uint64_t now)
{
    Corner *corner = context;
    HomeGame *home = corner->home;
    uint8_t actor = play_actor(home->play);
    if (actor == SEAT_NONE || corner->error || !play_is_bot(home->play, actor))
        return -1;
    if (!corner->thinking)
        corner->thinking =
            thinking_create(tui_loop(corner->tui), home->play, on_thought, corner);
    if (!corner->thinking) {
        corner->error = ENOMEM;
        return -1;
    }
    if (model_is_showing(&corner->model))
        return -1;
    corner->free_at = corner->free_at ? corner->free_at : now;
    if (!thinking_is_done(corner->thinking))
        return -1;
    uint64_t due = due_at(corner);
    if (now < due)
        return (int)(due - now);
    make_move(corner, thinking_move(corner->thinking));
    return 0;
}

/* What stays on the screen when the other one is gone. */
static void say_after(const Corner *corner)
{
    PlayVoice voice;
    home_voice(corner->home, &voice, stdout);
    if (play_actor(corner->home->play) == SEAT_NONE) {
        play_say_end(&voice);
    } else {
        say(stdout, SAY_PLAY_UNFINISHED, NULL, 0);
        play_say_seed(&voice);
    }
    char called[WORDS_TEXT], bytes[WORDS_TEXT];
    Text program, operand;
    text_init(&program, called, sizeof called);
    text_init(&operand, bytes, sizeof bytes);
    if (!corner->file[0] || !shell_operand(program_name, &program) ||
        !shell_operand(corner->file, &operand))
        return;
    WordArg args[] = {word_text("program", slice_text(&program)),
                      word_text("file", slice_text(&operand))};
    bool is_over = play_actor(corner->home->play) == SEAT_NONE;
    say(stdout, is_over ? SAY_PLAY_SAVED_REPLAY : SAY_PLAY_SAVED_GO_ON, args, 2);
}

void play_screen_signal(int number)
{
    if (number && signal(number, SIG_DFL) != SIG_ERR)
        (void)raise(number);
}

TuiEnd play_screen_run(HomeGame *home, const char *file, uint32_t reveal, int *status)
{
    static Corner corner; /* it is large */
    *status = STATUS_GOOD;
    Tui *tui = tui_open(language_spoken());
    if (!tui) {
        *status = complain_system("terminal", ENOTTY);
        return TUI_LEFT;
    }
    corner_begin(&corner, tui, home, file, reveal);
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
    fflush(stdout);
    play_screen_signal(number);
    return end;
}
