/* SPDX-License-Identifier: MIT */
/*
 * Sets into the fields of one run: deal by deal, each set in its turn.
 */
#include "cli/lab_plan.h"

enum { DEALS_USUAL = 1000, WEIGHED_USUAL = 50, DEALS_MOST = 100000000 };

/* A seed that the first set has drawn is everybody's. */
static bool take_sets(const CompareWish *wish, LabPlan *plan)
{
    const char *seed = wish->seed;
    for (int i = 0; i < wish->set_count; i++) {
        LabSet *set = &plan->sets[i];
        if (!lab_set_read(wish->sets[i], seed, set))
            return false;
        if (!seed)
            seed = set->host.seed_text;
        plan->rules[i] = (LabRules){set->host.game, &set->host.setup, set->host.players};
        plan->fields[i] = set->field;
    }
    return lab_seed_take(plan->sets[0].host.seed);
}

/* What the run is, in one number. */
static void sign(LabPlan *plan)
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

static bool take_count(const CompareWish *wish)
{
    if (wish->set_count == 0)
        complain_one(SAY_LAB_FEW, word_number("most", LAB_SETS));
    return wish->set_count > 0;
}

bool lab_plan(const CompareWish *wish, LabPlan *plan)
{
    uint64_t weighed = WEIGHED_USUAL;
    plan->deals = DEALS_USUAL;
    if (!take_count(wish) || !lab_form_take(&wish->lab, &plan->form) ||
        !option_number("--deals", wish->deals, 1, DEALS_MOST, &plan->deals) ||
        !option_number("--weigh", wish->weigh, 0, DEALS_MOST, &weighed) ||
        !take_sets(wish, plan))
        return false;
    plan->run = (LabRun){.seed = plan->sets[0].host.seed,
                         .fields = plan->fields,
                         .field_count = wish->set_count,
                         .sets = plan->rules,
                         .blocks = plan->deals * (uint64_t)wish->set_count,
                         .limit = LAB_LIMIT,
                         .weighed = weighed,
                         .version = SEXTON_VERSION};
    sign(plan);
    return lab_orders_take(&wish->lab, &plan->sets[0].host, &plan->wait, &plan->orders) &&
           lab_part_take(&wish->lab, &plan->run);
}

int lab_plan_players(const LabPlan *plan)
{
    int most = 0;
    for (int i = 0; i < plan->run.field_count; i++)
        if (plan->rules[i].players > most)
            most = plan->rules[i].players;
    return most;
}
