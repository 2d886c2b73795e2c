/* SPDX-License-Identifier: MIT */
/*
 * The graves of Dawn Under in their plots, with the path between them: where each lies on
 * the screen, and how it looks. The table and what a bot thought are drawn with it.
 */
#include "tui/boards.h"

enum { MARGIN = 4, MORE = 7 }; /* rows that a spacious board leaves free */

static const uint8_t lid_tints[] = {
    [LID_WHITE] = TINT_WHITE | TINT_BOLD,
    [LID_BLACK] = TINT_BLACK,
    [LID_YELLOW] = TINT_YELLOW,
    [LID_RED] = TINT_RED,
    [LID_GREEN] = TINT_GREEN,
    [LID_BLUE] = TINT_BLUE,
    [LID_RAT] = TINT_MAGENTA | TINT_BOLD,
    [LID_HIDDEN] = TINT_PLAIN,
    [LID_BARE] = TINT_DIM,
};

const GraveMark grave_closed = {" ^v^", TINT_PLAIN};
const GraveMark grave_bare = {" __ ", TINT_DIM};

int lid_tint(uint8_t lid)
{
    return lid_tints[lid];
}

static char content_letter(uint8_t content)
{
    if (content == CONTENT_VAMPIRE)
        return 'V';
    return content >= CONTENT_GARLIC ? (char)('0' + content - CONTENT_GARLIC) : ' ';
}

GraveMark grave_mark(char left, uint8_t lid, uint8_t content, char right)
{
    return (GraveMark){{left, dawn_letter(lid), content_letter(content), right, '\0'},
                       lid_tints[lid]};
}

GravePlan graves_plan(const DawnBoard *board, Area area, int below, int grave)
{
    bool is_wide = area.width >= 110 && board->columns <= 10;
    GravePlan plan = {.pitch = is_wide ? 6 : 5, .leap = 1};
    if (board->columns * plan.pitch + MARGIN > area.width)
        plan.pitch = 4;
    if (board->rows * 2 + 1 + below + MORE <= area.height)
        plan.leap = 2;
    int capacity = (area.height - 1 - below) / plan.leap;
    plan.rows = board->rows < capacity ? board->rows : capacity;
    int row = board->row[grave];
    plan.first = row >= plan.rows ? row - plan.rows + 1 : 0;
    plan.width = board->columns * plan.pitch + MARGIN;
    plan.height = 1 + plan.rows * plan.leap;
    return plan;
}

void graves_edges(Pen *pen, const DawnBoard *board, Area area, const GravePlan *plan)
{
    for (int column = 0; column < board->columns; column++)
        (void)pen_string(pen, area.row, MARGIN + column * plan->pitch + 2,
                         (char[]){(char)('a' + column), '\0'}, TINT_BOLD);
    if (plan->first > 0) /* there is more of it above, or below */
        (void)pen_string(pen, area.row + 1, 0, "^", TINT_BOLD);
    if (plan->first + plan->rows < board->rows)
        (void)pen_string(pen, area.row + plan->height - 1, 0, "v", TINT_BOLD);
    for (int i = 0; i < plan->rows; i++) {
        int row = plan->first + i + 1;
        char number[3] = {row >= 10 ? '1' : ' ', (char)('0' + row % 10), '\0'};
        (void)pen_string(pen, area.row + 1 + i * plan->leap, 1, number, TINT_BOLD);
    }
}

Area graves_place(const DawnBoard *board, Area area, const GravePlan *plan, int grave)
{
    int row = board->row[grave] - plan->first;
    bool is_shown = row >= 0 && row < plan->rows;
    return (Area){area.row + 1 + row * plan->leap,
                  MARGIN + board->column[grave] * plan->pitch, is_shown, 4};
}
