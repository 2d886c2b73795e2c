/* SPDX-License-Identifier: MIT */
/*
 * Bots as people: how long one would think, and what it believed to remember.
 */
#include "bots/thought.h"

#include "bots/pace.h"
#include "wasm/engine.h"
#include "json/json.h"
#include "json/piece.h"

uint32_t engine_bot_pace(int seat)
{
    const Memory *memory = engine_memory(seat);
    const Game *game = engine_table.record.game;
    const Setup *setup = &engine_table.record.setup;
    if (!memory || seat != engine_actor())
        return 0;
    Move moves[MOVES_MAX];
    int count = game->legal(setup, &engine_game->state, moves);
    Seen seen;
    game->see(setup, &engine_game->state, &seen);
    return bot_pace(engine_game->seats[seat].bot.bot, memory, game, setup, &seen, moves,
                    count);
}

static void write_content(const GraveThought *grave, Text *text)
{
    char lid[] = {dawn_letter(grave->lid), '\0'};
    bool is_empty = grave->content == CONTENT_EMPTY;
    bool is_garlic = grave->content >= CONTENT_GARLIC;
    json_name_string(text, "lid", lid);
    json_name_string(text, "content",
                     is_empty    ? "empty"
                     : is_garlic ? "garlic"
                                 : "vampire");
    if (is_garlic)
        json_name_number(text, "owner", grave->content - CONTENT_GARLIC);
    json_name_number(text, "since", grave->since);
}

static void write_grave(int number, const GraveThought *grave, Text *text)
{
    const DawnSetup *setup = &engine_table.record.setup.dawn;
    json_next(text);
    text_char(text, '"');
    dawn_grave_write(&setup->options.board, number, text);
    text_string(text, "\":{");
    json_name_string(text, "thought", thought_name((ThoughtKind)grave->kind));
    if (grave->kind == THOUGHT_RIGHT || grave->kind == THOUGHT_WRONG)
        write_content(grave, text);
    text_char(text, '}');
}

size_t engine_thought(int seat)
{
    BotThought thought;
    const Memory *memory = engine_memory(seat);
    if (!memory ||
        !bot_thought(memory, engine_table.record.game, &engine_table.record.setup,
                     &engine_game->state, &thought))
        return 0;
    Text text = engine_text();
    text_char(&text, '{');
    json_name_number(&text, "seat", seat);
    json_name(&text, "graves");
    text_char(&text, '{');
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (thought.graves[i].kind != THOUGHT_NONE)
            write_grave(i, &thought.graves[i], &text);
    text_string(&text, "}}");
    return text.length;
}
