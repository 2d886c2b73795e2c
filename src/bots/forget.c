/* SPDX-License-Identifier: MIT */
/*
 * Traces: made while watching, read when somebody must decide.
 */
#include "bots/forget.h"

#include "bots/forget_table.h"

enum {
    NOISE = 64,       /* the logistic noise's scale s = 0.25 */
    FAMILIAR = 192,   /* that far below the threshold it is known to have been opened */
    OWN_GARLIC = 128, /* salience */
    A_RAT = 77,
    MY_COLOUR = 64,
    OWN_OPENING = 3, /* percent of attention more for what one opens oneself */
    CROWD = 2,       /* and less for each lid more in one turn */
    TWO_LOG = 45426, /* ln 2, in 65536ths */
};

static int32_t root_of(uint32_t age)
{
    int halves = 0;
    while (age > ROOTS) {
        age /= 4;
        halves++;
    }
    return ROOT[age] >> halves;
}

/* ln(number / 65536) */
static int log_of(uint32_t number)
{
    if (!number)
        return INT16_MIN;
    int high = 31 - __builtin_clz(number);
    uint32_t part = high >= 6 ? number >> (high - 6) : number << (6 - high);
    return (high - 16) * TWO_LOG / 256 + LOG[part - LOGS];
}

int forget_activation(const uint32_t seen[3], uint32_t now)
{
    int32_t sum = 0;
    for (int i = 0; i < 3 && seen[i]; i++)
        sum += root_of(now - seen[i] + 1);
    return log_of((uint32_t)sum);
}

/* Chance of one showing at one grave. */
static Random luck_of(const Memory *memory, int grave)
{
    Random random;
    random_init(&random, memory->seed + memory->ticks * 0x9E3779B97F4A7C15u +
                             (uint64_t)grave * 0xD1342543DE82EF95u);
    (void)random_draw(&random);
    return random;
}

static int16_t draw_noise(Random *random)
{
    uint32_t draw = random_below(random, 2 * LOGITS);
    int size = LOGIT[draw % LOGITS] * NOISE / 256;
    return (int16_t)(draw < LOGITS ? size : -size);
}

static uint8_t draw_place(const Recall *recall, const DawnSetup *setup, int grave,
                          Random *random)
{
    uint64_t around = setup->neighbours[grave];
    int count = __builtin_popcountll(around);
    if (!count || (int)random_below(random, 100) >= recall->drift)
        return (uint8_t)grave;
    for (uint32_t skip = random_below(random, (uint32_t)count); skip; skip--)
        around &= around - 1;
    return (uint8_t)__builtin_ctzll(around);
}

static void take_in(Memory *memory, const Recall *recall, const DawnSetup *setup,
                    const Event *event)
{
    Trace *trace = &memory->traces[event->a];
    Random luck = luck_of(memory, event->a);
    int attention = recall->attention - CROWD * (memory->lids < 8 ? memory->lids : 8);
    if (event->seat == memory->seat)
        attention += OWN_OPENING;
    memory->lids++;
    if ((int)random_below(&luck, 100) >= attention)
        return;
    trace->seen[2] = trace->seen[1];
    trace->seen[1] = trace->seen[0];
    trace->seen[0] = memory->ticks;
    trace->noise = draw_noise(&luck);
    trace->lid = event->b;
    trace->content = event->c;
    trace->place = draw_place(recall, setup, event->a, &luck);
}

/* What happens in an open grave is taken in with its showing; what one does, always. */
static void change(Memory *memory, const Event *event, int content)
{
    Trace *trace = &memory->traces[event->a];
    const GraveMemory *grave = &memory->graves[event->a];
    if (event->seat == memory->seat && trace->seen[0] != grave->tick) {
        trace->seen[0] = grave->tick;
        trace->lid = grave->lid;
        trace->place = event->a;
    }
    if (trace->seen[0] == grave->tick)
        trace->content = (uint8_t)content;
}

static void watch_event(Memory *memory, const Recall *recall, const DawnSetup *setup,
                        const Event *event)
{
    switch (event->kind) {
    case DAWN_OPENED: take_in(memory, recall, setup, event); break;
    case DAWN_LAID: change(memory, event, CONTENT_VAMPIRE); break;
    case DAWN_GARLIC_LAID: change(memory, event, CONTENT_GARLIC + event->seat); break;
    case DAWN_GARLIC_BACK: change(memory, event, CONTENT_EMPTY); break;
    case DAWN_RAT_LEFT: memory->traces[event->a] = (Trace){0}; break;
    case DAWN_TURN_BEGAN: memory->lids = 0; break;
    }
}

void forget_watch(Memory *memory, const Recall *recall, const DawnSetup *setup,
                  const Events *events)
{
    for (int i = 0; i < events->count; i++)
        watch_event(memory, recall, setup, &events->list[i]);
}

/* What can be counted on the table: no false memory goes against it. */
typedef struct Public {
    int rats, vampires, garlic[DAWN_SEATS];
} Public;

static void count_public(Public *counts, const DawnSetup *setup, const DawnState *seen)
{
    *counts = (Public){.rats = seen->reserve_left,
                       .vampires = setup->row * setup->options.players};
    for (int seat = 0; seat < setup->options.players; seat++) {
        counts->vampires -= seen->lengths[seat];
        counts->garlic[seat] = DAWN_GARLIC - seen->garlic[seat];
    }
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        counts->vampires -= seen->gifts[colour];
    for (uint64_t open = seen->open; open; open &= open - 1) {
        int grave = __builtin_ctzll(open), content = seen->contents[grave];
        counts->rats -= seen->lids[grave] == LID_RAT;
        counts->vampires -= content == CONTENT_VAMPIRE;
        if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN)
            counts->garlic[content - CONTENT_GARLIC]--;
    }
}

/* Whether there can be one more of what the trace says; then it is counted. */
static bool is_possible(Public *counts, const Trace *trace)
{
    int *left = NULL;
    if (trace->lid == LID_RAT)
        left = &counts->rats;
    else if (trace->content == CONTENT_VAMPIRE)
        left = &counts->vampires;
    else if (trace->content >= CONTENT_GARLIC && trace->content < CONTENT_HIDDEN)
        left = &counts->garlic[trace->content - CONTENT_GARLIC];
    if (left && *left <= 0)
        return false;
    if (left)
        --*left;
    return true;
}

static bool is_mine(const DawnState *seen, int seat, int lid)
{
    int last = seen->lengths[seat] - 1;
    return last >= 0 &&
           (dawn_row_at(seen, seat, 0) == lid || dawn_row_at(seen, seat, last) == lid);
}

static int strength(const Memory *memory, const Trace *trace, const DawnState *seen)
{
    int salience = 0;
    if (trace->content == CONTENT_GARLIC + memory->seat)
        salience += OWN_GARLIC;
    if (trace->lid == LID_RAT)
        salience += A_RAT;
    else if (is_mine(seen, memory->seat, trace->lid))
        salience += MY_COLOUR;
    return forget_activation(trace->seen, memory->ticks) + salience + trace->noise;
}

static void believe(Memory *recalled, const Trace *trace)
{
    GraveMemory *grave = &recalled->graves[trace->place];
    if (grave->tick > trace->seen[0])
        return;
    grave->tick = trace->seen[0];
    grave->lid = trace->lid;
    grave->content = trace->content;
}

/* Facts of a turn or two ago fade like all others, but quietly. */
static uint32_t fade(const Memory *memory, const Recall *recall, uint32_t tick)
{
    uint32_t seen[3] = {tick};
    return tick && forget_activation(seen, memory->ticks) > recall->threshold ? tick : 0;
}

static void clear(const Memory *memory, const Recall *recall, Memory *recalled)
{
    *recalled = *memory;
    recalled->span = MEMORY_PERFECT - 1; /* all, but the seat knows that it forgets */
    recalled->familiar = 0;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        const GraveMemory *grave = &memory->graves[i];
        recalled->graves[i] =
            (GraveMemory){.renewed = fade(memory, recall, grave->renewed),
                          .touchy = fade(memory, recall, grave->touchy),
                          .lid = LID_HIDDEN,
                          .content = CONTENT_HIDDEN};
    }
}

void forget_recall(const Memory *memory, const Recall *recall, const DawnSetup *setup,
                   const DawnState *seen, Memory *recalled)
{
    Public counts;
    count_public(&counts, setup, seen);
    clear(memory, recall, recalled);
    for (int i = 0; i < DAWN_GRAVES; i++) {
        const Trace *trace = &memory->traces[i];
        if (!trace->seen[0] || seen->open >> trace->place & 1)
            continue;
        int now = strength(memory, trace, seen);
        if (now > recall->threshold && is_possible(&counts, trace))
            believe(recalled, trace);
        else if (now > recall->threshold - FAMILIAR)
            recalled->familiar |= (uint64_t)1 << i;
    }
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (recalled->graves[i].tick)
            recalled->familiar &= ~((uint64_t)1 << i);
}
