/* SPDX-License-Identifier: MIT */
/*
 * Records in words. The sentences of the game itself are those of its events (words/);
 * here is only what stands around them: heading, turns, plies, the end.
 */
#include "cli/prose.h"

static Teller teller_of(const Prose *prose)
{
    return (Teller){.game = prose->record->game,
                    .setup = &prose->record->setup,
                    .names = prose->names.list,
                    .language = language_spoken()};
}

static void tell_head_dawn(const Prose *prose)
{
    const DawnOptions *options = &prose->record->setup.dawn.options;
    WordArg args[] = {word_noun("game", words_game(prose->record->game)),
                      word_noun("edition", words_edition(options->edition)),
                      word_number("count", options->players),
                      word_text("board", slice_of(options->board.name))};
    say(prose->out, SAY_REPLAY_HEAD_DAWN, args, 4);
}

static void tell_head_sedlec(const Prose *prose)
{
    const SedlecOptions *options = &prose->record->setup.sedlec.options;
    char bytes[64];
    Text expansions;
    text_init(&expansions, bytes, sizeof bytes);
    sedlec_expansions_write(options->expansions, &expansions);
    WordArg args[] = {word_noun("game", words_game(prose->record->game)),
                      word_number("count", options->players),
                      word_text("expansions", slice_text(&expansions)),
                      word_text("deck", slice_of(options->deck_name))};
    say(prose->out, options->is_own_deck ? SAY_REPLAY_HEAD_DECK : SAY_REPLAY_HEAD_SEDLEC,
        args, 4);
}

static void tell_seats(const Prose *prose)
{
    const Record *record = prose->record;
    for (int seat = 0; seat < record->game->players(&record->setup); seat++) {
        Slice bot = record->seats[RECORD_BOT][seat];
        WordArg args[] = {word_number("seat", seat),
                          word_text("name", prose->names.list[seat]),
                          word_text("bot", bot)};
        say(prose->out, bot.length > 0 ? SAY_REPLAY_SEAT_BOT : SAY_REPLAY_SEAT, args, 3);
    }
}

/* D5: which graves are bare and which colours out. */
static void tell_two(const Prose *prose)
{
    const DawnSetup *setup = &prose->record->setup.dawn;
    char bytes[128];
    Text graves;
    text_init(&graves, bytes, sizeof bytes);
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        if (setup->covered >> grave & 1)
            continue;
        if (graves.length > 0)
            text_char(&graves, ' ');
        dawn_grave_write(&setup->options.board, grave, &graves);
    }
    WordArg bare = word_text("graves", slice_text(&graves));
    say(prose->out, SAY_REPLAY_BARE, &bare, 1);
    int out[2] = {0}, count = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (!(setup->colours >> colour & 1) && count < 2)
            out[count++] = colour;
    WordArg args[] = {word_noun("lid_first", words_lid(out[0])),
                      word_noun("lid_second", words_lid(out[1]))};
    say(prose->out, SAY_REPLAY_WITHOUT, args, 2);
}

static void tell_setup_dawn(const Prose *prose)
{
    const DawnSetup *setup = &prose->record->setup.dawn;
    int players = setup->options.players;
    int share = players == 2 ? DAWN_ROW : DAWN_GRAVES / players;
    WordArg row = word_number("count", setup->row);
    say(prose->out, setup->row < share ? SAY_REPLAY_ROW_SHORT : SAY_REPLAY_ROW, &row, 1);
    if (players == 2)
        tell_two(prose);
    WordArg idle = word_number("count", setup->options.dawn);
    if (setup->options.dawn > 0)
        say(prose->out, SAY_REPLAY_DAWN, &idle, 1);
}

static void tell_event(Prose *prose, const Event *event)
{
    char bytes[WORDS_SENTENCE];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    Teller teller = teller_of(prose);
    words_told(&teller, event, &text);
    fprintf(prose->out, "%s\n", text.bytes);
}

static bool is_turn(const Event *event)
{
    return event->kind == DAWN_TURN_BEGAN || event->kind == SEDLEC_TURN_BEGAN;
}

/* No move brings about the first turn (and S5's first card), so no event tells of it. */
static void tell_start(Prose *prose, const State *state)
{
    bool is_dawn = prose->record->game->kind == GAME_DAWN;
    uint8_t up = prose->record->deal.sedlec.up;
    Event card = {.kind = SEDLEC_TURNED, .rule = 5, .seat = SEAT_NONE, .a = up};
    if (!is_dawn) {
        card.b = prose->record->deal.sedlec.stacks[up][0];
        tell_event(prose, &card);
    }
    Event turn = {.kind = is_dawn ? (uint8_t)DAWN_TURN_BEGAN : (uint8_t)SEDLEC_TURN_BEGAN,
                  .rule = is_dawn ? 9 : 6,
                  .seat = prose->record->game->actor(state)};
    fputc('\n', prose->out);
    tell_event(prose, &turn);
}

void prose_begin(Prose *prose, FILE *out, const Record *record, const State *state)
{
    *prose = (Prose){.out = out, .record = record};
    names_init(&prose->names, record->seats[RECORD_NAME]);
    WordArg height = word_number("count", record->deal.sedlec.height);
    switch (record->game->kind) {
    case GAME_DAWN:
        tell_head_dawn(prose);
        tell_seats(prose);
        tell_setup_dawn(prose);
        break;
    case GAME_SEDLEC:
        tell_head_sedlec(prose);
        tell_seats(prose);
        say(out, SAY_REPLAY_STACKS, &height, 1);
        break;
    case GAMES: break;
    }
    tell_start(prose, state);
}

void prose_move(Prose *prose, uint64_t ply, const Events *events)
{
    bool is_told = false; /* the ply stands before its first sentence */
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        if (is_turn(event)) {
            fputc('\n', prose->out);
        } else {
            if (is_told)
                fprintf(prose->out, "%6s  ", "");
            else
                fprintf(prose->out, "%6llu  ", (unsigned long long)ply);
            is_told = true;
        }
        tell_event(prose, event);
    }
}

/* "Ry 8, Pe 3, ..." */
static void write_types(const SedlecSetup *setup, const SedlecScore *score, Text *text)
{
    for (int type = 0; type < TYPES; type++) {
        if (!(setup->types >> type & 1))
            continue;
        text_string(text, text->length > 0 ? ", " : "");
        text_string(text, sedlec_type_code(type));
        text_char(text, ' ');
        text_number(text, score->types[type]);
    }
}

static void tell_score(const Prose *prose, const State *state, int seat)
{
    SedlecScore score;
    sedlec_score(state->sedlec.cells[seat], &score);
    char bytes[128];
    Text types;
    text_init(&types, bytes, sizeof bytes);
    write_types(&prose->record->setup.sedlec, &score, &types);
    WordArg args[] = {word_text("name", prose->names.list[seat]),
                      word_number("total", score.total),
                      word_text("types", slice_text(&types))};
    say(prose->out, SAY_REPLAY_SCORE, args, 3);
}

static void tell_left(const Prose *prose, const State *state, int seat)
{
    WordArg args[] = {word_text("name", prose->names.list[seat]),
                      word_number("count", state->dawn.lengths[seat])};
    say(prose->out, SAY_REPLAY_LEFT, args, 2);
}

static void tell_winners(const Prose *prose, unsigned winners)
{
    char bytes[WORDS_SENTENCE];
    Text names;
    text_init(&names, bytes, sizeof bytes);
    Teller teller = teller_of(prose);
    words_names(&teller, winners, &names);
    WordArg arg = word_text("names", slice_text(&names));
    say(prose->out, winners & (winners - 1) ? SAY_REPLAY_SHARED : SAY_REPLAY_WINS, &arg,
        1);
}

void prose_end(Prose *prose, const State *state)
{
    const Record *record = prose->record;
    unsigned winners = record->game->result(state);
    fputc('\n', prose->out);
    if (!winners) {
        say(prose->out, SAY_REPLAY_UNFINISHED, NULL, 0);
        return;
    }
    tell_winners(prose, winners);
    for (int seat = 0; seat < record->game->players(&record->setup); seat++)
        if (record->game->kind == GAME_SEDLEC)
            tell_score(prose, state, seat);
        else
            tell_left(prose, state, seat);
}
