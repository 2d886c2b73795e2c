/* SPDX-License-Identifier: MIT */
/*
 * The header of a record: its keys, and the form of their lines. Values are kept in the
 * reader's arena until `moves`, where the game's own file makes setup and deal of them.
 *
 *   arena:  | x- keys, sorted ->        free        <- texts |
 *
 * A canonical record has its x- keys in order, so that each is just added at the end.
 */
#include "game/record_part.h"

#include <string.h>

const RecordGame *const record_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &record_##name,
#include "game/games.def"
};

/* `first` stays below SEAT_NONE; whether there is such a seat the rules know. */
const KeyRow record_keys[RECORD_KEYS] = {
    [KEY_GAME] = {"game", false, FORM_WORD, 0, 0},
    [KEY_RULES] = {"rules", true, FORM_NUMBER, 0, UINT16_MAX},
    [KEY_EDITION] = {"edition", false, FORM_WORD, 0, 0},
    [KEY_PLAYERS] = {"players", false, FORM_NUMBER, 0, UINT8_MAX},
    [KEY_BOARD] = {"board", false, FORM_WORD, 0, 0},
    [KEY_PLOTS] = {"plots", true, FORM_WORD, 0, 0},
    [KEY_EXPANSIONS] = {"expansions", false, FORM_WORD, 0, 0},
    [KEY_DECK] = {"deck", true, FORM_WORD, 0, 0},
    [KEY_FIRST] = {"first", false, FORM_NUMBER, 0, SEAT_NONE - 1},
    [KEY_DAWN] = {"dawn", true, FORM_NUMBER, 0, UINT16_MAX},
    [KEY_LIDS] = {"lids", false, FORM_WORD, 0, 0},
    [KEY_RESERVE] = {"reserve", false, FORM_WORD, 0, 0},
    [KEY_ROWS] = {"rows", false, FORM_WORDS, 0, 0},
    [KEY_STACKS] = {"stacks", false, FORM_WORDS, 0, 0},
    [KEY_UP] = {"up", false, FORM_NUMBER, 1, SEDLEC_STACKS},
    [KEY_NAME] = {"name", true, FORM_SEAT, 0, 0},
    [KEY_BOT] = {"bot", true, FORM_SEAT, 0, 0},
    [KEY_WORD] = {"word", true, FORM_SEAT, 0, 0},
    [KEY_SEED] = {"seed", true, FORM_TEXT, 0, 0},
    [KEY_DATE] = {"date", true, FORM_TEXT, 0, 0},
    [KEY_SITE] = {"site", true, FORM_TEXT, 0, 0},
    [KEY_EVENT] = {"event", true, FORM_TEXT, 0, 0},
    [KEY_ETIQUETTE] = {"etiquette", true, FORM_TEXT, 0, 0},
    [KEY_COMMIT] = {"commit", true, FORM_TEXT, 0, 0},
    [KEY_SECRET] = {"secret", true, FORM_TEXT, 0, 0},
};

static bool fault_here(Reader *reader, FaultKind kind, Slice what)
{
    return record_fault(reader, kind, reader->line, what);
}

uint32_t record_number(const Reader *reader, RecordKey key, uint32_t none)
{
    uint32_t number = none;
    (void)slice_number(reader->values[key], record_keys[key].most, &number);
    return number;
}

/* What a slice takes of the arena, the same wherever it is smaller: a header is good
 * everywhere or nowhere. */
enum { EXTRA_COST = 16 };

static_assert(sizeof(Slice) <= EXTRA_COST, "a slice fits");

/* What the arena has left between the x- keys and the texts. */
static size_t arena_space(const Reader *reader)
{
    return reader->arena_texts - (size_t)reader->record.extra_count * EXTRA_COST;
}

/* Copies a text of the line into the arena; false with a fault if it is full. */
static bool keep(Reader *reader, Slice text, Slice *copy)
{
    if (text.length > arena_space(reader))
        return fault_here(reader, FAULT_EXTRAS, slice_of(""));
    reader->arena_texts -= text.length;
    char *to = (char *)reader->arena + reader->arena_texts;
    memcpy(to, text.bytes, text.length);
    *copy = (Slice){.bytes = to, .length = text.length};
    return true;
}

/* Where the x- key stands or belongs among those read. */
static int extra_place(const Record *record, Slice key)
{
    int low = 0, high = record->extra_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        Slice line = record->extras[middle];
        if (slice_compare(slice_cut(&line, ' '), key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool read_extra(Reader *reader, Slice key, Slice line)
{
    Record *record = &reader->record;
    Slice *extras = reader->arena;
    record->extras = extras;
    int place = extra_place(record, key);
    if (place < record->extra_count) {
        Slice other = extras[place];
        if (slice_same(slice_cut(&other, ' '), key))
            return fault_here(reader, FAULT_KEY_TWICE, key);
    }
    Slice copy;
    if (!keep(reader, line, &copy))
        return false;
    if (arena_space(reader) < EXTRA_COST)
        return fault_here(reader, FAULT_EXTRAS, slice_of(""));
    size_t behind = (size_t)(record->extra_count - place);
    memmove(extras + place + 1, extras + place, behind * sizeof extras[0]);
    extras[place] = copy;
    record->extra_count++;
    return true;
}

/* SEAT TEXT. Whether the game has that seat is judged at `moves`, with its players. */
static bool read_seat_text(Reader *reader, RecordKey key, Slice value)
{
    int kind = (int)key - KEY_NAME;
    Slice text = value;
    Slice word = slice_cut(&text, ' ');
    Slice name = slice_of(record_keys[key].name);
    uint32_t seat;
    if (text.length == 0)
        return fault_here(reader, FAULT_KEY_WORDS, name);
    if (!slice_number(word, UINT16_MAX, &seat))
        return fault_here(reader, FAULT_NUMBER, word);
    if (seat >= SEATS_MAX)
        return fault_here(reader, FAULT_SEAT, word);
    if (reader->seats_at[kind][seat] != 0) {
        reader->fault.a = (int32_t)seat;
        return fault_here(reader, FAULT_SEAT_TWICE, name);
    }
    reader->seats_at[kind][seat] = reader->line;
    return keep(reader, text, &reader->record.seats[kind][seat]);
}

static const Game *game_named(Slice name)
{
    for (int kind = 0; kind < GAMES; kind++)
        if (slice_equal(name, games[kind]->name))
            return games[kind];
    return NULL;
}

static bool is_of_other_game(const Reader *reader, RecordKey key)
{
    const Game *game = reader->record.game;
    return game && (record_games[game->kind]->keys & KEY_BIT(key)) == 0;
}

/* `game` may come after keys that only the other game has: they are at fault. */
static bool read_game(Reader *reader, Slice value)
{
    reader->record.game = game_named(value);
    if (!reader->record.game)
        return fault_here(reader, FAULT_VALUE, value);
    for (RecordKey key = 0; key < KEYS; key++)
        if (reader->at[key] != 0 && is_of_other_game(reader, key))
            return record_fault(reader, FAULT_KEY_OTHER, reader->at[key],
                                slice_of(record_keys[key].name));
    return true;
}

/* The key may come before `game`: any game that has it says what it can be. */
static bool is_value(RecordKey key, Slice value)
{
    for (int kind = 0; kind < GAMES; kind++)
        if (record_games[kind]->keys & KEY_BIT(key) &&
            !record_games[kind]->is_value(key, value))
            return false;
    return true;
}

/* Values that are wrong whatever else the header says. */
static bool check_value(Reader *reader, RecordKey key, Slice value)
{
    const KeyRow *row = &record_keys[key];
    uint32_t number = 0;
    if (row->form == FORM_NUMBER &&
        (!slice_number(value, row->most, &number) || number < row->least))
        return fault_here(reader, FAULT_NUMBER, value);
    if (key == KEY_GAME)
        return read_game(reader, value);
    if (key == KEY_RULES && number != RULES_REVISION)
        return fault_here(reader, FAULT_RULES, value);
    if (!is_value(key, value))
        return fault_here(reader, FAULT_VALUE, value);
    return true;
}

static bool read_value(Reader *reader, RecordKey key, Slice value)
{
    const KeyRow *row = &record_keys[key];
    Slice rest = value;
    (void)slice_cut(&rest, ' ');
    if ((row->form == FORM_WORD || row->form == FORM_NUMBER) && rest.length > 0)
        return fault_here(reader, FAULT_KEY_WORDS, slice_of(row->name));
    if (!check_value(reader, key, value) || !keep(reader, value, &reader->values[key]))
        return false;
    if (key >= KEY_SEED)
        reader->record.texts[key - KEY_SEED] = reader->values[key];
    reader->record.has_rules |= key == KEY_RULES;
    reader->at[key] = reader->line;
    return true;
}

static RecordKey key_named(Slice name)
{
    RecordKey key = 0;
    while (key < KEYS && !slice_equal(name, record_keys[key].name))
        key++;
    return key;
}

bool record_header_read(Reader *reader, Slice line)
{
    Slice value = line;
    Slice name = slice_cut(&value, ' ');
    bool is_extra = slice_starts(name, "x-") && name.length > 2;
    RecordKey key = is_extra ? KEYS : key_named(name);
    if (!is_extra && key == KEYS)
        return fault_here(reader, FAULT_KEY_UNKNOWN, name);
    if (value.length == 0)
        return fault_here(reader, FAULT_KEY_EMPTY, name);
    if (is_extra)
        return read_extra(reader, name, line);
    if (is_of_other_game(reader, key))
        return fault_here(reader, FAULT_KEY_OTHER, name);
    if (reader->at[key] != 0)
        return fault_here(reader, FAULT_KEY_TWICE, name);
    if (record_keys[key].form == FORM_SEAT)
        return read_seat_text(reader, key, value);
    return read_value(reader, key, value);
}

static bool check_missing(Reader *reader)
{
    for (RecordKey key = 0; key < KEYS; key++) {
        bool is_wanted = !record_keys[key].is_optional && !is_of_other_game(reader, key);
        if (is_wanted && reader->at[key] == 0)
            return fault_here(reader, FAULT_KEY_MISSING, slice_of(record_keys[key].name));
    }
    return true;
}

static bool check_seats(Reader *reader)
{
    int players = reader->record.game->players(&reader->record.setup);
    for (int kind = 0; kind < RECORD_SEAT_TEXTS; kind++)
        for (int seat = players; seat < SEATS_MAX; seat++)
            if (reader->seats_at[kind][seat] != 0) {
                char digit = (char)('0' + seat);
                return record_fault(reader, FAULT_SEAT, reader->seats_at[kind][seat],
                                    (Slice){.bytes = &digit, .length = 1});
            }
    return true;
}

bool record_header_end(Reader *reader)
{
    return check_missing(reader) &&
           record_games[reader->record.game->kind]->read(reader) && check_seats(reader);
}
