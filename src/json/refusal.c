/* SPDX-License-Identifier: MIT */
/*
 * Why not, as JSON: the catalogue's entry, and the numbers of the refusal under the names
 * that fill it. A kind that is not listed has a sentence without placeholders but its
 * rule.
 */
#include "words/words.h"
#include "json/field.h"
#include "json/json.h"
#include "json/piece.h"

enum { SLOT_A, SLOT_B, SLOT_C, SLOT_D };

typedef struct RefusalRow {
    uint8_t kind;
    Field fields[FIELDS];
} RefusalRow;

#define SEAT {"seat", FIELD_SEAT, SLOT_A}
#define GRAVE {"grave", FIELD_GRAVE, SLOT_A}
#define LID {"lid", FIELD_LID, SLOT_A}
#define COLOUR {"colour", FIELD_COLOUR, SLOT_A}
#define STACK {"stack", FIELD_STACK, SLOT_A}
#define PLACE {"place", FIELD_PLACE, SLOT_A}
#define CARD {"card", FIELD_CARD, SLOT_A}
#define GIVEN {"given", FIELD_NUMBER, SLOT_C}
#define COUNT {"count", FIELD_NUMBER, SLOT_C}
#define WANTED {"wanted", FIELD_NUMBER, SLOT_D}

static const RefusalRow rows[] = {
    {DAWN_NOT_HIS, {SEAT}},
    {DAWN_GRAVE_IS_BARE, {GRAVE}},
    {DAWN_MUST_FILL_FIRST, {GRAVE}},
    {DAWN_NO_NEIGHBOUR, {GRAVE, {"rat", FIELD_GRAVE, SLOT_B}}},
    {DAWN_IS_OPEN, {GRAVE}},
    {DAWN_NO_MATCH, {LID, {"end", FIELD_END, SLOT_B}}},
    {DAWN_NOT_RECEIVED, {COLOUR}},
    {DAWN_PLAYERS, {GIVEN}},
    {DAWN_FIRST_SEAT, {GIVEN}},
    {DAWN_ROW_LENGTH, {GIVEN, WANTED}},
    {DAWN_BARE_COUNT, {COUNT, WANTED}},
    {DAWN_IDLE_TURNS, {GIVEN}},
    {DAWN_BOARD_MARK, {{"mark", FIELD_MARK, SLOT_A}}},
    {DAWN_BOARD_GRAVES, {COUNT}},
    {DAWN_LID_COUNT, {LID, COUNT, WANTED}},
    {DAWN_COLOURS_OUT, {COUNT, WANTED}},
    {DAWN_VAMPIRE_COUNT, {COLOUR, COUNT, WANTED}},
    {SEDLEC_NOT_HIS, {SEAT}},
    {SEDLEC_NOT_TURNED, {STACK}},
    {SEDLEC_NOT_FACE_DOWN, {STACK}},
    {SEDLEC_STACK_EMPTY, {STACK}},
    {SEDLEC_NOT_FACE_UP, {STACK}},
    {SEDLEC_NOT_IN_HAND, {CARD}},
    {SEDLEC_CELL_TAKEN, {PLACE}},
    {SEDLEC_NO_SUPPORT, {PLACE}},
    {SEDLEC_NOT_BESIDE, {PLACE}},
    {SEDLEC_ROW_FULL, {{"cards", FIELD_NUMBER, SLOT_B}}},
    {SEDLEC_PLAYERS, {GIVEN}},
    {SEDLEC_FIRST_SEAT, {GIVEN}},
    {SEDLEC_DECK_COUNT, {COUNT, WANTED}},
    {SEDLEC_DECK_CARD, {CARD, {"line", FIELD_NUMBER, SLOT_D}}},
    {SEDLEC_CARD_COUNT, {CARD, COUNT, WANTED}},
};

static unsigned value_of(const Refusal *refusal, size_t slot)
{
    const unsigned values[] = {refusal->a, refusal->b, refusal->c, refusal->d};
    return values[slot];
}

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
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (const Field *field = rows[row].fields;
             rows[row].kind == refusal->kind && field < rows[row].fields + FIELDS &&
             field->type != FIELD_NONE;
             field++) {
            json_name(text, field->name);
            field_write(field->type, setup, value_of(refusal, field->slot), text);
        }
}

/* A refusal within a fault, which has a line of its own already. */
static void write_refusal(const Setup *setup, const Refusal *refusal, Text *text)
{
    json_name(text, "refusal");
    text_char(text, '{');
    piece_rule(refusal->kind >= SEDLEC_NOT_HIS ? 'S' : 'D', refusal->rule, text);
    piece_refusal(setup, refusal, text);
    text_char(text, '}');
}

void piece_fault(const Setup *setup, const Fault *fault, Text *text)
{
    bool has_seat = fault->kind == FAULT_SEAT_TWICE || fault->kind == FAULT_MOVE_SEAT;
    text_char(text, '{');
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
    text_char(text, '}');
}
