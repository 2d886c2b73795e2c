/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec at a keyboard: numbers are those of the stacks, so its moves are
 * listed by kind; a place alone means whichever card is in the hand.
 */
#include "cli/play/line_game.h"

#include <string.h>

enum { LIST = 4096 };

static void begin(const Voice *voice)
{
    Text expansions = TEXT(64);
    int bits = voice->teller.setup->sedlec.options.expansions;
    sedlec_expansions_write(bits, &expansions);
    WordArg args[] = {word_noun("game", words_game(voice->teller.game)),
                      word_text("expansions", slice_text(&expansions))};
    say(voice->out, bits ? SAY_PLAY_BEGIN_EXPANSIONS : SAY_PLAY_BEGIN_SEDLEC, args,
        bits ? 2 : 1);
    if (bits & (bits - 1))
        say(voice->out, SAY_PLAY_BEGIN_EXPANSIONS_MANY, NULL, 0);
}

/* S4: the base deck is for three at most. */
static int find_most(const Host *host)
{
    int most = games[GAME_SEDLEC]->seats_most;
    return host->texts[HOST_EXPANSIONS] || host->texts[HOST_DECK] ? most : most - 1;
}

/* The options that the first screen's choice is. */
static void choose(const TuiChoice *choice, Host *host)
{
    static char bytes[64]; /* borrowed by the host */
    Text expansions = text_in(bytes, sizeof bytes);
    if (!choice->expansions)
        return;
    sedlec_expansions_write(choice->expansions, &expansions);
    host->texts[HOST_EXPANSIONS] = bytes;
}

/* `place 1:0` or `1:0` alone (S8). Where the hand is empty, nothing is written: any place
 * will do to say so. */
static bool complete(const State *state, Slice typed, Text *notation)
{
    uint8_t actor = sedlec_actor(&state->sedlec);
    if (slice_starts(typed, "place "))
        typed = (Slice){typed.bytes + 6, typed.length - 6};
    if (typed.length <= 2 || typed.bytes[1] != ':' || actor == SEAT_NONE ||
        memchr(typed.bytes, ' ', typed.length))
        return false;
    uint8_t card = state->sedlec.hands[actor][0];
    if (card == CARD_NONE)
        return true;
    text_string(notation, "place ");
    sedlec_card_write(card, notation);
    text_char(notation, ' ');
    text_slice(notation, typed);
    return true;
}

static Slice card_text(uint8_t card, char buffer[MOVE_TEXT])
{
    Text text = text_in(buffer, MOVE_TEXT);
    sedlec_card_write(card, &text);
    return slice_text(&text);
}

/* One line for a move that names one stack; the card on it where it lies face up. */
static void may_stack(const Voice *voice, WordKey key, int stack, bool has_card)
{
    char buffer[MOVE_TEXT];
    WordArg args[] = {word_number("stack", stack + 1), word_text("card", (Slice){"", 0})};
    if (has_card)
        args[1].text = card_text(sedlec_top(&voice->seen.state.sedlec, stack), buffer);
    say(voice->out, key, args, has_card ? 2 : 1);
}

/* S6, S7: a move that brings the card of one stack. */
static void may_take(const Voice *voice, Move move)
{
    if (move >= SEDLEC_DIG_ONE && move < SEDLEC_KEEP_CARD)
        may_stack(voice, SAY_PLAY_MAY_DIG_ONE, move - SEDLEC_DIG_ONE, false);
    else if (move >= SEDLEC_KEEP_CARD && move < SEDLEC_TAKE)
        may_stack(voice, SAY_PLAY_MAY_KEEP, move - SEDLEC_KEEP_CARD, true);
    else if (move >= SEDLEC_TAKE && move < SEDLEC_PLACE)
        may_stack(voice, SAY_PLAY_MAY_TAKE, move - SEDLEC_TAKE, true);
}

/* S6: the stacks of which two may be dug in. */
static void may_dig(const Voice *voice, const VoiceChoice *choice)
{
    unsigned stacks = 0;
    for (int i = 0; i < choice->count && choice->legal[i] < SEDLEC_DIG_ONE; i++) {
        char buffer[MOVE_TEXT];
        Slice move = voice_spell(voice, choice->legal[i], buffer); /* `dig 2 5` */
        stacks |= 1u << (move.bytes[4] - '1') | 1u << (move.bytes[6] - '1');
    }
    if (!stacks)
        return;
    Text list = TEXT(MOVE_TEXT);
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (!(stacks >> stack & 1))
            continue;
        if (list.length)
            text_char(&list, ' ');
        text_number(&list, stack + 1);
    }
    say_one(voice->out, SAY_PLAY_MAY_DIG, word_text("stacks", slice_text(&list)));
}

/* S8: where one card of the hand may go. */
static void may_place(const Voice *voice, const VoiceChoice *choice, int hand)
{
    int from = SEDLEC_PLACE + hand * SEDLEC_CELLS;
    char buffer[MOVE_TEXT];
    Text list = TEXT(LIST);
    for (int i = 0; i < choice->count; i++) {
        int move = choice->legal[i];
        if (move < from || move >= from + SEDLEC_CELLS)
            continue;
        Slice rest = voice_spell(voice, choice->legal[i], buffer); /* `place Pr/Pe 0:1` */
        (void)slice_cut(&rest, ' ');
        (void)slice_cut(&rest, ' ');
        if (list.length)
            text_string(&list, "  ");
        text_slice(&list, rest);
    }
    if (!list.length)
        return;
    uint8_t card = voice->seen.state.sedlec.hands[choice->seat][hand];
    WordArg args[] = {word_text("card", card_text(card, buffer)),
                      word_text("places", slice_text(&list))};
    say(voice->out, SAY_PLAY_MAY_PLACE, args, 2);
}

static void ask(const Voice *voice, const VoiceChoice *choice)
{
    bool is_keep = voice->seen.state.sedlec.phase == SEDLEC_KEEP;
    bool is_full = voice->seen.state.sedlec.hands[choice->seat][1] != CARD_NONE;
    voice_name(voice,
               is_keep   ? SAY_PLAY_DECIDE_KEEP
               : is_full ? SAY_PLAY_DECIDE_PLACE
                         : SAY_PLAY_DECIDE_SEDLEC,
               choice->seat);
    if (voice_menu(voice, choice))
        return;
    may_dig(voice, choice);
    for (int i = 0; i < choice->count; i++)
        may_take(voice, choice->legal[i]);
    for (int hand = 0; hand < SEDLEC_HAND; hand++)
        may_place(voice, choice, hand);
}

const LineGame line_sedlec = {
    .begin = begin,
    .find_most = find_most,
    .choose = choose,
    .complete = complete,
    .ask = ask,
    .end = line_sedlec_end,
    .aim = SAY_PLAY_AIM_SEDLEC,
    .aim_screen = SAY_TUI_AIM_SEDLEC,
    .help = SAY_PLAY_HELP_SEDLEC,
    .help_rule = 8,
    .wrong = SEDLEC_PLACE,
};
