/* SPDX-License-Identifier: MIT */
/*
 * Why not, in Skulls of Sedlec: one entry for each kind, two where its numbers tell
 * cases apart; and what a kind says beside its rule.
 */
#include "words/tell.h"

WordKey refusal_sedlec_key(const Refusal *refusal)
{
    switch ((SedlecRefusal)refusal->kind) {
    case SEDLEC_NOT_HIS: return SAY_SEDLEC_NOT_HIS;
    case SEDLEC_IS_OVER: return SAY_SEDLEC_IS_OVER;
    case SEDLEC_MUST_KEEP: return SAY_SEDLEC_MUST_KEEP;
    case SEDLEC_NOTHING_TURNED: return SAY_SEDLEC_NOTHING_TURNED;
    case SEDLEC_NOT_TURNED: return SAY_SEDLEC_NOT_TURNED;
    case SEDLEC_HAND_FULL: return SAY_SEDLEC_HAND_FULL;
    case SEDLEC_NOT_FACE_DOWN: return SAY_SEDLEC_NOT_FACE_DOWN;
    case SEDLEC_STACK_EMPTY: return SAY_SEDLEC_STACK_EMPTY;
    case SEDLEC_DIG_TWO: return SAY_SEDLEC_DIG_TWO;
    case SEDLEC_NOT_FACE_UP: return SAY_SEDLEC_NOT_FACE_UP;
    case SEDLEC_NOT_IN_HAND:
        return refusal->a == CARD_NONE ? SAY_SEDLEC_HAND_EMPTY : SAY_SEDLEC_NOT_IN_HAND;
    case SEDLEC_CELL_TAKEN: return SAY_SEDLEC_CELL_TAKEN;
    case SEDLEC_NO_SUPPORT: return SAY_SEDLEC_NO_SUPPORT;
    case SEDLEC_NOT_BESIDE:
        return refusal->b ? SAY_SEDLEC_FIRST_PLACE : SAY_SEDLEC_NOT_BESIDE;
    case SEDLEC_ROW_FULL: return SAY_SEDLEC_ROW_FULL;
    case SEDLEC_OUTSIDE: return SAY_SEDLEC_OUTSIDE;
    case SEDLEC_NO_SUCH_MOVE: return SAY_SEDLEC_NO_SUCH_MOVE;
    case SEDLEC_DIG_PAIR: return SAY_SEDLEC_DIG_PAIR;
    case SEDLEC_HAS_FINISHED: return SAY_SEDLEC_HAS_FINISHED;
    case SEDLEC_PLAYERS: return SAY_SEDLEC_PLAYERS;
    case SEDLEC_BASE_PLAYERS: return SAY_SEDLEC_BASE_PLAYERS;
    case SEDLEC_FIRST_SEAT: return SAY_SEDLEC_FIRST_SEAT;
    case SEDLEC_DECK_COUNT:
        return refusal->c > SEDLEC_CARDS ? SAY_SEDLEC_DECK_TOO_MANY
                                         : SAY_SEDLEC_DECK_COUNT;
    case SEDLEC_DECK_CARD:
        return refusal->a == CARD_NONE ? SAY_SEDLEC_DECK_NO_CARD : SAY_SEDLEC_DECK_CARD;
    case SEDLEC_DECK_NAME: return SAY_SEDLEC_DECK_NAME;
    case SEDLEC_STACK_HEIGHT: return SAY_SEDLEC_STACK_HEIGHT;
    case SEDLEC_CARD_COUNT: return SAY_SEDLEC_CARD_COUNT;
    case SEDLEC_NO_REFUSAL:
    case SEDLEC_REFUSAL_END: break;
    }
    return SAY_NONE;
}

#define STACK {"stack", FIELD_STACK, SLOT_A}
#define PLACE {"place", FIELD_PLACE, SLOT_A}
#define CARD {"card", FIELD_CARD, SLOT_A}

const RefusalRow refusals_sedlec[] = {
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
    {0},
};
