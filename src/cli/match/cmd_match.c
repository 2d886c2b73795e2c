/* SPDX-License-Identifier: MIT */
/*
 * `sexton match GAME --games N --seat BOT ...`: bots and outside programs against each
 * other, every deal from every seat, with error bars.
 */
#include "cli/match/plan.h"
#include "cli/match/say.h"

#include <stdlib.h>

/* What was played; nothing, if it was stopped before the first deal was over. */
static void tell(const MatchPlan *plan)
{
    static void (*const tell_as[])(const MatchPlan *, FILE *) = {
        [LAB_TABLE] = match_say_table,
        [LAB_JSON] = match_say_json,
        [LAB_CSV] = match_say_csv,
    };
    if (plan->total.games > 0)
        tell_as[plan->form](plan, stdout);
}

/* A match in which no game came to its end has no result. */
static int judge(const MatchPlan *plan)
{
    if (plan->total.games == 0 || plan->total.unfinished < plan->total.games)
        return STATUS_GOOD;
    complain(SAY_MATCH_NO_RESULT, NULL, 0);
    return STATUS_FAILED;
}

static int play_match(MatchPlan *plan, const MatchArguments *arguments)
{
    int status = STATUS_GOOD;
    bool is_whole = run_play(&plan->run, &plan->settings, plan->tallies,
                             plan->keeper.folder, &status);
    if (!is_whole && status != STATUS_STOPPED)
        return status;
    for (int field = 0; field < plan->run.field_count; field++)
        lab_tally_merge(&plan->total, &plan->tallies[field]);
    if (!arguments->lab.part)
        tell(plan);
    else if (is_whole)
        run_part_say(&arguments->lab, &plan->run);
    return is_whole ? judge(plan) : status;
}

/* With a pool one seat is named, so the number of players must be, too: else two. */
static void seat_pool(Host *host, const MatchArguments *arguments)
{
    if (arguments->pool && !host->texts[HOST_PLAYERS])
        host->texts[HOST_PLAYERS] = "2";
    host->seats_few = arguments->pool != NULL;
}

int cmd_match(int argc, char **argv)
{
    static MatchArguments arguments;
    static Host host = {.takes_programs = true};
    const Flag flags[] = {{"--games", NULL, &arguments.games},
                          {"--jobs", NULL, &arguments.lab.jobs},
                          {"--threads", NULL, &arguments.lab.threads},
                          {"--journal", NULL, &arguments.lab.journal},
                          {"--part", NULL, &arguments.lab.part},
                          {"--records", NULL, &arguments.records},
                          {"--patience", NULL, &arguments.patience},
                          {"--pool", NULL, &arguments.pool},
                          {"--sprt", NULL, &arguments.sprt},
                          {"--luck", &arguments.has_luck, NULL},
                          {"--progress", &arguments.lab.is_progress, NULL},
                          {"--json", &arguments.lab.is_json, NULL},
                          {"--csv", &arguments.lab.is_csv, NULL}};
    const char *game = NULL;
    Operands operands = {&game, 1, 0};
    run_hush();
    if (!arguments_read(argc, argv, flags, sizeof flags / sizeof *flags, &host,
                        &operands))
        return STATUS_BAD_INPUT;
    seat_pool(&host, &arguments);
    if (!host_settle(&host, game, DAWN_DEFAULT_ON))
        return STATUS_BAD_INPUT;
    MatchPlan *plan = allocate(sizeof *plan);
    int status = STATUS_BAD_INPUT;
    if (match_plan(&host, &arguments, plan)) {
        if (plan->form != LAB_TABLE)
            host_tell_seed(&host);
        status = command_finish(play_match(plan, &arguments));
    }
    free(plan);
    return status;
}
