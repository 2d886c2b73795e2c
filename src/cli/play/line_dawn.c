/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under at a keyboard: it asks by phase and lists few moves as a menu; at the end
 * the rows are counted, and it says why dawn broke.
 */
#include "cli/columns.h"
#include "cli/play/line_game.h"

static void begin(const Voice *voice)
{
    const DawnOptions *options = &voice->teller.setup->dawn.options;
    WordArg args[] = {word_noun("game", words_game(voice->teller.game)),
                      word_noun("edition", words_edition(options->edition))};
    say(voice->out, SAY_PLAY_BEGIN_DAWN, args, 2);
}

static void agree(const Voice *voice)
{
    if (voice->teller.setup->dawn.options.dawn)
        say_one(voice->out, SAY_PLAY_BEGIN_D31,
                word_number("count", voice->teller.setup->dawn.options.dawn));
}

/* The options that the first screen's choice is. */
static void choose(const TuiChoice *choice, Host *host)
{
    if (!host->texts[HOST_EDITION])
        host->texts[HOST_EDITION] = choice->edition == DAWN_ZOCH ? "zoch" : "lifestyle";
}

/* D11: after a vampire was laid one may stop in one edition and must go on in the other.
 * To stop is then the last of the legal moves. */
static bool may_stop(const VoiceChoice *choice)
{
    return choice->count && choice->legal[choice->count - 1] == DAWN_STOP;
}

static WordKey dawn_question(DawnPhase phase, const VoiceChoice *choice)
{
    switch (phase) {
    case DAWN_TURN: return SAY_PLAY_DECIDE_TURN;
    case DAWN_MORE: return may_stop(choice) ? SAY_PLAY_DECIDE_MORE : SAY_PLAY_DECIDE_MUST;
    case DAWN_PLAGUE: return SAY_PLAY_DECIDE_PLAGUE;
    case DAWN_FILL: return SAY_PLAY_DECIDE_FILL;
    case DAWN_GIVE: return SAY_PLAY_DECIDE_GIVE;
    case DAWN_PUT: return SAY_PLAY_DECIDE_PUT;
    case DAWN_OVER: break;
    }
    return SAY_NONE;
}

/* The grave a question names: the rat's, the one just opened, or any one to open. */
static int dawn_grave_asked(const DawnState *state, const VoiceChoice *choice)
{
    if (state->phase == DAWN_PLAGUE)
        return state->rat;
    if (state->phase == DAWN_FILL)
        return state->grave;
    Move some = choice->legal[choice->count / 2];
    return some < DAWN_OPEN + DAWN_GRAVES ? some - DAWN_OPEN : GRAVE_NONE;
}

static void ask(const Voice *voice, const VoiceChoice *choice)
{
    const DawnState *state = &voice->seen.state.dawn;
    const DawnSetup *setup = &voice->teller.setup->dawn;
    Text grave = TEXT(8);
    int asked = dawn_grave_asked(state, choice);
    if (asked != GRAVE_NONE)
        dawn_grave_write(&setup->options.board, asked, &grave);
    int lid = state->phase == DAWN_FILL ? state->lids[state->grave] : LID_HIDDEN;
    WordArg args[] = {
        word_text("name", voice->names.list[choice->seat]),
        word_text("other", voice->names.list[state->player]),
        word_text("grave", slice_text(&grave)),
        word_noun("lid", words_lid(lid)),
    };
    say(voice->out, dawn_question((DawnPhase)state->phase, choice), args, 4);
    (void)voice_menu(voice, choice);
}

static void end(const Voice *voice)
{
    int limit = voice->teller.setup->dawn.options.dawn;
    bool has_broken = true; /* D30: somebody's row is empty; else it was D31 */
    for (int seat = 0; seat < voice->players; seat++)
        has_broken = has_broken && voice->seen.state.dawn.lengths[seat] > 0;
    if (has_broken)
        say_one(voice->out, SAY_PLAY_D31, word_number("count", limit));
    say(voice->out, SAY_PLAY_LEFT_HEAD, NULL, 0);
    int width = 0;
    for (int seat = 0; seat < voice->players; seat++)
        width = voice_column(voice, seat) > width ? voice_column(voice, seat) : width;
    for (int seat = 0; seat < voice->players; seat++) {
        fputs("  ", voice->out);
        columns_print(voice->out, voice->names.list[seat], -width);
        fprintf(voice->out, "%2d\n", voice->seen.state.dawn.lengths[seat]);
    }
}

const LineGame line_dawn = {
    .begin = begin,
    .agree = agree,
    .choose = choose,
    .ask = ask,
    .end = end,
    .aim = SAY_PLAY_AIM_DAWN,
    .aim_screen = SAY_TUI_AIM_DAWN,
    .help = SAY_PLAY_HELP_DAWN,
    .help_rule = 25,
};
