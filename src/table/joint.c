/* SPDX-License-Identifier: MIT */
/*
 * What happens at a server's table alone: people come by links and claim seats, and deal
 * jointly (docs/protocol.md): the host starts it, people give hashes and then the words
 * to them, and with the last word it is made. What a request has, then what is checked,
 * then what changes.
 */
#include "table/table_own.h"

#include <string.h>

static Denial fill_hash(const Table *table, const Request *request, Step *step)
{
    (void)table;
    if (!request->hash)
        return deny(DENIED_LINK);
    memcpy(step->hash, request->hash, HASH_SIZE);
    return deny(DENIED_NOT);
}

static Denial fill_claim(const Table *table, const Request *request, Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (request->link && seat->has_link &&
        memcmp(request->link, seat->link, HASH_SIZE) != 0)
        return deny(DENIED_LINK);
    if (request->number >= TABLE_COLOURS)
        return deny_what(DENIED_OPTION, slice_of("colour"));
    step->colour = seat_colour(table, step->seat, request->number);
    return fill_hash(table, request, step);
}

/* Each deal that ended is told for ever, so there is a limit; older logs may have more.
 */
static Denial fill_start(const Table *table, const Request *request, Step *step)
{
    (void)request, (void)step;
    return deny(table->ended_count == TABLE_DEALS ? DENIED_DEALS : DENIED_NOT);
}

Denial joint_fill(const Table *table, const Request *request, Step *step)
{
    if (step->verb == REQUEST_START)
        return fill_start(table, request, step);
    return step->verb == REQUEST_CLAIM ? fill_claim(table, request, step)
                                       : fill_hash(table, request, step);
}

static bool is_name(Slice name)
{
    return name.length <= TABLE_NAME && stream_is_speakable(name, BEFORE_NAME) &&
           slice_is_clean(name);
}

static bool is_name_taken(const Table *table, Slice name, int but)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != but && slice_equal(name, table->seats[i].name))
            return true;
    return false;
}

static Denial check_claim(const Table *table, const Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (!seat->has_link)
        return deny(seat->has_token ? DENIED_TAKEN : DENIED_LINK);
    if (!is_name(step->text))
        return deny_what(DENIED_NAME, step->text);
    if (is_name_taken(table, step->text, step->seat))
        return deny_what(DENIED_TAKEN, step->text);
    return check_colour(table, step);
}

static Denial check_start(const Table *table, const Step *step)
{
    for (int i = 0; i < table_players(table); i++)
        if (table->seats[i].kind == SEAT_EMPTY)
            return deny(DENIED_SEATS);
    return deny_if(step->text.length > TABLE_SECRET ||
                       !stream_is_speakable(step->text, BEFORE_SECRET),
                   DENIED_WORD);
}

static bool is_hash(Slice text)
{
    uint8_t hash[HASH_SIZE];
    return hex_read(text, hash, HASH_SIZE);
}

static Denial check_words(const Table *table, const Step *step)
{
    const TableSeat *seat = &table->seats[step->seat];
    if (seat->kind != SEAT_HUMAN || seat->is_silent)
        return deny(DENIED_SEAT);
    if (step->verb == REQUEST_HASH)
        return deny_if(!is_hash(step->text), DENIED_HASH);
    if (seat->has_word)
        return deny(DENIED_TAKEN);
    if (step->text.length > TABLE_WORD || !stream_is_speakable(step->text, BEFORE_WORD) ||
        !slice_is_clean(step->text))
        return deny(DENIED_WORD);
    char hex[65];
    stream_word_hash(step->text, hex);
    return deny_if(!slice_equal(slice_of(hex), seat->word_hash), DENIED_HASH);
}

Denial joint_check(const Table *table, const Step *step)
{
    if (step->verb == REQUEST_CLAIM)
        return check_claim(table, step);
    return step->verb == REQUEST_START ? check_start(table, step)
                                       : check_words(table, step);
}

/* The key of the joint deal: the secret, and the persons' words in seat order. */
static void make_key(const Table *table, uint8_t key[STREAM_KEY_SIZE])
{
    Slice words[SEATS_MAX];
    int players = table_players(table);
    for (int seat = 0; seat < players; seat++)
        words[seat] = slice_of(table->seats[seat].word);
    stream_deal_key(slice_of(table->secret), words, players, key);
}

static void make_deal(Table *table, Time time)
{
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    make_key(table, key);
    stream_init(&stream, key);
    table->agreement.game->draw(&table->agreement.setup, &stream, &table->deal);
    moves_begin(table, time);
}

static void apply_link(Table *table, const Step *step)
{
    TableSeat *seat = &table->seats[step->seat];
    return_to_lobby(table, step->seat);
    if (table->phase == TABLE_LOBBY && seat->kind == SEAT_HUMAN)
        reseat(table, step->seat, SEAT_EMPTY);
    seat->has_token = false;
    seat->has_link = true;
    memcpy(seat->link, step->hash, HASH_SIZE);
}

/* The link is used up: it was exchanged for the token. */
static void apply_claim(Table *table, const Step *step, Time time)
{
    TableSeat *seat = &table->seats[step->seat];
    restart_for(table, step->seat, time);
    reseat(table, step->seat, SEAT_HUMAN);
    seat->has_token = true;
    seat->colour = step->colour;
    memcpy(seat->token, step->hash, HASH_SIZE);
    copy_text(seat->name, step->text);
}

/* True if every person has sent what is asked for. */
static bool have_all(const Table *table, bool is_words)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const TableSeat *seat = &table->seats[i];
        if (seat->kind == SEAT_HUMAN && !seat->is_silent &&
            !(is_words ? seat->has_word : seat->has_hash))
            return false;
    }
    return true;
}

/* Hashes, words, and with the last of them the deal. */
static void go_on(Table *table, Time time)
{
    if (table->phase == TABLE_HASHES && have_all(table, false))
        table->phase = TABLE_WORDS;
    if (table->phase == TABLE_WORDS && have_all(table, true))
        make_deal(table, time);
}

static void apply_start(Table *table, const Step *step, Time time)
{
    deals_end(table, ENDED_BY_HOST, SEAT_NONE);
    seats_forget_words(table);
    deals_begin(table);
    table->attempt++;
    (void)agreement_settle(&table->agreement, seats_bots(table) > 0); /* D31 */
    copy_text(table->secret, step->text);
    stream_commit(step->text, table->commit);
    table->phase = TABLE_HASHES;
    go_on(table, time);
}

static void apply_hash(Table *table, const Step *step, Time time)
{
    TableSeat *seat = &table->seats[step->seat];
    copy_text(seat->word_hash, step->text);
    seat->has_hash = true;
    go_on(table, time);
}

static void apply_word(Table *table, const Step *step, Time time)
{
    TableSeat *seat = &table->seats[step->seat];
    copy_text(seat->word, step->text);
    seat->has_word = true;
    go_on(table, time);
}

void joint_apply(Table *table, const Step *step, Time time)
{
    switch ((unsigned)step->verb) {
    case REQUEST_LINK: apply_link(table, step); break;
    case REQUEST_CLAIM: apply_claim(table, step, time); break;
    case REQUEST_START: apply_start(table, step, time); break;
    case REQUEST_HASH: apply_hash(table, step, time); break;
    case REQUEST_WORD: apply_word(table, step, time); break;
    }
}
