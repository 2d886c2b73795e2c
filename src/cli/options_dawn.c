/* SPDX-License-Identifier: MIT */
/*
 * The host's options of Dawn Under: edition, board, row, bare graves, colours out, dawn.
 */
#include "cli/file.h"
#include "cli/options_game.h"

#include <string.h>

enum { BOARD_FILE = 4096, IDLE_LAPS = 3 };

static bool settle_board(Host *host)
{
    const char *path = host->texts[HOST_BOARD];
    DawnBoard *board = &host->options.dawn.board;
    if (!path || dawn_board_find(board, slice_of(path)))
        return true;
    char bytes[BOARD_FILE];
    Slice plots;
    Slice name = file_stem(path);
    DawnBoard built_in;
    if (!file_slurp("--board", path, bytes, sizeof bytes, &plots))
        return false;
    /* A record has no place for the drawing of a board that is called like ours. */
    if (dawn_board_find(&built_in, name))
        return host_complain(host, HOST_BOARD, SAY_BOARD_BUILT_IN, name);
    Refusal refusal = dawn_board_read(board, name, plots);
    return !refusal.kind || host_refuse(host, HOST_BOARD, refusal);
}

/* D5: 20 graves joined by commas. */
static bool read_bare_graves(Host *host, Slice rest)
{
    DawnOptions *options = &host->options.dawn;
    while (rest.bytes) {
        Slice name = slice_cut(&rest, ',');
        uint8_t grave = dawn_grave_read(&options->board, name);
        if (grave == GRAVE_NONE)
            return host_complain(host, HOST_BARE, SAY_BARE_GRAVE, name);
        if (options->bare >> grave & 1)
            return host_complain(host, HOST_BARE, SAY_BARE_TWICE, name);
        options->bare |= (uint64_t)1 << grave;
    }
    return true;
}

static bool settle_bare(Host *host)
{
    DawnOptions *options = &host->options.dawn;
    if (!host->texts[HOST_BARE])
        return true;
    Slice text = slice_of(host->texts[HOST_BARE]);
    if (slice_equal(text, "random")) {
        options->bare_kind = DAWN_BARE_CHANCE;
        return true;
    }
    options->bare_kind = DAWN_BARE_CHOSEN;
    if (text.length != 1)
        return read_bare_graves(host, text);
    options->bare = dawn_plot(&options->board, text.bytes[0]);
    return options->bare || host_complain(host, HOST_BARE, SAY_BARE_PLOT, text);
}

static bool settle_without(Host *host)
{
    DawnOptions *options = &host->options.dawn;
    const char *text = host->texts[HOST_WITHOUT];
    if (!text)
        return true;
    if (strlen(text) != 2)
        return host_complain(host, HOST_WITHOUT, SAY_WITHOUT_TWO, slice_of(text));
    for (int i = 0; i < 2; i++) {
        options->without[i] = dawn_lid_read(text[i]);
        if (options->without[i] >= DAWN_COLOURS)
            return host_complain(host, HOST_WITHOUT, SAY_WITHOUT_TWO, slice_of(text));
    }
    options->has_without = true;
    return true;
}

static bool has_bot(const Host *host)
{
    for (int seat = 0; seat < host->seat_count; seat++)
        if (host->sitters[seat].kind == SITTER_BOT)
            return true;
    return false;
}

/* D31: off, N, or what is usual where the command plays. */
static bool settle_dawn_breaks(Host *host, DawnDefault usual)
{
    const char *text = host->texts[HOST_DAWN];
    uint32_t number = 0;
    if (!text) {
        bool is_on = usual == DAWN_DEFAULT_ON ||
                     (usual == DAWN_DEFAULT_WITH_BOTS && has_bot(host));
        number = is_on ? (uint32_t)host->players * IDLE_LAPS : 0;
    } else if (strcmp(text, "off") != 0 &&
               (!slice_number(slice_of(text), 9999, &number) || number == 0)) {
        return host_complain(host, HOST_DAWN, SAY_DAWN_NUMBER, slice_of(text));
    }
    host->options.dawn.dawn = (uint16_t)number;
    return true;
}

bool host_settle_dawn(Host *host, DawnDefault usual)
{
    DawnOptions *options = &host->options.dawn;
    dawn_options_init(options, host->players);
    const char *edition = host->texts[HOST_EDITION];
    if (edition && strcmp(edition, "lifestyle") == 0)
        options->edition = DAWN_LIFESTYLE;
    else if (edition && strcmp(edition, "zoch") != 0)
        return host_complain(host, HOST_EDITION, SAY_EDITION_UNKNOWN, slice_of(edition));
    if (host->texts[HOST_ROW] && !host_byte(host, HOST_ROW, 1, &options->row))
        return false;
    if (host->texts[HOST_FIRST] && !host_byte(host, HOST_FIRST, 0, &options->first))
        return false;
    return settle_board(host) && settle_bare(host) && settle_without(host) &&
           settle_dawn_breaks(host, usual);
}
