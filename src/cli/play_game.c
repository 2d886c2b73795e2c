/* SPDX-License-Identifier: MIT */
/*
 * The log grows by a move at a time. An undo lays the deal out again and makes all moves
 * but the last.
 */
#include "cli/play_game.h"

#include "game/sealing.h"

#include <stdlib.h>

static void seat_all(HomeGame *play)
{
    const Record *record = &play->record;
    for (int seat = 0; seat < play->players; seat++) {
        BotChoice bot = play->seats[seat].bot;
        seat_init(&play->seats[seat], record->game, &record->setup, seat, &bot,
                  record->texts[RECORD_SEED]);
    }
}

/* Who sits there now. */
static void stays_begin(HomeGame *play)
{
    for (int seat = 0; seat < play->players; seat++)
        stays_follow(&play->stays, seat, &play->seats[seat].bot, play->seats[seat].seed,
                     (uint32_t)play->count);
}

void home_init(HomeGame *play, const Record *record, const State *start,
               const BotChoice chosen[SEATS_MAX])
{
    *play = (HomeGame){.record = *record, .start = *start, .state = *start};
    play->players = record->game->players(&record->setup);
    for (int seat = 0; seat < play->players; seat++)
        play->seats[seat].bot = chosen[seat];
    seat_all(play);
    play->stays = (Stays){play->list, 0, STAYS_TOLD};
    stays_begin(play);
}

void home_take_stays(HomeGame *play, const Record *read)
{
    bool is_over = home_actor(play) == SEAT_NONE;
    stays_read(&play->stays, read);
    if (is_over)
        return;
    if (!play->stays.count) /* nothing is told: it was saved here */
        seat_stays(read, &play->stays);
    stays_begin(play);
}

void home_clear(HomeGame *play)
{
    free(play->moves);
    free(play->marks);
    *play = (HomeGame){0};
}

uint8_t home_actor(const HomeGame *play)
{
    return play->record.game->actor(&play->state);
}

bool home_has_human(const HomeGame *play)
{
    for (int seat = 0; seat < play->players; seat++)
        if (!seat_is_bot(&play->seats[seat]))
            return true;
    return false;
}

PlayRecord home_record(const HomeGame *play)
{
    bool is_told = home_actor(play) == SEAT_NONE || stays_have_changed(&play->stays);
    return (PlayRecord){&play->record, &play->start, play->moves, play->count,
                        is_told ? &play->stays : NULL};
}

static bool make_room(HomeGame *play)
{
    if (play->count < play->room)
        return true;
    size_t room = play->room ? 2 * play->room : 256;
    Move *moves = realloc(play->moves, room * sizeof *moves);
    if (!moves)
        return false;
    play->moves = moves;
    uint8_t *marks = realloc(play->marks, room * sizeof *marks);
    if (!marks)
        return false;
    play->marks = marks;
    play->room = room;
    return true;
}

/* Makes the move and tells the bots. */
static uint8_t make(HomeGame *play, Move move, Events *events)
{
    const Game *game = play->record.game;
    const Setup *setup = &play->record.setup;
    uint8_t mark = game->actor(&play->state);
    Events fresh = {0};
    game->apply(setup, &play->state, move, &fresh);
    for (int seat = 0; seat < play->players; seat++)
        seat_watch(&play->seats[seat], game, setup, &fresh);
    for (int i = 0; events && i < fresh.count; i++)
        event_note(events, fresh.list[i]);
    return is_sealing(game, &fresh) ? mark | MARK_SEALED : mark;
}

/* What was made so far stands, because that seat has decided. */
static void settle(HomeGame *play, uint8_t seat)
{
    play->settled = play->count;
    play->decider = seat;
}

bool home_move(HomeGame *play, Move move, Events *events)
{
    uint8_t seat = home_actor(play);
    if (!make_room(play))
        return false;
    if (play->settled < play->count && (play->marks[play->count - 1] & MARK_SEAT) != seat)
        settle(play, seat);
    play->marks[play->count] = make(play, move, events);
    play->moves[play->count++] = move;
    if (seat_is_bot(&play->seats[seat]) || play->marks[play->count - 1] & MARK_SEALED ||
        home_actor(play) == SEAT_NONE)
        settle(play, seat);
    return true;
}

/* The moves that stand, from the deal. */
static void replay(HomeGame *play)
{
    play->state = play->start;
    seat_all(play);
    for (size_t i = 0; i < play->count; i++)
        (void)make(play, play->moves[i], NULL);
}

HomeUndo home_undo(HomeGame *play)
{
    if (play->count == 0)
        return HOME_UNDO_NOTHING;
    if (play->settled == play->count) {
        bool is_own = play->decider == (play->marks[play->count - 1] & MARK_SEAT);
        bool is_bots = seat_is_bot(&play->seats[play->decider]);
        return is_own && !is_bots ? HOME_UNDO_SEALED : HOME_UNDO_DECIDED;
    }
    play->count--;
    stays_take_back(&play->stays, (uint32_t)play->count);
    replay(play);
    return HOME_UNDO_DONE;
}
