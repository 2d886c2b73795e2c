/* SPDX-License-Identifier: MIT */
/*
 * What a page is told of the table, as JSON: the pieces that a server would send.
 */
#include "wasm/engine.h"

#include "json/json.h"
#include "json/piece.h"

/* How deep a page may look. */
enum { DEPTH_SEEN, DEPTH_KNOWN, DEPTH_TRUTH };

static const Game *game(void)
{
    return engine_table.record.game;
}

static const Setup *setup(void)
{
    return &engine_table.record.setup;
}

size_t engine_setup(void)
{
    Text text = engine_text();
    if (engine_is_begun())
        piece_setup(game(), setup(), &text);
    return text.length;
}

/* What all see, or what a perfect memory knows; a truth is asked about as what is seen.
 */
static void look(int depth, Seen *seen)
{
    if (depth != DEPTH_KNOWN) {
        game()->see(setup(), &engine_game->state, seen);
        return;
    }
    Known known;
    game()->know(setup(), &engine_game->state, &known);
    seen->state = known.state;
}

static void write_last(const Seen *seen, Text *text)
{
    const Play *play = engine_game;
    json_name_seat(text, "seat",
                   engine_has_moved ? play->movers[play->count - 1] : SEAT_NONE);
    json_name(text, "move");
    if (engine_has_moved)
        piece_move(game(), setup(), seen, play->moves[play->count - 1], &engine_events,
                   text);
    else
        text_string(text, "null");
    json_name(text, "events");
    piece_events(game(), setup(), &engine_events, text);
}

size_t engine_position(int depth)
{
    if (!engine_is_begun())
        return 0;
    Seen seen;
    Text text = engine_text();
    look(depth, &seen);
    text_char(&text, '{');
    write_last(&seen, &text);
    json_name(&text, "sight");
    if (depth == DEPTH_TRUTH)
        piece_truth(game(), setup(), &engine_game->state, &text);
    else
        piece_sight(game(), setup(), &seen, &text);
    piece_decision(game(), setup(), &seen, &text);
    text_char(&text, '}');
    return text.length;
}

size_t engine_fault(void)
{
    Text text = engine_text();
    const Fault *fault = &engine_table.fault;
    if (fault->kind != FAULT_NONE)
        piece_fault(engine_is_begun() ? setup() : NULL, fault, &text);
    return text.length;
}

/* A option has its option, and a rule even where it is not the rules that refuse. */
static void write_option(const OptionFault *fault, char letter, Text *text)
{
    json_name_string(text, "option", game_option_name(fault->option));
    if (fault->refusal.kind == 0)
        piece_rule(letter, fault->rule, text);
}

size_t engine_denial(void)
{
    static const char *const whys[] = {"", "rule", "notation", "wish", "field", "word"};
    const EngineDenial *denied = &engine_denied;
    Text text = engine_text();
    text_char(&text, '{');
    json_name_string(&text, "why", whys[denied->why]);
    if (denied->what.length > 0)
        json_name_text(&text, "what", denied->what);
    if (denied->why == ENGINE_OPTION)
        write_option(&denied->fault, denied->game->rule_letter, &text);
    if (denied->refusal.kind) {
        piece_rule(denied->game->rule_letter, denied->refusal.rule, &text);
        piece_refusal(engine_is_begun() ? setup() : NULL, &denied->refusal, &text);
    }
    text_char(&text, '}');
    return text.length;
}

size_t engine_bots(void)
{
    Text text = engine_text();
    text_char(&text, '[');
    for (int i = 0; bots[i]; i++) {
        json_next(&text);
        text_char(&text, '{');
        json_name_string(&text, "name", bots[i]->name);
        json_name_bool(&text, "hasNumber", bots[i]->has_number);
        text_char(&text, '}');
    }
    text_char(&text, ']');
    return text.length;
}
