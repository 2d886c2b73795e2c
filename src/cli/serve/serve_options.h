/* SPDX-License-Identifier: MIT */
/*
 * The options of `sexton serve`, as one table. A row `base-url` is `--base-url` on the
 * command line, SEXTON_BASE_URL in the environment and a line `base-url ...` in the file
 * of --config; the first of these that is set wins. To add an option: a name in the enum,
 * its row in serve_options.c, its lines of help in words/serve.def, and one place that
 * reads serve_text, serve_count or serve_is_on.
 *
 *   serve_take_line (once) -> serve_read (at the start, and again at each reload)
 */
#ifndef SEXTON_CLI_SERVE_SERVE_OPTIONS_H
#define SEXTON_CLI_SERVE_SERVE_OPTIONS_H

#include "cli/command.h"

typedef enum ServeOption {
    SERVE_LISTEN,
    SERVE_STORE,
    SERVE_BASE_URL,
    SERVE_WEB,
    SERVE_TLS_CERT,
    SERVE_TLS_KEY,
    SERVE_RATE,
    SERVE_ADDRESS_RATE,
    SERVE_GUESTS,
    SERVE_MC,
    SERVE_TRUSTED_PROXY,
    SERVE_HOST_NAME,
    SERVE_HSTS,
    SERVE_ADDRESS_PREFIX,
    SERVE_LIMIT,
    SERVE_LIMIT_FREE,
    SERVE_LIMITS,
    SERVE_LOG_ADDRESSES,
    SERVE_QUIET,
    SERVE_CONFIG,
    SERVE_CHECK,
    SERVE_OPTIONS,
} ServeOption;

typedef enum ServeKind {
    SERVE_TEXT,
    SERVE_COUNT,  /* a number from `least` to `most` */
    SERVE_SWITCH, /* on the command line the bare name; elsewhere `on` or `off` */
    SERVE_LIST,   /* words with spaces between them; given again, it adds to them */
} ServeKind;

typedef struct ServeRow {
    const char *name;
    ServeKind kind;
    WordKey help;         /* its lines of the help; SAY_NONE: those of another row tell */
    const char *standard; /* the default; NULL: none */
    uint32_t least, most; /* of a count */
    bool is_outside;      /* it may not stand in the file */
    bool is_line;         /* nor in the environment */
    bool is_live;         /* a reload brings it into force; others need a restart */
} ServeRow;

extern const ServeRow serve_rows[SERVE_OPTIONS];

enum {
    SERVE_FILE_MOST = 16384,
    SERVE_ORIGIN = 320,
    SERVE_ARGUMENTS = 128,
    SERVE_LIST_MOST = 2048
};

typedef struct ServeValue {
    const char *text;          /* NULL: nobody gave it, and there is no default */
    char origin[SERVE_ORIGIN]; /* how errors name it: "--rate", "SEXTON_RATE" or
                                  "sexton.conf:3: rate" */
    uint32_t count;
} ServeValue;

/* Must not move once it was read: texts point into it. */
typedef struct ServeSettings {
    const char *line[SERVE_OPTIONS]; /* the command line's; NULL: not there */
    ServeValue values[SERVE_OPTIONS];
    char line_lists[SERVE_OPTIONS][SERVE_LIST_MOST],
        file_lists[SERVE_OPTIONS][SERVE_LIST_MOST];
    char file[SERVE_FILE_MOST];
} ServeSettings;

/* Takes the command line. False after a complaint. */
bool serve_take_line(ServeSettings *settings, int argc, char **argv);

/* Reads environment and file beside it, and checks the form of every value. False with a
 * sentence that names the option, and file and line where it comes from one. */
bool serve_read(ServeSettings *settings, Text *error);

const char *serve_text(const ServeSettings *settings, ServeOption option);
uint32_t serve_count(const ServeSettings *settings, ServeOption option);
bool serve_is_on(const ServeSettings *settings, ServeOption option);

/* Always false, with a sentence that begins with where the option was given: the entry's
 * placeholders are {option} and {value}. */
bool serve_fail(const ServeSettings *settings, ServeOption option, WordKey key,
                Text *error);

/* Copies the command line, for reading again. */
void serve_copy_line(ServeSettings *settings, const ServeSettings *from);

/* True if an option has another value there. */
bool serve_differs(const ServeSettings *settings, const ServeSettings *other,
                   ServeOption option);

/* The lines of the help, in the order of the table. */
void serve_help(FILE *out);

#endif
