/* SPDX-License-Identifier: MIT */
/*
 * The arguments of a sentence, and the entrances to the games' tellers. A teller without
 * a setup (a record's header that is not complete) can still say whatever names no grave.
 */
#include "words/tell.h"

#include <assert.h>
#include <stddef.h>

void telling_init(Telling *telling, const Teller *teller)
{
    telling->teller = teller;
    telling->count = 0;
    telling->store = text_in(telling->bytes, sizeof telling->bytes);
}

static void add(Telling *telling, WordArg arg)
{
    assert(telling->count < TELLING_ARGS);
    telling->args[telling->count++] = arg;
}

/* What was written to the store since it was `before` long. */
static Slice written(const Telling *telling, size_t before)
{
    return (Slice){.bytes = telling->bytes + before,
                   .length = telling->store.length - before};
}

void telling_text(Telling *telling, const char *name, Slice text)
{
    add(telling, word_text(name, text));
}

void telling_number(Telling *telling, const char *name, int64_t number)
{
    add(telling, word_number(name, number));
}

static void add_noun(Telling *telling, const char *name, WordKey noun)
{
    add(telling, word_noun(name, noun));
}

static void add_player(Telling *telling, const char *name, int seat)
{
    size_t before = telling->store.length;
    words_name(telling->teller, seat, &telling->store);
    telling_text(telling, name, written(telling, before));
}

static void add_players(Telling *telling, const char *name, unsigned seats)
{
    size_t before = telling->store.length;
    words_names(telling->teller, seats, &telling->store);
    telling_text(telling, name, written(telling, before));
}

static void add_grave(Telling *telling, const char *name, int grave)
{
    size_t before = telling->store.length;
    if (telling->teller && telling->teller->setup && grave < DAWN_GRAVES)
        dawn_grave_write(&telling->teller->setup->dawn.options.board, grave,
                         &telling->store);
    else
        text_char(&telling->store, '?');
    telling_text(telling, name, written(telling, before));
}

static bool is_card(uint8_t card)
{
    return card != CARD_NONE && card_top(card) >= 0 && card_top(card) < SKULLS &&
           card_bottom(card) < SKULLS;
}

static void add_card(Telling *telling, const char *name, uint8_t card)
{
    size_t before = telling->store.length;
    if (is_card(card))
        sedlec_card_write(card, &telling->store);
    else
        text_char(&telling->store, '?');
    telling_text(telling, name, written(telling, before));
}

static void add_place(Telling *telling, const char *name, int cell)
{
    size_t before = telling->store.length;
    text_number(&telling->store, cell / 8);
    text_char(&telling->store, ':');
    text_number(&telling->store, cell % 8 - SEDLEC_CENTRE);
    telling_text(telling, name, written(telling, before));
}

static void add_mark(Telling *telling, const char *name, char mark)
{
    size_t before = telling->store.length;
    text_char(&telling->store, mark);
    telling_text(telling, name, written(telling, before));
}

static void add_rule(Telling *telling, const char *name, char letter, int number)
{
    size_t before = telling->store.length;
    text_char(&telling->store, letter);
    text_number(&telling->store, number);
    telling_text(telling, name, written(telling, before));
}

void telling_say(const Telling *telling, WordKey key, Text *text)
{
    const Language *language = telling->teller ? telling->teller->language : NULL;
    words_say_in(language, text, key, telling->args, telling->count);
}

/* The placeholders that have another name than the field that fills them, as
 * docs/protocol.md ("Filling") has it. */
static const char *const others[][2] = {
    {"seat", "name"},    {"winners", "name"}, {"winners", "names"},  {"to", "other"},
    {"finder", "other"}, {"giver", "other"},  {"colour", "vampire"}, {"content", "owner"},
    {"stakes", "count"}, {"each", "count"},   {"reserve", "count"},  {"idle", "count"},
    {"idle", "least"},   {"other", "second"},
};

static void add_skulls(Telling *telling, const char *name, uint8_t card)
{
    add_card(telling, name, card);
    if (!is_card(card))
        return;
    add_noun(telling, "skull_top", words_skull(card_top(card)));
    add_noun(telling, "skull_bottom", words_skull(card_bottom(card)));
}

/* A refusal's number may be none of a lid or a colour. */
static void add_lid(Telling *telling, const char *name, unsigned lid)
{
    add_noun(telling, name, words_lid(lid <= LID_BARE ? (int)lid : LID_HIDDEN));
}

static void add_vampire(Telling *telling, const char *name, unsigned colour)
{
    bool is_colour = colour < DAWN_COLOURS;
    add_noun(telling, name, words_vampire(is_colour ? (int)colour : VAMPIRE_HIDDEN));
}

/* What fills the placeholder of that name. */
static void add_value(Telling *telling, const char *name, FieldType type, unsigned value)
{
    switch (type) {
    case FIELD_SEAT:
    case FIELD_GIVER: add_player(telling, name, (int)value); return;
    case FIELD_GRAVE: add_grave(telling, name, (int)value); return;
    case FIELD_LID: add_lid(telling, name, value); return;
    case FIELD_COLOUR: add_vampire(telling, name, value); return;
    case FIELD_END: add_noun(telling, name, words_end((int)value)); return;
    case FIELD_CONTENT:
        if (value >= CONTENT_GARLIC && value < CONTENT_HIDDEN)
            add_player(telling, name, (int)value - CONTENT_GARLIC);
        return;
    case FIELD_LIMIT:
    case FIELD_NUMBER: telling_number(telling, name, value); return;
    case FIELD_STACK:
    case FIELD_STACK_OR_NONE: telling_number(telling, name, value + 1); return;
    case FIELD_SEATS: add_players(telling, name, value); return;
    case FIELD_CARD: add_skulls(telling, name, (uint8_t)value); return;
    case FIELD_PLACE: add_place(telling, name, (int)value); return;
    case FIELD_MARK: add_mark(telling, name, words_mark(value)); return;
    case FIELD_SEAT_OR_ALL:
    case FIELD_BOOL:
    case FIELD_NONE: return; /* no sentence shows it */
    }
}

static void add_field(Telling *telling, const Field *field, unsigned value)
{
    bool has_other = false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (slice_equal(slice_of(field->name), others[i][0])) {
            add_value(telling, others[i][1], field->type, value);
            has_other = true;
        }
    if (!has_other)
        add_value(telling, field->name, field->type, value);
}

void words_event(const Teller *teller, const Event *event, Text *text)
{
    const EventRow *row = event_row(event);
    Telling telling;
    telling_init(&telling, teller);
    if (row->has_seat)
        add_player(&telling, "name", event->seat);
    for (int i = 0; i < FIELDS && row->fields[i].type != FIELD_NONE; i++)
        add_field(&telling, &row->fields[i],
                  event_value(event, &row->fields[i], teller->setup));
    telling_say(&telling, words_event_key(event), text);
}

void words_told(const Teller *teller, const Event *event, Text *text)
{
    if (event->rule == 0) {
        words_event(teller, event, text);
        return;
    }
    char bytes[TELLING_STORE];
    Text sentence = text_in(bytes, sizeof bytes);
    words_event(teller, event, &sentence);
    Telling telling;
    telling_init(&telling, teller);
    telling_text(&telling, "event", slice_text(&sentence));
    add_rule(&telling, "rule", teller->game->rule_letter, event->rule);
    telling_say(&telling, SAY_EVENT_TOLD, text);
}

void words_refusal(const Teller *teller, const Refusal *refusal, Text *text)
{
    const Field *fields = refusal_fields(refusal);
    Telling telling;
    telling_init(&telling, teller);
    add_rule(&telling, "rule", game_of_kind(refusal->kind)->rule_letter, refusal->rule);
    for (int i = 0; i < FIELDS && fields[i].type != FIELD_NONE; i++)
        add_field(&telling, &fields[i], refusal_value(refusal, &fields[i]));
    telling_say(&telling, words_refusal_key(refusal), text);
}
