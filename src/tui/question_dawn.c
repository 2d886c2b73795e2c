/* SPDX-License-Identifier: MIT */
/*
 * What is asked at a table of Dawn Under, the answers by their numbers, and what keys and
 * clicks on the board mean: going from grave to grave, naming one, opening it.
 */
#include "tui/boards.h"

/* D11: after a vampire was laid one may stop in one edition and must go on in the other.
 */
static bool may_stop(const Model *model)
{
    return model->game
               ->why_not(&model->setup, &model->seen.state, model_actor(model), DAWN_STOP)
               .kind == 0;
}

static WordKey question_of(const Model *model)
{
    switch ((DawnPhase)model->seen.state.dawn.phase) {
    case DAWN_TURN: return SAY_TUI_ASK_TURN;
    case DAWN_MORE: return may_stop(model) ? SAY_TUI_ASK_MORE : SAY_PLAY_DECIDE_MUST;
    case DAWN_PLAGUE: return SAY_PLAY_DECIDE_PLAGUE;
    case DAWN_FILL: return SAY_PLAY_DECIDE_FILL;
    case DAWN_GIVE: return SAY_PLAY_DECIDE_GIVE;
    case DAWN_PUT: return SAY_PLAY_DECIDE_PUT;
    case DAWN_OVER: break;
    }
    return SAY_NONE;
}

static void draw_question(Tui *tui)
{
    const Model *model = tui->model;
    const DawnState *state = &model->seen.state.dawn;
    int grave = state->phase == DAWN_PLAGUE ? state->rat
                : state->phase == DAWN_FILL ? state->grave
                                            : GRAVE_NONE;
    int lid = state->phase == DAWN_FILL ? state->lids[state->grave] : LID_RED;
    char bytes[8] = "";
    Text name = text_in(bytes, sizeof bytes);
    if (grave != GRAVE_NONE)
        dawn_grave_write(&model->setup.dawn.options.board, grave, &name);
    WordArg args[] = {word_text("name", model->names[model_actor(model)]),
                      word_text("other", model->names[state->player]),
                      word_text("grave", slice_text(&name)),
                      word_noun("lid", words_lid(lid))};
    foot_question(tui, question_of(model), args, 4);
}

static WordKey answer_of(int move)
{
    switch (move) {
    case DAWN_LAY_LEFT: return SAY_PAGE_DAWN_LAY_LEFT;
    case DAWN_LAY_RIGHT: return SAY_PAGE_DAWN_LAY_RIGHT;
    case DAWN_GARLIC_IN: return SAY_PAGE_DAWN_PUT_GARLIC;
    case DAWN_LEAVE: return SAY_PAGE_DAWN_LEAVE;
    case DAWN_STOP: return SAY_PAGE_DAWN_STOP;
    case DAWN_GIVE_LEFT: return SAY_PAGE_DAWN_GIVE_LEFT;
    case DAWN_GIVE_RIGHT: return SAY_PAGE_DAWN_GIVE_RIGHT;
    default: break;
    }
    return (move - DAWN_PUT_LEFT) % 2 ? SAY_PAGE_DAWN_PUT_RIGHT : SAY_PAGE_DAWN_PUT_LEFT;
}

/* The letter of the vampire that an answer is about, 0: none. */
static char answer_letter(const DawnState *state, int seat, int move)
{
    if (move >= DAWN_PUT_LEFT)
        return dawn_letter((move - DAWN_PUT_LEFT) / 2);
    bool is_left = move == DAWN_LAY_LEFT || move == DAWN_GIVE_LEFT;
    bool is_right = move == DAWN_LAY_RIGHT || move == DAWN_GIVE_RIGHT;
    if (!is_left && !is_right)
        return '\0';
    uint8_t vampire = dawn_row_at(state, seat, is_left ? 0 : state->lengths[seat] - 1);
    return dawn_letter(vampire);
}

/* The moves that open no grave, in order: the n-th is answered with its number. */
static int answers(const Model *model, Move list[MOVES_MAX])
{
    Move legal[MOVES_MAX];
    int count = model->game->legal(&model->setup, &model->seen.state, legal), found = 0;
    for (int i = 0; i < count; i++)
        if (legal[i] >= DAWN_LAY_LEFT)
            list[found++] = legal[i];
    return found;
}

static void draw_answers(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Model *model = tui->model;
    Move list[MOVES_MAX];
    int count = answers(model, list), column = 1;
    for (int i = 0; i < count; i++) {
        char buffer[PEN_LINE];
        Text text = TEXT(PEN_LINE);
        text_number(&text, i + 1);
        text_char(&text, ' ');
        text_slice(&text, pen_phrase(pen, buffer, answer_of(list[i]), NULL, 0));
        char letter = answer_letter(&model->seen.state.dawn, model_actor(model), list[i]);
        if (letter) {
            text_string(&text, " (");
            text_char(&text, letter);
            text_char(&text, ')');
        }
        int end = pen_put(pen, pen->rows - tui->foot + 1, column, pen->columns,
                          slice_text(&text), TINT_PLAIN);
        pen_spot(pen, (Area){pen->rows - tui->foot + 1, column, 1, end - column},
                 INPUT_MOVE, list[i]);
        column = end + 3;
    }
}

/* A grave's letter that was typed and waits for its number. */
static void draw_typed(Tui *tui)
{
    if (tui->cursor.letter < 0)
        return;
    char bytes[3] = {(char)('a' + tui->cursor.letter), '_', '\0'};
    (void)pen_string(&tui->pen, tui->pen.rows - tui->foot, tui->pen.columns - 4, bytes,
                     TINT_BOLD);
}

void question_dawn_draw(Tui *tui)
{
    draw_question(tui);
    draw_answers(tui);
    draw_typed(tui);
}

/* The next grave in that direction: the nearest in it, over the path if need be. */
static void walk(Tui *tui, int columns, int rows)
{
    const DawnBoard *board = &tui->model->setup.dawn.options.board;
    int from = question_dawn_cursor(tui), best = -1, least = 1 << 20;
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        int right = board->column[grave] - board->column[from];
        int down = board->row[grave] - board->row[from];
        int ahead = right * columns + down * rows;
        int aside = right * rows + down * columns;
        int far = ahead + 4 * (aside < 0 ? -aside : aside);
        if (ahead > 0 && far < least) {
            best = grave;
            least = far;
        }
    }
    if (best >= 0)
        tui->cursor.grave = best;
}

static int grave_at(const DawnBoard *board, int column, int row)
{
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (board->column[grave] == column && board->row[grave] == row)
            return grave;
    return -1;
}

static void say_no_grave(Tui *tui)
{
    Refusal refusal = {.kind = DAWN_NO_GRAVE, .rule = 2};
    model_refuse(tui->model, &refusal);
}

/* A digit: the row of the letter before it, or the number of an answer. */
static void digit(Tui *tui, int number)
{
    const DawnBoard *board = &tui->model->setup.dawn.options.board;
    Cursor *cursor = &tui->cursor;
    if (cursor->letter < 0) {
        Move list[MOVES_MAX];
        int count = answers(tui->model, list);
        int row = board->row[question_dawn_cursor(tui)] + 1; /* `1` then `2`: row 12 */
        int grave = grave_at(board, board->column[question_dawn_cursor(tui)],
                             row * 10 + number - 1);
        if (number >= 1 && number <= count)
            decide_move(tui, list[number - 1]);
        else if (row == 1 && grave >= 0)
            cursor->grave = grave;
        return;
    }
    int grave = grave_at(board, cursor->letter, number - 1);
    cursor->is_off = grave < 0;
    if (grave >= 0)
        cursor->grave = grave;
    else
        say_no_grave(tui);
    cursor->letter = -1;
}

static void open_it(Tui *tui)
{
    if (tui->cursor.is_off)
        say_no_grave(tui);
    else
        decide_move(tui, DAWN_OPEN + question_dawn_cursor(tui));
}

void question_dawn_input(Tui *tui, Key key)
{
    Cursor *cursor = &tui->cursor;
    bool is_arrow = key.input >= INPUT_UP && key.input <= INPUT_RIGHT;
    cursor->is_off = cursor->is_off && !is_arrow;
    switch ((int)key.input) {
    case INPUT_UP: walk(tui, 0, -1); break;
    case INPUT_DOWN: walk(tui, 0, 1); break;
    case INPUT_LEFT: walk(tui, -1, 0); break;
    case INPUT_RIGHT: walk(tui, 1, 0); break;
    case INPUT_LETTER: cursor->letter = key.number; return;
    case INPUT_DIGIT: digit(tui, key.number); return;
    case INPUT_MARK: marks_open(tui, question_dawn_cursor(tui)); break;
    case INPUT_ENTER: /* Space, which goes on after a showing, decides nothing */
        open_it(tui);
        break;
    case INPUT_GRAVE:
        cursor->is_off = false;
        cursor->grave = key.number;
        decide_move(tui, DAWN_OPEN + key.number);
        break;
    default: break;
    }
    cursor->letter = -1;
}
