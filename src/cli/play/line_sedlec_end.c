/* SPDX-License-Identifier: MIT */
/*
 * The end of Skulls of Sedlec: the count type by type, and how a tie was broken.
 */
#include "cli/columns.h"
#include "cli/play/line_game.h"

enum { HEADING = 12, POINTS = 128 };

static void print_row(const Voice *voice, WordKey heading, const int *points)
{
    fputs("  ", voice->out);
    columns_say(voice->out, heading, NULL, 0, -HEADING);
    for (int seat = 0; seat < voice->players; seat++)
        fprintf(voice->out, "%*d", voice_column(voice, seat), points[seat]);
    fputc('\n', voice->out);
}

static void count_sedlec(const Voice *voice, const SedlecScore *scores)
{
    int players = voice->players;
    int points[SEATS_MAX];
    say(voice->out, SAY_PLAY_COUNT_HEAD, NULL, 0);
    fprintf(voice->out, "  %*s", HEADING, "");
    for (int seat = 0; seat < players; seat++)
        columns_print(voice->out, voice->names.list[seat], voice_column(voice, seat));
    fputc('\n', voice->out);
    for (int type = 0; type < TYPES; type++) {
        if (!(voice->teller.setup->sedlec.types >> type & 1))
            continue;
        for (int seat = 0; seat < players; seat++)
            points[seat] = scores[seat].types[type];
        print_row(voice, words_type(type), points);
    }
    for (int seat = 0; seat < players; seat++)
        points[seat] = scores[seat].total;
    print_row(voice, SAY_PLAY_COUNT_TOTAL, points);
}

static Slice names_of(const Voice *voice, unsigned seats, char buffer[SENTENCE])
{
    Text text = text_in(buffer, SENTENCE);
    words_names(&voice->teller, seats, &text);
    return slice_text(&text);
}

/* S25: a player's points by type, the best first. */
static void tie_line(const Voice *voice, int seat, const SedlecScore *score)
{
    int types = voice->teller.setup->sedlec.types;
    int sorted[TYPES] = {0}, count = 0;
    for (int type = 0; type < TYPES; type++) {
        if (!(types >> type & 1))
            continue;
        int at = count++;
        for (; at > 0 && sorted[at - 1] < score->types[type]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = score->types[type];
    }
    Text points = TEXT(POINTS);
    for (int i = 0; i < count; i++) {
        if (i)
            text_string(&points, ", ");
        text_number(&points, sorted[i]);
    }
    WordArg args[] = {word_text("name", voice->names.list[seat]),
                      word_text("points", slice_text(&points))};
    say(voice->out, SAY_PLAY_TIE_LINE, args, 2);
}

static bool is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

static void explain_tie(const Voice *voice, const SedlecScore *scores, unsigned winners)
{
    int players = voice->players, most = scores[0].total;
    for (int seat = 1; seat < players; seat++)
        most = scores[seat].total > most ? scores[seat].total : most;
    unsigned tied = 0;
    for (int seat = 0; seat < players; seat++)
        tied |= (unsigned)(scores[seat].total == most) << seat;
    if (is_one(tied))
        return;
    char buffer[SENTENCE];
    WordArg head[] = {word_text("names", names_of(voice, tied, buffer)),
                      word_number("points", most)};
    say(voice->out, SAY_PLAY_TIE, head, 2);
    for (int seat = 0; seat < players; seat++)
        if (tied >> seat & 1)
            tie_line(voice, seat, &scores[seat]);
    Slice names = names_of(voice, winners, buffer);
    WordArg args[] = {word_text("name", names), word_text("names", names)};
    say(voice->out,
        winners == tied   ? SAY_PLAY_TIE_SHARED
        : is_one(winners) ? SAY_PLAY_TIE_WON
                          : SAY_PLAY_TIE_WON_SEVERAL,
        args, 2);
}

void line_sedlec_end(const Voice *voice)
{
    SedlecScore scores[SEATS_MAX] = {0};
    for (int seat = 0; seat < voice->players; seat++)
        sedlec_score(voice->seen.state.sedlec.cells[seat], &scores[seat]);
    count_sedlec(voice, scores);
    explain_tie(voice, scores, voice->teller.game->result(&voice->seen.state));
}
