/* SPDX-License-Identifier: MIT */
/*
 * Every event, refusal and fault can be said by whoever has only its JSON: each
 * placeholder of its entry is filled from members that docs/protocol.md ("Filling")
 * names, and they are there. All that can be said is kept in tests/vectors/said.jsonl,
 * a line each with its sentence in English, for the page's own filling
 * (web/tests/fill.test.ts); `SEXTON_WRITE=1` writes that file anew.
 */
#include "support/support.h"
#include "words/words.h"
#include "json/json.h"
#include "json/piece.h"
#include "json/piece_field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

enum { ROOM = 8192, EACH = 3, RULES = 33 };

static const char path[] = "tests/vectors/said.jsonl";
static Setup dawn_setup, sedlec_setup;
static Teller tellers[GAMES];
static int said[WORDS]; /* how often an entry was kept */
static Growing lines;
static char *filling; /* the table in docs/protocol.md */

static int begin(void **state)
{
    (void)state;
    Options options;
    dawn_options_init(&options.dawn, 4);
    options.dawn.dawn = 300;
    assert_int_equal(dawn_check(&options.dawn, &dawn_setup.dawn).kind, 0);
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(sedlec_check(&options.sedlec, &sedlec_setup.sedlec).kind, 0);
    tellers[GAME_DAWN] = (Teller){.game = games[GAME_DAWN], .setup = &dawn_setup};
    tellers[GAME_SEDLEC] = (Teller){.game = games[GAME_SEDLEC], .setup = &sedlec_setup};
    Slice docs = support_file("docs/protocol.md");
    filling = strstr(docs.bytes, "### Filling");
    assert_non_null(filling);
    return 0;
}

static bool has_member(const json_t *json, const char *name, size_t length)
{
    char member[64];
    assert_true(length < sizeof member);
    memcpy(member, name, length);
    member[length] = 0;
    const json_t *found = json_object_get(json, member);
    return found && !json_is_null(found);
}

/* The row of a placeholder in the table names a member that is there. */
static bool can_fill(const json_t *json, const char *name, size_t length)
{
    char mark[64];
    snprintf(mark, sizeof mark, "`{%.*s}`", (int)length, name);
    const char *at = strstr(filling, mark);
    if (!at)
        return false;
    const char *end = strchr(at, '\n');
    const char *members = strchr(at, '|');
    if (strncmp(members, "| the member of that name", 25) == 0)
        return has_member(json, name, length);
    const char *last = strchr(members + 1, '|');
    assert_true(last && last < end);
    for (at = strchr(members, '`'); at && at < last; at = strchr(at + 1, '`')) {
        const char *begin_of = ++at;
        at = strchr(at, '`');
        if (has_member(json, begin_of, (size_t)(at - begin_of)))
            return true;
    }
    return false;
}

static void check_placeholders(const json_t *json, const char *pattern)
{
    for (const char *at = pattern; (at = strchr(at, '{')); at++) {
        size_t length = strcspn(at + 1, ":}");
        if (!can_fill(json, at + 1, length))
            fail_msg("{%.*s} of `%s` can't be filled", (int)length, at + 1, pattern);
    }
}

/* Keeps the first few of each entry, so that the file stays small. */
static void keep(WordKey key, const Text *piece, const Text *sentence)
{
    char bytes[ROOM];
    json_t *json = json_loadb(piece->bytes, piece->length, 0, NULL);
    assert_non_null(json);
    assert_string_equal(json_string_value(json_object_get(json, "say")), words_key(key));
    for (int plural = 0; plural < 2 && words_english_text(key, plural); plural++)
        check_placeholders(json, words_english_text(key, plural));
    json_decref(json);
    if (said[key]++ >= EACH)
        return;
    Text line = text_in(bytes, sizeof bytes);
    text_string(&line, "{\"piece\":");
    text_slice(&line, slice_text(piece));
    json_name_text(&line, "text", slice_text(sentence));
    text_string(&line, "}\n");
    assert_false(line.is_cut);
    growing_add(&lines, slice_text(&line));
}

static void say_event(GameKind kind, const Event *event)
{
    char bytes[ROOM], sentence_bytes[WORDS_SENTENCE];
    const Teller *teller = &tellers[kind];
    Text piece = text_in(bytes, sizeof bytes);
    Text sentence = text_in(sentence_bytes, sizeof sentence_bytes);
    piece_event(teller->game, teller->setup, event, &piece);
    words_event(teller, event, &sentence);
    keep(words_event_key(event), &piece, &sentence);
}

/* Values that a field can have, so many that every entry is chosen once. */
static int samples(FieldType type, uint8_t values[4])
{
    static const struct {
        int count;
        uint8_t values[4];
    } all[] = {
        [FIELD_NONE] = {1, {0}},
        [FIELD_SEAT] = {2, {0, 1}},
        [FIELD_SEAT_OR_ALL] = {2, {0, SEAT_NONE}},
        [FIELD_GRAVE] = {1, {45}},
        [FIELD_LID] = {2, {LID_RED, LID_RAT}},
        [FIELD_COLOUR] = {2, {LID_BLUE, LID_BLACK}},
        [FIELD_CONTENT] = {4,
                           {CONTENT_EMPTY, CONTENT_VAMPIRE, CONTENT_GARLIC,
                            CONTENT_GARLIC + 1}},
        [FIELD_END] = {2, {END_LEFT, END_RIGHT}},
        [FIELD_NUMBER] = {3, {1, 3, UINT8_MAX}},
        [FIELD_BOOL] = {2, {0, 1}},
        [FIELD_SEATS] = {3, {4, 3, 13}},
        [FIELD_STACK] = {1, {1}},
        [FIELD_STACK_OR_NONE] = {2, {4, UINT8_MAX}},
        [FIELD_CARD] = {2,
                        {(1 + SKULL_CHAMPION + 2) << 4 | SKULL_ROYAL,
                         (1 + SKULL_ZEALOT) << 4 | SKULL_MERCHANT}},
        [FIELD_PLACE] = {3, {2, 12, 19}},
        [FIELD_MARK] = {1, {0}},
        [FIELD_GIVER] = {1, {0}},
        [FIELD_LIMIT] = {1, {0}},
    };
    memcpy(values, all[type].values, sizeof all[type].values);
    return all[type].count;
}

/* D15: garlic of another player is theirs alone to give for. */
static bool can_happen(const Event *event)
{
    return event->kind != DAWN_GIVING_BEGAN || event->rule == 16 || event->rule == 18 ||
           event->other != SEAT_NONE;
}

static void say_fields(GameKind kind, const EventRow *row, int field, Event event)
{
    if (field == FIELDS || row->fields[field].type == FIELD_NONE) {
        if (can_happen(&event))
            say_event(kind, &event);
        return;
    }
    uint8_t values[4];
    const Field *now = &row->fields[field];
    bool is_derived = now->type == FIELD_GIVER || now->type == FIELD_LIMIT;
    int count = samples(now->type, values);
    for (int i = 0; i < count; i++) {
        if (!is_derived)
            *((uint8_t *)&event + now->slot) = values[i];
        say_fields(kind, row, field + 1, event);
    }
}

static void events(void **state)
{
    (void)state;
    for (GameKind kind = 0; kind < GAMES; kind++) {
        int count;
        const EventRow *rows = event_rows(games[kind], &count);
        for (int i = 0; i < count; i++)
            for (int rule = 0; rule < RULES; rule++)
                say_fields(kind, &rows[i], 0,
                           (Event){.kind = rows[i].kind,
                                   .rule = (uint8_t)rule,
                                   .seat = rows[i].has_seat ? 1 : SEAT_NONE,
                                   .other = SEAT_NONE});
    }
    for (WordKey key = SAY_DAWN_TURN_BEGAN; key <= SAY_SEDLEC_ENDED_SEVERAL; key++)
        if (key != SAY_DAWN_OPENED_UNSEEN && !said[key])
            fail_msg("%s was never chosen", words_key(key));
}

static bool is_card_kind(int kind)
{
    return kind == SEDLEC_NOT_IN_HAND || kind == SEDLEC_DECK_CARD ||
           kind == SEDLEC_CARD_COUNT;
}

static void write_refusal(GameKind kind, const Refusal *refusal, Text *piece)
{
    text_char(piece, '{');
    piece_rule(games[kind]->rule_letter, refusal->rule, piece);
    piece_refusal(tellers[kind].setup, refusal, piece);
    text_char(piece, '}');
}

static void say_refusal(GameKind kind, const Refusal *refusal)
{
    char bytes[ROOM], sentence_bytes[WORDS_SENTENCE];
    Text piece = text_in(bytes, sizeof bytes);
    Text sentence = text_in(sentence_bytes, sizeof sentence_bytes);
    write_refusal(kind, refusal, &piece);
    words_refusal(&tellers[kind], refusal, &sentence);
    keep(words_refusal_key(refusal), &piece, &sentence);
}

/* A kind without its rule is one of those that are no move at all. */
static bool has_rule(int kind)
{
    return kind != DAWN_NO_SUCH_MOVE && kind != SEDLEC_NO_SUCH_MOVE;
}

/* The number `a` as the kind takes it: a card or none, a byte of a drawing, all else. */
static uint8_t sample_a(int kind, int i)
{
    static const uint8_t marks[] = {'a', '"', '\\', 1};
    if (kind == DAWN_BOARD_MARK)
        return marks[i % 4];
    if (kind == SEDLEC_CARD_COUNT)
        return card_of(SKULL_CHAMPION, SKULL_ZEALOT);
    if (is_card_kind(kind))
        return i % 2 ? card_of(SKULL_PRIEST, SKULL_PEASANT) : CARD_NONE;
    return i < 6 ? 1 : 2;
}

static void say_refusals(GameKind kind, int first, int end)
{
    static const uint8_t rules[] = {11, 13, 6};
    for (int refusal = first; refusal < end; refusal++)
        for (int i = 0; i < 12; i++)
            say_refusal(kind, &(Refusal){.kind = (uint8_t)refusal,
                                         .rule = has_rule(refusal) ? rules[i % 3] : 0,
                                         .a = sample_a(refusal, i),
                                         .b = i % 6 >= 3,
                                         .c = i % 4 >= 2 ? 200 : 1,
                                         .d = 7});
}

static void refusals(void **state)
{
    (void)state;
    say_refusals(GAME_DAWN, DAWN_NO_REFUSAL + 1, DAWN_REFUSAL_END);
    say_refusals(GAME_SEDLEC, SEDLEC_NOT_HIS, SEDLEC_REFUSAL_END);
    for (WordKey key = SAY_DAWN_NOT_HIS; key <= SAY_SEDLEC_CARD_COUNT; key++)
        if (!said[key])
            fail_msg("%s was never chosen", words_key(key));
}

static void faults(void **state)
{
    (void)state;
    for (FaultKind kind = FAULT_NONE + 1; kind < FAULTS; kind++) {
        char bytes[ROOM], sentence_bytes[WORDS_SENTENCE];
        Fault fault = {.kind = kind,
                       .line = 12,
                       .a = 1,
                       .b = 3,
                       .what = "a \"b\"",
                       .refusal = {.kind = DAWN_NO_MATCH, .rule = 11, .a = 3, .b = 1}};
        Text piece = text_in(bytes, sizeof bytes);
        Text sentence = text_in(sentence_bytes, sizeof sentence_bytes);
        piece_fault(&dawn_setup, &fault, &piece);
        words_fault(&tellers[GAME_DAWN], &fault, &sentence);
        keep(words_fault_key(kind), &piece, &sentence);
    }
}

/* Last: the file has exactly these lines. */
static void the_file(void **state)
{
    (void)state;
    const char *write = getenv("SEXTON_WRITE");
    if (write && *write) {
        char whole[512];
        snprintf(whole, sizeof whole, "%s/%s", SOURCE_DIR, path);
        FILE *file = fopen(whole, "w");
        assert_non_null(file);
        fwrite(lines.bytes, 1, lines.length, file);
        assert_int_equal(fclose(file), 0);
    }
    Slice wanted = support_file(path);
    assert_int_equal(lines.length, wanted.length);
    assert_memory_equal(lines.bytes, wanted.bytes, wanted.length);
    support_free(wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events),
        cmocka_unit_test(refusals),
        cmocka_unit_test(faults),
        cmocka_unit_test(the_file),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
