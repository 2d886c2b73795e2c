/* SPDX-License-Identifier: MIT */
/*
 * The review after the game, to read: the costliest moments, where it was decided seat by
 * seat, how everybody remembers, and the curves of the chances. While it is being made,
 * how far it is.
 *
 *     Mia    ▃▃▄▄▅▆▇█          blocks where the terminal has them,
 *     Kuno   ..::-=+#          else characters that grow darker
 */
#include "tui/screen.h"

#include "review/review_say.h"

enum { TOP = 2, MARGIN = 2, BELOW = 2, CURVE_MOST = 100, SAID = 3 * REVIEW_SAID };

static const char *const blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const plain[] = {"_", ".", ":", "-", "=", "+", "*", "#"};

static void title(const Tui *tui, Text *text, WordKey key)
{
    if (text->length)
        text_char(text, '\n');
    words_say_in(tui->pen.language, text, key, NULL, 0);
    text_char(text, '\n');
}

static void write_curves(const Tui *tui, const Review *review, Text *text)
{
    const Model *model = tui->model;
    int width = 0;
    for (int seat = 0; seat < model->players; seat++) {
        int columns = pen_width(model->names[seat]);
        width = columns > width ? columns : width;
    }
    int capacity = tui->pen.columns - 2 * MARGIN - width - 4;
    for (int seat = 0; seat < model->players; seat++) {
        text_string(text, "  ");
        text_slice(text, model->names[seat]);
        for (int i = pen_width(model->names[seat]); i < width + 2; i++)
            text_char(text, ' ');
        review_say_curve(review, seat, capacity < CURVE_MOST ? capacity : CURVE_MOST,
                         term_has_blocks() ? blocks : plain, text);
        text_char(text, '\n');
    }
}

static void write_review(const Tui *tui, const Review *review, Text *text)
{
    Teller teller = model_teller(tui->model);
    review_say_notes(review, &teller, text);
    review_say_moments(review, &teller, SEAT_NONE, text);
    title(tui, text, SAY_REVIEW_SUMS);
    for (int seat = 0; seat < tui->model->players; seat++)
        review_say_sum(review, &teller, seat, text);
    title(tui, text, SAY_REVIEW_CURVE);
    write_curves(tui, review, text);
}

/* A line wrapped below its own beginning; returns its rows. */
static int line_draw(Tui *tui, Area area, int skip, Slice line)
{
    int indent = 0;
    while (line.length && line.bytes[0] == ' ') {
        line = (Slice){line.bytes + 1, line.length - 1};
        indent++;
    }
    area.column += indent;
    area.width -= indent;
    int tint = indent ? TINT_PLAIN : TINT_BOLD; /* a title */
    return pen_wrap(&tui->pen, area, skip, line.length ? line : slice_of(" "), tint);
}

/* All rows of a text, or those of an area from `skip` on; returns how many there are. */
static int text_draw(Tui *tui, Area area, int skip, Slice text)
{
    int row = 0;
    while (text.length) {
        Slice line = slice_cut(&text, '\n');
        int at = row > skip ? row - skip : 0, left = area.height - at;
        Area shown = {area.row + at, area.column, left > 0 ? left : 0, area.width};
        row += line_draw(tui, shown, row < skip ? skip - row : 0, line);
    }
    return row;
}

static void busy_draw(Tui *tui)
{
    const Reviewing *reviewing = tui->reviewing;
    WordArg args[] = {
        word_number("done", reviewing ? reviewing_done(reviewing) : 0),
        word_number("count", reviewing ? reviewing_play(reviewing)->count : 0)};
    (void)pen_say(&tui->pen, TOP, MARGIN, tui->pen.columns - 2 * MARGIN,
                  SAY_TUI_REVIEW_BUSY, args, 2, TINT_PLAIN);
    (void)pen_put(&tui->pen, tui->pen.rows - 2, 1, tui->pen.columns - 2,
                  slice_of(tui->model->message), TINT_BOLD);
}

static void body_draw(Tui *tui, const Review *review)
{
    Pen *pen = &tui->pen;
    Text text = TEXT(SAID);
    write_review(tui, review, &text);
    Area area = {TOP, MARGIN, pen->rows - TOP - BELOW, pen->columns - 2 * MARGIN};
    int rows = text_draw(tui, (Area){0, 0, 0, area.width}, 0, slice_text(&text));
    int last = rows > area.height ? rows - area.height : 0;
    int *scroll = &tui->review_scroll;
    *scroll = *scroll > last ? last : *scroll < 0 ? 0 : *scroll;
    (void)text_draw(tui, area, *scroll, slice_text(&text));
    int end = pen_say(pen, pen->rows - 2, 1, pen->columns - 2, SAY_TUI_THOUGHT_KEY, NULL,
                      0, TINT_PLAIN);
    pen_spot(pen, (Area){pen->rows - 2, 0, 1, end}, INPUT_TALK, 0);
    (void)pen_say(pen, pen->rows - 1, 1, pen->columns - 2,
                  *scroll < last ? SAY_TUI_PAGE_MORE : SAY_TUI_PAGE_END, NULL, 0,
                  TINT_DIM);
}

static void review_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Review *review = tui->reviewing ? reviewing_review(tui->reviewing) : NULL;
    pen_bar(pen, 0);
    (void)pen_say(pen, 0, 1, pen->columns, SAY_PAGE_MENU_REVIEW, NULL, 0,
                  TINT_REVERSE | TINT_BOLD);
    if (review)
        body_draw(tui, review);
    else
        busy_draw(tui);
}

static void review_input(Tui *tui, Key key)
{
    int page = tui->pen.rows - TOP - BELOW - 1;
    switch ((int)key.input) {
    case INPUT_UP: tui->review_scroll--; break;
    case INPUT_DOWN: tui->review_scroll++; break;
    case INPUT_PAGE_UP: tui->review_scroll -= page; break;
    case INPUT_SPACE:
    case INPUT_PAGE_DOWN: tui->review_scroll += page; break;
    case INPUT_TALK: screen_thought_open(tui); break;
    default: screen_pop(tui); break;
    }
}

static void on_told(void *context)
{
    tui_wake(context);
}

bool tui_review(Tui *tui, const Play *play)
{
    reviewing_destroy(tui->reviewing);
    tui->reviewing = reviewing_create(&tui->loop, play, on_told, tui);
    return tui->reviewing != NULL;
}

void screen_review_open(Tui *tui)
{
    tui->review_scroll = 0;
    screen_push(tui, &screen_review);
    if (!tui->reviewing)
        tui_act(tui, ACTION_REVIEW, SEAT_NONE, 0, (Slice){0});
}

void screen_review_drop(Tui *tui)
{
    reviewing_destroy(tui->reviewing);
    tui->reviewing = NULL;
}

const Screen screen_review = {.draw = review_draw, .input = review_input};
