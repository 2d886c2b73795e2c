/* SPDX-License-Identifier: MIT */
/*
 * Seats, pool, games, test: options into a run.
 */
#include "cli/match/plan.h"

#include "lab/fleet.h"

#include <assert.h>
#include <unistd.h>

enum { GAMES_USUAL = 1000, GAMES_SPRT = 100000, GAMES_MOST = 1000000000 };
enum { ELO_MOST = 3000 };

/* A seat's bot, or the program that plays instead. */
static bool take_sitter(const Sitter *sitter, int player, MatchPlan *plan)
{
    if (sitter->kind == SITTER_PROGRAM) {
        plan->run.programs[player] = sitter->text;
        return true;
    }
    if (sitter->kind != SITTER_BOT)
        return refuse_option(SAY_MATCH_HUMAN, "--seat", sitter->text);
    plan->fields[0].bots[player] = sitter->bot;
    return true;
}

static bool take_seats(const Host *host, MatchPlan *plan)
{
    if (host->seat_count == 0)
        return refuse(SAY_MATCH_SEATS, NULL, 0);
    plan->run.field_count = 1;
    for (int player = 0; player < host->players; player++)
        if (!take_sitter(&host->sitters[player], player, plan))
            return false;
    return true;
}

/* `--pool A,B,C`: the one seat that was named against each, all other seats alike. */
static bool take_pool(const Host *host, Slice pool, MatchPlan *plan)
{
    if (host->seat_count != 1)
        return refuse(SAY_MATCH_POOL_SEAT, NULL, 0);
    if (!take_sitter(&host->sitters[0], 0, plan))
        return false;
    BotChoice hero = plan->fields[0].bots[0];
    int count = 0;
    while (pool.bytes) {
        Slice name = slice_cut(&pool, ',');
        BotChoice bot;
        if (count == LAB_FIELDS || !bot_read(name, &bot))
            return refuse_option(SAY_MATCH_POOL_BOT, "--pool", name);
        LabField *field = &plan->fields[count++];
        field->bots[0] = hero;
        for (int player = 1; player < host->players; player++)
            field->bots[player] = bot;
    }
    plan->run.field_count = count;
    plan->has_pool = true;
    return true;
}

/* A block's record has `SEED:N`. */
static bool take_seed(const Host *host, MatchPlan *plan)
{
    plan->run.seed = host->seed;
    return run_seed_take(host->seed);
}

/* N games, rounded up to whole blocks, and with a pool to as many for each opponent. */
static bool take_games(const MatchArguments *arguments, MatchPlan *plan)
{
    uint64_t number = arguments->sprt ? GAMES_SPRT : GAMES_USUAL;
    if (!option_number("--games", arguments->games, 1, GAMES_MOST, &number))
        return false;
    uint64_t round = (uint64_t)plan->run.players * (uint64_t)plan->run.field_count;
    assert(round > 0);
    uint64_t rounds = (number + round - 1) / round;
    plan->run.blocks = rounds * (uint64_t)plan->run.field_count;
    if (arguments->games && rounds * round != number) {
        WordArg args[] = {word_number("count", (int64_t)number),
                          word_number("games", (int64_t)(rounds * round)),
                          word_number("players", plan->run.players)};
        complain(plan->has_pool ? SAY_MATCH_ROUNDED_POOL : SAY_MATCH_ROUNDED, args, 3);
    }
    return true;
}

static bool take_patience(const MatchArguments *arguments, MatchPlan *plan)
{
    uint64_t seconds = EXEC_PATIENCE;
    if (!option_number("--patience", arguments->patience, 1, EXEC_PATIENCE_MOST,
                       &seconds))
        return false;
    plan->run.patience = (int)seconds;
    plan->run.program_kind = &match_exec;
    return true;
}

/* After each block, in order. */
static bool is_decided(void *data, const LabTally *tallies)
{
    MatchPlan *plan = data;
    Sums wins = {0};
    for (int field = 0; field < plan->run.field_count; field++)
        sums_merge(&wins, &tallies[field].figures[LAB_SIDE]);
    plan->verdict = sprt_look(&plan->sprt, &wins);
    return plan->verdict != SPRT_OPEN;
}

/* `--sprt ELO0,ELO1` */
static bool take_sprt(const MatchArguments *arguments, MatchPlan *plan)
{
    if (!arguments->sprt)
        return true;
    if (arguments->lab.part)
        return option_clash("--sprt", "--part");
    if (arguments->records) /* how many games there will be depends on the threads */
        return option_clash("--sprt", "--records");
    Slice rest = slice_of(arguments->sprt);
    Slice low = slice_cut(&rest, ',');
    int32_t elo0, elo1;
    if (!slice_integer(low, -ELO_MOST, ELO_MOST, &elo0) || !rest.bytes ||
        !slice_integer(rest, -ELO_MOST, ELO_MOST, &elo1) || elo0 >= elo1)
        return refuse_option(SAY_MATCH_SPRT, "--sprt", slice_of(arguments->sprt));
    int own;
    (void)lab_side(&plan->run, 0, &own);
    plan->has_sprt = true;
    plan->elo0 = elo0;
    plan->elo1 = elo1;
    sprt_init(&plan->sprt, elo0, elo1, own, plan->run.players);
    plan->settings.enough = is_decided;
    plan->settings.data = plan; /* begins with the RunWait */
    return true;
}

/* Going on with a match writes records over those of the part that was lost. */
static bool take_records(const MatchArguments *arguments, MatchPlan *plan)
{
    if (!arguments->records)
        return true;
    bool is_resumed = arguments->lab.journal && access(arguments->lab.journal, F_OK) == 0;
    plan->keeper = (MatchKeeper){plan->run.game, arguments->records};
    plan->run.keep = match_keep;
    plan->run.keeper = &plan->keeper;
    bool is_first = fleet_rank() == 0; /* of those whom mpirun started */
    return match_keep_open(arguments->records, is_first && !is_resumed);
}

static bool take_luck(const MatchArguments *arguments, MatchPlan *plan)
{
    LabJudge judge;
    plan->run.has_luck = arguments->has_luck;
    if (!arguments->has_luck || lab_judge_init(&judge, plan->run.game, plan->run.setup))
        return true;
    return refuse(SAY_MATCH_NO_JUDGE, NULL, 0);
}

bool match_plan(const Host *host, const MatchArguments *arguments, MatchPlan *plan)
{
    plan->run = (LabRun){.game = host->game,
                         .setup = &host->setup,
                         .players = host->players,
                         .fields = plan->fields,
                         .limit = LAB_LIMIT,
                         .version = SEXTON_VERSION};
    return run_form_take(&arguments->lab, &plan->form) &&
           (arguments->pool ? take_pool(host, slice_of(arguments->pool), plan)
                            : take_seats(host, plan)) &&
           take_seed(host, plan) && take_games(arguments, plan) &&
           take_patience(arguments, plan) && take_luck(arguments, plan) &&
           run_settings_take(&arguments->lab, host, &plan->wait, &plan->settings) &&
           take_sprt(arguments, plan) && run_part_take(&arguments->lab, &plan->run) &&
           take_records(arguments, plan);
}
