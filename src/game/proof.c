/* SPDX-License-Identifier: MIT */
/*
 * Proofs: the deal is made again in every way that fits, the one with the most chance
 * first (docs/decisions/0008).
 */
#include "game/proof.h"

#include <string.h>

enum { WAYS = 8 };

/* The ways that differ at all: only two players have bare graves and colours out. */
int proof_ways(const Record *record)
{
    bool is_two =
        record->game->kind == GAME_DAWN && record->setup.dawn.options.players == 2;
    return is_two ? NAMED_FIRST | NAMED_COLOURS | NAMED_BARE : NAMED_FIRST;
}

/* The options of this record if the host named what `way` says. */
static void options_of(const Record *record, int way, Options *options)
{
    if (record->game->kind == GAME_SEDLEC) {
        options->sedlec = record->setup.sedlec.options;
        options->sedlec.first = way & NAMED_FIRST ? record->deal.sedlec.first : SEAT_NONE;
        return;
    }
    const DawnSetup *setup = &record->setup.dawn;
    DawnOptions *dawn = &options->dawn;
    *dawn = setup->options;
    dawn->row = setup->row;
    dawn->first = way & NAMED_FIRST ? record->deal.dawn.first : SEAT_NONE;
    dawn->bare_kind = DAWN_BARE_DEFAULT;
    dawn->has_without = false;
    if (dawn->players != 2)
        return;
    uint64_t all = ((uint64_t)1 << DAWN_GRAVES) - 1;
    dawn->bare_kind = way & NAMED_BARE ? DAWN_BARE_CHOSEN : DAWN_BARE_CHANCE;
    dawn->bare = all & ~setup->covered;
    dawn->has_without = (way & NAMED_COLOURS) != 0;
    int count = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (!(setup->colours >> colour & 1) && count < 2)
            dawn->without[count++] = (uint8_t)colour;
}

/* Whether the key gives this record's deal that way. Deals are compared as they are
 * written down. */
static bool is_deal(const Record *record, const uint8_t key[STREAM_KEY_SIZE], int way)
{
    Options options;
    Setup setup;
    Deal deal;
    Stream stream;
    memset(&deal, 0, sizeof deal);
    options_of(record, way, &options);
    if (record->game->check(&options, &setup).kind)
        return false;
    stream_init(&stream, key);
    record->game->draw(&setup, &stream, &deal);
    if (record->game->kind == GAME_DAWN)
        return memcmp(&deal.dawn, &record->deal.dawn, sizeof deal.dawn) == 0;
    return memcmp(&deal.sedlec, &record->deal.sedlec, sizeof deal.sedlec) == 0;
}

static int find_way(const Record *record, const uint8_t key[STREAM_KEY_SIZE])
{
    for (int way = 0; way < WAYS; way++)
        if ((way & ~proof_ways(record)) == 0 && is_deal(record, key, way))
            return way;
    return -1;
}

int proof_seed(const Record *record)
{
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key(record->texts[RECORD_SEED], NULL, 0, key);
    return find_way(record, key);
}

int proof_secret(const Record *record)
{
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key(record->texts[RECORD_SECRET], record->seats[RECORD_WORD], SEATS_MAX,
                    key);
    return find_way(record, key);
}

bool proof_commit(const Record *record)
{
    char hex[65];
    stream_commit(record->texts[RECORD_SECRET], hex);
    return slice_equal(record->texts[RECORD_COMMIT], hex);
}

unsigned proof_words(const Record *record)
{
    unsigned seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->seats[RECORD_WORD][seat].length > 0)
            seats |= 1u << seat;
    return seats;
}

bool proof_lacks_deck(const Record *record)
{
    return record->game->kind == GAME_SEDLEC && record->setup.sedlec.options.is_own_deck;
}
