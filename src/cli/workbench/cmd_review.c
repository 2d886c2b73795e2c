/* SPDX-License-Identifier: MIT */
/*
 * sexton review: one pass over a record, its review going along (review/review.h).
 * Nothing is told before the whole record was read and is good.
 */
#include "cli/columns.h"
#include "cli/file.h"
#include "cli/options.h"
#include "review/review_say.h"

enum { CURVE = 60 };

static Decision decisions[REVIEW_CAPACITY];
static Review review;

static void begin(const Reader *reader)
{
    review_begin(&review, reader->record.game, &reader->record.setup, decisions,
                 REVIEW_CAPACITY);
}

static bool add_move(const Reader *reader, const Events *events)
{
    const Record *record = &reader->record;
    Known known;
    record->game->know(&record->setup, &reader->before, &known);
    return review_move(&review, &known, reader->move, events);
}

static void end(const Reader *reader)
{
    const Record *record = &reader->record;
    Known known;
    record->game->know(&record->setup, &reader->state, &known);
    review_end(&review, &known);
    while (review_finish(&review))
        ;
}

static void print_json(void)
{
    static char bytes[REVIEW_PIECE];
    Text text = text_in(bytes, sizeof bytes);
    for (int step = 0; review_json(&review, &step, &text); text_clear(&text))
        fwrite(text.bytes, 1, text.length, stdout);
}

/* At most CURVE bars from the first decision to the end. */
static void print_curve(const Teller *teller, int seat, int width, Text *text)
{
    static const char *const bars[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    fputs("  ", stdout);
    columns_print(stdout, teller->names[seat], -width - 2);
    text_clear(text);
    review_say_curve(&review, seat, CURVE, bars, text);
    puts(text->bytes);
}

static void tell(const Record *record, int seat)
{
    static char bytes[REVIEW_SAID];
    static Names names;
    int width = 0;
    Text text = text_in(bytes, sizeof bytes);
    names_init(&names, record->seats[RECORD_NAME]);
    Teller teller = {review.game, review.setup, names.list, language_spoken()};
    for (int step = 0; review_say(&review, &teller, seat, &step, &text);
         text_clear(&text))
        fputs(text.bytes, stdout);
    for (int i = 0; i < review.players; i++) {
        int columns = columns_of(names.list[i]);
        width = columns > width ? columns : width;
    }
    putchar('\n');
    say(stdout, SAY_REVIEW_CURVE, NULL, 0);
    for (int i = 0; i < review.players; i++)
        print_curve(&teller, i, width, &text);
}

static int complain_long(const char *path)
{
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_number("count", REVIEW_CAPACITY)};
    return complain(SAY_REVIEW_LONG, args, 2);
}

/* Reads on until the end, a fault, or a game that is too long. */
static int run(File *file, const char *path)
{
    const Reader *reader = file_reader(file);
    static Events events;
    while (true) {
        events.count = 0;
        switch (file_next(file, &events)) {
        case FILE_BEGUN: begin(reader); break;
        case FILE_MOVE:
            if (!add_move(reader, &events))
                return complain_long(path);
            break;
        case FILE_RESULT: break;
        case FILE_END: end(reader); return STATUS_GOOD;
        case FILE_BAD: return file_complain(file);
        }
    }
}

static int review_file(const char *path, const char *seat_text, bool is_json)
{
    uint64_t seat = SEAT_NONE;
    File *file = file_open(path);
    int status = run(file, path);
    if (status == STATUS_GOOD &&
        !option_number("--seat", seat_text, 0, (uint64_t)review.players - 1, &seat))
        status = STATUS_BAD_INPUT;
    if (status == STATUS_GOOD && is_json)
        print_json();
    else if (status == STATUS_GOOD)
        tell(&file_reader(file)->record, (int)seat);
    file_close(file);
    return command_finish(status);
}

int cmd_review(int argc, char **argv)
{
    const char *path = NULL, *seat = NULL;
    bool is_json = false;
    const Flag flags[] = {{"--json", &is_json, NULL}, {"--seat", NULL, &seat}};
    Operands operands = {.list = &path, .most = 1};
    if (!arguments_read(argc, argv, flags, 2, NULL, &operands))
        return STATUS_BAD_INPUT;
    if (is_json && seat)
        return option_clash("--json", "--seat"), STATUS_BAD_INPUT;
    if (!path)
        return complain(SAY_FILE_MISSING, NULL, 0);
    return review_file(path, seat, is_json);
}
