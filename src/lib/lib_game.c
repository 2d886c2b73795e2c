/* SPDX-License-Identifier: MIT */
/*
 * Games are made, by a deal or from a record, and freed. The header's texts (seed, names
 * and the rest of a record's lines) are kept packed in one block of the game's own.
 */
#include "lib/lib_own.h"

#include <stdlib.h>
#include <string.h>

const char *sexton_version(void)
{
#define TEXT_OF(x) #x
#define VERSION_OF(a, b, c) TEXT_OF(a) "." TEXT_OF(b) "." TEXT_OF(c)
    return VERSION_OF(SEXTON_VERSION_MAJOR, SEXTON_VERSION_MINOR, SEXTON_VERSION_PATCH);
}

void sexton_game_free(sexton_game *game)
{
    if (!game)
        return;
    free(game->texts);
    free(game->play);
    free(game);
}

/* A game that is new, before its deal; NULL if memory is out. */
static sexton_game *game_create(void)
{
    const PlayCapacity capacity = {0};
    sexton_game *game = calloc(1, sizeof *game);
    void *bytes = game ? malloc(play_bytes(&capacity)) : NULL;
    if (bytes) {
        game->play = play_init(bytes, &capacity);
        return game;
    }
    free(game);
    return NULL;
}

/* Every text of a header in turn; NULL after the last. Extras come last. */
static Slice *text_at(Record *record, Slice *extras, int index)
{
    if (index < RECORD_TEXTS)
        return &record->texts[index];
    index -= RECORD_TEXTS;
    if (index < RECORD_SEAT_TEXTS * SEATS_MAX)
        return &record->seats[index / SEATS_MAX][index % SEATS_MAX];
    index -= RECORD_SEAT_TEXTS * SEATS_MAX;
    return index < record->extra_count ? &extras[index] : NULL;
}

static size_t total_length(Record *record, Slice *extras)
{
    size_t sum = 0;
    const Slice *text;
    for (int i = 0; (text = text_at(record, extras, i)); i++)
        sum += text->length;
    return sum;
}

/* A block of the extras' slices and then of all bytes. */
bool texts_own(sexton_game *game, int seat, Slice name)
{
    Record record = game->record;
    if (seat >= 0)
        record.seats[RECORD_NAME][seat] = name;
    size_t head = sizeof(Slice) * (size_t)record.extra_count;
    char *block = malloc(head + total_length(&record, (Slice *)record.extras) + 1);
    if (!block)
        return false;
    Slice *extras = (Slice *)(void *)block;
    if (head > 0)
        memcpy(extras, record.extras, head);
    char *at = block + head;
    Slice *text;
    for (int i = 0; (text = text_at(&record, extras, i)); i++) {
        if (text->length > 0)
            memcpy(at, text->bytes, text->length);
        text->bytes = at;
        at += text->length;
    }
    free(game->texts);
    game->texts = block;
    record.extras = extras;
    game->record = record;
    return true;
}

bool lib_moves_capacity(sexton_game *game)
{
    PlayCapacity needed;
    if (play_fits(game->play, 0, &needed))
        return true;
    void *bytes = malloc(play_bytes(&needed));
    if (!bytes)
        return false;
    Play *grown = play_copy(game->play, bytes, &needed);
    free(game->play);
    game->play = grown;
    return true;
}

static void begin(sexton_game *game, Slice seed)
{
    Record *record = &game->record;
    State start;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    record->texts[RECORD_SEED] = seed;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    record->game->draw(&record->setup, &stream, &record->deal);
    record->game->begin(&record->setup, &record->deal, &start);
    play_begin(game->play, record->game, &record->setup, &start);
}

/* The options, which are the caller's copy, and the seed into a game that is new. */
static sexton_status settle(sexton_game *game, char *options, Slice seed,
                            sexton_error *error)
{
    OptionLines lines;
    sexton_status status;
    if (!game_options_read(options, strlen(options), &lines)) {
        status = fail_say(error, SEXTON_BAD_OPTION, SAY_LIBRARY_LINE, lines.bad);
        if (error)
            error->line = (uint64_t)lines.line;
        return status;
    }
    if (lines.seed.bytes)
        return fail_say(error, SEXTON_BAD_OPTION, SAY_LIBRARY_LINE, slice_of("seed"));
    game->record.game = lines.game.bytes ? game_find(lines.game) : NULL;
    if (!game->record.game)
        return fail_say(error, SEXTON_BAD_OPTION, SAY_GAME_UNKNOWN, lines.game);
    OptionFault fault =
        game_options_settle(&lines.option_texts, game->record.game, &game->record.setup);
    if (fault.kind != OPTION_FAULT_NONE)
        return fail_option(error, game->record.game, &fault);
    if (!stream_is_speakable(seed, BEFORE_SEED))
        return fail(error, SEXTON_BAD_SEED);
    begin(game, seed);
    return texts_own(game, -1, seed) ? SEXTON_OK : fail(error, SEXTON_NO_MEMORY);
}

/* Hands the game over if it is good, and else frees it. */
static sexton_status hand_over(sexton_game *made, sexton_status status,
                               sexton_game **game, sexton_error *error)
{
    *game = status == SEXTON_OK ? made : NULL;
    if (status != SEXTON_OK)
        sexton_game_free(made);
    return status == SEXTON_OK ? fail(error, SEXTON_OK) : status;
}

sexton_status sexton_game_deal(const char *options, const char *seed, sexton_game **game,
                               sexton_error *error)
{
    if (!options || !seed || !game)
        return fail(error, SEXTON_MISUSE);
    size_t size = strlen(options) + 1;
    sexton_game *made = game_create();
    char *copy = malloc(size);
    sexton_status status = SEXTON_NO_MEMORY;
    if (made && copy) {
        memcpy(copy, options, size);
        status = settle(made, copy, slice_of(seed), error);
    } else {
        fail(error, status);
    }
    free(copy);
    return hand_over(made, status, game, error);
}

/* One line of a record: READ_BAD also where memory is out, with a fault of no kind. */
static ReadStep feed(sexton_game *game, Reader *reader, Slice line)
{
    ReadStep step = reader_feed(reader, line, NULL);
    if (step == READ_BEGUN) {
        game->record = reader->record;
        play_begin(game->play, game_of(game), setup_of(game), &reader->state);
    }
    if (step != READ_MOVE)
        return step;
    if (!lib_moves_capacity(game))
        return READ_BAD;
    play_apply(game->play, reader->move, &game->events);
    return step;
}

static sexton_status read_lines(sexton_game *game, Reader *reader, Slice rest,
                                sexton_error *error)
{
    bool is_whole = rest.length > 0 && rest.bytes[rest.length - 1] == '\n';
    ReadStep step = READ_ON;
    if (is_whole)
        rest.length--;
    while (rest.bytes && step != READ_BAD)
        step = feed(game, reader, slice_cut(&rest, '\n'));
    if (step == READ_BAD || !reader_end(reader, is_whole))
        return reader->fault.kind == FAULT_NONE ? fail(error, SEXTON_NO_MEMORY)
                                                : fail_record(error, reader);
    game->record = reader->record;
    return texts_own(game, -1, (Slice){0}) ? SEXTON_OK : fail(error, SEXTON_NO_MEMORY);
}

sexton_status sexton_game_read(const char *record, size_t length, sexton_game **game,
                               sexton_error *error)
{
    if (!record || !game)
        return fail(error, SEXTON_MISUSE);
    sexton_game *made = game_create();
    Reader *reader = calloc(1, sizeof *reader);
    Slice *arena = malloc(RECORD_ARENA);
    sexton_status status = SEXTON_NO_MEMORY;
    if (made && reader && arena) {
        reader_init(reader, arena, RECORD_ARENA);
        status = read_lines(made, reader, (Slice){record, length}, error);
    } else {
        fail(error, status);
    }
    free(reader);
    free(arena);
    return hand_over(made, status, game, error);
}

sexton_game *sexton_game_copy(const sexton_game *game)
{
    sexton_game *copy = game ? malloc(sizeof *copy) : NULL;
    if (!copy)
        return NULL;
    *copy = *game;
    copy->texts = NULL;
    const PlayCapacity *capacity = &game->play->capacity;
    void *bytes = malloc(play_bytes(capacity));
    copy->play = bytes ? play_copy(game->play, bytes, capacity) : NULL;
    if (!bytes || !texts_own(copy, -1, (Slice){0})) {
        sexton_game_free(copy);
        return NULL;
    }
    copy->play->setup = setup_of(copy);
    return copy;
}

sexton_status sexton_game_why_not_name(const sexton_game *game, int seat,
                                       const char *name, sexton_error *error)
{
    if (!game || !name || !has_seat(game, seat))
        return fail(error, SEXTON_MISUSE);
    if (!stream_is_speakable(slice_of(name), BEFORE_NAME))
        return fail(error, SEXTON_BAD_SEED);
    Slice others[SEATS_MAX];
    memcpy(others, game->record.seats[RECORD_NAME], sizeof others);
    others[seat] = (Slice){0};
    NameFault fault = name_fault_among(slice_of(name), others, SEATS_MAX);
    return fault == NAME_GOOD ? fail(error, SEXTON_OK)
                              : fail_name(error, game->language, fault);
}

sexton_status sexton_game_set_name(sexton_game *game, int seat, const char *name,
                                   sexton_error *error)
{
    sexton_status status = sexton_game_why_not_name(game, seat, name, error);
    if (status != SEXTON_OK || texts_own(game, seat, slice_of(name)))
        return status;
    return fail(error, SEXTON_NO_MEMORY);
}

sexton_status sexton_game_set_language(sexton_game *game, const char *code)
{
    const Language *language = game && code ? words_language(slice_of(code)) : NULL;
    if (!language)
        return SEXTON_MISUSE;
    game->language = language;
    return SEXTON_OK;
}
