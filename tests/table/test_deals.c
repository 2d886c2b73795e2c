/* SPDX-License-Identifier: MIT */
/*
 * Deals that came to nothing are counted and told; and a record says enough to be held
 * against a receipt: one changed line of it is one difference.
 */
#include "table/desk.h"

#include "game/proof.h"
#include "game/receipt.h"

enum { RECORD_TEXT = 1 << 17 };

static void give(Desk *desk, int seat, bool is_word)
{
    char word[16], hex[65];
    desk_word(seat, word);
    stream_word_hash(slice_of(word), hex);
    assert_int_equal(desk_seat(desk, is_word ? REQUEST_WORD : REQUEST_HASH, seat,
                               is_word ? word : hex),
                     DENIED_NOT);
}

static void expect_ended(const Desk *desk, int number, DealCause cause, int seat,
                         unsigned words, const char *secret)
{
    const TableDeal *deals;
    assert_true(table_ended(desk->table, &deals) > number);
    assert_int_equal(deals[number].attempt, number + 1);
    assert_int_equal(deals[number].cause, cause);
    assert_int_equal(deals[number].seat, seat);
    assert_int_equal(deals[number].words, words);
    assert_string_equal(deals[number].secret, secret);
}

static void test_counted(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    assert_int_equal(table_attempt(desk->table), 0);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "one"), DENIED_NOT);
    give(desk, 0, false);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "two"), DENIED_NOT);
    expect_ended(desk, 0, ENDED_BY_HOST, SEAT_NONE, 0, "one");
    give(desk, 0, false);
    give(desk, 1, false);
    give(desk, 0, true);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "three"), DENIED_NOT);
    expect_ended(desk, 1, ENDED_BY_SILENT, 1, 1, "two");
    give(desk, 0, false);
    give(desk, 1, false);
    give(desk, 1, true);
    desk_link(desk, 1);
    expect_ended(desk, 2, ENDED_BY_SEAT, 1, 2, "three");
    assert_int_equal(table_phase(desk->table), TABLE_LOBBY);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 1, "keeper"), DENIED_NOT);
    assert_int_equal(table_attempt(desk->table), 3);
    desk_start(desk, "four");
    const TableDeal *deals;
    assert_int_equal(table_attempt(desk->table), 4);
    assert_int_equal(table_ended(desk->table, &deals), 3);
    desk_link(desk, 0); /* in play it ends nothing */
    assert_int_equal(table_ended(desk->table, &deals), 3);
    desk_destroy(desk);
}

/* A record being read: the reader, and its moves. */
typedef struct Read {
    Reader reader;
    Slice arena[4096];
    Move moves[4096];
    size_t count;
} Read;

static Read *read_record(const char *text)
{
    Read *read = calloc(1, sizeof *read);
    Slice rest = slice_of(text);
    reader_init(&read->reader, read->arena, sizeof read->arena);
    while (rest.length > 0) {
        ReadStep step = reader_feed(&read->reader, slice_cut(&rest, '\n'), NULL);
        if (step == READ_BAD)
            fail_msg("line %u", (unsigned)read->reader.fault.line);
        if (step == READ_MOVE)
            read->moves[read->count++] = read->reader.move;
    }
    assert_true(reader_end(&read->reader, true));
    return read;
}

/* A seat whose word did not come twice is left out of the third deal; its record says so.
 * A log from before has no such rule. */
static void test_silent(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nplayers 3", "ppp", NULL);
    table_set_id(desk->table, 0xab);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
        assert_int_equal(table_seat(desk->table, 2)->is_silent, round == 2);
        for (int seat = 0; seat < (round == 2 ? 2 : 3); seat++)
            give(desk, seat, false);
        give(desk, 0, true);
        if (round < 2)
            give(desk, 1, true);
    }
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 2, "late"), DENIED_SEAT);
    assert_false(table_seat(desk->table, 1)->is_silent);
    give(desk, 1, true);
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 2, "keeper"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *text = desk_record(desk->table);
    assert_non_null(strstr(text, " seat 2 silent\n"));
    assert_non_null(strstr(text, " silent on\n"));
    Read *read = read_record(text);
    assert_true(proof_terms(&read->reader.record));
    free(read);
    free(text);
    desk_destroy(desk);

    desk = desk_open("game sedlec\nsilent off", "pp", NULL);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
        give(desk, 0, false);
        give(desk, 1, false);
        give(desk, 0, true);
    }
    desk_destroy(desk);
}

/* There is a limit for requests; a log from before it still loads. */
static void test_limit(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    const TableDeal *deals;
    for (int i = 0; i <= TABLE_DEALS; i++)
        assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_DEALS);
    for (int i = 0; i < 5; i++)
        desk_note(desk, "start s");
    assert_int_equal(table_ended(desk->table, &deals), TABLE_DEALS);
    assert_int_equal(table_attempt(desk->table), TABLE_DEALS + 6);
    desk_destroy(desk);
}

/* The receipt of a watcher who saw what this record tells. */
static Receipt watch(const Record *record)
{
    Receipt receipt;
    DealView view = {.has_phase = true,
                     .phase = DEAL_PLAY,
                     .attempt = 2,
                     .commit = record->texts[RECORD_COMMIT]};
    ReceiptAdvice advice;
    char hashes[SEATS_MAX][65];
    view.table = slice_of("00000000000000ab");
    Slice lines[RECEIPT_TERMS];
    int count = proof_term_lines(record, lines, RECEIPT_TERMS);
    for (int i = 0; i < count; i++)
        if (!slice_starts(lines[i], "seat "))
            view.terms[view.term_count++] = lines[i];
    for (int i = 0; i < record->game->players(&record->setup); i++) {
        DealSeat *seat = &view.seats[i];
        seat->kind = DEAL_BOT;
        seat->word = record->seats[RECORD_WORD][i];
        stream_word_hash(seat->word, hashes[i]);
        if (seat->word.length > 0)
            seat->hash = slice_of(hashes[i]);
    }
    view.ended[view.ended_count++] = (DealEnded){.attempt = 1, .words = 1, .seat = 1};
    static char commit[65];
    stream_commit(slice_of("first"), commit);
    view.ended[0].commit = slice_of(commit);
    view.ended[0].secret = slice_of("first");
    receipt_init(&receipt);
    receipt_see(&receipt, &view, &advice);
    assert_true(receipt_is_good(&advice.faults));
    assert_int_equal(receipt.role, ROLE_WATCHER);
    assert_int_equal(receipt.spoilt, 1);
    return receipt;
}

/* A game whose first deal was broken off, played to its end; its record. Caller frees. */
static char *play_game(const char *options, const char *seats)
{
    Random random;
    Desk *desk = desk_open(options, seats, NULL);
    table_set_id(desk->table, 0xab);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "first"), DENIED_NOT);
    for (int i = 0; seats[i]; i++)
        if (seats[i] == 'p')
            give(desk, i, false);
    give(desk, 0, true);
    desk_start(desk, "second");
    random_init(&random, 7);
    for (int i = 0; i < 60 && table_phase(desk->table) == TABLE_PLAY; i++)
        desk_play(desk, &random);
    (void)desk_host(desk, REQUEST_CLOSE, 0, "");
    char *record = desk_record(desk->table);
    desk_destroy(desk);
    return record;
}

/* Judges the record with the first `from` replaced: NULL: as it is. */
static ReceiptFaults judge(const char *text, const char *from, const char *to)
{
    static char changed[RECORD_TEXT];
    Read *honest = read_record(text);
    Receipt receipt = watch(&honest->reader.record);
    const char *at = from ? strstr(text, from) : text;
    ReceiptFaults faults;
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to,
             at + strlen(from ? from : ""));
    Read *read = read_record(changed);
    receipt_judge(&receipt, &read->reader.record, read->moves, read->count, &faults);
    free(honest);
    free(read);
    return faults;
}

static void expect(const char *text, const char *from, const char *to, ReceiptFault fault)
{
    ReceiptFaults faults = judge(text, from, to);
    if (!faults.seats[fault])
        fail_msg("%s -> %s: not %s", from, to, receipt_fault_name(fault));
}

/* The words that were out, in the record's own form. */
static void test_words_out(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 4", "pppp", NULL);
    table_set_id(desk->table, 0xab);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "first"), DENIED_NOT);
    for (int seat = 0; seat < 4; seat++)
        give(desk, seat, false);
    give(desk, 3, true);
    give(desk, 1, true);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "second"), DENIED_NOT);
    desk_start(desk, "third");
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *record = desk_record(desk->table), wanted[400], commits[2][65];
    stream_commit(slice_of("first"), commits[0]);
    stream_commit(slice_of("second"), commits[1]);
    snprintf(wanted, sizeof wanted,
             "\nx-deal-00 1 %s silent 0 1+3 first\nx-deal-01 2 %s host - - second\n",
             commits[0], commits[1]);
    assert_non_null(strstr(record, wanted));
    free(record);
    desk_destroy(desk);
}

static void test_one_way(void **state)
{
    (void)state;
    static const char *const tables[][2] = {
        {"game dawn\nplayers 3", "ppk"},
        {"game dawn\nplayers 2\nbare random\nfirst 1", "pp"},
        {"game dawn\nplayers 2\nwithout WK", "pp"},
        {"game dawn\nplayers 4\nedition lifestyle\ndawn off\nrow 9", "pppk"},
        {"game sedlec\nexpansions zealots\nplayers 3", "ppp"},
        {"game sedlec\ndeck mine\ncards "
         "Pr/Pe,Ro/Pe,Ry/Cr,Cr/Cr,Pe/Ro,Pe/Pr,Pr/Pr,Cr/Ro,Cr/Pe,Pr/Pe,Ro/Pe,Ry/Cr,"
         "Cr/Cr,Pe/Ro,Pe/Pr,Pr/Pr,Cr/Ro,Cr/Pe",
         "pp"},
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char *text = play_game(tables[i][0], tables[i][1]);
        Read *read = read_record(text);
        assert_true(proof_terms(&read->reader.record));
        ReceiptFaults faults = judge(text, NULL, "");
        for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
            if (faults.seats[fault])
                fail_msg("%s: %s", tables[i][0], receipt_fault_name((ReceiptFault)fault));
        free(read);
        free(text);
    }
}

static void test_differences(void **state)
{
    (void)state;
    char *text = play_game("game sedlec\nplayers 3", "ppk"), line[160], hex[65];
    expect(text, "x-table 00000000000000ab", "x-table 00000000000000ac", RECEIPT_TABLE);
    expect(text, "x-attempt 2", "x-attempt 3", RECEIPT_ATTEMPT);
    expect(text, "x-table 00000000000000ab\n", "", RECEIPT_UNTOLD);
    expect(text, "undo on", "undo off", RECEIPT_SETUP);
    expect(text, "seat 2 bot", "seat 2 person", RECEIPT_SETUP);
    expect(text, "\ncommit ", "\ncommit 0", RECEIPT_COMMIT);
    expect(text, "\nsecret second", "\nsecret third", RECEIPT_SECRET);
    expect(text, "\nword 1 moon 1", "\nword 1 moon 2", RECEIPT_OTHER_WORD);
    expect(text, "\nword 1 moon 1", "", RECEIPT_OTHER_WORD);
    stream_word_hash(slice_of("moon 1"), hex);
    snprintf(line, sizeof line, "x-hash-1 %s", hex);
    hex[0] = hex[0] == '0' ? '1' : '0';
    char other[160];
    snprintf(other, sizeof other, "x-hash-1 %s", hex);
    expect(text, line, other, RECEIPT_HASH);
    char *deal = strstr(text, "x-deal-00");
    assert_non_null(deal);
    snprintf(line, sizeof line, "%.*s\n", (int)strcspn(deal, "\n"), deal);
    expect(text, line, "", RECEIPT_UNCOUNTED);
    expect(text, " first\n", " fifth\n", RECEIPT_PAST_SECRET);
    free(text);
}

/* The deal itself: another one that is as legal, by another first player. */
static void test_another_deal(void **state)
{
    (void)state;
    char *text = play_game("game sedlec", "pp");
    char *moves = strstr(text, "\nmoves\n");
    assert_non_null(moves);
    snprintf(moves, strlen(moves) + 1, "\nmoves\nresult -\n"); /* whoever is first */
    bool is_zero = strstr(text, "\nfirst 0\n");
    expect(text, is_zero ? "first 0" : "first 1", is_zero ? "first 1" : "first 0",
           RECEIPT_DEAL);
    free(text);
}

/* What was shown is in the record, each lid. */
static void test_shown(void **state)
{
    (void)state;
    char *text = play_game("game dawn\nplayers 3", "ppp");
    Read *read = read_record(text);
    Record *record = &read->reader.record;
    Receipt receipt = watch(record);
    State now;
    Setup setup = record->setup;
    ReceiptFaults faults;
    record->game->begin(&setup, &record->deal, &now);
    uint32_t showing = 0;
    for (size_t ply = 0; ply < read->count; ply++) {
        char bytes[EVENTS_MAX * 16];
        Events events = {.count = 0};
        ReceiptAdvice advice;
        Text shown = text_in(bytes, sizeof bytes);
        record->game->apply(&setup, &now, read->moves[ply], &events);
        receipt_shown(record->game, &setup, &events, &shown);
        if (!shown.length)
            continue;
        DealView view = {.table = slice_of("00000000000000ab")};
        view.showing = ++showing;
        view.shown = slice_text(&shown);
        if (showing == 2)
            break;
        receipt_see(&receipt, &view, &advice);
        receipt_judge(&receipt, record, read->moves, read->count, &faults);
        assert_true(receipt_is_good(&faults));
        receipt = watch(record); /* and now another lid, under the same number */
        bytes[3] = bytes[3] == 'W' ? 'K' : 'W';
        receipt_see(&receipt, &view, &advice);
        receipt_judge(&receipt, record, read->moves, read->count, &faults);
        assert_int_not_equal(faults.seats[RECEIPT_LID], 0);
    }
    assert_int_equal(showing, 2);
    free(read);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counted),      cmocka_unit_test(test_limit),
        cmocka_unit_test(test_one_way),      cmocka_unit_test(test_differences),
        cmocka_unit_test(test_another_deal), cmocka_unit_test(test_shown),
        cmocka_unit_test(test_silent),       cmocka_unit_test(test_words_out),
    };
    return block_run(tests);
}
