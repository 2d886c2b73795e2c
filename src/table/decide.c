/* SPDX-License-Identifier: MIT */
/*
 * From a request to the text of an entry. Four questions in a row; the first no is the
 * answer:
 *
 *   does it fit this point of the table's life? --> may they ask for it? --> can it be
 *   read, and is it the time for it? --> do the table's and the game's rules allow it?
 *
 * Moves are judged on what is seen, never on the truth: a denial can't tell more than
 * lies on the table.
 */
#include "table/table_own.h"

#include <assert.h>
#include <string.h>

/* What the host may, the table itself may as well. */
static bool is_hosts(RequestKind kind)
{
    return step_verbs[kind].who >= BY_HOST;
}

/* A take-over brings the end nearer where the table itself asks for it. */
static bool is_towards_end(const Request *request)
{
    return step_verbs[request->kind].traits & TOWARDS_END ||
           (request->kind == REQUEST_TAKE_OVER && request->is_own);
}

static Denial fill_bot(const Table *table, const Request *request, Step *step)
{
    (void)table;
    bool is_named = request->text.length > 0 || step->verb == REQUEST_SEAT_BOT;
    Slice name = is_named ? request->text : slice_of(TABLE_STAND_IN);
    step->seed = request->number;
    step->text = (Slice){NULL, 0};
    bool may = bot_read(name, &step->bot) && bot_is_served(&step->bot, request->mc);
    return may ? deny(DENIED_NOT) : deny_what(DENIED_BOT, name);
}

static Denial fill_take_over(const Table *table, const Request *request, Step *step)
{
    Denial denial = fill_bot(table, request, step);
    if (!request->is_own)
        step->text = slice_of(TAKEN_BY_HOST);
    return denial;
}

static Denial fill_seat_bot(const Table *table, const Request *request, Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    unsigned wanted = seat->kind == SEAT_EMPTY ? step->seat : seat->colour;
    step->colour = seat_colour(table, step->seat, wanted);
    return fill_bot(table, request, step);
}

/* D9: until its time is over no decision is taken. */
static Denial fill_move(const Table *table, const Request *request, Step *step)
{
    (void)step;
    const TableSeat *seat = &table->seats[request->seat];
    if (seat_is_bots(seat) != request->is_bot)
        return deny(DENIED_SEAT);
    if (table->is_paused)
        return deny(DENIED_PAUSED);
    if (later(request->now, table->time) < table->shown_until)
        return deny(DENIED_SHOWING);
    if (table_is_waiting(table, request->away, request->seat))
        return deny(DENIED_WAITING);
    return deny(DENIED_NOT);
}

static Denial fill_lay(const Table *table, const Request *request, Step *step)
{
    enum { VERB = sizeof "deal" };
    (void)table;
    if (!request->is_home)
        return deny(DENIED_PHASE);
    return deny(step->text.length > TABLE_BODY - VERB ? DENIED_LONG : DENIED_NOT);
}

static Denial fill_stand(const Table *table, const Request *request, Step *step)
{
    uint64_t used = clock_elapsed(table, (Time)request->number);
    step->seed = used < CLOCK_MOST ? used : CLOCK_MOST;
    return deny(DENIED_NOT);
}

static Denial fill_mark(const Table *table, const Request *request, Step *step)
{
    (void)table, (void)request;
    step->grave = slice_cut(&step->text, ' ');
    return deny(DENIED_NOT);
}

typedef Denial Fill(const Table *table, const Request *request, Step *step);

/* What a request has beside seat and text; and whether it is the time for it. */
static Fill *const fills[REQUESTS] = {
    [REQUEST_LINK] = joint_fill,        [REQUEST_CLAIM] = joint_fill,
    [REQUEST_SEAT_BOT] = fill_seat_bot, [REQUEST_TAKE_OVER] = fill_take_over,
    [REQUEST_RESIGN] = fill_bot,        [REQUEST_MARK] = fill_mark,
    [REQUEST_MOVE] = fill_move,         [REQUEST_STAND] = fill_stand,
    [REQUEST_START] = joint_fill,       [REQUEST_CREATE] = fill_lay,
};

static Denial fill(const Table *table, const Request *request, Step *step)
{
    Fill *fill_verb = fills[step->verb];
    return fill_verb ? fill_verb(table, request, step) : deny(DENIED_NOT);
}

/* The bot that hints is one that may be seated. */
static Denial check_hints(const Agreement *agreement, uint32_t mc)
{
    BotChoice bot;
    Slice name = slice_of(agreement->options.hints);
    bool is_refused = bot_read(name, &bot) && !bot_is_served(&bot, mc);
    return is_refused ? deny_what(DENIED_OPTION, slice_of("hints")) : deny(DENIED_NOT);
}

static bool has_option(Slice text, const char *name)
{
    bool is_there = false;
    while (text.bytes)
        is_there = slice_starts(slice_cut(&text, '\n'), name) || is_there;
    return is_there;
}

/* The options of a new table: what old logs lack, and new ones have, is added. */
static Denial read_new(Slice text, bool is_home, Agreement *agreement)
{
    Denial denial = agreement_read(text, is_home, agreement);
    if (!denial.kind && !has_option(text, "silent "))
        agreement->options.has_silent = true;
    return denial;
}

static Denial decide_open(const Request *request, Text *body)
{
    char buffer[TABLE_BODY];
    Agreement agreement;
    Denial denial = read_new(request->text, request->is_home, &agreement);
    if (!denial.kind)
        denial = check_hints(&agreement, request->mc);
    if (denial.kind)
        return denial;
    Text options = text_in(buffer, sizeof buffer);
    agreement_write(&agreement, &options);
    Step step = {.verb = REQUEST_OPEN, .text = slice_text(&options)};
    step_write(&step, body);
    assert(!options.is_cut);
    return denial;
}

static Denial check_seen(const Table *table, const Step *step, Move *move)
{
    Seen seen;
    if (step->verb != REQUEST_MOVE)
        return step_check(table, step, NULL, move);
    table->agreement.game->see(&table->agreement.setup, &table->play->state, &seen);
    return step_check(table, step, &seen.state, move);
}

/* A move is tried on a copy of the truth. Only the yes or no of it leaves, and everybody
 * learns that once the entry is there. */
static bool is_last_one(const Table *table, RequestKind verb, Move move)
{
    if (table->phase == TABLE_OVER || table->is_closed || verb == REQUEST_CLOSE)
        return true;
    if (verb != REQUEST_MOVE)
        return false;
    const Game *game = table->agreement.game;
    State state = table->play->state;
    game->apply(&table->agreement.setup, &state, move, NULL);
    return game->result(&state) != 0;
}

bool table_is_repeat(const Table *table, uint32_t n, const Request *request)
{
    Step step = {.verb = request->kind, .seat = request->seat, .text = request->text};
    Denial denial = {.kind = DENIED_NOT};
    if (step.verb == REQUEST_MARK)
        step.grave = slice_cut(&step.text, ' ');
    else if (step.verb == REQUEST_SEAT_BOT || step.verb == REQUEST_TAKE_OVER ||
             step.verb == REQUEST_RESIGN)
        denial = fill_bot(table, request, &step);
    return !denial.kind && n < table->length &&
           table->requests[n].what == step_hash(&step);
}

bool table_is_opened_with(const Table *table, Slice options)
{
    char buffer[TABLE_BODY];
    Agreement agreement;
    Text text = text_in(buffer, sizeof buffer);
    if (read_new(options, false, &agreement).kind)
        return false;
    agreement_write(&agreement, &text);
    return slice_same(slice_text(&text), table_opened(table));
}

Denial table_decide(const Table *table, const Request *request, Text *body, bool *is_last)
{
    Move move = 0;
    Step step = {.verb = request->kind, .seat = request->seat, .text = request->text};
    if (is_last)
        *is_last = false;
    text_clear(body);
    if ((unsigned)request->kind >= REQUESTS)
        return deny(DENIED_PHASE);
    Denial denial = step_when(table, &step);
    if (denial.kind)
        return denial;
    if (is_hosts(request->kind) && !request->is_host)
        return deny(DENIED_HOST);
    if (table->others >= TABLE_OTHERS && !is_towards_end(request))
        return deny(DENIED_LONG);
    if (request->kind == REQUEST_OPEN)
        denial = decide_open(request, body);
    else if (!(denial = fill(table, request, &step)).kind &&
             !(denial = check_seen(table, &step, &move)).kind &&
             !(denial = step_manners(table, &step, request->names)).kind)
        step_write(&step, body);
    assert(!body->is_cut &&
           body->length <= TABLE_BODY); /* no option is as long as that */
    assert(denial.kind || step_read(slice_text(body), &step));
    if (is_last && !denial.kind)
        *is_last = is_last_one(table, request->kind, move);
    return denial;
}
