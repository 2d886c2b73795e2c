/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec's part of the program. */
#include "cli/cli_game.h"

static void tell_head(const Prose *prose)
{
    const SedlecOptions *options = &prose->record->setup.sedlec.options;
    Text expansions = TEXT(64);
    sedlec_expansions_write(options->expansions, &expansions);
    WordArg args[] = {word_noun("game", words_game(prose->record->game)),
                      word_number("count", options->players),
                      word_text("expansions", slice_text(&expansions)),
                      word_text("deck", slice_of(options->deck_name))};
    say(prose->out, options->is_own_deck ? SAY_REPLAY_HEAD_DECK : SAY_REPLAY_HEAD_SEDLEC,
        args, 4);
}

static void tell_setup(const Prose *prose)
{
    say_one(prose->out, SAY_REPLAY_STACKS,
            word_number("count", prose->record->deal.sedlec.height));
}

/* S5: the card that lies face up. */
static void tell_start(Prose *prose)
{
    const SedlecDeal *deal = &prose->record->deal.sedlec;
    Event card = {.kind = SEDLEC_TURNED,
                  .rule = 5,
                  .seat = SEAT_NONE,
                  .a = deal->up,
                  .b = deal->stacks[deal->up][0]};
    prose_event(prose, &card);
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

static void tell_end(const Prose *prose, const State *state, int seat)
{
    SedlecScore score;
    sedlec_score(state->sedlec.cells[seat], &score);
    Text types = TEXT(128);
    write_types(&prose->record->setup.sedlec, &score, &types);
    WordArg args[] = {word_text("name", prose->names.list[seat]),
                      word_number("total", score.total),
                      word_text("types", slice_text(&types))};
    say(prose->out, SAY_REPLAY_SCORE, args, 3);
}

static bool read_files(const Host *host, OptionTexts *option_texts)
{
    return !host->texts[HOST_DECK] ||
           host_read_file(host, HOST_DECK, GAME_OPTION_CARDS, HOST_FILE, option_texts);
}

static int net_variant(const Setup *setup)
{
    return setup->sedlec.options.expansions;
}

const CliGame cli_sedlec = {
    .draw = draw_sedlec,
    .legend = SAY_DRAW_LEGEND_SEDLEC,
    .head = tell_head,
    .setup = tell_setup,
    .start = tell_start,
    .end = tell_end,
    .read_files = read_files,
    .net_variant = net_variant,
    .train = train_sedlec,
    .points = SAY_MATCH_COLUMN_POINTS,
    .points_width = 10,
};
