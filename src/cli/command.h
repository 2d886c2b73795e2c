/* SPDX-License-Identifier: MIT */
/*
 * Commands: the program `sexton` is a const table of them (main.c), one file each
 * (cmd_NAME.c). A command reads its arguments (options.h), does its work, and returns the
 * exit status of the program. When `--help` is among the arguments, main.c prints the
 * help and the command is not called.
 *
 * Everything a person reads is a catalogue entry (words/cli.def); no command prints a
 * text of its own. Standard output is for what was asked for, standard error for one line
 * that says what is wrong.
 */
#ifndef SEXTON_CLI_COMMAND_H
#define SEXTON_CLI_COMMAND_H

#include "cli/spoken.h"
#include "game/game.h"
#include "words/words.h"

#include <stdio.h>

/* Exit statuses. */
enum { STATUS_GOOD = 0, STATUS_FAILED = 1, STATUS_BAD_INPUT = 2 };

enum { SENTENCE = 8192 }; /* bytes of one sentence at most */

typedef struct Command {
    const char *name;
    WordKey summary;                   /* its line in `sexton --help` */
    WordKey help;                      /* its page */
    int (*run)(int argc, char **argv); /* argv[0] is the command's name */
} Command;

int cmd_deal(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_review(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_score(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_ladder(int argc, char **argv);
int cmd_lab(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_admin(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_train(int argc, char **argv);

/* How the program was called: what a told command begins with. */
extern const char *program_name;

/* Writes a sentence and a newline; the same for one with one argument. */
void say(FILE *out, WordKey key, const WordArg *args, int count);
void say_one(FILE *out, WordKey key, WordArg arg);

/* Writes a line to standard error, at once and clean (text_clean): whatever it quotes, an
 * error is one line. */
void print_error(Slice line);

/* One line on standard error, `sexton: ` before it. Returns STATUS_BAD_INPUT, so that a
 * command can `return complain(...)`. */
int complain(WordKey key, const WordArg *args, int count);

int complain_one(WordKey key, WordArg arg);

/* The same, and always false: for a check that fails. The last one is about an {option}
 * and its {value}. */
bool refuse(WordKey key, const WordArg *args, int count);
bool refuse_one(WordKey key, WordArg arg);
bool refuse_option(WordKey key, const char *option, Slice value);

/* The same about a {file} or {folder} that can't be used, and {why}. Returns
 * STATUS_FAILED. */
int complain_path(WordKey key, const char *path, int error);

/* The same for what a refusal says, with the name of the option at fault before it; the
 * setup of the teller may be NULL. */
int complain_refusal(const char *option, const Game *game, const Setup *setup,
                     const Refusal *refusal);

/* The same for failures that are nobody's input (memory, a full disk): `what` failed for
 * the reason in `error` (an errno). Returns STATUS_FAILED. */
int complain_system(const char *what, int error);

/* Memory, all zero, which the caller frees; the program ends if there is none. */
void *allocate(size_t size);

/* The last call of a command: flushes standard output. Returns `status`, or STATUS_FAILED
 * with a complaint if anything written to standard output was lost. */
int command_finish(int status);

/* True once writing to standard output has failed: a long writer should stop. */
bool output_failed(void);

/* The names of SEATS_MAX slices, empty ones for no name, in the language spoken. */
void names_init(Names *names, const Slice *given);

#endif
