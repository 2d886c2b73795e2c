/* SPDX-License-Identifier: MIT */
/* Lines `turned-away`. */
#include "server/turned.h"

static void write_line(Turned *turned, Log *log, DropKind why, const char *address,
                       Time now)
{
    log_begin(log, "turned-away");
    log_number(log, "status", turned->kinds[why].status);
    log_text(log, "why", metrics_drop(why));
    log_number(log, "count", (int64_t)turned->kinds[why].count);
    if (address)
        log_address(log, address);
    log_end(log);
    turned->kinds[why].count = 0;
    turned->kinds[why].next = now + TURNED_MS;
}

void turned_add(Turned *turned, Log *log, DropKind why, unsigned status,
                const char *address, Time now)
{
    turned->kinds[why].count++;
    turned->kinds[why].status = status;
    if (now >= turned->kinds[why].next)
        write_line(turned, log, why, address, now);
}

void turned_tell(Turned *turned, Log *log, Time now)
{
    for (DropKind why = 0; why < DROPS; why++)
        if (turned->kinds[why].count > 0 && now >= turned->kinds[why].next)
            write_line(turned, log, why, NULL, now);
}
