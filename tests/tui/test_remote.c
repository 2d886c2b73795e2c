/* SPDX-License-Identifier: MIT */
/*
 * What a screen at a server hears: messages of every kind, well-formed and not, and what
 * becomes of them in the model and on the screen. tests/tui/scripts/remote.txt is the
 * script and the transcript (test_screens.c tells how these are written). The client is a
 * real one whose connection never comes to be: what it would send, the tests with a
 * server see.
 *
 *   $ come URL ...        links of one table        $ hear MESSAGE
 *   $ table PHASE MORE    a `table` of the game at hand, with more members
 *   $ news MOVE; MORE     a move is made, and told
 *   $ claim NAME COLOUR   $ option SEAT               $ failed FAULT   $ lost
 */
#include "tui/stage.h"

#include "support/dealing.h"
#include "tui/remote_own.h"
#include "json/piece.h"

static struct {
    Stage stage;
    Tui *tui;
    Remote remote;
    RemotePlan plan;
    Door doors[SEATS_MAX];
    WireMessage message;
    Record record;
    State truth;
    uint32_t n;
} own;

static int on_tick(void *context, uint64_t now)
{
    (void)context;
    (void)now;
    return -1;
}

static void say_seat(int number)
{
    const ModelSeat *seat = &own.remote.model.seats[number];
    char clock[32] = "-";
    if (seat->clock != INT64_MIN)
        (void)snprintf(clock, sizeof clock, "%lld", (long long)seat->clock);
    stage_line(
        &own.stage,
        "   seat %d `%s` kind %d colour %d%s%s%s%s%s%s bot `%s` clock %s link `%s`",
        number, seat->name, seat->kind, seat->colour, seat->is_mine ? " mine" : "",
        seat->is_claimed ? " claimed" : "", seat->is_away ? " away" : "",
        seat->is_taken_over ? " taken over" : "", seat->has_resigned ? " resigned" : "",
        own.remote.model.undoer == number ? " undo" : "", seat->bot, clock, seat->link);
}

static void say_model(void)
{
    const Remote *remote = &own.remote;
    const Model *model = &remote->model;
    stage_line(&own.stage, "   state %d phase %d%s%s%s%s%s%s%s etiquette %d",
               model->state, model->phase, model->is_host ? " host" : "",
               model->is_watcher ? " watcher" : "", model->is_more ? " more" : "",
               model->is_closed ? " closed" : "", model->is_paused ? " paused" : "",
               model->has_hints ? " hints" : "", model->has_rematch ? " rematch" : "",
               model->etiquette);
    stage_line(
        &own.stage, "   in %d sitting %d waiting %d rematch %llx queued %u reveal %u",
        remote->is_in, remote->is_claiming, remote->waiting_count,
        (unsigned long long)remote->rematch, remote->model.queued, remote->model.reveal);
    stage_line(&own.stage, "   message `%s` rule %d, deal `%s`%s", model->message,
               model->message_rule, model->deal, model->deal_is_bad ? " bad" : "");
    stage_line(&own.stage, "   watch `%s`", model->watch);
    for (size_t i = 0; i < model->count; i++)
        stage_line(&own.stage, "   shown %u: %d events, %u ms",
                   model->queue[model->first + i].number,
                   model->queue[model->first + i].events.count,
                   model->queue[model->first + i].ms);
    for (int i = 0; i < model->players; i++)
        say_seat(i);
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (model->marks[i][0])
            stage_line(&own.stage, "   mark %d `%s`", i, model->marks[i]);
}

static void come(Slice rest)
{
    own.plan = (RemotePlan){.doors = own.doors, .seat = SEAT_NONE};
    while (rest.length)
        assert_true(door_read(slice_cut(&rest, ' '), &own.doors[own.plan.count++]));
    own.remote.tui = own.tui;
    own.remote.plan = &own.plan;
    own.remote.who = (ClientPlan){.seat = SEAT_NONE,
                                  .table = own.doors->table,
                                  .is_patient = true,
                                  .shows_itself = true};
    model_init(&own.remote.model, &words_english);
    own.tui->model = &own.remote.model;
    own.tui->channel = (Channel){remote_act, on_tick, &own.remote};
    own.tui->stack[0] = &screen_lobby;
    own.tui->depth = 1;
    wire_message_init(&own.message);
    remote_come(&own.remote);
}

static void hear(Slice line)
{
    if (!wire_message_read(&own.message, line))
        stage_line(&own.stage, "   no message");
    else
        remote_told(&own.remote, own.remote.client, &own.message);
}

static void see(Seen *seen)
{
    own.record.game->see(&own.record.setup, &own.truth, seen);
}

static void hear_table(Slice rest)
{
    static char bytes[65536];
    Slice phase = slice_cut(&rest, ' ');
    Text text = text_in(bytes, sizeof bytes);
    text_string(&text, "{\"is\":\"table\",\"v\":1,\"n\":");
    text_number(&text, own.n);
    text_string(&text, ",\"phase\":\"");
    text_slice(&text, phase);
    text_string(&text, "\",\"game\":");
    piece_setup(own.record.game, &own.record.setup, &text);
    if (slice_equal(phase, "play") || slice_equal(phase, "over")) {
        Seen seen;
        see(&seen);
        piece_play(own.record.game, &own.record.setup, &seen, &text);
    }
    text_slice(&text, rest);
    text_char(&text, '}');
    assert_false(text.is_cut);
    hear(slice_text(&text));
}

static void hear_news(Slice rest)
{
    static char bytes[65536];
    Move move;
    Refusal refusal;
    Events events = {0};
    Slice named = slice_cut(&rest, ';');
    const Game *game = own.record.game;
    uint8_t seat = game->actor(&own.truth);
    assert_true(game->move_read(&own.record.setup, &own.truth, named, &move, &refusal));
    game->apply(&own.record.setup, &own.truth, move, &events);
    Seen seen;
    see(&seen);
    own.n++;
    Text text = text_in(bytes, sizeof bytes);
    text_string(&text, "{\"is\":\"news\",\"n\":");
    text_number(&text, own.n);
    text_string(&text, ",\"seat\":");
    text_number(&text, seat);
    text_string(&text, ",\"events\":");
    piece_events(game, &own.record.setup, &events, &text);
    piece_play(game, &own.record.setup, &seen, &text);
    text_slice(&text, rest.bytes ? rest : (Slice){"", 0});
    text_char(&text, '}');
    assert_false(text.is_cut);
    hear(slice_text(&text));
}

static void deal(Slice rest)
{
    Refusal refusal;
    assert_true(dealing(rest, &own.record, &refusal));
    own.record.game->begin(&own.record.setup, &own.record.deal, &own.truth);
    own.n = 0;
}

static void claim(Slice rest)
{
    Slice name = slice_cut(&rest, ' ');
    uint32_t colour = 0;
    (void)slice_number(rest, 9, &colour);
    Action action = {ACTION_CLAIM, SEAT_NONE, colour, name};
    remote_act(&own.remote, &action);
}

static void command(Slice line)
{
    Slice rest = line;
    Slice name = slice_cut(&rest, ' ');
    uint32_t number = 0;
    rest = rest.bytes ? rest : (Slice){"", 0};
    (void)slice_number(rest, 99, &number);
    if (slice_equal(name, "deal")) {
        deal(rest);
        return;
    }
    if (slice_equal(name, "come"))
        come(rest);
    else if (slice_equal(name, "hear"))
        hear(rest);
    else if (slice_equal(name, "table"))
        hear_table(rest);
    else if (slice_equal(name, "news"))
        hear_news(rest);
    else if (slice_equal(name, "claim"))
        claim(rest);
    else if (slice_equal(name, "want"))
        remote_claim_wanted(&own.remote, (int)number);
    else if (slice_equal(name, "failed"))
        remote_failed(&own.remote, own.remote.client, (LinkFault)number);
    else if (slice_equal(name, "lost"))
        remote_lost(&own.remote, own.remote.client);
    else if (slice_equal(name, "wait")) /* for a name: the next one of us */
        memcpy(own.remote.waiting[own.remote.waiting_count++], rest.bytes, rest.length);
    else
        fail_msg("no command: %.*s", (int)line.length, line.bytes);
    say_model();
    stage_look(&own.stage);
}

static void messages_are_heard(void **state)
{
    (void)state;
    Slice line;
    stage_open(&own.stage);
    stage_size(&own.stage, 80, 24);
    (void)setenv("TERM", "tmux-256color", 1);
    (void)setenv("XDG_STATE_HOME", "/dev/null", 1); /* nothing can be kept there */
    own.tui = tui_open(&words_english);
    assert_non_null(own.tui);
    stage_begin(&own.stage, "tests/tui/scripts/remote.txt");
    while (stage_next(&own.stage, &line))
        command(line);
    client_destroy(own.remote.client);
    wire_message_clear(&own.message);
    model_clear(&own.remote.model);
    tui_close(own.tui);
    stage_end(&own.stage, "tests/tui/scripts/remote.txt");
    growing_clear(&own.stage.told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(messages_are_heard)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
