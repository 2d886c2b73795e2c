/* SPDX-License-Identifier: MIT */
/*
 * How the keeper of Dawn Under thinks, in four steps, one file each:
 *
 *   belief   what each grave holds, as far as I remember; exact counts for the rest
 *   chain    how many vampires a row could lay one after the other in known graves
 *   worth    what one more empty grave of a colour is worth, to me and to the others
 *   keeper   a value for each legal move
 *
 * Values are whole numbers: a vampire laid is worth VAMPIRE. What an opponent gains I
 * lose, divided by the number of opponents.
 */
#ifndef SEXTON_BOTS_DAWN_KEEPER_H
#define SEXTON_BOTS_DAWN_KEEPER_H

#include "bots/family.h"

enum {
    VAMPIRE = 100,
    WIN = 300,     /* to empty one's row, beyond its last vampire */
    CHAIN = 8,     /* vampires looked at from each end of a row */
    CHANCE = 4096, /* certainty */
};

/* A number for each colour, one byte each. */
typedef uint64_t Tally;

static inline Tally tally_of(int colour)
{
    return (Tally)1 << (8 * colour);
}

static inline int tally_at(Tally tally, int colour)
{
    return (int)(tally >> (8 * colour) & 0xFF);
}

/* Graves as masks. Those that lie open now are in none of them but `touchy`. */
typedef struct Belief {
    uint64_t empty[DAWN_COLOURS]; /* known to be empty, by the colour of the lid */
    uint64_t unknown;             /* nothing is remembered of them */
    uint64_t renewed;             /* unknown, but no rat */
    uint64_t familiar;            /* unknown, but opened before: not empty, perhaps */
    uint64_t vampires;
    uint64_t garlic[DAWN_SEATS];
    uint64_t rats;
    uint64_t touchy;
    int unseen[DAWN_COLOURS]; /* lids of that colour nobody remembers, the reserve too */
    int unseen_lids;
    int lost_rats, lost_vampires, lost_garlic[DAWN_SEATS]; /* in unknown graves */
} Belief;

/* A row from both ends, as far as it lies face up. */
typedef struct Line {
    uint8_t colours[2][CHAIN];
    Tally used[2][CHAIN + 1]; /* by the first i vampires of that end */
    Tally wanted;             /* by all of them: more graves than that change nothing */
    int up[2];                /* vampires of `colours` */
    int length;
} Line;

typedef struct View {
    const DawnSetup *setup;
    const DawnState *seen;
    int seat, players;
    bool is_forgetful;
    Belief belief;
    Line lines[DAWN_SEATS];
    uint64_t reach;         /* graves I may open in this phase */
    int rat;                /* the chance of one in an unknown grave that is not new */
    bool has_lost;          /* I have lost track of something */
    Tally mine;             /* graves I could lay in now */
    Tally all;              /* the same for everybody later: open ones, but the one being
                             * dealt with, will close */
    int odds[8];            /* that a new lid has that colour, in percent; LID_HIDDEN: the
                             * mean */
    int chains[DAWN_SEATS]; /* everybody's, in `all` */
    int now, none;          /* my chain in `mine`, and without a known grave */
    int stake;              /* what one costs me */
    int news[2];            /* of a lid that is no rat: in a turn, in a plague */
} View;

/* Times as likely, for a familiar grave, to hold what was lost track of. */
enum { FAMILIAR_TIMES = 4 };

void belief_make(Belief *belief, const Memory *memory, const DawnSetup *setup,
                 const DawnState *seen);

void keeper_line_make(Line *line, const DawnState *seen, int seat);
void keeper_line_push(Line *line, int end, int colour);

/* The worth of the best chain after `left` and `right` vampires are gone already. */
int chain_value(const Line *line, Tally graves, const int odds[8], int left, int right);

/* All but the belief, which is there already. */
void view_make(View *view, const DawnSetup *setup, const DawnState *seen, int seat,
               bool is_forgetful);

/* What it costs me that others give me vampires. */
int garlic_cost(const View *view, int owner);

/* Whether one of my outermost vampires has that colour. */
bool keeper_is_match(const View *view, int colour);

/* What it is worth to open an unknown grave, in a turn or, where nothing ends my go, in a
 * plague; to hold the rat of that grave. */
int explore_worth(const View *view, int grave, bool is_plague);
int plague_worth(const View *view, int grave);

/* What it is worth to have a lid of that colour open before me, over an empty grave, and
 * no vampire that matches: garlic or not, known to be empty before or not. */
int garlic_worth(const View *view, int colour, bool is_known);
int leave_worth(const View *view, int colour, bool is_known, bool is_touchy);

#endif
