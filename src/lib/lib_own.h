/* SPDX-License-Identifier: MIT */
/*
 * libsexton from the inside. The public header is include/sexton.h, and nothing else of
 * ours can be seen from outside (the rest of the core is compiled with hidden symbols). A
 * game is what it is everywhere: a header with its deal, and a play (play/play.h). Every
 * seat of the play is a person's, since bots are handles of their own.
 */
#ifndef SEXTON_LIB_LIB_OWN_H
#define SEXTON_LIB_LIB_OWN_H

#include "base/name.h"
#include "game/game_option.h"
#include "play/play.h"
#include "words/words.h"

#include <sexton.h>

struct sexton_game {
    Record record;  /* its texts lie in `texts` */
    char *texts;    /* owned; NULL if there are none */
    Play *play;     /* owned; its setup is the record's */
    Events events;  /* of the last move */
    size_t rewinds; /* how often moves were taken back: a bot watches again from the
                     * start */
    const Language *language;
};

struct sexton_error {
    sexton_status status;
    char rule[8];
    uint64_t line;
    char message[WORDS_SENTENCE];
};

static inline const Game *game_of(const sexton_game *game)
{
    return game->record.game;
}

static inline const Setup *setup_of(const sexton_game *game)
{
    return &game->record.setup;
}

static inline bool has_seat(const sexton_game *game, int seat)
{
    return seat >= 0 && seat < game_of(game)->players(setup_of(game));
}

static inline Teller teller_of(const sexton_game *game)
{
    return (Teller){.game = game_of(game),
                    .setup = setup_of(game),
                    .names = game->record.seats[RECORD_NAME],
                    .language = game->language};
}

/* A text on its way out: counts all, keeps what the caller's buffer has space for. */
typedef struct Sink {
    char *buffer;
    size_t size, length;
} Sink;

void sink_add(Sink *sink, Slice slice);

/* The text, which was not cut, and is empty then. */
void sink_pour(Sink *sink, Text *text);

/* Ends it with a NUL; the whole length. */
size_t sink_end(Sink *sink);

/* Gives the header's texts a block of their own, with that name for that seat (-1: all
 * as they are). False, and nothing has changed, if memory is out. */
bool texts_own(sexton_game *game, int seat, Slice name);

/* Makes space for one more move. False if memory is out. */
bool lib_moves_capacity(sexton_game *game);

/* Errors: each fills `error`, unless that is NULL, and returns its status. */
sexton_status fail(sexton_error *error, sexton_status status);
sexton_status fail_say(sexton_error *error, sexton_status status, WordKey key,
                       Slice what);
sexton_status fail_refusal(sexton_error *error, const Teller *teller,
                           sexton_status status, const Refusal *refusal);
sexton_status fail_long(sexton_error *error, const sexton_game *game, int most);
sexton_status fail_name(sexton_error *error, const Language *language, NameFault fault);
sexton_status fail_option(sexton_error *error, const Game *game,
                          const OptionFault *fault);
sexton_status fail_record(sexton_error *error, const Reader *reader);

#endif
