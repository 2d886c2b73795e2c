/* SPDX-License-Identifier: MIT */
/*
 * What was agreed on before the deal, as lines that a record keeps (docs/record.md). A
 * receipt is compared with them (game/receipt.h).
 */
#include "table/table_own.h"

#include <string.h>

/* Lines are written one behind the other into one text. */
typedef struct Lines {
    Slice *list;
    int count;
    Text text;
    size_t from; /* where the line under way begins */
} Lines;

static void line_end(Lines *lines)
{
    Text *text = &lines->text;
    lines->list[lines->count++] =
        (Slice){text->bytes + lines->from, text->length - lines->from};
    lines->from = text->length;
}

static void write_name(Lines *lines, const char *name, int number)
{
    text_string(&lines->text, name);
    text_char(&lines->text, (char)('0' + number / 10));
    text_char(&lines->text, (char)('0' + number % 10));
    text_char(&lines->text, ' ');
}

/* `0+2`, or `-`. */
static void write_seats(Lines *lines, uint8_t seats)
{
    if (!seats)
        text_char(&lines->text, '-');
    for (unsigned rest = seats; rest; rest &= rest - 1) {
        text_number(&lines->text, __builtin_ctz(rest));
        if (rest & (rest - 1))
            text_char(&lines->text, '+');
    }
}

/* x-deal-NN ATTEMPT COMMIT CAUSE SEAT WORDS SECRET */
static void write_deal(Lines *lines, const TableDeal *deal, int number)
{
    char commit[65];
    stream_commit(slice_of(deal->secret), commit);
    write_name(lines, "x-deal-", number);
    text_number(&lines->text, deal->attempt);
    text_char(&lines->text, ' ');
    text_string(&lines->text, commit);
    text_char(&lines->text, ' ');
    text_string(&lines->text, table_cause((DealCause)deal->cause));
    text_char(&lines->text, ' ');
    write_seats(lines, deal->seat < SEATS_MAX ? (uint8_t)(1 << deal->seat) : 0);
    text_char(&lines->text, ' ');
    write_seats(lines, deal->words);
    text_char(&lines->text, ' ');
    text_string(&lines->text, deal->secret);
    line_end(lines);
}

static void write_hash(Lines *lines, const TableSeat *seat, int number)
{
    text_string(&lines->text, "x-hash-");
    text_number(&lines->text, number);
    text_char(&lines->text, ' ');
    text_string(&lines->text, seat->word_hash);
    line_end(lines);
}

/* Everything but the keys: their hashes are the host's alone. */
static bool is_term(Slice line)
{
    return !slice_starts(line, "host-key ") && !slice_starts(line, "watch-key ");
}

/* The options as a view tells them; `options` is where their lines are. */
static void view_fill(const Table *table, DealView *view, Slice options)
{
    memset(view, 0, sizeof *view);
    view->phase = DEAL_PLAY;
    while (options.length > 0) {
        Slice line = slice_cut(&options, '\n');
        if (is_term(line) && view->term_count < RECEIPT_TERMS - SEATS_MAX)
            view->terms[view->term_count++] = line;
    }
    for (int seat = 0; seat < table_players(table); seat++) {
        view->seats[seat].kind = table->seats[seat].is_silent ? DEAL_SILENT : DEAL_BOT;
        view->seats[seat].hash = slice_of(table->seats[seat].word_hash);
    }
}

static void write_terms(const Table *table, Lines *lines)
{
    char option_bytes[TABLE_BODY];
    Slice terms[RECEIPT_TERMS];
    DealView view;
    Text options = text_in(option_bytes, sizeof option_bytes);
    Text seats = TEXT(SEATS_MAX * 16);
    agreement_write(&table->agreement, &options);
    view_fill(table, &view, slice_text(&options));
    int count = receipt_terms(&view, terms, &seats);
    for (int i = 0; i < count; i++) {
        write_name(lines, "x-term-", i);
        text_slice(&lines->text, terms[i]);
        line_end(lines);
    }
}

int terms_write(const Table *table, Slice list[TERM_LINES], char bytes[TERM_TEXT])
{
    Lines lines = {.list = list, .text = text_in(bytes, TERM_TEXT)};
    if (!table->id[0])
        return 0;
    text_string(&lines.text, "x-attempt ");
    text_number(&lines.text, table->attempt);
    line_end(&lines);
    for (int i = 0; i < table->ended_count; i++)
        write_deal(&lines, &table->ended[i], i);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->seats[seat].has_hash)
            write_hash(&lines, &table->seats[seat], seat);
    text_string(&lines.text, "x-table ");
    text_string(&lines.text, table->id);
    line_end(&lines);
    write_terms(table, &lines);
    return lines.count;
}

void table_set_id(Table *table, uint64_t id)
{
    Text text = text_in(table->id, sizeof table->id);
    text_hex(&text, id);
}
