/* SPDX-License-Identifier: MIT */
/*
 * The first screen: which game, by which rules, who plays. Enter starts with what is
 * shown, so that two keys are enough.
 *
 *     Game      < Dawn Under >
 *     Rules     < 2004 >
 *   > Players   < 4 >
 *     Seat 1    < a person: Mia >
 *     Seat 2    < Level 3: Child of ten >
 *
 * Each seat has a level of its own: that is the handicap by which a child and a champion
 * share a table.
 */
#include "tui/screen.h"

#include "base/name.h"
#include "base/stream.h"

#include <string.h>
#include <wchar.h>

enum { ROW_GAME, ROW_RULES, ROW_PLAYERS, ROW_SEATS, LABEL = 14, VALUE_AT = 20 };
enum { BOTS_LISTED = 48, NUMBERS = 12 };

/* Of a bot that takes a number the first dozen that there are. */
static void bot_list(Start *start, const Bot *bot)
{
    uint32_t number = bot->has_number ? 0 : NUMBERS;
    for (; number <= NUMBERS && start->count < BOTS_LISTED; number++) {
        BotChoice choice = {bot, number}, same;
        Text text = text_in(start->bots[start->count], sizeof start->bots[0]);
        bot_write(&choice, &text);
        if (bot_read(slice_text(&text), &same))
            start->count++;
    }
}

static bool is_levels(const Bot *bot)
{
    return strcmp(bot->name, "level") == 0;
}

/* The levels first, then the bots for those who know them. */
static void bots_list(Start *start)
{
    for (int i = 0; bots[i]; i++)
        if (is_levels(bots[i]))
            bot_list(start, bots[i]);
    for (int i = 0; bots[i]; i++)
        if (!is_levels(bots[i]))
            bot_list(start, bots[i]);
}

/* The level that plays on a seat, 0: none. */
static int level_of(const Start *start, int seat)
{
    BotChoice choice;
    int bot = seat < 0 ? -1 : start->bot[seat];
    bool is_bot = bot >= 0 && bot_read(slice_of(start->bots[bot]), &choice);
    return is_bot && is_levels(choice.bot) ? (int)choice.number : 0;
}

/* At first: one person among children of ten. */
static void start_begin(Start *start)
{
    bots_list(start);
    start->bot[0] = -1;
    for (int seat = 1; seat < SEATS_MAX; seat++)
        start->bot[seat] = USUAL_LEVEL - 1; /* the levels come first */
    start->at = ROW_GAME;
}

static const Game *game_of(const Start *start)
{
    return games[start->choice->game];
}

static void keep_players(Start *start)
{
    TuiChoice *choice = start->choice;
    int least = game_of(start)->seats_least;
    int most = board_of(game_of(start))->players_most(choice);
    choice->players = choice->players < least ? least : choice->players;
    choice->players = choice->players > most ? most : choice->players;
}

static void write_seat(const Tui *tui, int seat, Text *text)
{
    const Start *start = &tui->start;
    WordArg args[] = {word_text("name", slice_of(start->names[seat])),
                      word_number("number", seat + 1)};
    int level = level_of(start, seat);
    if (level)
        persona_level(&tui->pen, level, text);
    else if (start->bot[seat] >= 0)
        text_string(text, start->bots[start->bot[seat]]);
    else if (start->names[seat][0])
        words_say_in(tui->pen.language, text, SAY_TUI_START_PERSON, args, 1);
    else
        words_say_in(tui->pen.language, text, SAY_TUI_START_PERSON_NEW, args + 1, 1);
}

static void write_value(const Tui *tui, int row, Text *text)
{
    if (row == ROW_GAME)
        words_say_in(tui->pen.language, text, words_game(game_of(&tui->start)), NULL, 0);
    else if (row == ROW_RULES)
        board_of(game_of(&tui->start))->rules_write(tui, tui->start.choice, text);
    else if (row == ROW_PLAYERS)
        text_number(text, tui->start.choice->players);
    else
        write_seat(tui, row - ROW_SEATS, text);
}

static void row_draw(Tui *tui, int at, int row)
{
    static const WordKey labels[] = {SAY_TUI_START_GAME, SAY_TUI_START_RULES,
                                     SAY_TUI_START_PLAYERS, SAY_TUI_START_SEAT};
    Pen *pen = &tui->pen;
    bool is_at = tui->start.at == row;
    Text text = TEXT(PEN_LINE);
    WordArg arg = word_number("number", row - ROW_SEATS + 1);
    (void)pen_string(pen, at, 2, is_at ? ">" : " ", TINT_BOLD);
    (void)pen_say(pen, at, 4, LABEL, labels[row < ROW_SEATS ? row : ROW_SEATS], &arg, 1,
                  TINT_PLAIN);
    write_value(tui, row, &text);
    int end = pen_string(pen, at, VALUE_AT, "< ", is_at ? TINT_BOLD : TINT_DIM);
    end = pen_put(pen, at, end, pen->columns - end, slice_text(&text),
                  is_at ? TINT_REVERSE : TINT_BOLD);
    end = pen_string(pen, at, end, " >", is_at ? TINT_BOLD : TINT_DIM);
    pen_spot(pen, (Area){at, 0, 1, end}, INPUT_ITEM, row);
}

/* What the game is about, and who plays on the seat that is chosen. */
static void lines_draw(Tui *tui, int at)
{
    Pen *pen = &tui->pen;
    const Start *start = &tui->start;
    int level = level_of(start, start->at - ROW_SEATS);
    char buffer[PEN_LINE];
    Area area = {at + 1, 2, 3, pen->columns - 4};
    Slice aim = pen_phrase(pen, buffer, board_of(game_of(start))->line, NULL, 0);
    area.row += 1 + pen_wrap(pen, area, 0, aim, TINT_PLAIN);
    if (!level)
        return;
    Slice portrait =
        pen_phrase(pen, buffer, persona_key(SAY_LEVEL_1_PORTRAIT, level), NULL, 0);
    (void)pen_wrap(pen, area, 0, portrait, TINT_BOLD);
}

static void start_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    Start *start = &tui->start;
    if (!start->count)
        start_begin(start);
    keep_players(start);
    pen_bar(pen, 0);
    (void)pen_say(pen, 0, 1, pen->columns, SAY_PAGE_TITLE, NULL, 0,
                  TINT_REVERSE | TINT_BOLD);
    (void)pen_say(pen, 2, 2, pen->columns - 4, SAY_PAGE_HOME_LINE, NULL, 0, TINT_BOLD);
    int at = 4;
    for (int row = 0; row < ROW_SEATS + start->choice->players; row++)
        row_draw(tui, at++, row);
    lines_draw(tui, at);
    (void)pen_put(pen, pen->rows - 3, 2, pen->columns - 4, slice_of(tui->complaint),
                  TINT_RED | TINT_BOLD);
    (void)pen_say(pen, pen->rows - 2, 2, pen->columns - 4, SAY_TUI_KEYS_START, NULL, 0,
                  TINT_PLAIN);
    (void)pen_say(pen, pen->rows - 1, 2, pen->columns - 4, SAY_TUI_KEYS_START_MORE, NULL,
                  0, TINT_DIM);
}

static void change(Start *start, int step)
{
    TuiChoice *choice = start->choice;
    int seat = start->at - ROW_SEATS;
    if (start->at == ROW_GAME) {
        choice->game = (GameKind)(((int)choice->game + GAMES + step) % GAMES);
        choice->players = game_of(start)->seats_default;
    } else if (start->at == ROW_RULES) {
        board_of(game_of(start))->rules_step(choice, step);
    } else if (start->at == ROW_PLAYERS) {
        choice->players += step;
    } else {
        int ways = start->count + 1;
        start->bot[seat] = (start->bot[seat] + 1 + ways + step) % ways - 1;
    }
    keep_players(start);
}

static void row_step(Start *start, int step)
{
    int rows = ROW_SEATS + start->choice->players;
    start->at = (start->at + rows + step) % rows;
}

/* Why a person can't be called so there; SAY_NONE: they can. No name is a good one. */
static WordKey name_fault_key(const Start *start, int seat, Slice name)
{
    Slice others[SEATS_MAX] = {0};
    for (int i = 0; i < start->choice->players; i++)
        if (i != seat && start->bot[i] < 0)
            others[i] = slice_of(start->names[i]);
    if (name.length == 0)
        return SAY_NONE;
    if (name.length >= sizeof start->names[0] || !stream_is_speakable(name, BEFORE_NAME))
        return SAY_DENIED_NAME;
    return words_name_key((int)name_fault_among(name, others, SEATS_MAX));
}

/* Shows what is wrong, if anything is. */
static bool is_good_name(Tui *tui, int seat, Slice name)
{
    WordKey key = name_fault_key(&tui->start, seat, name);
    Text text = text_in(tui->complaint, sizeof tui->complaint);
    if (key != SAY_NONE)
        words_say_in(tui->pen.language, &text, key, NULL, 0);
    return key == SAY_NONE;
}

static void name_done(Tui *tui, Slice name)
{
    Start *start = &tui->start;
    int seat = start->at - ROW_SEATS;
    if (!is_good_name(tui, seat, name))
        return;
    text_copy(start->names[seat], sizeof start->names[0], name);
    start->bot[seat] = -1;
}

static void path_done(Tui *tui, Slice path)
{
    TuiChoice *choice = tui->start.choice;
    text_copy(choice->path, sizeof choice->path, path);
    if (path.length)
        tui_leave(tui, TUI_AGAIN);
}

/* Names that were good alone may meet: a seat was a bot's for a while. */
static bool are_good_names(Tui *tui)
{
    const Start *start = &tui->start;
    for (int seat = 0; seat < start->choice->players; seat++)
        if (start->bot[seat] < 0 &&
            !is_good_name(tui, seat, slice_of(start->names[seat])))
            return false;
    return true;
}

static void start_go(Tui *tui)
{
    Start *start = &tui->start;
    if (!are_good_names(tui))
        return;
    for (int seat = 0; seat < start->choice->players; seat++) {
        Text text = text_in(start->choice->sitters[seat], TUI_SITTER);
        if (start->bot[seat] >= 0)
            text_string(&text, start->bots[start->bot[seat]]);
        else
            text_string(&text, start->names[seat][0] ? "human:" : "human");
        if (start->bot[seat] < 0)
            text_string(&text, start->names[seat]);
    }
    start->choice->path[0] = '\0';
    tui_leave(tui, TUI_AGAIN);
}

static void start_input(Tui *tui, Key key)
{
    Start *start = &tui->start;
    switch ((int)key.input) {
    case INPUT_UP: row_step(start, -1); break;
    case INPUT_NEXT:
    case INPUT_DOWN: row_step(start, 1); break;
    case INPUT_LEFT: change(start, -1); break;
    case INPUT_SPACE:
    case INPUT_RIGHT: change(start, 1); break;
    case INPUT_ITEM:
        if (start->at == key.number)
            change(start, 1);
        start->at = key.number;
        break;
    case INPUT_ENTER: start_go(tui); break;
    case INPUT_LETTER:
        if (key.glyph == 'l')
            prompt_open(tui, SAY_TUI_LOAD, "", path_done);
        else if (key.glyph == 'n' && start->at >= ROW_SEATS)
            prompt_open(tui, SAY_PAGE_CLAIM_NAME, start->names[start->at - ROW_SEATS],
                        name_done);
        break;
    case INPUT_HELP: screen_page_help(tui); break;
    case INPUT_BACK:
    case INPUT_QUIT: tui_leave(tui, TUI_LEFT); break;
    default: break;
    }
}

const Screen screen_start = {.draw = start_draw, .input = start_input};
