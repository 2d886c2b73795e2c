/* SPDX-License-Identifier: MIT */
/*
 * How a game begins and goes on, in words.
 */
#include "cli/play_say.h"

#include "cli/columns.h"
#include "cli/draw.h"

#include <unistd.h>

enum { COLUMNS = 78 };

void play_voice_init(PlayVoice *voice, const HomeGame *home, FILE *out)
{
    *voice = (PlayVoice){.out = out, .home = home};
    voice->has_colour = draw_has_colour(out);
    voice->is_wrapped = isatty(fileno(out)) == 1;
    names_init(&voice->names, home->record.seats[RECORD_NAME]);
    voice->teller = (Teller){.game = home->record.game,
                             .setup = &home->record.setup,
                             .names = voice->names.list,
                             .language = language_spoken()};
}

void play_print(const PlayVoice *voice, Slice text)
{
    while (text.length) {
        Slice line = slice_cut(&text, '\n');
        while (voice->is_wrapped && columns_of(line) > COLUMNS) {
            size_t length = columns_fitting(line, COLUMNS);
            fprintf(voice->out, "%.*s\n", (int)length, line.bytes);
            size_t rest = length < line.length ? length + 1 : length;
            line = (Slice){line.bytes + rest, line.length - rest};
        }
        fprintf(voice->out, "%.*s\n", (int)line.length, line.bytes);
    }
}

Slice play_spell(const HomeGame *home, const State *state, Move move,
                 char buffer[MOVE_TEXT])
{
    Text text;
    text_init(&text, buffer, MOVE_TEXT);
    home->record.game->move_write(&home->record.setup, state, move, &text);
    return slice_text(&text);
}

void play_say_name(const PlayVoice *voice, WordKey key, int seat)
{
    WordArg arg = word_text("name", voice->names.list[seat]);
    say(voice->out, key, &arg, 1);
}

static void begin_dawn(const PlayVoice *voice)
{
    const DawnOptions *options = &voice->home->record.setup.dawn.options;
    WordArg args[] = {word_noun("game", words_game(voice->teller.game)),
                      word_noun("edition", words_edition(options->edition))};
    say(voice->out, SAY_PLAY_BEGIN_DAWN, args, 2);
}

static void begin_sedlec(const PlayVoice *voice)
{
    char buffer[64];
    Text expansions;
    text_init(&expansions, buffer, sizeof buffer);
    int bits = voice->home->record.setup.sedlec.options.expansions;
    sedlec_expansions_write(bits, &expansions);
    WordArg args[] = {word_noun("game", words_game(voice->teller.game)),
                      word_text("expansions", slice_text(&expansions))};
    say(voice->out, bits ? SAY_PLAY_BEGIN_EXPANSIONS : SAY_PLAY_BEGIN_SEDLEC, args,
        bits ? 2 : 1);
    if (bits & (bits - 1))
        say(voice->out, SAY_PLAY_BEGIN_EXPANSIONS_MANY, NULL, 0);
}

/* A player as he is introduced: a bot with its kind. */
static void introduce(const PlayVoice *voice, int seat, Text *text)
{
    Slice bot = voice->home->record.seats[RECORD_BOT][seat];
    WordArg args[] = {word_text("name", voice->names.list[seat]), word_text("bot", bot)};
    if (play_is_bot(voice->home->play, seat))
        phrase(text, SAY_PLAY_PLAYER_BOT, args, 2);
    else
        text_slice(text, voice->names.list[seat]);
}

static void begin_players(const PlayVoice *voice)
{
    enum { INTRODUCTION = 512 };
    char buffers[SEATS_MAX][INTRODUCTION], list[SENTENCE];
    Slice names[SEATS_MAX];
    for (int seat = 0; seat < voice->home->players; seat++) {
        Text text;
        text_init(&text, buffers[seat], sizeof buffers[seat]);
        introduce(voice, seat, &text);
        names[seat] = slice_text(&text);
    }
    Text text;
    text_init(&text, list, sizeof list);
    Teller teller = voice->teller;
    teller.names = names;
    words_names(&teller, (1u << voice->home->players) - 1, &text);
    WordArg arg = word_text("names", slice_text(&text));
    char whole[SENTENCE];
    Text sentence;
    text_init(&sentence, whole, sizeof whole);
    phrase(&sentence, SAY_PLAY_PLAYERS, &arg, 1);
    play_print(voice, slice_text(&sentence));
}

/* The deal itself brings no events: the first turn is told here. */
static void begin_turn(const PlayVoice *voice)
{
    const HomeGame *home = voice->home;
    Event event = {.seat = play_actor(home->play)};
    bool is_dawn = home->record.game->kind == GAME_DAWN;
    event.kind = is_dawn ? (uint8_t)DAWN_TURN_BEGAN : (uint8_t)SEDLEC_TURN_BEGAN;
    event.rule = is_dawn ? 9 : 6;
    play_say_events(voice, &(Events){.count = 1, .list = {event}});
}

/* A game that was begun before: it goes on, or it was over. */
static void begin_later(const PlayVoice *voice)
{
    const HomeGame *home = voice->home;
    unsigned winners = home->record.game->result(&home->play->state);
    char bytes[SENTENCE];
    Text names;
    text_init(&names, bytes, sizeof bytes);
    words_names(&voice->teller, winners, &names);
    WordArg args[] = {word_number("count", (int64_t)home->play->count),
                      word_text("names", slice_text(&names))};
    say(voice->out, winners ? SAY_PLAY_WON : SAY_PLAY_RESUMED, args, winners ? 2 : 1);
}

void play_say_begin(const PlayVoice *voice)
{
    const HomeGame *home = voice->home;
    bool is_dawn = home->record.game->kind == GAME_DAWN;
    if (is_dawn)
        begin_dawn(voice);
    else
        begin_sedlec(voice);
    begin_players(voice);
    if (home_has_human(home) && !home->play->count)
        say(voice->out, is_dawn ? SAY_PLAY_AIM_DAWN : SAY_PLAY_AIM_SEDLEC, NULL, 0);
    if (is_dawn && home->record.setup.dawn.options.dawn) {
        WordArg arg = word_number("count", home->record.setup.dawn.options.dawn);
        say(voice->out, SAY_PLAY_BEGIN_D31, &arg, 1);
    }
    if (home->play->count)
        begin_later(voice);
    else
        begin_turn(voice);
}

static bool is_turn(const Event *event)
{
    return event->kind == DAWN_TURN_BEGAN || event->kind == SEDLEC_TURN_BEGAN;
}

void play_say_events(const PlayVoice *voice, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        char bytes[WORDS_SENTENCE];
        Text text;
        text_init(&text, bytes, sizeof bytes);
        words_told(&voice->teller, &events->list[i], &text);
        if (is_turn(&events->list[i]))
            fputc('\n', voice->out);
        play_print(voice, slice_text(&text));
    }
}

static Drawing drawing_of(const PlayVoice *voice)
{
    return (Drawing){.game = voice->teller.game,
                     .setup = voice->teller.setup,
                     .names = voice->names.list,
                     .has_colour = voice->has_colour};
}

void play_say_table(const PlayVoice *voice)
{
    Drawing drawing = drawing_of(voice);
    Seen seen;
    drawing.game->see(drawing.setup, &voice->home->play->state, &seen);
    fputc('\n', voice->out);
    draw_seen(&drawing, &seen, voice->out);
    fputc('\n', voice->out);
}

void play_say_legend(const PlayVoice *voice)
{
    Drawing drawing = drawing_of(voice);
    draw_legend(&drawing, voice->out);
}
