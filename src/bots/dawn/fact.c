/* SPDX-License-Identifier: MIT */
/*
 * The facts of a position of Dawn Under: what lies where, what is still unseen, and how
 * far each row could be laid.
 */
#include "bots/dawn/feature.h"

enum { LIDS_OF_COLOUR = 10 };

typedef struct Counts {
    uint64_t hidden;          /* graves under unseen lids */
    int buried[DAWN_COLOURS]; /* vampires in graves */
} Counts;

static void count_content(DawnFacts *facts, Counts *counts, const DawnState *known,
                          int grave, uint64_t near)
{
    int lid = known->lids[grave], content = known->contents[grave];
    if (content == CONTENT_VAMPIRE)
        counts->buried[lid]++;
    else if (content != CONTENT_EMPTY)
        facts->garlic[content - CONTENT_GARLIC][lid]++;
    else if (known->open >> grave & 1)
        facts->open[lid] += grave != known->grave;
    else {
        facts->empty[lid]++;
        facts->touchy[lid] += (int)(known->touchy >> grave & 1);
        facts->near[lid] += (int)(near >> grave & 1);
    }
}

static void count_graves(DawnFacts *facts, Counts *counts, const DawnSetup *setup,
                         const DawnState *known)
{
    uint64_t near = known->rat == GRAVE_NONE ? 0 : setup->neighbours[known->rat];
    for (uint64_t rest = setup->covered; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest), lid = known->lids[grave];
        if (lid < DAWN_COLOURS) {
            facts->lids[lid]--;
            count_content(facts, counts, known, grave, near);
        } else if (lid == LID_RAT)
            facts->rats--;
        else
            counts->hidden |= (uint64_t)1 << grave;
    }
    facts->unknown = __builtin_popcountll(counts->hidden);
    facts->near_unknown = __builtin_popcountll(counts->hidden & near);
    facts->strange = __builtin_popcountll(counts->hidden & ~known->renewed);
    if (facts->rats < 0 || !facts->strange)
        facts->rats = 0;
}

static void count_rows(DawnFacts *facts, const DawnState *known)
{
    for (int seat = 0; seat < facts->players; seat++) {
        int length = known->lengths[seat], from = known->down_from[seat];
        int to = known->down_to[seat];
        for (int i = 0; i < length; i++) {
            if (i >= from && i < to)
                continue;
            int colour = dawn_row_at(known, seat, i);
            if (colour < DAWN_COLOURS)
                facts->up[seat][colour]++;
        }
    }
}

static void count_unseen(DawnFacts *facts, const Counts *counts, const DawnSetup *setup,
                         const DawnState *known)
{
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        bool is_in = setup->colours >> colour & 1;
        int lids = is_in ? facts->lids[colour] + LIDS_OF_COLOUR : 0;
        int vampires = is_in ? LIDS_OF_COLOUR - counts->buried[colour] : 0;
        vampires -= known->gifts[colour];
        for (int seat = 0; seat < facts->players; seat++)
            vampires -= facts->up[seat][colour];
        facts->lids[colour] = lids > 0 ? lids : 0;
        facts->vampires[colour] = vampires > 0 ? vampires : 0;
        facts->unseen_lids += facts->lids[colour];
        facts->unseen_vampires += facts->vampires[colour];
    }
}

/* One vampire of a row, whole, or in parts where its colour is not known. */
static void add_vampire(const DawnFacts *facts, const DawnState *known, int seat,
                        int index, int parts[DAWN_COLOURS])
{
    int colour = dawn_row_at(known, seat, index);
    if (dawn_row_is_up(known, seat, index) && colour < DAWN_COLOURS) {
        parts[colour] += NET_ONE;
        return;
    }
    for (int i = 0; i < DAWN_COLOURS && facts->unseen_vampires; i++)
        parts[i] += NET_ONE * facts->vampires[i] / facts->unseen_vampires;
}

static void add_known(const DawnState *known, int seat, int index,
                      int parts[DAWN_COLOURS])
{
    int colour = dawn_row_at(known, seat, index);
    if (dawn_row_is_up(known, seat, index) && colour < DAWN_COLOURS)
        parts[colour] += NET_ONE;
}

/* Each vampire once, however short the row. */
static void read_ends(DawnFacts *facts, const DawnState *known, int seat)
{
    int length = known->lengths[seat];
    if (length > 0)
        add_vampire(facts, known, seat, 0, facts->outer[seat]);
    if (length > 1)
        add_vampire(facts, known, seat, length - 1, facts->outer[seat]);
    if (length > 2)
        add_vampire(facts, known, seat, 1, facts->second[seat]);
    if (length > 3)
        add_vampire(facts, known, seat, length - 2, facts->second[seat]);
    if (length > 4)
        add_known(known, seat, 2, facts->third[seat]);
    if (length > 5)
        add_known(known, seat, length - 3, facts->third[seat]);
}

static void read_fit(DawnFacts *facts, int seat)
{
    int sum = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        int outer = facts->outer[seat][colour];
        sum += (outer < NET_ONE ? outer : NET_ONE) * facts->lids[colour];
    }
    facts->fit[seat] = facts->unseen_lids ? sum / facts->unseen_lids : 0;
}

/* The odds of the keeper's chains: that a new lid has that colour, in percent. */
static void make_odds(const DawnFacts *facts, int odds[8])
{
    int lids = facts->unseen_lids ? facts->unseen_lids : 1, mean = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        odds[colour] = 100 * facts->lids[colour] / lids;
        mean += facts->lids[colour] * odds[colour];
    }
    odds[LID_RAT] = 0;
    odds[LID_HIDDEN] = mean / lids;
}

static void read_rows(DawnFacts *facts, const DawnState *known)
{
    int odds[8];
    Tally graves = 0;
    make_odds(facts, odds);
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        graves += (Tally)(facts->empty[colour] + facts->open[colour]) * tally_of(colour);
    for (int seat = 0; seat < facts->players; seat++) {
        Line line;
        keeper_line_make(&line, known, seat);
        facts->chain[seat] = chain_value(&line, graves, odds, 0, 0);
        facts->can_finish[seat] = facts->chain[seat] >= WIN + VAMPIRE * line.length;
        read_ends(facts, known, seat);
        read_fit(facts, seat);
    }
}

void fact_dawn(DawnFacts *facts, const DawnSetup *setup, const DawnState *known)
{
    Counts counts = {0};
    *facts = (DawnFacts){.players = setup->options.players,
                         .rats = known->reserve_left}; /* D24 */
    count_graves(facts, &counts, setup, known);
    count_rows(facts, known);
    count_unseen(facts, &counts, setup, known);
    read_rows(facts, known);
}
