/* SPDX-License-Identifier: MIT */
/*
 * Whether a table allows a step, whoever asks: the point of its life, the seats, the
 * rules of the game. A request is checked before it becomes an entry, and an entry of a
 * log once more before it is applied, by the same lines here: what is not allowed can't
 * be in a log. What people may write is narrower still (manners.c): that alone is asked
 * of requests only, so that old logs stay good.
 */
#include "table/table_own.h"

Denial deny(DenialKind kind)
{
    return (Denial){.kind = kind};
}

Denial deny_what(DenialKind kind, Slice what)
{
    return (Denial){.kind = kind, .what = what};
}

Denial deny_if(bool is_denied, DenialKind kind)
{
    return deny(is_denied ? kind : DENIED_NOT);
}

Denial check_colour(const Table *table, const Step *step)
{
    return deny_if(seat_colour(table, step->seat, step->colour) != step->colour,
                   DENIED_TAKEN);
}

static Denial check_move(const Table *table, const Step *step, const State *state,
                         Move *move)
{
    const Game *game = table->agreement.game;
    const Setup *setup = &table->agreement.setup;
    Denial denial = {.what = step->text};
    if (table->is_paused)
        return deny(DENIED_PAUSED);
    if (table->seats[step->seat].kind == SEAT_EMPTY)
        return deny(DENIED_SEAT);
    if (!game->move_read(setup, state, step->text, move, &denial.refusal)) {
        denial.kind = DENIED_NOTATION;
        return denial;
    }
    denial.refusal = game->why_not(setup, state, step->seat, *move);
    denial.kind = denial.refusal.kind ? DENIED_RULE : DENIED_NOT;
    return denial;
}

static Denial check_undo(const Table *table, const Step *step)
{
    if (table->is_paused)
        return deny(DENIED_PAUSED);
    if (!seat_is_persons(&table->seats[step->seat]))
        return deny(DENIED_SEAT);
    return deny_if(table_undoer(table) != step->seat, DENIED_UNDO);
}

static Denial check_mark(const Table *table, const Step *step)
{
    const Game *game = table->agreement.game;
    Denial denial = {.kind = DENIED_RULE, .what = step->grave};
    uint8_t place;
    if (table->agreement.options.etiquette != ETIQUETTE_NOTES || !game->mark_read)
        return deny(DENIED_ETIQUETTE);
    if (!seat_is_persons(&table->seats[step->seat]))
        return deny(DENIED_SEAT);
    if (!game->mark_read(&table->agreement.setup, step->grave, &place, &denial.refusal))
        return denial;
    return deny_if(step->text.length > TABLE_MARK ||
                       (step->text.length > 0 && (!stream_is_speakable(step->text, 0) ||
                                                  !slice_is_clean(step->text))),
                   DENIED_WORD);
}

/* Who plays there: TAKE_OVER and RESIGN want a person, GIVE_BACK one who is to return. */
static Denial check_person(const Table *table, const Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (step->verb == REQUEST_GIVE_BACK)
        return deny_if(seat->kind != SEAT_HUMAN || !seat->is_taken_over ||
                           seat->has_resigned,
                       DENIED_SEAT);
    if (step->verb == REQUEST_RESIGN)
        return deny_if(seat->kind != SEAT_HUMAN || seat->has_resigned, DENIED_SEAT);
    if (step->text.length > 0 && !slice_equal(step->text, TAKEN_BY_HOST))
        return deny(DENIED_WORD);
    return deny_if(!seat_is_persons(seat), DENIED_SEAT);
}

static Denial check_rematch(const Table *table, const Step *step)
{
    if (table->rematch[0])
        return deny(DENIED_TAKEN);
    return deny_if(!slice_is_word(step->text) ||
                       step->text.length >= sizeof table->rematch,
                   DENIED_WORD);
}

static Denial check_pause(const Table *table, const Step *step)
{
    bool is_pause = step->verb == REQUEST_PAUSE;
    return deny_if(table->is_paused == is_pause, is_pause ? DENIED_PAUSED : DENIED_PHASE);
}

/* The clock comes to stand, and goes again. */
static Denial check_stand(const Table *table, const Step *step)
{
    return deny_if(table->is_standing == (step->verb == REQUEST_STAND) ||
                       step->seed > CLOCK_MOST,
                   DENIED_PHASE);
}

typedef Denial Check(const Table *table, const Step *step);

/* What there is to check beside the point of its life. (Moves: check_move.) */
static Check *const checks[REQUESTS] = {
    [REQUEST_CLAIM] = joint_check,      [REQUEST_SEAT_BOT] = check_colour,
    [REQUEST_START] = joint_check,      [REQUEST_HASH] = joint_check,
    [REQUEST_WORD] = joint_check,       [REQUEST_UNDO] = check_undo,
    [REQUEST_MARK] = check_mark,        [REQUEST_TAKE_OVER] = check_person,
    [REQUEST_GIVE_BACK] = check_person, [REQUEST_RESIGN] = check_person,
    [REQUEST_PAUSE] = check_pause,      [REQUEST_RESUME] = check_pause,
    [REQUEST_STAND] = check_stand,      [REQUEST_GO] = check_stand,
    [REQUEST_REMATCH] = check_rematch,  [REQUEST_CREATE] = plain_deal_check,
};

Denial step_when(const Table *table, const Step *step)
{
    if (step->verb == REQUEST_OPEN)
        return deny_if(table->length > 0, DENIED_PHASE);
    if (table->length == 0)
        return deny(DENIED_PHASE);
    if (table->is_closed)
        return deny(DENIED_CLOSED);
    const Verb *verb = &step_verbs[step->verb];
    if (!(verb->phases >> table->phase & 1))
        return deny(DENIED_PHASE);
    return deny_if(verb->words & HAS_SEAT && step->seat >= table_players(table),
                   DENIED_SEAT);
}

Denial step_check(const Table *table, const Step *step, const State *state, Move *move)
{
    Denial denial = step_when(table, step);
    if (denial.kind)
        return denial;
    if (step->verb == REQUEST_MOVE)
        return check_move(table, step, state, move);
    Check *check = checks[step->verb];
    return check ? check(table, step) : denial;
}
