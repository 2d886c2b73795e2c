/* SPDX-License-Identifier: MIT */
/*
 * The record's reader, line by line (docs/record.md):
 *
 *   FIRST --sexton-record 1--> HEADER --moves--> MOVES --result--> SCORES --> ENDED
 *
 * Every line is first looked at as bytes (length, UTF-8, control characters, spaces);
 * then its stage takes it. The form of a line is judged when it comes, the deal at
 * `moves`, each move by the rules themselves, result and scores by writing what they must
 * be.
 */
#include "game/record_part.h"

#include <string.h>

typedef enum Stage {
    STAGE_FIRST,
    STAGE_HEADER,
    STAGE_MOVES,
    STAGE_SCORES,
    STAGE_ENDED,
} Stage;

enum { RESULT_TEXT = 512 }; /* a result and four score lines */

void reader_init(Reader *reader, Slice *arena, size_t size)
{
    memset(reader, 0, sizeof *reader);
    reader->arena = arena;
    reader->arena_size = reader->arena_texts = size;
}

static ReadStep bad(Reader *reader, FaultKind kind, Slice what)
{
    record_fault(reader, kind, reader->line, what);
    return READ_BAD;
}

/* What is wrong with a line as bytes. In comments only length and UTF-8 count. */
static FaultKind line_fault(Slice line)
{
    if (line.length > RECORD_LINE)
        return FAULT_LINE_LONG;
    if (!slice_is_utf8(line))
        return FAULT_NOT_UTF8;
    if (line.length == 0 || line.bytes[0] == '#')
        return FAULT_NONE;
    if (slice_has_control(line))
        return FAULT_CONTROL;
    return slice_has_stray_space(line) ? FAULT_SPACES : FAULT_NONE;
}

static ReadStep read_first(Reader *reader, Slice line)
{
    if (!slice_equal(line, "sexton-record 1"))
        return bad(reader, FAULT_FIRST_LINE, line);
    reader->stage = STAGE_HEADER;
    return READ_ON;
}

static ReadStep read_header(Reader *reader, Slice line)
{
    if (!slice_equal(line, "moves"))
        return record_header_read(reader, line) ? READ_ON : READ_BAD;
    if (!record_header_end(reader))
        return READ_BAD;
    Record *record = &reader->record;
    record->game->begin(&record->setup, &record->deal, &reader->state);
    reader->before = reader->state;
    reader->stage = STAGE_MOVES;
    return READ_BEGUN;
}

/* The line that must stand `number` lines after `result`, itself number 0. */
static Slice wanted_line(const Reader *reader, int number, char buffer[RESULT_TEXT])
{
    const Record *record = &reader->record;
    Text text = text_in(buffer, RESULT_TEXT);
    record_result_lines(record->game, &record->setup, &reader->state, &text);
    Slice rest = slice_text(&text);
    for (int i = 0; i < number; i++)
        (void)slice_cut(&rest, '\n');
    return slice_cut(&rest, '\n');
}

/* Scores are counted only in a finished Sedlec game. */
static void end_or_scores(Reader *reader)
{
    char buffer[RESULT_TEXT];
    bool is_more = wanted_line(reader, reader->scores + 1, buffer).length > 0;
    reader->stage = is_more ? STAGE_SCORES : STAGE_ENDED;
    reader->is_ended = !is_more;
}

static ReadStep read_result(Reader *reader, Slice line)
{
    char buffer[RESULT_TEXT];
    Slice wanted = wanted_line(reader, 0, buffer);
    if (!slice_same(line, wanted))
        return bad(reader, FAULT_RESULT, wanted);
    end_or_scores(reader);
    return READ_RESULT;
}

static ReadStep read_score(Reader *reader, Slice line)
{
    char buffer[RESULT_TEXT];
    Slice wanted = wanted_line(reader, reader->scores + 1, buffer);
    if (!slice_same(line, wanted))
        return bad(reader, FAULT_SCORE, wanted);
    reader->scores++;
    end_or_scores(reader);
    return READ_ON;
}

static ReadStep bad_seat(Reader *reader, uint32_t seat, uint8_t actor, Slice line)
{
    record_fault(reader, FAULT_MOVE_SEAT, reader->line, line);
    reader->fault.a = (int32_t)seat;
    reader->fault.b = actor;
    return READ_BAD;
}

static ReadStep bad_move(Reader *reader, Refusal refusal, Slice text)
{
    record_fault(reader, FAULT_MOVE, reader->line, text);
    reader->fault.refusal = refusal;
    return READ_BAD;
}

static ReadStep make_move(Reader *reader, uint8_t seat, Slice text, Events *events)
{
    const Game *game = reader->record.game;
    const Setup *setup = &reader->record.setup;
    Refusal refusal = {0};
    Move move;
    if (!game->move_read(setup, &reader->state, text, &move, &refusal))
        return bad_move(reader, refusal, text);
    refusal = game->why_not(setup, &reader->state, seat, move);
    if (refusal.kind != 0)
        return bad_move(reader, refusal, text);
    reader->before = reader->state;
    game->apply(setup, &reader->state, move, events);
    reader->seat = seat;
    reader->move = move;
    reader->ply++;
    return READ_MOVE;
}

static ReadStep read_move(Reader *reader, Slice line, Events *events)
{
    Slice rest = line;
    Slice first = slice_cut(&rest, ' ');
    if (slice_equal(first, "result"))
        return read_result(reader, line);
    uint32_t seat;
    if (!slice_number(first, INT32_MAX, &seat) || rest.length == 0)
        return bad(reader, FAULT_MOVE_FORM, line);
    uint8_t actor = reader->record.game->actor(&reader->state);
    if (actor == SEAT_NONE)
        return bad(reader, FAULT_MOVE_OVER, rest);
    if (seat != actor)
        return bad_seat(reader, seat, actor, line);
    return make_move(reader, actor, rest, events);
}

static ReadStep read_line(Reader *reader, Slice line, Events *events)
{
    switch ((Stage)reader->stage) {
    case STAGE_FIRST: return read_first(reader, line);
    case STAGE_HEADER: return read_header(reader, line);
    case STAGE_MOVES: return read_move(reader, line, events);
    case STAGE_SCORES: return read_score(reader, line);
    case STAGE_ENDED: break;
    }
    return bad(reader, FAULT_AFTER_END, line);
}

ReadStep reader_feed(Reader *reader, Slice line, Events *events)
{
    if (reader->fault.kind != FAULT_NONE)
        return READ_BAD;
    reader->line++;
    FaultKind kind = line_fault(line);
    if (kind != FAULT_NONE)
        return bad(reader, kind,
                   slice_of("")); /* no excerpt: its bytes are not to be shown */
    if (line.length == 0 || line.bytes[0] == '#')
        return READ_ON;
    return read_line(reader, line, events);
}

bool reader_end(Reader *reader, bool is_whole_line)
{
    if (reader->fault.kind != FAULT_NONE)
        return false;
    uint64_t last = reader->line > 0 ? reader->line : 1;
    if (reader->line > 0 && !is_whole_line)
        return record_fault(reader, FAULT_NO_NEWLINE, last, slice_of(""));
    if (!reader->is_ended)
        return record_fault(reader, FAULT_TOO_SOON, last, slice_of(""));
    return true;
}
