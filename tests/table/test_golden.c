/* SPDX-License-Identifier: MIT */
/*
 * Goldens of tables: many lives, in which everything is asked by everybody at every time.
 * A number for each kind of table stands for one thing: `asked`, what was denied and why,
 * or granted and written down; `news`, what each entry told; `looks`, all that a viewer
 * or a server could look up after each; `ends`, which entries would end the game;
 * `records`, what is told at the end. Nobody thinks here: bots move at random, so that a
 * better bot changes nothing. The other tests say what of it is right; this says that
 * none of it has changed.
 */
#include "support/golden.h"
#include "table/desk.h"

enum { LIVES = 40, ASKED = 400 };

typedef struct Sums {
    uint64_t asked, news, looks, ends, records, spoilt;
} Sums;

typedef struct Kind {
    const char *name, *options, *seats;
} Kind;

static const Kind kinds[] = {
    {"dawn two", "game dawn\nplayers 2\netiquette notes\nclock hard\naway bot\nfirst 1",
     "pp"},
    {"dawn four",
     "game dawn\nplayers 4\nedition lifestyle\nclock soft\nclock-seconds 7\nundo off\n"
     "hints keeper\nsilent off",
     "ppkr"},
    {"dawn three",
     "game dawn\nplayers 3\netiquette open\naway go-on\nreveal 1000\nrow 4\n"
     "away-seconds 9\nwatching off\ncounter on",
     "ppp"},
    {"sedlec three", "game sedlec\nplayers 3\nclock hard\nclock-seconds 3", "ppr"},
    {"sedlec two",
     "game sedlec\nclock soft\naway bot\nhints level:1\ndeck own\ncards "
     "Pe/Pe,Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,Ry/Ry,Pe/Pe,Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,"
     "Ry/Ry,Pe/Pe,Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,Ry/Ry",
     "pp"},
};

static const char *const texts[] = {
    "",     "keeper", "memory:3", "random", "level:2", "mc:500",  "wizard",  "Tom",
    "Tоm",  "Eve",    " Eve",     "one",    "open a1", "open h8", "leave",   "garlic",
    "stop", "take 1", "dig 1 2",  "keep 1", "d7 R",    "d7 R?",   "d7 word", "d7",
    "z9 R", "moon 0", "moon 1",   "moon 2", "a b  c",  "\xFF\xFE"};

static void add_number(uint64_t *sum, uint64_t number)
{
    golden_add(sum, &number, sizeof number);
}

static void add_slice(uint64_t *sum, Slice slice)
{
    add_number(sum, slice.length);
    golden_add(sum, slice.bytes, slice.length);
}

static void add_denial(uint64_t *sum, const Denial *denial)
{
    add_number(sum, denial->kind);
    golden_add(sum, &denial->refusal, sizeof denial->refusal);
    add_number(sum, denial->fault.kind);
    add_slice(sum, denial->what);
}

static void add_news(uint64_t *sum, const News *news)
{
    const uint64_t numbers[] = {news->n,     (uint64_t)news->time, news->seat,
                                news->move,  news->is_undo,        news->is_table,
                                news->grave, news->showing};
    golden_add(sum, numbers, sizeof numbers);
    golden_add(sum, news->events.list,
               (size_t)news->events.count * sizeof news->events.list[0]);
}

static void add_seat(uint64_t *sum, const Table *table, int number, Time now)
{
    const TableSeat *seat = table_seat(table, number);
    const uint64_t numbers[] = {seat->kind,         seat->colour,    seat->is_taken_over,
                                seat->is_lent,      seat->has_link,  seat->has_token,
                                seat->has_resigned, seat->has_hash,  seat->has_word,
                                seat->silences,     seat->is_silent, seat->clock_used,
                                seat->bot.number,   seat->bot_seed};
    golden_add(sum, numbers, sizeof numbers);
    add_slice(sum, slice_of(seat->name));
    add_slice(sum, slice_of(seat->word));
    add_slice(sum, slice_of(seat->word_hash));
    golden_add(sum, seat->link, sizeof seat->link);
    golden_add(sum, seat->token, sizeof seat->token);
    add_number(sum, table_undoer(table) == number);
    add_number(sum, (uint64_t)table_clock_left(table, number, now));
}

/* Who is away, since when: what the table itself would do then. */
static void add_wants(uint64_t *sum, const Desk *desk, Random *random)
{
    Time since[SEATS_MAX];
    Request request = {0};
    unsigned away = random_below(random, 4) ? 0 : random_below(random, 8);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        since[seat] = desk->now - (Time)random_below(random, 90000);
    Time due = table_due(desk->table, away, since);
    add_number(sum, (uint64_t)(due == TIME_NEVER ? -1 : due));
    for (int later = 0; later < 2; later++) {
        Time now = desk->now + 60000 * later;
        bool wants = table_wants(desk->table, away, since, now, &request);
        const uint64_t numbers[] = {wants,          request.kind,   request.seat,
                                    request.number, request.is_own, request.is_host};
        golden_add(sum, numbers, sizeof numbers);
    }
}

static void add_task(uint64_t *sum, const PlayTask *task)
{
    add_number(sum, task->seat);
    add_number(sum, task->n);
    add_number(sum, task->choice.number);
    golden_add(sum, task->legal, (size_t)task->count * sizeof task->legal[0]);
    Random random = bot_chance(task->memory.seed, task->ply);
    golden_add(sum, &random, sizeof random);
    size_t size = task->game->kind == GAME_DAWN ? sizeof(DawnState) : sizeof(SedlecState);
    golden_add(sum, &task->seen, size);
}

static void add_tasks(uint64_t *sum, const Desk *desk)
{
    static PlayTask task;
    for (int seat = 0; seat < table_players(desk->table); seat++) {
        bool has_hint = table_hint_task(desk->table, seat, desk->now, &task);
        add_number(sum, has_hint);
        if (has_hint)
            add_task(sum, &task);
    }
    bool has_task = table_bot_task(desk->table, desk->away, desk->now, &task);
    add_number(sum, has_task);
    if (has_task)
        add_task(sum, &task);
}

static void add_ended(uint64_t *sum, const Table *table)
{
    const TableDeal *deals;
    int count = table_ended(table, &deals);
    for (int i = 0; i < count; i++) {
        const uint64_t numbers[] = {deals[i].attempt, deals[i].seat, deals[i].words};
        golden_add(sum, numbers, sizeof numbers);
        add_slice(sum, slice_of(table_cause((DealCause)deals[i].cause)));
        add_slice(sum, slice_of(deals[i].secret));
    }
}

static void add_look(uint64_t *sum, const Table *table)
{
    Seen seen;
    Move legal[MOVES_MAX];
    int count = table_legal(table, legal);
    const uint64_t numbers[] = {
        table_length(table),    (uint64_t)table_time(table),
        table_phase(table),     table_is_closed(table),
        table_is_paused(table), (uint64_t)table_players(table),
        table_attempt(table),   table_actor(table),
        table_showing(table),   (uint64_t)table_shown_until(table),
        table_has_person(table)};
    golden_add(sum, numbers, sizeof numbers);
    golden_add(sum, legal, (size_t)count * sizeof legal[0]);
    table_sight(table, &seen);
    golden_add(sum, &seen, sizeof seen);
    add_slice(sum, slice_of(table_commit(table)));
    add_slice(sum, slice_of(table_secret(table)));
    add_slice(sum, slice_of(table_rematch(table)));
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        add_slice(sum, slice_of(table_mark(table, grave)));
}

/* What somebody missed who was away for the last three showings, and for all. */
static void add_missed(uint64_t *sum, const Table *table, uint32_t after)
{
    static News news;
    while ((after = table_missed(table, after, &news)))
        add_news(sum, &news);
}

static void add_looks(uint64_t *sum, const Desk *desk, Random *random)
{
    const Table *table = desk->table;
    add_look(sum, table);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        add_seat(sum, table, seat, desk->now);
    add_wants(sum, desk, random);
    add_tasks(sum, desk);
    add_ended(sum, table);
    add_missed(sum, table, table_showing(table) > 3 ? table_showing(table) - 3 : 0);
}

/* A text for a request: what would be right now and then, or any. */
static Slice any_text(const Desk *desk, RequestKind kind, int seat, Random *random,
                      char buffer[128])
{
    Move legal[MOVES_MAX];
    char word[16];
    int count = table_legal(desk->table, legal);
    uint32_t chance = random_below(random, 4);
    if (chance && kind == REQUEST_MOVE && count > 0) {
        desk_notation(desk, legal[random_below(random, (uint32_t)count)], buffer);
        return slice_of(buffer);
    }
    desk_word(seat, word);
    if (chance && kind == REQUEST_HASH) {
        stream_word_hash(slice_of(word), buffer);
        return slice_of(buffer);
    }
    if (chance && kind == REQUEST_WORD) {
        memcpy(buffer, word, sizeof word);
        return slice_of(buffer);
    }
    return slice_of(texts[random_below(random, sizeof texts / sizeof texts[0])]);
}

/* Mostly what brings the table on; what takes a game apart is asked for rarely. */
static RequestKind any_kind(const Table *table, Random *random)
{
    static const RequestKind onward[] = {REQUEST_START, REQUEST_HASH, REQUEST_WORD,
                                         REQUEST_MOVE, REQUEST_REMATCH};
    RequestKind kind =
        (RequestKind)random_below(random, REQUEST_CREATE); /* all but that */
    bool is_rare = kind == REQUEST_CLOSE || kind == REQUEST_SEAT_OPEN ||
                   kind == REQUEST_LINK || kind == REQUEST_RESIGN ||
                   kind == REQUEST_START || kind == REQUEST_SEAT_BOT ||
                   kind == REQUEST_PAUSE;
    uint32_t chance = random_below(random, is_rare ? 16 : 2);
    if (kind == REQUEST_CLOSE)
        chance += random_below(random, 8);
    return chance ? onward[table_phase(table)] : kind;
}

static Request any_request(const Desk *desk, Random *random, char buffer[128])
{
    int players = table_players(desk->table), actor = table_actor(desk->table);
    Request request = {.kind = any_kind(desk->table, random)};
    int seat = (int)random_below(random, (uint32_t)players + 1);
    if (request.kind == REQUEST_MOVE && actor != SEAT_NONE && random_below(random, 8))
        seat = actor;
    request.seat = (uint8_t)seat;
    const TableSeat *own = table_seat(desk->table, seat);
    bool is_bots = own->kind == SEAT_BOT || own->is_taken_over;
    request.is_host = random_below(random, 4) > 0;
    request.is_own = random_below(random, 4) == 0;
    request.is_bot = random_below(random, 16) ? is_bots : !is_bots;
    request.mc = 1000 * random_below(random, 2);
    request.number = random_below(random, 8);
    request.hash = random_below(random, 8) ? desk_hash(seat) : NULL;
    request.link = random_below(random, 4) ? NULL : desk_hash(seat);
    request.text = any_text(desk, request.kind, seat, random, buffer);
    return request;
}

static void ask(Desk *desk, Random *random, Sums *sums)
{
    char buffer[128], bytes[TABLE_BODY + 1];
    Request request = any_request(desk, random, buffer);
    request.now = desk->now;
    request.names = name_fault_among;
    request.away = desk->away = random_below(random, 6) ? 0 : 2;
    Text body = text_in(bytes, sizeof bytes);
    bool is_last;
    desk->denial = table_decide(desk->table, &request, &body, &is_last);
    add_denial(&sums->asked, &desk->denial);
    add_slice(&sums->asked, slice_text(&body));
    uint32_t old = random_below(random, desk->length + 1);
    add_number(&sums->asked, table_is_repeat(desk->table, old, &request));
    if (desk->denial.kind)
        return;
    add_number(&sums->ends, is_last);
    desk_note(desk, body.bytes);
    add_number(&sums->asked, table_is_repeat(desk->table, desk->length - 1, &request));
    add_news(&sums->news, &desk->news);
    add_looks(&sums->looks, desk, random);
}

static void add_record(const Table *table, uint64_t *sum)
{
    char *record = desk_record(table);
    add_slice(sum, slice_of(record));
    free(record);
}

/* A table that entries are tried on. */
typedef struct Trial {
    const Desk *desk;
    Table *table;
    uint64_t *sum;
} Trial;

/* Whether a spoilt entry is applied, and then how the table looks; it is made again. */
static void try(Trial *trial, Entry entry)
{
    uint32_t n = table_length(trial->table);
    bool is_applied = block_apply(&trial->table, &entry, NULL);
    add_number(trial->sum, is_applied);
    if (!is_applied)
        return;
    add_look(trial->sum, trial->table);
    block_destroy(trial->table);
    trial->table = desk_replay(trial->desk, n);
}

/* A byte changed, cut short, made longer. */
static void try_bodies(Trial *trial, Entry entry, Random *random)
{
    static const char marks[] = " 0169afzR*\n\x7F";
    char body[TABLE_BODY];
    Slice old = entry.body;
    memcpy(body, old.bytes, old.length);
    for (size_t i = 0; i < old.length; i++) {
        body[i] = marks[random_below(random, sizeof marks - 1)];
        entry.body = (Slice){body, old.length};
        try(trial, entry);
        body[i] = old.bytes[i];
        entry.body = (Slice){body, i};
        if (i % 8 == entry.n % 8)
            try(trial, entry);
    }
    memcpy(body + old.length, " 1", 2);
    for (size_t more = 1; more <= 2; more++) {
        entry.body = (Slice){body, old.length + more};
        try(trial, entry);
    }
}

/* Out of its place, out of its time, with an id of the longest kind and one beyond. */
static void try_envelopes(Trial *trial, Entry entry)
{
    const Time last = (Time)1 << 60;
    char id[TABLE_REQUEST + 1];
    memset(id, 'x', sizeof id);
    Entry other = entry;
    other.n++;
    try(trial, other);
    for (int late = 0; late < 2; late++) {
        other = entry;
        other.time = last + late;
        try(trial, other);
        other.time = table_time(trial->table) - 1 + late;
        other.request = (Slice){id, TABLE_REQUEST};
        try(trial, other);
        other.time = entry.time;
        other.request.length += (size_t)late;
        try(trial, other);
    }
}

static void spoil(const Desk *desk, Random *random, uint64_t *sum)
{
    Trial trial = {desk, block_create(), sum};
    for (uint32_t n = 0; n < desk->length; n++) {
        Entry entry = desk_entry(desk, n);
        try_bodies(&trial, entry, random);
        try_envelopes(&trial, entry);
        assert_true(block_apply(&trial.table, &entry, NULL));
    }
    block_destroy(trial.table);
}

static void live(const Kind *kind, uint64_t seed, Sums *sums)
{
    Random random;
    random_init(&random, seed);
    Desk *desk = desk_open(kind->options, kind->seats, seed % 4 ? "s" : NULL);
    table_set_id(desk->table, seed);
    add_slice(&sums->looks, table_opened(desk->table));
    for (int i = 0; i < ASKED && !table_is_closed(desk->table); i++) {
        ask(desk, &random, sums);
        desk->now += random_below(&random, 3000);
    }
    add_missed(&sums->looks, desk->table, 0);
    (void)desk_host(desk, REQUEST_CLOSE, 0, "");
    add_look(&sums->looks, desk->table);
    add_record(desk->table, &sums->records);
    if (seed == 1)
        spoil(desk, &random, &sums->spoilt);
    Table *again = desk_replay(desk, desk->length);
    table_set_id(again, seed);
    add_record(again, &sums->records);
    block_destroy(again);
    desk_destroy(desk);
}

static void add_line(const Kind *kind, const char *what, uint64_t sum)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", kind->name, what);
    golden_line(name, sum);
}

static void tables_live_as_before(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        Sums sums = {GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT,
                     GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT};
        for (uint64_t seed = 0; seed < LIVES; seed++)
            live(&kinds[i], seed, &sums);
        add_line(&kinds[i], "asked", sums.asked);
        add_line(&kinds[i], "news", sums.news);
        add_line(&kinds[i], "looks", sums.looks);
        add_line(&kinds[i], "ends", sums.ends);
        add_line(&kinds[i], "records", sums.records);
        add_line(&kinds[i], "spoilt", sums.spoilt);
    }
    golden_check("tests/table/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(tables_live_as_before)};
    return block_run(tests);
}
