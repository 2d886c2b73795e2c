/* SPDX-License-Identifier: MIT */
/*
 * Boards as data (D2, D3): a drawing of plots and paths becomes graves in board order
 * with their neighbours. Graves are called by column letter and row number, `d7`.
 */
#include "rules/dawn/dawn.h"

#include <string.h>

static const char classic_name[] = "classic";
static const char classic_plots[] = "AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/"
                                    "........../CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD";

static Refusal refuse(DawnRefusal kind, unsigned a, unsigned c)
{
    return (Refusal){.kind = (uint8_t)kind, .rule = 2, .a = (uint8_t)a, .c = (uint16_t)c};
}

/* Distance one, diagonally too; the same grave is not its own neighbour. */
static bool is_touching(const DawnBoard *board, int g, int h)
{
    int across = board->column[g] - board->column[h];
    int down = board->row[g] - board->row[h];
    return g != h && across >= -1 && across <= 1 && down >= -1 && down <= 1;
}

/* D3: neighbours touch and lie in the same plot. */
static void find_neighbours(DawnBoard *board)
{
    for (int g = 0; g < DAWN_GRAVES; g++)
        for (int h = 0; h < DAWN_GRAVES; h++)
            if (board->plot[g] == board->plot[h] && is_touching(board, g, h))
                board->neighbours[g] |= (uint64_t)1 << h;
}

/* Adds one row of the drawing; graves beyond the sixtieth are counted, not kept. */
static Refusal read_row(DawnBoard *board, Slice row, unsigned *graves)
{
    for (size_t i = 0; i < row.length; i++) {
        char mark = row.bytes[i];
        if (mark == '.')
            continue;
        if (mark < 'A' || mark > 'Z')
            return refuse(DAWN_BOARD_MARK, (unsigned char)mark, 0);
        if (*graves < DAWN_GRAVES) {
            board->column[*graves] = (uint8_t)i;
            board->row[*graves] = board->rows;
            board->plot[*graves] = mark;
        }
        *graves += 1;
    }
    board->rows++;
    return (Refusal){0};
}

Refusal dawn_board_read(DawnBoard *board, Slice name, Slice plots)
{
    memset(board, 0, sizeof *board);
    if (!slice_is_word(name) || name.length >= DAWN_NAME)
        return refuse(DAWN_BOARD_NAME, 0, 0);
    memcpy(board->name, name.bytes, name.length);

    plots = slice_without_last(plots, '\n');
    char mark = '/';
    for (size_t i = 0; i < plots.length; i++)
        if (plots.bytes[i] == '\n')
            mark = '\n';

    unsigned graves = 0;
    do {
        Slice row = slice_cut(&plots, mark);
        if (board->rows == 0 && row.length <= DAWN_SIDE)
            board->columns = (uint8_t)row.length;
        if (board->columns == 0 || row.length != board->columns ||
            board->rows == DAWN_SIDE)
            return refuse(DAWN_BOARD_SHAPE, 0, 0);
        Refusal refusal = read_row(board, row, &graves);
        if (refusal.kind)
            return refusal;
    } while (plots.bytes);
    if (graves != DAWN_GRAVES)
        return refuse(DAWN_BOARD_GRAVES, 0, graves);
    find_neighbours(board);
    return (Refusal){0};
}

bool dawn_board_find(DawnBoard *board, Slice name)
{
    if (!slice_equal(name, classic_name))
        return false;
    Refusal refusal = dawn_board_read(board, name, slice_of(classic_plots));
    assert(!refusal.kind);
    (void)refusal;
    return true;
}

void dawn_board_plots(const DawnBoard *board, Text *text)
{
    int grave = 0;
    for (int row = 0; row < board->rows; row++) {
        if (row > 0)
            text_char(text, '/');
        for (int column = 0; column < board->columns; column++) {
            bool is_grave = grave < DAWN_GRAVES && board->row[grave] == row &&
                            board->column[grave] == column;
            text_char(text, is_grave ? board->plot[grave++] : '.');
        }
    }
}

void dawn_grave_write(const DawnBoard *board, int grave, Text *text)
{
    text_char(text, (char)('a' + board->column[grave]));
    text_number(text, board->row[grave] + 1);
}

uint8_t dawn_grave_read(const DawnBoard *board, Slice text)
{
    uint32_t row;
    if (text.length < 2 ||
        !slice_number((Slice){text.bytes + 1, text.length - 1}, DAWN_SIDE, &row))
        return GRAVE_NONE;
    for (uint8_t grave = 0; grave < DAWN_GRAVES; grave++)
        if (board->column[grave] == text.bytes[0] - 'a' && board->row[grave] + 1u == row)
            return grave;
    return GRAVE_NONE;
}

uint64_t dawn_plot(const DawnBoard *board, char letter)
{
    uint64_t graves = 0;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (board->plot[grave] == letter)
            graves |= (uint64_t)1 << grave;
    return graves;
}
