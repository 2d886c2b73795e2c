/* SPDX-License-Identifier: MIT */
/*
 * What is known of the store, and how it comes to be known.
 */
#include "server/ready.h"

#include "server/hub.h"

enum {
    FRESH_MS = 5000,   /* what is known holds that long */
    RETRY_MS = 1000,   /* between two probes of a store that fails */
    SILENT_MS = 2000,  /* a store that does not answer for so long fails */
    REPEAT_MS = 10000, /* between two lines about the same failure */
    WAIT_MS = 2000,    /* a bot's thought may wait that long for a thread */
};

static void tell(Ready *ready)
{
    if (ready->answer)
        ready->answer(ready->context);
}

static void log_failure(Hub *hub, const char *what, TableId table, const char *why)
{
    Ready *ready = &hub->ready;
    log_error(&hub->log, "store-failed");
    log_text(&hub->log, "what", what);
    if (table)
        log_table(&hub->log, table);
    log_number(&hub->log, "failures", (int64_t)ready->failures);
    log_text(&hub->log, "why", why);
    log_end(&hub->log);
    ready->logged = hub_ticks(hub);
    ready->failures = 0;
}

static void note_failure(Hub *hub, const char *what, TableId table, const char *why)
{
    Ready *ready = &hub->ready;
    Time now = hub_ticks(hub);
    bool is_new = !ready->is_failing;
    ready->known = now;
    ready->failures++;
    ready->is_failing = true;
    if (is_new)
        ready->since = now;
    if (is_new || now - ready->logged >= REPEAT_MS)
        log_failure(hub, what, table, why);
}

void ready_failed(Hub *hub, const char *what, TableId table)
{
    note_failure(hub, what, table, store_error(hub->store));
}

void ready_stored(Hub *hub)
{
    Ready *ready = &hub->ready;
    Time now = hub_ticks(hub);
    ready->known = now;
    if (!ready->is_failing)
        return;
    ready->is_failing = false;
    log_notice(&hub->log, "store-recovered");
    log_number(&hub->log, "failures", (int64_t)ready->failures);
    log_number(&hub->log, "ms", now - ready->since);
    log_end(&hub->log);
    ready->failures = 0;
}

static void probed(void *context, StoreStatus status)
{
    Hub *hub = context;
    hub->ready.is_probing = false;
    if (status == STORE_DONE)
        ready_stored(hub);
    else if (!hub->is_leaving)
        ready_failed(hub, "probe", 0);
    tell(&hub->ready);
}

static void probe(Hub *hub)
{
    Ready *ready = &hub->ready;
    if (ready->is_probing || hub->is_leaving)
        return;
    ready->is_probing = true;
    ready->probed = hub_ticks(hub);
    store_probe(hub->store, probed, hub);
}

/* Some failures come back to nobody (a due time, what a seat has seen): the store counts
 * them all. */
static void look_at_count(Hub *hub)
{
    Ready *ready = &hub->ready;
    uint64_t failures = store_stats(hub->store).failures;
    if (failures > ready->counted && !ready->is_failing) {
        while (store_complete(hub->store) > 0) /* brings the sentence along */
            continue;
        if (!ready->is_failing)
            ready_failed(hub, "write", 0);
    }
    ready->counted = failures;
}

void ready_look(Hub *hub)
{
    Ready *ready = &hub->ready;
    Time now = hub_ticks(hub);
    look_at_count(hub);
    if (ready->is_probing && now - ready->probed >= SILENT_MS) {
        note_failure(hub, "probe", 0, "The store does not answer.");
        tell(ready);
    } else if (ready->is_failing && now - ready->probed >= RETRY_MS) {
        probe(hub);
    }
}

bool ready_ask(Hub *hub)
{
    Ready *ready = &hub->ready;
    Time now = hub_ticks(hub);
    bool is_fresh = ready->is_failing || (ready->known && now - ready->known < FRESH_MS);
    if (!is_fresh && !hub->is_leaving)
        probe(hub);
    return is_fresh || hub->is_leaving;
}

const char *ready_why_not(const Hub *hub)
{
    if (hub->is_leaving)
        return "not ready: the server stops\n";
    if (hub->ready.is_failing)
        return "not ready: the store fails; the log says why\n";
    if (pool_oldest_wait_ms(hub->pool) > WAIT_MS)
        return "not ready: bots wait for a thread to think in\n";
    return NULL;
}
