/* SPDX-License-Identifier: MIT */
/*
 * Names of players, and lists of them. Records may carry names of any length; a sentence
 * shows their beginning, so that every sentence has a bounded length.
 */
#include "base/name.h"
#include "words/words.h"

#include <stddef.h>

static Slice name_of(const Teller *teller, int seat)
{
    if (!teller || !teller->names || seat >= SEATS_MAX)
        return (Slice){0};
    return teller->names[seat];
}

static void show(Slice name, Text *text)
{
    text_clean(text, slice_head(name, WORDS_NAME));
    if (name.length > WORDS_NAME)
        text_string(text, "\u2026");
}

void words_name(const Teller *teller, int seat, Text *text)
{
    Slice name = name_of(teller, seat);
    if (name.length > 0) {
        show(name, text);
        return;
    }
    WordArg number = word_number("number", seat + 1);
    words_say_in(teller ? teller->language : NULL, text, SAY_PLAYER_NUMBER, &number, 1);
}

void words_names_init(Names *names, const Teller *teller)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        Text text = text_in(names->bytes[seat], sizeof names->bytes[seat]);
        words_name(teller, seat, &text);
        names->list[seat] = slice_text(&text);
    }
}

/* The list so far with one more name, which may be the last. */
static void join(const Teller *teller, Text *list, int seat, bool is_last, Text *longer)
{
    char bytes[WORDS_SENTENCE];
    Text name = text_in(bytes, sizeof bytes);
    words_name(teller, seat, &name);
    const WordArg args[] = {word_text("list", slice_text(list)),
                            word_text("name", slice_text(&name))};
    words_say_in(teller ? teller->language : NULL, longer,
                 is_last ? SAY_LIST_LAST : SAY_LIST_SEVERAL, args, 2);
}

void words_names(const Teller *teller, unsigned seats, Text *text)
{
    char bytes[2][WORDS_SENTENCE];
    Text list[] = {text_in(bytes[0], sizeof bytes[0]),
                   text_in(bytes[1], sizeof bytes[1])};
    int now = 0, count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (count++ == 0) {
            words_name(teller, seat, &list[now]);
            continue;
        }
        text_clear(&list[1 - now]);
        join(teller, &list[now], seat, seats >> seat == 1, &list[1 - now]);
        now = 1 - now;
    }
    text_slice(text, slice_text(&list[now]));
}

WordKey words_name_key(int fault)
{
    switch ((NameFault)fault) {
    case NAME_GOOD: break;
    case NAME_UNSEEN: return SAY_DENIED_UNSEEN;
    case NAME_ACCENTS: return SAY_DENIED_ACCENTS;
    case NAME_ALIKE: return SAY_DENIED_ALIKE;
    }
    return SAY_NONE;
}
