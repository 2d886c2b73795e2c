/* SPDX-License-Identifier: MIT */
/*
 * `sexton ladder GAME`: the levels of the bots against each other, on one scale of Elo.
 */
#include "cli/ladder/plan.h"
#include "cli/ladder/say.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int draw(const LadderPlan *plan, FILE *file, const char *path)
{
    ladder_draw(plan, file);
    int error = fflush(file) != 0 ? errno : ferror(file) ? EIO : 0;
    if (fclose(file) != 0 && !error)
        error = errno;
    return error ? complain_path(SAY_LADDER_SVG, path, error) : STATUS_GOOD;
}

static int play_ladder(LadderPlan *plan, const LadderArguments *arguments)
{
    static void (*const tell_as[])(const LadderPlan *, FILE *) = {
        [LAB_TABLE] = ladder_say_table,
        [LAB_JSON] = ladder_say_json,
        [LAB_CSV] = ladder_say_csv,
    };
    int status = STATUS_FAILED;
    FILE *svg =
        arguments->svg ? fopen(arguments->svg, "w") : NULL; /* before the long work */
    if (arguments->svg && !svg)
        return complain_path(SAY_LADDER_SVG, arguments->svg, errno);
    bool is_well = run_play(&plan->run, &plan->settings, plan->tallies, NULL, &status);
    if (!is_well || !ladder_settle(plan)) {
        if (svg)
            fclose(svg);
        if (!is_well)
            return status;
        complain(SAY_LADDER_NO_FIT, NULL, 0);
        return STATUS_FAILED;
    }
    tell_as[plan->form](plan, stdout);
    return svg ? draw(plan, svg, arguments->svg) : STATUS_GOOD;
}

int cmd_ladder(int argc, char **argv)
{
    static LadderArguments arguments;
    static Host host = {.seats_nobody = true};
    const Flag flags[] = {{"--levels", NULL, &arguments.levels},
                          {"--with", NULL, &arguments.others},
                          {"--games", NULL, &arguments.games},
                          {"--svg", NULL, &arguments.svg},
                          {"--jobs", NULL, &arguments.lab.jobs},
                          {"--journal", NULL, &arguments.lab.journal},
                          {"--progress", &arguments.lab.is_progress, NULL},
                          {"--json", &arguments.lab.is_json, NULL},
                          {"--csv", &arguments.lab.is_csv, NULL}};
    const char *game = NULL;
    Operands operands = {&game, 1, 0};
    run_hush();
    if (!arguments_read(argc, argv, flags, sizeof flags / sizeof *flags, &host,
                        &operands))
        return STATUS_BAD_INPUT;
    if (!host.texts[HOST_PLAYERS])
        host.texts[HOST_PLAYERS] = "2";
    if (!host_settle(&host, game, DAWN_DEFAULT_ON))
        return STATUS_BAD_INPUT;
    LadderPlan *plan = allocate(sizeof *plan);
    int status = STATUS_BAD_INPUT;
    if (ladder_plan(&host, &arguments, plan)) {
        if (plan->form != LAB_TABLE)
            host_tell_seed(&host);
        status = command_finish(play_ladder(plan, &arguments));
    }
    free(plan);
    return status;
}
