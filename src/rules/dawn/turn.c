/* SPDX-License-Identifier: MIT */
/*
 * A turn (D9-D31), from the move to the next decision. Every opening goes one way:
 *
 *   open_grave --> fill | stake | giving --> settle --> new_table_done --> end_turn
 *                                                  \--> find_rat --> plague goes --/
 *
 * Giving is the one thing that may come in between; the state remembers enough (stakes,
 * the grave's content) to know afterwards why it was, so nothing is kept on a stack.
 */
#include "rules/dawn/dawn.h"
#include "rules/dawn/row.h"

static uint64_t bit(unsigned grave)
{
    return (uint64_t)1 << grave;
}

static uint8_t left_of(const DawnSetup *setup, int seat)
{
    return (uint8_t)(seat + 1 < setup->options.players ? seat + 1 : 0);
}

static bool is_zoch(const DawnSetup *setup)
{
    return setup->options.edition == DAWN_ZOCH;
}

/* D30 */
static void win(DawnState *state, uint8_t seat, Events *events)
{
    state->winners = (uint8_t)(1 << seat);
    state->phase = DAWN_OVER;
    event_note(events, (Event){.kind = DAWN_ROW_EMPTY, .rule = 30, .seat = seat});
}

/* D31: those with the fewest vampires win. */
static void break_dawn(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t fewest = 255;
    for (int seat = 0; seat < setup->options.players; seat++)
        if (state->lengths[seat] < fewest)
            fewest = state->lengths[seat];
    for (int seat = 0; seat < setup->options.players; seat++)
        if (state->lengths[seat] == fewest)
            state->winners |= (uint8_t)(1 << seat);
    state->phase = DAWN_OVER;
    event_note(
        events,
        (Event){.kind = DAWN_BROKE, .rule = 31, .seat = SEAT_NONE, .a = state->winners});
}

/* D31: counts the turn that ends; true if dawn breaks. */
static bool count_idle(const DawnSetup *setup, DawnState *state, Events *events)
{
    if (setup->options.dawn == 0)
        return false;
    if (state->is_busy) {
        state->idle = 0;
        return false;
    }
    state->idle++;
    event_note(events, (Event){.kind = DAWN_IDLE_TURN,
                               .rule = 31,
                               .seat = state->turn,
                               .a = (uint8_t)(state->idle < 255 ? state->idle : 255)});
    return state->idle == setup->options.dawn;
}

/* The graves that cost a stake in the turn that begins. */
static void set_touchy(const DawnSetup *setup, DawnState *state)
{
    if (!is_zoch(setup)) { /* D26: those opened in the turn that has just ended */
        state->touchy = state->turned[0];
        state->turned[0] = 0;
    } else if (setup->options.players == 2) { /* D27: by both in their last turns */
        state->touchy = state->turned[0] & state->turned[1];
        state->turned[state->turn] = 0;
    }
}

static void end_turn(const DawnSetup *setup, DawnState *state, uint8_t next,
                     Events *events)
{
    if (count_idle(setup, state, events)) {
        break_dawn(setup, state, events);
        return;
    }
    state->turn = state->player = next;
    state->phase = DAWN_TURN;
    state->is_busy = 0;
    set_touchy(setup, state);
    event_note(events, (Event){.kind = DAWN_TURN_BEGAN, .rule = 9, .seat = next});
}

/* D24: the rat leaves the game, the top reserve lid takes its place, all lids close but
 * `keep` (the rat of the next plague, D25). */
static void close_plague(const DawnSetup *setup, DawnState *state, uint64_t keep,
                         int rule, Events *events)
{
    uint8_t rat = state->rat;
    unsigned top = setup->rats - (unsigned)state->reserve_left;
    event_note(events, (Event){.kind = DAWN_PLAGUE_ENDED,
                               .rule = (uint8_t)rule,
                               .seat = state->holder,
                               .a = rat});
    state->lids[rat] = state->reserve[top];
    state->reserve[top] = LID_BARE;
    state->reserve_left--;
    state->open &= keep;
    state->opened &= ~bit(rat);
    state->renewed |= bit(rat);
    if (!is_zoch(setup))
        state->turned[0] &= ~bit(rat); /* D26: not the grave that got a new lid */
    event_note(events, (Event){.kind = DAWN_RAT_LEFT,
                               .rule = 24,
                               .seat = state->holder,
                               .a = rat,
                               .b = state->reserve_left});
    state->rat = GRAVE_NONE;
}

/* D23, D24: the next turn is that of the player to the left of the holder. */
static void end_plague(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t next = left_of(setup, state->holder);
    close_plague(setup, state, 0, 23, events);
    state->holder = SEAT_NONE;
    state->goes = 0;
    end_turn(setup, state, next, events);
}

/* D21, D23: the player whose go it is decides, unless nothing is left to open. */
static void go_on(const DawnSetup *setup, DawnState *state, Events *events)
{
    if (setup->neighbours[state->rat] & ~state->open)
        state->phase = DAWN_PLAGUE;
    else
        end_plague(setup, state, events);
}

static void begin_plague(const DawnSetup *setup, DawnState *state, uint8_t rat,
                         uint8_t holder, int rule, Events *events)
{
    event_note(events, (Event){.kind = DAWN_PLAGUE_BEGAN,
                               .rule = (uint8_t)rule,
                               .seat = holder,
                               .other = state->player,
                               .a = rat});
    state->rat = rat;
    state->holder = state->player = holder;
    /* D22: one lap round the table in 2004, only the finder in 2018 */
    state->goes = is_zoch(setup) ? (uint8_t)(setup->options.players - 1) : 0;
    state->grave = GRAVE_NONE;
    state->is_busy = 1;
    go_on(setup, state, events);
}

/* D25: another rat during a plague. */
static void find_second_rat(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t rat = state->grave, finder = state->player;
    if (is_zoch(setup)) {
        uint8_t holder = finder == state->holder ? left_of(setup, finder) : finder;
        close_plague(setup, state, bit(rat), 25, events);
        begin_plague(setup, state, rat, holder, 25, events);
        return;
    }
    event_note(events,
               (Event){.kind = DAWN_RAT_STAYS, .rule = 25, .seat = finder, .a = rat});
    close_plague(setup, state, 0, 25, events);
    state->grave = GRAVE_NONE;
    state->holder = SEAT_NONE;
    end_turn(setup, state, left_of(setup, finder), events);
}

/* D10 */
static void find_rat(const DawnSetup *setup, DawnState *state, Events *events)
{
    if (state->rat != GRAVE_NONE)
        find_second_rat(setup, state, events);
    else
        begin_plague(setup, state, state->grave, state->player, 20, events);
}

/* The lid closes (not in a plague, D20); a turn ends with its opening, a go does not. */
static void new_table_done(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t grave = state->grave;
    state->grave = GRAVE_NONE;
    if (state->rat != GRAVE_NONE) {
        go_on(setup, state, events);
        return;
    }
    state->open &= ~bit(grave);
    event_note(events,
               (Event){.kind = DAWN_LID_CLOSED, .seat = state->player, .a = grave});
    end_turn(setup, state, left_of(setup, state->turn), events);
}

/* D15-D18: whether everybody gives, or only the owner of the garlic. */
static bool all_give(const DawnState *state)
{
    return state->stakes[state->player] == 3 ||
           state->contents[state->grave] == CONTENT_GARLIC + state->player;
}

/* D17, D29: two players give two, or four where all give. */
static void set_giver(const DawnSetup *setup, DawnState *state, uint8_t giver)
{
    state->phase = DAWN_GIVE;
    state->giver = giver;
    state->to_give = 1;
    if (setup->options.players == 2)
        state->to_give = all_give(state) ? 4 : 2;
}

static void begin_giving(const DawnSetup *setup, DawnState *state, int rule,
                         Events *events)
{
    bool is_all = all_give(state);
    uint8_t owner = (uint8_t)(state->contents[state->grave] - CONTENT_GARLIC);
    set_giver(setup, state, is_all ? left_of(setup, state->player) : owner);
    event_note(events, (Event){.kind = DAWN_GIVING_BEGAN,
                               .rule = (uint8_t)rule,
                               .seat = state->player,
                               .other = is_all ? SEAT_NONE : owner,
                               .a = state->grave,
                               .b = state->to_give});
}

/* D14, D26, D27, of which an opening meets one at most (D28); D18: the third stake brings
 * vampires at once. */
static void take_stake(const DawnSetup *setup, DawnState *state, int rule, Events *events)
{
    uint8_t seat = state->player;
    state->stakes[seat]++;
    state->is_busy = 1;
    event_note(events, (Event){.kind = DAWN_STAKE_TAKEN,
                               .rule = (uint8_t)rule,
                               .seat = seat,
                               .a = state->grave,
                               .b = state->stakes[seat]});
    if (state->stakes[seat] == 3)
        begin_giving(setup, state, 18, events);
    else if (state->lids[state->grave] == LID_RAT)
        find_rat(setup, state, events);
    else
        new_table_done(setup, state, events);
}

/* D17: after the last vampire is put, stakes (D18) or garlic (D15, D16) go back. Three
 * stakes were the reason if there are three: nobody else ever holds more than two. */
static void settle(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t seat = state->player, grave = state->grave;
    if (state->stakes[seat] == 3) {
        state->stakes[seat] = 0;
        event_note(events, (Event){.kind = DAWN_STAKES_BACK, .rule = 18, .seat = seat});
    } else {
        uint8_t owner = (uint8_t)(state->contents[grave] - CONTENT_GARLIC);
        state->garlic[owner]++;
        state->contents[grave] = CONTENT_EMPTY;
        event_note(events, (Event){.kind = DAWN_GARLIC_BACK,
                                   .rule = owner == seat ? 16 : 15,
                                   .seat = owner,
                                   .a = grave});
    }
    if (state->lids[grave] == LID_RAT)
        find_rat(setup, state, events);
    else
        new_table_done(setup, state, events);
}

/* D26, D27 bind only the owner of the turn. */
static bool is_touchy(const DawnState *state, unsigned grave)
{
    return (state->touchy & bit(grave)) && state->player == state->turn;
}

/* D26: an empty grave opened too soon, and nothing laid in it. */
static void leave(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t grave = state->grave, seat = state->player;
    bool could_lay = row_matches(state, seat, state->lids[grave]) != 0;
    event_note(events, (Event){.kind = could_lay ? DAWN_DECLINED : DAWN_LEFT_EMPTY,
                               .rule = could_lay ? 12 : 13,
                               .seat = seat,
                               .a = grave});
    if (is_touchy(state, grave))
        take_stake(setup, state, 26, events);
    else
        new_table_done(setup, state, events);
}

/* D11-D13: without a vampire to lay and without garlic there is nothing to decide. */
static void open_empty(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t seat = state->player;
    if (state->garlic[seat] || row_matches(state, seat, state->lids[state->grave]))
        state->phase = DAWN_FILL;
    else
        leave(setup, state, events);
}

static void remember_opening(const DawnSetup *setup, DawnState *state, unsigned grave)
{
    state->open |= bit(grave);
    if (!(state->opened & bit(grave)))
        state->is_busy = 1; /* D31 */
    state->opened |= bit(grave);
    if (!is_zoch(setup))
        state->turned[0] |= bit(grave);
    else if (setup->options.players == 2 && state->player == state->turn)
        state->turned[state->turn] |= bit(grave);
}

/* D9-D16, D26, D27 */
static void open_grave(const DawnSetup *setup, DawnState *state, uint8_t grave,
                       Events *events)
{
    uint8_t seat = state->player, content = state->contents[grave];
    bool is_forbidden = is_zoch(setup) && is_touchy(state, grave);
    event_note(events, (Event){.kind = DAWN_OPENED,
                               .rule = 9,
                               .seat = seat,
                               .a = grave,
                               .b = state->lids[grave],
                               .c = content});
    remember_opening(setup, state, grave);
    state->grave = grave;
    if (is_forbidden)
        take_stake(setup, state, 27, events);
    else if (state->lids[grave] == LID_RAT && is_touchy(state, grave))
        take_stake(setup, state, 26, events);
    else if (state->lids[grave] == LID_RAT)
        find_rat(setup, state, events);
    else if (content == CONTENT_EMPTY)
        open_empty(setup, state, events);
    else if (content == CONTENT_VAMPIRE)
        take_stake(setup, state, 14, events);
    else
        begin_giving(setup, state, content == CONTENT_GARLIC + seat ? 16 : 15, events);
}

/* D19: fewer than two face up at that end, and a face-down one left: it is turned up. */
static void turn_up(DawnState *state, uint8_t seat, int end, Events *events)
{
    uint8_t from = state->down_from[seat], to = state->down_to[seat];
    if (to == 0 || (end == END_LEFT ? from : state->lengths[seat] - to) >= 2)
        return;
    unsigned index = end == END_LEFT ? from++ : --to;
    if (from == to)
        from = to = 0;
    state->down_from[seat] = from;
    state->down_to[seat] = to;
    event_note(events, (Event){.kind = DAWN_TURNED_UP,
                               .rule = 19,
                               .seat = seat,
                               .b = row_at(&state->rows[seat], index),
                               .c = (uint8_t)end});
}

/* D11 */
static void lay(const DawnSetup *setup, DawnState *state, int end, Events *events)
{
    uint8_t seat = state->player, grave = state->grave;
    uint8_t colour = row_take(state, seat, end);
    state->contents[grave] = CONTENT_VAMPIRE;
    state->is_busy = 1;
    event_note(events, (Event){.kind = DAWN_LAID,
                               .rule = 11,
                               .seat = seat,
                               .a = grave,
                               .b = colour,
                               .c = (uint8_t)end});
    if (state->lengths[seat] == 0) {
        win(state, seat, events);
        return;
    }
    turn_up(state, seat, end, events);
    if (state->rat != GRAVE_NONE) {
        new_table_done(setup, state, events);
        return;
    }
    state->grave = GRAVE_NONE;
    state->open &= ~bit(grave);
    event_note(events, (Event){.kind = DAWN_LID_CLOSED, .seat = seat, .a = grave});
    state->phase = DAWN_MORE;
}

/* D13 */
static void lay_garlic(const DawnSetup *setup, DawnState *state, Events *events)
{
    uint8_t seat = state->player;
    state->garlic[seat]--;
    state->contents[state->grave] = (uint8_t)(CONTENT_GARLIC + seat);
    state->is_busy = 1;
    event_note(
        events,
        (Event){.kind = DAWN_GARLIC_LAID, .rule = 13, .seat = seat, .a = state->grave});
    new_table_done(setup, state, events);
}

/* D11 in a turn; D21, D22 in a plague: the player to the left goes on. */
static void stop(const DawnSetup *setup, DawnState *state, Events *events)
{
    bool is_plague = state->rat != GRAVE_NONE;
    event_note(events, (Event){.kind = DAWN_STOPPED,
                               .rule = is_plague ? 21 : 11,
                               .seat = state->player,
                               .a = is_plague});
    if (!is_plague) {
        end_turn(setup, state, left_of(setup, state->turn), events);
    } else if (state->goes == 0) {
        end_plague(setup, state, events);
    } else {
        state->goes--;
        state->player = left_of(setup, state->player);
        event_note(events,
                   (Event){.kind = DAWN_GO_BEGAN, .rule = 22, .seat = state->player});
    }
}

/* D17, D29, D30 */
static void give(const DawnSetup *setup, DawnState *state, int end, Events *events)
{
    uint8_t giver = state->giver;
    uint8_t colour = row_take(state, giver, end);
    state->gifts[colour]++;
    state->is_busy = 1;
    event_note(events, (Event){.kind = DAWN_GIVEN,
                               .rule = setup->options.players == 2 ? 29 : 17,
                               .seat = giver,
                               .other = state->player,
                               .b = colour,
                               .c = (uint8_t)end});
    if (state->lengths[giver] == 0) {
        win(state, giver, events);
        return;
    }
    turn_up(state, giver, end, events);
    if (--state->to_give > 0)
        return;
    uint8_t next = left_of(setup, giver);
    if (all_give(state) && next != state->player) {
        set_giver(setup, state, next);
        return;
    }
    state->giver = SEAT_NONE;
    state->phase = DAWN_PUT;
}

/* D17: each at either end, face up, in any order. */
static void put(const DawnSetup *setup, DawnState *state, unsigned which, Events *events)
{
    uint8_t seat = state->player, colour = (uint8_t)(which / 2);
    row_put(state, seat, which & 1, colour);
    state->gifts[colour]--;
    event_note(events, (Event){.kind = DAWN_PUT_DOWN,
                               .rule = 17,
                               .seat = seat,
                               .b = colour,
                               .c = which & 1});
    for (int i = 0; i < DAWN_COLOURS; i++)
        if (state->gifts[i])
            return;
    settle(setup, state, events);
}

void dawn_apply(const DawnSetup *setup, DawnState *state, uint8_t move, Events *events)
{
    assert(!dawn_why_not(setup, state, dawn_actor(state), move).kind);
    if (move < DAWN_LAY_LEFT)
        open_grave(setup, state, move, events);
    else if (move >= DAWN_PUT_LEFT)
        put(setup, state, move - DAWN_PUT_LEFT, events);
    else if (move >= DAWN_GIVE_LEFT)
        give(setup, state, move - DAWN_GIVE_LEFT, events);
    else if (move <= DAWN_LAY_RIGHT)
        lay(setup, state, move - DAWN_LAY_LEFT, events);
    else if (move == DAWN_GARLIC_IN)
        lay_garlic(setup, state, events);
    else if (move == DAWN_LEAVE)
        leave(setup, state, events);
    else
        stop(setup, state, events);
}
