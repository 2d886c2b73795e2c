/* SPDX-License-Identifier: MIT */
/*
 * Two worlds: that the server tells nobody what nobody may know.
 *
 *   leaks [--games 2000] [--seed 1] [--plant sight|log|bot|count|seed]
 *         [--full yes] [--store URL --other URL]
 *
 * A game is played in world A for some decisions. World B is dealt the same, but for all
 * that could not be known by then; the same game is played there. Every byte to every
 * seat, to the host, to a watcher, and into the log must be equal, and so must what
 * /metrics and /healthz tell anybody. Then that is so for every game, whatever the hidden
 * things are: nobody was told of them. With --plant a leak is put in, and the program
 * succeeds if it is found.
 *
 * Nor may the secret of the deal, a bot's seed, or somebody else's token or link, be told
 * to anybody.
 */
#include "clients/child.h"
#include "clients/leaks_play.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    unsigned long games, hidden, over, refused, decisions, bytes, lines;
    unsigned long losses, absences; /* of time; of people */
    unsigned long seeds, restarts, bursts, rematches;
    unsigned long by_game[GAMES], by_etiquette[3], players[SEATS_MAX + 1];
} Tally;

typedef struct Leaks {
    uv_loop_t loop;
    uv_timer_t ticker;
    World *a, *b;
    Staged plays[2];
    Growing logs[2];
    Tally tally;
    Plant plant;
    bool is_full;
    const char *store, *other; /* of the two worlds */
    unsigned long wanted;
    uint64_t seed;
    bool is_found;
} Leaks;

static void on_tick(uv_timer_t *timer)
{
    (void)timer;
}

/* Where two texts part, with a little around it. */
static void show_difference(const char *who, Slice a, Slice b)
{
    size_t at = 0;
    while (at < a.length && at < b.length && a.bytes[at] == b.bytes[at])
        at++;
    size_t from = at > 160 ? at - 160 : 0;
    printf("%s differs at byte %zu:\n  A ...%.*s\n  B ...%.*s\n", who, at,
           (int)(a.length - from > 320 ? 320 : a.length - from), a.bytes + from,
           (int)(b.length - from > 320 ? 320 : b.length - from), b.bytes + from);
}

static bool is_same(const char *who, Slice a, Slice b, bool is_quiet)
{
    if (slice_same(a, b))
        return true;
    if (!is_quiet)
        show_difference(who, a, b);
    return false;
}

static bool worlds_are_equal(Leaks *leaks)
{
    bool is_quiet = leaks->plant != PLANT_NONE;
    for (int i = 0; i < EARS_MOST; i++) {
        char who[32];
        snprintf(who, sizeof who, i < SEATS_MAX ? "seat %d" : "host or watcher %d", i);
        Slice a = slice_growing(&leaks->plays[0].ears[i].bytes);
        Slice b = slice_growing(&leaks->plays[1].ears[i].bytes);
        leaks->tally.bytes += a.length;
        if (!is_same(who, a, b, is_quiet))
            return false;
    }
    leaks->tally.lines += leaks->logs[0].length;
    return is_same("the log", slice_growing(&leaks->logs[0]),
                   slice_growing(&leaks->logs[1]), is_quiet);
}

static bool contains(Slice text, const char *part)
{
    size_t length = strlen(part);
    for (size_t i = 0; length && i + length <= text.length; i++)
        if (text.bytes[i] == part[0] && memcmp(text.bytes + i, part, length) == 0)
            return true;
    return false;
}

/* To anybody, or into the log. */
static bool has_told(Leaks *leaks, const char *secret)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (contains(slice_growing(&leaks->plays[0].ears[i].bytes), secret))
            return true;
    return contains(slice_growing(&leaks->logs[0]), secret);
}

/* What a bot draws from could be foretold with it: told when the game is over. */
static bool has_told_seed(Leaks *leaks)
{
    const char *seed;
    for (int i = 0; (seed = world_seed(leaks->a, i)); i++) {
        leaks->tally.seeds++;
        if (strlen(seed) < 16 || has_told(leaks, seed))
            return true;
    }
    return false;
}

/* What belongs to one alone is told to nobody else, and stands in no log. */
static const char *told_secret(Leaks *leaks)
{
    Staged *play = &leaks->plays[0];
    Slice log = slice_growing(&leaks->logs[0]);
    if (strlen(world_secret(leaks->a)) < 64 || has_told(leaks, world_secret(leaks->a)))
        return "the secret of the deal is short, or was told";
    if (has_told_seed(leaks))
        return "the seed of a bot was told";
    for (int seat = 0; seat < play->seats; seat++) {
        const char *token = play->ears[seat].token;
        if (contains(log, token) || contains(log, play->links[seat]))
            return "a token or link stands in the log";
        for (int i = 0; i < EARS_MOST; i++) {
            Slice heard = slice_growing(&play->ears[i].bytes);
            if (i != seat && contains(heard, token))
                return "somebody was told another seat's token";
            if (i != SEATS_MAX && contains(heard, play->host))
                return "somebody was told the host's key";
        }
    }
    return contains(log, play->host) ? "the host's key stands in the log" : NULL;
}

static PlayEnd play_in(Leaks *leaks, int which, uint64_t seed, int decisions)
{
    World *world = which ? leaks->b : leaks->a;
    world_reseed(world, seed);
    (void)world_log(world);
    PlayEnd end = play_game(&leaks->plays[which], world, &leaks->loop, seed, decisions,
                            leaks->is_full ? PLAY_FULL : PLAY_PLAIN);
    if (getenv("LEAKS_SHOW")) /* what the host heard, to look into a game that is stuck */
        fprintf(stderr, "%.*s\n", (int)leaks->plays[which].ears[SEATS_MAX].bytes.length,
                leaks->plays[which].ears[SEATS_MAX].bytes.bytes);
    growing_clear(&leaks->logs[which]);
    if (leaks->plays[which].log.length > 0)
        growing_add(&leaks->logs[which], slice_growing(&leaks->plays[which].log));
    growing_add(&leaks->logs[which], world_log(world));
    if (!world_ask_around(world, &leaks->logs[which]))
        leaks->plays[which].stuck = "an answer to anybody";
    return leaks->plays[which].stuck ? PLAY_STUCK : end;
}

static void count_game(Leaks *leaks, int hidden)
{
    Tally *tally = &leaks->tally;
    const Staged *play = &leaks->plays[0];
    tally->games++;
    tally->hidden += (unsigned long)hidden;
    tally->decisions += (unsigned long)play->story.count;
    tally->by_game[play->story.game->kind]++;
    tally->by_etiquette[play->etiquette[0] == 'p'   ? 0
                        : play->etiquette[0] == 'n' ? 1
                                                    : 2]++;
    tally->players[play->seats]++;
    tally->losses += (unsigned long)play->losses;
    tally->absences += (unsigned long)play->absences;
    tally->restarts += (unsigned long)play->restarts;
    tally->bursts += (unsigned long)play->bursts;
    tally->rematches += play->is_rematch;
}

static int stop(const char *why, uint64_t seed)
{
    printf("leaks: game %llu: %s\n", (unsigned long long)seed, why);
    return 1;
}

/* The same game in world B; 0: all is equal. */
static int play_other(Leaks *leaks, uint64_t seed, int decisions)
{
    Random random;
    Deal other;
    Staged *a = &leaks->plays[0];
    random_init(&random, seed ^ 0x5EC7);
    world_last_deal(leaks->a, &a->story);
    int hidden = story_redeal(&a->story, &random, &other);
    world_put_deal(leaks->b, &a->story.deal, &other);
    PlayEnd end = play_in(leaks, 1, seed, decisions);
    world_put_deal(leaks->b, NULL, NULL);
    if (hidden)
        count_game(leaks, hidden);
    bool is_equal = end == PLAY_STOPPED && worlds_are_equal(leaks);
    const char *secret = told_secret(leaks);
    if (end == PLAY_STUCK && leaks->plant == PLANT_NONE)
        (void)stop(leaks->plays[1].stuck, seed);
    play_clear(&leaks->plays[1]);
    leaks->is_found = !is_equal || secret;
    if (secret && leaks->plant == PLANT_NONE)
        return stop(secret, seed);
    return is_equal || leaks->plant != PLANT_NONE
               ? 0
               : stop("the worlds differ: something hidden was told", seed);
}

static int play_both(Leaks *leaks, uint64_t seed)
{
    Random random;
    random_init(&random, seed * 77);
    int decisions = (int)random_below(&random, random_below(&random, 4) ? 40 : 160);
    PlayEnd end = play_in(leaks, 0, seed, decisions);
    int status = 0;
    if (end == PLAY_STUCK)
        status = stop(leaks->plays[0].stuck, seed);
    else if (end == PLAY_STOPPED)
        status = play_other(leaks, seed, decisions);
    leaks->tally.over += end == PLAY_OVER;
    leaks->tally.refused += end == PLAY_REFUSED;
    if (end != PLAY_STOPPED) { /* world B draws its chances alike */
        (void)play_in(leaks, 1, seed, decisions);
        play_clear(&leaks->plays[1]);
    }
    play_clear(&leaks->plays[0]);
    return status;
}

static void report(const Leaks *leaks)
{
    const Tally *tally = &leaks->tally;
    printf("{\"games\":%lu,\"decisions\":%lu,\"hidden_slots_changed\":%lu,\"bytes\":%lu,"
           "\"log_bytes\":%lu,\"dawn\":%lu,\"sedlec\":%lu,\"pure\":%lu,\"notes\":%lu,"
           "\"open\":%lu,\"seeds\":%lu,\"clocks_run_out\":%lu,\"absences\":%lu,"
           "\"restarts\":%lu,\"bursts\":%lu,\"rematches\":%lu,"
           "\"ended_too_soon\":%lu,\"refused\":%lu}\n",
           tally->games, tally->decisions, tally->hidden, tally->bytes, tally->lines,
           tally->by_game[GAME_DAWN], tally->by_game[GAME_SEDLEC], tally->by_etiquette[0],
           tally->by_etiquette[1], tally->by_etiquette[2], tally->seeds, tally->losses,
           tally->absences, tally->restarts, tally->bursts, tally->rematches, tally->over,
           tally->refused);
}

static uint32_t number(const char *text)
{
    uint32_t found = 0;
    if (!slice_number(slice_of(text), 1000000, &found)) {
        fprintf(stderr, "leaks: %s is no number\n", text);
        exit(2);
    }
    return found;
}

static Plant plant_read(const char *name)
{
    static const char *const names[PLANTS] = {"none", "sight", "log",
                                              "bot",  "count", "seed"};
    for (int i = 0; i < PLANTS; i++)
        if (names[i] && strcmp(name, names[i]) == 0)
            return (Plant)i;
    fprintf(stderr, "leaks: nothing to plant is called %s\n", name);
    exit(2);
}

static int run(Leaks *leaks)
{
    int status = 0;
    uint64_t seed = leaks->seed;
    uint64_t last = seed + 10 * leaks->wanted + 100; /* some games end too soon */
    while (status == 0 && leaks->tally.games < leaks->wanted && seed < last &&
           !leaks->is_found)
        status = play_both(leaks, seed++);
    report(leaks);
    if (leaks->plant != PLANT_NONE && status == 0) {
        printf("the planted leak was %s\n", leaks->is_found ? "found" : "not found");
        return leaks->is_found ? 0 : 1;
    }
    return status == 0 && leaks->tally.games < leaks->wanted ? 1 : status;
}

int main(int argc, char **argv)
{
    static Leaks leaks = {
        .wanted = 2000, .seed = 1, .store = "memory:", .other = "memory:"};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            leaks.wanted = number(argv[i + 1]);
        else if (strcmp(argv[i], "--seed") == 0)
            leaks.seed = number(argv[i + 1]);
        else if (strcmp(argv[i], "--plant") == 0)
            leaks.plant = plant_read(argv[i + 1]);
        else if (strcmp(argv[i], "--full") == 0)
            leaks.is_full = true;
        else if (strcmp(argv[i], "--store") == 0)
            leaks.store = argv[i + 1];
        else if (strcmp(argv[i], "--other") == 0)
            leaks.other = argv[i + 1];
    }
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&leaks.loop);
    uv_timer_init(&leaks.loop, &leaks.ticker);
    uv_timer_start(&leaks.ticker, on_tick, 50, 50);
    leaks.a = world_start(leaks.seed, leaks.plant, leaks.store);
    leaks.b = world_start(leaks.seed, leaks.plant, leaks.other);
    bool is_up = world_ask_around(leaks.a, &leaks.logs[0]) && /* what they log by then */
                 world_ask_around(leaks.b, &leaks.logs[1]);   /* is no part of a game */
    int status = is_up ? run(&leaks) : 1;
    world_stop(leaks.a);
    world_stop(leaks.b);
    growing_clear(&leaks.logs[0]);
    growing_clear(&leaks.logs[1]);
    uv_close((uv_handle_t *)&leaks.ticker, NULL);
    uv_run(&leaks.loop, UV_RUN_DEFAULT);
    uv_loop_close(&leaks.loop);
    return status;
}
