/* SPDX-License-Identifier: MIT */
/*
 * The question to a player. Dawn Under asks by phase and lists few moves as a menu; in
 * Sedlec the numbers are those of the stacks, so its moves are listed by kind.
 */
#include "cli/play_decide.h"

enum { LIST = 4096, COLUMNS = 78, TYPED_SHOWN = 60 };

/* Legal moves at the table, and who may make them. */
typedef struct Choice {
    int seat;
    int count;
    Move legal[MOVES_MAX];
} Choice;

static Choice choice_of(const HomeGame *home)
{
    Choice choice = {.seat = play_actor(home->play)};
    choice.count =
        home->record.game->legal(&home->record.setup, &home->play->state, choice.legal);
    return choice;
}

static Slice spell(const PlayVoice *voice, Move move, char buffer[MOVE_TEXT])
{
    return play_spell(voice->home, &voice->home->play->state, move, buffer);
}

/* Items two spaces apart, on as many lines as it takes. */
static void print_items(const PlayVoice *voice, const Choice *choice, bool is_numbered)
{
    int column = 0;
    for (int i = 0; i < choice->count; i++) {
        char buffer[MOVE_TEXT], item[MOVE_TEXT + 8];
        Slice move = spell(voice, choice->legal[i], buffer);
        int length = is_numbered ? snprintf(item, sizeof item, "%d %.*s", i + 1,
                                            (int)move.length, move.bytes)
                                 : snprintf(item, sizeof item, "%.*s", (int)move.length,
                                            move.bytes);
        bool is_new = column == 0 || column + 3 + length > COLUMNS;
        if (is_new && column)
            fputc('\n', voice->out);
        fprintf(voice->out, "%s%s", is_new ? "  " : "   ", item);
        column = (is_new ? 2 : column + 3) + length;
    }
    fputc('\n', voice->out);
}

/* The moves with numbers to pick them by, if they make a menu. */
static bool print_menu(const PlayVoice *voice, const Choice *choice)
{
    bool is_menu = play_has_menu(voice->teller.game, voice->teller.setup,
                                 &voice->home->play->state, choice->legal, choice->count);
    if (is_menu)
        print_items(voice, choice, true);
    return is_menu;
}

/* D11: after a vampire was laid one may stop in one edition and must go on in the other.
 * Who may stop is told so last. */
static bool may_stop(const Choice *choice)
{
    return choice->count && choice->legal[choice->count - 1] == DAWN_STOP;
}

static WordKey dawn_question(DawnPhase phase, const Choice *choice)
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
static int dawn_grave_asked(const DawnState *state, const Choice *choice)
{
    if (state->phase == DAWN_PLAGUE)
        return state->rat;
    if (state->phase == DAWN_FILL)
        return state->grave;
    Move some = choice->legal[choice->count / 2];
    return some < DAWN_OPEN + DAWN_GRAVES ? some - DAWN_OPEN : GRAVE_NONE;
}

static void decide_dawn(const PlayVoice *voice, const Choice *choice)
{
    const DawnState *state = &voice->home->play->state.dawn;
    const DawnSetup *setup = &voice->home->record.setup.dawn;
    char buffer[8];
    Text grave;
    text_init(&grave, buffer, sizeof buffer);
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
    (void)print_menu(voice, choice);
}

static Slice card_text(uint8_t card, char buffer[MOVE_TEXT])
{
    Text text;
    text_init(&text, buffer, MOVE_TEXT);
    sedlec_card_write(card, &text);
    return slice_text(&text);
}

/* One line for a move that names one stack; the card on it where it lies face up. */
static void may_stack(const PlayVoice *voice, WordKey key, int stack, bool has_card)
{
    char buffer[MOVE_TEXT];
    WordArg args[] = {word_number("stack", stack + 1), word_text("card", (Slice){"", 0})};
    if (has_card)
        args[1].text =
            card_text(sedlec_top(&voice->home->play->state.sedlec, stack), buffer);
    say(voice->out, key, args, has_card ? 2 : 1);
}

/* S6, S7: a move that brings the card of one stack. */
static void may_take(const PlayVoice *voice, Move move)
{
    if (move >= SEDLEC_DIG_ONE && move < SEDLEC_KEEP_CARD)
        may_stack(voice, SAY_PLAY_MAY_DIG_ONE, move - SEDLEC_DIG_ONE, false);
    else if (move >= SEDLEC_KEEP_CARD && move < SEDLEC_TAKE)
        may_stack(voice, SAY_PLAY_MAY_KEEP, move - SEDLEC_KEEP_CARD, true);
    else if (move >= SEDLEC_TAKE && move < SEDLEC_PLACE)
        may_stack(voice, SAY_PLAY_MAY_TAKE, move - SEDLEC_TAKE, true);
}

/* S6: the stacks of which two may be dug in. */
static void may_dig(const PlayVoice *voice, const Choice *choice)
{
    unsigned stacks = 0;
    for (int i = 0; i < choice->count && choice->legal[i] < SEDLEC_DIG_ONE; i++) {
        char buffer[MOVE_TEXT];
        Slice move = spell(voice, choice->legal[i], buffer); /* `dig 2 5` */
        stacks |= 1u << (move.bytes[4] - '1') | 1u << (move.bytes[6] - '1');
    }
    if (!stacks)
        return;
    char buffer[MOVE_TEXT];
    Text list;
    text_init(&list, buffer, sizeof buffer);
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (!(stacks >> stack & 1))
            continue;
        if (list.length)
            text_char(&list, ' ');
        text_number(&list, stack + 1);
    }
    WordArg arg = word_text("stacks", slice_text(&list));
    say(voice->out, SAY_PLAY_MAY_DIG, &arg, 1);
}

/* S8: where one card of the hand may go. */
static void may_place(const PlayVoice *voice, const Choice *choice, int hand)
{
    int from = SEDLEC_PLACE + hand * SEDLEC_CELLS;
    char buffer[MOVE_TEXT], places[LIST];
    Text list;
    text_init(&list, places, sizeof places);
    for (int i = 0; i < choice->count; i++) {
        int move = choice->legal[i];
        if (move < from || move >= from + SEDLEC_CELLS)
            continue;
        Slice rest = spell(voice, choice->legal[i], buffer); /* `place Pr/Pe 0:1` */
        (void)slice_cut(&rest, ' ');
        (void)slice_cut(&rest, ' ');
        if (list.length)
            text_string(&list, "  ");
        text_slice(&list, rest);
    }
    if (!list.length)
        return;
    uint8_t card = voice->home->play->state.sedlec.hands[choice->seat][hand];
    WordArg args[] = {word_text("card", card_text(card, buffer)),
                      word_text("places", slice_text(&list))};
    say(voice->out, SAY_PLAY_MAY_PLACE, args, 2);
}

static void decide_sedlec(const PlayVoice *voice, const Choice *choice)
{
    bool is_keep = voice->home->play->state.sedlec.phase == SEDLEC_KEEP;
    bool is_full = voice->home->play->state.sedlec.hands[choice->seat][1] != CARD_NONE;
    play_say_name(voice,
                  is_keep   ? SAY_PLAY_DECIDE_KEEP
                  : is_full ? SAY_PLAY_DECIDE_PLACE
                            : SAY_PLAY_DECIDE_SEDLEC,
                  choice->seat);
    if (print_menu(voice, choice))
        return;
    may_dig(voice, choice);
    for (int i = 0; i < choice->count; i++)
        may_take(voice, choice->legal[i]);
    for (int hand = 0; hand < SEDLEC_HAND; hand++)
        may_place(voice, choice, hand);
}

void play_say_decision(const PlayVoice *voice)
{
    Choice choice = choice_of(voice->home);
    switch (voice->teller.game->kind) {
    case GAME_DAWN: decide_dawn(voice, &choice); break;
    case GAME_SEDLEC: decide_sedlec(voice, &choice); break;
    case GAMES: break;
    }
}

void play_say_prompt(const PlayVoice *voice)
{
    char bytes[SENTENCE];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    WordArg arg = word_text("name", voice->names.list[play_actor(voice->home->play)]);
    phrase(&text, SAY_PLAY_PROMPT, &arg, 1);
    fwrite(text.bytes, 1, text.length, voice->out);
}

void play_say_moves(const PlayVoice *voice)
{
    Choice choice = choice_of(voice->home);
    print_items(voice, &choice, false);
}

static void say_several(const PlayVoice *voice, const Typed *request, Slice line)
{
    char bytes[LIST];
    Text list;
    text_init(&list, bytes, sizeof bytes);
    for (int i = 0; i < request->could_count && i < COULD_MAX; i++) {
        char buffer[MOVE_TEXT];
        if (i)
            text_string(&list, ", ");
        text_slice(&list, spell(voice, request->could[i], buffer));
    }
    WordArg args[] = {word_text("line", line), word_text("moves", slice_text(&list))};
    say(voice->out,
        request->could_count > COULD_MAX ? SAY_PLAY_SEVERAL_MANY : SAY_PLAY_SEVERAL, args,
        2);
}

void play_say_no_move(const PlayVoice *voice, const Typed *request, Slice line)
{
    Slice shown = slice_head(line, TYPED_SHOWN);
    if (request->kind == TYPED_REFUSED) {
        char bytes[WORDS_SENTENCE];
        Text text;
        text_init(&text, bytes, sizeof bytes);
        words_refusal(&voice->teller, &request->refusal, &text);
        play_print(voice, slice_text(&text));
    } else if (request->kind == TYPED_SEVERAL) {
        say_several(voice, request, shown);
    } else {
        WordArg arg = word_text("line", shown);
        say(voice->out, SAY_PLAY_UNKNOWN, &arg, 1);
    }
}
