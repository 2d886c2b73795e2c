/* SPDX-License-Identifier: MIT */
/*
 * Lines into requests. Typed words are first compared with the legal moves; only what
 * fits none of them is read as notation, to find the rule against it.
 */
#include "cli/play/input.h"

#include "cli/play/line_game.h"
#include "cli/play/lines.h"

#include <string.h>

enum { TYPED = 2 * MOVE_TEXT };

static char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static char upper(char byte)
{
    return byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
}

/* In small letters, with one space between words; commas are as good as spaces. */
static void tidy(Slice line, Text *typed)
{
    for (size_t i = 0; i < line.length; i++) {
        bool is_space = lines_is_blank(line.bytes[i]) || line.bytes[i] == ',';
        if (!is_space)
            text_char(typed, lower(line.bytes[i]));
        else if (typed->length && typed->bytes[typed->length - 1] != ' ')
            text_char(typed, ' ');
    }
}

/* A legal move's notation in small letters. */
static Slice spell(const Game *game, const Setup *setup, const State *state, Move move,
                   char buffer[MOVE_TEXT])
{
    Text text = text_in(buffer, MOVE_TEXT);
    game->move_write(setup, state, move, &text);
    for (size_t i = 0; i < text.length; i++)
        buffer[i] = lower(buffer[i]);
    return slice_text(&text);
}

/* True if all words of `part` stand in `whole`, in that order. */
static bool has_words(Slice whole, Slice part)
{
    while (part.length) {
        Slice word = slice_cut(&part, ' ');
        bool is_found = false;
        while (whole.length && !is_found)
            is_found = slice_same(slice_cut(&whole, ' '), word);
        if (!is_found)
            return false;
    }
    return true;
}

/* The legal moves that the typed words fit; an exact one is the only one. */
static void fit(const Game *game, const Setup *setup, const State *state, Slice typed,
                Typed *request)
{
    Move legal[MOVES_MAX];
    int count = game->legal(setup, state, legal);
    request->could_count = 0;
    for (int i = 0; i < count; i++) {
        char buffer[MOVE_TEXT];
        Slice move = spell(game, setup, state, legal[i], buffer);
        bool is_exact = slice_same(move, typed);
        if (!is_exact && !has_words(move, typed))
            continue;
        if (is_exact)
            request->could_count = 0;
        if (request->could_count < COULD_MAX)
            request->could[request->could_count] = legal[i];
        request->could_count++;
        if (is_exact)
            return;
    }
}

static bool is_number(Slice word)
{
    uint32_t number;
    return slice_number(word, 99, &number);
}

bool input_has_menu(const Game *game, const Setup *setup, const State *state,
                    const Move *legal, int count)
{
    if (count > MENU_MAX)
        return false;
    for (int i = 0; i < count; i++) {
        char buffer[MOVE_TEXT];
        Slice rest = spell(game, setup, state, legal[i], buffer);
        while (rest.length)
            if (is_number(slice_cut(&rest, ' ')))
                return false;
    }
    return true;
}

/* A number of the menu. */
static bool pick(const Game *game, const Setup *setup, const State *state, Slice typed,
                 Typed *request)
{
    Move legal[MOVES_MAX];
    int count = game->legal(setup, state, legal);
    uint32_t number;
    if (!slice_number(typed, (uint32_t)count, &number) || number == 0 ||
        !input_has_menu(game, setup, state, legal, count))
        return false;
    request->kind = TYPED_MOVE;
    request->move = legal[number - 1];
    return true;
}

/* Gives notation its capitals: colours after `put`, the skulls of a card after `place`.
 */
static void capitalise(Text *text)
{
    Slice whole = slice_text(text);
    bool is_card = slice_starts(whole, "place ");
    size_t from = is_card ? 6 : slice_starts(whole, "put ") ? 4 : text->length;
    bool is_first = true;
    for (size_t i = from; i < text->length && text->bytes[i] != ' '; i++) {
        if (is_first)
            text->bytes[i] = upper(text->bytes[i]);
        is_first = is_card && (text->bytes[i] == '/' || !is_first);
    }
}

/* `dig 5 2` is `dig 2 5`. */
static void sort_dig(Text *text)
{
    char *bytes = text->bytes;
    if (text->length == 7 && slice_starts(slice_text(text), "dig ") &&
        bytes[4] > bytes[6]) {
        char stack = bytes[4];
        bytes[4] = bytes[6];
        bytes[6] = stack;
    }
}

/* True if some legal move begins with that word. */
static bool is_verb_now(const Game *game, const Setup *setup, const State *state,
                        const char *verb)
{
    Move legal[MOVES_MAX];
    int count = game->legal(setup, state, legal);
    for (int i = 0; i < count; i++) {
        char buffer[MOVE_TEXT];
        Slice rest = spell(game, setup, state, legal[i], buffer);
        if (slice_equal(slice_cut(&rest, ' '), verb))
            return true;
    }
    return false;
}

/* A grave (`z9`) or stacks (`2 2`) and nothing else: worth a refusal, whatever the verb.
 */
static bool is_bare_name(Slice typed)
{
    bool has_letter = typed.length > 1 && typed.bytes[0] >= 'a' && typed.bytes[0] <= 'z';
    for (size_t i = has_letter ? 1 : 0; i < typed.length; i++) {
        bool is_digit = typed.bytes[i] >= '0' && typed.bytes[i] <= '9';
        if (!is_digit && (has_letter || typed.bytes[i] != ' '))
            return false;
    }
    return true;
}

/* Reads `verb typed` as notation. False if it is no move at all. */
static bool read_notation(const Game *game, const Setup *setup, const State *state,
                          const char *verb, Slice typed, Typed *request)
{
    Text text = TEXT(TYPED + 8);
    text_string(&text, verb);
    if (*verb)
        text_char(&text, ' ');
    text_slice(&text, typed);
    capitalise(&text);
    sort_dig(&text);
    Move move;
    Refusal refusal = {0};
    if (!game->move_read(setup, state, slice_text(&text), &move, &refusal)) {
        request->refusal = refusal;
        request->kind = TYPED_REFUSED;
        return refusal.kind && refusal.rule && (!*verb || is_bare_name(typed));
    }
    request->move = move;
    request->refusal = game->why_not(setup, state, game->actor(state), move);
    request->kind = request->refusal.kind ? TYPED_REFUSED : TYPED_MOVE;
    return true;
}

/* What goes without saying in that game is added. */
static bool read_short(const Game *game, const Setup *setup, const State *state,
                       Slice typed, Typed *request)
{
    const LineGame *part = line_game(game);
    Text text = TEXT(TYPED);
    if (!part->complete || !part->complete(state, typed, &text))
        return false;
    if (text.length)
        return read_notation(game, setup, state, "", slice_text(&text), request);
    request->kind = TYPED_REFUSED;
    request->refusal = game->why_not(setup, state, game->actor(state), part->wrong);
    return true;
}

/* What fits no legal move: as it stands, or with the verb left out; a verb that is
 * possible now is the likelier one. */
static void read_illegal(const Game *game, const Setup *setup, const State *state,
                         Slice typed, Typed *request)
{
    static const char *const verbs[] = {"open", "lay", "give",  "put",
                                        "keep", "dig", "place", "take"};
    enum { VERBS = sizeof verbs / sizeof *verbs };
    if (read_notation(game, setup, state, "", typed, request) ||
        read_short(game, setup, state, typed, request))
        return;
    for (int is_any = 0; is_any < 2; is_any++)
        for (int i = 0; i < VERBS; i++)
            if ((is_any || is_verb_now(game, setup, state, verbs[i])) &&
                read_notation(game, setup, state, verbs[i], typed, request))
                return;
    request->kind = TYPED_UNKNOWN;
}

static void read_move(const Game *game, const Setup *setup, const State *state,
                      Slice line, Typed *request)
{
    Text typed = TEXT(TYPED);
    tidy(line, &typed);
    request->kind = TYPED_UNKNOWN;
    if (typed.is_cut || slice_has_control(slice_text(&typed)))
        return;
    if (pick(game, setup, state, slice_text(&typed), request))
        return;
    sort_dig(&typed);
    fit(game, setup, state, slice_text(&typed), request);
    if (request->could_count == 0) {
        read_illegal(game, setup, state, slice_text(&typed), request);
        return;
    }
    request->kind = request->could_count == 1 ? TYPED_MOVE : TYPED_SEVERAL;
    request->move = request->could[0];
}

/* Commands, and whether words may follow. */
static const struct {
    const char *word;
    TypedKind kind;
    bool has_rest;
} commands[] = {
    {"help", TYPED_HELP, false},   {"?", TYPED_HELP, false},
    {"rules", TYPED_RULES, true},  {"rule", TYPED_RULES, true},
    {"undo", TYPED_UNDO, false},   {"save", TYPED_SAVE, true},
    {"table", TYPED_TABLE, false}, {"moves", TYPED_MOVES, false},
    {"quit", TYPED_QUIT, false},   {"exit", TYPED_QUIT, false},
};

static bool is_word(Slice slice, const char *word)
{
    if (slice.length != strlen(word))
        return false;
    for (size_t i = 0; i < slice.length; i++)
        if (lower(slice.bytes[i]) != word[i])
            return false;
    return true;
}

static bool read_command(Slice line, Typed *request)
{
    size_t length = 0;
    while (length < line.length && !lines_is_blank(line.bytes[length]))
        length++;
    Slice word = {line.bytes, length};
    request->rest = lines_trim((Slice){line.bytes + length, line.length - length});
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (!is_word(word, commands[i].word))
            continue;
        request->kind = commands[i].kind;
        return commands[i].has_rest || request->rest.length == 0;
    }
    return false;
}

void input_read(const Game *game, const Setup *setup, const State *state, Slice line,
                Typed *request)
{
    *request = (Typed){.kind = TYPED_NOTHING};
    line = lines_trim(line);
    if (line.length == 0 || read_command(line, request))
        return;
    read_move(game, setup, state, line, request);
}
