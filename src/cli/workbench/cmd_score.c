/* SPDX-License-Identifier: MIT */
/*
 * sexton score: a pyramid that lies on somebody's table, counted type by type with the
 * reason for every point. A skull is named by its card's place and which of the two it
 * is: `1:0 top`.
 */
#include "cli/draw/draw.h"
#include "cli/file.h"
#include "cli/options.h"
#include "cli/workbench/pyramid.h"

#include <string.h>
#include <unistd.h>

enum { ARGUMENTS_MOST = 16, TEXT_FILE = 65536, PLACES_TEXT = 1024, LEVEL_SPACE = 8 };

/* What is asked, and what is counted. */
typedef struct Scoring {
    const char *players_text, *expansions_text;
    bool is_any;
    int players; /* 0: not told */
    uint8_t expansions;
    Pyramid pyramid;
    SedlecScore score;
    SedlecReason reasons[SEDLEC_REASONS];
    int count;
} Scoring;

/* `1:0 top`: the skull's card and which of its two it is. */
static void write_skull(int skull, Text *text)
{
    Text place = TEXT(8);
    int level = skull / LEVEL_SPACE; /* from 0; even levels are bottom skulls (S15) */
    pyramid_place(8 * (level / 2) + skull % LEVEL_SPACE, &place);
    WordArg arg = word_text("place", slice_text(&place));
    phrase(text, level % 2 ? SAY_SCORE_PLACE_TOP : SAY_SCORE_PLACE_BOTTOM, &arg, 1);
}

static void write_skulls(uint64_t skulls, Text *text)
{
    for (int skull = 0; skull < 64; skull++) {
        if (!(skulls >> skull & 1))
            continue;
        text_string(text, text->length > 0 ? ", " : "");
        write_skull(skull, text);
    }
}

static int skull_at(const Pyramid *pyramid, int skull)
{
    int level = skull / LEVEL_SPACE;
    uint8_t card = pyramid->cells[8 * (level / 2) + skull % LEVEL_SPACE];
    return level % 2 ? card_top(card) : card_bottom(card);
}

/* The sentence for a reason, by its rule and whether there is a because. */
static WordKey sentence(const SedlecReason *reason)
{
    static const WordKey keys[8][2] = {
        {SAY_SCORE_ROYAL_NONE, SAY_SCORE_ROYAL},
        {SAY_SCORE_PEASANT, SAY_SCORE_PEASANT},
        {SAY_SCORE_PRIEST, SAY_SCORE_PRIEST},
        {SAY_SCORE_ROMANTIC, SAY_SCORE_ROMANTIC},
        {SAY_SCORE_CRIMINAL_NONE, SAY_SCORE_CRIMINAL},
        {SAY_SCORE_CHAMPION_NONE, SAY_SCORE_CHAMPION},
        {SAY_SCORE_MERCHANT_NONE, SAY_SCORE_MERCHANT_BOTH},
        {SAY_SCORE_ZEALOT_NONE, SAY_SCORE_ZEALOT_LOWER},
    };
    if (reason->rule == 24 && reason->because && reason->level)
        return SAY_SCORE_ZEALOT_HIGHER;
    return keys[reason->rule - 17][reason->because != 0];
}

/* S23: peasants and criminals count against each other, so they are told apart. */
static WordKey merchant_sentence(Slice peasants, Slice criminals)
{
    if (peasants.length == 0)
        return criminals.length ? SAY_SCORE_MERCHANT_CRIMINALS : SAY_SCORE_MERCHANT_NONE;
    return criminals.length ? SAY_SCORE_MERCHANT_BOTH : SAY_SCORE_MERCHANT_PEASANTS;
}

static void tell_merchant(const Scoring *scoring, const SedlecReason *reason, Slice place)
{
    uint64_t skulls[2] = {0}; /* peasants, criminals */
    for (int skull = 0; skull < 64; skull++)
        if (reason->because >> skull & 1)
            skulls[skull_at(&scoring->pyramid, skull) == SKULL_CRIMINAL] |= (uint64_t)1
                                                                            << skull;
    char bytes[2][PLACES_TEXT];
    Text texts[2];
    for (int i = 0; i < 2; i++) {
        texts[i] = text_in(bytes[i], sizeof bytes[i]);
        write_skulls(skulls[i], &texts[i]);
    }
    WordArg args[] = {word_text("place", place),
                      word_text("peasants", slice_text(&texts[0])),
                      word_text("criminals", slice_text(&texts[1]))};
    say(stdout, merchant_sentence(args[1].text, args[2].text), args, 3);
}

static void tell_reason(const Scoring *scoring, const SedlecReason *reason)
{
    Text place = TEXT(64);
    Text others = TEXT(PLACES_TEXT);
    WordKey noun = SAY_NONE;
    if (reason->skull != SKULL_CELL_NONE) {
        write_skull(reason->skull, &place);
        noun = words_skull(skull_at(&scoring->pyramid, reason->skull));
    }
    write_skulls(reason->because, &others);
    WordArg args[] = {word_text("place", slice_text(&place)),
                      word_text("others", slice_text(&others)),
                      word_number("level", reason->level), word_noun("skull", noun)};
    printf(reason->points ? "  %+3d  " : "  %3d  ", reason->points);
    if (reason->rule == 23)
        tell_merchant(scoring, reason, slice_text(&place));
    else
        say(stdout, sentence(reason), args, 4);
}

static void tell_type(const Scoring *scoring, int type)
{
    WordArg args[] = {word_noun("type", words_type(type)),
                      word_number("points", scoring->score.types[type])};
    say(stdout, SAY_SCORE_TYPE, args, 2);
    for (int i = 0; i < scoring->count; i++)
        if (scoring->reasons[i].rule - 17 == type) /* S17 to S24 in the types' order */
            tell_reason(scoring, &scoring->reasons[i]);
}

/* The types that are told: those of the deck, and whatever lies there. */
static unsigned types_of(const Scoring *scoring)
{
    unsigned types = ((1u << TYPE_CHAMPION) - 1) | (unsigned)(scoring->expansions & 7)
                                                       << TYPE_CHAMPION;
    for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
        uint8_t card = scoring->pyramid.cells[cell];
        if (card != CARD_NONE)
            types |= 1u << sedlec_type_of(card_top(card)) |
                     1u << sedlec_type_of(card_bottom(card));
    }
    return types;
}

static void tell_head(const Scoring *scoring)
{
    const Pyramid *pyramid = &scoring->pyramid;
    /* Three places in the bottom row may be the beginning of four (S12). */
    int whole = scoring->players == 2 || pyramid->width == 4 ? 9 : 6;
    draw_pyramid(pyramid->cells, draw_has_colour(stdout), stdout);
    putchar('\n');
    if (pyramid->cards < whole)
        say_one(stdout, SAY_SCORE_INCOMPLETE, word_number("count", pyramid->cards));
    Text text = TEXT(64);
    sedlec_expansions_write(scoring->expansions, &text);
    if (!scoring->is_any)
        say_one(stdout, SAY_SCORE_EXPANSIONS, word_text("expansions", slice_text(&text)));
}

static void tell(const Scoring *scoring)
{
    tell_head(scoring);
    for (int type = 0; type < TYPES; type++)
        if (types_of(scoring) >> type & 1)
            tell_type(scoring, type);
    say_one(stdout, SAY_SCORE_TOTAL, word_number("points", scoring->score.total));
}

/* One argument that is no card and no row is the name of a file. */
static bool read_pyramid(Scoring *scoring, const char **list, int count)
{
    bool is_file = count == 1 && !strchr(list[0], ' ') && !strchr(list[0], ',') &&
                   sedlec_card_read(slice_of(list[0])) == CARD_NONE;
    if (!is_file)
        return pyramid_read_arguments(&scoring->pyramid, list, count);
    if (strcmp(list[0], "-") != 0 && access(list[0], F_OK) != 0)
        return refuse_one(SAY_SCORE_NEITHER, word_text("card", slice_of(list[0])));
    static char bytes[TEXT_FILE];
    Slice text;
    return file_slurp(NULL, list[0], bytes, sizeof bytes, &text) &&
           pyramid_read_text(&scoring->pyramid, text);
}

static bool read_options(Scoring *scoring)
{
    const char *players = scoring->players_text, *expansions = scoring->expansions_text;
    if (players && (strlen(players) != 1 || players[0] < '2' || players[0] > '4'))
        return refuse_one(SAY_SCORE_PLAYERS, word_text("value", slice_of(players)));
    scoring->players = players ? players[0] - '0' : 0;
    if (!expansions || sedlec_expansions_read(slice_of(expansions), &scoring->expansions))
        return true;
    WordArg args[] = {word_text("option", slice_of("--expansions")),
                      word_text("value", slice_of(expansions)),
                      word_text("rule", slice_of("S3"))};
    return refuse(SAY_EXPANSIONS_UNKNOWN, args, 3);
}

int cmd_score(int argc, char **argv)
{
    static Scoring scoring;
    const char *list[ARGUMENTS_MOST];
    Flag flags[] = {{"--players", NULL, &scoring.players_text},
                    {"--expansions", NULL, &scoring.expansions_text},
                    {"--any-cards", &scoring.is_any, NULL}};
    Operands operands = {.list = list, .most = ARGUMENTS_MOST};
    if (!arguments_read(argc, argv, flags, 3, NULL, &operands) || !read_options(&scoring))
        return STATUS_BAD_INPUT;
    if (operands.count == 0)
        return complain(SAY_SCORE_MISSING, NULL, 0);
    if (!read_pyramid(&scoring, list, operands.count) ||
        !pyramid_check_shape(&scoring.pyramid, scoring.players))
        return STATUS_BAD_INPUT;
    if (!scoring.is_any &&
        !pyramid_check_cards(&scoring.pyramid, scoring.expansions_text != NULL,
                             &scoring.expansions))
        return STATUS_BAD_INPUT;
    scoring.count =
        sedlec_explain(scoring.pyramid.cells, scoring.reasons, &scoring.score);
    tell(&scoring);
    return command_finish(STATUS_GOOD);
}
