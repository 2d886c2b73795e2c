/* SPDX-License-Identifier: MIT */
/*
 * Decisions one after the other. A table of bots that wait for each other for ever (D31
 * off) is left unfinished after as many decisions as in a match.
 */
#include "cli/play_loop.h"

#include "cli/play_decide.h"
#include "cli/play_end.h"
#include "cli/play_game.h"
#include "cli/play_help.h"
#include "cli/play_input.h"
#include "cli/play_save.h"
#include "cli/shell.h"
#include "lab/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Loop {
    HomeGame *home;
    PlayLines *lines;
    PlayVoice voice;
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
static bool is_told(const PlayVoice *voice)
{
    const Game *game = voice->teller.game;
    return game->lies_open && game->lies_open(&voice->seen.state);
}

static void make_move(Loop *loop, Move move)
{
    Events events = {0};
    if (!home_move(loop->home, move, &events)) {
        loop->status = complain_system("play", ENOMEM);
        loop->is_left = true;
        return;
    }
    loop->is_saved = false;
    loop->is_changed = true;
    home_look(loop->home, &loop->voice);
    loop->wants_table = !is_told(&loop->voice);
    play_say_events(&loop->voice, &events);
}

static void remember_file(Loop *loop, const char *path)
{
    free(loop->file);
    loop->file = strdup(path);
}

/* How to have the saved game again: a command that works as it stands. */
static void say_command(const Loop *loop)
{
    char bytes[WORDS_TEXT];
    Text operand;
    text_init(&operand, bytes, sizeof bytes);
    if (!loop->file || !shell_operand(loop->file, &operand))
        return;
    char called[WORDS_TEXT];
    Text program;
    text_init(&program, called, sizeof called);
    if (!shell_operand(program_name, &program))
        return;
    bool is_over = play_actor(loop->home->play) == SEAT_NONE;
    WordArg args[] = {word_text("program", slice_text(&program)),
                      word_text("file", slice_text(&operand))};
    say(loop->voice.out, is_over ? SAY_PLAY_SAVED_REPLAY : SAY_PLAY_SAVED_GO_ON, args, 2);
}

static void save_as(Loop *loop, const char *path)
{
    int error;
    SaveResult result = play_save(loop->home, path, &loop->saves, &error);
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
    HomeGame *home = loop->home;
    const Play *play = home->play;
    uint32_t last = play->count ? play->count - 1 : 0;
    int seat = play->count ? play->movers[last] : 0;
    PlayUndo answer = home_undo(home);
    char buffer[MOVE_TEXT];
    WordArg args[] = {word_text("name", loop->voice.names.list[seat]),
                      word_text("move", (Slice){"", 0})};
    switch (answer) {
    case UNDO_MAY: /* the log still has the move, past its end */
        home_look(home, &loop->voice);
        args[1].text = play_spell(&loop->voice, play->moves[last], buffer);
        say(loop->voice.out, SAY_PLAY_UNDONE, args, 2);
        loop->is_saved = false;
        loop->is_changed = loop->wants_table = true;
        break;
    case UNDO_NOTHING: say(loop->voice.out, SAY_PLAY_UNDO_NOTHING, NULL, 0); break;
    case UNDO_DECIDED:
        args[0].text = loop->voice.names.list[play->decider];
        say(loop->voice.out, SAY_PLAY_UNDO_BOT, args, 1);
        break;
    case UNDO_SEALED: say(loop->voice.out, SAY_PLAY_UNDO_SEALED, NULL, 0); break;
    }
}

/* A prompt that names nobody, and the line typed there. */
static bool read_line(Loop *loop, WordKey prompt, Slice *line)
{
    char bytes[SENTENCE];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    phrase(&text, prompt, NULL, 0);
    fwrite(text.bytes, 1, text.length, loop->voice.out);
    return play_lines_next(loop->lines, loop->voice.out, line);
}

/* Leaving a game that is not saved: at a terminal there is one more chance. */
static void quit(Loop *loop)
{
    loop->is_left = true;
    if (loop->is_saved || !loop->lines->is_terminal || loop->home->play->count == 0)
        return;
    Slice line;
    say(loop->voice.out, SAY_PLAY_SAVE_FIRST, NULL, 0);
    while (!loop->is_saved && read_line(loop, SAY_PLAY_SAVE_PROMPT, &line) &&
           line.length && !slice_equal(line, "quit"))
        save(loop, line);
}

static void answer(Loop *loop, const Typed *request, Slice line)
{
    const PlayVoice *voice = &loop->voice;
    switch (request->kind) {
    case TYPED_NOTHING: loop->is_changed = true; break;
    case TYPED_MOVE: make_move(loop, request->move); break;
    case TYPED_REFUSED:
    case TYPED_SEVERAL:
    case TYPED_UNKNOWN: play_say_no_move(voice, request, line); break;
    case TYPED_HELP: play_say_help(voice); break;
    case TYPED_RULES: play_say_rules(voice, request->rest); break;
    case TYPED_UNDO: undo(loop); break;
    case TYPED_SAVE: save(loop, request->rest); break;
    case TYPED_TABLE: loop->is_changed = loop->wants_table = true; break;
    case TYPED_MOVES: play_say_moves(voice); break;
    case TYPED_QUIT: quit(loop); break;
    }
}

/* One line of a human. */
static void ask_human(Loop *loop)
{
    HomeGame *home = loop->home;
    if (loop->wants_table)
        play_say_table(&loop->voice);
    if (!loop->has_asked)
        say(loop->voice.out, SAY_PLAY_HINT, NULL, 0);
    if (loop->is_changed)
        play_say_decision(&loop->voice);
    loop->wants_table = loop->is_changed = false;
    loop->has_asked = true;
    Slice line;
    play_say_prompt(&loop->voice);
    if (!play_lines_next(loop->lines, loop->voice.out, &line)) {
        quit(loop); /* Ctrl-D is as good as the word */
        return;
    }
    Typed request;
    play_request(home->record.game, &home->record.setup, &home->play->state, line,
                 &request);
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
    play_say_seed(&loop->voice);
}

static bool is_endless(const Loop *loop)
{
    return !loop->has_asked && loop->home->play->count >= LAB_LIMIT;
}

static void decide(Loop *loop)
{
    const Play *play = loop->home->play;
    if (play_is_bot(play, play_actor(play)))
        make_move(loop, play_choose(play));
    else
        ask_human(loop);
}

/* The game is over, but its record may be wanted, or a rule looked up. */
static void linger(Loop *loop)
{
    const HomeGame *home = loop->home;
    Slice line;
    say(loop->voice.out, SAY_PLAY_OVER_HINT, NULL, 0);
    while (!loop->is_left && read_line(loop, SAY_PLAY_OVER_PROMPT, &line) &&
           line.length) {
        Typed request;
        play_request(home->record.game, &home->record.setup, &home->play->state, line,
                     &request);
        if (request.kind == TYPED_QUIT)
            loop->is_left = true;
        else if (request.kind == TYPED_TABLE)
            play_say_table(&loop->voice);
        else if (request.kind != TYPED_UNDO && request.kind != TYPED_MOVES)
            answer(loop, &request, line);
        else
            say(loop->voice.out, SAY_PLAY_IS_OVER, NULL, 0);
    }
}

static void say_result(Loop *loop)
{
    const HomeGame *home = loop->home;
    FILE *out = loop->voice.out;
    if (play_actor(home->play) == SEAT_NONE) {
        play_say_end(&loop->voice);
        if (home_has_human(home))
            linger(loop);
        return;
    }
    WordArg arg = word_number("count", (int64_t)home->play->count);
    if (is_endless(loop))
        say(out, SAY_PLAY_TOO_LONG, &arg, 1);
    say_left(loop);
}

int play_run(HomeGame *home, PlayLines *lines, const char *file)
{
    Loop loop = {.home = home, .lines = lines, .is_saved = file != NULL};
    loop.wants_table = loop.is_changed = true;
    if (file && strcmp(file, "-") != 0) { /* nothing can go on with an input */
        remember_file(&loop, file);
        saves_note(&loop.saves, file);
    }
    home_voice(home, &loop.voice, stdout);
    play_say_begin(&loop.voice);
    while (play_actor(home->play) != SEAT_NONE && !loop.is_left && !is_endless(&loop) &&
           !output_failed())
        decide(&loop);
    if (loop.status == STATUS_GOOD)
        say_result(&loop);
    free(loop.file);
    return loop.status;
}
