/* SPDX-License-Identifier: MIT */
/*
 * Levels and other bots into rungs, rungs into pairs. A level plays the next two below
 * it: levels farther apart say little about each other. How strong another bot is is not
 * known beforehand, so it plays them all.
 */
#include "cli/ladder/plan.h"

#include "bots/family.h"

enum { GAMES_USUAL = 400, GAMES_MOST = 1000000, NEAR = 2 };

static bool complain_value(WordKey key, const char *option, const char *value)
{
    WordArg args[] = {word_text("option", slice_of(option)),
                      word_text("value", slice_of(value)),
                      word_number("most", BOT_LEVELS)};
    return refuse(key, args, 3);
}

static bool is_there(const LadderPlan *plan, const BotChoice *bot)
{
    for (int i = 0; i < plan->rung_count; i++)
        if (plan->bots[i].bot == bot->bot && plan->bots[i].number == bot->number)
            return true;
    return false;
}

static bool add(LadderPlan *plan, const char *option, const char *value, BotChoice bot)
{
    if (is_there(plan, &bot))
        return complain_value(SAY_LADDER_TWICE, option, value);
    if (plan->rung_count == SCALE_RUNGS)
        return refuse_one(SAY_LADDER_FEW, word_number("most", SCALE_RUNGS));
    plan->bots[plan->rung_count++] = bot;
    return true;
}

/* `7`, `7-9` */
static bool read_span(Slice span, uint32_t *low, uint32_t *high)
{
    Slice rest = span;
    Slice first = slice_cut(&rest, '-');
    if (!slice_number(first, BOT_LEVELS, low) || *low < 1)
        return false;
    *high = *low;
    return !rest.bytes || (slice_number(rest, BOT_LEVELS, high) && *high > *low);
}

static bool take_levels(const char *text, LadderPlan *plan)
{
    const char *value = text ? text : "1-10";
    Slice rest = slice_of(value);
    while (rest.bytes) {
        uint32_t low, high;
        if (!read_span(slice_cut(&rest, ','), &low, &high))
            return complain_value(SAY_LADDER_LEVELS, "--levels", value);
        for (uint32_t level = low; level <= high; level++)
            if (!add(plan, "--levels", value, (BotChoice){&bot_level, level}))
                return false;
    }
    return true;
}

/* Bots beside the levels; returns false after a complaint. */
static bool take_others(const char *text, LadderPlan *plan)
{
    Slice rest = text ? slice_of(text) : (Slice){0};
    while (rest.bytes) {
        BotChoice bot;
        if (!bot_read(slice_cut(&rest, ','), &bot))
            return complain_value(SAY_MATCH_POOL_BOT, "--with", text);
        if (!add(plan, "--with", text, bot))
            return false;
    }
    return true;
}

/* The higher one takes the first seat, and every second one. */
static bool add_pair(LadderPlan *plan, int a, int b)
{
    int players = plan->run.players;
    if (plan->run.field_count == LAB_FIELDS)
        return refuse_one(SAY_LADDER_FEW, word_number("most", SCALE_RUNGS));
    LabField *field = &plan->fields[plan->run.field_count];
    for (int player = 0; player < players; player++)
        field->bots[player] = plan->bots[player % 2 ? b : a];
    plan->pairs[plan->run.field_count++] =
        (ScalePair){.a = a, .b = b, .own = (players + 1) / 2, .players = players};
    return true;
}

static bool make_pairs(LadderPlan *plan, int levels)
{
    for (int a = 1; a < plan->rung_count; a++)
        for (int b = 0; b < a; b++)
            if ((a - b <= NEAR || a >= levels) && !add_pair(plan, a, b))
                return false;
    return true;
}

static bool take_rungs(const LadderArguments *arguments, LadderPlan *plan)
{
    if (!take_levels(arguments->levels, plan))
        return false;
    int levels = plan->rung_count;
    if (!take_others(arguments->others, plan))
        return false;
    if (plan->rung_count < 2)
        return refuse_one(SAY_LADDER_FEW, word_number("most", SCALE_RUNGS));
    return make_pairs(plan, levels);
}

static bool take_games(const LadderArguments *arguments, LadderPlan *plan)
{
    uint64_t number = GAMES_USUAL;
    if (!option_number("--games", arguments->games, 1, GAMES_MOST, &number))
        return false;
    uint64_t players = (uint64_t)plan->run.players;
    plan->run.blocks = (number + players - 1) / players * (uint64_t)plan->run.field_count;
    return true;
}

bool ladder_plan(const Host *host, const LadderArguments *arguments, LadderPlan *plan)
{
    plan->run = (LabRun){.game = host->game,
                         .setup = &host->setup,
                         .players = host->players,
                         .seed = host->seed,
                         .fields = plan->fields,
                         .limit = LAB_LIMIT,
                         .version = SEXTON_VERSION};
    return run_form_take(&arguments->lab, &plan->form) && take_rungs(arguments, plan) &&
           take_games(arguments, plan) &&
           run_settings_take(&arguments->lab, host, &plan->wait, &plan->settings);
}

bool ladder_settle(LadderPlan *plan)
{
    for (int i = 0; i < plan->run.field_count; i++) {
        plan->games += plan->tallies[i].games;
        scale_pair_count(&plan->pairs[i], &plan->tallies[i].figures[LAB_SIDE]);
    }
    return scale_fit(plan->pairs, plan->run.field_count, plan->rungs, plan->rung_count);
}

Slice ladder_name(const LadderPlan *plan, int rung, char name[LADDER_NAME])
{
    Text text = text_in(name, LADDER_NAME);
    bot_write(&plan->bots[rung], &text);
    return slice_text(&text);
}
