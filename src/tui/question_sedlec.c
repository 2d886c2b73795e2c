/* SPDX-License-Identifier: MIT */
/*
 * What is asked at a table of Skulls of Sedlec, where the chosen card may go, and what
 * keys and clicks mean: a stack by its number, a place by its letter.
 */
#include "tui/boards.h"

/* The card of the hand that is to be placed, CARD_NONE if there is none. */
uint8_t question_sedlec_hand(Tui *tui)
{
    const Model *model = tui->model;
    uint8_t actor = model_actor(model);
    const uint8_t *hand = model->seen.state.sedlec.hands[actor];
    if (tui->cursor.hand >= SEDLEC_HAND || hand[tui->cursor.hand] == CARD_NONE)
        tui->cursor.hand = 0;
    return hand[tui->cursor.hand];
}

/* The cells where that card may be placed now. */
uint32_t question_sedlec_open(Tui *tui)
{
    const Model *model = tui->model;
    Move legal[MOVES_MAX];
    uint32_t cells = 0;
    if (!model_is_ours(model) || model_is_showing(model) ||
        question_sedlec_hand(tui) == CARD_NONE)
        return 0;
    int count = model->game->legal(&model->setup, &model->seen.state, legal);
    int from = SEDLEC_PLACE + tui->cursor.hand * SEDLEC_CELLS;
    for (int i = 0; i < count; i++)
        if (legal[i] >= from && legal[i] < from + SEDLEC_CELLS)
            cells |= 1u << (legal[i] - from);
    return cells;
}

int question_sedlec_place_number(uint32_t cells, int cell)
{
    int number = 0;
    for (int i = 0; i < cell; i++)
        number += (int)(cells >> i & 1);
    return number;
}

/* The n-th of the cells, -1 if there are not as many. */
static int place_at(uint32_t cells, int number)
{
    for (int cell = 0; cell < SEDLEC_CELLS; cell++)
        if ((cells >> cell & 1) && number-- == 0)
            return cell;
    return -1;
}

int question_sedlec_place(Tui *tui, uint32_t cells)
{
    if (!cells)
        return -1;
    if (tui->cursor.place < 0 || !(cells >> tui->cursor.place & 1))
        tui->cursor.place = place_at(cells, 0);
    return tui->cursor.place;
}

static void draw_question(Tui *tui)
{
    const Model *model = tui->model;
    const SedlecState *state = &model->seen.state.sedlec;
    uint8_t actor = model_actor(model);
    bool is_full = state->hands[actor][1] != CARD_NONE;
    WordArg args[] = {word_text("name", model->names[actor]),
                      word_number("stack", tui->cursor.dig + 1)};
    if (tui->cursor.dig >= 0) {
        foot_question(tui, SAY_PAGE_SEDLEC_DIG_OTHER, args + 1, 1);
        return;
    }
    foot_question(tui,
                  state->phase == SEDLEC_KEEP ? SAY_PLAY_DECIDE_KEEP
                  : is_full                   ? SAY_PLAY_DECIDE_PLACE
                                              : SAY_PLAY_DECIDE_SEDLEC,
                  args, 1);
}

static void write_stacks(unsigned stacks, Text *text)
{
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (stacks >> stack & 1) {
            text_string(text, text->length ? " " : "");
            text_number(text, stack + 1);
        }
}

/* What the numbers and letters would do now. */
static void draw_answers(Tui *tui)
{
    const SedlecState *state = &tui->model->seen.state.sedlec;
    Pen *pen = &tui->pen;
    char bytes[2][MOVE_TEXT];
    Text down = text_in(bytes[0], sizeof bytes[0]);
    Text up = text_in(bytes[1], sizeof bytes[1]);
    bool is_keep = state->phase == SEDLEC_KEEP;
    bool is_full = state->hands[model_actor(tui->model)][1] != CARD_NONE;
    write_stacks(is_full || is_keep ? 0 : state->down, &down);
    write_stacks(is_keep ? state->turned : is_full ? 0 : state->up, &up);
    WordArg args[] = {word_text("stacks", slice_text(&down)),
                      word_text("cards", slice_text(&up))};
    int at = 1, row = pen->rows - tui->foot + 1;
    bool is_last = (state->down & (state->down - 1)) == 0; /* S6: the only one */
    if (down.length)
        at = pen_say(pen, row, at, pen->columns,
                     is_last ? SAY_TUI_MAY_DIG_ONE : SAY_TUI_MAY_DIG, args, 1,
                     TINT_PLAIN) +
             3;
    if (up.length)
        at = pen_say(pen, row, at, pen->columns,
                     is_keep ? SAY_TUI_MAY_KEEP : SAY_TUI_MAY_TAKE, args + 1, 1,
                     TINT_PLAIN) +
             3;
    if (question_sedlec_open(tui))
        (void)pen_say(pen, row, at, pen->columns, SAY_TUI_MAY_PLACE, NULL, 0, TINT_PLAIN);
}

void question_sedlec_draw(Tui *tui)
{
    draw_question(tui);
    draw_answers(tui);
}

static int dig_pair(int first, int second)
{
    int low = first < second ? first : second, high = first < second ? second : first;
    int before = 0; /* pairs whose lower stack is a lower one */
    for (int stack = 0; stack < low; stack++)
        before += SEDLEC_STACKS - 1 - stack;
    return SEDLEC_DIG + before + high - low - 1;
}

/* A stack was named: keep, take, or dig there, once the other one is named too. */
static void stack_named(Tui *tui, int stack)
{
    const SedlecState *state = &tui->model->seen.state.sedlec;
    Cursor *cursor = &tui->cursor;
    bool is_down = state->down >> stack & 1;
    bool is_last = (state->down & (state->down - 1)) == 0;
    if (state->phase == SEDLEC_KEEP)
        decide_move(tui, SEDLEC_KEEP_CARD + stack);
    else if (cursor->dig >= 0 && cursor->dig != stack)
        decide_move(tui, dig_pair(cursor->dig, stack));
    else if (cursor->dig == stack)
        cursor->dig = -1;
    else if (!is_down)
        decide_move(tui, SEDLEC_TAKE + stack);
    else if (!is_last && state->hands[model_actor(tui->model)][1] == CARD_NONE &&
             model_is_ours(tui->model) && !model_is_showing(tui->model))
        cursor->dig = stack;
    else
        decide_move(tui, SEDLEC_DIG_ONE + stack);
}

static void place(Tui *tui, int cell)
{
    decide_move(tui, SEDLEC_PLACE + tui->cursor.hand * SEDLEC_CELLS + cell);
}

static void place_step(Tui *tui, uint32_t cells, int step)
{
    int count = question_sedlec_place_number(cells, SEDLEC_CELLS);
    if (count == 0)
        return;
    int now = question_sedlec_place_number(cells, question_sedlec_place(tui, cells));
    tui->cursor.place = place_at(cells, (now + step + count) % count);
}

void question_sedlec_input(Tui *tui, Key key)
{
    if (model_actor(tui->model) == SEAT_NONE)
        return;
    uint32_t cells = question_sedlec_open(tui);
    int cell = question_sedlec_place(tui, cells);
    switch ((int)key.input) {
    case INPUT_UP:
    case INPUT_RIGHT: place_step(tui, cells, 1); break;
    case INPUT_DOWN:
    case INPUT_LEFT: place_step(tui, cells, -1); break;
    case INPUT_NEXT: tui->cursor.hand = !tui->cursor.hand; break;
    case INPUT_DIGIT:
        if (key.number >= 1 && key.number <= SEDLEC_STACKS)
            stack_named(tui, key.number - 1);
        break;
    case INPUT_STACK: stack_named(tui, key.number); break;
    case INPUT_LETTER:
        cell = place_at(cells, key.number);
        tui->cursor.place = cell >= 0 ? cell : tui->cursor.place;
        break;
    case INPUT_ITEM: place(tui, key.number); break;
    case INPUT_ENTER: /* Space, which goes on after a showing, decides nothing */
        if (cell >= 0)
            place(tui, cell);
        break;
    case INPUT_BACK:
    case INPUT_ERASE: tui->cursor.dig = -1; break;
    default: break;
    }
}
