/* SPDX-License-Identifier: MIT */
/* Dawn Under's part of the messages: the set-up; the sight has a file.
 */
#include "json/json.h"
#include "json/json_game.h"
#include "json/piece_place.h"

static void write_letters(unsigned colours, Text *text)
{
    text_char(text, '"');
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (colours >> colour & 1)
            text_char(text, dawn_letter(colour));
    text_char(text, '"');
}

static void write_setup(const Setup *all, Text *text)
{
    const DawnSetup *setup = &all->dawn;
    const DawnOptions *options = &setup->options;
    json_name_number(text, "players", options->players);
    json_name_string(text, "edition",
                     options->edition == DAWN_ZOCH ? "zoch" : "lifestyle");
    json_name_string(text, "board", options->board.name);
    json_name(text, "plots");
    text_char(text, '"'); /* letters and dots: nothing to escape */
    dawn_board_plots(&options->board, text);
    text_char(text, '"');
    json_name_number(text, "row", setup->row);
    json_name_number(text, "dawn", options->dawn);
    json_name_number(text, "rats", setup->rats);
    json_name_seat(text, "first", options->first);
    json_name_bool(text, "begun", setup->covered != 0);
    if (!setup->covered)
        return;
    json_name(text, "bare");
    place_graves(setup, ~setup->covered & (((uint64_t)1 << DAWN_GRAVES) - 1), text);
    json_name(text, "colours");
    write_letters(setup->colours, text);
}

const JsonGame json_dawn = {
    .setup = write_setup,
    .sight = sight_dawn,
    .truth = truth_dawn,
};
