/* SPDX-License-Identifier: MIT */
/*
 * Continuing a record: its moves are made once more. Its bots are seated for the moves
 * for which they sat there (bots/stay.h), so that the new record says the same, and an
 * undo goes back as far as before. Then the players who are to go on take their seats.
 *
 *   for each move: bots that came or went before it, the move --> who sits there now
 */
#include "port/laying.h"

static void leave(Laying *laying, int seat)
{
    bool is_person = laying->sitters[seat].is_person;
    (void)laying_ask(laying,
                     (Request){.kind = is_person ? REQUEST_GIVE_BACK : REQUEST_SEAT_OPEN,
                               .seat = (uint8_t)seat});
}

static void come(Laying *laying, int seat, const BotChoice *bot, uint64_t seed)
{
    bool is_person = laying->sitters[seat].is_person;
    Text name = TEXT(BOT_NAME);
    bot_write(bot, &name);
    if (is_person && port_is_bots(table_seat(laying->port->table, seat)))
        leave(laying, seat);
    (void)laying_ask(laying,
                     (Request){.kind = is_person ? REQUEST_TAKE_OVER : REQUEST_SEAT_BOT,
                               .seat = (uint8_t)seat,
                               .text = slice_text(&name),
                               .number = seed});
}

static bool is_followed(const Stays *stays, const BotStay *gone)
{
    for (uint32_t i = 0; i < stays->count; i++)
        if (stays->list[i].seat == gone->seat && stays->list[i].from == gone->to)
            return true;
    return false;
}

/* Who came and went before that move. */
static void follow(Laying *laying, uint32_t ply)
{
    const Stays *stays = &laying->stays;
    for (uint32_t i = 0; i < stays->count; i++)
        if (stays->list[i].to == ply && !is_followed(stays, &stays->list[i]))
            leave(laying, stays->list[i].seat);
    for (uint32_t i = 0; i < stays->count; i++) {
        const BotStay *stay = &stays->list[i];
        if (stay->from == ply)
            come(laying, stay->seat, &stay->bot, stay->seed);
    }
}

/* The moves stand in the record, which was read before, between `moves` and `result`. */
bool laying_moves(Laying *laying)
{
    Slice rest = laying->message->record;
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
        follow(laying, ply++);
        Text body = text_in(bytes, sizeof bytes);
        laying_line("move", line, &body);
        body.length--; /* the \n */
        if (!port_apply(laying->port, slice_text(&body), (Slice){0}, laying->now, &news))
            return laying_deny(laying, DENIED_LONG, (Slice){0});
    }
    if (!laying->is_over)
        follow(laying, ply);
    return true;
}

static bool is_there(const TableSeat *seat, const BotChoice *bot)
{
    return port_is_bots(seat) && seat->bot.bot == bot->bot &&
           seat->bot.number == bot->number;
}

/* Those who are to play on. */
void laying_sit_down(Laying *laying)
{
    const Port *port = laying->port;
    for (int i = 0; i < table_players(port->table) && !laying->is_over; i++) {
        const TableSeat *seat = table_seat(port->table, i);
        const BotChoice *bot = &laying->sitters[i].bot;
        if (bot->bot && !is_there(seat, bot))
            come(laying, i, bot, port_seed(port, i));
        else if (!bot->bot && port_is_bots(seat))
            leave(laying, i);
    }
}

/* What this table can't have is passed over: it is a note, no more. */
void laying_marks(Laying *laying)
{
    const Table *table = laying->port->table;
    Slice rest = laying->message->marks;
    int seat = 0;
    while (seat < table_players(table) && port_is_bots(table_seat(table, seat)))
        seat++;
    while (rest.length > 0)
        (void)laying_ask(laying, (Request){.kind = REQUEST_MARK,
                                           .seat = (uint8_t)seat,
                                           .text = slice_cut(&rest, '\n')});
}
