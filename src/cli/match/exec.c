/* SPDX-License-Identifier: MIT */
/*
 * The program's side of the table: what it is sent, what it answers, and what becomes of
 * a game that it spoils. The process itself is exec_pipe.c's.
 */
#include "cli/match/exec.h"

#include "cli/command.h"
#include "cli/match/exec_pipe.h"
#include "message/message.h"

#include <pthread.h>
#include <stdlib.h>

enum { FAILURES = 3 }; /* in a row, after which it is not started again */

struct LabProgram {
    const char *command;
    ExecPipe pipe;
    const Game *game;
    const Setup *setup;
    int seat;
    int failures;   /* spoilt games in a row */
    bool is_spoilt; /* by it: this game, or the last one */
    WordKey why;    /* to be told; SAY_NONE: nothing */
    Refusal refusal;
    char what[64]; /* of its answer */
    char line[MESSAGE_VIEW];
};

static LabProgram *create(Slice name, int patience)
{
    LabProgram *exec = calloc(1, sizeof *exec);
    if (exec) {
        exec->command = name.bytes + sizeof "exec:" - 1;
        exec_pipe_init(&exec->pipe, patience);
    }
    return exec;
}

static void destroy(LabProgram *exec)
{
    if (exec)
        exec_pipe_close(&exec->pipe);
    free(exec);
}

/* The game is lost to the match; the process goes. Always false, for `return`. */
static bool spoil(LabProgram *exec, WordKey why)
{
    exec->why = why;
    exec->is_spoilt = true;
    exec->failures++;
    exec_pipe_kill(&exec->pipe);
    return false;
}

static bool spoil_pipe(LabProgram *exec, ExecStep step)
{
    switch (step) {
    case EXEC_SILENT: return spoil(exec, SAY_EXEC_SILENT);
    case EXEC_LONG: return spoil(exec, SAY_EXEC_NONSENSE);
    case EXEC_GONE:
    case EXEC_GOOD: break;
    }
    return spoil(exec, SAY_EXEC_GONE);
}

static bool send(LabProgram *exec, Text *text)
{
    text_char(text, '\n');
    assert(!text->is_cut);
    ExecStep step = exec_pipe_write(&exec->pipe, slice_text(text));
    return step == EXEC_GOOD || spoil_pipe(exec, step);
}

static bool sit(LabProgram *exec, const Game *game, const Setup *setup, const Seen *seen,
                int seat, uint64_t seed)
{
    exec->game = game;
    exec->setup = setup;
    exec->seat = seat;
    exec->what[0] = '\0';
    exec->refusal = (Refusal){0};
    if (exec->failures >= FAILURES)
        return false;
    if (!exec->is_spoilt)
        exec->failures = 0;
    exec->is_spoilt = false;
    if (!exec_pipe_start(&exec->pipe, exec->command))
        return spoil(exec, SAY_EXEC_START);
    Text text = text_in(exec->line, sizeof exec->line);
    message_sit(seat, seed, &text);
    text_char(&text, '\n');
    message_play_view(&(MessagePlay){game, setup, seen, 0}, &text);
    return send(exec, &text);
}

static bool watch(LabProgram *exec, uint32_t n, const Seen *seen, int seat, Move move,
                  const Events *events)
{
    Text text = text_in(exec->line, sizeof exec->line);
    message_play_news(&(MessagePlay){exec->game, exec->setup, seen, n}, seat, move,
                      events, &text);
    return send(exec, &text);
}

/* Copies what it said, for the complaint. */
static void keep(LabProgram *exec, Slice what)
{
    Text text = text_in(exec->what, sizeof exec->what);
    text_slice(&text, what);
    while (text.length > 0 && !slice_is_utf8(slice_text(&text)))
        text.bytes[--text.length] = '\0';
}

/* The answer as a legal move. */
static bool take_move(LabProgram *exec, const State *truth, Slice text, Move *move)
{
    const Game *game = exec->game;
    keep(exec, text);
    if (game->move_read(exec->setup, truth, text, move, &exec->refusal))
        exec->refusal = game->why_not(exec->setup, truth, exec->seat, *move);
    if (exec->refusal.kind)
        return spoil(exec, SAY_EXEC_ILLEGAL);
    return true;
}

/* 1: a move was taken. 0: something that is no move: wait on. -1: spoilt. */
static int take_answer(LabProgram *exec, const State *truth, Slice line, Move *move)
{
    MessageRequest request;
    const char *what;
    Text capacity = TEXT(MESSAGE_SIZE);
    MessageWhy why = message_read_request(&request, line, &capacity, &what);
    if (why != WHY_NOT || (request.kind == MESSAGE_MOVE && request.seat != exec->seat)) {
        keep(exec, line);
        (void)spoil(exec, SAY_EXEC_NONSENSE);
        return -1;
    }
    if (request.kind != MESSAGE_MOVE)
        return 0;
    return take_move(exec, truth, request.text, move) ? 1 : -1;
}

static bool decide(LabProgram *exec, uint32_t n, const State *truth, Move *move)
{
    Seen seen;
    exec->game->see(exec->setup, truth, &seen);
    Text text = text_in(exec->line, sizeof exec->line);
    message_decide(exec->seat, n, exec->game, exec->setup, &seen, &text);
    if (!send(exec, &text))
        return false;
    exec_pipe_wait(&exec->pipe);
    for (;;) {
        Slice line;
        ExecStep step = exec_pipe_read(&exec->pipe, &line);
        if (step != EXEC_GOOD)
            return spoil_pipe(exec, step);
        int taken = take_answer(exec, truth, line, move);
        if (taken)
            return taken > 0;
    }
}

static void tell(LabProgram *exec, uint64_t game)
{
    static pthread_mutex_t one_line_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    if (exec->why == SAY_NONE)
        return;
    Text refusal = TEXT(WORDS_SENTENCE);
    const Teller teller = {
        .game = exec->game, .setup = exec->setup, .language = language_spoken()};
    if (exec->refusal.kind)
        words_refusal(&teller, &exec->refusal, &refusal);
    WordArg args[] = {word_text("program", slice_of(exec->command)),
                      word_number("game", (int64_t)game),
                      word_number("seat", exec->seat),
                      word_text("what", slice_of(exec->what)),
                      word_text("refusal", slice_text(&refusal)),
                      word_number("seconds", exec->pipe.patience)};
    pthread_mutex_lock(&one_line_at_a_time);
    complain(exec->why, args, 6);
    if (exec->failures == FAILURES)
        complain(SAY_EXEC_NO_MORE, args, 6);
    pthread_mutex_unlock(&one_line_at_a_time);
    exec->why = SAY_NONE;
}

const LabProgramKind match_exec = {create, destroy, sit, watch, decide, tell};
