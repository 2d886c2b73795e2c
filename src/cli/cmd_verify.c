/* SPDX-License-Identifier: MIT */
/*
 * sexton verify: a record, and its deal where that can be made again. What the host named
 * and what was drawn is not in a record, and the stream differs with it; so every way
 * that fits is tried, the one with the most chance first, and the one that gave this very
 * deal is told.
 */
#include "cli/file.h"
#include "cli/options.h"

#include <string.h>

enum { FILES_MOST = 4096, DECK_FILE = 65536 };

/* What a host may have named instead of leaving it to chance, as bits. */
enum { NAMED_FIRST = 1, NAMED_COLOURS = 2, NAMED_BARE = 4, WAYS = 8 };

static void tell(WordKey key, const char *path, Slice deck)
{
    WordArg args[] = {word_text("file", slice_of(path)), word_text("deck", deck)};
    say(stdout, key, args, 2);
}

static int blame(WordKey key, const char *path)
{
    WordArg arg = word_text("file", slice_of(path));
    return complain(key, &arg, 1);
}

/* The ways that differ at all: only two players have bare graves and colours out. */
static int ways_of(const Record *record)
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

/* The way in which the key gives this deal, or -1. */
static int find_way(const Record *record, const uint8_t key[STREAM_KEY_SIZE])
{
    for (int way = 0; way < WAYS; way++)
        if ((way & ~ways_of(record)) == 0 && is_deal(record, key, way))
            return way;
    return -1;
}

static void tell_way(const Record *record, const char *path, int way)
{
    if (way & NAMED_FIRST)
        tell(SAY_VERIFY_NAMED_FIRST, path, (Slice){0});
    if (way & NAMED_COLOURS)
        tell(SAY_VERIFY_NAMED_COLOURS, path, (Slice){0});
    if (ways_of(record) & NAMED_BARE)
        tell(way & NAMED_BARE ? SAY_VERIFY_NAMED_BARE : SAY_VERIFY_DRAWN_BARE, path,
             (Slice){0});
}

static int verify_seed(const Record *record, const char *path)
{
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key(record->texts[RECORD_SEED], NULL, 0, key);
    int way = find_way(record, key);
    if (way < 0)
        return blame(SAY_VERIFY_BAD_SEED, path);
    tell(SAY_VERIFY_SEED, path, (Slice){0});
    tell_way(record, path, way);
    return STATUS_GOOD;
}

static unsigned seats_with_words(const Record *record)
{
    unsigned seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->seats[RECORD_WORD][seat].length > 0)
            seats |= 1u << seat;
    return seats;
}

static void tell_secret(const Record *record, const char *path)
{
    char bytes[WORDS_SENTENCE];
    Text names;
    text_init(&names, bytes, sizeof bytes);
    Teller teller = {.game = record->game, .names = record->seats[RECORD_NAME]};
    unsigned seats = seats_with_words(record);
    words_names(&teller, seats, &names);
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("names", slice_text(&names))};
    say(stdout, seats ? SAY_VERIFY_SECRET : SAY_VERIFY_SECRET_ALONE, args, 2);
}

static int verify_secret(const Record *record, const char *path)
{
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key(record->texts[RECORD_SECRET], record->seats[RECORD_WORD], SEATS_MAX,
                    key);
    int way = find_way(record, key);
    if (way < 0)
        return blame(SAY_VERIFY_BAD_SECRET, path);
    tell_secret(record, path);
    tell_way(record, path, way);
    return STATUS_GOOD;
}

static int verify_commit(const Record *record, const char *path)
{
    char hex[65];
    stream_commit(record->texts[RECORD_SECRET], hex);
    if (!slice_equal(record->texts[RECORD_COMMIT], hex))
        return blame(SAY_VERIFY_BAD_COMMIT, path);
    tell(SAY_VERIFY_COMMIT, path, (Slice){0});
    return STATUS_GOOD;
}

/* Says why the deal can't be made again, if it can't. */
static bool is_hidden(const Record *record, const char *path, bool has_deck)
{
    bool has_secret = record->texts[RECORD_SECRET].length > 0;
    bool has_commit = record->texts[RECORD_COMMIT].length > 0;
    Slice deck = {0};
    if (!has_secret && record->texts[RECORD_SEED].length == 0) {
        tell(has_commit                 ? SAY_VERIFY_NO_SECRET
             : seats_with_words(record) ? SAY_VERIFY_WORDS_ALONE
                                        : SAY_VERIFY_NOTHING,
             path, deck);
        return true;
    }
    if (record->game->kind != GAME_SEDLEC || !record->setup.sedlec.options.is_own_deck ||
        has_deck)
        return false;
    deck = slice_of(record->setup.sedlec.options.deck_name);
    tell(SAY_VERIFY_OWN_DECK, path, deck);
    return true;
}

/* The order of a deck comes from --deck: a record has only its name. */
static int take_deck(Record *record, const char *path, const char *deck_path, Slice cards)
{
    if (record->game->kind != GAME_SEDLEC || !record->setup.sedlec.options.is_own_deck)
        return blame(SAY_VERIFY_DECK_UNUSED, path);
    SedlecOptions *options = &record->setup.sedlec.options;
    Slice name = file_stem(deck_path);
    if (!slice_equal(name, options->deck_name)) {
        WordArg args[] = {word_text("file", slice_of(path)), word_text("value", name),
                          word_text("deck", slice_of(options->deck_name))};
        return complain(SAY_VERIFY_DECK_OTHER, args, 3);
    }
    Refusal refusal = sedlec_deck_read(options, name, cards);
    return refusal.kind
               ? complain_refusal("--deck", record->game, &record->setup, &refusal)
               : STATUS_GOOD;
}

static int worse(int a, int b)
{
    return a > b ? a : b;
}

static int verify_deal(Record *record, const char *path, const char *deck_path,
                       Slice cards)
{
    int status = STATUS_GOOD;
    if (record->texts[RECORD_COMMIT].length > 0 &&
        record->texts[RECORD_SECRET].length > 0)
        status = verify_commit(record, path);
    if (is_hidden(record, path, deck_path != NULL))
        return status;
    if (deck_path && (status = worse(status, take_deck(record, path, deck_path, cards))))
        return status;
    if (record->texts[RECORD_SECRET].length > 0)
        status = worse(status, verify_secret(record, path));
    if (record->texts[RECORD_SEED].length > 0)
        status = worse(status, verify_seed(record, path));
    return status;
}

static int verify(const char *path, const char *deck_path, Slice cards)
{
    static Record record;
    File *file = file_open(path);
    const Reader *reader = file_reader(file);
    FileStep step;
    do
        step = file_next(file, NULL);
    while (step != FILE_END && step != FILE_BAD);
    int status = STATUS_GOOD;
    if (step == FILE_BAD) {
        status = file_complain(file);
    } else {
        record = reader->record;
        bool is_over = record.game->result(&reader->state) != 0;
        WordArg args[] = {word_text("file", slice_of(path)),
                          word_number("count", (int64_t)reader->ply)};
        say(stdout, is_over ? SAY_VERIFY_FINISHED : SAY_VERIFY_UNFINISHED, args, 2);
        status = verify_deal(&record, path, deck_path, cards);
    }
    file_close(file);
    return status;
}

int cmd_verify(int argc, char **argv)
{
    static const char *paths[FILES_MOST];
    static char bytes[DECK_FILE];
    const char *deck = NULL;
    Flag flags[] = {{"--deck", NULL, &deck}};
    Operands operands = {.list = paths, .most = FILES_MOST};
    Slice cards = {0};
    if (!arguments_read(argc, argv, flags, 1, NULL, &operands) ||
        (deck && !file_slurp("--deck", deck, bytes, sizeof bytes, &cards)))
        return STATUS_BAD_INPUT;
    if (operands.count == 0)
        return complain(SAY_FILE_MISSING, NULL, 0);
    int status = STATUS_GOOD;
    for (int i = 0; i < operands.count && !output_failed(); i++)
        status = worse(status, verify(paths[i], deck, cards));
    return finish(status);
}
