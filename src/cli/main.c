/* SPDX-License-Identifier: MIT */
/*
 * The program `sexton`: a table of commands. What is the same for all of them happens
 * here: the language, --help, --version, an unknown command, a reader of our output that
 * went away.
 */
#include "cli/command.h"
#include "cli/serve/serve_options.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>

static const Command commands[] = {
    {"play", SAY_SUMMARY_PLAY, SAY_HELP_PLAY, cmd_play},
    {"deal", SAY_SUMMARY_DEAL, SAY_HELP_DEAL, cmd_deal},
    {"replay", SAY_SUMMARY_REPLAY, SAY_HELP_REPLAY, cmd_replay},
    {"review", SAY_SUMMARY_REVIEW, SAY_HELP_REVIEW, cmd_review},
    {"verify", SAY_SUMMARY_VERIFY, SAY_HELP_VERIFY, cmd_verify},
    {"score", SAY_SUMMARY_SCORE, SAY_HELP_SCORE, cmd_score},
    {"match", SAY_SUMMARY_MATCH, SAY_HELP_MATCH, cmd_match},
    {"ladder", SAY_SUMMARY_LADDER, SAY_HELP_LADDER, cmd_ladder},
    {"lab", SAY_SUMMARY_LAB, SAY_HELP_LAB, cmd_lab},
    {"bot", SAY_SUMMARY_BOT, SAY_HELP_BOT, cmd_bot},
    {"serve", SAY_SUMMARY_SERVE, SAY_HELP_SERVE, cmd_serve},
    {"admin", SAY_SUMMARY_ADMIN, SAY_HELP_ADMIN, cmd_admin},
    {"perft", SAY_SUMMARY_PERFT, SAY_HELP_PERFT, cmd_perft},
    {"bench", SAY_SUMMARY_BENCH, SAY_HELP_BENCH, cmd_bench},
    {"train", SAY_SUMMARY_TRAIN, SAY_HELP_TRAIN, cmd_train},
};
enum { COMMANDS = sizeof commands / sizeof *commands, CODES = 256 };

static const Command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static WordArg list_languages(char codes[CODES])
{
    Text text = text_in(codes, CODES);
    language_list(&text);
    return word_text("languages", slice_text(&text));
}

static void print_commands(FILE *out)
{
    say(out, SAY_HELP_HEAD, NULL, 0);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-8s", commands[i].name);
        say(out, commands[i].summary, NULL, 0);
    }
    char codes[CODES];
    say_one(out, SAY_HELP_FOOT, list_languages(codes));
}

/* The game's options are the same for all commands that set one up. */
static int print_help(const Command *command)
{
    say(stdout, command->help, NULL, 0);
    if (command->run == cmd_serve) {
        serve_help(stdout);
        say(stdout, SAY_HELP_SERVE_FOOT, NULL, 0);
    }
    if (command->run != cmd_replay && command->run != cmd_review &&
        command->run != cmd_verify && command->run != cmd_score &&
        command->run != cmd_bot && command->run != cmd_serve &&
        command->run != cmd_admin && command->run != cmd_train)
        say(stdout, SAY_HELP_HOST, NULL, 0);
    if (command->run == cmd_deal || command->run == cmd_play || command->run == cmd_match)
        say(stdout, SAY_HELP_SEATS, NULL, 0);
    return command_finish(STATUS_GOOD);
}

static bool is_help(const char *text)
{
    return strcmp(text, "--help") == 0 || strcmp(text, "-h") == 0;
}

/* --help anywhere before a `--` asks for help; a value of that spelling needs its `=`. */
static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (is_help(argv[i]))
            return true;
    return false;
}

static int complain_command(const char *name)
{
    return complain_one(SAY_COMMAND_UNKNOWN, word_text("name", slice_of(name)));
}

static int run_command(int argc, char **argv)
{
    const Command *command = find_command(argv[0]);
    if (!command)
        return complain_command(argv[0]);
    return wants_help(argc, argv) ? print_help(command) : command->run(argc, argv);
}

/* A descriptor that was closed would be given to the next file we open, and our own
 * output would go there. With this, reading or writing one of these is an error
 * instead. */
static void fill_descriptors(void)
{
    for (int i = 0; i < 3; i++)
        if (fcntl(i, F_GETFD) < 0 && errno == EBADF)
            (void)open("/dev/null", i == 0 ? O_WRONLY : O_RDONLY);
}

static int complain_language(const char *value)
{
    char codes[CODES];
    WordArg args[] = {word_text("value", slice_of(value)), list_languages(codes)};
    return complain(SAY_LANGUAGE_UNKNOWN, args, 2);
}

/* `--language CODE` or `--language=CODE` before the command: its arguments are taken off.
 * False with a complaint. */
static bool take_language(int *argc, char ***argv)
{
    static const char name[] = "--language";
    enum { LENGTH = sizeof name - 1 };
    language_from_environment();
    const char *option = *argc > 1 ? (*argv)[1] : "";
    bool is_one = strncmp(option, name, LENGTH) == 0 && option[LENGTH] == '=';
    if (!is_one && strcmp(option, name) != 0)
        return true;
    const char *value = is_one ? option + LENGTH + 1 : (*argv)[2];
    if (!value)
        return refuse_one(SAY_OPTION_NO_VALUE, word_text("option", slice_of(name)));
    if (!language_choose(value))
        return complain_language(value) == STATUS_GOOD;
    *argc -= is_one ? 1 : 2;
    *argv += is_one ? 1 : 2;
    return true;
}

int main(int argc, char **argv)
{
    fill_descriptors();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is reported by finish() */
    if (argc > 0 && argv[0][0])
        program_name = argv[0];
    if (!take_language(&argc, &argv))
        return STATUS_BAD_INPUT;
    if (argc < 2)
        return complain(SAY_COMMAND_MISSING, NULL, 0);
    if (is_help(argv[1]) || strcmp(argv[1], "help") == 0) {
        const Command *command = argc > 2 ? find_command(argv[2]) : NULL;
        if (argc > 2)
            return command ? print_help(command) : complain_command(argv[2]);
        print_commands(stdout);
        return command_finish(STATUS_GOOD);
    }
    if (strcmp(argv[1], "--version") == 0) {
        if (argc > 2)
            return complain_one(SAY_OPERAND_EXTRA,
                                word_text("operand", slice_of(argv[2])));
        say_one(stdout, SAY_VERSION, word_text("version", slice_of(SEXTON_VERSION)));
        return command_finish(STATUS_GOOD);
    }
    return run_command(argc - 1, argv + 1);
}
