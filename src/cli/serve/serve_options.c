/* SPDX-License-Identifier: MIT */
/*
 * The table, and how its values are gathered: command line, then environment, then file,
 * then the default. This file knows only the form of a value.
 */
#include "cli/serve/serve_options.h"

#include "cli/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { RATE_MOST = 1000000, NAME_MOST = 64 };

const ServeRow serve_rows[SERVE_OPTIONS] = {
    [SERVE_LISTEN] = {.name = "listen",
                      .help = SAY_SERVE_HELP_LISTEN,
                      .standard = "0.0.0.0:8666"},
    [SERVE_STORE] = {.name = "store",
                     .help = SAY_SERVE_HELP_STORE,
                     .standard = "sexton.db"},
    [SERVE_BASE_URL] = {.name = "base-url", .help = SAY_SERVE_HELP_BASE_URL},
    [SERVE_WEB] = {.name = "web", .help = SAY_SERVE_HELP_WEB},
    [SERVE_TLS_CERT] = {.name = "tls-cert", .help = SAY_SERVE_HELP_TLS, .is_live = true},
    [SERVE_TLS_KEY] = {.name = "tls-key", .is_live = true},
    [SERVE_RATE] = {.name = "rate",
                    .kind = SERVE_COUNT,
                    .help = SAY_SERVE_HELP_RATE,
                    .standard = "30",
                    .most = RATE_MOST,
                    .is_live = true},
    [SERVE_ADDRESS_RATE] = {.name = "address-rate",
                            .kind = SERVE_COUNT,
                            .help = SAY_SERVE_HELP_ADDRESS_RATE,
                            .standard = "300",
                            .most = RATE_MOST,
                            .is_live = true},
    [SERVE_GUESTS] = {.name = "guests",
                      .kind = SERVE_COUNT,
                      .help = SAY_SERVE_HELP_GUESTS,
                      .standard = "20000",
                      .least = 1,
                      .most = RATE_MOST,
                      .is_live = true},
    [SERVE_MC] = {.name = "mc",
                  .kind = SERVE_COUNT,
                  .help = SAY_SERVE_HELP_MC,
                  .standard = "0",
                  .most = RATE_MOST},
    [SERVE_TRUSTED_PROXY] = {.name = "trusted-proxy",
                             .kind = SERVE_LIST,
                             .help = SAY_SERVE_HELP_TRUSTED_PROXY,
                             .standard = "127.0.0.1 ::1",
                             .is_live = true},
    [SERVE_HOST_NAME] = {.name = "host-name",
                         .kind = SERVE_LIST,
                         .help = SAY_SERVE_HELP_HOST_NAME},
    [SERVE_HSTS] = {.name = "hsts",
                    .kind = SERVE_SWITCH,
                    .help = SAY_SERVE_HELP_HSTS,
                    .standard = "off"},
    [SERVE_ADDRESS_PREFIX] = {.name = "address-prefix",
                              .kind = SERVE_COUNT,
                              .help = SAY_SERVE_HELP_ADDRESS_PREFIX,
                              .standard = "64",
                              .least = 16,
                              .most = 128},
    [SERVE_LIMIT] = {.name = "limit",
                     .kind = SERVE_LIST,
                     .help = SAY_SERVE_HELP_LIMIT,
                     .is_live = true},
    [SERVE_LIMIT_FREE] = {.name = "limit-free",
                          .kind = SERVE_LIST,
                          .help = SAY_SERVE_HELP_LIMIT_FREE,
                          .is_live = true},
    [SERVE_LIMITS] = {.name = "limits",
                      .kind = SERVE_SWITCH,
                      .help = SAY_SERVE_HELP_LIMITS,
                      .standard = "off",
                      .is_outside = true},
    [SERVE_LOG_ADDRESSES] = {.name = "log-addresses",
                             .kind = SERVE_SWITCH,
                             .help = SAY_SERVE_HELP_LOG_ADDRESSES,
                             .standard = "off",
                             .is_live = true},
    [SERVE_QUIET] = {.name = "quiet",
                     .kind = SERVE_SWITCH,
                     .help = SAY_SERVE_HELP_QUIET,
                     .standard = "off",
                     .is_live = true},
    [SERVE_CONFIG] = {.name = "config",
                      .help = SAY_SERVE_HELP_CONFIG,
                      .is_outside = true},
    [SERVE_CHECK] = {.name = "check",
                     .kind = SERVE_SWITCH,
                     .help = SAY_SERVE_HELP_CHECK,
                     .standard = "off",
                     .is_outside = true,
                     .is_line = true},
};

void serve_help(FILE *out)
{
    for (ServeOption option = 0; option < SERVE_OPTIONS; option++)
        if (serve_rows[option].help != SAY_NONE)
            say(out, serve_rows[option].help, NULL, 0);
}

void serve_copy_line(ServeSettings *settings, const ServeSettings *from)
{
    memcpy(settings->line, from->line, sizeof settings->line);
}

bool serve_differs(const ServeSettings *settings, const ServeSettings *other,
                   ServeOption option)
{
    const char *here = serve_text(settings, option), *there = serve_text(other, option);
    return here && there ? strcmp(here, there) != 0 : here != there;
}

const char *serve_text(const ServeSettings *settings, ServeOption option)
{
    return settings->values[option].text;
}

uint32_t serve_count(const ServeSettings *settings, ServeOption option)
{
    return settings->values[option].count;
}

bool serve_is_on(const ServeSettings *settings, ServeOption option)
{
    const char *text = settings->values[option].text;
    return text && strcmp(text, "on") == 0;
}

bool serve_fail(const ServeSettings *settings, ServeOption option, WordKey key,
                Text *error)
{
    const ServeRow *row = &serve_rows[option];
    const ServeValue *value = &settings->values[option];
    WordArg args[] = {word_text("option", slice_of(value->origin)),
                      word_text("value", slice_of(value->text ? value->text : "")),
                      word_number("least", (int64_t)row->least),
                      word_number("most", (int64_t)row->most)};
    phrase(error, key, args, 4);
    return false;
}

/* `base-url` is `--base-url`. */
static void write_flag(const ServeRow *row, char flag[NAME_MOST])
{
    snprintf(flag, NAME_MOST, "--%s", row->name);
}

/* `base-url` is SEXTON_BASE_URL. */
static void write_variable(const ServeRow *row, char variable[NAME_MOST])
{
    snprintf(variable, NAME_MOST, "SEXTON_%s", row->name);
    for (char *at = variable; *at; at++)
        if (*at == '-')
            *at = '_';
        else if (*at >= 'a' && *at <= 'z')
            *at = (char)(*at - 'a' + 'A');
}

/* `--tls CERT KEY` alone has two values: it is taken as two options, by the names that
 * environment and file have. Returns how many arguments there are now; 0 after a
 * complaint. */
static int split_tls(int argc, char **argv, char **to)
{
    static char cert[] = "--tls-cert", key[] = "--tls-key";
    int count = 0;
    for (int i = 0; i < argc && count + 3 < SERVE_ARGUMENTS; i++) {
        bool is_tls = i > 0 && strcmp(argv[i], "--tls") == 0;
        if (is_tls && i + 2 >= argc) {
            complain_one(SAY_SERVE_TLS_TWO, word_text("option", slice_of(argv[i])));
            return 0;
        }
        to[count++] = is_tls ? cert : argv[i];
        if (!is_tls)
            continue;
        to[count++] = argv[++i];
        to[count++] = key;
    }
    return count;
}

/* Adds a word to a list; false if there is no space for it. */
static bool add_word(char list[SERVE_LIST_MOST], const char *word)
{
    size_t length = strlen(list);
    int more = snprintf(list + length, SERVE_LIST_MOST - length, "%s%s",
                        length > 0 ? " " : "", word);
    return more >= 0 && (size_t)more < SERVE_LIST_MOST - length;
}

/* The list that this argument is an option of; `value` is what stands behind its `=`, or
 * NULL. */
static ServeOption find_list(const char *argument, const char **value)
{
    ServeOption option = 0;
    for (; option < SERVE_OPTIONS; option++) {
        char flag[NAME_MOST];
        write_flag(&serve_rows[option], flag);
        size_t length = strlen(flag);
        bool is_it = strncmp(argument, flag, length) == 0 &&
                     (argument[length] == '\0' || argument[length] == '=');
        *value = is_it && argument[length] ? argument + length + 1 : NULL;
        if (is_it && serve_rows[option].kind == SERVE_LIST)
            break;
    }
    return option;
}

/* Lists are taken out of the arguments, for each other option comes once. Returns how
 * many are left; 0 after a complaint. */
static int join_lists(ServeSettings *settings, int count, char **argv)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        const char *value = NULL;
        ServeOption option = i > 0 ? find_list(argv[i], &value) : SERVE_OPTIONS;
        if (option == SERVE_OPTIONS || (!value && i + 1 == count)) {
            argv[left++] = argv[i];
            continue;
        }
        if (!add_word(settings->line_lists[option], value ? value : argv[++i])) {
            char flag[NAME_MOST];
            write_flag(&serve_rows[option], flag);
            complain_one(SAY_SERVE_LIST_LONG, word_text("option", slice_of(flag)));
            return 0;
        }
        settings->line[option] = settings->line_lists[option];
    }
    return left;
}

bool serve_take_line(ServeSettings *settings, int argc, char **argv)
{
    char *ours[SERVE_ARGUMENTS]; /* each option comes once: more are wrong anyway */
    char names[SERVE_OPTIONS][NAME_MOST];
    bool is_on[SERVE_OPTIONS] = {false};
    Flag flags[SERVE_OPTIONS];
    Operands operands = {0};
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++) {
        write_flag(&serve_rows[i], names[i]);
        flags[i] = serve_rows[i].kind == SERVE_SWITCH
                       ? (Flag){names[i], &is_on[i], NULL}
                       : (Flag){names[i], NULL, &settings->line[i]};
    }
    int count = join_lists(settings, split_tls(argc, argv, ours), ours);
    if (count == 0 || !arguments_read(count, ours, flags, SERVE_OPTIONS, NULL, &operands))
        return false;
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++)
        if (is_on[i])
            settings->line[i] = "on";
    return true;
}

/* Command line and environment; the default where neither has it, until the file does. */
static void take_outside(ServeSettings *settings, ServeOption option)
{
    const ServeRow *row = &serve_rows[option];
    ServeValue *value = &settings->values[option];
    char variable[NAME_MOST], flag[NAME_MOST];
    write_variable(row, variable);
    write_flag(row, flag);
    const char *there = row->is_line ? NULL : getenv(variable);
    bool is_there = !settings->line[option] && there && *there;
    *value = (ServeValue){.text = is_there ? there : settings->line[option]};
    snprintf(value->origin, sizeof value->origin, "%s", is_there ? variable : flag);
}

/* Where we are in a file of lines `name value`. */
typedef struct Place {
    const char *path;
    int line;
    int lines[SERVE_OPTIONS]; /* where each option stands */
} Place;

static bool fail_line(const Place *place, WordKey key, Slice name, Text *error)
{
    WordArg args[] = {word_text("file", slice_of(place->path)),
                      word_number("line", place->line), word_text("key", name)};
    phrase(error, key, args, 3);
    return false;
}

static ServeOption find_option(Slice name)
{
    ServeOption option = 0;
    while (option < SERVE_OPTIONS &&
           (serve_rows[option].is_outside || !slice_equal(name, serve_rows[option].name)))
        option++;
    return option;
}

/* One line, cut where it lies; `#` begins a note. What stands on the command line or in
 * the environment wins, but the file is checked all the same. */
static bool take_file_line(ServeSettings *settings, Place *place, char *at, Text *error)
{
    at += strspn(at, " \t");
    for (size_t end = strlen(at); end > 0 && strchr(" \t\r", at[end - 1]); end--)
        at[end - 1] = '\0';
    if (*at == '\0' || *at == '#')
        return true;
    Slice name = {at, strcspn(at, " \t")};
    ServeOption option = find_option(name);
    char *text = at + name.length + strspn(at + name.length, " \t");
    if (option == SERVE_OPTIONS)
        return fail_line(place, SAY_SERVE_CONFIG_KEY, name, error);
    if (!*text)
        return fail_line(place, SAY_SERVE_CONFIG_VALUE, name, error);
    if (place->lines[option] && serve_rows[option].kind != SERVE_LIST)
        return fail_line(place, SAY_SERVE_CONFIG_TWICE, name, error);
    place->lines[option] = place->line;
    ServeValue *value = &settings->values[option];
    if (serve_rows[option].kind == SERVE_LIST) {
        if (!add_word(settings->file_lists[option], text))
            return fail_line(place, SAY_SERVE_CONFIG_LONG, name, error);
        text = settings->file_lists[option];
    }
    if (value->text && value->text != text)
        return true;
    value->text = text;
    snprintf(value->origin, sizeof value->origin, "%.200s:%d: %s", place->path,
             place->line, serve_rows[option].name);
    return true;
}

static bool fail_file(const ServeSettings *settings, WordKey key, const char *why,
                      Text *error)
{
    const ServeValue *config = &settings->values[SERVE_CONFIG];
    WordArg args[] = {word_text("option", slice_of(config->origin)),
                      word_text("file", slice_of(config->text)),
                      word_text("why", slice_of(why))};
    phrase(error, key, args, 3);
    return false;
}

static bool slurp(ServeSettings *settings, const char *path, Text *error)
{
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return fail_file(settings, SAY_OPTION_FILE_UNREADABLE, strerror(errno), error);
    size_t length = fread(settings->file, 1, SERVE_FILE_MOST, stream);
    int fault = ferror(stream) ? errno : 0;
    fclose(stream);
    if (fault)
        return fail_file(settings, SAY_OPTION_FILE_UNREADABLE, strerror(fault), error);
    if (length == SERVE_FILE_MOST)
        return fail_file(settings, SAY_OPTION_FILE_LARGE, "", error);
    if (memchr(settings->file, '\0', length)) /* no text: a database, say */
        return fail_file(settings, SAY_OPTION_FILE_UNREADABLE, strerror(EILSEQ), error);
    settings->file[length] = '\0';
    return true;
}

static bool take_file(ServeSettings *settings, const char *path, Text *error)
{
    Place place = {.path = path};
    memset(settings->file_lists, 0, sizeof settings->file_lists);
    if (!slurp(settings, path, error))
        return false;
    for (char *at = settings->file; *at;) {
        char *end = at + strcspn(at, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        place.line++;
        if (!take_file_line(settings, &place, at, error))
            return false;
        at = next;
    }
    return true;
}

static bool check_value(ServeSettings *settings, ServeOption option, Text *error)
{
    const ServeRow *row = &serve_rows[option];
    ServeValue *value = &settings->values[option];
    if (!value->text)
        value->text = row->standard;
    if (!value->text)
        return true;
    switch (row->kind) {
    case SERVE_TEXT:
    case SERVE_LIST: return true;
    case SERVE_COUNT:
        return (slice_number(slice_of(value->text), row->most, &value->count) &&
                value->count >= row->least) ||
               serve_fail(settings, option, SAY_OPTION_NUMBER, error);
    case SERVE_SWITCH:
        return strcmp(value->text, "on") == 0 || strcmp(value->text, "off") == 0 ||
               serve_fail(settings, option, SAY_SERVE_SWITCH, error);
    }
    return false;
}

bool serve_read(ServeSettings *settings, Text *error)
{
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++)
        take_outside(settings, i);
    const char *path = serve_text(settings, SERVE_CONFIG);
    if (path && !take_file(settings, path, error))
        return false;
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++)
        if (!check_value(settings, i, error))
            return false;
    return true;
}
