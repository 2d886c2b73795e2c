/* SPDX-License-Identifier: MIT */
/*
 * Records in words. The sentences of the game itself are those of its events (words/);
 * this file has only what stands around them: heading, turns, plies, the end.
 */
#include "cli/cli_game.h"

static Teller teller_of(const Prose *prose)
{
    return (Teller){.game = prose->record->game,
                    .setup = &prose->record->setup,
                    .names = prose->names.list,
                    .language = language_spoken()};
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

void prose_event(Prose *prose, const Event *event)
{
    Text text = TEXT(WORDS_SENTENCE);
    Teller teller = teller_of(prose);
    words_told(&teller, event, &text);
    fprintf(prose->out, "%s\n", text.bytes);
}

static bool is_turn(const Event *event)
{
    return event->kind == game_of_kind(event->kind)->turn_began;
}

/* No move brings about the first turn (and S5's first card), so there is no event for
 * it. */
static void tell_start(Prose *prose, const State *state)
{
    const Game *game = prose->record->game;
    if (cli_games[game->kind]->start)
        cli_games[game->kind]->start(prose);
    Event turn = {
        .kind = game->turn_began, .rule = game->turn_rule, .seat = game->actor(state)};
    fputc('\n', prose->out);
    prose_event(prose, &turn);
}

void prose_begin(Prose *prose, FILE *out, const Record *record, const State *state)
{
    *prose = (Prose){.out = out, .record = record};
    names_init(&prose->names, record->seats[RECORD_NAME]);
    cli_games[record->game->kind]->head(prose);
    tell_seats(prose);
    cli_games[record->game->kind]->setup(prose);
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
        prose_event(prose, event);
    }
}

static void tell_winners(const Prose *prose, unsigned winners)
{
    Text names = TEXT(WORDS_SENTENCE);
    Teller teller = teller_of(prose);
    words_names(&teller, winners, &names);
    say_one(prose->out, winners & (winners - 1) ? SAY_REPLAY_SHARED : SAY_REPLAY_WINS,
            word_text("names", slice_text(&names)));
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
        cli_games[record->game->kind]->end(prose, state, seat);
}
