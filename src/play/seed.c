/* SPDX-License-Identifier: MIT */
/*
 * Bots' seeds, so that the same game can be played again from any command.
 */
#include "base/sha256.h"
#include "play/play.h"

#include <assert.h>

uint64_t play_seed(Slice text, int seat)
{
    static const char prefix[] = "sexton-bot-1\n";
    assert(seat >= 0 && seat <= 9);
    char number[2] = {(char)('0' + seat), '\n'};
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&hash);
    sha256_add(&hash, prefix, sizeof prefix - 1);
    sha256_add(&hash, text.bytes, text.length);
    sha256_add(&hash, "\n", 1);
    sha256_add(&hash, number, sizeof number);
    sha256_end(&hash, digest);
    uint64_t seed = 0;
    for (int i = 7; i >= 0; i--)
        seed = seed << 8 | digest[i];
    return seed;
}

void play_seed_tenures(const Record *record, Tenures *tenures)
{
    Slice seed = record->texts[RECORD_SEED];
    BotChoice choice;
    for (int seat = 0; seed.length && seat < SEATS_MAX; seat++)
        if (bot_read(record->seats[RECORD_BOT][seat], &choice))
            tenures_follow(tenures, seat, &choice, play_seed(seed, seat), 0);
}
