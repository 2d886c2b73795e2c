/* SPDX-License-Identifier: MIT */
/*
 * sexton replay: one pass over a record, in one of four ways. The trace is written while
 * reading; everything else goes to a spool and appears only if the whole record is good,
 * so that nobody takes half a game for a whole one.
 */
#include "cli/draw/draw.h"
#include "cli/file.h"
#include "cli/options.h"
#include "cli/workbench/prose.h"
#include "cli/written.h"

#include <string.h>

typedef enum Sight { SIGHT_SEEN, SIGHT_KNOWN, SIGHT_TRUTH } Sight;

/* What to do with a record. */
typedef struct Replay {
    bool is_trace, is_record;
    bool sights[3];
    const char *at; /* NULL: no drawing */
    uint64_t ply;   /* of --at; UINT64_MAX: the end */
    const char *path;

    FILE *out;
    Prose prose;
    State drawn; /* the state at --at */
    bool is_found;
} Replay;

static void put_line(FILE *out, const Text *text)
{
    fwrite(text->bytes, 1, text->length, out);
    fputc('\n', out);
}

static void put_trace(FILE *out, const Reader *reader, const State *state, uint64_t ply,
                      const Move *move)
{
    Text text = TEXT(TRACE_LINE);
    const Record *record = &reader->record;
    trace_decision(record->game, &record->setup, state, ply, move, &text);
    put_line(out, &text);
}

static void put_trace_end(FILE *out, const Reader *reader)
{
    const Record *record = &reader->record;
    if (!record->game->result(&reader->state))
        put_trace(out, reader, &reader->state, reader->ply, NULL);
    Text text = TEXT(TRACE_LINE);
    trace_result(record->game, &record->setup, &reader->state, &text);
    put_line(out, &text);
}

/* Keeps the state that --at asks for when it comes by. */
static void look(Replay *replay, const Reader *reader)
{
    if (reader->ply != replay->ply)
        return;
    replay->drawn = reader->state;
    replay->is_found = true;
}

static void on_begun(Replay *replay, const Reader *reader)
{
    if (replay->is_record)
        written_header(&reader->record, NULL, replay->out);
    else if (replay->at)
        look(replay, reader);
    else if (!replay->is_trace)
        prose_begin(&replay->prose, replay->out, &reader->record, &reader->state);
}

static void on_move(Replay *replay, const Reader *reader, const Events *events)
{
    if (replay->is_trace)
        put_trace(replay->out, reader, &reader->before, reader->ply - 1, &reader->move);
    else if (replay->is_record)
        written_move(&reader->record, &reader->before, reader->move, replay->out);
    else if (replay->at)
        look(replay, reader);
    else
        prose_move(&replay->prose, reader->ply - 1, events);
}

static void draw_sight(const Drawing *drawing, const State *truth, Sight sight, FILE *out)
{
    Seen seen;
    Known known;
    switch (sight) {
    case SIGHT_SEEN:
        drawing->game->see(drawing->setup, truth, &seen);
        draw_seen(drawing, &seen, out);
        return;
    case SIGHT_KNOWN:
        drawing->game->know(drawing->setup, truth, &known);
        draw_laid_bare(drawing, &known.state, out);
        return;
    case SIGHT_TRUTH: draw_laid_bare(drawing, truth, out); return;
    }
}

static void draw(const Replay *replay, const Reader *reader, const State *truth)
{
    static const WordKey heads[2][3] = {
        {SAY_REPLAY_AT_SEEN, SAY_REPLAY_AT_KNOWN, SAY_REPLAY_AT_TRUTH},
        {SAY_REPLAY_AT_END_SEEN, SAY_REPLAY_AT_END_KNOWN, SAY_REPLAY_AT_END_TRUTH},
    };
    Sight sight = replay->sights[SIGHT_TRUTH]   ? SIGHT_TRUTH
                  : replay->sights[SIGHT_KNOWN] ? SIGHT_KNOWN
                                                : SIGHT_SEEN;
    Names names;
    names_init(&names, reader->record.seats[RECORD_NAME]);
    Drawing drawing = {.game = reader->record.game,
                       .setup = &reader->record.setup,
                       .names = names.list,
                       .has_colour = draw_has_colour(stdout)};
    say_one(replay->out, heads[!replay->is_found][sight],
            word_number("ply", (int64_t)replay->ply));
    fputc('\n', replay->out);
    draw_sight(&drawing, truth, sight, replay->out);
    draw_legend(&drawing, replay->out);
}

static int draw_at(const Replay *replay, const Reader *reader)
{
    if (!replay->is_found && replay->ply != UINT64_MAX) {
        WordArg args[] = {word_number("ply", (int64_t)replay->ply),
                          word_number("count", (int64_t)reader->ply)};
        return complain(SAY_REPLAY_AT_BEYOND, args, 2);
    }
    draw(replay, reader, replay->is_found ? &replay->drawn : &reader->state);
    return STATUS_GOOD;
}

static int on_end(Replay *replay, const Reader *reader)
{
    if (replay->is_trace)
        put_trace_end(replay->out, reader);
    else if (replay->is_record)
        written_result(&reader->record, &reader->state, replay->out);
    else if (replay->at)
        return draw_at(replay, reader);
    else
        prose_end(&replay->prose, &reader->state);
    return STATUS_GOOD;
}

/* Reads on until the end, a fault, or a standard output that takes no more. */
static int run(Replay *replay, File *file)
{
    const Reader *reader = file_reader(file);
    static Events events;
    while (!output_failed()) {
        events.count = 0;
        switch (file_next(file, &events)) {
        case FILE_BEGUN: on_begun(replay, reader); break;
        case FILE_MOVE: on_move(replay, reader, &events); break;
        case FILE_RESULT: break;
        case FILE_END: return on_end(replay, reader);
        case FILE_BAD: return file_complain(file);
        }
    }
    return STATUS_FAILED;
}

static int replay_file(Replay *replay)
{
    FILE *spool = replay->is_trace ? NULL : spool_open();
    if (!replay->is_trace && !spool)
        return STATUS_FAILED;
    replay->out = spool ? spool : stdout;
    File *file = file_open(replay->path);
    int status = run(replay, file);
    if (status == STATUS_GOOD && spool && !spool_pour(spool))
        status = STATUS_FAILED;
    file_close(file);
    if (spool)
        fclose(spool);
    return command_finish(status);
}

static bool read_ply(Replay *replay)
{
    uint32_t ply;
    if (!slice_number(slice_of(replay->at), UINT32_MAX, &ply))
        return refuse_one(SAY_REPLAY_AT_WHAT, word_text("value", slice_of(replay->at)));
    replay->ply = ply;
    return true;
}

/* --trace, --record and --at exclude each other; a sight needs --at. */
static bool check_ways(Replay *replay)
{
    const char *const names[] = {"--trace", "--record", "--at"};
    bool ways[] = {replay->is_trace, replay->is_record, replay->at != NULL};
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++)
            if (ways[i] && ways[j])
                return option_clash(names[i], names[j]);
    const char *const sights[] = {"--seen", "--known", "--truth"};
    for (int i = 0; i < 3; i++) {
        if (replay->sights[i] && !replay->at)
            return option_needs(sights[i], "--at");
        for (int j = i + 1; j < 3; j++)
            if (replay->sights[i] && replay->sights[j])
                return option_clash(sights[i], sights[j]);
    }
    replay->ply = UINT64_MAX;
    return !replay->at || strcmp(replay->at, "end") == 0 || read_ply(replay);
}

int cmd_replay(int argc, char **argv)
{
    static Replay replay;
    Flag flags[] = {{"--trace", &replay.is_trace, NULL},
                    {"--record", &replay.is_record, NULL},
                    {"--at", NULL, &replay.at},
                    {"--seen", &replay.sights[SIGHT_SEEN], NULL},
                    {"--known", &replay.sights[SIGHT_KNOWN], NULL},
                    {"--truth", &replay.sights[SIGHT_TRUTH], NULL}};
    Operands operands = {.list = &replay.path, .most = 1};
    if (!arguments_read(argc, argv, flags, 6, NULL, &operands) || !check_ways(&replay))
        return STATUS_BAD_INPUT;
    if (!replay.path)
        return complain(SAY_FILE_MISSING, NULL, 0);
    return replay_file(&replay);
}
