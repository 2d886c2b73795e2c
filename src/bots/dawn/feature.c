/* SPDX-License-Identifier: MIT */
/*
 * Features: the facts as one seat sees them, as numbers around NET_ONE. Only this file
 * defines what each of them is, for training and for playing. If a line changes, all nets
 * of the game must be trained again.
 */
#include "bots/dawn/feature.h"

/* Where the features of the table lie. */
enum {
    AT_ROWS = 0,
    AT_STAKES = 12,
    AT_CHAINS = 20,
    AT_GRAVES = 30,
    AT_DECISION = 35,
    AT_PLAGUE = 52,
    AT_DAWN = 58,
    AT_OTHERS = 63, /* five for each of the five seats that come after this one */
};
static_assert(AT_OTHERS + 5 * 5 == TABLE_FEATURES, "the features of the table are full");

/* What all features of a seat are made from. */
typedef struct Eye {
    const DawnFacts *facts;
    const DawnSetup *setup;
    const DawnState *known;
    int seat, next, actor;
    int least, sum;       /* vampires of the other rows */
    int chain, chain_sum; /* the best of the others, and all */
    int fit_sum, garlic_sum, stakes_sum;
    bool can_finish; /* one of the others */
} Eye;

static int16_t part(int value, int whole)
{
    int number = whole ? NET_ONE * value / whole : 0;
    return (int16_t)(number > 2 * NET_ONE    ? 2 * NET_ONE
                     : number < -2 * NET_ONE ? -2 * NET_ONE
                                             : number);
}

static int16_t flag(bool is_so)
{
    return is_so ? NET_ONE : 0;
}

static int at_most_one(int parts)
{
    return parts < NET_ONE ? parts : NET_ONE;
}

/* chain_value, where four vampires are 1. */
static int16_t chain_part(int value)
{
    return part(value, 4 * VAMPIRE);
}

static void look_round(Eye *eye)
{
    const DawnFacts *facts = eye->facts;
    eye->least = UINT8_MAX;
    for (int seat = 0; seat < facts->players; seat++) {
        if (seat == eye->seat)
            continue;
        int length = eye->known->lengths[seat];
        eye->least = length < eye->least ? length : eye->least;
        eye->sum += length;
        eye->chain = facts->chain[seat] > eye->chain ? facts->chain[seat] : eye->chain;
        eye->chain_sum += facts->chain[seat];
        eye->fit_sum += facts->fit[seat];
        eye->garlic_sum += eye->known->garlic[seat];
        eye->stakes_sum += eye->known->stakes[seat];
        eye->can_finish |= facts->can_finish[seat];
    }
}

static void tell_rows(const Eye *eye, int16_t *to)
{
    int mine = eye->known->lengths[eye->seat], next = eye->known->lengths[eye->next];
    int others = eye->facts->players - 1;
    to[0] = part(mine, DAWN_ROW);
    to[1] = flag(mine <= 1);
    to[2] = flag(mine <= 2);
    to[3] = flag(mine <= 4);
    to[4] = part(next, DAWN_ROW);
    to[5] = flag(next <= 1);
    to[6] = flag(next <= 2);
    to[7] = part(eye->least, DAWN_ROW);
    to[8] = flag(eye->least <= 1);
    to[9] = flag(eye->least <= 2);
    to[10] = part(eye->sum, DAWN_ROW * others);
    to[11] = part(mine - eye->least, 10);
}

static void tell_stakes(const Eye *eye, int16_t *to)
{
    const DawnState *known = eye->known;
    int others = eye->facts->players - 1;
    to[0] = flag(known->stakes[eye->seat] == 1);
    to[1] = flag(known->stakes[eye->seat] == 2);
    to[2] = flag(known->stakes[eye->next] == 1);
    to[3] = flag(known->stakes[eye->next] == 2);
    to[4] = part(eye->stakes_sum, 4);
    to[5] = part(known->garlic[eye->seat], DAWN_GARLIC);
    to[6] = part(known->garlic[eye->next], DAWN_GARLIC);
    to[7] = part(eye->garlic_sum, DAWN_GARLIC * others);
}

static void tell_chains(const Eye *eye, int16_t *to)
{
    const DawnFacts *facts = eye->facts;
    int others = facts->players - 1;
    to[0] = chain_part(facts->chain[eye->seat]);
    to[1] = chain_part(facts->chain[eye->next]);
    to[2] = chain_part(eye->chain);
    to[3] = chain_part(eye->chain_sum / others);
    to[4] = flag(facts->can_finish[eye->seat]);
    to[5] = flag(facts->can_finish[eye->next]);
    to[6] = flag(eye->can_finish);
    to[7] = (int16_t)facts->fit[eye->seat];
    to[8] = (int16_t)facts->fit[eye->next];
    to[9] = (int16_t)(eye->fit_sum / others);
}

static void tell_graves(const Eye *eye, int16_t *to)
{
    to[0] = part(eye->facts->unknown, DAWN_GRAVES);
    to[1] = eye->facts->rats ? part(eye->facts->rats, eye->facts->strange) : 0;
    to[2] = part(eye->known->reserve_left, DAWN_RESERVE);
    to[3] = part(eye->facts->players, DAWN_SEATS);
    to[4] = flag(eye->facts->unknown == 0);
}

/* Who decides what. The phases stand in pairs: another's, then mine. */
static void tell_decision(const Eye *eye, int16_t *to)
{
    const DawnState *known = eye->known;
    bool is_mine = eye->actor == eye->seat, gives = known->giver != SEAT_NONE;
    to[0] = flag(known->turn == eye->seat);
    to[1] = flag(known->player == eye->seat);
    to[2] = flag(is_mine);
    to[3] = flag(known->turn == eye->next);
    if (known->phase != DAWN_OVER)
        to[4 + 2 * (known->phase - DAWN_TURN) + is_mine] = NET_ONE;
    to[16] = (int16_t)(gives ? part(is_mine ? known->to_give : -known->to_give, 4) : 0);
}

static void tell_plague(const Eye *eye, int16_t *to)
{
    const DawnFacts *facts = eye->facts;
    if (eye->known->rat == GRAVE_NONE)
        return;
    int mine = 0, next = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        mine += facts->near[colour] * at_most_one(facts->outer[eye->seat][colour]);
        next += facts->near[colour] * at_most_one(facts->outer[eye->next][colour]);
    }
    to[0] = NET_ONE;
    to[1] = part(facts->near_unknown, 8);
    to[2] = part(mine, 2 * NET_ONE);
    to[3] = part(next, 2 * NET_ONE);
    to[4] = part(eye->known->goes, facts->players);
    to[5] = flag(eye->known->holder == eye->seat);
}

/* D31: how near dawn is, and for whom it breaks. */
static void tell_dawn(const Eye *eye, int16_t *to)
{
    int dawn = eye->setup->options.dawn, mine = eye->known->lengths[eye->seat];
    to[0] = flag(eye->known->is_busy);
    if (!dawn)
        return;
    int idle = eye->known->idle;
    to[1] = part(idle, dawn);
    to[2] = (int16_t)(mine < eye->least ? part(idle, dawn) : 0);
    to[3] = (int16_t)(mine > eye->least ? part(idle, dawn) : 0);
    to[4] = flag(idle + 2 * eye->facts->players > dawn);
}

static void tell_others(const Eye *eye, int16_t *to)
{
    const DawnFacts *facts = eye->facts;
    for (int i = 1; i < facts->players; i++, to += 5) {
        int seat = (eye->seat + i) % facts->players;
        to[0] = part(eye->known->lengths[seat], DAWN_ROW);
        to[1] = chain_part(facts->chain[seat]);
        to[2] = flag(facts->can_finish[seat]);
        to[3] = flag(eye->known->turn == seat);
        to[4] = part(eye->known->stakes[seat], 2);
    }
}

/* How the rows stand to a colour. */
static void tell_ends(const Eye *eye, int colour, int16_t *to)
{
    const DawnFacts *facts = eye->facts;
    int mine = eye->seat, next = eye->next, outer = 0, second = 0;
    int last = (mine + facts->players - 1) % facts->players;
    for (int seat = 0; seat < facts->players; seat++) {
        if (seat == mine || seat == next)
            continue;
        outer += facts->outer[seat][colour];
        second += facts->second[seat][colour];
    }
    bool is_there = facts->empty[colour] > 0;
    to[0] = (int16_t)facts->outer[mine][colour];
    to[1] = (int16_t)at_most_one(facts->outer[mine][colour]);
    to[2] = (int16_t)facts->second[mine][colour];
    to[3] = (int16_t)facts->third[mine][colour];
    to[4] = part(facts->up[mine][colour], 4);
    to[5] = (int16_t)facts->outer[next][colour];
    to[6] = (int16_t)facts->second[next][colour];
    to[7] = part(facts->up[next][colour], 4);
    to[8] = (int16_t)(outer / 2);
    to[9] = (int16_t)(second / 2);
    to[10] = (int16_t)(last != next ? facts->outer[last][colour] : 0);
    to[11] = (int16_t)(is_there ? to[1] : 0);
    to[12] = (int16_t)(is_there ? at_most_one(to[5]) : 0);
    to[13] = (int16_t)(is_there ? at_most_one(outer) : 0);
    to[14] = (int16_t)(facts->empty[colour] == 1 ? at_most_one(to[5]) : 0);
    bool is_dead = !is_there && !facts->open[colour] && !facts->lids[colour];
    to[15] = (int16_t)(is_dead ? to[1] : 0);
    to[16] = (int16_t)(is_dead ? at_most_one(to[5]) : 0);
}

/* How many graves of a colour there are. */
static void tell_colour(const Eye *eye, int colour, int16_t *to)
{
    const DawnFacts *facts = eye->facts;
    int lids = facts->lids[colour], garlic = 0;
    bool receives = eye->known->player == eye->seat;
    for (int seat = 0; seat < facts->players; seat++)
        garlic += seat != eye->seat ? facts->garlic[seat][colour] : 0;
    to[0] = NET_ONE;
    to[1] = part(facts->empty[colour] < 6 ? facts->empty[colour] : 6, 4);
    to[2] = flag(facts->empty[colour] > 0);
    to[3] = flag(facts->empty[colour] == 1);
    to[4] = part(facts->touchy[colour], 2);
    to[5] = part(facts->open[colour], 2);
    to[6] = part(lids, 10);
    to[7] = facts->unseen_lids ? part(lids, facts->unseen_lids) : 0;
    to[8] = part(facts->vampires[colour], 10);
    to[9] = part(facts->garlic[eye->seat][colour], 2);
    to[10] = part(garlic, 2);
    to[11] = (int16_t)(receives ? part(eye->known->gifts[colour], 3) : 0);
    to[12] = (int16_t)(receives ? 0 : part(eye->known->gifts[colour], 3));
    to[13] = part(facts->near[colour], 2);
    tell_ends(eye, colour, to + 14);
}

void feature_dawn(DawnFeatures *features, const DawnFacts *facts, const DawnSetup *setup,
                  const DawnState *known, int seat)
{
    Eye eye = {.facts = facts,
               .setup = setup,
               .known = known,
               .seat = seat,
               .next = (seat + 1) % facts->players,
               .actor = dawn_actor(known)};
    *features = (DawnFeatures){.in_game = setup->colours};
    look_round(&eye);
    tell_rows(&eye, features->table + AT_ROWS);
    tell_stakes(&eye, features->table + AT_STAKES);
    tell_chains(&eye, features->table + AT_CHAINS);
    tell_graves(&eye, features->table + AT_GRAVES);
    tell_decision(&eye, features->table + AT_DECISION);
    tell_plague(&eye, features->table + AT_PLAGUE);
    tell_dawn(&eye, features->table + AT_DAWN);
    tell_others(&eye, features->table + AT_OTHERS);
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (setup->colours >> colour & 1)
            tell_colour(&eye, colour, features->colours[colour]);
}
