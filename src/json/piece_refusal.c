/* SPDX-License-Identifier: MIT */
/*
 * Why not, as JSON: the catalogue's entry, and the numbers of the refusal under the names
 * that fill it. A kind that is not listed has a sentence without placeholders but its
 * rule.
 */
#include "words/words.h"
#include "json/json.h"
#include "json/json_game.h"

void piece_rule(char letter, int rule, Text *text)
{
    if (rule == 0)
        return;
    json_name(text, "rule");
    text_char(text, '"');
    text_char(text, letter);
    text_number(text, rule);
    text_char(text, '"');
}

void piece_refusal(const Setup *setup, const Refusal *refusal, Text *text)
{
    json_name_string(text, "say", words_told_key(words_refusal_key(refusal)));
    const Field *fields = refusal_fields(refusal);
    for (int i = 0; i < FIELDS && fields[i].type != FIELD_NONE; i++) {
        json_name(text, fields[i].name);
        field_write(fields[i].type, setup, refusal_value(refusal, &fields[i]), text);
    }
}

/* A refusal within a fault, which has a line of its own already. */
static void write_refusal(const Setup *setup, const Refusal *refusal, Text *text)
{
    json_name(text, "refusal");
    text_char(text, '{');
    piece_rule(game_of_kind(refusal->kind)->rule_letter, refusal->rule, text);
    piece_refusal(setup, refusal, text);
    text_char(text, '}');
}

void piece_fault_members(const Setup *setup, const Fault *fault, Text *text)
{
    bool has_seat = fault->kind == FAULT_SEAT_TWICE || fault->kind == FAULT_MOVE_SEAT;
    json_name_number(text, "line", (int64_t)fault->line);
    json_name_string(text, "say", words_told_key(words_fault_key(fault->kind)));
    if (fault->what[0])
        json_name_string(text, "what", fault->what);
    if (has_seat || fault->kind == FAULT_LENGTH) {
        json_name_number(text, has_seat ? "seat" : "count", fault->a);
        json_name_number(text, "wanted", fault->b);
    }
    if (fault->kind == FAULT_DEAL || fault->kind == FAULT_MOVE)
        write_refusal(setup, &fault->refusal, text);
}

void piece_fault(const Setup *setup, const Fault *fault, Text *text)
{
    text_char(text, '{');
    piece_fault_members(setup, fault, text);
    text_char(text, '}');
}
