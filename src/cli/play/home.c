/* SPDX-License-Identifier: MIT */
/*
 * Messages into the port, and looking at its table.
 */
#include "cli/play/home.h"

#include "store/held_table.h"
#include "wire/sentence.h"
#include "wire/wire.h"
#include "json/json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE = 1024, HOME_ID = 1 };

Time home_now(const Home *home)
{
    Time last = table_time(home->port.table);
    Time shown = table_shown_until(home->port.table);
    return shown > last ? shown : last;
}

static void ask(Home *home, Slice message)
{
    text_clear(&home->out);
    port_ask(&home->port, message, home_now(home), &home->out);
}

void home_ask(Home *home, const char *message)
{
    ask(home, slice_of(message));
}

void home_enter(Home *home)
{
    Text text = TEXT(MESSAGE);
    text_string(&text, "{\"do\":\"enter\",\"table\":\"");
    message_write_table_id(home->port.id, &text);
    text_string(&text, "\"}");
    ask(home, slice_text(&text));
}

/* Every byte of the record may be escaped. */
static char *write_lay(Slice record, const Slice *seats, int players, uint32_t reveal,
                       size_t *size)
{
    *size = 6 * record.length + (size_t)players * MESSAGE + MESSAGE;
    char *bytes = allocate(*size);
    Text text = text_in(bytes, *size);
    text_string(&text, "{\"do\":\"create\"");
    json_name_text(&text, "record", record);
    text_string(&text, ",\"seats\":[");
    for (int seat = 0; seat < players; seat++) {
        json_next(&text);
        text_json(&text, seats[seat]);
    }
    text_string(&text, "],\"options\":{");
    json_name_number(&text, "reveal", reveal);
    text_string(&text, "}}");
    *size = text.length;
    return bytes;
}

/* What the port said last says no. */
static int complain_denied(const Home *home)
{
    static WireMessage message; /* it is large */
    Slice line = slice_without_last(slice_text(&home->out), '\n');
    wire_message_init(&message);
    bool is_read = wire_message_read(&message, line);
    WordArg args[] = {
        word_text("what", slice_of("play")),
        word_text("why", is_read && message.text.bytes ? message.text : line)};
    int status = complain(SAY_SYSTEM_FAILED, args, 2);
    wire_message_clear(&message);
    return status;
}

int home_create(Home *home, const Record *header, Slice record,
                const Slice seats[SEATS_MAX], uint32_t reveal)
{
    size_t length;
    int players = header->game->players(&header->setup);
    char *lay = write_lay(record, seats, players, reveal, &length);
    size_t size = PORT_SPACE > 2 * length ? PORT_SPACE : (2 * length + 7) / 8 * 8;
    Slice seed = header->texts[RECORD_SEED];
    home->port = (Port){.table = held_create(),
                        .grow = held_grow,
                        .id = HOME_ID,
                        .version = "",
                        .mc = UINT32_MAX,
                        .sentence = wire_sentence,
                        .space = allocate(size),
                        .size = size};
    home->setup = header->setup;
    home->seed = strndup(seed.length ? seed.bytes : "", seed.length);
    home->out = text_in(allocate(PORT_OUT), PORT_OUT);
    bool has_memory = home->port.table && home->seed;
    if (has_memory)
        ask(home, (Slice){lay, length});
    free(lay);
    if (!has_memory)
        return complain_system("play", ENOMEM);
    return table_phase(home->port.table) < TABLE_PLAY ? complain_denied(home)
                                                      : STATUS_GOOD;
}

void home_clear(Home *home)
{
    held_destroy(home->port.table);
    free(home->port.space);
    free(home->seed);
    free(home->out.bytes);
    *home = (Home){0};
}

/* A caller that asks has shown everything, or does so before the bot's move is made. */
bool home_task(Home *home, PlayTask *task)
{
    char bytes[MESSAGE];
    snprintf(bytes, sizeof bytes, "{\"do\":\"ack\",\"seat\":0,\"showing\":%" PRIu32 "}",
             table_showing(home->port.table));
    home_ask(home, bytes);
    return port_task(&home->port, home_now(home), task);
}

static void spell(const Home *home, Move move, char bytes[MOVE_TEXT])
{
    const Table *table = home->port.table;
    Seen seen;
    Text text = text_in(bytes, MOVE_TEXT);
    table_sight(table, &seen);
    table_game(table)->move_write(table_setup(table), &seen.state, move, &text);
}

HomeUndo home_undo(Home *home)
{
    static const WordKey keys[] = {[UNDO_MAY] = SAY_PLAY_UNDONE,
                                   [UNDO_NOTHING] = SAY_PLAY_UNDO_NOTHING,
                                   [UNDO_DECIDED] = SAY_PLAY_UNDO_BOT,
                                   [UNDO_SEALED] = SAY_PLAY_UNDO_SEALED};
    char message[MESSAGE];
    HomeUndo undo = {0};
    Move move;
    text_clear(&home->out);
    PlayUndo answer = table_last(home->port.table, &undo.seat, &move);
    undo.key = keys[answer];
    if (answer != UNDO_MAY)
        return undo;
    uint32_t count = table_moves(home->port.table);
    snprintf(message, sizeof message, "{\"do\":\"undo\",\"seat\":%d}", undo.seat);
    home_ask(home, message);
    undo.is_done = table_moves(home->port.table) < count;
    if (undo.is_done)
        spell(home, move, undo.move);
    return undo;
}

void home_look(const Home *home, Voice *voice)
{
    table_sight(home->port.table, &voice->seen);
    voice->count = table_moves(home->port.table);
}

void home_voice(const Home *home, Voice *voice, FILE *out)
{
    const Table *table = home->port.table;
    Slice names[SEATS_MAX] = {0};
    for (int seat = 0; seat < table_players(table); seat++)
        names[seat] = slice_of(table_seat(table, seat)->name);
    voice_init(voice, table_game(table), &home->setup, names, out);
    voice->seed = slice_of(home->seed);
    voice->has_person = table_has_person(table);
    for (int i = 0; i < voice->players; i++) {
        const TableSeat *seat = table_seat(table, i);
        Text bot = text_in(voice->bots[i], BOT_NAME);
        if (seat->kind == SEAT_BOT || seat->is_taken_over)
            bot_write(&seat->bot, &bot);
    }
    home_look(home, voice);
}

char *home_record(const Home *home, size_t *length)
{
    static char bytes[RECORD_LINE + 2];
    char *record = NULL;
    FILE *out = open_memstream(&record, length);
    if (!out)
        return NULL;
    Text line = text_in(bytes, sizeof bytes);
    for (uint64_t step = 0; table_record_lines(home->port.table, &step, &line);)
        fwrite(line.bytes, 1, line.length, out);
    if (fclose(out) == 0)
        return record;
    free(record);
    return NULL;
}
