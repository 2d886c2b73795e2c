/* SPDX-License-Identifier: MIT */
/*
 * Another world for tests/port/test_worlds.py: `port_redeal SEED` reads a record and
 * writes the record of the same table before its first move, but with everything dealt
 * anew that nobody could know after these moves (tests/clients/leaks_deal.h).
 */
#include "clients/leaks_deal.h"
#include "game/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char bytes[RECORD_LINE + 2];

static void read_record(Reader *reader, Story *story)
{
    while (fgets(bytes, sizeof bytes, stdin)) {
        bytes[strcspn(bytes, "\n")] = '\0';
        ReadStep step = reader_feed(reader, slice_of(bytes), NULL);
        if (step == READ_BAD || story->count == STORY_MOST)
            break;
        if (step != READ_MOVE)
            continue;
        Text move = text_in(story->moves[story->count++], MOVE_TEXT);
        reader->record.game->move_write(&reader->record.setup, &reader->before,
                                        reader->move, &move);
    }
    if (!reader_end(reader, true)) {
        fprintf(stderr, "redeal: line %d is bad\n", (int)reader->fault.line);
        exit(1);
    }
}

int main(int count, char **arguments)
{
    static Slice arena[RECORD_ARENA / sizeof(Slice)];
    static Reader reader;
    static Story story;
    Random random;
    Record *record = &reader.record;
    reader_init(&reader, arena, sizeof arena);
    read_record(&reader, &story);
    story.game = record->game;
    story.setup = record->setup;
    story.deal = record->deal;
    random_init(&random, count > 1 ? strtoull(arguments[1], NULL, 10) : 0);
    story_redeal(&story, &random, &record->deal);
    Text line = text_in(bytes, sizeof bytes);
    for (int step = 0; record_header_line(record, &step, &line);)
        printf("%s", bytes);
    printf("result -\n");
    return 0;
}
