/* SPDX-License-Identifier: MIT */
/*
 * Dealing, rotating, counting. A bot's figures are summed over the block before they go
 * to the tally: the block is what is independent of the others.
 */
#include "cli/match_block.h"

#include "cli/play_record.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER = 24, BOT_TEXT = 2 * BOT_NAME };

/* A block being played. */
typedef struct Block {
    Setup setup;
    Deal deal;
    State start;
    Slice seed;
    int64_t finished;
    int64_t wins[SEATS_MAX], points[SEATS_MAX]; /* by bot */
} Block;

int match_bench_init(MatchBench *bench, const MatchPlan *plan)
{
    *bench = (MatchBench){.seed_size = plan->seed.length + NUMBER};
    bench->seed = malloc(bench->seed_size);
    if (plan->records)
        bench->log = malloc(plan->limit * sizeof *bench->log);
    bool has_memory = bench->seed && (bench->log || !plan->records);
    for (int bot = 0; bot < plan->players; bot++) {
        if (!plan->programs[bot].bytes)
            continue;
        const char *command = plan->programs[bot].bytes + sizeof "exec:" - 1;
        bench->execs[bot] = match_exec_create(command, plan->patience);
        has_memory = has_memory && bench->execs[bot];
    }
    return has_memory ? 0 : ENOMEM;
}

void match_bench_clear(MatchBench *bench)
{
    for (int bot = 0; bot < SEATS_MAX; bot++)
        match_exec_destroy(bench->execs[bot]);
    free(bench->log);
    free(bench->seed);
}

static void deal(const MatchPlan *plan, MatchBench *bench, uint64_t number, Block *block)
{
    Text seed;
    text_init(&seed, bench->seed, bench->seed_size);
    text_slice(&seed, plan->seed);
    text_char(&seed, ':');
    text_number(&seed, (int64_t)number);
    block->seed = slice_text(&seed);
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    stream_deal_key(block->seed, NULL, 0, key);
    stream_init(&stream, key);
    block->setup = *plan->setup;
    memset(&block->deal, 0, sizeof block->deal);
    plan->game->draw(&block->setup, &stream, &block->deal);
    plan->game->begin(&block->setup, &block->deal, &block->start);
}

static void count(const MatchPlan *plan, const MatchResult *result, int rotation,
                  Block *block, MatchTally *tally)
{
    tally->games++;
    if (!result->winners) {
        tally->unfinished++;
        return;
    }
    int winners = 0;
    for (int seat = 0; seat < plan->players; seat++)
        winners += result->winners >> seat & 1;
    block->finished++;
    for (int bot = 0; bot < plan->players; bot++) {
        int seat = (bot + rotation) % plan->players;
        if (result->winners >> seat & 1)
            block->wins[bot] += MATCH_WIN / winners;
        block->points[bot] += result->points[seat];
    }
}

char *match_record_path(const MatchPlan *plan, uint64_t game)
{
    size_t size = strlen(plan->records) + 2 * NUMBER;
    char *path = malloc(size);
    if (path)
        snprintf(path, size, "%s/game-%06" PRIu64 ".sxr", plan->records, game);
    return path;
}

/* Writes one game down. */
static int write_down(const MatchPlan *plan, const MatchGame *table, int rotation,
                      const Block *block, const Move *log, size_t moves, uint64_t game)
{
    char names[SEATS_MAX][BOT_TEXT];
    Record record = {.game = plan->game, .setup = block->setup, .deal = block->deal};
    record.texts[RECORD_SEED] = block->seed;
    for (int seat = 0; seat < plan->players; seat++) {
        int bot = (seat + plan->players - rotation) % plan->players;
        record.seats[RECORD_BOT][seat] = plan->programs[bot];
        if (plan->programs[bot].bytes)
            continue;
        Text name;
        text_init(&name, names[seat], sizeof names[seat]);
        bot_write(&table->bots[seat], &name);
        record.seats[RECORD_BOT][seat] = slice_text(&name);
    }
    PlayRecord played = {&record, &block->start, log, moves};
    char *path = match_record_path(plan, game);
    if (!path)
        return ENOMEM;
    int error = play_record_save(&played, path, false);
    free(path);
    return error;
}

int match_block(const MatchPlan *plan, MatchBench *bench, uint64_t number,
                MatchTally *tally)
{
    Block block = {0};
    deal(plan, bench, number, &block);
    MatchGame table = {.game = plan->game,
                       .setup = &block.setup,
                       .start = &block.start,
                       .seed = block.seed,
                       .limit = plan->limit};
    for (int rotation = 0; rotation < plan->players; rotation++) {
        for (int bot = 0; bot < plan->players; bot++) {
            table.bots[(bot + rotation) % plan->players] = plan->bots[bot];
            table.execs[(bot + rotation) % plan->players] = bench->execs[bot];
        }
        MatchResult result;
        match_game(&table, bench->log, &result);
        count(plan, &result, rotation, &block, tally);
        uint64_t game = (number - 1) * (uint64_t)plan->players + (uint64_t)rotation + 1;
        for (int bot = 0; result.is_spoilt && bot < plan->players; bot++)
            if (bench->execs[bot])
                match_exec_tell(bench->execs[bot], game);
        int error = plan->records ? write_down(plan, &table, rotation, &block, bench->log,
                                               result.decisions, game)
                                  : 0;
        if (error) {
            bench->unwritten = game;
            return error;
        }
    }
    for (int bot = 0; bot < plan->players; bot++) {
        tally_add(&tally->wins[bot], block.finished, block.wins[bot]);
        tally_add(&tally->points[bot], block.finished, block.points[bot]);
    }
    return 0;
}
