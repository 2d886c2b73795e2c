/* SPDX-License-Identifier: MIT */
/*
 * Proofs: the deal is made again in every way that fits, the one with the most chance
 * first (docs/decisions/0008).
 */
#include "game/proof.h"

#include "game/record_part.h"

#include <string.h>

enum { WAYS = 8 };

static const RecordGame *own(const Record *record)
{
    return record_games[record->game->kind];
}

int proof_ways(const Record *record)
{
    return own(record)->ways(record);
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
    own(record)->options(record, way, &options);
    if (record->game->check(&options, &setup).kind)
        return false;
    stream_init(&stream, key);
    record->game->draw(&setup, &stream, &deal);
    return memcmp(&deal, &record->deal, record->game->deal_size) == 0;
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
    return own(record)->lacks_deck && own(record)->lacks_deck(record);
}
