/* SPDX-License-Identifier: MIT */
/*
 * What a bot believed of the graves, on the board and in words:
 *
 *   (RV) remembered rightly    ?? opened before, it seemed    ^v^ never opened
 *   !RV! wrongly               -- forgotten                   [RV] it lies open
 *
 * Below it what is wrong about the wrong ones, by the words of the page.
 */
#include "tui/boards.h"

enum { LIST = 6 }; /* rows for what was wrong, at least */

/* The table and what is believed of it. */
typedef struct Believed {
    const DawnSetup *setup;
    const DawnState *truth;
    const BotThought *thought;
} Believed;

static GraveMark mark_of(const Believed *belief, int grave)
{
    const GraveThought *thought = &belief->thought->graves[grave];
    const DawnState *truth = belief->truth;
    if (!(belief->setup->covered >> grave & 1))
        return grave_bare;
    switch ((ThoughtKind)thought->kind) {
    case THOUGHT_OPEN:
        return grave_mark('[', truth->lids[grave], truth->contents[grave], ']');
    case THOUGHT_RIGHT: return grave_mark('(', thought->lid, thought->content, ')');
    case THOUGHT_WRONG: return grave_mark('!', thought->lid, thought->content, '!');
    case THOUGHT_FAMILIAR: return (GraveMark){" ?? ", TINT_PLAIN};
    case THOUGHT_FORGOTTEN: return (GraveMark){" -- ", TINT_DIM};
    case THOUGHT_NONE:
    case THOUGHT_KINDS: break;
    }
    return grave_closed;
}

static void draw_graves(Pen *pen, Area area, const GravePlan *plan,
                        const Believed *belief, int chosen)
{
    const DawnBoard *board = &belief->setup->options.board;
    graves_edges(pen, board, area, plan);
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        Area at = graves_place(board, area, plan, grave);
        if (!at.height)
            continue;
        GraveMark mark = mark_of(belief, grave);
        if (grave == chosen) {
            mark.text[0] = '>';
            mark.tint |= TINT_REVERSE;
        }
        (void)pen_string(pen, at.row, at.column, mark.text, mark.tint);
    }
}

/* What lies there: "red, empty". */
static Slice seen_told(const Tui *tui, char buffer[PEN_LINE], uint8_t lid,
                       uint8_t content)
{
    bool is_garlic = content >= CONTENT_GARLIC && content < CONTENT_GARLIC + SEATS_MAX;
    Slice owner = is_garlic ? tui->model->names[content - CONTENT_GARLIC] : (Slice){0};
    WordArg args[] = {word_noun("lid", words_lid(lid)), word_text("owner", owner)};
    WordKey key = lid == LID_RAT               ? SAY_PAGE_REVIEW_SEEN_RAT
                  : is_garlic                  ? SAY_PAGE_REVIEW_SEEN_GARLIC
                  : content == CONTENT_VAMPIRE ? SAY_PAGE_REVIEW_SEEN_VAMPIRE
                                               : SAY_PAGE_REVIEW_SEEN_EMPTY;
    return pen_phrase(&tui->pen, buffer, key, args, 2);
}

static void write_wrong(const Tui *tui, const Believed *belief, int grave, Text *text)
{
    const GraveThought *thought = &belief->thought->graves[grave];
    char believed[PEN_LINE], truth[PEN_LINE];
    Text place = TEXT(8);
    dawn_grave_write(&belief->setup->options.board, grave, &place);
    WordArg args[] = {
        word_text("grave", slice_text(&place)),
        word_text("believed", seen_told(tui, believed, thought->lid, thought->content)),
        word_text("truth", seen_told(tui, truth, belief->truth->lids[grave],
                                     belief->truth->contents[grave]))};
    text_string(text, text->length ? "  " : "");
    words_say_in(tui->pen.language, text, SAY_TUI_THOUGHT_WRONG, args, 3);
}

void screen_thought_dawn(Tui *tui, Area area, const Play *play, const State *truth,
                         const BotThought *thought, int grave)
{
    Believed belief = {&play->setup->dawn, &truth->dawn, thought};
    Text wrong = TEXT(2 * PEN_LINE);
    GravePlan plan = graves_plan(&belief.setup->options.board, area, LIST,
                                 grave == GRAVE_NONE ? 0 : grave);
    draw_graves(&tui->pen, area, &plan, &belief, grave);
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (thought->graves[i].kind == THOUGHT_WRONG)
            write_wrong(tui, &belief, i, &wrong);
    Area list = {area.row + plan.height + 1, 2, area.height - plan.height - 1,
                 area.width - 4};
    (void)pen_wrap(&tui->pen, list, 0, slice_text(&wrong), TINT_PLAIN);
}
