/* SPDX-License-Identifier: MIT */
/*
 * Bots by the names that people give them: `level:3` is a child of ten. The same words as
 * on the page.
 */
#include "tui/screen.h"

#include "bots/family.h"

WordKey persona_key(WordKey first, int level)
{
    return (WordKey)((int)first + level - 1);
}

void persona_level(const Pen *pen, int level, Text *text)
{
    char buffer[PEN_LINE];
    Slice name = pen_phrase(pen, buffer, persona_key(SAY_LEVEL_1_NAME, level), NULL, 0);
    WordArg args[] = {word_number("level", level), word_text("name", name)};
    words_say_in(pen->language, text, SAY_PAGE_BOT_LEVEL, args, 2);
}

static void other_write(const Pen *pen, const BotChoice *choice, Slice name, Text *text)
{
    WordArg args[] = {word_number("count", choice->number), word_text("name", name)};
    WordKey key = choice->bot == &bot_random   ? SAY_PAGE_BOT_RANDOM
                  : choice->bot == &bot_keeper ? SAY_PAGE_BOT_KEEPER
                  : choice->bot == &bot_memory ? SAY_PAGE_BOT_MEMORY
                  : choice->bot == &bot_mc     ? SAY_PAGE_BOT_MC
                                               : SAY_PAGE_BOT_OTHER;
    words_say_in(pen->language, text, key, args, 2);
}

Slice persona_told(const Pen *pen, char buffer[PEN_LINE], const char *bot, bool is_long)
{
    BotChoice choice = {0};
    Text text = text_in(buffer, PEN_LINE);
    bool is_known = bot[0] && bot_read(slice_of(bot), &choice);
    bool is_level = is_known && choice.bot == &bot_level;
    if (is_level && !is_long)
        return pen_phrase(pen, buffer, persona_key(SAY_LEVEL_1_NAME, (int)choice.number),
                          NULL, 0);
    if (is_level)
        persona_level(pen, (int)choice.number, &text);
    else if (is_long)
        other_write(pen, &choice, slice_of(bot), &text);
    else
        text_string(&text, bot);
    return slice_text(&text);
}
