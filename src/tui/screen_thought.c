/* SPDX-License-Identifier: MIT */
/*
 * What a bot thought, move by move, after the game: in Dawn Under the graves it believed
 * to remember, rightly or wrongly (bots/thought.h); in Sedlec, where nothing can be
 * forgotten (S26), what its move was worth. It sits down once more with its own seed and
 * watches the same game, so only bots whose seed is told can be asked. People can't.
 */
#include "tui/boards.h"

#include "review/review_say.h"

enum { TOP = 2, MARGIN = 2, BELOW = 4, LEAP = 10 };

static const Play *play_of(const Tui *tui)
{
    return reviewing_play(tui->reviewing);
}

static void say_text(Tui *tui, int row, WordKey key, const WordArg *args, int count)
{
    Pen *pen = &tui->pen;
    char buffer[PEN_LINE];
    Slice text = pen_phrase(pen, buffer, key, args, count);
    Area area = {row, MARGIN, pen->rows - row - BELOW, pen->columns - 2 * MARGIN};
    (void)pen_wrap(pen, area, 0, text, TINT_PLAIN);
}

static void count_draw(Tui *tui, const BotThought *thought)
{
    int counts[THOUGHT_KINDS] = {0};
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        counts[thought->graves[grave].kind]++;
    WordArg args[] = {word_number("right", counts[THOUGHT_RIGHT]),
                      word_number("wrong", counts[THOUGHT_WRONG]),
                      word_number("forgotten", counts[THOUGHT_FORGOTTEN])};
    say_text(tui, TOP + 1, SAY_PAGE_THOUGHT_COUNT, args, 3);
}

static int grave_of(Move move)
{
    bool is_opening = move < DAWN_OPEN + DAWN_GRAVES; /* the first of all moves */
    return is_opening ? move - DAWN_OPEN : GRAVE_NONE;
}

static void graves_draw(Tui *tui, const Play *play, const State *truth,
                        const BotThought *thought)
{
    Pen *pen = &tui->pen;
    Area area = {TOP + 2, 0, pen->rows - TOP - 2 - BELOW, pen->columns};
    Area legend = {pen->rows - BELOW, MARGIN, BELOW - 1, pen->columns - 2 * MARGIN};
    char buffer[PEN_LINE];
    count_draw(tui, thought);
    screen_thought_dawn(tui, area, play, truth, thought,
                        grave_of(play->moves[tui->thought_ply]));
    (void)pen_wrap(pen, legend, 0,
                   pen_phrase(pen, buffer, SAY_TUI_THOUGHT_LEGEND, NULL, 0), TINT_DIM);
}

/* Everything lies open: only the choice can be shown. */
static void worth_draw(Tui *tui, int seat)
{
    Pen *pen = &tui->pen;
    const Review *review = reviewing_review(tui->reviewing);
    Text text = TEXT(REVIEW_SAID);
    WordArg name = word_text("name", tui->model->names[seat]);
    say_text(tui, TOP + 2, SAY_TUI_THOUGHT_OPEN, &name, 1);
    if (!review)
        return;
    Teller teller = model_teller(tui->model);
    review_say_decision(review, &teller, (int)tui->thought_ply, &text);
    Area area = {TOP + 5, MARGIN, pen->rows - TOP - 5 - BELOW, pen->columns - 2 * MARGIN};
    (void)pen_wrap(pen, area, 0, slice_text(&text), TINT_PLAIN);
}

/* What the bot is, at the right of the bar. */
static void bar_draw(Tui *tui, int seat, const BotTenure *tenure)
{
    Pen *pen = &tui->pen;
    char name[BOT_NAME + 1] = "", buffer[PEN_LINE];
    Text bot = text_in(name, sizeof name);
    WordArg arg = word_text("name", tui->model->names[seat]);
    pen_bar(pen, 0);
    (void)pen_say(pen, 0, 1, pen->columns,
                  tenure ? SAY_PAGE_THOUGHT_TITLE : SAY_PAGE_THOUGHT_CHOOSE, &arg, 1,
                  TINT_REVERSE | TINT_BOLD);
    if (!tenure)
        return;
    bot_write(&tenure->bot, &bot);
    Slice told = persona_told(pen, buffer, name, true);
    int width = pen_width(told);
    (void)pen_put(pen, 0, pen->columns - 1 - width, width, told, TINT_REVERSE);
}

static void move_draw(Tui *tui, const Play *play, const State *state, int seat)
{
    Text move = TEXT(MOVE_TEXT);
    play->game->move_write(play->setup, state, play->moves[tui->thought_ply], &move);
    WordArg args[] = {word_number("ply", tui->thought_ply),
                      word_text("name", tui->model->names[seat]),
                      word_text("move", slice_text(&move))};
    (void)pen_say(&tui->pen, TOP, MARGIN, tui->pen.columns - 2 * MARGIN,
                  SAY_TUI_THOUGHT_MOVE, args, 3, TINT_BOLD);
}

/* The table before the move at hand, and what its bot remembers there. */
static State recall(const Play *play, const BotTenure *tenure, uint32_t ply,
                    Memory *memory)
{
    PlayWalk walk = play_walk(play);
    play_walk_to(play, &walk, ply);
    if (tenure)
        play_remember(play, tenure->seat, &tenure->bot, tenure->seed, ply, memory);
    return walk.state;
}

static void memory_draw(Tui *tui, const Play *play, const State *state,
                        const Memory *memory, int seat)
{
    BotThought thought;
    if (bot_thought(memory, play->game, play->setup, state, &thought))
        graves_draw(tui, play, state, &thought);
    else
        worth_draw(tui, seat);
}

/* A bot of which nothing is told. Where one is told of, a person decided the rest. */
static bool is_untold(const Tui *tui, const Play *play, int seat)
{
    for (uint32_t i = 0; i < play->tenures.count; i++)
        if (play->tenures.list[i].seat == seat)
            return false;
    return tui->model->seats[seat].kind == SEAT_BOT;
}

static void thought_draw(Tui *tui)
{
    Pen *pen = &tui->pen;
    const Play *play = play_of(tui);
    uint32_t ply = tui->thought_ply;
    int seat = play->movers[ply];
    const BotTenure *tenure = tenures_find(&play->tenures, seat, ply);
    Memory memory;
    State state = recall(play, tenure, ply, &memory);
    bar_draw(tui, seat, tenure);
    move_draw(tui, play, &state, seat);
    if (tenure)
        memory_draw(tui, play, &state, &memory, seat);
    else
        say_text(tui, TOP + 2,
                 is_untold(tui, play, seat) ? SAY_TUI_THOUGHT_UNTOLD
                                            : SAY_TUI_THOUGHT_PERSON,
                 NULL, 0);
    (void)pen_say(pen, pen->rows - 1, 1, pen->columns - 2, SAY_TUI_THOUGHT_KEYS, NULL, 0,
                  TINT_DIM);
}

static void go(Tui *tui, int step)
{
    int64_t last = (int64_t)play_of(tui)->count - 1;
    int64_t ply = (int64_t)tui->thought_ply + step;
    tui->thought_ply = (uint32_t)(ply < 0 ? 0 : ply > last ? last : ply);
}

static void thought_input(Tui *tui, Key key)
{
    switch ((int)key.input) {
    case INPUT_LEFT:
    case INPUT_UP: go(tui, -1); break;
    case INPUT_RIGHT:
    case INPUT_SPACE:
    case INPUT_DOWN: go(tui, 1); break;
    case INPUT_PAGE_UP: go(tui, -LEAP); break;
    case INPUT_PAGE_DOWN: go(tui, LEAP); break;
    default: screen_pop(tui); break;
    }
}

/* The costliest moment of a bot that can be asked; else the first move of one. */
static uint32_t first_ply(const Play *play, const Review *review)
{
    for (int i = 0; review && i < review->moment_count; i++) {
        uint32_t ply = review->moments[i];
        if (tenures_find(&play->tenures, play->movers[ply], ply))
            return ply;
    }
    for (uint32_t ply = 0; ply < play->count; ply++)
        if (tenures_find(&play->tenures, play->movers[ply], ply))
            return ply;
    return 0;
}

void screen_thought_open(Tui *tui)
{
    if (!tui->reviewing || !play_of(tui)->count)
        return;
    tui->thought_ply = first_ply(play_of(tui), reviewing_review(tui->reviewing));
    screen_push(tui, &screen_thought);
}

const Screen screen_thought = {.draw = thought_draw, .input = thought_input};
