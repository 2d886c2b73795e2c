/* SPDX-License-Identifier: MIT */
/* Last Stone at a keyboard. */
#include "cli/play/line_game.h"

static void begin(const Voice *voice)
{
    WordArg game = word_noun("game", words_game(voice->teller.game));
    say(voice->out, SAY_PLAY_BEGIN_STONE, &game, 1);
}

static void choose(const TuiChoice *choice, Host *host)
{
    (void)choice, (void)host;
}

static void ask(const Voice *voice, const VoiceChoice *choice)
{
    voice_name(voice, SAY_PLAY_DECIDE_STONE, choice->seat);
    (void)voice_menu(voice, choice);
}

static void end(const Voice *voice)
{
    for (int seat = 0; seat < voice->players; seat++) {
        WordArg args[] = {word_text("name", voice->names.list[seat]),
                          word_number("count", voice->seen.state.stone.taken[seat])};
        say(voice->out, SAY_PLAY_STONE_HAS, args, 2);
    }
}

const LineGame line_stone = {
    .begin = begin,
    .choose = choose,
    .ask = ask,
    .end = end,
    .aim = SAY_PLAY_AIM_STONE,
    .aim_screen = SAY_PLAY_AIM_STONE,
    .help = SAY_PLAY_HELP_STONE,
    .help_rule = 2,
};
