/* SPDX-License-Identifier: MIT */
/*
 * Decisions one after the other. A game of bots that wait for each other for ever (D31
 * off) is left unfinished after as many decisions as in a match.
 */
#include "cli/play/loop.h"

#include "cli/play/decide.h"
#include "cli/play/help.h"
#include "cli/play/input.h"
#include "cli/play/save.h"
#include "cli/play/thinking.h"
#include "lab/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Loop {
    Home *home;
    Lines *lines;
    Voice voice;
    Saves saves;
    char *file;       /* where it was saved last, on the heap; NULL: nowhere */
    bool is_saved;    /* and nothing has changed since */
    bool is_left;     /* the player has left */
    bool is_changed;  /* the question is to be put (again) */
    bool wants_table; /* and the table drawn before it */
    bool has_asked;   /* a human was asked here */
    int status;
} Loop;

/* True if the next question needs no table: the event told what was opened, and the rest
 * lies as it did a moment ago. */
static bool is_told(const Voice *voice)
{
    const Game *game = voice->teller.game;
    return game->lies_open && game->lies_open(&voice->seen.state);
}

static void tell(Loop *loop, const News *news)
{
    loop->is_saved = false;
    loop->is_changed = true;
    home_look(loop->home, &loop->voice);
    loop->wants_table = !is_told(&loop->voice);
    voice_events(&loop->voice, &news->events);
}

/* A legal move in notation; the table can only be short of memory. */
static void make_move(Loop *loop, Slice move, bool is_bot)
{
    Request request = {.kind = REQUEST_MOVE,
                       .seat = voice_actor(&loop->voice),
                       .is_bot = is_bot,
                       .text = move,
                       .now = home_now(loop->home)};
    News news;
    if (!port_do(&loop->home->port, &request, (Slice){0}, &news).kind) {
        tell(loop, &news);
        return;
    }
    loop->status = complain_system("play", ENOMEM);
    loop->is_left = true;
}

static void remember_file(Loop *loop, const char *path)
{
    free(loop->file);
    loop->file = strdup(path);
}

static void say_command(const Loop *loop)
{
    bool is_over = voice_actor(&loop->voice) == SEAT_NONE;
    if (loop->file)
        save_tell(loop->file, is_over, loop->voice.out);
}

static void save_as(Loop *loop, const char *path)
{
    int error;
    SaveResult result = save_game(loop->home, path, &loop->saves, &error);
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_of(strerror(error)))};
    say(loop->voice.out, save_answer(result), args, 2);
    if (result == SAVE_OTHER || result == SAVE_FAILED)
        return;
    remember_file(loop, path);
    loop->is_saved = true;
    say_command(loop);
}

/* A name that can't be shown can't be told again, and one with a NUL is another name. */
static void save(Loop *loop, Slice where)
{
    WordArg arg = word_text("file", where);
    if (where.length == 0) {
        say(loop->voice.out, SAY_PLAY_SAVE_WHERE, NULL, 0);
    } else if (!slice_is_clean(where)) {
        say(loop->voice.out, SAY_PLAY_SAVE_NAME, &arg, 1);
    } else {
        char *path = allocate(where.length + 1);
        memcpy(path, where.bytes, where.length);
        save_as(loop, path);
        free(path);
    }
}

static void undo(Loop *loop)
{
    HomeUndo undone = home_undo(loop->home);
    WordArg args[] = {word_text("name", loop->voice.names.list[undone.seat]),
                      word_text("move", slice_of(undone.move))};
    say(loop->voice.out, undone.key, args, 2);
    if (!undone.is_done)
        return;
    home_look(loop->home, &loop->voice);
    loop->is_saved = false;
    loop->is_changed = loop->wants_table = true;
}

/* A prompt that names nobody, and the line typed there. */
static bool read_line(Loop *loop, WordKey prompt, Slice *line)
{
    Text text = TEXT(SENTENCE);
    phrase(&text, prompt, NULL, 0);
    fwrite(text.bytes, 1, text.length, loop->voice.out);
    return lines_next(loop->lines, loop->voice.out, line);
}

/* Leaving a game that is not saved: at a terminal there is one more chance. */
static void quit(Loop *loop)
{
    loop->is_left = true;
    if (loop->is_saved || !loop->lines->is_terminal || loop->voice.count == 0)
        return;
    Slice line;
    say(loop->voice.out, SAY_PLAY_SAVE_FIRST, NULL, 0);
    while (!loop->is_saved && read_line(loop, SAY_PLAY_SAVE_PROMPT, &line) &&
           line.length && !slice_equal(line, "quit"))
        save(loop, line);
}

static void answer(Loop *loop, const Typed *request, Slice line)
{
    const Voice *voice = &loop->voice;
    char move[MOVE_TEXT];
    switch (request->kind) {
    case TYPED_NOTHING: loop->is_changed = true; break;
    case TYPED_MOVE:
        make_move(loop, voice_spell(voice, request->move, move), false);
        break;
    case TYPED_REFUSED:
    case TYPED_SEVERAL:
    case TYPED_UNKNOWN: voice_no_move(voice, request, line); break;
    case TYPED_HELP: voice_help(voice); break;
    case TYPED_RULES: voice_rules(voice, request->rest); break;
    case TYPED_UNDO: undo(loop); break;
    case TYPED_SAVE: save(loop, request->rest); break;
    case TYPED_TABLE: loop->is_changed = loop->wants_table = true; break;
    case TYPED_MOVES: voice_moves(voice); break;
    case TYPED_QUIT: quit(loop); break;
    }
}

/* One line of a human. */
static void ask_human(Loop *loop)
{
    if (loop->wants_table)
        voice_table(&loop->voice);
    if (!loop->has_asked)
        say(loop->voice.out, SAY_PLAY_HINT, NULL, 0);
    if (loop->is_changed)
        voice_decision(&loop->voice);
    loop->wants_table = loop->is_changed = false;
    loop->has_asked = true;
    Slice line;
    voice_prompt(&loop->voice);
    if (!lines_next(loop->lines, loop->voice.out, &line)) {
        quit(loop); /* Ctrl-D is as good as the word */
        return;
    }
    Typed request;
    input_read(loop->voice.teller.game, loop->voice.teller.setup, &loop->voice.seen.state,
               line, &request);
    answer(loop, &request, line);
}

static void say_left(const Loop *loop)
{
    FILE *out = loop->voice.out;
    say(out, SAY_PLAY_UNFINISHED, NULL, 0);
    if (loop->is_saved)
        say_command(loop);
    else
        say(out, SAY_PLAY_UNFINISHED_UNSAVED, NULL, 0);
    voice_seed(&loop->voice);
}

static bool is_endless(const Loop *loop)
{
    return !loop->has_asked && loop->voice.count >= LAB_LIMIT;
}

static void decide(Loop *loop)
{
    PlayTask task;
    if (!home_task(loop->home, &task)) {
        ask_human(loop);
        return;
    }
    Text move = TEXT(MOVE_TEXT);
    thinking_here(&task, &move);
    make_move(loop, slice_text(&move), true);
}

/* The game is over, but its record may be wanted, or a rule looked up. */
static void linger(Loop *loop)
{
    Slice line;
    say(loop->voice.out, SAY_PLAY_OVER_HINT, NULL, 0);
    while (!loop->is_left && read_line(loop, SAY_PLAY_OVER_PROMPT, &line) &&
           line.length) {
        Typed request;
        input_read(loop->voice.teller.game, loop->voice.teller.setup,
                   &loop->voice.seen.state, line, &request);
        if (request.kind == TYPED_QUIT)
            loop->is_left = true;
        else if (request.kind == TYPED_TABLE)
            voice_table(&loop->voice);
        else if (request.kind != TYPED_UNDO && request.kind != TYPED_MOVES)
            answer(loop, &request, line);
        else
            say(loop->voice.out, SAY_PLAY_IS_OVER, NULL, 0);
    }
}

static void say_result(Loop *loop)
{
    FILE *out = loop->voice.out;
    if (voice_actor(&loop->voice) == SEAT_NONE) {
        voice_end(&loop->voice);
        if (loop->voice.has_person)
            linger(loop);
        return;
    }
    if (is_endless(loop))
        say_one(out, SAY_PLAY_TOO_LONG, word_number("count", loop->voice.count));
    say_left(loop);
}

int loop_run(Home *home, Lines *lines, const char *file)
{
    Loop loop = {.home = home, .lines = lines, .is_saved = file != NULL};
    loop.wants_table = loop.is_changed = true;
    if (file && strcmp(file, "-") != 0) { /* nothing can go on with an input */
        remember_file(&loop, file);
        saves_note(&loop.saves, file);
    }
    home_voice(home, &loop.voice, stdout);
    voice_begin(&loop.voice);
    while (voice_actor(&loop.voice) != SEAT_NONE && !loop.is_left && !is_endless(&loop) &&
           !output_failed())
        decide(&loop);
    if (loop.status == STATUS_GOOD)
        say_result(&loop);
    free(loop.file);
    return loop.status;
}
