/* SPDX-License-Identifier: MIT */
/*
 * "You remember like level N". A memory is tested where the best move is to open a grave
 * that was shown in an earlier turn and would take a vampire, and none shown in this turn
 * would. A player who remembers one opens it; one who does not may still hit it by
 * chance. How likely a level is to remember is what its failing memory says
 * (bots/forget.h):
 *
 *   that it took it in  x  that the trace is still above its threshold
 *
 * The likelihoods of all answers are multiplied; the level is their mean.
 */
#include "bots/dawn/level.h"
#include "review/review_part.h"

enum {
    SALIENT = 64,             /* what would take one's vampire is kept in mind better */
    LOGIT = 64,               /* 4096ths of a logit for a 256th of activation: s is 1/4 */
    USES = CHANCE * 97 / 100, /* that players use what they remember */
};

/* Graves in question at one decision. */
typedef struct Question {
    uint64_t graves; /* that would take one of the player's vampires, shown before this
                      * turn */
    int others;      /* closed graves that the player may open and was not shown in this
                      * turn */
    bool is_easy;    /* one shown in this turn would do */
} Question;

static bool takes(const DawnState *known, int seat, int grave)
{
    int last = known->lengths[seat] - 1, lid = known->lids[grave];
    return known->contents[grave] == CONTENT_EMPTY && lid < LID_RAT &&
           !(known->touchy >> grave & 1) &&
           (dawn_row_at(known, seat, 0) == lid || dawn_row_at(known, seat, last) == lid);
}

static void look(Question *question, const Witness *witness, const DawnSetup *setup,
                 const DawnState *known)
{
    int seat = dawn_actor(known);
    *question = (Question){0};
    for (uint64_t rest = setup->covered & ~known->open; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest);
        bool is_fresh = witness_is_fresh(witness, grave);
        question->others += !is_fresh;
        if (!takes(known, seat, grave))
            continue;
        if (is_fresh)
            question->is_easy = true;
        else
            question->graves |= rest & -rest;
    }
}

/* Out of CHANCE, that this level has forgotten all of these graves. */
static int64_t forgets_all(const Witness *witness, const DawnLevel *level,
                           uint64_t graves)
{
    int64_t all = CHANCE;
    if (!level->forgets)
        return 0;
    for (; graves; graves &= graves - 1) {
        const Trace *trace = &witness->memory.traces[__builtin_ctzll(graves)];
        int margin = forget_activation(trace->seen, witness->memory.ticks) + SALIENT -
                     level->recall.threshold;
        int64_t recalls = (int64_t)net_chance(LOGIT * margin) * CHANCE / NET_CERTAIN *
                          level->recall.attention / 100;
        all = all * (CHANCE - recalls) / CHANCE;
    }
    return all;
}

static void learn(uint64_t likelihood[REVIEW_LEVELS], const Witness *witness,
                  const Question *question, bool is_used)
{
    uint64_t most = 0;
    int64_t hits = CHANCE * __builtin_popcountll(question->graves) / question->others;
    for (int i = 0; i < REVIEW_LEVELS; i++) {
        int64_t forgets = forgets_all(witness, &level_dawn_rows[i + 1], question->graves);
        int64_t uses = ((CHANCE - forgets) * USES + forgets * hits) / CHANCE;
        likelihood[i] =
            likelihood[i] / CHANCE * (uint64_t)(is_used ? uses : CHANCE - uses);
        most = likelihood[i] > most ? likelihood[i] : most;
    }
    while (most && most < (uint64_t)1 << 40) {
        most *= 2;
        for (int i = 0; i < REVIEW_LEVELS; i++)
            likelihood[i] *= 2;
    }
}

static bool opens(Move move, uint64_t graves)
{
    return move < DAWN_LAY_LEFT && graves >> (move - DAWN_OPEN) & 1;
}

void recall_ask(Witness *witness, const DawnSetup *setup, const DawnState *known,
                Move best, Move move)
{
    Question question;
    int seat = dawn_actor(known);
    if (known->phase != DAWN_TURN && known->phase != DAWN_MORE)
        return;
    look(&question, witness, setup, known);
    if (question.is_easy || !opens(best, question.graves))
        return;
    bool is_used = opens(move, question.graves);
    witness->asked[seat]++;
    witness->used[seat] = (uint16_t)(witness->used[seat] + is_used);
    learn(witness->likelihood[seat], witness, &question, is_used);
}

int recall_level(const Witness *witness, int seat)
{
    uint64_t sum = 0, weight = 0;
    if (witness->asked[seat] < REVIEW_ASKED)
        return 0;
    for (int i = 0; i < REVIEW_LEVELS; i++) {
        uint64_t likelihood = witness->likelihood[seat][i] >> 8;
        sum += (uint64_t)(i + 1) * likelihood;
        weight += likelihood;
    }
    return (int)((2 * sum + weight) / (2 * weight));
}
