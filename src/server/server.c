/* SPDX-License-Identifier: MIT */
/*
 * Opening, running, stopping. The loop is ours (a foreign one to libwebsockets), and so
 * are the signals: with its own, libwebsockets takes SIGTERM for itself. To stop: guests
 * are told, what is in flight is committed, then handles close and the loop runs empty.
 */
#include "server/server.h"

#include "server/memory.h"
#include "server/socket.h"

#include "words/words.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LEAVE_MS = 1200, LEAVE_LOOK_MS = 10, FILES_SPARE = 64, FILES_MORE = 1024 };

static Server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static void establish(Server *server, struct lws *wsi, Visit *visit)
{
    Account *account = http_account(server, wsi);
    if (account)
        visit->session = session_create(&server->house, wsi, account);
}

static int receive(struct lws *wsi, Visit *visit, const char *bytes, size_t length)
{
    size_t rest = lws_remaining_packet_payload(wsi);
    return visit->session &&
                   socket_receive(visit->session, bytes, length, rest,
                                  lws_is_final_fragment(wsi), lws_frame_is_binary(wsi))
               ? 0
               : -1;
}

static int called(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    Visit *visit = user;
    if (reason == LWS_CALLBACK_HTTP)
        return http_request(server_of(wsi), wsi, visit, (Slice){in, length});
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return http_write(wsi, visit);
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return http_upgrade(server_of(wsi), wsi);
    if (reason == LWS_CALLBACK_CLOSED_HTTP && visit)
        http_clear(visit);
    if (reason == LWS_CALLBACK_ESTABLISHED)
        establish(server_of(wsi), wsi, visit);
    if (reason == LWS_CALLBACK_RECEIVE)
        return receive(wsi, visit, in, length);
    if (reason == LWS_CALLBACK_SERVER_WRITEABLE && visit->session)
        return socket_write(visit->session) ? 0 : -1;
    if (reason == LWS_CALLBACK_CLOSED && visit->session) {
        session_gone(visit->session);
        visit->session = NULL;
    }
    return 0;
}

/* Each connection has such a buffer all the time; what is longer comes in parts. Sending
 * needs none, and has to be told so, or the same size cuts every message into pieces. */
enum { RECEIVE_BUFFER = 512, SEND_MOST = HOUSE_SCRATCH };

static const struct lws_protocols protocols[] = {
    {.name = "sexton",
     .callback = called,
     .per_session_data_size = sizeof(Visit),
     .rx_buffer_size = RECEIVE_BUFFER,
     .tx_packet_size = SEND_MOST},
    {0},
};

/* Who does not answer a ping is gone. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 25,
                                        .secs_since_valid_hangup = 40};

/* Whether that address can be listened on: libwebsockets would only say no. */
static bool try_listen(const ServerOptions *options, Text *error)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char port[8];
    snprintf(port, sizeof port, "%d", options->port);
    int failed = getaddrinfo(options->address, port, &hints, &found);
    const char *why = failed ? gai_strerror(failed) : NULL;
    if (!failed) {
        int on = 1;
        int fd = socket(found->ai_family, SOCK_STREAM, 0);
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
        if (fd < 0 || bind(fd, found->ai_addr, found->ai_addrlen) != 0 ||
            listen(fd, 1) != 0)
            why = strerror(errno);
        if (fd >= 0)
            close(fd);
        freeaddrinfo(found);
    }
    if (!why)
        return true;
    WordArg args[] = {
        word_text("address", slice_of(options->address ? options->address : "0.0.0.0")),
        word_number("port", options->port), word_text("why", slice_of(why))};
    words_say_in(options->language, error, SAY_SERVE_LISTEN, args, 3);
    return false;
}

/* As many files as we want and may have; returns how many. */
static unsigned raise_files(unsigned wanted)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    return (unsigned)limit.rlim_cur;
}

static bool listen_there(Server *server, Text *error)
{
    const ServerOptions *options = &server->options;
    void *loops[] = {&server->loop};
    unsigned files = raise_files((unsigned)server->house.limits.guests + FILES_MORE);
    struct lws_context_creation_info info = {
        .port = options->port,
        .iface = options->address,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_DISABLE_IPV6,
        .foreign_loops = loops,
        .user = server,
        .gid = -1,
        .uid = -1,
        .fd_limit_per_thread = files,
        .timeout_secs = 10,
        .keepalive_timeout = 10,
        .retry_and_idle_policy = &patience,
        .server_string = "sexton",
        .vhost_name = "sexton",
        .alpn = "http/1.1",
        .ssl_cert_filepath = options->cert,
        .ssl_private_key_filepath = options->key,
    };
    if (options->address && strchr(options->address, ':'))
        info.options &= ~(uint64_t)LWS_SERVER_OPTION_DISABLE_IPV6;
    if (options->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    if (server->house.limits.guests > (int)files - FILES_SPARE)
        server->house.limits.guests = (int)files - FILES_SPARE;
    server->context = lws_create_context(&info);
    struct lws_vhost *vhost =
        server->context ? lws_create_vhost(server->context, &info) : NULL;
    if (!vhost) {
        words_say_in(options->language, error,
                     options->cert ? SAY_SERVE_TLS : SAY_SERVE_CONTEXT, NULL, 0);
        return false;
    }
    server->port = lws_get_vhost_listen_port(vhost);
    return true;
}

/* `https://host:1/a/b` is origin `https://host:1` and path `/a/b/`. */
static bool split_base(const char *url, Slice *origin, Slice *path)
{
    bool is_web = strncmp(url, "http://", 7) == 0 || strncmp(url, "https://", 8) == 0;
    if (!is_web || strpbrk(url, "?# \"\\"))
        return false;
    const char *host = strstr(url, "://") + 3;
    size_t length = strcspn(host, "/");
    *origin = (Slice){url, (size_t)(host - url) + length};
    *path = slice_of(host + length);
    while (path->length > 0 && path->bytes[path->length - 1] == '/')
        path->length--;
    const Server *server = NULL;
    return length > 0 && origin->length < sizeof server->origin &&
           path->length + 2 <= sizeof server->path;
}

bool server_reads_base(const char *url)
{
    Slice origin, path;
    return split_base(url, &origin, &path);
}

static bool read_base(Server *server, Text *error)
{
    const char *url = server->options.base_url;
    Slice origin = {"", 0}, path = {"", 0};
    if (url && !split_base(url, &origin, &path)) {
        WordArg args[] = {word_text("option", slice_of("--base-url")),
                          word_text("value", slice_of(url))};
        words_say_in(server->options.language, error, SAY_SERVE_BASE_URL, args, 2);
        return false;
    }
    snprintf(server->origin, sizeof server->origin, "%.*s", (int)origin.length,
             origin.bytes);
    snprintf(server->path, sizeof server->path, "%.*s/", (int)path.length, path.bytes);
    return true;
}

static bool open_files(Server *server, Text *error)
{
    char bytes[1024];
    Text what;
    text_init(&what, bytes, sizeof bytes);
    server->files = files_open(server->options.web, &what);
    if (server->files)
        return true;
    WordArg args[] = {word_text("what", slice_text(&what)),
                      word_text("why", slice_of(strerror(errno)))};
    words_say_in(server->options.language, error, SAY_SERVE_WEB, args, 2);
    return false;
}

static void leave(Server *server);

static void signalled(uv_signal_t *handle, int number)
{
    (void)number;
    leave(handle->data);
}

static void stopped(uv_async_t *async)
{
    leave(async->data);
}

static void begin_handles(Server *server)
{
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_timer_init(&server->loop, &server->leaver);
    uv_timer_init(&server->loop, &server->watchdog);
    uv_async_init(&server->loop, &server->stopper, stopped);
    server->terminate.data = server->interrupt.data = server->leaver.data =
        server->watchdog.data = server->stopper.data = server;
    /* from here on: whoever has read our address may end us at once */
    uv_signal_start(&server->terminate, signalled, SIGTERM);
    uv_signal_start(&server->interrupt, signalled, SIGINT);
}

/* libwebsockets speaks of bytes and of peers: only what went wrong is kept, as a code. */
static void hear(int level, const char *line)
{
    (void)level;
    (void)line;
}

static void close_all(Server *server)
{
    uv_close((uv_handle_t *)&server->terminate, NULL);
    uv_close((uv_handle_t *)&server->interrupt, NULL);
    uv_close((uv_handle_t *)&server->leaver, NULL);
    uv_close((uv_handle_t *)&server->watchdog, NULL);
    uv_close((uv_handle_t *)&server->stopper, NULL);
    if (server->context)
        lws_context_destroy(server->context);
    server->house.ready.answer = NULL;
    house_close(&server->house);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (server->context)
        lws_context_destroy(server->context);
    house_clear(&server->house);
    uv_loop_close(&server->loop);
    files_close(server->files);
}

/* The store's own sentence in the operator's language. */
static void refuse_second(const ServerOptions *options, Text *error)
{
    WordArg arg = word_text("store", slice_of(options->store));
    text_clear(error);
    words_say_in(options->language, error, SAY_SERVE_SECOND, &arg, 1);
}

bool server_open(Server *server, const ServerOptions *options, Text *error)
{
    memset(server, 0, sizeof *server);
    server->options = *options;
    if (sodium_init() < 0)
        abort();
    lws_set_log_level(0, hear);
    if (!read_base(server, error) || !try_listen(options, error) ||
        !open_files(server, error))
        return false;
    uv_loop_init(&server->loop);
    begin_handles(server);
    House *house = &server->house;
    const Seam *seam = options->seam ? options->seam : &seam_real;
    house->version = options->version;
    house->limits = options->limits;
    house->log = (Log){.out = options->log,
                       .seam = seam,
                       .has_addresses = options->has_addresses,
                       .least = options->log_least,
                       .is_journal = options->is_journal};
    house->ready.answer = http_answer_waiting;
    house->ready.context = server;
    bool is_open = house_open(house, &server->loop, seam, options->store, error);
    house->accounts.free = options->free;
    if (options->address_prefix > 0)
        house->accounts.prefix = options->address_prefix;
    if (is_open && listen_there(server, error))
        return true;
    if (house->is_second)
        refuse_second(options, error);
    close_all(server);
    return false;
}

static void finish_leaving(uv_timer_t *timer)
{
    Server *server = timer->data;
    if (!house_is_quiet(&server->house) && uv_now(&server->loop) < server->leave_by)
        return;
    uv_timer_stop(timer);
    uv_stop(&server->loop);
}

/* A service manager that can't be told would wait, and then kill us: the log says why. */
static void tell_manager(Server *server, const char *lines)
{
    if (notify_send(&server->options.notify, lines))
        return;
    log_error(&server->house.log, "notify-failed");
    log_text(&server->house.log, "socket", server->options.notify.socket);
    log_text(&server->house.log, "why", strerror(errno));
    log_end(&server->house.log);
}

static void leave(Server *server)
{
    if (server->house.is_leaving) {
        server->leave_by = 0; /* asked twice: at once */
        return;
    }
    log_begin(&server->house.log, "leaving");
    log_number(&server->house.log, "connections", server->house.metrics.connections);
    log_end(&server->house.log);
    tell_manager(server, "STOPPING=1\nSTATUS=Stopping");
    house_leave(&server->house);
    uv_update_time(&server->loop);
    server->leave_by = uv_now(&server->loop) + LEAVE_MS;
    uv_timer_start(&server->leaver, finish_leaving, 0, LEAVE_LOOK_MS);
}

static void show_life(uv_timer_t *timer)
{
    Server *server = timer->data;
    notify_send(&server->options.notify, "WATCHDOG=1");
}

/* Twice as often as the service manager expects it. The loop is what must not stand
 * still: a store that fails is no reason to be killed (ready.h). */
static void begin_watchdog(Server *server)
{
    uint64_t pause = server->options.notify.watchdog_ms / 2;
    if (pause > 0)
        uv_timer_start(&server->watchdog, show_life, 0, pause);
}

static void tell_ready(Server *server)
{
    char lines[64];
    snprintf(lines, sizeof lines, "READY=1\nSTATUS=Listening on port %d", server->port);
    tell_manager(server, lines);
}

void server_run(Server *server)
{
    tell_ready(server);
    begin_watchdog(server);
    log_begin(&server->house.log, "open");
    log_number(&server->house.log, "port", server->port);
    log_end(&server->house.log);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    log_begin(&server->house.log, "closed");
    log_end(&server->house.log);
    close_all(server);
}

void server_stop(Server *server)
{
    uv_async_send(&server->stopper);
}
