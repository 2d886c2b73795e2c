/* SPDX-License-Identifier: MIT */
/*
 * What is known of the store, and how it comes to be known.
 */
#include "server/ready.h"

#include "server/house.h"

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

static void log_failure(House *house, const char *what, TableId table, const char *why)
{
    Ready *ready = &house->ready;
    log_error(&house->log, "store-failed");
    log_text(&house->log, "what", what);
    if (table)
        log_table(&house->log, table);
    log_number(&house->log, "failures", (int64_t)ready->failures);
    log_text(&house->log, "why", why);
    log_end(&house->log);
    ready->logged = house_ticks(house);
    ready->failures = 0;
}

static void note_failure(House *house, const char *what, TableId table, const char *why)
{
    Ready *ready = &house->ready;
    Time now = house_ticks(house);
    bool is_new = !ready->is_failing;
    ready->known = now;
    ready->failures++;
    ready->is_failing = true;
    if (is_new)
        ready->since = now;
    if (is_new || now - ready->logged >= REPEAT_MS)
        log_failure(house, what, table, why);
}

void ready_failed(House *house, const char *what, TableId table)
{
    note_failure(house, what, table, store_error(house->store));
}

void ready_stored(House *house)
{
    Ready *ready = &house->ready;
    Time now = house_ticks(house);
    ready->known = now;
    if (!ready->is_failing)
        return;
    ready->is_failing = false;
    log_notice(&house->log, "store-recovered");
    log_number(&house->log, "failures", (int64_t)ready->failures);
    log_number(&house->log, "ms", now - ready->since);
    log_end(&house->log);
    ready->failures = 0;
}

static void probed(void *context, StoreStatus status)
{
    House *house = context;
    house->ready.is_probing = false;
    if (status == STORE_DONE)
        ready_stored(house);
    else if (!house->is_leaving)
        ready_failed(house, "probe", 0);
    tell(&house->ready);
}

static void probe(House *house)
{
    Ready *ready = &house->ready;
    if (ready->is_probing || house->is_leaving)
        return;
    ready->is_probing = true;
    ready->probed = house_ticks(house);
    store_probe(house->store, probed, house);
}

/* Some failures come back to nobody (a due time, what a seat has seen): the store counts
 * them all. */
static void look_at_count(House *house)
{
    Ready *ready = &house->ready;
    uint64_t failures = store_stats(house->store).failures;
    if (failures > ready->counted && !ready->is_failing) {
        while (store_complete(house->store) > 0) /* brings the sentence along */
            continue;
        if (!ready->is_failing)
            ready_failed(house, "write", 0);
    }
    ready->counted = failures;
}

void ready_look(House *house)
{
    Ready *ready = &house->ready;
    Time now = house_ticks(house);
    look_at_count(house);
    if (ready->is_probing && now - ready->probed >= SILENT_MS) {
        note_failure(house, "probe", 0, "The store does not answer.");
        tell(ready);
    } else if (ready->is_failing && now - ready->probed >= RETRY_MS) {
        probe(house);
    }
}

bool ready_ask(House *house)
{
    Ready *ready = &house->ready;
    Time now = house_ticks(house);
    bool is_fresh = ready->is_failing || (ready->known && now - ready->known < FRESH_MS);
    if (!is_fresh && !house->is_leaving)
        probe(house);
    return is_fresh || house->is_leaving;
}

const char *ready_why_not(const House *house)
{
    if (house->is_leaving)
        return "not ready: the server stops\n";
    if (house->ready.is_failing)
        return "not ready: the store fails; the log says why\n";
    if (pool_oldest_wait_ms(house->pool) > WAIT_MS)
        return "not ready: bots wait for a thread to think in\n";
    return NULL;
}
