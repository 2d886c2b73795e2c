/* SPDX-License-Identifier: MIT */
/*
 * The script. Every wait ends when the thing waited for was heard by all who must hear
 * it, so that nothing depends on which of two sockets was quicker.
 */
#include "clients/leaks_play.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 60000 }; /* real ms */

static Ear *host_ear(Staged *play)
{
    return &play->ears[SEATS_MAX];
}

static Ear *watch_ear(Staged *play)
{
    return &play->ears[SEATS_MAX + 1];
}

static void on_opened(void *context)
{
    ((Ear *)context)->is_open = true;
}

static void legal_keep(Ear *ear)
{
    const WireMessage *message = &ear->message;
    ear->legal_count = message->legal_count;
    for (int i = 0; i < message->legal_count; i++) {
        Slice move = message->legal[i];
        size_t length = move.length < MOVE_TEXT ? move.length : MOVE_TEXT - 1;
        memcpy(ear->legal[i], move.bytes, length);
        ear->legal[i][length] = '\0';
    }
}

static void view_keep(Ear *ear)
{
    const WireMessage *message = &ear->message;
    ear->actor = message->actor;
    ear->shown_until = message->shown_until;
    ear->showing = message->showing > ear->showing ? message->showing : ear->showing;
    ear->is_over = message->has_result;
    legal_keep(ear);
}

/* The moves that stand: an undo takes the last one away. */
static void story_add(Story *story, const WireMessage *message)
{
    if (message->is_undo)
        story->count--;
    else if (message->move.bytes && story->count < STORY_MOST)
        snprintf(story->moves[story->count++], MOVE_TEXT, "%.*s",
                 (int)message->move.length, message->move.bytes);
}

static unsigned seats_taken(const WireView *view)
{
    unsigned taken = 0;
    for (int i = 0; i < view->players; i++)
        taken |= (unsigned)view->seats[i].is_taken_over << i;
    return taken;
}

/* A line, with nobody away. */
static void note_present(Ear *ear, Slice line)
{
    static const char away[] = "\"away\":true";
    if (slice_starts(line, "{\"is\":\"away\""))
        return;
    size_t length = sizeof away - 1, from = 0;
    for (size_t i = 0; i + length <= line.length; i++)
        if (memcmp(line.bytes + i, away, length) == 0) {
            growing_add(&ear->bytes, (Slice){line.bytes + from, i - from});
            growing_string(&ear->bytes, "\"away\":false");
            from = i + length;
        }
    growing_add(&ear->bytes, (Slice){line.bytes + from, line.length - from});
    growing_string(&ear->bytes, "\n");
}

static void on_heard(void *context, Slice line)
{
    Ear *ear = context;
    WireMessage *message = &ear->message;
    if (ear->is_shared) {
        note_present(ear, line);
    } else {
        growing_add(&ear->bytes, line);
        growing_string(&ear->bytes, "\n");
    }
    if (!wire_message_read(message, line)) {
        ear->is_confused = true;
        printf("no message: %.*s\n", (int)line.length, line.bytes);
        return;
    }
    if (message->kind == WIRE_NEWS) {
        ear->n = message->n + 1;
        ear->waits_table = message->is_whole;
        view_keep(ear);
        if (ear->story)
            story_add(ear->story, message);
    }
    if (message->kind == WIRE_MARK)
        ear->n = message->n + 1;
    if (message->kind == WIRE_TABLE) {
        ear->n = message->n;
        ear->waits_table = false;
        ear->is_in = true;
        ear->rematch[0] = '\0';
        if (message->view.rematch)
            snprintf(ear->rematch, sizeof ear->rematch, "%016llx",
                     (unsigned long long)message->view.rematch);
        ear->taken = seats_taken(&message->view);
        view_keep(ear);
    }
    ear->has_left |= message->kind == WIRE_BYE;
    if (message->kind == WIRE_AWAY)
        ear->away = message->seats;
    if (ear->wanted[0] && message->id.bytes && slice_equal(message->id, ear->wanted)) {
        ear->wanted[0] = '\0';
        ear->answer = message->kind;
        ear->done_n = message->kind == WIRE_DONE ? message->n + 1 : 0;
    }
}

static void ear_open(Staged *play, Ear *ear)
{
    LinkAddress address = world_address(play->world);
    LinkHooks hooks = {.opened = on_opened, .heard = on_heard, .context = ear};
    ear->is_open = ear->is_in = ear->waits_table = ear->has_left = false;
    ear->is_shared = world_is_shared(play->world);
    ear->link = link_create(play->loop, &address, 1, &hooks);
}

static bool is_confused(const Staged *play)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].is_confused)
            return true;
    return false;
}

/* Runs the loop until it is so; false (and the play is stuck) if it takes too long. The
 * loop has a timer that wakes it now and then. */
bool wait_for(Staged *play, Until *is_so, const char *what)
{
    uint64_t end = uv_hrtime() + PATIENCE * 1000000ULL;
    while (!play->stuck && !is_so(play)) {
        uv_run(play->loop, UV_RUN_ONCE);
        if (uv_hrtime() > end)
            play->stuck = what;
    }
    if (is_confused(play))
        play->stuck = "a message that can be read";
    return !play->stuck;
}

static bool are_open(const Staged *play)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].link && !play->ears[i].is_open)
            return false;
    return true;
}

bool are_answered(const Staged *play)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].wanted[0])
            return false;
    return true;
}

/* All who have entered know of the same entries, and of the table where it was told. */
bool are_even(const Staged *play)
{
    uint32_t most = 0;
    for (int i = 0; i < EARS_MOST; i++) {
        const Ear *ear = &play->ears[i];
        most = ear->is_in && ear->n > most ? ear->n : most;
        most = ear->done_n > most ? ear->done_n : most;
    }
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].is_in && (play->ears[i].n < most || play->ears[i].waits_table))
            return false;
    return true;
}

/* Says it under the next id; does not wait. */
void say(Staged *play, Ear *ear, const char *members)
{
    char buffer[4096];
    Text text = text_in(buffer, sizeof buffer);
    snprintf(ear->wanted, sizeof ear->wanted, "q%d", play->asked++);
    text_string(&text, "{\"id\":\"");
    text_string(&text, ear->wanted);
    text_string(&text, "\",");
    text_string(&text, members);
    text_char(&text, '}');
    if (!link_say(ear->link, slice_text(&text)) && !play->stuck)
        play->stuck = "a connection is lost";
}

/* Says it, and waits until it is answered and all have heard of it. */
WireKind ask(Staged *play, Ear *ear, const char *members)
{
    ear->answer = WIRE_OTHER;
    say(play, ear, members);
    (void)wait_for(play, are_answered, "an answer");
    (void)wait_for(play, are_even, "the news of all");
    return ear->answer;
}

/* What has no answer of its own is behind us when everybody's ping is answered. */
void sync_all(Staged *play)
{
    for (int i = 0; i < EARS_MOST; i++)
        if (play->ears[i].link)
            say(play, &play->ears[i], "\"do\":\"ping\"");
    (void)wait_for(play, are_answered, "a pong");
    (void)wait_for(play, are_even, "the news of all");
}

WireKind ask_seat(Staged *play, Ear *ear, const char *kind, const char *name,
                  const char *value)
{
    char buffer[512];
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "\"do\":\"");
    text_string(&text, kind);
    text_string(&text, "\",\"seat\":");
    text_number(&text, ear->seat);
    if (name) {
        text_string(&text, ",\"");
        text_string(&text, name);
        text_string(&text, "\":");
        text_json(&text, slice_of(value));
    }
    return ask(play, ear, buffer);
}

static void copy(char *to, Slice from)
{
    size_t length = from.bytes && from.length <= MESSAGE_SECRET ? from.length : 0;
    if (length)
        memcpy(to, from.bytes, length);
    to[length] = '\0';
}

bool come(Staged *play, Ear *ear)
{
    ear_open(play, ear);
    return wait_for(play, are_open, "a connection") &&
           ask(play, ear, "\"do\":\"hello\",\"v\":2") == WIRE_WELCOME;
}

bool enter(Staged *play, Ear *ear, const char *name, const char *secret)
{
    char buffer[512];
    snprintf(buffer, sizeof buffer,
             "\"do\":\"enter\",\"table\":\"%016llx\",\"%s\":%s\"%s\"%s",
             (unsigned long long)play->table, name, name[0] == 't' ? "[" : "", secret,
             name[0] == 't' ? "]" : "");
    return ask(play, ear, buffer) == WIRE_ENTERED;
}

static bool claim(Staged *play, int seat)
{
    Ear *ear = &play->ears[seat];
    char buffer[512];
    ear->seat = (uint8_t)seat;
    snprintf(buffer, sizeof buffer,
             "\"do\":\"claim\",\"table\":\"%016llx\",\"link\":\"%s\",\"name\":\"P%d\","
             "\"colour\":%d",
             (unsigned long long)play->table, play->links[seat], seat, seat);
    if (!come(play, ear) || ask(play, ear, buffer) != WIRE_CLAIMED)
        return false;
    copy(ear->token, ear->message.token);
    return enter(play, ear, "tokens", ear->token);
}

static bool open_table(Staged *play)
{
    char buffer[2048];
    Ear *host = host_ear(play);
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, "\"do\":\"open\",");
    table_draw(&play->random, play, &text);
    if (!come(play, host) || ask(play, host, buffer) != WIRE_OPENED)
        return false;
    play->table = host->message.table;
    copy(play->host, host->message.host);
    copy(play->watch, host->message.watch);
    for (int i = 0; i < SEATS_MAX; i++)
        copy(play->links[i], host->message.links[i]);
    return true;
}

static bool gather(Staged *play)
{
    if (!enter(play, host_ear(play), "host", play->host))
        return false;
    for (int seat = 0; seat < play->seats; seat++)
        if (play->persons >> seat & 1 && !claim(play, seat))
            return false;
    return come(play, watch_ear(play)) &&
           enter(play, watch_ear(play), "watch", play->watch);
}

bool deal(Staged *play)
{
    if (ask(play, host_ear(play), "\"do\":\"start\"") != WIRE_DONE)
        return false;
    for (int round = 0; round < 2; round++) {
        for (int seat = 0; seat < play->seats; seat++) {
            char word[24], hash[65];
            if (!(play->persons >> seat & 1))
                continue;
            snprintf(word, sizeof word, "word of %d", seat);
            stream_word_hash(slice_of(word), hash);
            if (ask_seat(play, &play->ears[seat], round ? "word" : "hash",
                         round ? "word" : "hash", round ? word : hash) != WIRE_DONE)
                return false;
        }
    }
    return true;
}

PlayEnd play_game(Staged *play, World *world, uv_loop_t *loop, uint64_t seed,
                  int decisions, PlayKind kind)
{
    memset(play, 0, sizeof *play);
    play->world = world;
    play->loop = loop;
    play->kind = kind;
    random_init(&play->random, seed);
    for (int i = 0; i < EARS_MOST; i++) {
        wire_message_init(&play->ears[i].message);
        play->ears[i].seat = SEAT_NONE;
    }
    host_ear(play)->story = &play->story;
    if (!open_table(play))
        return play->stuck ? PLAY_STUCK : PLAY_REFUSED;
    play->is_rematch = kind == PLAY_FULL && random_below(&play->random, 8) == 0;
    if (!gather(play) || !deal(play) || (play->is_rematch && !play_first(play))) {
        play->stuck = play->stuck ? play->stuck : "a table that can begin";
        return PLAY_STUCK;
    }
    return play_turns(play, decisions);
}

void ear_close(Ear *ear)
{
    link_destroy(ear->link);
    ear->link = NULL;
    ear->is_in = ear->is_open = false;
    ear->wanted[0] = '\0';
}

/* The table is closed first, so that its bots do not play on while others do. */
void play_clear(Staged *play)
{
    play->stuck = NULL;
    if (host_ear(play)->is_in)
        (void)ask(play, host_ear(play), "\"do\":\"close\"");
    for (int i = 0; i < EARS_MOST; i++) {
        ear_close(&play->ears[i]);
        wire_message_clear(&play->ears[i].message);
        growing_clear(&play->ears[i].bytes);
    }
    growing_clear(&play->log);
    for (int i = 0; i < 3; i++)
        uv_run(play->loop, UV_RUN_NOWAIT);
}
