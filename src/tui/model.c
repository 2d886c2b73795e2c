/* SPDX-License-Identifier: MIT */
/*
 * How events reach the screen: each showing puts its lines into the log and its lids on
 * the board when its time begins.
 */
#include "tui/model.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

void model_init(Model *model, const Language *language)
{
    memset(model, 0, sizeof *model);
    model->undoer = SEAT_NONE;
    model->language = language;
    model->reveal = REVEAL_LEAST;
}

void model_clear(Model *model)
{
    history_clear(&model->history);
    free(model->queue);
    memset(model, 0, sizeof *model);
}

void model_name(Model *model, int seat, Slice name)
{
    ModelSeat *own = &model->seats[seat];
    Slice names[SEATS_MAX] = {0};
    names[seat] = name;
    Teller teller = {.names = names, .language = model->language};
    Text text = text_in(own->name, sizeof own->name);
    words_name(&teller, seat, &text);
    model->names[seat] = slice_text(&text);
}

Teller model_teller(const Model *model)
{
    return (Teller){.game = model->game,
                    .setup = &model->setup,
                    .names = model->names,
                    .language = model->language};
}

uint8_t model_actor(const Model *model)
{
    bool is_ended = model->is_closed || model->state == MODEL_GONE;
    if (!model->game || model->phase != TABLE_PLAY || is_ended)
        return SEAT_NONE;
    return model->game->actor(&model->seen.state);
}

bool model_is_ours(const Model *model)
{
    uint8_t actor = model_actor(model);
    return actor != SEAT_NONE && model->seats[actor].is_mine &&
           !model->seats[actor].is_taken_over;
}

/* Room for one more at the end of the queue. */
static bool queue_space(Model *model)
{
    if (model->first + model->count < model->capacity)
        return true;
    if (model->first) {
        memmove(model->queue, model->queue + model->first,
                model->count * sizeof *model->queue);
        model->first = 0;
        return true;
    }
    size_t capacity = model->capacity ? model->capacity * 2 : 16;
    Shown *larger = realloc(model->queue, capacity * sizeof *larger);
    if (!larger)
        return false;
    model->queue = larger;
    model->capacity = capacity;
    return true;
}

void model_show(Model *model, const Events *events, uint32_t number, uint32_t ms)
{
    if (queue_space(model))
        model->queue[model->first + model->count++] = (Shown){*events, number, ms};
}

static bool is_turn(const Event *event)
{
    return event->kind == game_of_kind(event->kind)->turn_began;
}

static void tell(Model *model, const Event *event)
{
    Teller teller = model_teller(model);
    Text text = TEXT(WORDS_SENTENCE);
    if (is_turn(event))
        model->history.turn = model->history.total;
    words_told(&teller, event, &text);
    if (event->rule)
        model->rule = event->rule;
    history_add(&model->history, slice_text(&text),
                is_turn(event) ? TINT_BOLD : TINT_PLAIN);
}

static void lids_show(Model *model, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        bool opens = model->game->meaning(event->kind) & EVENT_OPENS;
        if (opens && event->a < DAWN_GRAVES)
            model->lids[event->a] = (ShownLid){event->b, event->c, true};
    }
}

static void show_begin(Model *model, uint64_t now)
{
    const Shown *shown = &model->queue[model->first];
    if (model->state != MODEL_GONE)
        model->message[0] = '\0'; /* it was about what is over now */
    model->message_rule = 0;
    for (int i = 0; i < shown->events.count; i++)
        tell(model, &shown->events.list[i]);
    if (shown->ms)
        lids_show(model, &shown->events);
    model->is_showing = true;
    model->shown_since = now;
    model->shown_until = now + shown->ms;
}

uint32_t model_step(Model *model, uint64_t now)
{
    if (model->count && !model->is_showing)
        show_begin(model, now);
    if (!model->is_showing || now < model->shown_until)
        return 0;
    uint32_t number = model->queue[model->first].number;
    model->is_showing = false;
    model->first++;
    model->count--;
    memset(model->lids, 0, sizeof model->lids);
    return number;
}

void model_skip(Model *model, uint64_t now)
{
    if (model->is_showing && model->is_local)
        model->shown_until = now;
}

void model_show_again(Model *model, uint64_t now)
{
    if (model->is_showing)
        model->shown_until = now + (model->shown_until - model->shown_since);
    model->shown_since = now;
}

bool model_is_showing(const Model *model)
{
    return model->count > 0;
}

void model_say(Model *model, WordKey key, const WordArg *args, int count)
{
    Text text = TEXT(WORDS_SENTENCE);
    words_say_in(model->language, &text, key, args, count);
    history_add(&model->history, slice_text(&text), TINT_CYAN);
}

void model_answer(Model *model, WordKey key, const WordArg *args, int count)
{
    Text text = text_in(model->message, sizeof model->message);
    words_say_in(model->language, &text, key, args, count);
    model->message_rule = 0;
}

void model_capital(Model *model)
{
    wchar_t glyph;
    char bytes[MB_LEN_MAX];
    mbstate_t in = {0}, out = {0};
    size_t length = mbrtowc(&glyph, model->message, sizeof model->message, &in);
    if (length == 0 || length > MB_LEN_MAX)
        return;
    size_t own = wcrtomb(bytes, (wchar_t)towupper((wint_t)glyph), &out);
    if (own == length) /* as long as before, in all our languages */
        memcpy(model->message, bytes, length);
}

void model_deny(Model *model, WordKey key)
{
    model_answer(model, key, NULL, 0);
    model_capital(model);
}

void model_refuse(Model *model, const Refusal *refusal)
{
    Teller teller = model_teller(model);
    Text text = text_in(model->message, sizeof model->message);
    words_refusal(&teller, refusal, &text);
    model->message_rule = refusal->rule;
}

bool model_is_memory(const Model *model)
{
    return model->game && model->game->is_hiding && model->etiquette != ETIQUETTE_OPEN;
}

void model_decided(Model *model)
{
    if (model_is_memory(model))
        history_forget(&model->history);
    model->history.read = model->history.total;
    model->message[0] = '\0';
    model->message_rule = 0;
}
