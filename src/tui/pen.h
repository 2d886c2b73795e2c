/* SPDX-License-Identifier: MIT */
/*
 * The pen puts texts on the screen, cut to their width, in a tint; the tint alone never
 * carries a meaning. What can be clicked is noted as it is drawn, so that the mouse needs
 * no geometry of its own.
 *
 *   draw --> pen_put ..., pen_spot ...     a click --> pen_clicked --> the spot's order
 */
#ifndef SEXTON_TUI_PEN_H
#define SEXTON_TUI_PEN_H

#include "words/words.h"

enum { PEN_LINE = 2048, PEN_SPOTS = 192 };

/* What somebody wants of a screen: a key's meaning, or a click's. */
typedef enum Input {
    INPUT_NONE,
    INPUT_UP,
    INPUT_DOWN,
    INPUT_LEFT,
    INPUT_RIGHT,
    INPUT_ENTER,
    INPUT_SPACE,
    INPUT_NEXT,
    INPUT_BACK,
    INPUT_ERASE,
    INPUT_PAGE_UP,
    INPUT_PAGE_DOWN,
    INPUT_HELP,
    INPUT_QUIT,
    INPUT_RULE,
    INPUT_SAVE,
    INPUT_TALK,
    INPUT_UNDO,
    INPUT_HISTORY,
    INPUT_MARK,
    INPUT_MENU,
    INPUT_HINT,
    INPUT_DIGIT,  /* number */
    INPUT_LETTER, /* number: 0 is a */
    INPUT_GLYPH,  /* any other character */
    INPUT_GRAVE,  /* number: clicked */
    INPUT_STACK,  /* number: clicked */
    INPUT_ITEM,   /* number: of a list, clicked */
    INPUT_MOVE,   /* number: a move, clicked */
} Input;

/* Tints: a colour, and flags. */
enum {
    TINT_PLAIN,
    TINT_WHITE,
    TINT_BLACK,
    TINT_YELLOW,
    TINT_RED,
    TINT_GREEN,
    TINT_BLUE,
    TINT_MAGENTA,
    TINT_CYAN,
    TINTS,
    TINT_COLOUR = 15,
    TINT_BOLD = 16,
    TINT_REVERSE = 32,
    TINT_DIM = 64,
    TINT_LINED = 128,
};

typedef struct Spot {
    int row, column, height, width;
    Input input;
    int number;
} Spot;

typedef struct Pen {
    int rows, columns; /* of the screen */
    bool has_colour;
    const Language *language;
    Spot spots[PEN_SPOTS];
    int spot_count;
} Pen;

/* A rectangle of the screen. */
typedef struct Area {
    int row, column, height, width;
} Area;

/* Begins a new picture of the screen as large as it is now. */
void pen_begin(Pen *pen);

/* Columns that a text takes, wide glyphs counted twice. */
int pen_width(Slice text);

/* How many bytes of a text fit into that many columns, broken between words. */
size_t pen_fitting(Slice text, int columns);

/* At most `width` columns of a text; returns the column behind it. */
int pen_put(Pen *pen, int row, int column, int width, Slice text, int tint);
int pen_string(Pen *pen, int row, int column, const char *string, int tint);

/* A sentence of the catalogue; and the same on the screen. */
Slice pen_phrase(const Pen *pen, char buffer[PEN_LINE], WordKey key, const WordArg *args,
                 int count);
int pen_say(Pen *pen, int row, int column, int width, WordKey key, const WordArg *args,
            int count, int tint);

/* A text of several lines, wrapped; returns how many rows it took (or would take, where
 * the area has no height). The first `skip` rows are left out. */
int pen_wrap(Pen *pen, Area area, int skip, Slice text, int tint);

/* A whole row in reverse; a line across. */
void pen_bar(Pen *pen, int row);
void pen_rule(Pen *pen, int row, int column, int width);

/* An empty box with a frame in the middle of the screen; its inside. */
Area pen_box(Pen *pen, int height, int width);

/* Notes that a click there means that order. */
void pen_spot(Pen *pen, Area area, Input input, int number);
const Spot *pen_clicked(const Pen *pen, int row, int column);

#endif
