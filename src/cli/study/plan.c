/* SPDX-License-Identifier: MIT */
/*
 * Sets into the fields of one run: deal by deal, each set in its turn.
 */
#include "cli/study/plan.h"

enum { DEALS_USUAL = 1000, WEIGHED_USUAL = 50, DEALS_MOST = 100000000 };

/* A seed that the first set has drawn is everybody's. */
static bool take_sets(const StudyArguments *arguments, StudyPlan *plan)
{
    const char *seed = arguments->seed;
    for (int i = 0; i < arguments->set_count; i++) {
        StudySet *set = &plan->sets[i];
        if (!study_set_read(arguments->sets[i], seed, set))
            return false;
        if (!seed)
            seed = set->host.seed_text;
        plan->rules[i] = (LabRules){set->host.game, &set->host.setup, set->host.players};
        plan->fields[i] = set->field;
    }
    return run_seed_take(plan->sets[0].host.seed);
}

/* What the run is, in one number. */
static void sign(StudyPlan *plan)
{
    static char bytes[LAB_HEAD];
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    Text head = text_in(bytes, sizeof bytes);
    lab_head(&plan->run, &head);
    sha256_init(&hash);
    sha256_add(&hash, head.bytes, head.length);
    sha256_end(&hash, digest);
    sha256_hex(digest, plan->signature);
}

static bool take_count(const StudyArguments *arguments)
{
    if (arguments->set_count == 0)
        complain_one(SAY_LAB_FEW, word_number("most", STUDY_SETS));
    return arguments->set_count > 0;
}

bool study_plan(const StudyArguments *arguments, StudyPlan *plan)
{
    uint64_t weighed = WEIGHED_USUAL;
    plan->deals = DEALS_USUAL;
    if (!take_count(arguments) || !run_form_take(&arguments->lab, &plan->form) ||
        !option_number("--deals", arguments->deals, 1, DEALS_MOST, &plan->deals) ||
        !option_number("--weigh", arguments->weigh, 0, DEALS_MOST, &weighed) ||
        !take_sets(arguments, plan))
        return false;
    plan->run = (LabRun){.seed = plan->sets[0].host.seed,
                         .fields = plan->fields,
                         .field_count = arguments->set_count,
                         .sets = plan->rules,
                         .blocks = plan->deals * (uint64_t)arguments->set_count,
                         .limit = LAB_LIMIT,
                         .weighed = weighed,
                         .version = SEXTON_VERSION};
    sign(plan);
    return run_settings_take(&arguments->lab, &plan->sets[0].host, &plan->wait,
                             &plan->settings) &&
           run_part_take(&arguments->lab, &plan->run);
}

int study_plan_players(const StudyPlan *plan)
{
    int most = 0;
    for (int i = 0; i < plan->run.field_count; i++)
        if (plan->rules[i].players > most)
            most = plan->rules[i].players;
    return most;
}
