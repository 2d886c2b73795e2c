/* SPDX-License-Identifier: MIT */
/*
 * Time at the table, from the log alone. Each decision has its own clock. It stands while
 * something is shown to all, while the table is paused, and while it waits for somebody
 * who is away (the log has their going and their return). A soft clock turns red; when a
 * hard one runs out, a bot takes the seat. An undo puts the time of the move taken back
 * on the clock again.
 *
 *   entry      shown until                    now
 *     |------------|----- the clock runs ------|
 */
#include "table/table_own.h"

static Time sooner(Time a, Time b)
{
    return a < b ? a : b;
}

uint64_t clock_elapsed(const Table *table, Time now)
{
    if (table->is_paused || table->is_standing)
        return table->used;
    return table->used + (uint64_t)later(now - table->since, 0);
}

void clock_restart(Table *table, Time now, uint64_t used)
{
    table->since = later(now, table->shown_until);
    table->used = used;
}

void clock_stand(Table *table, uint64_t used)
{
    table->used = used;
    table->is_standing = true;
}

void clock_go(Table *table, Time now)
{
    table->is_standing = false;
    clock_restart(table, now, table->used);
}

static Time limit(const Table *table)
{
    return (Time)table->agreement.options.clock_seconds * 1000;
}

Time table_clock_left(const Table *table, int seat, Time now)
{
    if (table->agreement.options.clock == CLOCK_NONE)
        return TIME_NEVER;
    if (table_actor(table) != seat)
        return limit(table);
    return limit(table) - (Time)clock_elapsed(table, now);
}

/* Nobody decides while the table waits for a person who is away; that person may, since
 * deciding means they are there. */
bool table_is_waiting(const Table *table, unsigned away, int asker)
{
    if (table->agreement.options.away != AWAY_WAIT)
        return false;
    for (int seat = 0; seat < table_players(table); seat++)
        if (seat != asker && away >> seat & 1 && seat_is_persons(&table->seats[seat]))
            return true;
    return false;
}

bool table_is_running(const Table *table)
{
    return table->phase == TABLE_PLAY && !table->is_closed && !table->is_paused;
}

/* Since when the first of those is away whom the table waits for. */
static Time waiting_since(const Table *table, unsigned away, const Time since[SEATS_MAX],
                          Time now)
{
    for (int seat = 0; seat < table_players(table); seat++)
        if (away >> seat & 1 && seat_is_persons(&table->seats[seat]))
            now = sooner(now, since[seat]);
    return later(now, 0);
}

/* Whether the clock has to stand now; only where there is one. */
static bool must_stand(const Table *table, unsigned away)
{
    return table->agreement.options.clock != CLOCK_NONE &&
           table_is_waiting(table, away, SEAT_NONE);
}

/* When the seat of a person who must decide goes to a bot. */
static Time take_over_at(const Table *table, int seat, unsigned away,
                         const Time since[SEATS_MAX])
{
    const TableOptions *options = &table->agreement.options;
    Time at = TIME_NEVER;
    if (options->clock == CLOCK_HARD)
        at = later(table->since, table->since + limit(table) - (Time)table->used);
    Time patience = (Time)options->away_seconds * 1000;
    if (options->away == AWAY_BOT && away >> seat & 1 &&
        since[seat] < TIME_NEVER - patience)
        at = sooner(at, later(table->since, since[seat] + patience));
    return at;
}

Time table_due(const Table *table, unsigned away, const Time since[SEATS_MAX])
{
    if (!table_is_running(table))
        return TIME_NEVER;
    int seat = table_actor(table);
    if (must_stand(table, away) != table->is_standing)
        return table->time;
    if (table_is_waiting(table, away, SEAT_NONE))
        return TIME_NEVER;
    if (seat_is_bots(&table->seats[seat]))
        return think_until(table);
    if (table->seats[seat].kind == SEAT_EMPTY)
        return TIME_NEVER;
    return take_over_at(table, seat, away, since);
}

bool table_wants(const Table *table, unsigned away, const Time since[SEATS_MAX], Time now,
                 Request *request)
{
    Time at = table_due(table, away, since);
    if (at == TIME_NEVER || now < at)
        return false;
    if (must_stand(table, away) != table->is_standing) {
        *request = (Request){.kind = table->is_standing ? REQUEST_GO : REQUEST_STAND,
                             .is_host = true,
                             .number = (uint64_t)waiting_since(table, away, since, now),
                             .now = now};
        return true;
    }
    if (seat_is_bots(&table->seats[table_actor(table)]))
        return false;
    *request = (Request){.kind = REQUEST_TAKE_OVER,
                         .seat = table_actor(table),
                         .is_host = true,
                         .is_own = true,
                         .away = (uint8_t)away,
                         .now = now};
    return true;
}
