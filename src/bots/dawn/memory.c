/* SPDX-License-Identifier: MIT */
/*
 * What a seat remembers of Dawn Under (D32). Everything here comes from the events that
 * all could see:
 *
 *   a lid is opened    -> its grave's lid and content, at the next tick
 *   laid, garlic, back -> the content changes while the lid still lies open
 *   a rat leaves       -> a new lid: all about the grave is void but that it was renewed
 *   a turn begins      -> which graves are touchy in it (D26, D27)
 */
#include "bots/family.h"

static void open_grave(Memory *memory, const DawnSetup *setup, const Event *event)
{
    GraveMemory *grave = &memory->graves[event->a];
    memory->is_busy |= !grave->tick;
    grave->tick = ++memory->ticks;
    grave->lid = event->b;
    grave->content = event->c;
    if (memory->turn == SEAT_NONE)
        memory->turn = event->seat; /* the game's first opening */

    /* D26: the finder opens alone in 2018. D27: goes in the other's turn don't count. */
    if (setup->options.edition == DAWN_LIFESTYLE)
        grave->turned[0] = grave->tick;
    else if (setup->options.players == 2 && event->seat == memory->turn)
        grave->turned[event->seat] = grave->tick;
}

static void renew_lid(Memory *memory, const DawnSetup *setup, const Event *event)
{
    GraveMemory *grave = &memory->graves[event->a];
    grave->renewed = grave->tick;
    grave->tick = 0;
    grave->lid = LID_HIDDEN;
    grave->content = CONTENT_HIDDEN;
    if (setup->options.edition == DAWN_LIFESTYLE)
        grave->turned[0] = 0; /* D26: not the grave with a new lid; D27: that one too */
}

/* D26: touchy is what was opened in the turn just ended. D27: what both opened in their
 * last turns; to know it one must remember both showings. */
static void begin_turn(Memory *memory, const DawnSetup *setup, int seat)
{
    memory->turn = (uint8_t)seat;
    memory->is_busy = false;
    if (setup->options.edition == DAWN_ZOCH && setup->options.players != 2)
        return;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        GraveMemory *grave = &memory->graves[i];
        if (setup->options.edition == DAWN_LIFESTYLE) {
            grave->touchy = grave->turned[0];
            grave->turned[0] = 0;
        } else {
            uint32_t a = grave->turned[0], b = grave->turned[1];
            grave->touchy = a < b ? a : b;
            grave->turned[seat] = 0;
        }
    }
}

/* D31: what makes a turn no idle one, but for opening a new grave. */
static bool is_business(int kind)
{
    return kind == DAWN_LAID || kind == DAWN_GARLIC_LAID || kind == DAWN_STAKE_TAKEN ||
           kind == DAWN_GIVEN || kind == DAWN_PLAGUE_BEGAN;
}

static void watch_event(Memory *memory, const DawnSetup *setup, const Event *event)
{
    memory->is_busy |= is_business(event->kind);
    switch (event->kind) {
    case DAWN_OPENED: open_grave(memory, setup, event); break;
    case DAWN_LAID: memory->graves[event->a].content = CONTENT_VAMPIRE; break;
    case DAWN_GARLIC_LAID:
        memory->graves[event->a].content = (uint8_t)(CONTENT_GARLIC + event->seat);
        break;
    case DAWN_GARLIC_BACK: memory->graves[event->a].content = CONTENT_EMPTY; break;
    case DAWN_RAT_LEFT: renew_lid(memory, setup, event); break;
    case DAWN_TURN_BEGAN: begin_turn(memory, setup, event->seat); break;
    }
}

void memory_watch_dawn(Memory *memory, const DawnSetup *setup, const Events *events)
{
    for (int i = 0; i < events->count; i++)
        watch_event(memory, setup, &events->list[i]);
}
