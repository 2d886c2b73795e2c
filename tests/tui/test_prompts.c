/* SPDX-License-Identifier: MIT */
/*
 * What the full screen offers is what is legal: over random games of every configuration
 * the question and the answers are drawn by curses on a screen that nobody sees, and read
 * back from there.
 */
#include "support/support.h"
#include "tui/boards.h"

#include <curses.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 100, FOOT = 3, ROW = 512 };

typedef struct Foot {
    char question[ROW], answers[ROW];
} Foot;

/* What a row of the screen has on it, without the blanks around. */
static void row_read(int row, char text[ROW])
{
    char whole[ROW];
    assert_int_not_equal(mvinnstr(row, 0, whole, ROW - 1), ERR);
    size_t from = strspn(whole, " "), end = strlen(whole);
    while (end > from && whole[end - 1] == ' ')
        end--;
    memcpy(text, whole + from, end - from);
    text[end - from] = '\0';
}

static void draw(Tui *tui, Foot *foot)
{
    pen_begin(&tui->pen);
    tui->foot = FOOT;
    tui->cursor = (Cursor){.letter = -1, .place = -1, .dig = -1};
    if (tui->model->game->kind == GAME_DAWN)
        question_dawn_draw(tui);
    else
        question_sedlec_draw(tui);
    row_read(tui->pen.rows - FOOT, foot->question);
    row_read(tui->pen.rows - FOOT + 1, foot->answers);
}

static bool has_move(const Move *legal, int count, int from, int to)
{
    for (int i = 0; i < count; i++)
        if (legal[i] >= from && legal[i] < to)
            return true;
    return false;
}

static void agree(const char *text, const char *words, bool is_legal)
{
    if ((strstr(text, words) != NULL) != is_legal)
        fail_msg("`%s` is %slegal, but: %s", words, is_legal ? "" : "not ", text);
}

/* The answers that can be clicked are the moves that open nothing, in their order. */
static void check_dawn(const Tui *tui, const Foot *foot, const Move *legal, int count)
{
    int answers = 0;
    agree(foot->question, ", open ", has_move(legal, count, 0, DAWN_LAY_LEFT));
    agree(foot->question, "stop", has_move(legal, count, DAWN_STOP, DAWN_STOP + 1));
    for (int i = 0; i < count; i++) {
        if (legal[i] < DAWN_LAY_LEFT)
            continue;
        const Spot *spot = &tui->pen.spots[answers++];
        assert_int_equal(spot->input, INPUT_MOVE);
        assert_int_equal(spot->number, legal[i]);
    }
    assert_int_equal(tui->pen.spot_count, answers);
}

/* `take from 2 3 6`: the words, and the stacks of the moves from that number on. */
static void expect(Text *row, const char *words, const Move *legal, int count, int from,
                   const char *end)
{
    if (!has_move(legal, count, from, from + SEDLEC_STACKS))
        return;
    text_string(row, row->length ? "   " : "");
    text_string(row, words);
    for (int i = 0; i < count; i++)
        if (legal[i] >= from && legal[i] < from + SEDLEC_STACKS) {
            text_char(row, ' ');
            text_number(row, legal[i] - from + 1);
        }
    text_string(row, end);
}

/* S6: the stacks of which two may be dug in, as moves of one stack each. */
static int dig_stacks(const Setup *setup, const State *state, const Move *legal,
                      int count, Move stacks[SEDLEC_STACKS])
{
    bool is_named[SEDLEC_STACKS] = {false};
    for (int i = 0; i < count && legal[i] < SEDLEC_DIG_ONE; i++) {
        char bytes[MOVE_TEXT];
        Text text = text_in(bytes, sizeof bytes);
        games[GAME_SEDLEC]->move_write(setup, state, legal[i], &text); /* `dig 2 5` */
        is_named[bytes[4] - '1'] = is_named[bytes[6] - '1'] = true;
    }
    int found = 0;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (is_named[stack])
            stacks[found++] = (Move)stack;
    return found;
}

static bool has_two(const SedlecState *state)
{
    return state->hands[state->turn][1] != CARD_NONE;
}

static void check_sedlec(const Foot *foot, const Setup *setup, const State *state,
                         const Move *legal, int count)
{
    char bytes[ROW];
    Move stacks[SEDLEC_STACKS];
    Text row = text_in(bytes, sizeof bytes);
    int digs = dig_stacks(setup, state, legal, count, stacks);
    expect(&row, "dig two of", stacks, digs, 0, "");
    expect(&row, "dig", legal, count, SEDLEC_DIG_ONE, " and keep what it is");
    expect(&row, "take from", legal, count, SEDLEC_TAKE, "");
    expect(&row, "keep", legal, count, SEDLEC_KEEP_CARD, "");
    if (has_move(legal, count, SEDLEC_PLACE, SEDLEC_MOVE_END)) {
        text_string(&row, row.length ? "   " : "");
        text_string(&row, "place: a letter, Enter");
    }
    text_char(&row, '\0');
    assert_string_equal(foot->answers, bytes);
    agree(foot->question, "keep one",
          has_move(legal, count, SEDLEC_KEEP_CARD, SEDLEC_TAKE));
    agree(foot->question, "place a card",
          !has_move(legal, count, 0, SEDLEC_PLACE) && has_two(&state->sedlec));
}

static void ask(Tui *tui, const State *truth)
{
    Model *model = tui->model;
    Move legal[MOVES_MAX];
    Foot foot;
    model->game->see(&model->setup, truth, &model->seen);
    int count = model->game->legal(&model->setup, truth, legal);
    draw(tui, &foot);
    if (model->game->kind == GAME_DAWN)
        check_dawn(tui, &foot, legal, count);
    else
        check_sedlec(&foot, &model->setup, truth, legal, count);
}

static void play_one(Tui *tui, Random *random, const Game *game)
{
    Model *model = tui->model;
    Deal deal;
    State truth;
    random_setup_of(random, game, &model->setup, &deal);
    model->game = game;
    game->begin(&model->setup, &deal, &truth);
    for (int i = 0; i < 400 && game->actor(&truth) != SEAT_NONE; i++) {
        Move legal[MOVES_MAX];
        Events events = {0};
        ask(tui, &truth);
        int count = game->legal(&model->setup, &truth, legal);
        Move move = legal[random_below(random, (uint32_t)count)];
        game->apply(&model->setup, &truth, move, &events);
    }
}

static void prompts_offer_what_is_legal(void **state)
{
    (void)state;
    static Tui tui;
    static Model model;
    Random random;
    random_init(&random, 13);
    model_init(&model, &words_english);
    model.phase = TABLE_PLAY;
    model.state = MODEL_HERE;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        model.seats[seat].is_mine = true;
        model_name(&model, seat, slice_of("Mia"));
    }
    tui.model = &model;
    tui.pen.language = &words_english;
    for (int kind = 0; kind < GAMES; kind++)
        for (int i = 0; i < GAMES_PLAYED; i++)
            play_one(&tui, &random, games[kind]);
    model_clear(&model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(prompts_offer_what_is_legal)};
    FILE *nowhere = fopen("/dev/null", "r+");
    (void)setlocale(LC_ALL, "C.UTF-8");
    (void)setenv("LINES", "24", 1);
    (void)setenv("COLUMNS", "100", 1);
    SCREEN *screen = nowhere ? newterm("xterm", nowhere, nowhere) : NULL;
    if (!screen)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void)endwin();
    delscreen(screen);
    (void)fclose(nowhere);
    return failed;
}
