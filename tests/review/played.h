/* SPDX-License-Identifier: MIT */
/*
 * Games for reviews: played by bots on a drawn deal, or read from a record, each with its
 * review going along.
 */
#ifndef SEXTON_TESTS_REVIEW_PLAYED_H
#define SEXTON_TESTS_REVIEW_PLAYED_H

#include "bots/bot_game.h"
#include "review/review.h"

/* How much slower sanitizers may be. */
#if defined(__SANITIZE_ADDRESS__)
enum { SLOWER = 12 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { SLOWER = 12 };
#else
enum { SLOWER = 1 };
#endif
#else
enum { SLOWER = 1 };
#endif

typedef struct Played {
    BotGame bot_game;
    Review review;
    Decision decisions[REVIEW_CAPACITY];
} Played;

static inline void played_end(Played *played, const State *state)
{
    Known known;
    played->review.game->know(played->review.setup, state, &known);
    review_end(&played->review, &known);
    while (review_finish(&played->review))
        ;
}

static inline bool played_move(Played *played, const State *before, Move move,
                               const Events *events)
{
    Known known;
    played->review.game->know(played->review.setup, before, &known);
    return review_move(&played->review, &known, move, events);
}

/* Plays up to `limit` decisions with the bots in `bot_game.seats`; the game and its
 * set-up are in the bot_game. */
static inline void play(Played *played, const Deal *deal, uint64_t seed, int limit)
{
    BotGame *bot_game = &played->bot_game;
    const Game *game = bot_game->game;
    bot_game_begin(bot_game, deal, seed);
    review_begin(&played->review, game, &bot_game->setup, played->decisions,
                 REVIEW_CAPACITY);
    for (int i = 0; i < limit && game->actor(&bot_game->state) != SEAT_NONE; i++) {
        State before = bot_game->state;
        uint8_t seat = game->actor(&before);
        Move move = bot_game_choose(bot_game, &before, &bot_game->memories[seat]);
        bot_game_apply(bot_game, move);
        if (!played_move(played, &before, move, &bot_game->events))
            break;
    }
    played_end(played, &bot_game->state);
}

/* Dawn Under with the default options, or Sedlec: the deal of a number. */
static inline void deal_game(Played *played, const Game *game, int players, int variant,
                             uint32_t number, Deal *deal)
{
    static Options options;
    char name[16] = {'d', 'e', 'a', 'l', '0', '0', '0', '0', 0};
    for (int i = 0; i < 4; i++, number /= 26)
        name[4 + i] = (char)('a' + number % 26);
    if (game->kind == GAME_DAWN) {
        dawn_options_init(&options.dawn, players);
        options.dawn.edition = (uint8_t)variant;
        options.dawn.dawn = (uint16_t)(3 * players);
    } else {
        sedlec_options_init(&options.sedlec, players);
        options.sedlec.expansions = (uint8_t)variant;
    }
    played->bot_game.game = game;
    Refusal refusal = game->check(&options, &played->bot_game.setup);
    assert(!refusal.kind);
    (void)refusal;
    Stream stream;
    support_seed(&stream, name);
    game->draw(&played->bot_game.setup, &stream, deal);
}

/* Reviews a record's text; false if it is bad. */
static inline bool review_record(Played *played, Reader *reader, Slice bytes)
{
    static Events events;
    support_reader_init(reader);
    while (bytes.length) {
        events.count = 0;
        ReadStep step = reader_feed(reader, slice_cut(&bytes, '\n'), &events);
        if (step == READ_BAD)
            return false;
        if (step == READ_BEGUN)
            review_begin(&played->review, reader->record.game, &reader->record.setup,
                         played->decisions, REVIEW_CAPACITY);
        if (step == READ_MOVE &&
            !played_move(played, &reader->before, reader->move, &events))
            return false;
    }
    if (!reader_end(reader, true))
        return false;
    played_end(played, &reader->state);
    return true;
}

/* The whole review as JSON. */
static inline void write_json(const Review *review, Growing *text)
{
    static char bytes[REVIEW_PIECE];
    growing_clear(text);
    Text piece = text_in(bytes, sizeof bytes);
    for (int step = 0; review_json(review, &step, &piece); text_clear(&piece)) {
        assert(!piece.is_cut);
        growing_add(text, slice_text(&piece));
    }
}

#endif
