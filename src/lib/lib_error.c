/* SPDX-License-Identifier: MIT */
/*
 * What went wrong, as a status, a rule's number and a sentence: the same sentences as the
 * program's and the server's.
 */
#include "lib/lib_own.h"

#include <stdlib.h>
#include <string.h>

sexton_error *sexton_error_new(void)
{
    return calloc(1, sizeof(sexton_error));
}

void sexton_error_free(sexton_error *error)
{
    free(error);
}

sexton_status sexton_error_status(const sexton_error *error)
{
    return error ? error->status : SEXTON_MISUSE;
}

const char *sexton_error_rule(const sexton_error *error)
{
    return error ? error->rule : "";
}

uint64_t sexton_error_line(const sexton_error *error)
{
    return error ? error->line : 0;
}

const char *sexton_error_message(const sexton_error *error)
{
    return error ? error->message : "";
}

static Text begin(sexton_error *error, sexton_status status)
{
    memset(error, 0, sizeof *error);
    error->status = status;
    Text text = text_in(error->message, sizeof error->message);
    return text;
}

static void note_rule(sexton_error *error, const Game *game, int rule)
{
    Text text = text_in(error->rule, sizeof error->rule);
    if (rule > 0)
        words_rule_number(game, rule, &text);
}

sexton_status fail(sexton_error *error, sexton_status status)
{
    static const WordKey keys[] = {
        [SEXTON_OK] = SAY_NONE,
        [SEXTON_BAD_SEED] = SAY_LIBRARY_SEED,
        [SEXTON_MISUSE] = SAY_LIBRARY_MISUSE,
        [SEXTON_NO_MEMORY] = SAY_LIBRARY_MEMORY,
    };
    if (!error)
        return status;
    Text text = begin(error, status);
    if (keys[status] != SAY_NONE)
        words_plain(&text, keys[status]);
    return status;
}

sexton_status fail_say(sexton_error *error, sexton_status status, WordKey key, Slice what)
{
    if (!error)
        return status;
    Text text = begin(error, status);
    WordArg args[] = {word_text("name", what)};
    words_say(&text, key, args, 1);
    return status;
}

sexton_status fail_name(sexton_error *error, const Language *language, NameFault fault)
{
    if (!error)
        return SEXTON_BAD_NAME;
    Text text = begin(error, SEXTON_BAD_NAME);
    words_say_in(language, &text, words_name_key((int)fault), NULL, 0);
    return SEXTON_BAD_NAME;
}

sexton_status fail_long(sexton_error *error, const sexton_game *game, int most)
{
    if (!error)
        return SEXTON_TOO_LONG;
    Text text = begin(error, SEXTON_TOO_LONG);
    WordArg args[] = {word_text("file", slice_of(game_of(game)->name)),
                      word_number("count", most)};
    words_say_in(game->language, &text, SAY_REVIEW_LONG, args, 2);
    return SEXTON_TOO_LONG;
}

sexton_status fail_refusal(sexton_error *error, const Teller *teller,
                           sexton_status status, const Refusal *refusal)
{
    if (!error)
        return status;
    Text text = begin(error, status);
    note_rule(error, teller->game, refusal->rule);
    words_refusal(teller, refusal, &text);
    return status;
}

/* The rules' own sentence, or that of the option. */
sexton_status fail_option(sexton_error *error, const Game *game, const OptionFault *fault)
{
    if (!error)
        return SEXTON_BAD_OPTION;
    if (fault->kind == OPTION_FAULT_REFUSED) {
        Teller teller = {.game = game};
        return fail_refusal(error, &teller, SEXTON_BAD_OPTION, &fault->refusal);
    }
    Text text = begin(error, SEXTON_BAD_OPTION);
    note_rule(error, game, fault->rule);
    WordKey key = words_option_key(fault);
    WordArg args[] = {word_text("option", slice_of(game_option_name(fault->option))),
                      word_text("value", fault->what), word_text("what", fault->what),
                      word_text("rule", slice_of(error->rule)),
                      word_noun("game", words_game(game))};
    words_say(&text, key == SAY_NONE ? SAY_WIRE_WISH : key, args, 5);
    return SEXTON_BAD_OPTION;
}

sexton_status fail_record(sexton_error *error, const Reader *reader)
{
    const Record *record = &reader->record;
    const Fault *fault = &reader->fault;
    if (!error)
        return SEXTON_BAD_RECORD;
    Text text = begin(error, SEXTON_BAD_RECORD);
    error->line = fault->line;
    if (record->game)
        note_rule(error, record->game, fault->refusal.rule);
    Teller teller = {.game = record->game, .setup = record->game ? &record->setup : NULL};
    words_fault(&teller, fault, &text);
    return SEXTON_BAD_RECORD;
}
