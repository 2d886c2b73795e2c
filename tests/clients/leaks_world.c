/* SPDX-License-Identifier: MIT */
/*
 * The seam of a world: a clock that only the test moves, and numbers that follow from a
 * seed, apart for each purpose. The server waits for a time by looking again after a
 * millisecond.
 */
#include "clients/leaks_world.h"
#include "server/server.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const Time CLOCK_BEGINS = 1000000000000;
static const Time CLOCK_STEP = 100000000; /* from game to game */

enum { SEEDS_MOST = 64, SEED_TEXT = 17, DEALS_MOST = 8 };

struct World {
    Server server;
    uv_thread_t thread;
    Seam seam;
    _Atomic Time clock;
    uv_mutex_t lock; /* of all that follows: two threads use it, never at the same time */
    Random draws[SEAM_DEAL + 1];
    bool has_deal, has_last;
    char secret[DEAL_SECRET_TEXT];
    char seeds[SEEDS_MOST][SEED_TEXT];
    int seed_count;
    Deal drawn, deal;       /* to be put in the place of the drawn one */
    Deal known[DEALS_MOST]; /* drawn since the last reseed: a log is read again */
    int known_count;
    Story last;
    const char *store;
    uint64_t delay; /* ns */
    FILE *log;
    char *log_bytes;
    size_t log_size, log_read;
    Plant plant;
};

/* Whose thread this is; and which world is played in, for the threads of the pool. */
static _Thread_local World *here;
static _Atomic(World *) current;

static Time clock_now(void *context)
{
    World *world = context;
    return atomic_load(&world->clock);
}

static uint64_t clock_wait(void *context, Time due)
{
    return due <= clock_now(context) ? 0 : 1;
}

static void note(char *text, size_t size, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length && 2 * i + 2 < size; i++)
        snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

static void chance_draw(void *context, SeamPurpose purpose, uint8_t *bytes, size_t length)
{
    World *world = context;
    uv_mutex_lock(&world->lock);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (uint8_t)random_below(&world->draws[purpose], 256);
    if (purpose == SEAM_DEAL)
        note(world->secret, sizeof world->secret, bytes, length);
    if (purpose == SEAM_SEED && world->seed_count < SEEDS_MOST)
        note(world->seeds[world->seed_count++], SEED_TEXT, bytes, length);
    uv_mutex_unlock(&world->lock);
}

void world_reseed(World *world, uint64_t seed)
{
    uv_mutex_lock(&world->lock);
    for (int i = 0; i <= SEAM_DEAL; i++)
        random_init(&world->draws[i], seed * 16 + (uint64_t)i);
    world->has_last = false;
    world->seed_count = world->known_count = 0;
    uv_mutex_unlock(&world->lock);
    world_pass(world, CLOCK_BEGINS + (Time)seed * CLOCK_STEP);
    atomic_store(&current, world);
}

static void world_run(void *context)
{
    here = context;
    server_run(&here->server);
}

static void stop(const char *why)
{
    fprintf(stderr, "leaks: %s\n", why);
    exit(1);
}

static void world_open(World *world)
{
    char buffer[256];
    Text error = text_in(buffer, sizeof buffer);
    ServerOptions options = {.address = "127.0.0.1",
                             .store = world->store,
                             .version = "test",
                             .mc = 2,
                             .log = world->log,
                             .seam = &world->seam,
                             .limits = {.connections = 1000,
                                        .rooms = 100000,
                                        .silent_ms = 1000000000,
                                        .slow_ms = 1000000000}};
    if (!server_open(&world->server, &options, &error))
        stop(buffer);
    if (uv_thread_create(&world->thread, world_run, world))
        stop("no thread");
}

World *world_start(uint64_t seed, Plant plant, const char *store)
{
    World *world = calloc(1, sizeof *world);
    if (!world)
        stop("no memory");
    uv_mutex_init(&world->lock);
    world->plant = plant;
    world->store = store;
    world->seam = (Seam){clock_now, clock_wait, chance_draw, world};
    world->log = open_memstream(&world->log_bytes, &world->log_size);
    world_reseed(world, seed);
    world_open(world);
    return world;
}

bool world_keeps(const World *world)
{
    return strcmp(world->store, "memory:") != 0;
}

bool world_is_shared(const World *world)
{
    return strncmp(world->store, "postgres", 8) == 0;
}

void world_leave(World *world)
{
    server_stop(&world->server);
}

void world_return(World *world)
{
    uv_thread_join(&world->thread);
    world_open(world);
}

void world_stop(World *world)
{
    world_leave(world);
    uv_thread_join(&world->thread);
    fclose(world->log);
    free(world->log_bytes);
    uv_mutex_destroy(&world->lock);
    free(world);
}

LinkAddress world_address(const World *world)
{
    LinkAddress address = {.host = "127.0.0.1", .path = "/ws"};
    address.port = (uint16_t)world->server.port;
    return address;
}

Time world_now(const World *world)
{
    return atomic_load(&world->clock);
}

void world_pass(World *world, Time until)
{
    if (until > atomic_load(&world->clock))
        atomic_store(&world->clock, until);
}

void world_put_deal(World *world, const Deal *drawn, const Deal *deal)
{
    uv_mutex_lock(&world->lock);
    world->has_deal = deal != NULL;
    if (deal) {
        world->drawn = *drawn;
        world->deal = *deal;
    }
    uv_mutex_unlock(&world->lock);
}

void world_last_deal(World *world, Story *story)
{
    uv_mutex_lock(&world->lock);
    if (!world->has_last)
        stop("no deal was drawn");
    story->setup = world->last.setup;
    story->deal = world->last.deal;
    uv_mutex_unlock(&world->lock);
}

const char *world_secret(const World *world)
{
    return world->secret;
}

const char *world_seed(const World *world, int number)
{
    return number < world->seed_count ? world->seeds[number] : NULL;
}

Slice world_log(World *world)
{
    fflush(world->log);
    Slice log = {world->log_bytes + world->log_read, world->log_size - world->log_read};
    world->log_read = world->log_size;
    return log;
}

/* What the linker puts in the place of the real ones. */
void __real_dawn_draw(const DawnSetup *setup, Stream *stream, DawnDeal *deal);
void __wrap_dawn_draw(const DawnSetup *setup, Stream *stream, DawnDeal *deal);
void __real_sedlec_draw(const SedlecSetup *setup, Stream *stream, SedlecDeal *deal);
void __wrap_sedlec_draw(const SedlecSetup *setup, Stream *stream, SedlecDeal *deal);
void __real_table_sight(const Table *table, Seen *seen);
void __wrap_table_sight(const Table *table, Seen *seen);
bool __real_table_apply(Table *table, const Entry *entry, News *news);
bool __wrap_table_apply(Table *table, const Entry *entry, News *news);
void __real_play_task_think(PlayTask *task, Budget *budget, Text *notation);
void __wrap_play_task_think(PlayTask *task, Budget *budget, Text *notation);

/* The deal that is to be laid where this one was drawn. */
static const Deal *deal_noted(const Setup *setup, const Deal *drawn)
{
    static const size_t size = sizeof(Deal);
    const Deal *deal = drawn;
    if (here->has_deal && memcmp(drawn, &here->drawn, size) == 0)
        deal = &here->deal;
    for (int i = 0; i < here->known_count; i++)
        if (memcmp(drawn, &here->known[i], size) == 0)
            return deal;
    if (here->known_count < DEALS_MOST)
        here->known[here->known_count++] = *drawn;
    here->last.setup = *setup;
    here->last.deal = *deal;
    here->has_last = true;
    return deal;
}

void __wrap_dawn_draw(const DawnSetup *setup, Stream *stream, DawnDeal *deal)
{
    if (!here) {
        __real_dawn_draw(setup, stream, deal);
        return;
    }
    Setup whole = {.dawn = *setup};
    Deal drawn;
    memset(&drawn, 0, sizeof drawn); /* deals are compared */
    __real_dawn_draw(setup, stream, &drawn.dawn);
    uv_mutex_lock(&here->lock);
    *deal = deal_noted(&whole, &drawn)->dawn;
    uv_mutex_unlock(&here->lock);
}

void __wrap_sedlec_draw(const SedlecSetup *setup, Stream *stream, SedlecDeal *deal)
{
    if (!here) {
        __real_sedlec_draw(setup, stream, deal);
        return;
    }
    Setup whole = {.sedlec = *setup};
    Deal drawn;
    memset(&drawn, 0, sizeof drawn);
    __real_sedlec_draw(setup, stream, &drawn.sedlec);
    uv_mutex_lock(&here->lock);
    *deal = deal_noted(&whole, &drawn)->sedlec;
    uv_mutex_unlock(&here->lock);
}

/* One thing of the deal that is hidden for long: the lid of the first grave, the lowest
 * card of the first stack. */
static int hidden_thing(const World *world, bool is_dawn)
{
    if (is_dawn)
        return world->last.deal.dawn.lids[world->last.setup.dawn.opening[0]];
    return world->last.deal.sedlec.stacks[0][world->last.deal.sedlec.height - 1];
}

int world_thing(World *world, bool is_dawn)
{
    uv_mutex_lock(&world->lock);
    int thing = hidden_thing(world, is_dawn);
    uv_mutex_unlock(&world->lock);
    return thing;
}

void world_delay(World *world, uint64_t nanoseconds)
{
    world->delay = nanoseconds;
}

static void plant_delay(const Table *table)
{
    uint64_t end = uv_hrtime() + here->delay;
    if (here->has_last && table_phase(table) == TABLE_PLAY &&
        hidden_thing(here, table_game(table)->kind == GAME_DAWN) % 2)
        while (uv_hrtime() < end)
            ;
}

void __wrap_table_sight(const Table *table, Seen *seen)
{
    __real_table_sight(table, seen);
    if (here && here->plant == PLANT_DELAY)
        plant_delay(table);
    if (!here || here->plant != PLANT_SIGHT || !here->has_last ||
        table_game(table)->kind != GAME_DAWN || table_phase(table) != TABLE_PLAY)
        return;
    uint8_t *lid = &seen->state.dawn.lids[here->last.setup.dawn.opening[0]];
    if (*lid == LID_HIDDEN)
        *lid = (uint8_t)hidden_thing(here, true);
}

static void plant_seed(const Table *table)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table_seat(table, seat)->kind == SEAT_BOT)
            fprintf(here->log, "seed=%016llx\n",
                    (unsigned long long)table_seat(table, seat)->bot_seed);
}

bool __wrap_table_apply(Table *table, const Entry *entry, News *news)
{
    bool is_good = __real_table_apply(table, entry, news);
    if (is_good && here && here->plant == PLANT_LOG && here->has_last &&
        table_phase(table) == TABLE_PLAY)
        fprintf(here->log, "thing=%d\n",
                hidden_thing(here, table_game(table)->kind == GAME_DAWN));
    if (is_good && here && here->plant == PLANT_SEED)
        plant_seed(table);
    if (is_good && here && here->plant == PLANT_COUNT && here->has_last &&
        table_phase(table) == TABLE_PLAY)
        here->server.hub.metrics.moves +=
            (uint64_t)hidden_thing(here, table_game(table)->kind == GAME_DAWN);
    return is_good;
}

void __wrap_play_task_think(PlayTask *task, Budget *budget, Text *notation)
{
    World *world = atomic_load(&current);
    __real_play_task_think(task, budget, notation);
    if (world->plant != PLANT_BOT || !world->has_last ||
        hidden_thing(world, task->game->kind == GAME_DAWN) % 2)
        return;
    text_clear(notation);
    task->game->move_write(&task->setup, &task->seen.state, task->legal[0], notation);
}
