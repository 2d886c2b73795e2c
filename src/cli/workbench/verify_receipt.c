/* SPDX-License-Identifier: MIT */
/*
 * Every difference is a line of its own: somebody who was lied to wants to know in what.
 */
#include "cli/workbench/verify_receipt.h"

#include "cli/file.h"

static int complain_file(WordKey key, const char *path)
{
    return complain_one(key, word_text("file", slice_of(path)));
}

bool verify_receipt_read(const char *path, Receipt *receipt)
{
    static char bytes[RECEIPT_TEXT + 1];
    Slice text;
    if (!file_slurp("--receipt", path, bytes, sizeof bytes, &text))
        return false;
    if (!receipt_read(receipt, text))
        return complain_file(SAY_VERIFY_RECEIPT_BAD, path) == STATUS_GOOD;
    if (receipt->state != RECEIPT_FROZEN)
        return complain_file(SAY_VERIFY_RECEIPT_EARLY, path) == STATUS_GOOD;
    return true;
}

static void blame(const char *path, const Record *record, ReceiptFault fault, int seat)
{
    Teller teller = {.game = record->game,
                     .names = record->seats[RECORD_NAME],
                     .language = language_spoken()};
    Text name = TEXT(WORDS_NAME + 1);
    Text why = TEXT(WORDS_SENTENCE);
    words_name(&teller, seat < SEATS_MAX ? seat : 0, &name);
    WordArg arg = word_text("name", slice_text(&name));
    words_say_in(language_spoken(), &why, words_receipt_key((int)fault), &arg, 1);
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_text(&why))};
    (void)complain(SAY_VERIFY_WHY, args, 2);
}

static void blame_all(const char *path, const Record *record, const ReceiptFaults *faults)
{
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++) {
        if (faults->seats[fault] & RECEIPT_ALL)
            blame(path, record, (ReceiptFault)fault, SEAT_NONE);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (faults->seats[fault] >> seat & 1)
                blame(path, record, (ReceiptFault)fault, seat);
    }
}

/* What a good comparison shows depends on who kept the receipt. */
static void praise(const char *path, const Receipt *receipt, const Record *record,
                   FILE *good)
{
    static const WordKey keys[ROLES] = {
        [ROLE_SEAT] = SAY_RECEIPT_CHECKED,
        [ROLE_WATCHER] = SAY_RECEIPT_CHECKED_WATCHER,
        [ROLE_LATE] = SAY_RECEIPT_CHECKED_LATE,
    };
    char letters[RECEIPT_LETTERS + 1];
    receipt_letters(receipt, record->seats[RECORD_WORD], letters);
    Text why = TEXT(WORDS_SENTENCE);
    WordArg own = word_text("letters", slice_of(letters));
    words_say_in(language_spoken(), &why, keys[receipt->role], &own, 1);
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_text(&why))};
    say(good, SAY_VERIFY_WHY, args, 2);
    WordArg counts[] = {word_text("file", slice_of(path)),
                        word_number("count", receipt->spoilt)};
    if (receipt->spoilt)
        say(good, SAY_VERIFY_SPOILT, counts, 2);
}

int verify_receipt(const char *path, const Receipt *receipt, const ReceiptTrail *trail,
                   const Record *record, FILE *good)
{
    ReceiptFaults faults;
    receipt_check(receipt, record, &faults);
    if (!receipt_is_trail(receipt, trail))
        receipt_blame(&faults, RECEIPT_LID, SEAT_NONE);
    if (receipt_is_good(&faults)) {
        praise(path, receipt, record, good);
        return STATUS_GOOD;
    }
    blame_all(path, record, &faults);
    return STATUS_BAD_INPUT;
}
