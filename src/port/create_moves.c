/* SPDX-License-Identifier: MIT */
/*
 * Continuing a record: its moves are made once more. Its bots are seated for the moves
 * for which they sat there (bots/tenure.h), so that the new record says the same, and an
 * undo goes back as far as before. Then the players who are to go on take their seats.
 *
 *   for each move: bots that came or went before it, the move --> who sits there now
 */
#include "port/creation.h"

static void leave(Creation *creation, int seat)
{
    bool is_person = creation->sitters[seat].is_person;
    (void)creation_ask(
        creation, (Request){.kind = is_person ? REQUEST_GIVE_BACK : REQUEST_SEAT_OPEN,
                            .seat = (uint8_t)seat});
}

static void come(Creation *creation, int seat, const BotChoice *bot, uint64_t seed)
{
    bool is_person = creation->sitters[seat].is_person;
    Text name = TEXT(BOT_NAME);
    bot_write(bot, &name);
    if (is_person && port_is_bots(table_seat(creation->port->table, seat)))
        leave(creation, seat);
    (void)creation_ask(creation,
                       (Request){.kind = is_person ? REQUEST_TAKE_OVER : REQUEST_SEAT_BOT,
                                 .seat = (uint8_t)seat,
                                 .text = slice_text(&name),
                                 .number = seed});
}

static bool is_followed(const Tenures *tenures, const BotTenure *gone)
{
    for (uint32_t i = 0; i < tenures->count; i++)
        if (tenures->list[i].seat == gone->seat && tenures->list[i].from == gone->to)
            return true;
    return false;
}

/* Who came and went before that move. */
static void follow(Creation *creation, uint32_t ply)
{
    const Tenures *tenures = &creation->tenures;
    for (uint32_t i = 0; i < tenures->count; i++)
        if (tenures->list[i].to == ply && !is_followed(tenures, &tenures->list[i]))
            leave(creation, tenures->list[i].seat);
    for (uint32_t i = 0; i < tenures->count; i++) {
        const BotTenure *tenure = &tenures->list[i];
        if (tenure->from == ply)
            come(creation, tenure->seat, &tenure->bot, tenure->seed);
    }
}

/* The moves stand in the record, which was read before, between `moves` and `result`. */
bool creation_moves(Creation *creation)
{
    Slice rest = creation->message->record;
    uint32_t ply = 0;
    while (rest.bytes && !slice_equal(slice_cut(&rest, '\n'), "moves"))
        continue;
    for (;;) {
        char bytes[MOVE_TEXT + 16];
        Slice line = slice_cut(&rest, '\n');
        News news;
        if (slice_starts(line, "result"))
            break;
        if (line.length == 0 || *line.bytes == '#')
            continue;
        follow(creation, ply++);
        Text body = text_in(bytes, sizeof bytes);
        creation_line("move", line, &body);
        body.length--; /* the \n */
        if (!port_apply(creation->port, slice_text(&body), (Slice){0}, creation->now,
                        &news))
            return creation_deny(creation, DENIED_LONG, (Slice){0});
    }
    if (!creation->is_over)
        follow(creation, ply);
    return true;
}

static bool is_there(const TableSeat *seat, const BotChoice *bot)
{
    return port_is_bots(seat) && seat->bot.bot == bot->bot &&
           seat->bot.number == bot->number;
}

/* Those who are to play on. */
void creation_sit_down(Creation *creation)
{
    const Port *port = creation->port;
    for (int i = 0; i < table_players(port->table) && !creation->is_over; i++) {
        const TableSeat *seat = table_seat(port->table, i);
        const BotChoice *bot = &creation->sitters[i].bot;
        if (bot->bot && !is_there(seat, bot))
            come(creation, i, bot, port_seed(port, i));
        else if (!bot->bot && port_is_bots(seat))
            leave(creation, i);
    }
}

/* What this table can't have is passed over: it is a note, no more. */
void creation_marks(Creation *creation)
{
    const Table *table = creation->port->table;
    Slice rest = creation->message->marks;
    int seat = 0;
    while (seat < table_players(table) && port_is_bots(table_seat(table, seat)))
        seat++;
    while (rest.length > 0)
        (void)creation_ask(creation, (Request){.kind = REQUEST_MARK,
                                               .seat = (uint8_t)seat,
                                               .text = slice_cut(&rest, '\n')});
}
