/* SPDX-License-Identifier: MIT */
/*
 * Why not, in Dawn Under: one entry for each kind, two where the rule tells cases
 * apart; and what a kind says beside its rule.
 */
#include "words/tell.h"

WordKey refusal_dawn_key(const Refusal *refusal)
{
    switch ((DawnRefusal)refusal->kind) {
    case DAWN_NOT_HIS: return SAY_DAWN_NOT_HIS;
    case DAWN_IS_OVER: return SAY_DAWN_IS_OVER;
    case DAWN_GRAVE_IS_BARE: return SAY_DAWN_GRAVE_IS_BARE;
    case DAWN_MUST_FILL_FIRST:
        return refusal->rule == 11 ? SAY_DAWN_MUST_LAY_FIRST : SAY_DAWN_MUST_FILL_FIRST;
    case DAWN_MUST_GIVE_FIRST: return SAY_DAWN_MUST_GIVE_FIRST;
    case DAWN_MUST_PUT_FIRST: return SAY_DAWN_MUST_PUT_FIRST;
    case DAWN_NO_NEIGHBOUR: return SAY_DAWN_NO_NEIGHBOUR;
    case DAWN_IS_OPEN: return SAY_DAWN_IS_OPEN;
    case DAWN_MAY_NOT_PASS: return SAY_DAWN_MAY_NOT_PASS;
    case DAWN_MUST_GO_ON: return SAY_DAWN_MUST_GO_ON;
    case DAWN_NOTHING_OPEN: return SAY_DAWN_NOTHING_OPEN;
    case DAWN_NO_MATCH: return SAY_DAWN_NO_MATCH;
    case DAWN_ONLY_ONE_LEFT: return SAY_DAWN_ONLY_ONE_LEFT;
    case DAWN_NO_GARLIC_LEFT: return SAY_DAWN_NO_GARLIC_LEFT;
    case DAWN_COULD_LAY: return SAY_DAWN_COULD_LAY;
    case DAWN_NOBODY_GIVES: return SAY_DAWN_NOBODY_GIVES;
    case DAWN_NOTHING_TO_PUT: return SAY_DAWN_NOTHING_TO_PUT;
    case DAWN_NOT_RECEIVED: return SAY_DAWN_NOT_RECEIVED;
    case DAWN_NO_SUCH_MOVE: return SAY_DAWN_NO_SUCH_MOVE;
    case DAWN_NO_GRAVE: return SAY_DAWN_NO_GRAVE;
    case DAWN_PLAYERS: return SAY_DAWN_PLAYERS;
    case DAWN_FIRST_SEAT: return SAY_DAWN_FIRST_SEAT;
    case DAWN_ROW_LENGTH:
        return refusal->rule == 6 ? SAY_DAWN_ROW_DEALT : SAY_DAWN_ROW_LENGTH;
    case DAWN_BARE_PLAYERS: return SAY_DAWN_BARE_PLAYERS;
    case DAWN_BARE_COUNT: return SAY_DAWN_BARE_COUNT;
    case DAWN_WITHOUT_TWO: return SAY_DAWN_WITHOUT_TWO;
    case DAWN_IDLE_TURNS: return SAY_DAWN_IDLE_TURNS;
    case DAWN_BOARD_SHAPE: return SAY_DAWN_BOARD_SHAPE;
    case DAWN_BOARD_MARK: return SAY_DAWN_BOARD_MARK;
    case DAWN_BOARD_GRAVES: return SAY_DAWN_BOARD_GRAVES;
    case DAWN_BOARD_NAME: return SAY_DAWN_BOARD_NAME;
    case DAWN_LID_COUNT: return SAY_DAWN_LID_COUNT;
    case DAWN_COLOURS_OUT: return SAY_DAWN_COLOURS_OUT;
    case DAWN_VAMPIRE_COUNT: return SAY_DAWN_VAMPIRE_COUNT;
    case DAWN_NO_REFUSAL:
    case DAWN_REFUSAL_END: break;
    }
    return SAY_NONE;
}

char words_mark(unsigned byte)
{
    return byte > ' ' && byte < 0x7F ? (char)byte : '?';
}

#define GRAVE {"grave", FIELD_GRAVE, SLOT_A}
#define LID {"lid", FIELD_LID, SLOT_A}
#define COLOUR {"colour", FIELD_COLOUR, SLOT_A}

const RefusalRow refusals_dawn[] = {
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
    {0},
};
