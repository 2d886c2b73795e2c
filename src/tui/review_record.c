/* SPDX-License-Identifier: MIT */
/*
 * A review of a played game, made from its record: it shows nothing that the record does
 * not show to all.
 */
#include "tui/tui.h"

#include <stdlib.h>

/* A record on its way into a play. */
typedef struct Reading {
    Reader reader;
    Slice arena[RECORD_ARENA / sizeof(Slice)];
    Play *play;
    uint64_t block[PLAY_BYTES(REVIEW_CAPACITY, TENURES_TOLD, 0) / sizeof(uint64_t) + 1];
} Reading;

static bool line_read(Reading *reading, Slice line)
{
    Reader *reader = &reading->reader;
    Play *play = reading->play;
    switch (reader_feed(reader, line, NULL)) {
    case READ_BEGUN:
        play_begin(play, reader->record.game, &reader->record.setup, &reader->state);
        return true;
    case READ_MOVE:
        if (play->count == REVIEW_CAPACITY)
            return false;
        play_apply(play, reader->move, NULL);
        return true;
    case READ_ON:
    case READ_RESULT: return true;
    case READ_BAD: break;
    }
    return false;
}

static bool record_read(Reading *reading, Slice text)
{
    reader_init(&reading->reader, reading->arena, sizeof reading->arena);
    reading->play =
        play_init(reading->block, &(PlayCapacity){REVIEW_CAPACITY, TENURES_TOLD, 0});
    while (text.length)
        if (!line_read(reading, slice_cut(&text, '\n')))
            return false;
    return reader_end(&reading->reader, true);
}

bool tui_review_record(Tui *tui, Slice text)
{
    Reading *reading = calloc(1, sizeof *reading);
    bool is_good = reading && record_read(reading, text);
    if (is_good) {
        tenures_read(&reading->play->tenures, &reading->reader.record);
        is_good = tui_review(tui, reading->play);
    }
    free(reading);
    return is_good;
}
