/* SPDX-License-Identifier: MIT */
/*
 * sexton verify: a record, and its deal where that can be made again (game/proof.h). The
 * way that gave exactly this deal is reported. With a receipt the record is compared with
 * what was promised (verify_receipt.c). Nothing good is reported of a record that is
 * rejected.
 */
#include "cli/file.h"
#include "cli/options.h"
#include "cli/workbench/verify_receipt.h"
#include "game/proof.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MOST = 4096, DECK_FILE = 65536 };

/* A record under examination: its file, and what can be said for it so far. */
typedef struct Trial {
    const char *path;
    const Receipt *receipt; /* NULL: none was given */
    ReceiptTrail trail;
    FILE *good; /* held in memory until nothing was found against it */
} Trial;

static void tell(const Trial *trial, WordKey key, Slice deck)
{
    WordArg args[] = {word_text("file", slice_of(trial->path)), word_text("deck", deck)};
    say(trial->good, key, args, 2);
}

static int blame(const Trial *trial, WordKey key)
{
    return complain_one(key, word_text("file", slice_of(trial->path)));
}

static void tell_way(const Trial *trial, const Record *record, int way)
{
    if (way & NAMED_FIRST)
        tell(trial, SAY_VERIFY_NAMED_FIRST, (Slice){0});
    if (way & NAMED_COLOURS)
        tell(trial, SAY_VERIFY_NAMED_COLOURS, (Slice){0});
    if (proof_ways(record) & NAMED_BARE)
        tell(trial, way & NAMED_BARE ? SAY_VERIFY_NAMED_BARE : SAY_VERIFY_DRAWN_BARE,
             (Slice){0});
}

static int verify_seed(const Trial *trial, const Record *record)
{
    int way = proof_seed(record);
    if (way < 0)
        return blame(trial, SAY_VERIFY_BAD_SEED);
    tell(trial, SAY_VERIFY_SEED, (Slice){0});
    tell_way(trial, record, way);
    return STATUS_GOOD;
}

static bool has_terms(const Record *record)
{
    Slice line;
    return proof_term_lines(record, &line, 1) > 0;
}

static void tell_secret(const Trial *trial, const Record *record)
{
    Text names = TEXT(WORDS_SENTENCE);
    Teller teller = {.game = record->game,
                     .names = record->seats[RECORD_NAME],
                     .language = language_spoken()};
    unsigned seats = proof_words(record);
    words_names(&teller, seats, &names);
    WordArg args[] = {word_text("file", slice_of(trial->path)),
                      word_text("names", slice_text(&names))};
    WordKey joint = has_terms(record) ? SAY_VERIFY_TERMS : SAY_VERIFY_SECRET;
    say(trial->good, seats ? joint : SAY_VERIFY_SECRET_ALONE, args, 2);
}

/* A record that tells its terms says in which way it was dealt. */
static int verify_terms(const Trial *trial, const Record *record)
{
    if (!proof_terms(record))
        return blame(trial, SAY_VERIFY_BAD_TERMS);
    tell_secret(trial, record);
    return STATUS_GOOD;
}

static int verify_secret(const Trial *trial, const Record *record)
{
    if (has_terms(record))
        return verify_terms(trial, record);
    int way = proof_secret(record);
    if (way < 0)
        return blame(trial, SAY_VERIFY_BAD_SECRET);
    tell_secret(trial, record);
    tell_way(trial, record, way);
    return STATUS_GOOD;
}

static int verify_commit(const Trial *trial, const Record *record)
{
    if (!proof_commit(record))
        return blame(trial, SAY_VERIFY_BAD_COMMIT);
    tell(trial, SAY_VERIFY_COMMIT, (Slice){0});
    return STATUS_GOOD;
}

/* Says why the deal can't be made again, if it can't. */
static bool is_hidden(const Trial *trial, const Record *record, bool has_deck)
{
    bool has_secret = record->texts[RECORD_SECRET].length > 0;
    bool has_commit = record->texts[RECORD_COMMIT].length > 0;
    Slice deck = {0};
    if (!has_secret && record->texts[RECORD_SEED].length == 0) {
        tell(trial,
             has_commit            ? SAY_VERIFY_NO_SECRET
             : proof_words(record) ? SAY_VERIFY_WORDS_ALONE
                                   : SAY_VERIFY_NOTHING,
             deck);
        return true;
    }
    if (!proof_lacks_deck(record) || has_deck || (has_secret && has_terms(record)))
        return false;
    deck = slice_of(record->setup.sedlec.options.deck_name);
    tell(trial, SAY_VERIFY_OWN_DECK, deck);
    return true;
}

/* The order of a deck comes from --deck: a record has only its name. */
static int take_deck(const Trial *trial, Record *record, const char *deck_path,
                     Slice cards)
{
    if (!proof_lacks_deck(record))
        return blame(trial, SAY_VERIFY_DECK_UNUSED);
    SedlecOptions *options = &record->setup.sedlec.options;
    Slice name = file_stem(deck_path);
    if (!slice_equal(name, options->deck_name)) {
        WordArg args[] = {word_text("file", slice_of(trial->path)),
                          word_text("value", name),
                          word_text("deck", slice_of(options->deck_name))};
        return complain(SAY_VERIFY_DECK_OTHER, args, 3);
    }
    Refusal refusal = sedlec_deck_read(options, name, cards);
    return refusal.kind
               ? complain_refusal("--deck", record->game, &record->setup, &refusal)
               : STATUS_GOOD;
}

/* The first thing found against the deal ends it. */
static int verify_deal(const Trial *trial, Record *record, const char *deck_path,
                       Slice cards)
{
    bool has_secret = record->texts[RECORD_SECRET].length > 0;
    int status = STATUS_GOOD;
    if (has_secret && record->texts[RECORD_COMMIT].length > 0)
        status = verify_commit(trial, record);
    if (status || is_hidden(trial, record, deck_path != NULL))
        return status;
    if (deck_path)
        status = take_deck(trial, record, deck_path, cards);
    if (!status && has_secret)
        status = verify_secret(trial, record);
    if (!status && record->texts[RECORD_SEED].length > 0)
        status = verify_seed(trial, record);
    if (!status && has_secret && proof_words(record))
        tell(trial, SAY_VERIFY_ITSELF, (Slice){0});
    return status;
}

static int verify_record(const Trial *trial, const Reader *reader, const char *deck_path,
                         Slice cards)
{
    static Record record;
    record = reader->record;
    bool is_over = record.game->result(&reader->state) != 0;
    WordArg args[] = {word_text("file", slice_of(trial->path)),
                      word_number("count", (int64_t)reader->ply)};
    say(trial->good, is_over ? SAY_VERIFY_FINISHED : SAY_VERIFY_UNFINISHED, args, 2);
    if (trial->receipt)
        return verify_receipt(trial->path, trial->receipt, &trial->trail, &record,
                              trial->good);
    return verify_deal(trial, &record, deck_path, cards);
}

/* Reads it to its end, and reports the result. */
static int examine(Trial *trial, const char *deck_path, Slice cards)
{
    File *file = file_open(trial->path);
    FileStep step;
    do {
        Events events = {.count = 0};
        step = file_next(file, &events);
        if (step == FILE_MOVE && trial->receipt)
            receipt_follow(trial->receipt, &trial->trail, &file_reader(file)->record,
                           &events);
    } while (step != FILE_END && step != FILE_BAD);
    int status = step == FILE_BAD
                     ? file_complain(file)
                     : verify_record(trial, file_reader(file), deck_path, cards);
    file_close(file);
    return status;
}

static int verify(const char *path, const Receipt *receipt, const char *deck_path,
                  Slice cards)
{
    char *bytes = NULL;
    size_t length = 0;
    Trial trial = {.path = path, .receipt = receipt};
    trial.good = open_memstream(&bytes, &length);
    if (!trial.good)
        return complain_system(path, errno);
    int status = examine(&trial, deck_path, cards);
    if (fclose(trial.good) != 0)
        status = complain_system(path, errno);
    if (status == STATUS_GOOD)
        fwrite(bytes, 1, length, stdout);
    free(bytes);
    return status;
}

static int worse(int a, int b)
{
    return a > b ? a : b;
}

int cmd_verify(int argc, char **argv)
{
    static const char *paths[FILES_MOST];
    static char bytes[DECK_FILE];
    static Receipt receipt;
    const char *deck = NULL, *kept = NULL;
    Flag flags[] = {{"--deck", NULL, &deck}, {"--receipt", NULL, &kept}};
    Operands operands = {.list = paths, .most = FILES_MOST};
    Slice cards = {0};
    if (!arguments_read(argc, argv, flags, 2, NULL, &operands) ||
        (deck && !file_slurp("--deck", deck, bytes, sizeof bytes, &cards)) ||
        (kept && !verify_receipt_read(kept, &receipt)))
        return STATUS_BAD_INPUT;
    if (operands.count == 0)
        return complain(SAY_FILE_MISSING, NULL, 0);
    int status = STATUS_GOOD;
    for (int i = 0; i < operands.count && !output_failed(); i++)
        status = worse(status, verify(paths[i], kept ? &receipt : NULL, deck, cards));
    return command_finish(status);
}
