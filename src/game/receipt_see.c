/* SPDX-License-Identifier: MIT */
/*
 * A client sees its table. Before a word is opened, these must hold: there is a
 * commitment, and it was never seen in a deal for which a word was opened; every person
 * has a hash, and ours is ours; the terms are those that were shown. From then on nothing
 * may change. If the server breaks the deal off, its commitment goes to the past, where
 * every later view must count it and none may use it again.
 *
 * A word stays with a seat until it was opened: another deal gets another word.
 */
#include "game/receipt_part.h"

static bool is_past(const Receipt *receipt, Slice commit)
{
    for (int i = 0; i < receipt->past_count; i++)
        if (slice_equal(commit, receipt->past[i].commit))
            return true;
    return false;
}

/* What was frozen came to nothing. An honest server never ends more deals than there is
 * space for. */
static void leave_behind(Receipt *receipt)
{
    if (receipt->past_count < RECEIPT_PAST) {
        ReceiptPast *past = &receipt->past[receipt->past_count++];
        past->attempt = receipt->attempt;
        memcpy(past->commit, receipt->commit, sizeof past->commit);
    } else {
        receipt_blame(&receipt->differs, RECEIPT_UNCOUNTED, SEAT_NONE);
    }
    receipt->state = RECEIPT_NEW;
    receipt->commit[0] = receipt->terms[0] = receipt->opened[0] = '\0';
    memset(receipt->hashes, 0, sizeof receipt->hashes);
    memset(receipt->words, 0, sizeof receipt->words);
}

static bool has_moved_on(const Receipt *receipt, const DealView *view)
{
    return view->phase < DEAL_WORDS || view->attempt > receipt->attempt;
}

static void terms_of(const DealView *view, char hex[RECEIPT_HEX + 1])
{
    Slice lines[RECEIPT_TERMS];
    Text seats = TEXT(SEATS_MAX * 16);
    int count = receipt_terms(view, lines, &seats);
    receipt_terms_hash(view->table, view->attempt, lines, count, hex);
}

/* What holds in every phase: what was ended is told, and nothing of it is used again. */
static void check_past(const Receipt *receipt, const DealView *view,
                       ReceiptFaults *faults)
{
    ended_check(receipt, view->ended, view->ended_count, faults);
    if (view->phase == DEAL_LOBBY)
        return;
    if (!is_hash(view->commit))
        receipt_blame(faults, RECEIPT_NO_COMMIT, SEAT_NONE);
    else if (is_past(receipt, view->commit))
        receipt_blame(faults, RECEIPT_AGAIN, SEAT_NONE);
}

/* Commitment and terms of a deal that was shown before. */
static void check_shown(const Receipt *receipt, const DealView *view, const char *terms,
                        ReceiptFaults *faults)
{
    if (is_hash(view->commit) && !slice_equal(view->commit, receipt->commit))
        receipt_blame(faults, RECEIPT_COMMIT, SEAT_NONE);
    if (view->attempt != receipt->attempt)
        receipt_blame(faults, RECEIPT_ATTEMPT, SEAT_NONE);
    else if (!slice_equal(slice_of(terms), receipt->terms))
        receipt_blame(faults, RECEIPT_SETUP, SEAT_NONE);
}

static void check_words(const Receipt *receipt, const DealView *view,
                        ReceiptFaults *faults)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const DealSeat *seat = &view->seats[i];
        bool is_ours = receipt->words[i][0] && receipt->state == RECEIPT_FROZEN;
        if (seat->word.length > 0 && is_ours &&
            !slice_equal(seat->word, receipt->words[i]))
            receipt_blame(faults, RECEIPT_OWN_WORD, i);
        else if (seat->word.length > 0 && !is_word_of(seat->word, seat->hash))
            receipt_blame(faults, RECEIPT_OTHER_WORD, i);
        else if (!seat->word.length && seat->hash.length && view->phase >= DEAL_PLAY)
            receipt_blame(faults, is_ours ? RECEIPT_OWN_WORD : RECEIPT_OTHER_WORD, i);
    }
}

/* Everything that was frozen is still so. */
static void check_frozen(const Receipt *receipt, const DealView *view, const char *terms,
                         ReceiptFaults *faults)
{
    check_shown(receipt, view, terms, faults);
    for (int i = 0; i < SEATS_MAX; i++)
        if (!slice_equal(view->seats[i].hash, receipt->hashes[i]))
            receipt_blame(faults, RECEIPT_HASH, i);
    check_words(receipt, view, faults);
    if (view->secret.length > 0 && !is_secret_of(view->secret, slice_of(receipt->commit)))
        receipt_blame(faults, RECEIPT_SECRET, SEAT_NONE);
}

/* The hashes of a deal whose words are to be opened now. */
static void check_hashes(const Receipt *receipt, const DealView *view,
                         ReceiptFaults *faults)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const DealSeat *seat = &view->seats[i];
        if (seat->kind != DEAL_PERSON)
            continue;
        if (seat->hash.length == 0)
            receipt_blame(faults, RECEIPT_NO_HASH, i);
        else if (seat->is_mine && !is_word_of(slice_of(receipt->words[i]), seat->hash))
            receipt_blame(faults, RECEIPT_OWN_HASH, i);
    }
}

static void keep_shown(Receipt *receipt, const DealView *view, const char *terms)
{
    receipt->state = RECEIPT_SHOWN;
    receipt->attempt = view->attempt;
    (void)text_keep(receipt->commit, RECEIPT_HEX, view->commit);
    memcpy(receipt->terms, terms, RECEIPT_HEX + 1);
}

static bool is_seated(const DealView *view)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (view->seats[i].is_mine)
            return true;
    return false;
}

/* Own words that this deal does not have are no longer kept: they were never opened. */
static void freeze(Receipt *receipt, const DealView *view, const char *terms)
{
    bool has_word = false;
    keep_shown(receipt, view, terms);
    receipt->state = RECEIPT_FROZEN;
    receipt->spoilt = ended_spoilt(view->ended, view->ended_count);
    (void)text_keep(receipt->opened, RECEIPT_TIME, view->time);
    for (int i = 0; i < SEATS_MAX; i++) {
        const DealSeat *seat = &view->seats[i];
        (void)text_keep(receipt->hashes[i], RECEIPT_HEX, seat->hash);
        bool is_in = view->phase == DEAL_WORDS && seat->is_mine &&
                     is_word_of(slice_of(receipt->words[i]), seat->hash);
        if (!is_in)
            receipt->words[i][0] = '\0';
        has_word = has_word || is_in;
    }
    receipt->role = has_word ? ROLE_SEAT : is_seated(view) ? ROLE_LATE : ROLE_WATCHER;
}

/* Hashes are asked for: a word for each of our seats that has none. */
static void see_hashes(Receipt *receipt, const DealView *view, const char *terms,
                       ReceiptAdvice *advice)
{
    if (receipt->state == RECEIPT_SHOWN && slice_equal(view->commit, receipt->commit))
        check_shown(receipt, view, terms, &advice->faults);
    for (int i = 0; i < SEATS_MAX; i++) {
        const DealSeat *seat = &view->seats[i];
        bool is_wanted = seat->is_mine && seat->kind == DEAL_PERSON;
        if (is_wanted && seat->hash.length > 0 &&
            !is_word_of(slice_of(receipt->words[i]), seat->hash))
            receipt_blame(&advice->faults, RECEIPT_OWN_HASH, i);
    }
    if (!receipt_is_good(&advice->faults))
        return;
    keep_shown(receipt, view, terms);
    for (int i = 0; i < SEATS_MAX; i++) {
        const DealSeat *seat = &view->seats[i];
        if (!seat->is_mine || seat->kind != DEAL_PERSON || seat->hash.length > 0)
            continue;
        if (!receipt->words[i][0])
            (void)text_keep(receipt->words[i], RECEIPT_WORD, seat->fresh);
        if (receipt->words[i][0])
            advice->hashes |= (uint8_t)(1 << i);
    }
}

static void see_words(Receipt *receipt, const DealView *view, const char *terms,
                      ReceiptAdvice *advice)
{
    if (receipt->state == RECEIPT_SHOWN)
        check_shown(receipt, view, terms, &advice->faults);
    check_hashes(receipt, view, &advice->faults);
    check_words(receipt, view, &advice->faults);
    if (receipt_is_good(&advice->faults))
        freeze(receipt, view, terms);
}

/* We come when it is dealt: nothing was promised to us, but nothing may change now. */
static void see_play(Receipt *receipt, const DealView *view, const char *terms,
                     ReceiptAdvice *advice)
{
    check_words(receipt, view, &advice->faults);
    if (is_hash(view->commit))
        freeze(receipt, view, terms);
}

static void see_frozen(Receipt *receipt, const DealView *view, const char *terms,
                       ReceiptAdvice *advice)
{
    check_frozen(receipt, view, terms, &advice->faults);
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
        receipt->differs.seats[fault] |= advice->faults.seats[fault];
}

/* Words go out only where all is good, and was all the time. */
static void advise_words(const Receipt *receipt, const DealView *view,
                         ReceiptAdvice *advice)
{
    if (view->phase != DEAL_WORDS || receipt->state != RECEIPT_FROZEN ||
        !receipt_is_good(&advice->faults) || !receipt_is_good(&receipt->differs))
        return;
    for (int i = 0; i < SEATS_MAX; i++)
        if (view->seats[i].is_mine && receipt->words[i][0] && !view->seats[i].word.length)
            advice->words |= (uint8_t)(1 << i);
}

static void see_phase(Receipt *receipt, const DealView *view, ReceiptAdvice *advice)
{
    char terms[RECEIPT_HEX + 1];
    terms_of(view, terms);
    if (receipt->state == RECEIPT_FROZEN)
        see_frozen(receipt, view, terms, advice);
    else if (view->phase == DEAL_HASHES)
        see_hashes(receipt, view, terms, advice);
    else if (view->phase == DEAL_WORDS)
        see_words(receipt, view, terms, advice);
    else if (view->phase >= DEAL_PLAY)
        see_play(receipt, view, terms, advice);
    advise_words(receipt, view, advice);
}

/* Showings are numbered; where one was missed the hash starts again. */
static void see_shown(Receipt *receipt, const DealView *view)
{
    if (view->showing <= receipt->shown_to)
        return;
    if (view->showing != receipt->shown_to + 1 || !receipt->shown_to) {
        receipt->shown_from = view->showing;
        receipt->shown[0] = '\0';
    }
    receipt->shown_to = view->showing;
    shown_add(receipt->shown, view->showing, view->shown);
}

/* One began as a copy of the other, padding and all. */
static bool is_same(const void *one, const void *other, size_t size)
{
    return memcmp(one, other, size) == 0;
}

void receipt_see(Receipt *receipt, const DealView *view, ReceiptAdvice *advice)
{
    Receipt before;
    memcpy(&before, receipt, sizeof before);
    memset(advice, 0, sizeof *advice);
    if (!receipt->table[0])
        (void)text_keep(receipt->table, RECEIPT_ID, view->table);
    if (!slice_equal(view->table, receipt->table)) {
        receipt_blame(&advice->faults, RECEIPT_TABLE, SEAT_NONE);
        return;
    }
    if (view->showing)
        see_shown(receipt, view);
    if (view->has_phase) {
        if (receipt->state == RECEIPT_FROZEN && has_moved_on(receipt, view))
            leave_behind(receipt);
        check_past(receipt, view, &advice->faults);
        see_phase(receipt, view, advice);
    }
    advice->is_changed = !is_same(&before, receipt, sizeof before);
}
