/* SPDX-License-Identifier: MIT */
/*
 * The loop: keys, signals and times come in through libuv, so that a table on a server
 * can be heard at the same time. Whatever happens, the showings go on, the channel is
 * asked what it wants by the time, and the screen is drawn anew (curses sends what
 * differs).
 */
#include "tui/screen.h"

#include <assert.h>
#include <curses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EMPTIES = 8, SECOND = 1000, OFTEN = 250 };

void screen_push(Tui *tui, const Screen *screen)
{
    assert(tui->depth < SCREENS);
    tui->stack[tui->depth++] = screen;
}

void screen_pop(Tui *tui)
{
    assert(tui->depth > 1); /* the lowest one stays */
    tui->depth--;
}

void tui_leave(Tui *tui, TuiEnd end)
{
    tui->is_done = true;
    tui->end = end;
    uv_stop(&tui->loop);
}

void tui_act(Tui *tui, ActionKind kind, int seat, uint32_t number, Slice text)
{
    Action action = {kind, (uint8_t)seat, number, text};
    tui->channel.act(tui->channel.context, &action);
}

static void say_small(Tui *tui)
{
    WordArg args[] = {word_number("columns", LEAST_COLUMNS),
                      word_number("rows", LEAST_ROWS)};
    char buffer[PEN_LINE];
    Slice text = pen_phrase(&tui->pen, buffer, SAY_TUI_SMALL, args, 2);
    Area area = {0, 0, tui->pen.rows, tui->pen.columns};
    (void)pen_wrap(&tui->pen, area, 0, text, TINT_PLAIN);
}

static void tui_draw(Tui *tui)
{
    int from = tui->depth - 1;
    pen_begin(&tui->pen);
    while (from > 0 && tui->stack[from]->is_popup)
        from--;
    if (tui->pen.rows < LEAST_ROWS || tui->pen.columns < LEAST_COLUMNS)
        say_small(tui);
    else
        for (int i = from; i < tui->depth; i++)
            tui->stack[i]->draw(tui);
    (void)refresh();
}

/* Which screen a table needs by its state: lobby, play, the end, a question of its own.
 */
static const Screen *screen_wanted(const Tui *tui)
{
    const Model *model = tui->model;
    if (model->state == MODEL_CLAIM)
        return &screen_claim;
    if (!model->game || model->phase < TABLE_PLAY)
        return &screen_lobby;
    bool is_over = model->phase == TABLE_OVER && !model_is_showing(model);
    return is_over && !tui->is_over_seen ? &screen_end : &screen_table;
}

/* Another person sits down: a new name, and the first garlic that nobody has. */
static void claim_begin(Tui *tui)
{
    const Model *model = tui->model;
    unsigned taken = 0;
    tui->claim_at = 0;
    if (!model->is_more || model->message[0])
        return;
    for (int seat = 0; seat < model->players; seat++)
        taken |= (unsigned)model->seats[seat].is_claimed << model->seats[seat].colour;
    tui->claim_name[0] = '\0';
    tui->claim_colour = 0;
    while (tui->claim_colour < TABLE_COLOURS - 1 && taken >> tui->claim_colour & 1)
        tui->claim_colour++;
}

static void screens_follow(Tui *tui)
{
    const Screen *wanted = screen_wanted(tui);
    if (tui->stack[0] == wanted)
        return;
    tui->stack[0] = wanted;
    tui->depth = 1; /* what lay open above belongs to what is gone */
    if (wanted == &screen_claim)
        claim_begin(tui);
    if (wanted != &screen_table && wanted != &screen_end)
        screen_review_drop(tui); /* another table */
    tui->since = uv_now(&tui->loop);
}

static void showings_go_on(Tui *tui)
{
    Model *model = tui->model;
    size_t before;
    do {
        before = model->count;
        uint32_t number = model_step(model, uv_now(&tui->loop));
        if (number)
            tui_act(tui, ACTION_SEEN, SEAT_NONE, number, (Slice){0});
    } while (model->count < before && model->count);
}

static bool has_clock(const Model *model)
{
    for (int seat = 0; seat < model->players; seat++)
        if (model->seats[seat].clock != INT64_MIN)
            return model->phase == TABLE_PLAY;
    return false;
}

static void on_timer(uv_timer_t *timer)
{
    tui_wake(timer->data);
}

/* When to look again: the end of a showing, what the channel wants, a second's tick. */
static void timer_set(Tui *tui, int wanted)
{
    const Model *model = tui->model;
    uint64_t now = uv_now(&tui->loop);
    int64_t wait = wanted < 0 ? INT64_MAX : wanted;
    if (model->is_showing) {
        int64_t left = (int64_t)(model->shown_until - now);
        left = left > OFTEN ? OFTEN : left;
        wait = left < wait ? left : wait;
    } else if (model->count) {
        wait = 0;
    } else if (has_clock(model) && wait > SECOND) {
        wait = SECOND;
    }
    if (wait == INT64_MAX)
        uv_timer_stop(&tui->timer);
    else
        uv_timer_start(&tui->timer, on_timer, (uint64_t)(wait > 0 ? wait : 0), 0);
}

void tui_wake(Tui *tui)
{
    if (tui->is_done)
        return;
    if (tui->model) {
        uv_update_time(&tui->loop);
        showings_go_on(tui);
        int wanted = tui->channel.tick(tui->channel.context, uv_now(&tui->loop));
        timer_set(tui, wanted);
        screens_follow(tui);
    }
    tui_draw(tui);
}

static void key_take(Tui *tui, Key key)
{
    const Screen *screen = tui->stack[tui->depth - 1];
    bool is_text = key.glyph >= ' ' && key.glyph != 127;
    if (screen->takes_text && is_text)
        key.input = INPUT_GLYPH;
    if (key.input != INPUT_NONE)
        screen->input(tui, key);
}

static void on_keys(uv_poll_t *poll, int status, int events)
{
    Tui *tui = poll->data;
    Key key;
    int count = 0;
    (void)events;
    for (; !tui->is_done && status == 0 && keys_next(tui, &key); count++) {
        key_take(tui, key);
        if (!tui->is_done)
            tui_wake(tui);
    }
    tui->empties = count ? 0 : tui->empties + 1;
    if (tui->empties > EMPTIES) /* the terminal is gone */
        tui_leave(tui, TUI_KILLED);
}

static void on_signal(uv_signal_t *handle, int number)
{
    Tui *tui = handle->data;
    if (number == SIGWINCH) {
        term_resize();
    } else if (number == SIGTSTP) {
        term_suspend();
        term_resize();
        if (tui->model) {
            uv_update_time(&tui->loop);
            model_show_again(tui->model, uv_now(&tui->loop));
        }
    } else {
        tui->signal = number;
        tui_leave(tui, TUI_KILLED);
        return;
    }
    tui_wake(tui);
}

static void loop_begin(Tui *tui)
{
    static const int numbers[] = {SIGWINCH, SIGTSTP, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    uv_loop_init(&tui->loop);
    uv_timer_init(&tui->loop, &tui->timer);
    uv_poll_init(&tui->loop, &tui->keys, STDIN_FILENO);
    tui->timer.data = tui->keys.data = tui;
    uv_poll_start(&tui->keys, UV_READABLE, on_keys);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        uv_signal_init(&tui->loop, &tui->signals[i]);
        tui->signals[i].data = tui;
        uv_signal_start(&tui->signals[i], on_signal, numbers[i]);
    }
}

bool tui_is_able(void)
{
    return term_is_able();
}

Tui *tui_open(const Language *language)
{
    Tui *tui = calloc(1, sizeof *tui);
    if (!tui)
        return NULL;
    tui->term = term_open();
    if (!tui->term) {
        free(tui);
        return NULL;
    }
    tui->pen.language = language;
    tui->pen.has_colour = term_has_colour();
    loop_begin(tui);
    return tui;
}

/* Our own handles. A client that has left closes its handles by itself, in the same run,
 * and a slice of a review ends in it. The terminal is given back before. */
void tui_close(Tui *tui)
{
    if (!tui)
        return;
    screen_review_drop(tui);
    uv_close((uv_handle_t *)&tui->keys, NULL);
    uv_close((uv_handle_t *)&tui->timer, NULL);
    for (size_t i = 0; i < sizeof tui->signals / sizeof *tui->signals; i++)
        uv_close((uv_handle_t *)&tui->signals[i], NULL);
    term_close(tui->term);
    uv_run(&tui->loop, UV_RUN_DEFAULT);
    uv_loop_close(&tui->loop);
    free(tui);
}

static TuiEnd tui_run(Tui *tui, const Screen *screen)
{
    tui->stack[0] = screen;
    tui->depth = 1;
    tui->is_done = tui->signal != 0;
    tui->end = TUI_KILLED;
    tui_wake(tui);
    while (!tui->is_done)
        uv_run(&tui->loop, UV_RUN_DEFAULT);
    uv_timer_stop(&tui->timer);
    return tui->end;
}

TuiEnd tui_choose(Tui *tui, TuiChoice *choice, const char *complaint)
{
    text_copy(tui->complaint, sizeof tui->complaint,
              slice_of(complaint ? complaint : ""));
    tui->model = NULL;
    tui->start.choice = choice;
    return tui_run(tui, &screen_start);
}

TuiEnd tui_play(Tui *tui, Model *model, const Channel *channel)
{
    tui->model = model;
    tui->channel = *channel;
    tui->is_over_seen = false;
    screen_review_drop(tui);
    tui->cursor = (Cursor){.grave = -1, .letter = -1, .place = -1, .dig = -1};
    TuiEnd end = tui_run(tui, screen_wanted(tui));
    tui->model = NULL;
    return end;
}

uv_loop_t *tui_loop(Tui *tui)
{
    return &tui->loop;
}

const Language *tui_language(const Tui *tui)
{
    return tui->pen.language;
}

int tui_signal(const Tui *tui)
{
    return tui->signal;
}
