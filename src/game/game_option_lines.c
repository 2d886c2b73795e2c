/* SPDX-License-Identifier: MIT */
/*
 * OptionTexts out of lines `NAME VALUE`: the names are those of `sexton deal`; what is
 * not given is as undecided here as there.
 */
#include "game/game_option.h"

#include <string.h>

static Slice *place_of(OptionLines *read, Slice name)
{
    if (slice_equal(name, "game"))
        return &read->game;
    if (slice_equal(name, "seed"))
        return &read->seed;
    GameOption option = game_option_find(name);
    return option < GAME_OPTIONS ? &read->option_texts.texts[option] : NULL;
}

static bool read_line(OptionLines *read, Slice line)
{
    read->bad = line;
    read->line++;
    Slice *place = place_of(read, slice_cut(&line, ' '));
    if (!place || place->bytes || !line.length)
        return false;
    *place = line;
    return true;
}

/* A line is an option, but a deck has one card on a line. */
static void part_cards(char *bytes, Slice cards)
{
    char *at = bytes + (cards.bytes ? cards.bytes - bytes : 0);
    for (; cards.length > 0; cards.length--, at++)
        if (*at == ',')
            *at = '\n';
}

bool game_options_read(char *bytes, size_t length, OptionLines *read)
{
    memset(read, 0, sizeof *read);
    Slice rest = {bytes, length};
    while (rest.length)
        if (!read_line(read, slice_cut(&rest, '\n')))
            return false;
    read->bad = (Slice){0};
    part_cards(bytes, read->option_texts.texts[GAME_OPTION_CARDS]);
    return true;
}
