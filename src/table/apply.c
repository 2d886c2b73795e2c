/* SPDX-License-Identifier: MIT */
/*
 * Entries into changes. An entry is read and checked whole before the first thing
 * changes: a log that is broken, or of a later version, leaves the table as it was.
 */
#include "table/table_own.h"

#include <assert.h>
#include <string.h>

/* Far beyond any clock, and sums with it don't run over. */
static const Time TIME_LAST = (Time)1 << 60;

void copy_text(char *to, Slice text)
{
    memcpy(to, text.bytes, text.length);
    to[text.length] = '\0';
}

/* FNV-1a, beginning with HASH_BEGIN. */
#define HASH_BEGIN 14695981039346656037u

static uint64_t hash_add(uint64_t hash, Slice bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        hash = (hash ^ (uint8_t)bytes.bytes[i]) * 1099511628211u;
    return hash;
}

/* 0 for no id. */
static uint64_t hash_request(Slice request)
{
    return request.length ? hash_add(HASH_BEGIN, request) : 0;
}

uint64_t step_hash(const Step *step)
{
    const Verb *verb = &step_verbs[step->verb];
    char head[] = {(char)step->verb,
                   (char)(verb->words & HAS_SEAT ? step->seat : SEATS_MAX)};
    uint64_t hash = hash_add(HASH_BEGIN, (Slice){head, sizeof head});
    Text bot = TEXT(BOT_NAME + 16);
    if (step->bot.bot)
        bot_write(&step->bot, &bot);
    hash = hash_add(hash, slice_text(&bot));
    hash = hash_add(hash, step->grave);
    hash = hash_add(hash, (Slice){" ", 1});
    return verb->traits & OWN_TEXT ? hash_add(hash, step->text) : hash;
}

uint32_t table_answered(const Table *table, Slice request)
{
    uint64_t hash = hash_request(request);
    for (uint32_t n = 0; hash && n < table->length; n++)
        if (table->requests[n].id == hash)
            return n;
    return UINT32_MAX;
}

static bool apply_open(Table *table, Slice text)
{
    Agreement agreement;
    memcpy(table->open_text, text.bytes, text.length);
    if (agreement_read((Slice){table->open_text, text.length}, true, &agreement).kind)
        return false;
    table->agreement = agreement;
    table->open_length = text.length;
    return true;
}

/* Somebody else sits there from now on: what was the last one's is void. At home the
 * players are present, and a name given in the record is still valid. */
void reseat(Table *table, int number, SeatKind kind)
{
    TableSeat *seat = &table->seats[number];
    bool is_home = table->laid != NULL;
    seat->kind = (uint8_t)kind;
    seat->is_taken_over = seat->has_resigned = false;
    seat->has_link = false;
    seat->has_token = is_home && kind == SEAT_HUMAN;
    seat->silences = 0;
    if (!is_home)
        seat->name[0] = '\0';
    moves_follow(table, number);
}

/* Words are of those who sit there: a change before the deal sends the table back. */
void return_to_lobby(Table *table, int seat)
{
    if (table->phase == TABLE_PLAY)
        return;
    deals_end(table, ENDED_BY_SEAT, seat);
    table->phase = TABLE_LOBBY;
    seats_forget_words(table);
}

/* If that seat must decide, its clock starts again. */
void restart_for(Table *table, int seat, Time time)
{
    if (table->phase != TABLE_PLAY || table_actor(table) != seat)
        return;
    if (seat_is_persons(&table->seats[seat]))
        table->seats[seat].clock_used += clock_elapsed(table, time);
    clock_restart(table, time, 0);
}

static void bring_bot(Table *table, const Step *step, Time time)
{
    TableSeat *seat = &table->seats[step->seat];
    restart_for(table, step->seat, time);
    seat->bot = step->bot;
    seat->bot_seed = step->seed;
}

static void apply_seat_bot(Table *table, const Step *step, Time time)
{
    return_to_lobby(table, step->seat);
    bring_bot(table, step, time);
    reseat(table, step->seat, SEAT_BOT);
    table->seats[step->seat].colour = step->colour;
}

static void apply_seat_open(Table *table, const Step *step, Time time)
{
    return_to_lobby(table, step->seat);
    restart_for(table, step->seat, time);
    reseat(table, step->seat, table->laid ? SEAT_HUMAN : SEAT_EMPTY);
}

static void apply_take_over(Table *table, const Step *step, Time time)
{
    bring_bot(table, step, time);
    table->seats[step->seat].is_taken_over = true;
    table->seats[step->seat].is_lent = step->text.bytes != NULL;
    if (step->verb == REQUEST_RESIGN)
        table->seats[step->seat].has_resigned = true;
    moves_follow(table, step->seat);
}

static void apply_give_back(Table *table, const Step *step, Time time)
{
    restart_for(table, step->seat, time);
    table->seats[step->seat].is_taken_over = false;
    moves_follow(table, step->seat);
}

static void apply_lay(Table *table, const Step *step, Time time)
{
    table->laid = table->open_text + table->open_length;
    table->laid_length = step->text.length;
    memcpy(table->laid, step->text.bytes, step->text.length);
    plain_deal_apply(table, step, time);
}

static void apply_mark(Table *table, const Step *step, News *news)
{
    const Agreement *agreement = &table->agreement;
    Refusal refusal;
    (void)agreement->game->mark_read(&agreement->setup, step->grave, &news->grave,
                                     &refusal);
    char *mark = table->marks[news->grave];
    mark[0] = '\0';
    if (step->text.length > 0)
        copy_text(mark, step->text);
}

static void apply_pause(Table *table, Time time)
{
    table->used = clock_elapsed(table, time);
    table->is_paused = true;
}

static void apply_resume(Table *table, Time time)
{
    table->is_paused = false;
    clock_restart(table, time, table->used);
}

/* False: its options are none. That alone was not checked before. */
static bool apply_step(Table *table, const Step *step, Move move, News *news)
{
    Time time = news->time;
    switch (step->verb) {
    case REQUESTS: break; /* no verb is read as that */
    case REQUEST_OPEN: return apply_open(table, step->text);
    case REQUEST_SEAT_BOT: apply_seat_bot(table, step, time); break;
    case REQUEST_SEAT_OPEN: apply_seat_open(table, step, time); break;
    case REQUEST_LINK:
    case REQUEST_CLAIM:
    case REQUEST_START:
    case REQUEST_HASH:
    case REQUEST_WORD: joint_apply(table, step, time); break;
    case REQUEST_CREATE: apply_lay(table, step, time); break;
    case REQUEST_MOVE: moves_apply(table, step, move, news); break;
    case REQUEST_UNDO: moves_take_back(table, news); break;
    case REQUEST_MARK: apply_mark(table, step, news); break;
    case REQUEST_TAKE_OVER:
    case REQUEST_RESIGN: apply_take_over(table, step, time); break;
    case REQUEST_GIVE_BACK: apply_give_back(table, step, time); break;
    case REQUEST_PAUSE: apply_pause(table, time); break;
    case REQUEST_RESUME: apply_resume(table, time); break;
    case REQUEST_STAND: clock_stand(table, step->seed); break;
    case REQUEST_GO: clock_go(table, time); break;
    case REQUEST_REMATCH: copy_text(table->rematch, step->text); break;
    case REQUEST_CLOSE: table->is_closed = true; break;
    }
    return true;
}

bool table_apply(Table *table, const Entry *entry, News *news)
{
    Step step;
    Move move = 0;
    News unheard;
    if (entry->n != table->length || entry->time < table->time ||
        entry->time > TIME_LAST || entry->request.length > TABLE_REQUEST ||
        entry->body.length > TABLE_BODY)
        return false;
    if (!step_read(entry->body, &step) ||
        step_check(table, &step, table->play ? &table->play->state : NULL, &move).kind)
        return false;
    assert(table_fits(table, entry, &(TableCapacity){0}));
    news = news ? news : &unheard;
    news->n = entry->n;
    news->time = entry->time;
    news->events.count = 0;
    news->seat = SEAT_NONE;
    news->move = 0;
    news->showing = 0;
    news->grave = GRAVE_NONE;
    news->is_undo = false;
    news->is_table = !(step_verbs[step.verb].traits & SMALL_NEWS);
    if (!apply_step(table, &step, move, news))
        return false;
    table->others += step.verb != REQUEST_MOVE;
    table->requests[table->length++] =
        (Asked){hash_request(entry->request), step_hash(&step)};
    table->time = entry->time;
    return true;
}
