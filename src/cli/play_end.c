/* SPDX-License-Identifier: MIT */
/*
 * The end of a game: what each has is the game's own to tell.
 */
#include "cli/play_end.h"

#include "cli/columns.h"
#include "cli/play_part.h"

enum { COLUMN = 8 };

int play_end_column(const PlayVoice *voice, int seat)
{
    int width = columns_of(voice->names.list[seat]) + 2;
    return width < COLUMN ? COLUMN : width;
}

void play_say_seed(const PlayVoice *voice)
{
    if (voice->seed.length)
        say_one(voice->out, SAY_PLAY_SEED, word_text("seed", voice->seed));
}

void play_say_end(const PlayVoice *voice)
{
    fputc('\n', voice->out);
    play_part(voice->teller.game)->end(voice);
    play_say_seed(voice);
}
