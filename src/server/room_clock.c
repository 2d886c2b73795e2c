/* SPDX-License-Identifier: MIT */
/*
 * The time at a table: the server's, moved so that it goes on from the table's last
 * entry. Within a server time only goes forward (seam.c). Between the last entry and our
 * load of it another server may have run, or this one before its last start, by a clock
 * that was set back or forward since, or that is not ours. So what passed then counts,
 * but GAP_MOST at most:
 *
 *   last entry ... another clock ... |     our clock
 *       |---- GAP_MOST at most ------|------ all of it ------> now
 *
 * Alone with the store, only the time before our start is another clock's; where other
 * servers share the store, it is all the time until we heard of the entry.
 */
#include "server/hub.h"

enum { GAP_MOST = 30000 };

Time room_now(const Room *room)
{
    return seam_now(room->hub->seam) + room->shift;
}

Time room_real(const Room *room, Time time)
{
    return time == TIME_NEVER ? TIME_NEVER : time - room->shift;
}

static Time sooner(Time a, Time b)
{
    return a < b ? a : b;
}

void room_anchor(Room *room)
{
    Hub *hub = room->hub;
    Time now = seam_now(hub->seam), last = table_time(room->table);
    Time ours = hub->is_alone ? hub->began : now; /* from when on we can be trusted */
    Time shift = 0;
    if (last < ours)
        shift = sooner(last + GAP_MOST - ours, 0);
    else if (last > now)
        shift = last - now;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        room->since[seat] += shift - room->shift;
    room->shift = shift;
}
