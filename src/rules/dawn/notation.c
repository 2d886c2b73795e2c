/* SPDX-License-Identifier: MIT */
/*
 * Moves and tables as text (docs/record.md): `open d7`, `lay left`, `put R right`; the
 * table as JSON fields for traces.
 */
#include "rules/dawn/dawn.h"
#include "rules/dawn/row.h"

#include <string.h>

static const char letters[] = "WKYRGB*?.";

/* The moves that are plain words, from DAWN_LAY_LEFT on. */
static const char *const phrases[] = {"lay left", "lay right", "garlic",    "leave",
                                      "stop",     "give left", "give right"};

static_assert(sizeof phrases / sizeof *phrases == DAWN_PUT_LEFT - DAWN_LAY_LEFT,
              "a phrase for each move");

char dawn_letter(int lid)
{
    return letters[lid];
}

uint8_t dawn_lid_read(char letter)
{
    for (uint8_t lid = 0; lid <= LID_BARE; lid++)
        if (lid != LID_HIDDEN && letters[lid] == letter)
            return lid;
    return LID_HIDDEN;
}

void dawn_move_write(const DawnSetup *setup, uint8_t move, Text *text)
{
    if (move < DAWN_LAY_LEFT) {
        text_string(text, "open ");
        dawn_grave_write(&setup->options.board, move, text);
    } else if (move < DAWN_PUT_LEFT) {
        text_string(text, phrases[move - DAWN_LAY_LEFT]);
    } else {
        int which = move - DAWN_PUT_LEFT;
        text_string(text, "put ");
        text_char(text, dawn_letter(which / 2));
        text_string(text, which & 1 ? " right" : " left");
    }
}

static bool read_put(Slice rest, uint8_t *move)
{
    Slice colour = slice_cut(&rest, ' ');
    bool is_right = slice_equal(rest, "right");
    if (colour.length != 1 || !(is_right || slice_equal(rest, "left")))
        return false;
    uint8_t lid = dawn_lid_read(colour.bytes[0]);
    *move = (uint8_t)(DAWN_PUT_LEFT + 2 * lid + is_right);
    return lid < DAWN_COLOURS;
}

bool dawn_move_read(const DawnSetup *setup, Slice text, uint8_t *move, Refusal *refusal)
{
    *refusal = (Refusal){.kind = DAWN_NO_SUCH_MOVE};
    for (int i = 0; i < DAWN_PUT_LEFT - DAWN_LAY_LEFT; i++)
        if (slice_equal(text, phrases[i])) {
            *move = (uint8_t)(DAWN_LAY_LEFT + i);
            return true;
        }
    Slice verb = slice_cut(&text, ' ');
    if (slice_equal(verb, "put"))
        return read_put(text, move);
    if (!slice_equal(verb, "open") || !text.bytes)
        return false;
    *refusal = (Refusal){.kind = DAWN_NO_GRAVE, .rule = 2};
    *move = dawn_grave_read(&setup->options.board, text);
    return *move != GRAVE_NONE;
}

uint8_t dawn_row_at(const DawnState *state, int seat, int index)
{
    return row_at(&state->rows[seat], (unsigned)index);
}

bool dawn_row_is_up(const DawnState *state, int seat, int index)
{
    return index < state->down_from[seat] || index >= state->down_to[seat];
}

static void write_numbers(const char *name, const uint8_t *numbers, int count, Text *text)
{
    text_string(text, name);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ',');
        text_number(text, numbers[i]);
    }
    text_char(text, ']');
}

static void write_row(const DawnState *state, int seat, Text *text)
{
    text_char(text, '"');
    for (int i = 0; i < state->lengths[seat]; i++)
        text_char(text, dawn_row_is_up(state, seat, i)
                            ? dawn_letter(dawn_row_at(state, seat, i))
                            : '?');
    text_char(text, '"');
}

/* Sorted by letter, not by colour. */
static void write_gifts(const DawnState *state, Text *text)
{
    static const uint8_t by_letter[DAWN_COLOURS] = {LID_BLUE, LID_GREEN, LID_BLACK,
                                                    LID_RED,  LID_WHITE, LID_YELLOW};
    for (int i = 0; i < DAWN_COLOURS; i++)
        for (int n = 0; n < state->gifts[by_letter[i]]; n++)
            text_char(text, dawn_letter(by_letter[i]));
}

void dawn_table_json(const DawnSetup *setup, const DawnState *state, Text *text)
{
    int players = setup->options.players;
    write_numbers("\"stakes\":[", state->stakes, players, text);
    write_numbers(",\"garlic\":[", state->garlic, players, text);
    text_string(text, ",\"rows\":[");
    for (int seat = 0; seat < players; seat++) {
        if (seat > 0)
            text_char(text, ',');
        write_row(state, seat, text);
    }
    text_string(text, "],\"gifts\":\"");
    write_gifts(state, text);
    text_char(text, '"');
}
