/* SPDX-License-Identifier: MIT */
/*
 * The arguments of a sentence, and the doors to the games' tellers. A teller without a
 * setup (a record's header that is not complete) can still tell whatever names no grave.
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

void telling_noun(Telling *telling, const char *name, WordKey noun)
{
    add(telling, word_noun(name, noun));
}

void telling_player(Telling *telling, const char *name, int seat)
{
    size_t before = telling->store.length;
    words_name(telling->teller, seat, &telling->store);
    telling_text(telling, name, written(telling, before));
}

void telling_players(Telling *telling, const char *name, unsigned seats)
{
    size_t before = telling->store.length;
    words_names(telling->teller, seats, &telling->store);
    telling_text(telling, name, written(telling, before));
}

void telling_grave(Telling *telling, const char *name, int grave)
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

void telling_card(Telling *telling, const char *name, uint8_t card)
{
    size_t before = telling->store.length;
    if (is_card(card))
        sedlec_card_write(card, &telling->store);
    else
        text_char(&telling->store, '?');
    telling_text(telling, name, written(telling, before));
}

void telling_place(Telling *telling, const char *name, int cell)
{
    size_t before = telling->store.length;
    text_number(&telling->store, cell / 8);
    text_char(&telling->store, ':');
    text_number(&telling->store, cell % 8 - SEDLEC_CENTRE);
    telling_text(telling, name, written(telling, before));
}

void telling_rule(Telling *telling, const char *name, char letter, int number)
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

void words_event(const Teller *teller, const Event *event, Text *text)
{
    words_games[teller->game->kind]->event(teller, event, text);
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
    telling_rule(&telling, "rule", teller->game->rule_letter, event->rule);
    telling_say(&telling, SAY_EVENT_TOLD, text);
}

/* The kind tells the game. */
void words_refusal(const Teller *teller, const Refusal *refusal, Text *text)
{
    words_games[refusal->kind / KIND_RANGE]->refusal(teller, refusal, text);
}
