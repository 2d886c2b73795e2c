/* SPDX-License-Identifier: MIT */
/*
 * sexton serve: the options (serve_options.h) as the server understands them, and what is
 * printed once it listens.
 */
#include "cli/serve/serve_options.h"
#include "server/announce.h"
#include "server/reload.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BURST = 4, ADDRESS_SPACE = 64 };

/* The settings, and what they mean. */
typedef struct Serve {
    ServeSettings settings;
    char address[ADDRESS_SPACE];
    ServerOptions server;
} Serve;

/* What the server began with, what it goes by (the same until a reload), and what was
 * read and is not yet in force. */
typedef struct Served {
    Serve start;
    Serve *now, *next;
} Served;

/* `127.0.0.1:8666`, `:8666`, `[::1]:8666`. */
static bool read_listen(Serve *serve, Text *error)
{
    const char *text = serve_text(&serve->settings, SERVE_LISTEN);
    ServerOptions *options = &serve->server;
    const char *colon = strrchr(text, ':');
    Slice host = {text, colon ? (size_t)(colon - text) : 0};
    if (host.length > 1 && text[0] == '[' && text[host.length - 1] == ']')
        host = (Slice){text + 1, host.length - 2};
    uint32_t port = 0;
    if (!colon || host.length >= ADDRESS_SPACE ||
        !slice_number(slice_of(colon + 1), 65535, &port))
        return serve_fail(&serve->settings, SERVE_LISTEN, SAY_SERVE_ADDRESS, error);
    snprintf(serve->address, ADDRESS_SPACE, "%.*s", (int)host.length, host.bytes);
    options->port = (int)port;
    options->address = host.length > 0 ? serve->address : NULL;
    return true;
}

static Limit limit_of(uint32_t rate)
{
    return (Limit){rate, BURST * rate};
}

/* Always false, with a sentence about one word of a list. */
static bool fail_word(const Serve *serve, ServeOption option, WordKey key, Slice word,
                      Text *error)
{
    WordArg args[] = {
        word_text("option", slice_of(serve->settings.values[option].origin)),
        word_text("value", word)};
    phrase(error, key, args, 2);
    return false;
}

static bool read_networks(const Serve *serve, ServeOption option, Networks *networks,
                          Text *error)
{
    const char *text = serve_text(&serve->settings, option);
    Slice bad;
    networks->count = 0;
    return !text || strcmp(text, "none") == 0 ||
           networks_read(networks, slice_of(text), &bad) ||
           fail_word(serve, option, SAY_SERVE_NETWORK, bad, error);
}

/* `--limit NAME=RATE,BURST`, one after the other. */
static bool read_limit_list(Serve *serve, Text *error)
{
    const char *text = serve_text(&serve->settings, SERVE_LIMIT);
    Slice rest = slice_of(text ? text : "");
    while (rest.length > 0) {
        Slice word = slice_cut(&rest, ' ');
        if (word.length > 0 && !limits_read(&serve->server.limits, word))
            return fail_word(serve, SERVE_LIMIT, SAY_SERVE_LIMIT, word, error);
    }
    return true;
}

static bool read_limits(Serve *serve, Text *error)
{
    Limits *limits = &serve->server.limits;
    uint32_t address_rate = serve_count(&serve->settings, SERVE_ADDRESS_RATE);
    limits_init(limits);
    limits->most[LIMIT_CONNECTION_MESSAGES] =
        limit_of(serve_count(&serve->settings, SERVE_RATE));
    limits->most[LIMIT_MESSAGES] = limit_of(address_rate);
    limits->connections = (int)serve_count(&serve->settings, SERVE_GUESTS);
    if (address_rate == 0)
        limits_free_addresses(limits);
    serve->server.address_prefix =
        (int)serve_count(&serve->settings, SERVE_ADDRESS_PREFIX);
    return read_limit_list(serve, error) &&
           read_networks(serve, SERVE_TRUSTED_PROXY, &serve->server.proxies, error) &&
           read_networks(serve, SERVE_LIMIT_FREE, &serve->server.free, error);
}

/* A certificate and its key come together. */
static bool read_tls(Serve *serve, Text *error)
{
    const ServeSettings *settings = &serve->settings;
    serve->server.cert = serve_text(settings, SERVE_TLS_CERT);
    serve->server.key = serve_text(settings, SERVE_TLS_KEY);
    if (!serve->server.cert == !serve->server.key)
        return true;
    ServeOption given = serve->server.cert ? SERVE_TLS_CERT : SERVE_TLS_KEY;
    const char *lacks = serve->server.cert ? "--tls-key" : "--tls-cert";
    WordArg args[] = {word_text("option", slice_of(settings->values[given].origin)),
                      word_text("other", slice_of(lacks))};
    phrase(error, SAY_OPTION_NEEDS, args, 2);
    return false;
}

static bool read_base(Serve *serve, Text *error)
{
    serve->server.base_url = serve_text(&serve->settings, SERVE_BASE_URL);
    return !serve->server.base_url || server_reads_base(serve->server.base_url) ||
           serve_fail(&serve->settings, SERVE_BASE_URL, SAY_SERVE_BASE_URL, error);
}

/* systemd says which of our descriptors is its journal: `DEVICE:INODE`. */
static bool is_journal(int descriptor)
{
    const char *stream = getenv("JOURNAL_STREAM");
    struct stat status;
    char there[64];
    if (!stream || fstat(descriptor, &status) != 0)
        return false;
    snprintf(there, sizeof there, "%ju:%ju", (uintmax_t)status.st_dev,
             (uintmax_t)status.st_ino);
    return strcmp(stream, there) == 0;
}

/* False with a sentence: the options as the server wants them. */
static bool read_options(Serve *serve, Text *error)
{
    const ServeSettings *settings = &serve->settings;
    ServerOptions *options = &serve->server;
    if (!serve_read(&serve->settings, error) || !read_listen(serve, error) ||
        !read_base(serve, error) || !read_tls(serve, error) || !read_limits(serve, error))
        return false;
    options->store = serve_text(settings, SERVE_STORE);
    options->web = serve_text(settings, SERVE_WEB);
    options->host_names = serve_text(settings, SERVE_HOST_NAME);
    options->is_strict = serve_is_on(settings, SERVE_HSTS);
    options->has_addresses = serve_is_on(settings, SERVE_LOG_ADDRESSES);
    options->log = stderr;
    options->log_least = serve_is_on(settings, SERVE_QUIET) ? LEVEL_NOTICE : LEVEL_INFO;
    options->is_journal = is_journal(STDERR_FILENO);
    options->notify = notify_of_environment();
    options->version = SEXTON_VERSION;
    options->mc = serve_count(&serve->settings, SERVE_MC);
    options->language = language_spoken();
    return true;
}

static void print_url(WordKey key, const char *url)
{
    say_one(stdout, key, word_text("url", slice_of(url)));
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
    if (options->log_least == LEVEL_INFO && isatty(STDOUT_FILENO))
        announce_code(stdout, options->base_url ? options->base_url : url);
    fflush(stdout);
}

/* For tests: hours of play in seconds. The program that people use has no such switch:
 * whoever sets its environment could speed up everybody's clocks. */
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

/* --limits: what they would be. */
static int print_limits(const Limits *limits)
{
    Text lines = TEXT(4096);
    limits_write(limits, &lines);
    fputs(lines.bytes, stdout);
    return command_finish(STATUS_GOOD);
}

static void add_name(Text *names, ServeOption option)
{
    text_string(names, names->length > 0 ? " " : "");
    text_string(names, serve_rows[option].name);
}

/* Which options are new, of those that a reload brings into force (since the last one)
 * and of those that it does not (since the start). Where TLS was off it stays off. */
static void compare(const Served *served, const ServeSettings *fresh, Reload *reload)
{
    const ServeSettings *start = &served->start.settings;
    bool had_tls = serve_text(start, SERVE_TLS_CERT);
    bool has_tls = serve_text(fresh, SERVE_TLS_CERT);
    for (ServeOption option = 0; option < SERVE_OPTIONS; option++) {
        bool is_tls = option == SERVE_TLS_CERT || option == SERVE_TLS_KEY;
        bool is_live = serve_rows[option].is_live && (!is_tls || had_tls == has_tls);
        if (serve_differs(is_live ? &served->now->settings : start, fresh, option))
            add_name(is_live ? &reload->changed : &reload->waiting, option);
    }
}

/* What was read last is in force, or it will never be. */
static void end_reload(void *context, bool is_in_force)
{
    Served *served = context;
    Serve *old = is_in_force ? served->now : served->next;
    if (is_in_force)
        served->now = served->next;
    served->next = NULL;
    if (old != &served->start)
        free(old);
}

/* For SIGHUP: command line and environment stay, the file is read again. */
static bool read_again(void *context, Reload *reload, Text *error)
{
    Served *served = context;
    Serve *fresh = calloc(1, sizeof *fresh);
    if (!fresh)
        abort();
    serve_copy_line(&fresh->settings, &served->start.settings);
    if (!read_options(fresh, error)) {
        free(fresh);
        return false;
    }
    compare(served, &fresh->settings, reload);
    reload->options = fresh->server;
    served->next = fresh;
    return true;
}

/* An error for the journal, too: its lines are information unless they say otherwise. */
static int complain_why(const Text *error)
{
    if (is_journal(STDERR_FILENO))
        fputs("<3>", stderr);
    return complain_one(SAY_SERVE_FAILED, word_text("why", slice_text(error)));
}

static int check(const Serve *serve)
{
    Text error = TEXT(SENTENCE);
    Text warning = TEXT(SENTENCE);
    if (!server_check(&serve->server, &warning, &error))
        return complain_why(&error);
    if (warning.length > 0)
        complain_why(&warning);
    say(stdout, SAY_SERVE_CHECKED, NULL, 0);
    return command_finish(STATUS_GOOD);
}

int cmd_serve(int argc, char **argv)
{
    static Served served = {.now = &served.start};
    static Server server;
    Serve *serve = &served.start;
    Text error = TEXT(SENTENCE);
    if (!serve_take_line(&serve->settings, argc, argv))
        return STATUS_BAD_INPUT;
    if (!read_options(serve, &error))
        return complain_why(&error);
    if (serve_is_on(&serve->settings, SERVE_LIMITS))
        return print_limits(&serve->server.limits);
    if (serve_is_on(&serve->settings, SERVE_CHECK))
        return check(serve);
    set_clock(&serve->server);
    serve->server.reload = read_again;
    serve->server.reload_end = end_reload;
    serve->server.reload_context = &served;
    if (!server_open(&server, &serve->server, &error))
        return complain_why(&error);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end */
    announce(&server);
    server_run(&server);
    if (served.now != &served.start)
        free(served.now);
    return command_finish(STATUS_GOOD);
}
