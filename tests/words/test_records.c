/* SPDX-License-Identifier: MIT */
/*
 * All golden records told from beginning to end, and all bad ones refused in words: what
 * the rules really report has a sentence with nothing missing, and every kind of event
 * happens.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/words.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Reader reader;
static Slice arena[RECORD_ARENA / sizeof(Slice)];
static char line[RECORD_LINE + 2];
static bool is_told[256];
static int faults;

static void assert_sentence(const Text *text, const char *what)
{
    if (text->length == 0 || text->is_cut || strchr(text->bytes, '{'))
        fail_msg("%s: %s", what, text->bytes);
    assert_true(slice_is_utf8(slice_text(text)));
}

static Teller teller_of(const Reader *read)
{
    return (Teller){.game = read->record.game,
                    .setup = &read->record.setup,
                    .names = read->record.seats[RECORD_NAME]};
}

static void tell(const Events *events, const char *file)
{
    Teller teller = teller_of(&reader);
    for (int i = 0; i < events->count; i++) {
        char bytes[WORDS_SENTENCE];
        Text text = text_in(bytes, sizeof bytes);
        words_event(&teller, &events->list[i], &text);
        assert_sentence(&text, file);
        assert_int_equal(text.bytes[text.length - 1], '.');
        is_told[events->list[i].kind] = true;
    }
}

static void tell_fault(const char *file)
{
    char bytes[WORDS_SENTENCE];
    Teller teller = teller_of(&reader);
    Text text = text_in(bytes, sizeof bytes);
    words_fault(reader.record.game ? &teller : NULL, &reader.fault, &text);
    assert_sentence(&text, file);
    faults++;
}

static void tell_record(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    reader_init(&reader, arena, sizeof arena);
    bool is_whole = true;
    while (reader.fault.kind == FAULT_NONE && fgets(line, sizeof line, file)) {
        size_t length = strlen(line);
        is_whole = length > 0 && line[length - 1] == '\n';
        Events events = {0};
        reader_feed(&reader, (Slice){.bytes = line, .length = length - is_whole},
                    &events);
        tell(&events, path);
    }
    if (reader.fault.kind == FAULT_NONE)
        reader_end(&reader, is_whole);
    if (reader.fault.kind != FAULT_NONE)
        tell_fault(path);
    fclose(file);
}

static void every_record_is_told(void **state)
{
    (void)state;
    DIR *folder = opendir(SOURCE_DIR "/tests/vectors");
    assert_non_null(folder);
    const struct dirent *entry;
    while ((entry = readdir(folder))) {
        char path[1024];
        size_t length = strlen(entry->d_name);
        if (length < 4 || strcmp(entry->d_name + length - 4, ".sxr") != 0)
            continue;
        snprintf(path, sizeof path, SOURCE_DIR "/tests/vectors/%s", entry->d_name);
        tell_record(path);
    }
    closedir(folder);
}

/* D31 is in no golden record, so DAWN_IDLE_TURN and DAWN_BROKE are told in test_tell. */
static void every_kind_of_event_happened(void **state)
{
    (void)state;
    for (int kind = DAWN_TURN_BEGAN; kind < DAWN_EVENT_END; kind++)
        if (!is_told[kind] && kind != DAWN_IDLE_TURN && kind != DAWN_BROKE)
            fail_msg("no event of kind %d", kind);
    for (int kind = SEDLEC_TURN_BEGAN; kind < SEDLEC_EVENT_END; kind++)
        if (!is_told[kind])
            fail_msg("no event of kind %d", kind);
    assert_true(faults > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_record_is_told),
        cmocka_unit_test(every_kind_of_event_happened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
