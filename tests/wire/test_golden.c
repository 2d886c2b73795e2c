/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the wire. `told` is every message about tables that live at random, byte for
 * byte; `answers`, the short ones and every denial; `requests`, `messages`, `views` (what
 * one kind of message has alone) and `deals`, what is read out of good ones with one
 * thing wrong in them (spoil.h), and what is refused. The other tests say what of it is
 * right; this says that none of it has changed.
 */
#include "support/golden.h"
#include "support/jansson.h"
#include "table/desk.h"
#include "wire/sentence.h"
#include "wire/spoil.h"
#include "wire/wire.h"
#include "wire/wire_deal.h"

static char bytes[MESSAGE_VIEW];
static const uint64_t id = 0x0123456789abcdef;

static void add_number(uint64_t *sum, uint64_t number)
{
    golden_add(sum, &number, sizeof number);
}

static void add_slice(uint64_t *sum, Slice slice)
{
    add_number(sum, slice.length);
    golden_add(sum, slice.bytes, slice.length);
}

static void add_text(uint64_t *sum, const Text *text)
{
    assert_false(text->is_cut);
    add_slice(sum, slice_text(text));
}

static void add_view(const Desk *desk, uint64_t *sum)
{
    MessageScene scene = {desk->table, id, desk->now, desk->away};
    Text text = text_in(bytes, sizeof bytes);
    message_view(&scene, &text);
    add_text(sum, &text);
}

static void add_news(const Desk *desk, uint64_t *sum)
{
    MessageScene scene = {desk->table, id, desk->now, desk->away};
    Text text = text_in(bytes, MESSAGE_NEWS);
    message_news(&scene, &desk->news, &text);
    add_text(sum, &text);
}

static void add_end(const Desk *desk, uint64_t *sum)
{
    MessageScene scene = {desk->table, id, desk->now, 0};
    uint32_t after = 0, last;
    Text text = text_in(bytes, MESSAGE_NEWS);
    while ((last = message_missed(&scene, 1, after, &text))) {
        add_text(sum, &text);
        add_number(sum, last);
        after = last;
        text_clear(&text);
    }
    for (uint64_t step = 0; message_record(&scene, slice_of("r"), &step, &text);) {
        add_text(sum, &text);
        text_clear(&text);
    }
}

/* Whoever must decide moves at random, bots too. */
static void move(Desk *desk, Random *random)
{
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    desk_watch(desk);
    int count = table_legal(desk->table, legal), actor = table_actor(desk->table);
    const TableSeat *seat = table_seat(desk->table, actor);
    desk_notation(desk, legal[random_below(random, (uint32_t)count)], notation);
    assert_int_equal(
        desk_ask(desk, (Request){.kind = REQUEST_MOVE,
                                 .seat = (uint8_t)actor,
                                 .is_bot = seat->kind == SEAT_BOT || seat->is_taken_over,
                                 .text = slice_of(notation)}),
        DENIED_NOT);
}

/* What else can be told of a seat: whether it is granted or not. */
static void upset(Desk *desk, Random *random)
{
    int seat = (int)random_below(random, 2);
    switch (random_below(random, 8)) {
    case 0: (void)desk_host(desk, REQUEST_TAKE_OVER, seat, ""); break;
    case 1: (void)desk_host(desk, REQUEST_GIVE_BACK, seat, ""); break;
    case 2: (void)desk_seat(desk, REQUEST_MARK, seat, "d7 R?"); break;
    case 3: (void)desk_seat(desk, REQUEST_UNDO, seat, ""); break;
    case 4: (void)desk_host(desk, REQUEST_PAUSE, 0, ""); break;
    default: return;
    }
    if (table_is_paused(desk->table))
        (void)desk_host(desk, REQUEST_RESUME, 0, "");
}

static void live(const char *options, const char *seats, uint64_t seed, uint64_t *sum)
{
    Random random;
    random_init(&random, seed);
    Desk *desk = desk_open(options, "", NULL);
    add_view(desk, sum);
    desk_fill(desk, seats);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "gone"), DENIED_NOT);
    add_view(desk, sum);
    desk_start(desk, "secret");
    for (int i = 0; i < 400 && table_phase(desk->table) == TABLE_PLAY; i++) {
        move(desk, &random);
        add_news(desk, sum);
        upset(desk, &random);
        add_news(desk, sum);
        desk->away = random_below(&random, 8) == 0;
        if (i % 4 == 0)
            add_view(desk, sum);
        desk->away = 0;
        desk->now += random_below(&random, 5000);
    }
    (void)desk_host(desk, REQUEST_REMATCH, 0, "next");
    (void)desk_host(desk, REQUEST_CLOSE, 0, "");
    add_view(desk, sum);
    add_end(desk, sum);
    desk_destroy(desk);
}

static const char *const lives[][2] = {
    {"game dawn\nplayers 2\netiquette notes\nclock hard\nrow 6\nbare random", "pp"},
    {"game dawn\nplayers 4\nedition lifestyle\nrow 5\nhints keeper\ncounter on", "ppkr"},
    {"game dawn\nplayers 3\netiquette open\naway bot\nrow 4\nundo off", "ppk"},
    {"game sedlec\nplayers 2\nclock soft", "pp"},
    {"game sedlec\nplayers 4\nexpansions champions+merchants+zealots\nwatching off",
     "pprk"},
};

enum { LIVES = sizeof lives / sizeof lives[0] };

static void add_told(void)
{
    uint64_t sum = GOLDEN_INIT;
    for (int i = 0; i < LIVES; i++)
        for (uint64_t seed = 0; seed < 3; seed++)
            live(lives[i][0], lives[i][1], seed, &sum);
    golden_line("told", sum);
}

/* Every kind of refusal by its own words, and texts of every length. */
static void add_denials(uint64_t *sum)
{
    static const char long_text[] =
        "a text that is longer than an answer repeats: it is cut at sixty bytes, "
        "never inside a letter";
    Text text;
    for (DenialKind kind = DENIED_RULE; kind < DENIALS; kind++)
        for (size_t length = 0; length < sizeof long_text; length += 20) {
            Denial denial = {.kind = kind, .what = {long_text, length}};
            denial.fault.kind = OPTION_FAULT_VALUE;
            denial.refusal = (Refusal){.kind = DAWN_NO_SUCH_MOVE};
            text = text_in(bytes, MESSAGE_SHORT);
            message_denial(slice_of("q"), NULL, &denial, wire_sentence, &text);
            add_text(sum, &text);
        }
    char letters[80];
    for (size_t i = 0; i < 4; i++) { /* a letter of three bytes across the sixtieth */
        memset(letters, 'a', sizeof letters);
        for (size_t at = i; at + 3 < sizeof letters; at += 3)
            memcpy(letters + at, "€", 3);
        Denial denial = {.kind = DENIED_BOT, .what = {letters, i + 66}};
        text = text_in(bytes, MESSAGE_SHORT);
        message_denial((Slice){0}, NULL, &denial, wire_sentence, &text);
        add_text(sum, &text);
    }
    for (MessageWhy why = WHY_SIZE; why < WHYS; why++) {
        text = text_in(bytes, MESSAGE_SHORT);
        message_denied(slice_of("q"), why, slice_of("seat"), wire_sentence, &text);
        message_bye(why, &text);
        add_text(sum, &text);
    }
}

static void add_answers(void)
{
    uint64_t sum = GOLDEN_INIT;
    Text text;
    Slice links[2] = {slice_of("L"), {0}};
    for (int i = 0; i < 2; i++) {
        Slice ask = i ? slice_of("q\"") : (Slice){0};
        text = text_in(bytes, sizeof bytes);
        message_welcome(ask, "1.2", 5, 1000, &text);
        message_opened(ask, id, slice_of("H"), slice_of("W"), links, 2, &text);
        message_claimed(ask, id, 3, slice_of("T"), &text);
        message_entered(ask, id, 5, i, &text);
        message_link(ask, 1, slice_of("L"), &text);
        message_done(ask, 77, &text);
        message_hint(ask, 1, slice_of("open d7"), &text);
        message_pong(ask, 9, &text);
        message_away(id, 6, &text);
        message_phrase(id, 2, slice_of("thanks"), &text);
        message_sit(2, 0xfedcba9876543210, &text);
        wire_move(4, slice_of("stop"), &text);
        add_text(&sum, &text);
    }
    add_denials(&sum);
    golden_line("answers", sum);
}

static void try_request(void *data, Slice json)
{
    uint64_t *sum = data;
    MessageRequest request;
    Request asked = {0};
    const char *what;
    static char buffer[MESSAGE_SIZE];
    Text capacity = text_in(buffer, sizeof buffer);
    MessageWhy why = message_read_request(&request, json, &capacity, &what);
    const uint64_t numbers[] = {why, request.kind, request.id.length};
    golden_add(sum, numbers, sizeof numbers);
    add_slice(sum, slice_of(what));
    if (why == WHY_NOT) {
        bool is_asked = message_ask(&request, &asked);
        const uint64_t fields[] = {request.seat,    request.colour,
                                   request.version, request.showing,
                                   request.table,   (uint64_t)request.token_count,
                                   is_asked,        asked.kind,
                                   asked.seat,      (uint64_t)request.seat_count};
        golden_add(sum, fields, sizeof fields);
        const Slice texts[] = {request.name, request.text,    request.link,
                               request.host, request.options, request.watch};
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
            add_slice(sum, texts[i]);
    }
}

static void add_requests(void)
{
    static const char *const good[] = {
        "{\"do\":\"hello\",\"v\":2,\"id\":\"q\"}",
        "{\"do\":\"open\",\"seats\":[\"person\",\"keeper\",\"random\"],\"options\":"
        "{\"game\":\"dawn\",\"row\":5,\"undo\":true,\"board\":\"classic\"}}",
        "{\"do\":\"claim\",\"table\":\"0123456789abcdef\",\"link\":\"aZ09_-\","
        "\"name\":\"Tom\",\"colour\":5}",
        "{\"do\":\"enter\",\"table\":\"fedcba9876543210\",\"tokens\":[\"a\",\"b\",\"c\"],"
        "\"host\":\"H\",\"watch\":\"W\"}",
        "{\"do\":\"move\",\"seat\":1,\"move\":\"open d7\",\"id\":\"w\"}",
        "{\"do\":\"ack\",\"seat\":0,\"showing\":7}",
        "{\"do\":\"hash\",\"seat\":0,\"hash\":\"00\"}",
        "{\"do\":\"word\",\"seat\":5,\"word\":\"moon\"}",
        "{\"do\":\"seat\",\"seat\":0,\"bot\":\"keeper\"}",
        "{\"do\":\"take-over\",\"seat\":0,\"bot\":\"keeper\"}",
        "{\"do\":\"mark\",\"seat\":0,\"mark\":\"d7 R\"}",
        "{\"do\":\"phrase\",\"seat\":0,\"phrase\":\"wow\"}",
    };
    static const char *const plain[] = {
        "undo",   "start",   "link",  "give-back", "resign", "hint", "pause",
        "resume", "rematch", "close", "record",    "ping",   "dance"};
    uint64_t sum = GOLDEN_INIT;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        spoil_text(good[i], try_request, &sum);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        snprintf(bytes, sizeof bytes, "{\"do\":\"%s\",\"seat\":2}", plain[i]);
        spoil_text(bytes, try_request, &sum);
    }
    for (size_t length = 36; length <= 44; length++) { /* around the longest id */
        snprintf(bytes, sizeof bytes, "{\"do\":\"ping\",\"id\":\"%0*d\"}", (int)length,
                 7);
        try_request(&sum, slice_of(bytes));
    }
    for (size_t length = 62; length <= 66; length++) { /* and secret, and name */
        snprintf(bytes, sizeof bytes,
                 "{\"do\":\"claim\",\"table\":\"0123456789abcdef\",\"link\":\"%0*d\","
                 "\"name\":\"%0*d\",\"colour\":0}",
                 (int)length, 7, (int)length + 192, 7);
        try_request(&sum, slice_of(bytes));
        snprintf(bytes, sizeof bytes, "{\"do\":\"open\",\"options\":{\"%0*d\":1}}",
                 (int)length, 7);
        try_request(&sum, slice_of(bytes));
    }
    golden_line("requests", sum);
}

/* What a client has read; a message that was none leaves what it knew. */
static void add_message(uint64_t *sum, const WireMessage *message, Slice line)
{
    json_t *json = json_read(line, 16);
    const uint64_t numbers[] = {message->kind,
                                message->seat,
                                message->actor,
                                message->n,
                                message->showing,
                                message->table,
                                message->seed,
                                (uint64_t)message->time,
                                (uint64_t)message->shown_until,
                                message->has_sight,
                                (uint64_t)message->legal_count,
                                (uint64_t)message->events.count};
    golden_add(sum, numbers, sizeof numbers);
    const Slice texts[] = {message->id, message->why, message->text, message->move,
                           json_text(json, "phase")};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        add_slice(sum, texts[i]);
    for (int i = 0; i < message->legal_count; i++)
        add_slice(sum, message->legal[i]);
    golden_add(sum, message->events.list, (size_t)message->events.count * sizeof(Event));
    json_decref(json);
}

static void add_seat(uint64_t *sum, const WireSeat *seat)
{
    const uint64_t numbers[] = {seat->kind,    seat->colour,        seat->is_claimed,
                                seat->is_away, seat->is_taken_over, seat->has_resigned};
    golden_add(sum, numbers, sizeof numbers);
    add_slice(sum, seat->name);
    add_slice(sum, seat->bot);
}

static void add_told_view(uint64_t *sum, const WireMessage *message)
{
    const WireView *view = &message->view;
    const uint64_t numbers[] = {view->phase,
                                view->etiquette,
                                view->is_closed,
                                view->is_paused,
                                view->has_hints,
                                view->reveal,
                                view->rematch,
                                (uint64_t)view->players,
                                (uint64_t)view->mark_count,
                                message->undoer,
                                (uint64_t)view->ended_count};
    golden_add(sum, numbers, sizeof numbers);
    for (int i = 0; i < view->players; i++)
        add_seat(sum, &view->seats[i]);
    for (int i = 0; i < view->mark_count; i++) {
        add_slice(sum, view->graves[i]);
        add_slice(sum, view->marks[i]);
    }
    for (int i = 0; i < view->ended_count; i++) {
        WireEnded ended;
        wire_ended(message, i, &ended);
        const uint64_t parts[] = {ended.attempt, ended.cause, ended.seat,
                                  ended.has_words};
        golden_add(sum, parts, sizeof parts);
    }
}

/* What is of one kind of message alone. */
static void add_special(uint64_t *sum, const WireMessage *message)
{
    const uint64_t numbers[] = {message->has_result,
                                message->is_undo,
                                message->is_whole,
                                message->is_host,
                                message->is_last,
                                message->seats,
                                (uint64_t)message->clock_count,
                                (uint64_t)message->showing_count};
    golden_add(sum, numbers, sizeof numbers);
    for (int i = 0; i < message->clock_count; i++)
        add_number(sum, (uint64_t)message->clocks[i]);
    for (int i = 0; i < SEATS_MAX; i++)
        add_slice(sum, message->links[i]);
    const Slice texts[] = {message->is,    message->what, message->say,    message->rule,
                           message->host,  message->link, message->phrase, message->watch,
                           message->grave, message->mark, message->token};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        add_slice(sum, texts[i]);
    for (int i = 0; i < message->showing_count; i++) {
        Events events = {.count = 0};
        uint32_t number;
        bool is_read = wire_showing(message, i, &number, &events);
        const uint64_t parts[] = {is_read, number, is_read ? (uint64_t)events.count : 0};
        golden_add(sum, parts, sizeof parts);
    }
}

static void add_known(uint64_t *sum, const WireMessage *message)
{
    if (!message->game)
        return;
    add_number(sum, message->game->kind);
    size_t size =
        message->game->kind == GAME_DAWN ? sizeof(DawnState) : sizeof(SedlecState);
    if (message->has_sight)
        golden_add(sum, &message->seen, size);
    if (message->game->kind == GAME_DAWN) {
        const DawnSetup *setup = &message->setup.dawn;
        const uint64_t numbers[] = {setup->row,           setup->rats,
                                    setup->openings,      setup->colours,
                                    setup->covered,       setup->options.first,
                                    setup->options.dawn,  setup->options.edition,
                                    setup->options.row,   setup->options.players,
                                    setup->neighbours[9], setup->neighbours[59]};
        golden_add(sum, numbers, sizeof numbers);
    } else {
        const SedlecSetup *setup = &message->setup.sedlec;
        const uint64_t numbers[] = {setup->height,        setup->width,
                                    setup->capacity,      setup->types,
                                    setup->options.first, setup->options.cards};
        golden_add(sum, numbers, sizeof numbers);
        golden_add(sum, setup->options.deck, setup->options.cards);
        add_slice(sum, slice_of(setup->options.deck_name));
    }
}

typedef struct Reading {
    uint64_t sum, views, deals;
    const char *before; /* the `table` that was read first, or NULL */
    const WireOwn *own;
} Reading;

static void try_message(void *data, Slice json)
{
    Reading *reading = data;
    WireMessage message;
    wire_message_init(&message);
    if (reading->before)
        assert_true(wire_message_read(&message, slice_of(reading->before)));
    bool is_read = wire_message_read(&message, json);
    add_number(&reading->sum, is_read);
    if (is_read) {
        add_message(&reading->sum, &message, json);
        add_special(&reading->views, &message);
    }
    if (is_read && message.kind == WIRE_TABLE)
        add_told_view(&reading->views, &message);
    add_known(&reading->sum, &message);
    wire_message_clear(&message);
}

static void try_deal(void *data, Slice json)
{
    static char lines[WIRE_DEAL];
    Reading *reading = data;
    static char escaped[MESSAGE_VIEW];
    WireObject table;
    Text capacity = text_in(escaped, sizeof escaped);
    assert_true(wire_object_read(json, 16, &capacity, &table));
    Text text = text_in(lines, sizeof lines);
    bool is_deal = wire_deal_write(&table, reading->own, &text);
    add_number(&reading->deals, is_deal);
    if (is_deal)
        add_text(&reading->deals, &text);
}

static void spoil_missed(const Desk *desk, Reading *reading)
{
    MessageScene scene = {desk->table, id, desk->now, 0};
    uint64_t sum = reading->sum;
    Text text = text_in(bytes, MESSAGE_NEWS);
    if (message_missed(&scene, 1, 0, &text))
        spoil_text(bytes, try_message, reading);
    reading->sum = sum;
}

/* A `table` and the `news` that follow it, in the middle of a game. */
static void spoil_life(const char *options, const char *seats, int moves,
                       Reading *reading)
{
    static char table[MESSAGE_VIEW];
    Random random;
    uint64_t unused = 0;
    random_init(&random, 5);
    Desk *desk = desk_open(options, "", NULL);
    desk_fill(desk, seats);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "gone"), DENIED_NOT);
    desk_start(desk, "secret");
    for (int i = 0; i < moves; i++)
        move(desk, &random);
    add_view(desk, &unused);
    memcpy(table, bytes, sizeof table);
    reading->before = NULL;
    spoil_text(table, try_message, reading);
    spoil_text(table, try_deal, reading);
    move(desk, &random);
    add_news(desk, &unused);
    reading->before = table;
    spoil_text(bytes, try_message, reading);
    spoil_missed(desk, reading);
    desk_destroy(desk);
}

/* Messages that have what no other has. */
static void spoil_specials(Reading *reading)
{
    static const char *const all[] = {
        "{\"is\":\"opened\",\"table\":\"0123456789abcdef\",\"host\":\"H\",\"watch\":"
        "\"W\",\"links\":[\"L\",null]}",
        "{\"is\":\"claimed\",\"seat\":1,\"token\":\"T\"}",
        "{\"is\":\"entered\",\"seats\":[0,5],\"host\":true}",
        "{\"is\":\"link\",\"seat\":1,\"link\":\"L\"}",
        "{\"is\":\"mark\",\"grave\":\"d7\",\"mark\":\"R?\"}",
        "{\"is\":\"phrase\",\"seat\":2,\"phrase\":\"thanks\"}",
        "{\"is\":\"record\",\"first\":true,\"last\":true,\"text\":\"game\\n\"}",
        "{\"is\":\"denied\",\"what\":\"x\",\"rule\":\"D7\",\"say\":\"WIRE_WISH\"}",
        "{\"is\":\"news\",\"whole\":true,\"undo\":true,\"clocks\":[5,null],\"result\":{}"
        "}",
    };
    reading->before = NULL;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        spoil_text(all[i], try_message, reading);
}

static void add_messages(void)
{
    WireOwn own = {.mine = 1, .time = "2026-11-16T19:04:05Z"};
    memset(own.fresh[0], 'f', WIRE_FRESH);
    Reading reading = {
        .sum = GOLDEN_INIT, .views = GOLDEN_INIT, .deals = GOLDEN_INIT, .own = &own};
    spoil_life(lives[0][0], "pp", 9, &reading);
    spoil_life(lives[2][0], "ppk", 17, &reading);
    spoil_life(lives[3][0], "pp", 12, &reading);
    spoil_life("game sedlec\ndeck own\ncards Pe/Pe,Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,Ry/Ry,Pe/Pe,"
               "Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,Ry/Ry,Pe/Pe,Pe/Pr,Pr/Pe,Ro/Ro,Cr/Cr,Ry/Ry",
               "pp", 3, &reading);
    reading.before = NULL;
    spoil_text("{\"is\":\"sit\",\"seat\":2,\"seed\":\"fedcba9876543210\"}", try_message,
               &reading);
    spoil_text("{\"is\":\"denied\",\"id\":\"q\",\"why\":\"rate\",\"text\":\"Slow.\"}",
               try_message, &reading);
    golden_line("messages", reading.sum);
    spoil_specials(&reading);
    golden_line("views", reading.views);
    golden_line("deals", reading.deals);
}

static void the_wire_says_the_same(void **state)
{
    (void)state;
    json_object_seed(1);
    add_told();
    add_answers();
    add_requests();
    add_messages();
    golden_check("tests/wire/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_wire_says_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
