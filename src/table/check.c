/* SPDX-License-Identifier: MIT */
/*
 * Whether a table allows a step, whoever asks: the point of its life, the seats, the
 * rules of the game. A request is checked before it becomes an entry, and an entry of a
 * log once more before it is applied, by the same lines here: what is not allowed can't
 * be in a log. What people may write is narrower still (manners.c): that alone is asked
 * of requests only, so that old logs stay good.
 */
#include "table/own.h"

#include <string.h>

enum {
    IN_LOBBY = 1 << TABLE_LOBBY,
    IN_PLAY = 1 << TABLE_PLAY,
    IN_HASHES = 1 << TABLE_HASHES,
    IN_WORDS = 1 << TABLE_WORDS,
    IN_OVER = 1 << TABLE_OVER,
    BEFORE_PLAY = IN_LOBBY | IN_HASHES | IN_WORDS,
};

/* When in a table's life. A seat that changes before the deal sends it back to the
 * lobby: words are of those who sit there. */
static const uint8_t phases[REQUESTS] = {
    [REQUEST_LINK] = BEFORE_PLAY | IN_PLAY,
    [REQUEST_CLAIM] = IN_LOBBY | IN_PLAY,
    [REQUEST_SEAT_BOT] = BEFORE_PLAY | IN_PLAY,
    [REQUEST_SEAT_OPEN] = BEFORE_PLAY | IN_PLAY,
    [REQUEST_START] = BEFORE_PLAY,
    [REQUEST_HASH] = IN_HASHES,
    [REQUEST_WORD] = IN_WORDS,
    [REQUEST_MOVE] = IN_PLAY,
    [REQUEST_UNDO] = IN_PLAY,
    [REQUEST_MARK] = IN_PLAY,
    [REQUEST_TAKE_OVER] = IN_PLAY,
    [REQUEST_GIVE_BACK] = IN_PLAY,
    [REQUEST_RESIGN] = IN_PLAY,
    [REQUEST_PAUSE] = IN_PLAY,
    [REQUEST_RESUME] = IN_PLAY,
    [REQUEST_STAND] = IN_PLAY,
    [REQUEST_GO] = IN_PLAY,
    [REQUEST_REMATCH] = IN_OVER,
    [REQUEST_CLOSE] = BEFORE_PLAY | IN_PLAY | IN_OVER,
};

Denial deny(DenialKind kind)
{
    return (Denial){.kind = kind};
}

Denial deny_what(DenialKind kind, Slice what)
{
    return (Denial){.kind = kind, .what = what};
}

static Denial deny_if(bool is_denied, DenialKind kind)
{
    return deny(is_denied ? kind : DENIED_NOT);
}

static bool is_name(Slice name)
{
    return name.length <= TABLE_NAME && stream_is_speakable(name, BEFORE_NAME) &&
           slice_is_clean(name);
}

static bool is_name_taken(const Table *table, Slice name, int but)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != but && slice_equal(name, table->seats[i].name))
            return true;
    return false;
}

static Denial check_claim(const Table *table, const Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (!seat->has_link)
        return deny(seat->has_token ? DENIED_TAKEN : DENIED_LINK);
    if (!is_name(step->text))
        return deny_what(DENIED_NAME, step->text);
    if (is_name_taken(table, step->text, step->seat))
        return deny_what(DENIED_TAKEN, step->text);
    return deny_if(seat_colour(table, step->seat, step->colour) != step->colour,
                   DENIED_TAKEN);
}

static Denial check_start(const Table *table, const Step *step)
{
    for (int i = 0; i < table_players(table); i++)
        if (table->seats[i].kind == SEAT_EMPTY)
            return deny(DENIED_SEATS);
    return deny_if(step->text.length > TABLE_SECRET ||
                       !stream_is_speakable(step->text, BEFORE_SECRET),
                   DENIED_WORD);
}

static bool is_hash(Slice text)
{
    uint8_t hash[HASH_SIZE];
    return hex_read(text, hash, HASH_SIZE);
}

static Denial check_word(const Table *table, const Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (seat->kind != SEAT_HUMAN || seat->is_silent)
        return deny(DENIED_SEAT);
    if (step->verb == REQUEST_HASH)
        return deny_if(!is_hash(step->text), DENIED_HASH);
    if (seat->has_word)
        return deny(DENIED_TAKEN);
    if (step->text.length > TABLE_WORD || !stream_is_speakable(step->text, BEFORE_WORD) ||
        !slice_is_clean(step->text))
        return deny(DENIED_WORD);
    char hex[65];
    stream_word_hash(step->text, hex);
    return deny_if(strcmp(hex, seat->word_hash) != 0, DENIED_HASH);
}

static Denial check_move(const Table *table, const Step *step, const State *state,
                         Move *move)
{
    const Game *game = table->opening.game;
    const Setup *setup = &table->opening.setup;
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
    return deny_if(!table_can_undo(table, step->seat), DENIED_UNDO);
}

static Denial check_mark(const Table *table, const Step *step)
{
    if (table->opening.options.etiquette != ETIQUETTE_NOTES ||
        table->opening.game->kind != GAME_DAWN)
        return deny(DENIED_ETIQUETTE);
    if (!seat_is_persons(&table->seats[step->seat]))
        return deny(DENIED_SEAT);
    const DawnBoard *board = &table->opening.setup.dawn.options.board;
    if (dawn_grave_read(board, step->grave) == GRAVE_NONE)
        return (Denial){.kind = DENIED_RULE,
                        .refusal = {.kind = DAWN_NO_GRAVE, .rule = 2},
                        .what = step->grave};
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

static Denial check_verb(const Table *table, const Step *step, const State *state,
                         Move *move)
{
    switch (step->verb) {
    case REQUEST_OPEN:
    case REQUEST_LINK:
    case REQUEST_SEAT_OPEN:
    case REQUEST_CLOSE:
    case REQUESTS: break;
    case REQUEST_CLAIM: return check_claim(table, step);
    case REQUEST_SEAT_BOT:
        return deny_if(seat_colour(table, step->seat, step->colour) != step->colour,
                       DENIED_TAKEN);
    case REQUEST_START: return check_start(table, step);
    case REQUEST_HASH:
    case REQUEST_WORD: return check_word(table, step);
    case REQUEST_MOVE: return check_move(table, step, state, move);
    case REQUEST_UNDO: return check_undo(table, step);
    case REQUEST_MARK: return check_mark(table, step);
    case REQUEST_TAKE_OVER:
    case REQUEST_GIVE_BACK:
    case REQUEST_RESIGN: return check_person(table, step);
    case REQUEST_PAUSE: return deny_if(table->is_paused, DENIED_PAUSED);
    case REQUEST_RESUME: return deny_if(!table->is_paused, DENIED_PHASE);
    case REQUEST_STAND:
        return deny_if(table->is_standing || step->seed > CLOCK_MOST, DENIED_PHASE);
    case REQUEST_GO: return deny_if(!table->is_standing, DENIED_PHASE);
    case REQUEST_REMATCH: return check_rematch(table, step);
    }
    return deny(DENIED_NOT);
}

Denial step_when(const Table *table, const Step *step)
{
    if (step->verb == REQUEST_OPEN)
        return deny_if(table->length > 0, DENIED_PHASE);
    if (table->length == 0)
        return deny(DENIED_PHASE);
    if (table->is_closed)
        return deny(DENIED_CLOSED);
    if (!(phases[step->verb] >> table->phase & 1))
        return deny(DENIED_PHASE);
    return deny_if(step_has_seat(step->verb) && step->seat >= table_players(table),
                   DENIED_SEAT);
}

Denial step_check(const Table *table, const Step *step, const State *state, Move *move)
{
    Denial denial = step_when(table, step);
    return denial.kind ? denial : check_verb(table, step, state, move);
}
