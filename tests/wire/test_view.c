/* SPDX-License-Identifier: MIT */
/*
 * A table's view and news through its whole life: every message is JSON that a client
 * reads back, says what the table says, and holds no secret before its time: no deal, no
 * link, no token, no server's secret, nothing that is closed in `pure`.
 */
#include "support/jansson.h"
#include "table/desk.h"
#include "wire/sentence.h"
#include "wire/wire.h"
#include "wire/wire_deal.h"

static char bytes[MESSAGE_VIEW];
static const uint64_t id = 0x0123456789abcdef;
static json_t *heard; /* the message that was heard last, as jansson reads it */

static bool hear(WireMessage *message, Slice line)
{
    json_decref(heard);
    heard = json_read(line, 16);
    return heard && wire_message_read(message, line);
}

static MessageScene scene_of(const Desk *desk)
{
    return (MessageScene){desk->table, id, desk->now, desk->away};
}

static void assert_seat(const Desk *desk, const WireSeat *seat, int number)
{
    const TableSeat *own = table_seat(desk->table, number);
    bool has_bot = own->kind == SEAT_BOT || own->is_taken_over;
    assert_int_equal(seat->kind, own->kind);
    assert_int_equal(seat->colour, own->colour);
    assert_int_equal(seat->is_claimed, own->has_token);
    assert_int_equal(seat->is_away, desk->away >> number & 1);
    assert_int_equal(seat->is_taken_over, own->is_taken_over);
    assert_int_equal(seat->has_resigned, own->has_resigned);
    assert_true(slice_same(seat->name, slice_of(own->name)));
    assert_int_equal(seat->bot.bytes != NULL, has_bot);
}

/* What a client has decoded is the table's. */
static void assert_decoded(const Desk *desk, const WireMessage *message)
{
    const WireView *view = &message->view;
    const Table *table = desk->table;
    assert_int_equal(view->phase, table_phase(table));
    assert_int_equal(view->etiquette, table_options(table)->etiquette);
    assert_int_equal(view->reveal, table_options(table)->reveal_ms);
    assert_int_equal(view->has_hints, table_options(table)->hints[0] != '\0');
    assert_int_equal(view->is_closed, table_is_closed(table));
    assert_int_equal(view->is_paused, table_is_paused(table));
    assert_int_equal(view->rematch,
                     message_read_table_id(slice_of(table_rematch(table))));
    assert_int_equal(message->undoer, table_undoer(table));
    assert_int_equal(view->players, table_players(table));
    assert_int_equal(message->clock_count, view->players);
    for (int seat = 0; seat < view->players; seat++)
        assert_seat(desk, &view->seats[seat], seat);
    int marks = 0;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        marks += table_mark(table, grave)[0] != '\0';
    assert_int_equal(view->mark_count, marks);
    const TableDeal *ended;
    assert_int_equal(view->ended_count, table_ended(table, &ended));
    for (int i = 0; i < view->ended_count; i++) {
        WireEnded told;
        wire_ended(message, i, &told);
        assert_int_equal(told.attempt, ended[i].attempt);
        assert_int_equal(told.cause, ended[i].cause);
        assert_int_equal(told.seat, ended[i].seat);
        assert_int_equal(told.has_words, ended[i].words != 0);
    }
}

/* The view as a client has it; the bytes stay in `bytes`. */
static void view(const Desk *desk, WireMessage *message)
{
    MessageScene scene = scene_of(desk);
    Text text = text_in(bytes, sizeof bytes);
    message_view(&scene, &text);
    assert_false(text.is_cut);
    if (!hear(message, slice_text(&text)))
        fail_msg("%s", bytes);
    assert_int_equal(message->kind, WIRE_TABLE);
    assert_true(message->table == id);
    assert_int_equal(message->n, table_length(desk->table));
    assert_decoded(desk, message);
}

static void news(const Desk *desk, WireMessage *message)
{
    MessageScene scene = scene_of(desk);
    Text text = text_in(bytes, MESSAGE_NEWS);
    message_news(&scene, &desk->news, &text);
    assert_false(text.is_cut);
    if (!hear(message, slice_text(&text)))
        fail_msg("%s", bytes);
    assert_int_equal(message->kind,
                     desk->news.grave == GRAVE_NONE ? WIRE_NEWS : WIRE_MARK);
    assert_int_equal(message->n, desk->news.n);
    assert_int_equal(message->events.count, desk->news.events.count);
    assert_memory_equal(message->events.list, desk->news.events.list,
                        (size_t)desk->news.events.count * sizeof(Event));
}

static void assert_play(const Desk *desk, const WireMessage *message)
{
    Seen seen;
    Move legal[MOVES_MAX];
    table_sight(desk->table, &seen);
    assert_true(message->has_sight);
    assert_memory_equal(&message->seen.state, &seen.state,
                        message->game->kind == GAME_DAWN ? sizeof seen.state.dawn
                                                         : sizeof seen.state.sedlec);
    assert_int_equal(message->actor, table_actor(desk->table));
    assert_int_equal(message->showing, table_showing(desk->table));
    assert_int_equal(message->legal_count, table_legal(desk->table, legal));
    for (int i = 0; i < message->legal_count; i++) {
        char notation[MOVE_TEXT];
        desk_notation(desk, legal[i], notation);
        assert_true(slice_equal(message->legal[i], notation));
    }
}

static void assert_phase(WireMessage *message, const char *phase)
{
    assert_in_range(message->view.phase, TABLE_LOBBY, TABLE_OVER);
    assert_string_equal(table_phases[message->view.phase], phase);
}

static Slice member(const json_t *json, const char *path, size_t index, const char *name)
{
    return json_text(json_array_get(json_object_get(json, path), index), name);
}

/* Lobby, hashes, words: who sits where, what was published. */
static void test_before(void **unused)
{
    (void)unused;
    WireMessage message;
    wire_message_init(&message);
    Desk *desk = desk_create();
    assert_int_equal(
        desk_host(desk, REQUEST_OPEN, 0, "game dawn\nplayers 3\nrow 6\nclock hard\n"),
        DENIED_NOT);
    desk_link(desk, 0);
    desk->away = 2;
    view(desk, &message);
    assert_phase(&message, "lobby");
    assert_false(message.has_sight);
    assert_true(slice_equal(member(heard, "seats", 0, "kind"), "empty"));
    assert_true(slice_equal(json_text(json_object_get(heard, "wishes"), "row"), "6"));
    assert_true(
        slice_equal(json_text(json_object_get(heard, "options"), "clock"), "hard"));
    assert_int_equal(message.setup.dawn.row, 6);
    desk_fill(desk, "ppk");
    view(desk, &message);
    assert_true(slice_equal(member(heard, "seats", 0, "name"), "Tom"));
    assert_true(slice_equal(member(heard, "seats", 1, "kind"), "person"));
    assert_true(slice_equal(member(heard, "seats", 2, "bot"), "keeper"));
    const json_t *seats = json_object_get(heard, "seats");
    assert_true(json_is_true(json_object_get(json_array_get(seats, 1), "away")));
    assert_false(json_is_true(json_object_get(json_array_get(seats, 0), "away")));
    assert_null(json_text(heard, "commit").bytes);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "the server's secret"),
                     DENIED_NOT);
    assert_true(desk->news.is_table);
    news(desk, &message);
    view(desk, &message);
    assert_phase(&message, "hashes");
    assert_true(slice_equal(json_text(heard, "commit"), table_commit(desk->table)));
    assert_null(strstr(bytes, "the server's secret"));
    char hex[65];
    stream_word_hash(slice_of("moon"), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 0, hex), DENIED_NOT);
    view(desk, &message);
    assert_true(slice_equal(member(heard, "seats", 0, "hash"), hex));
    assert_null(member(heard, "seats", 0, "word").bytes);
    stream_word_hash(slice_of("sun"), hex);
    assert_int_equal(desk_seat(desk, REQUEST_HASH, 1, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "moon"), DENIED_NOT);
    view(desk, &message);
    assert_phase(&message, "words");
    assert_true(slice_equal(member(heard, "seats", 0, "word"), "moon"));
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 1, "sun"), DENIED_NOT);
    news(desk, &message); /* its sight is of a set-up that the view brings */
    assert_false(message.has_sight);
    view(desk, &message);
    assert_true(message.has_sight);
    wire_message_clear(&message);
    desk_destroy(desk);
}

static const char seed[] = "0000000000000007"; /* of all bots of a desk */

/* No hash of a link or token, no seed, and not the secret before the end. */
static void assert_secrets(const Desk *desk, const char *secret)
{
    char hex[2 * HASH_SIZE + 1];
    for (int n = 0; n < 110; n++) {
        for (int i = 0; i < HASH_SIZE; i++)
            snprintf(hex + 2 * i, 3, "%02x", desk_hash(n)[i]);
        assert_null(strstr(bytes, hex));
    }
    assert_null(strstr(bytes, seed));
    if (table_phase(desk->table) == TABLE_OVER)
        assert_true(!strstr(bytes, "\"is\":\"table\"") || strstr(bytes, secret));
    else
        assert_null(strstr(bytes, secret));
}

/* In `pure` and `notes` a lid that lies closed is a `?`. */
static void assert_closed(const Desk *desk, const WireMessage *message)
{
    if (message->game->kind != GAME_DAWN ||
        table_options(desk->table)->etiquette == ETIQUETTE_OPEN)
        return;
    const DawnState *state = &message->seen.state.dawn;
    Slice lids = json_text(json_object_get(heard, "sight"), "lids");
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (message->setup.dawn.covered >> grave & 1)
            assert_true((lids.bytes[grave] == '?') == !(state->open >> grave & 1));
}

static void play_whole(const char *options, const char *seats, Random *random)
{
    static const char secret[] = "a secret of the house";
    WireMessage message;
    wire_message_init(&message);
    Desk *desk = desk_open(options, seats, secret);
    view(desk, &message);
    assert_phase(&message, "play");
    assert_play(desk, &message);
    for (int ply = 0; ply < 3000 && table_phase(desk->table) == TABLE_PLAY; ply++) {
        desk_play(desk, random);
        news(desk, &message);
        assert_play(desk, &message);
        assert_closed(desk, &message);
        assert_secrets(desk, secret);
        assert_int_equal(message.seat, desk->news.seat);
        if (ply % 16 == 0) {
            view(desk, &message);
            assert_play(desk, &message);
            assert_closed(desk, &message);
            assert_secrets(desk, secret);
        }
    }
    assert_int_equal(table_phase(desk->table), TABLE_OVER);
    view(desk, &message);
    assert_phase(&message, "over");
    assert_secrets(desk, secret);
    const json_t *result = json_object_get(heard, "result");
    assert_true(json_array_size(json_object_get(result, "winners")) > 0);
    bool is_sedlec = table_game(desk->table)->kind == GAME_SEDLEC;
    assert_int_equal(json_array_size(json_object_get(result, "scores")),
                     is_sedlec ? table_players(desk->table) : 0);
    wire_message_clear(&message);
    desk_destroy(desk);
}

static void test_games(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 3);
    play_whole("game dawn\nplayers 3\nrow 5\n", "pkr", &random);
    play_whole("game dawn\nplayers 2\netiquette open\nrow 6\n", "kk", &random);
    play_whole("game dawn\nplayers 6\nedition lifestyle\netiquette notes\nrow 4\n",
               "pmkrkm", &random);
    play_whole("game sedlec\nplayers 2\nclock soft\n", "pk", &random);
    play_whole("game sedlec\nplayers 4\nexpansions champions+merchants+zealots\n", "pprk",
               &random);
}

/* A mark tells of its grave, and not of the whole table. */
static void test_mark(void **unused)
{
    (void)unused;
    Desk *desk =
        desk_open("game dawn\nplayers 3\netiquette notes\n", "ppk", "the secret");
    WireMessage message;
    wire_message_init(&message);
    view(desk, &message);
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 1, "d7 R?"), DENIED_NOT);
    news(desk, &message);
    assert_true(slice_equal(json_text(heard, "grave"), "d7"));
    assert_true(slice_equal(json_text(heard, "mark"), "R?"));
    assert_true(strlen(bytes) <= 128);
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 0, "d7"), DENIED_NOT);
    news(desk, &message);
    assert_true(json_is_null(json_object_get(heard, "mark")));
    view(desk, &message);
    assert_int_equal(json_object_size(json_object_get(heard, "marks")), 0);
    wire_message_clear(&message);
    desk_destroy(desk);
}

/* The bots' seeds come with the record, and there is none before the end. */
static void test_seeds(void **unused)
{
    (void)unused;
    Random random = {6};
    Desk *desk = desk_open("game dawn\nplayers 3\nrow 4\n", "plk", "secret");
    MessageScene scene = scene_of(desk);
    uint64_t step = 0;
    Text text = text_in(bytes, MESSAGE_NEWS);
    while (table_phase(desk->table) == TABLE_PLAY) {
        assert_false(message_record(&scene, slice_of("r"), &step, &text));
        assert_int_equal(step + text.length, 0);
        desk_play(desk, &random);
        scene = scene_of(desk);
    }
    assert_true(message_record(&scene, slice_of("r"), &step, &text));
    json_t *json = json_read(slice_text(&text), 4);
    assert_non_null(strstr(json_string_value(json_object_get(json, "text")),
                           "\nx-bot-00 1 level:2 0000000000000007 0\n"
                           "x-bot-01 2 keeper 0000000000000007 0\nmoves\n"));
    json_decref(json);
    desk_destroy(desk);
}

/* What was missed comes in pieces, each showing once and in order; and the record. */
static void test_pieces(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 5);
    Desk *desk = desk_open("game dawn\nplayers 6\ndawn off\n", "rrrrrr", "secret");
    for (int ply = 0; ply < 2500 && table_phase(desk->table) == TABLE_PLAY; ply++)
        desk_play(desk, &random);
    MessageScene scene = scene_of(desk);
    uint32_t after = 3, told = 3, last;
    int pieces = 0;
    do {
        Text text = text_in(bytes, MESSAGE_NEWS);
        last = message_missed(&scene, 1, after, &text);
        if (!last)
            break;
        assert_false(text.is_cut);
        json_t *json = json_read(slice_text(&text), 16);
        assert_non_null(json);
        const json_t *showings = json_object_get(json, "showings");
        for (size_t i = 0; i < json_array_size(showings); i++) {
            const json_t *one = json_array_get(showings, i);
            assert_int_equal(json_integer_value(json_object_get(one, "showing")), ++told);
            assert_true(json_array_size(json_object_get(one, "events")) > 0);
        }
        json_decref(json);
        assert_int_equal(last, told);
        after = last;
        pieces++;
    } while (last);
    assert_int_equal(told, table_showing(desk->table));
    assert_true(pieces > 1);

    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *record = desk_record(desk->table);
    size_t length = 0;
    bool is_last = false;
    for (uint64_t step = 0;;) {
        Text text = text_in(bytes, MESSAGE_NEWS);
        if (!message_record(&scene, slice_of("r"), &step, &text))
            break;
        assert_false(text.is_cut || is_last);
        json_t *json = json_read(slice_text(&text), 4);
        Slice part = json_text(json, "text");
        assert_int_equal(json_is_true(json_object_get(json, "first")), length == 0);
        is_last = json_is_true(json_object_get(json, "last"));
        assert_memory_equal(record + length, part.bytes, part.length);
        length += part.length;
        json_decref(json);
    }
    assert_true(is_last);
    assert_int_equal(length, strlen(record));
    free(record);
    desk_destroy(desk);
}

static void assert_denied(const Desk *desk, const char *why, const char *rule,
                          const char *sentence)
{
    Text text = text_in(bytes, MESSAGE_SHORT);
    message_denial(slice_of("a\"b"), desk->table, &desk->denial, wire_sentence, &text);
    assert_false(text.is_cut);
    json_t *json = json_read(slice_text(&text), 2);
    assert_non_null(json);
    assert_true(slice_equal(json_text(json, "id"), "a\"b"));
    if (!slice_equal(json_text(json, "why"), why))
        fail_msg("%s", bytes);
    Slice given = json_text(json, "rule");
    if (rule ? !given.bytes || !slice_equal(given, rule) : given.bytes != NULL)
        fail_msg("%s", bytes);
    if (!strstr(bytes, sentence))
        fail_msg("%s", bytes);
    json_decref(json);
}

static void test_denials(void **unused)
{
    (void)unused;
    Desk *desk = desk_create();
    desk_host(desk, REQUEST_OPEN, 0, "game dawn\nrow 99\n");
    assert_denied(desk, "wish", "D7", "D7: ");
    desk_host(desk, REQUEST_OPEN, 0, "game dawn\nrow x\n");
    assert_denied(desk, "wish", "D7", "D7: row can't be `x`");
    desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nplayers x\n");
    assert_denied(desk, "wish", "S4", "S4: players can't be `x`");
    desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nplayers 4\n");
    assert_denied(desk, "wish", "S4", "S4: ");
    desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nrow 9\n");
    assert_denied(desk, "wish", NULL, "row is not an option of this game");
    desk_host(desk, REQUEST_OPEN, 0, "game dawn\nspeed 9\n");
    assert_denied(desk, "option", NULL, "speed 9");
    assert_int_equal(desk_host(desk, REQUEST_OPEN, 0, "game dawn\nplayers 2\n"),
                     DENIED_NOT);
    desk_fill(desk, "pp");
    desk_start(desk, "secret");
    uint8_t actor = table_actor(desk->table);
    desk_seat(desk, REQUEST_MOVE, actor, "stop");
    assert_denied(desk, "rule", "D9", "D9: ");
    desk_seat(desk, REQUEST_MOVE, actor, "dance");
    assert_denied(desk, "notation", NULL, "");
    desk_seat(desk, REQUEST_MOVE, !actor, "open j1");
    assert_int_not_equal(desk->denial.kind, DENIED_NOT);
    desk_destroy(desk);

    /* every kind has a code and a sentence of its own, and fits */
    for (DenialKind kind = DENIED_RULE; kind < DENIALS; kind++) {
        Desk other = {.denial = {.kind = kind, .what = slice_of("what it was")}};
        assert_true(message_why_denial(kind)[0]);
        assert_denied(&other, message_why_denial(kind), NULL, ".\"}");
    }
    for (MessageWhy why = WHY_SIZE; why < WHYS; why++) {
        Text text = text_in(bytes, MESSAGE_SHORT);
        message_denied((Slice){0}, why, slice_of("seat"), wire_sentence, &text);
        json_t *json = json_read(slice_text(&text), 2);
        assert_non_null(json);
        assert_true(slice_equal(json_text(json, "why"), message_why(why)));
        assert_true(json_text(json, "text").length > 10);
        json_decref(json);
    }
}

/* Whether the view is still one with the first `from` in it replaced by `to`. */
static bool is_view(const char *from, const char *to)
{
    static char changed[2 * MESSAGE_VIEW];
    const char *at = strstr(bytes, from);
    WireMessage message;
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - bytes), bytes, to,
             at + strlen(from));
    wire_message_init(&message);
    bool is_read = wire_message_read(&message, slice_of(changed));
    wire_message_clear(&message);
    return is_read;
}

/* What is seen is believed up to its bounds, and not beyond them. */
static void test_sight_bounds(void **unused)
{
    (void)unused;
    WireMessage message;
    char row[2][DAWN_GRAVES + 16];
    wire_message_init(&message);
    Desk *desk = desk_open("game dawn\nplayers 2\nfirst 0\nbare A", "pp", "secret");
    view(desk, &message);
    for (int i = 0; i < 2; i++)
        snprintf(row[i], sizeof row[i], "\"rows\":[\"%0*d\"", DAWN_GRAVES + i, 0);
    for (int i = 0; i < 2; i++)
        for (char *letter = row[i] + strlen("\"rows\":[\""); *letter == '0'; letter++)
            *letter = 'W';
    char old[80];
    const char *rows = strstr(bytes, "\"rows\":[");
    assert_non_null(rows);
    snprintf(old, sizeof old, "%.*s", (int)(strchr(rows, ',') - rows), rows);
    assert_true(is_view(old, row[0]));
    assert_false(is_view(old, row[1]));
    assert_true(is_view("\"turn\":0", "\"turn\":1"));
    assert_false(is_view("\"turn\":0", "\"turn\":2"));
    assert_false(is_view("\"turn\":0", "\"turn\":3"));
    assert_true(is_view("\"player\":0", "\"player\":1"));
    assert_false(is_view("\"player\":0", "\"player\":2"));
    wire_message_clear(&message);
    desk_destroy(desk);
}

/* A deal that was spoilt, as a client that checks reads it: all whose words were out. */
static void test_spoilt(void **unused)
{
    (void)unused;
    static char lines[WIRE_DEAL];
    char hex[65], wanted[200];
    WireMessage message;
    WireOwn own = {0};
    wire_message_init(&message);
    Desk *desk = desk_open("game dawn\nplayers 3", "ppp", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "gone"), DENIED_NOT);
    stream_word_hash(slice_of("w"), hex);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(desk_seat(desk, REQUEST_HASH, seat, hex), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 0, "w"), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_WORD, 2, "w"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "new"), DENIED_NOT);
    view(desk, &message);
    Text text = text_in(lines, sizeof lines);
    assert_true(wire_deal_write(&message.object, &own, &text));
    stream_commit(slice_of("gone"), hex);
    snprintf(wanted, sizeof wanted, "attempt 2\nended 1 %s silent 1 0+2 gone\n", hex);
    assert_non_null(strstr(lines, wanted));
    wire_message_clear(&message);
    desk_destroy(desk);
}

/* The short answers, read back. */
static void test_answers(void **unused)
{
    (void)unused;
    WireMessage message;
    Text text;
    Slice ask = slice_of("q"), links[2] = {slice_of("L"), {0}};
    wire_message_init(&message);
#define ANSWER(call, wanted)                                            \
    do {                                                                \
        text = text_in(bytes, MESSAGE_SHORT);                           \
        call;                                                           \
        assert_true(!text.is_cut && hear(&message, slice_text(&text))); \
        assert_int_equal(message.kind, wanted);                         \
    } while (0)
    ANSWER(message_welcome(ask, "sexton", 5, 1000000, &text), WIRE_WELCOME);
    assert_true(message.time == 5 && slice_equal(message.id, "q"));
    ANSWER(message_opened(ask, id, slice_of("H"), slice_of("W"), links, 2, &text),
           WIRE_OPENED);
    assert_true(message.table == id);
    assert_true(slice_equal(json_text(heard, "host"), "H"));
    assert_true(json_is_null(json_array_get(json_object_get(heard, "links"), 1)));
    ANSWER(message_claimed(ask, id, 3, slice_of("T"), &text), WIRE_CLAIMED);
    assert_int_equal(message.seat, 3);
    ANSWER(message_entered(ask, id, 5, true, &text), WIRE_ENTERED);
    assert_int_equal(json_array_size(json_object_get(heard, "seats")), 2);
    ANSWER(message_link(ask, 1, slice_of("L"), &text), WIRE_LINK);
    ANSWER(message_done(ask, 77, &text), WIRE_DONE);
    assert_int_equal(message.n, 77);
    ANSWER(message_hint(ask, 1, slice_of("open d7"), &text), WIRE_HINT);
    assert_true(slice_equal(message.move, "open d7"));
    ANSWER(message_pong((Slice){0}, 9, &text), WIRE_PONG);
    assert_null(message.id.bytes);
    ANSWER(message_away(id, 6, &text), WIRE_AWAY);
    ANSWER(message_phrase(id, 2, slice_of("thanks"), &text), WIRE_PHRASE);
    ANSWER(message_bye(WHY_LEAVING, &text), WIRE_BYE);
    assert_true(slice_equal(message.why, "leaving"));
    ANSWER(message_sit(2, 0xfedcba9876543210, &text), WIRE_SIT);
    assert_true(message.seat == 2 && message.seed == 0xfedcba9876543210);
#undef ANSWER
    wire_message_clear(&message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before),  cmocka_unit_test(test_games),
        cmocka_unit_test(test_mark),    cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_pieces),  cmocka_unit_test(test_denials),
        cmocka_unit_test(test_answers), cmocka_unit_test(test_sight_bounds),
        cmocka_unit_test(test_spoilt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
