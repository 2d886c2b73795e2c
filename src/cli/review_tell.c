/* SPDX-License-Identifier: MIT */
/*
 * A review (review/tell.h) on standard output.
 */
#include "cli/review_tell.h"

#include "cli/columns.h"
#include "review/tell.h"

enum { CURVE = 60 };

/* At most CURVE bars from the first decision to the end. */
static void print_curve(const Review *review, const Teller *teller, int seat, int width,
                        Text *text)
{
    static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    fputs("  ", stdout);
    columns_print(stdout, teller->names[seat], -width - 2);
    text_clear(text);
    review_say_curve(review, seat, CURVE, bars, text);
    puts(text->bytes);
}

void review_tell(const Review *review, const Record *record, int seat)
{
    static char bytes[REVIEW_SAID];
    static Names names;
    int width = 0;
    Text text = text_in(bytes, sizeof bytes);
    names_init(&names, record->seats[RECORD_NAME]);
    Teller teller = {review->game, review->setup, names.list, language_spoken()};
    for (int step = 0; review_say(review, &teller, seat, &step, &text); text_clear(&text))
        fputs(text.bytes, stdout);
    for (int i = 0; i < review->players; i++) {
        int columns = columns_of(names.list[i]);
        width = columns > width ? columns : width;
    }
    putchar('\n');
    say(stdout, SAY_REVIEW_CURVE, NULL, 0);
    for (int i = 0; i < review->players; i++)
        print_curve(review, &teller, i, width, &text);
}
