/* SPDX-License-Identifier: MIT */
/*
 * A game's texts: JSON (the pieces that a server would send), sentences, its record and
 * its trace. Texts of any length pass line by line through a Sink.
 */
#include "lib/lib_own.h"
#include "json/piece.h"

#include <string.h>

void sink_add(Sink *sink, Slice slice)
{
    size_t capacity = sink->length < sink->size ? sink->size - sink->length : 0;
    size_t most = slice.length < capacity ? slice.length : capacity;
    if (most > 0)
        memcpy(sink->buffer + sink->length, slice.bytes, most);
    sink->length += slice.length;
}

size_t sink_end(Sink *sink)
{
    if (sink->size > 0)
        sink->buffer[sink->length < sink->size ? sink->length : sink->size - 1] = '\0';
    return sink->length;
}

void sink_pour(Sink *sink, Text *text)
{
    assert(!text->is_cut);
    sink_add(sink, slice_text(text));
    text_clear(text);
}

enum { PIECE = 1 << 15 }; /* space for any one piece */

/* Which piece is told. */
typedef void Writer(const sexton_game *game, Text *text);

static size_t write_piece(const sexton_game *game, Writer *writer, char *buffer,
                          size_t size)
{
    Sink sink = {buffer, size, 0};
    Text text = TEXT(PIECE);
    if (game)
        writer(game, &text);
    sink_pour(&sink, &text);
    return sink_end(&sink);
}

static void write_setup(const sexton_game *game, Text *text)
{
    piece_setup(game_of(game), setup_of(game), text);
}

static void write_seen(const sexton_game *game, Text *text)
{
    Seen seen;
    game_of(game)->see(setup_of(game), &game->play->state, &seen);
    piece_sight(game_of(game), setup_of(game), &seen, text);
}

static void write_known(const sexton_game *game, Text *text)
{
    Known known;
    game_of(game)->know(setup_of(game), &game->play->state, &known);
    piece_sight(game_of(game), setup_of(game), &(Seen){known.state}, text);
}

static void write_truth(const sexton_game *game, Text *text)
{
    piece_truth(game_of(game), setup_of(game), &game->play->state, text);
}

static void write_events(const sexton_game *game, Text *text)
{
    piece_events(game_of(game), setup_of(game), &game->events, text);
}

static void write_result(const sexton_game *game, Text *text)
{
    Seen seen;
    game_of(game)->see(setup_of(game), &game->play->state, &seen);
    piece_result(game_of(game), setup_of(game), &seen, text);
}

static void write_told(const sexton_game *game, Text *text)
{
    Teller teller = teller_of(game);
    for (int i = 0; i < game->events.count; i++) {
        if (words_event_key(&game->events.list[i]) == SAY_NONE)
            continue;
        words_told(&teller, &game->events.list[i], text);
        text_char(text, '\n');
    }
}

size_t sexton_game_setup(const sexton_game *game, char *buffer, size_t size)
{
    return write_piece(game, write_setup, buffer, size);
}

size_t sexton_game_sight(const sexton_game *game, sexton_depth depth, char *buffer,
                         size_t size)
{
    Writer *writer = write_seen; /* a caller that asks for what does not exist sees the
                                  * least */
    if (depth == SEXTON_KNOWN)
        writer = write_known;
    else if (depth == SEXTON_TRUTH)
        writer = write_truth;
    return write_piece(game, writer, buffer, size);
}

size_t sexton_game_events(const sexton_game *game, char *buffer, size_t size)
{
    return write_piece(game, write_events, buffer, size);
}

size_t sexton_game_result(const sexton_game *game, char *buffer, size_t size)
{
    return write_piece(game, write_result, buffer, size);
}

size_t sexton_game_told(const sexton_game *game, char *buffer, size_t size)
{
    return write_piece(game, write_told, buffer, size);
}

size_t sexton_game_record(const sexton_game *game, char *buffer, size_t size)
{
    char bytes[RECORD_LINE + 2]; /* the longest line, \n, NUL */
    Sink sink = {buffer, size, 0};
    if (!game)
        return sink_end(&sink);
    Text text = text_in(bytes, sizeof bytes);
    for (int step = 0; record_header_line(&game->record, &step, &text);)
        sink_pour(&sink, &text);
    const Play *play = game->play;
    PlayWalk walk = play_walk(play);
    for (; walk.ply < play->count; (void)play_step(play, &walk, NULL)) {
        record_move_line(play->game, play->setup, &walk.state, play->moves[walk.ply],
                         &text);
        text_char(&text, '\n');
        sink_pour(&sink, &text);
    }
    record_result_lines(play->game, play->setup, &walk.state, &text);
    sink_pour(&sink, &text);
    return sink_end(&sink);
}

static void pour_line(Sink *sink, Text *text)
{
    text_char(text, '\n');
    sink_pour(sink, text);
}

size_t sexton_game_trace(const sexton_game *game, char *buffer, size_t size)
{
    Sink sink = {buffer, size, 0};
    if (!game)
        return sink_end(&sink);
    Text text = TEXT(TRACE_LINE);
    const Play *play = game->play;
    PlayWalk walk = play_walk(play);
    for (; walk.ply < play->count; (void)play_step(play, &walk, NULL)) {
        trace_decision(play->game, play->setup, &walk.state, walk.ply,
                       &play->moves[walk.ply], &text);
        pour_line(&sink, &text);
    }
    if (sexton_game_actor(game) >= 0) {
        trace_decision(play->game, play->setup, &walk.state, walk.ply, NULL, &text);
        pour_line(&sink, &text);
    }
    trace_result(play->game, play->setup, &walk.state, &text);
    pour_line(&sink, &text);
    return sink_end(&sink);
}
