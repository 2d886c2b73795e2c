/* SPDX-License-Identifier: MIT */
/* Dawn Under's part of the program. */
#include "cli/cli_game.h"

#include "bots/dawn/policy.h"

enum { BOARD_FILE = 4096 };

static void tell_head(const Prose *prose)
{
    const DawnOptions *options = &prose->record->setup.dawn.options;
    WordArg args[] = {word_noun("game", words_game(prose->record->game)),
                      word_noun("edition", words_edition(options->edition)),
                      word_number("count", options->players),
                      word_text("board", slice_of(options->board.name))};
    say(prose->out, SAY_REPLAY_HEAD_DAWN, args, 4);
}

/* D5: which graves are bare and which colours out. */
static void tell_two(const Prose *prose)
{
    const DawnSetup *setup = &prose->record->setup.dawn;
    Text graves = TEXT(128);
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        if (setup->covered >> grave & 1)
            continue;
        if (graves.length > 0)
            text_char(&graves, ' ');
        dawn_grave_write(&setup->options.board, grave, &graves);
    }
    say_one(prose->out, SAY_REPLAY_BARE, word_text("graves", slice_text(&graves)));
    int out[2] = {0}, count = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (!(setup->colours >> colour & 1) && count < 2)
            out[count++] = colour;
    WordArg args[] = {word_noun("lid_first", words_lid(out[0])),
                      word_noun("lid_second", words_lid(out[1]))};
    say(prose->out, SAY_REPLAY_WITHOUT, args, 2);
}

static void tell_setup(const Prose *prose)
{
    const DawnSetup *setup = &prose->record->setup.dawn;
    int players = setup->options.players;
    int share = players == 2 ? DAWN_ROW : DAWN_GRAVES / players;
    WordArg row = word_number("count", setup->row);
    say(prose->out, setup->row < share ? SAY_REPLAY_ROW_SHORT : SAY_REPLAY_ROW, &row, 1);
    if (players == 2)
        tell_two(prose);
    if (setup->options.dawn > 0)
        say_one(prose->out, SAY_REPLAY_DAWN, word_number("count", setup->options.dawn));
}

static void tell_end(const Prose *prose, const State *state, int seat)
{
    WordArg args[] = {word_text("name", prose->names.list[seat]),
                      word_number("count", state->dawn.lengths[seat])};
    say(prose->out, SAY_REPLAY_LEFT, args, 2);
}

/* In a record the rows of a board are joined by `/`, in a file each has its line. */
static bool has_rows(Slice board)
{
    slice_cut(&board, '/');
    if (board.bytes)
        complain(SAY_BOARD_ROWS, NULL, 0);
    return !board.bytes;
}

static bool read_files(const Host *host, OptionTexts *option_texts)
{
    Slice board = option_texts->texts[GAME_OPTION_BOARD];
    DawnBoard built_in;
    if (!board.bytes || dawn_board_find(&built_in, board))
        return true;
    return host_read_file(host, HOST_BOARD, GAME_OPTION_PLOTS, BOARD_FILE,
                          option_texts) &&
           has_rows(option_texts->texts[GAME_OPTION_PLOTS]);
}

static int net_variant(const Setup *setup)
{
    return setup->dawn.options.edition;
}

const CliGame cli_dawn = {
    .draw = draw_dawn,
    .legend = SAY_DRAW_LEGEND_DAWN,
    .head = tell_head,
    .setup = tell_setup,
    .end = tell_end,
    .read_files = read_files,
    .net_variant = net_variant,
    .train = train_dawn,
    .learns_from_keepers = true,
    .policy = policy_dawn_playout,
    .points = SAY_MATCH_COLUMN_VAMPIRES,
    .points_width = 15,
    .has_dawn = true,
};
