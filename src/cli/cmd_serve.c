/* SPDX-License-Identifier: MIT */
/*
 * sexton serve: the house server. An option comes from the command line, else from the
 * environment (SEXTON_BASE_URL), else from the file that --config names (`base-url ...`),
 * else it is as usual. One table lists them all.
 */
#include "cli/file.h"
#include "cli/options.h"
#include "server/announce.h"
#include "server/server.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef SEXTON_VERSION
#define SEXTON_VERSION "0.1.0"
#endif

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
    SERVE_LOG_ADDRESSES, /* from here on: switches */
    SERVE_QUIET,
    SERVE_OPTIONS,
} ServeOption;

static const char *const names[SERVE_OPTIONS] = {
    "--listen",   "--store",         "--base-url", "--web",
    "--tls-cert", "--tls-key",       "--rate",     "--address-rate",
    "--guests",   "--log-addresses", "--quiet",
};

enum {
    CONFIG_MOST = 16384,
    NAME_MOST = 32,
    RATE_MOST = 1000000,
    BURST = 4,
    ARGUMENTS = 64
};

typedef struct Serve {
    const char *values[SERVE_OPTIONS]; /* NULL: not said; switches: "on" or "off" */
    char config[CONFIG_MOST];          /* which some of them point into */
    char address[64];
    char *argv[2 * ARGUMENTS]; /* ours, with --tls as two options */
    int argc;
    ServerOptions server;
} Serve;

/* `--base-url` is SEXTON_BASE_URL. */
static const char *from_environment(const char *name)
{
    char variable[NAME_MOST] = "SEXTON_";
    size_t length = strlen(variable);
    for (name += 2; *name && length + 1 < sizeof variable; name++)
        variable[length++] = *name == '-' ? '_' : (char)(*name - 'a' + 'A');
    variable[length] = '\0';
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

static int complain_line(const char *file, int line)
{
    WordArg args[] = {word_text("file", slice_of(file)), word_number("line", line)};
    return complain(SAY_SERVE_CONFIG_LINE, args, 2);
}

static ServeOption find_option(Slice name)
{
    ServeOption option = 0;
    while (option < SERVE_OPTIONS && !slice_equal(name, names[option] + 2))
        option++;
    return option;
}

/* Lines `name value`; empty ones and those with # are passed over. The text is cut into
 * strings where it lies. */
static bool read_config(Serve *serve, const char *file)
{
    Slice text;
    if (!file_slurp("--config", file, serve->config, sizeof serve->config - 1, &text))
        return false;
    serve->config[text.length] = '\0';
    char *at = serve->config;
    for (int line = 1; *at; line++) {
        char *end = at + strcspn(at, "\n");
        char *next = *end ? end + 1 : end;
        *end = '\0';
        size_t length = strcspn(at, " ");
        ServeOption option = find_option((Slice){at, length});
        bool is_note = *at == '\0' || *at == '#';
        if (!is_note && (option == SERVE_OPTIONS || !at[length] || !at[length + 1])) {
            complain_line(file, line);
            return false;
        }
        if (!is_note && !serve->values[option])
            serve->values[option] = at + length + 1;
        at = next;
    }
    return true;
}

/* `127.0.0.1:8666`, `:8666`, `[::1]:8666`. */
static bool read_listen(Serve *serve)
{
    const char *text = serve->values[SERVE_LISTEN];
    ServerOptions *options = &serve->server;
    options->port = 8666;
    if (!text)
        return true;
    const char *colon = strrchr(text, ':');
    Slice host = {text, colon ? (size_t)(colon - text) : 0};
    if (host.length > 1 && text[0] == '[' && text[host.length - 1] == ']')
        host = (Slice){text + 1, host.length - 2};
    uint32_t port = 0;
    if (!colon || host.length >= sizeof serve->address ||
        !slice_number(slice_of(colon + 1), 65535, &port)) {
        WordArg arg = word_text("text", slice_of(text));
        complain(SAY_SERVE_ADDRESS, &arg, 1);
        return false;
    }
    memcpy(serve->address, host.bytes, host.length);
    options->port = (int)port;
    options->address = host.length > 0 ? serve->address : NULL;
    return true;
}

static bool read_switch(const Serve *serve, ServeOption option, bool *is_on)
{
    const char *value = serve->values[option];
    *is_on = value && strcmp(value, "on") == 0;
    if (!value || *is_on || strcmp(value, "off") == 0)
        return true;
    WordArg args[] = {word_text("option", slice_of(names[option])),
                      word_text("value", slice_of(value))};
    complain(SAY_SERVE_SWITCH, args, 2);
    return false;
}

static bool read_count(const Serve *serve, ServeOption option, uint64_t least,
                       uint64_t *number)
{
    const char *value = serve->values[option];
    return !value || option_number(names[option], value, least, RATE_MOST, number);
}

static bool read_limits(Serve *serve)
{
    Limits *limits = &serve->server.limits;
    *limits = limits_usual;
    uint64_t rate = 30, address_rate = 300, guests = (uint64_t)limits->guests;
    if (!read_count(serve, SERVE_RATE, 0, &rate) ||
        !read_count(serve, SERVE_ADDRESS_RATE, 0, &address_rate) ||
        !read_count(serve, SERVE_GUESTS, 1, &guests))
        return false;
    limits->messages = (Limit){(float)rate, (float)(BURST * rate)};
    limits->address_messages =
        (Limit){(float)address_rate, (float)(BURST * address_rate)};
    limits->guests = (int)guests;
    if (address_rate == 0) {
        limits->address_connects.rate = limits->address_tables.rate = 0;
        limits->address_guests = limits->guests;
    }
    return true;
}

static bool read_options(Serve *serve)
{
    ServerOptions *options = &serve->server;
    bool is_quiet;
    if (!read_listen(serve) || !read_limits(serve) ||
        !read_switch(serve, SERVE_LOG_ADDRESSES, &options->has_addresses) ||
        !read_switch(serve, SERVE_QUIET, &is_quiet))
        return false;
    const char *const *values = serve->values;
    if (!values[SERVE_TLS_CERT] != !values[SERVE_TLS_KEY])
        return option_needs(
            names[values[SERVE_TLS_CERT] ? SERVE_TLS_CERT : SERVE_TLS_KEY],
            names[values[SERVE_TLS_CERT] ? SERVE_TLS_KEY : SERVE_TLS_CERT]);
    options->store = values[SERVE_STORE] ? values[SERVE_STORE] : "sexton.db";
    options->base_url = values[SERVE_BASE_URL];
    options->web = values[SERVE_WEB];
    options->cert = values[SERVE_TLS_CERT];
    options->key = values[SERVE_TLS_KEY];
    options->version = SEXTON_VERSION;
    options->language = language_spoken();
    options->log = is_quiet ? NULL : stderr;
    return true;
}

/* `--tls CERT KEY` alone has two values: it is taken as two options, by the names that
 * environment and file have. False after a complaint. */
static bool split_tls(Serve *serve, int argc, char **argv)
{
    if (argc >= ARGUMENTS) /* each option comes once: the first ones are wrong enough */
        argc = ARGUMENTS - 1;
    for (int i = 0; i < argc; i++) {
        bool is_tls = i > 0 && strcmp(argv[i], "--tls") == 0;
        if (is_tls && i + 2 >= argc) {
            WordArg arg = word_text("option", slice_of(argv[i]));
            complain(SAY_SERVE_TLS_TWO, &arg, 1);
            return false;
        }
        serve->argv[serve->argc++] = is_tls ? (char *)names[SERVE_TLS_CERT] : argv[i];
        if (!is_tls)
            continue;
        serve->argv[serve->argc++] = argv[++i];
        serve->argv[serve->argc++] = (char *)names[SERVE_TLS_KEY];
    }
    return true;
}

/* Command line, then environment, then file. */
static bool gather(Serve *serve, int argc, char **argv)
{
    Flag flags[SERVE_OPTIONS + 1];
    bool is_on[SERVE_OPTIONS] = {false};
    const char *config = NULL;
    Operands operands = {0};
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++)
        flags[i] = i < SERVE_LOG_ADDRESSES ? (Flag){names[i], NULL, &serve->values[i]}
                                           : (Flag){names[i], &is_on[i], NULL};
    flags[SERVE_OPTIONS] = (Flag){"--config", NULL, &config};
    if (!split_tls(serve, argc, argv) ||
        !arguments_read(serve->argc, serve->argv, flags, SERVE_OPTIONS + 1, NULL,
                        &operands))
        return false;
    for (ServeOption i = 0; i < SERVE_OPTIONS; i++) {
        if (is_on[i])
            serve->values[i] = "on";
        if (!serve->values[i])
            serve->values[i] = from_environment(names[i]);
    }
    if (!config)
        config = from_environment("--config");
    return !config || read_config(serve, config);
}

static void print_url(WordKey key, const char *url)
{
    WordArg arg = word_text("url", slice_of(url));
    say(stdout, key, &arg, 1);
}

static void write_url(const Server *server, const char *host, char *url, size_t size)
{
    const char *scheme = server->options.cert ? "https" : "http";
    bool is_bare = strchr(host, ':') != NULL;
    snprintf(url, size, "%s://%s%s%s:%d/", scheme, is_bare ? "[" : "", host,
             is_bare ? "]" : "", server->port);
}

/* Where we are; the QR code is for telephones, so for the address others can reach. */
static void announce(const Server *server)
{
    const ServerOptions *options = &server->options;
    char url[512], lan[64] = "";
    const char *host = options->address ? options->address : "0.0.0.0";
    bool is_six = strcmp(host, "::") == 0; /* IPv4 comes there too */
    bool is_everywhere = is_six || strcmp(host, "0.0.0.0") == 0;
    if (is_everywhere)
        host = is_six ? "::1" : "127.0.0.1";
    write_url(server, host, url, sizeof url);
    print_url(SAY_SERVE_LISTENING, url);
    if (is_everywhere)
        announce_lan(lan, sizeof lan);
    if (lan[0]) {
        write_url(server, lan, url, sizeof url);
        print_url(SAY_SERVE_LAN, url);
    }
    if (options->log && isatty(STDOUT_FILENO))
        announce_code(stdout, options->base_url ? options->base_url : url);
    fflush(stdout);
}

/* For tests: hours of play in seconds. The program that people use has no such door:
 * who sets its environment could hurry everybody's clocks. */
static void set_clock(ServerOptions *options)
{
#ifdef SEXTON_TEST_CLOCK
    static int speed;
    static Seam quick;
    uint32_t number = 0;
    const char *text = getenv("SEXTON_TEST_SPEED");
    if (!text || !slice_number(slice_of(text), 1000, &number) || number == 0)
        return;
    speed = (int)number;
    quick = seam_quick(&speed);
    options->seam = &quick;
#else
    (void)options;
#endif
}

int cmd_serve(int argc, char **argv)
{
    static Serve serve;
    static Server server;
    char bytes[SENTENCE];
    Text error;
    if (!gather(&serve, argc, argv) || !read_options(&serve))
        return STATUS_BAD_INPUT;
    set_clock(&serve.server);
    text_init(&error, bytes, sizeof bytes);
    if (!server_open(&server, &serve.server, &error)) {
        WordArg arg = word_text("why", slice_text(&error));
        return complain(SAY_SERVE_FAILED, &arg, 1);
    }
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end */
    announce(&server);
    server_run(&server);
    return finish(STATUS_GOOD);
}
