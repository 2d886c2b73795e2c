/* SPDX-License-Identifier: MIT */
/*
 * Dealing, rotating, counting.
 */
#include "lab/block.h"

#include "lab/lab_game.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 24 };

/* A deal on the table. */
typedef struct Dealt {
    Setup setup;
    Deal deal;
    State start;
    Slice seed;
    int first; /* the seat that begins */
} Dealt;

/* False if memory is out. */
static bool find_judges(LabBench *bench, const LabRun *run)
{
    if (!run->has_luck)
        return true;
    bench->judges = calloc((size_t)run->field_count, sizeof *bench->judges);
    bench->has_judge = calloc((size_t)run->field_count, sizeof *bench->has_judge);
    if (!bench->judges || !bench->has_judge)
        return false;
    for (int field = 0; field < run->field_count; field++) {
        LabRules rules = lab_rules(run, field);
        bench->has_judge[field] =
            lab_judge_init(&bench->judges[field], rules.game, rules.setup);
    }
    return true;
}

int lab_bench_init(LabBench *bench, const LabRun *run)
{
    *bench = (LabBench){.seed_size = run->seed.length + NUMBER};
    bench->seed = malloc(bench->seed_size);
    bench->leaders = malloc(run->limit);
    PlayCapacity capacity = {.moves = run->limit, .memories = SEATS_MAX};
    void *bytes = malloc(play_bytes(&capacity));
    if (bytes)
        bench->play = play_init(bytes, &capacity);
    bool has_memory = bench->seed && bench->leaders && bench->play;
    for (int player = 0; player < run->players; player++) {
        if (!run->programs[player].bytes)
            continue;
        bench->programs[player] =
            run->program_kind->create(run->programs[player], run->patience);
        has_memory = has_memory && bench->programs[player];
    }
    if (run->weighed)
        bench->weigh = malloc(sizeof *bench->weigh);
    has_memory = has_memory && (bench->weigh || !run->weighed);
    return has_memory && find_judges(bench, run) ? 0 : ENOMEM;
}

void lab_bench_clear(LabBench *bench, const LabRun *run)
{
    for (int player = 0; player < SEATS_MAX; player++)
        if (bench->programs[player])
            run->program_kind->destroy(bench->programs[player]);
    free(bench->judges);
    free(bench->has_judge);
    free(bench->weigh);
    free(bench->play);
    free(bench->leaders);
    free(bench->seed);
}

static void deal(const LabRun *run, LabBench *bench, uint64_t number, Dealt *dealt)
{
    LabRules rules = lab_rules(run, lab_field(run, number));
    Text seed = text_in(bench->seed, bench->seed_size);
    text_slice(&seed, run->seed);
    text_char(&seed, ':');
    text_number(&seed, (int64_t)lab_deal(run, number));
    dealt->seed = slice_text(&seed);
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    stream_deal_key(dealt->seed, NULL, 0, key);
    stream_init(&stream, key);
    dealt->setup = *rules.setup;
    memset(&dealt->deal, 0, sizeof dealt->deal);
    rules.game->draw(&dealt->setup, &stream, &dealt->deal);
    rules.game->begin(&dealt->setup, &dealt->deal, &dealt->start);
    dealt->first = rules.game->actor(&dealt->start);
}

/* What a game reports of itself. */
static void count_course(const LabResult *result, int64_t *figures)
{
    const Course *course = &result->course;
    figures[LAB_DECISIONS] += result->decisions;
    figures[LAB_TURNS] += course->turns;
    figures[LAB_SECONDS] += course->seconds;
    figures[LAB_LEADS] += course->leads;
    figures[LAB_COMEBACKS] += result->is_comeback;
    figures[LAB_SHARED] += (result->winners & (result->winners - 1)) != 0;
    figures[LAB_DAWNS] += course->is_dawn;
    figures[LAB_MARGIN] += result->margin;
    for (int i = 0; i < LAB_RULE_NUMBERS; i++)
        figures[LAB_RULES + i] += course->rules[i];
}

/* Luck in LAB_FINEs, rounded to the nearest whole one. */
static int64_t fine_luck(int64_t luck)
{
    const int64_t whole = (int64_t)NET_CERTAIN * LUCK_WORLDS;
    int64_t scaled = luck * LAB_FINE;
    return (scaled + (scaled < 0 ? -whole / 2 : whole / 2)) / whole;
}

static void count(const LabRun *run, const Dealt *dealt, const LabResult *result,
                  int field, int rotation, int64_t *figures)
{
    figures[LAB_GAMES]++;
    if (!result->winners) {
        figures[LAB_UNFINISHED]++;
        return;
    }
    count_course(result, figures);
    int own, players = lab_rules(run, field).players;
    unsigned side = lab_side(run, field, &own);
    int share = LAB_WIN / __builtin_popcount(result->winners);
    for (int player = 0; player < players; player++) {
        int seat = (player + rotation) % players;
        int order = (seat + players - dealt->first) % players;
        int wins = result->winners >> seat & 1 ? share : 0;
        figures[LAB_WINS + player] += wins;
        figures[LAB_SIDE] += side >> player & 1 ? wins : 0;
        figures[LAB_POINTS + player] += result->points[seat];
        figures[LAB_ORDER + order] += wins;
        if (!run->has_luck)
            continue;
        int64_t luck = fine_luck(result->luck[seat]);
        figures[LAB_LUCK + player] += luck;
        figures[LAB_ADJUSTED + player] += (int64_t)wins * (LAB_FINE / LAB_WIN) - luck;
    }
}

/* Hands a game to the code that keeps games. */
static int keep(const LabRun *run, const Dealt *dealt, int field, int rotation,
                const Play *play, uint64_t game)
{
    char names[SEATS_MAX][2 * BOT_NAME];
    LabPlayed played = {
        .play = play, .deal = &dealt->deal, .seed = dealt->seed, .game = game};
    for (int player = 0; player < run->players; player++) {
        int seat = (player + rotation) % run->players;
        played.names[seat] = run->programs[player];
        if (run->programs[player].bytes)
            continue;
        Text name = text_in(names[seat], sizeof names[seat]);
        lab_name(run, field, player, &name);
        played.names[seat] = slice_text(&name);
    }
    return run->keep(run->keeper, &played);
}

/* The player that spoilt it says why. */
static void tell(const LabRun *run, const LabBench *bench, uint64_t game)
{
    for (int player = 0; player < run->players; player++)
        if (bench->programs[player])
            run->program_kind->tell(bench->programs[player], game);
}

/* A game of a block, from 1. */
static uint64_t game_number(int players, uint64_t number, int rotation)
{
    return (number - 1) * (uint64_t)players + (uint64_t)rotation + 1;
}

static void seat_players(const LabRun *run, const LabBench *bench, int field,
                         int rotation, LabGame *table)
{
    int players = lab_rules(run, field).players;
    for (int player = 0; player < players; player++) {
        int seat = (player + rotation) % players;
        table->bots[seat] = run->fields[field].bots[player];
        table->programs[seat] = bench->programs[player];
    }
}

static LabGame lay_table(const LabRun *run, LabBench *bench, const Dealt *dealt,
                         int field)
{
    bool has_judge = bench->has_judge && bench->has_judge[field];
    return (LabGame){.game = lab_rules(run, field).game,
                     .setup = &dealt->setup,
                     .start = &dealt->start,
                     .seed = dealt->seed,
                     .kind = run->program_kind,
                     .limit = run->limit,
                     .stop = run->stop,
                     .play = bench->play,
                     .leaders = bench->leaders,
                     .judge = has_judge ? &bench->judges[field] : NULL};
}

/* The first game of a deal stands for all of it: to weigh takes long. */
static bool is_weighed(const LabRun *run, uint64_t number, int rotation)
{
    return rotation == 0 && lab_deal(run, number) <= run->weighed;
}

static void count_weighed(const LabWeigh *weigh, int64_t *figures)
{
    if (!weigh)
        return;
    figures[LAB_BY_LUCK] += weigh->luck;
    figures[LAB_BY_MEMORY] += weigh->memory;
    figures[LAB_BY_JUDGEMENT] += weigh->judgement;
}

int lab_block(const LabRun *run, LabBench *bench, uint64_t number, LabBlock *block)
{
    Dealt dealt = {0};
    int field = lab_field(run, number), players = lab_rules(run, field).players;
    deal(run, bench, number, &dealt);
    *block = (LabBlock){0};
    LabGame table = lay_table(run, bench, &dealt, field);
    for (int rotation = 0; rotation < lab_rotations(run, field); rotation++) {
        seat_players(run, bench, field, rotation, &table);
        table.weigh = is_weighed(run, number, rotation) ? bench->weigh : NULL;
        LabResult result;
        lab_game(&table, &result);
        if (lab_is_stopped(run->stop))
            return ECANCELED;
        count(run, &dealt, &result, field, rotation, block->figures);
        count_weighed(table.weigh, block->figures);
        uint64_t game = game_number(players, number, rotation);
        if (result.is_spoilt)
            tell(run, bench, game);
        int error = run->keep ? keep(run, &dealt, field, rotation, bench->play, game) : 0;
        if (error) {
            bench->unkept = game;
            return error;
        }
    }
    return 0;
}
