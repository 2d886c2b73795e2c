/* SPDX-License-Identifier: MIT */
/*
 * The play's block grows with the game; the header stays where it is.
 */
#include "cli/play_game.h"

#include "cli/command.h"

#include <stdlib.h>

void home_init(HomeGame *home, const Record *record, const State *start,
               const BotChoice chosen[SEATS_MAX])
{
    const PlayCapacity capacity = {256, STAYS_TOLD, SEATS_MAX};
    Slice seed = record->texts[RECORD_SEED];
    *home = (HomeGame){.record = *record};
    home->players = record->game->players(&record->setup);
    home->play = play_init(allocate(play_bytes(&capacity)), &capacity);
    play_begin(home->play, record->game, &home->record.setup, start);
    for (int seat = 0; seat < home->players; seat++)
        if (chosen[seat].bot)
            play_seat(home->play, seat, &chosen[seat], play_seed(seed, seat));
}

void home_clear(HomeGame *home)
{
    free(home->play);
    *home = (HomeGame){0};
}

static bool make_room(HomeGame *home)
{
    PlayCapacity needed;
    if (play_fits(home->play, 0, &needed))
        return true;
    void *bytes = malloc(play_bytes(&needed));
    if (!bytes)
        return false;
    Play *grown = play_copy(home->play, bytes, &needed);
    free(home->play);
    home->play = grown;
    return true;
}

bool home_move(HomeGame *home, Move move, Events *events)
{
    if (!make_room(home))
        return false;
    play_apply(home->play, move, events);
    return true;
}

void home_take_stays(HomeGame *home, const Record *read)
{
    Play *play = home->play;
    stays_read(&play->stays, read);
    if (play_actor(play) == SEAT_NONE)
        return;
    if (!play->stays.count) /* nothing is told: it was saved here */
        play_seed_stays(read, &play->stays);
    for (int seat = 0; seat < home->players; seat++)
        stays_follow(&play->stays, seat, &play->seats[seat].bot, play->seats[seat].seed,
                     play->count);
}

PlayUndo home_undo(HomeGame *home)
{
    Play *play = home->play;
    PlayUndo answer =
        play_may_undo(play, play->count ? play->movers[play->count - 1] : 0);
    if (answer == UNDO_MAY)
        play_rewind(play, play->count - 1);
    return answer;
}

bool home_has_human(const HomeGame *home)
{
    for (int seat = 0; seat < home->players; seat++)
        if (!play_is_bot(home->play, seat))
            return true;
    return false;
}

PlayRecord home_record(const HomeGame *home)
{
    const Play *play = home->play;
    bool is_told = play_actor(play) == SEAT_NONE || stays_have_changed(&play->stays);
    return (PlayRecord){&home->record, play, is_told ? &play->stays : NULL};
}

void home_look(const HomeGame *home, PlayVoice *voice)
{
    home->record.game->see(&home->record.setup, &home->play->state, &voice->seen);
    voice->count = home->play->count;
}

void home_voice(const HomeGame *home, PlayVoice *voice, FILE *out)
{
    const Record *record = &home->record;
    play_voice_init(voice, record->game, &record->setup, record->seats[RECORD_NAME], out);
    voice->seed = record->texts[RECORD_SEED];
    for (int seat = 0; seat < home->players; seat++) {
        Text bot;
        text_init(&bot, voice->bots[seat], BOT_NAME);
        if (play_is_bot(home->play, seat))
            bot_write(&home->play->seats[seat].bot, &bot);
    }
    home_look(home, voice);
}
