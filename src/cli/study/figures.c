/* SPDX-License-Identifier: MIT */
/*
 * The rows, and what they are in the tallies of the lab.
 */
#include "cli/study/figures.h"

#include "cli/cli_game.h"

enum { MINUTE = 60 };

/* name, label, topic, figure, unit, whether it is a share. */
#define ROW(n, l, t, f, u, s) \
    {.name = n, .label = l, .topic = t, .figure = f, .unit = u, .is_share = s}
static const StudyRow rows_of_all[] = {
    ROW("turns", SAY_LAB_ROW_TURNS, TOPIC_LENGTH, LAB_TURNS, 1, false),
    ROW("decisions", SAY_LAB_ROW_DECISIONS, TOPIC_NONE, LAB_DECISIONS, 1, false),
    ROW("minutes", SAY_LAB_ROW_MINUTES, TOPIC_LENGTH, LAB_SECONDS, MINUTE, false),
    ROW("lead_changes", SAY_LAB_ROW_LEADS, TOPIC_DRAMA, LAB_LEADS, 1, false),
    ROW("margin", SAY_LAB_ROW_MARGIN, TOPIC_DRAMA, LAB_MARGIN, 1, false),
    ROW("comebacks", SAY_LAB_ROW_COMEBACKS, TOPIC_NONE, LAB_COMEBACKS, 1, true),
    ROW("shared", SAY_LAB_ROW_SHARED, TOPIC_NONE, LAB_SHARED, 1, true),
    ROW("dawns", SAY_LAB_ROW_DAWNS, TOPIC_NONE, LAB_DAWNS, 1, true),
    ROW("luck", SAY_LAB_ROW_LUCK, TOPIC_SHARES, LAB_BY_LUCK, 1, true),
    ROW("memory", SAY_LAB_ROW_MEMORY, TOPIC_SHARES, LAB_BY_MEMORY, 1, true),
    ROW("judgement", SAY_LAB_ROW_JUDGEMENT, TOPIC_SHARES, LAB_BY_JUDGEMENT, 1, true),
};

static StudyRow seat_row(int seat)
{
    StudyRow row = {.label = SAY_LAB_ROW_SEAT,
                    .number = seat + 1,
                    .topic = TOPIC_SEATS,
                    .figure = (LabFigure)(LAB_ORDER + seat),
                    .unit = LAB_WIN,
                    .is_share = true,
                    .least = seat + 1};
    snprintf(row.name, sizeof row.name, "seat_%d", seat + 1);
    return row;
}

/* Of a bot by the order of the names, where not all are alike. */
static StudyRow bot_row(int player)
{
    StudyRow row = {.label = SAY_LAB_ROW_BOT,
                    .number = player + 1,
                    .figure = (LabFigure)(LAB_WINS + player),
                    .unit = LAB_WIN,
                    .is_share = true,
                    .least = player + 1,
                    .is_bots = true};
    snprintf(row.name, sizeof row.name, "bot_%d", player + 1);
    return row;
}

static StudyRow rule_row(const Game *game, int number)
{
    StudyRow row = {.label = SAY_LAB_ROW_RULE,
                    .number = number,
                    .topic = TOPIC_RULES,
                    .figure = (LabFigure)(LAB_RULES + number),
                    .unit = 1,
                    .game = game};
    snprintf(row.name, sizeof row.name, "%c%d", game->rule_letter, number);
    return row;
}

static bool has_figure(const Game *game, const StudyRow *row)
{
    if (row->figure == LAB_DAWNS)
        return cli_games[game->kind]->has_dawn;
    if (row->figure == LAB_BY_MEMORY)
        return game->is_hiding;
    return !row->game || row->game == game;
}

static bool is_of(const StudyPlan *plan, const StudyRow *row, int set)
{
    const LabRules *rules = &plan->rules[set];
    return has_figure(rules->game, row) && rules->players >= row->least &&
           (!row->is_bots || lab_rotations(&plan->run, set) > 1);
}

/* A rule that nobody used, a share that nobody weighed: no row. */
static bool tells(const StudyPlan *plan, const StudyRow *row)
{
    for (int set = 0; set < plan->run.field_count; set++) {
        const Sums *sums = &plan->tallies[set].figures[row->figure];
        if (is_of(plan, row, set) && sums->n > 0 &&
            (row->topic != TOPIC_RULES || sums->x > 0))
            return true;
    }
    return false;
}

int study_rows(const StudyPlan *plan, StudyRow rows[STUDY_ROWS])
{
    int count = 0;
    for (size_t i = 0; i < sizeof rows_of_all / sizeof *rows_of_all; i++) {
        rows[count] = rows_of_all[i];
        count += tells(plan, &rows[count]);
    }
    for (int seat = 0; seat < study_plan_players(plan); seat++) {
        rows[count] = seat_row(seat);
        count += tells(plan, &rows[count]);
    }
    for (int player = 0; player < study_plan_players(plan); player++) {
        rows[count] = bot_row(player);
        count += tells(plan, &rows[count]);
    }
    for (int kind = 0; kind < GAMES; kind++)
        for (int number = 1; number < LAB_RULE_NUMBERS; number++) {
            rows[count] = rule_row(games[kind], number);
            count += tells(plan, &rows[count]);
        }
    return count;
}

bool study_row_find(Slice name, StudyRow *row)
{
    uint32_t number;
    for (size_t i = 0; i < sizeof rows_of_all / sizeof *rows_of_all; i++) {
        *row = rows_of_all[i];
        if (slice_equal(name, row->name))
            return true;
    }
    Slice rest = name, kind = slice_cut(&rest, '_');
    if (rest.bytes && slice_number(rest, SEATS_MAX, &number) && number > 0) {
        *row = slice_equal(kind, "bot") ? bot_row((int)number - 1)
                                        : seat_row((int)number - 1);
        return slice_equal(kind, "bot") || slice_equal(kind, "seat");
    }
    for (int i = 0; i < GAMES; i++)
        if (name.length >= 2 && name.bytes[0] == games[i]->rule_letter &&
            slice_number((Slice){name.bytes + 1, name.length - 1}, LAB_RULE_NUMBERS - 1,
                         &number)) {
            *row = rule_row(games[i], (int)number);
            return true;
        }
    return false;
}

void study_row_label(const StudyRow *row, Text *text)
{
    WordArg args[] = {word_number("number", row->number),
                      word_text("rule", slice_of(row->name))};
    phrase(text, row->label, args, 2);
}

Estimate study_row_value(const StudyPlan *plan, const StudyRow *row, int set)
{
    const Sums *sums = &plan->tallies[set].figures[row->figure];
    if (!is_of(plan, row, set))
        return (Estimate){0};
    return row->is_share ? sums_share(sums, row->unit) : sums_mean(sums, row->unit);
}

Estimate study_row_difference(const StudyPlan *plan, const StudyRow *row, int set)
{
    const Sums *sums = &plan->tallies[set].against[row->figure];
    if (set == 0 || !is_of(plan, row, set) || !is_of(plan, row, 0))
        return (Estimate){0};
    return sums_mean(sums, row->unit);
}
