/* SPDX-License-Identifier: MIT */
/*
 * Arguments of a command, and the one set of options for setting up a game, shared by all
 * commands that do (deal, play, match, perft, bench).
 *
 *   argv --arguments_read--> flags, operands, host's texts --host_settle--> Game, Setup
 * ...
 *
 * Options may stand anywhere, as `--row 9` or `--row=9`; a value may begin with `-`;
 * after `--` everything is an operand, and `-` alone is one. Each error names the option,
 * and the rule where there is one.
 */
#ifndef SEXTON_CLI_OPTIONS_H
#define SEXTON_CLI_OPTIONS_H

#include "bots/bot.h"
#include "cli/command.h"
#include "game/game_option.h"

/* An option of a command's own. */
typedef struct Flag {
    const char *name;   /* "--trace" */
    bool *is_given;     /* set to true if it was; may be NULL */
    const char **value; /* where its value goes; NULL if it has none */
} Flag;

/* The host's options, in the order of the help; up to `first` that of the options
 * (game/game_option.h). `--seat`, `--word` and `--at` stand apart: they may be given once
 * for each seat. */
typedef enum HostOption {
    HOST_PLAYERS,
    HOST_EDITION,
    HOST_BOARD,
    HOST_ROW,
    HOST_BARE,
    HOST_WITHOUT,
    HOST_DAWN,
    HOST_EXPANSIONS,
    HOST_DECK,
    HOST_FIRST,
    HOST_SEED,
    HOST_SECRET, /* taken by `deal` alone */
    HOST_OPTIONS,
} HostOption;

typedef enum SitterKind {
    SITTER_NONE,
    SITTER_HUMAN,
    SITTER_BOT,
    SITTER_PROGRAM, /* `exec:PROGRAM ARGS`: text says which */
} SitterKind;

/* Who sits on a seat. */
typedef struct Sitter {
    SitterKind kind; /* SITTER_NONE: no --seat was given for it */
    Slice name;      /* of a human; empty if none was given */
    Slice text;      /* the option's value as given: "keeper", "human:Tom" */
    BotChoice bot;   /* if SITTER_BOT */
} Sitter;

/* Where D31 is in force if `--dawn` is not given. */
typedef enum DawnDefault {
    DAWN_DEFAULT_OFF,
    DAWN_DEFAULT_WITH_BOTS,
    DAWN_DEFAULT_ON
} DawnDefault;

enum { HOST_SEED_TEXT = 24 };

/* What a host asks for: texts as given, then, once settled, what they mean. */
typedef struct Host {
    bool takes_secret;   /* set by a command that deals jointly, before reading */
    bool takes_programs; /* set by a command that can seat them, before settling */
    bool seats_nobody;   /* set by one at whose table nobody sits */
    bool seats_few;      /* set by one that fills the seats nobody named */
    bool takes_doors;    /* set by a command that plays on servers, before reading */
    const char *texts[HOST_OPTIONS]; /* borrowed from argv; NULL if not given */
    const char *seat_texts[SEATS_MAX];
    int seat_count;                    /* how many --seat were given */
    const char *word_texts[SEATS_MAX]; /* `SEAT=TEXT`, in the order given */
    int word_count;
    const char *door_texts[SEATS_MAX]; /* --at */
    int door_count;

    /* settled */
    const Game *game;
    Setup setup; /* checked; copy it and call game->begin on the copy */
    int players;
    Sitter sitters[SEATS_MAX];
    Slice seed;         /* the given one, or a drawn one; empty in a joint deal */
    bool is_seed_drawn; /* nobody gave one: show it */
    Slice secret;       /* of a joint deal, else empty */
    Slice words[SEATS_MAX];
    char seed_text[HOST_SEED_TEXT]; /* where a drawn seed lives */
} Host;

/* Operands, in order; more than `most` is an error. */
typedef struct Operands {
    const char **list; /* the caller's, space for `most` */
    int most;
    int count;
} Operands;

/* Sorts the arguments (argv[0] is the command's name) into flags, host's options (host
 * may be NULL: none are taken) and operands. False after a complaint: the command returns
 * STATUS_BAD_INPUT. Each option may be given once. */
bool arguments_read(int argc, char **argv, const Flag *flags, int flag_count, Host *host,
                    Operands *operands);

/* Makes sense of a host's texts for the game named `game` (NULL: none was named, which is
 * an error). False after a complaint. Reads the board or deck file if one is named; draws
 * a seed from the system if none is given. The host must not move afterwards (slices).
 * Players default to the number of --seat, else 4 for Dawn Under and 2 for Sedlec. */
bool host_settle(Host *host, const char *game, DawnDefault dawn);

/* A path as an option makes two options: the file's name, and `inside` what is in it, of
 * `size` bytes at most (HOST_FILE). False after a complaint. */
enum { HOST_FILE = 65536 };
bool host_read_file(const Host *host, HostOption option, GameOption inside, size_t size,
                    OptionTexts *option_texts);

/* Deals with `seed` (and the host's words, in a joint deal, where seed is the secret) and
 * lays the game out: fills a copy of the host's setup, the deal and the state. */
void host_deal(const Host *host, Slice seed, Setup *setup, Deal *deal, State *state);

/* A value of --seat: human, human:NAME or the name of a bot. False after a complaint. */
bool sitter_read(const char *text, Sitter *sitter);

/* The names of the sitters, empty where there are none, into SEATS_MAX slices. */
void host_names(const Host *host, Slice *names);

/* Whether nobody who is named by --seat looks like somebody else among these. False after
 * a complaint. */
bool host_names_apart(const Host *host, const Slice names[SEATS_MAX]);

/* Says on standard error which seed was drawn, if nobody gave one: for commands whose
 * output does not carry it. */
void host_tell_seed(const Host *host);

/* "--players" and so on. */
const char *host_option_name(HostOption option);

/* Complaints about options that exclude or need each other; always false. */
bool option_clash(const char *name, const char *other);
bool option_needs(const char *name, const char *other);

/* False, after a complaint that there is no such option. */
bool option_unknown(const char *name);

/* False, after a complaint, if the option `name` was not given. */
bool option_required(const char *name, const char *text);

/* A number from `least` to `most` for the option `name`, which stays where `text` is
 * NULL; false after a complaint. */
bool option_number(const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number);

#endif
