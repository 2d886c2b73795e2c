/* SPDX-License-Identifier: MIT */
/*
 * NewTable, running, stopping. The loop is ours (a foreign one to libwebsockets), and so
 * are the signals: with its own loop libwebsockets would take SIGTERM for itself. To
 * stop: clients are told, what is in flight is committed, then handles close and the loop
 * runs empty.
 */
#include "server/server.h"

#include "server/reload.h"
#include "server/socket.h"
#include "server/tls.h"
#include "store/memory.h"

#include "words/words.h"

#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

enum { LEAVE_MS = 1200, LEAVE_LOOK_MS = 10, FILES_EACH = 2, FILES_MORE = 1024 };

static Server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* A socket has come (see adopt) or gone. */
static void arrive(Server *server, struct lws *wsi)
{
    if (server->arriving)
        server->arriving->wsi = wsi;
    server->arriving = NULL;
}

static void depart(struct lws *wsi)
{
    if (connection_of(wsi))
        connection_destroy(connection_of(wsi));
    lws_set_opaque_user_data(wsi, NULL);
}

static void establish(Server *server, struct lws *wsi, Visit *visit)
{
    Connection *connection = connection_of(wsi);
    visit->session = session_create(&server->hub, wsi, connection->account);
    connection_expect(connection, server->hub.limits.silent_ms);
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
    if (reason == LWS_CALLBACK_WSI_CREATE)
        arrive(server_of(wsi), wsi);
    if (reason == LWS_CALLBACK_WSI_DESTROY)
        depart(wsi);
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
    if (reason == LWS_CALLBACK_TIMER)
        lws_callback_on_writable(wsi); /* an answer that had to wait */
    if (reason == LWS_CALLBACK_RECEIVE_PONG && visit->session)
        return socket_control(visit->session) ? 0 : -1;
    if (reason == LWS_CALLBACK_RECEIVE)
        return receive(wsi, visit, in, length);
    if (reason == LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS)
        tls_serve(user, &server_of(wsi)->tls); /* user is the SSL_CTX here */
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
enum { RECEIVE_BUFFER = 512, SEND_MOST = HUB_SCRATCH };

static const struct lws_protocols protocols[] = {
    {.name = "sexton",
     .callback = called,
     .per_session_data_size = sizeof(Visit),
     .rx_buffer_size = RECEIVE_BUFFER,
     .tx_packet_size = SEND_MOST},
    {0},
};

/* A client that does not answer a ping is gone. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 25,
                                        .secs_since_valid_hangup = 40};

static bool listen_there(Server *server, Text *error)
{
    const ServerOptions *options = &server->options;
    const char *why = listener_open(&server->listener, options->address, options->port);
    server->port = server->listener.port;
    if (!why)
        return true;
    WordArg args[] = {
        word_text("address", slice_of(options->address ? options->address : "0.0.0.0")),
        word_number("port", options->port), word_text("why", slice_of(why))};
    words_say_in(options->language, error, SAY_SERVE_LISTEN, args, 3);
    return false;
}

/* There are no more connections than descriptors, and an address has a quarter of them at
 * most. */
void server_fit_limits(Server *server)
{
    Limits *limits = &server->hub.limits;
    Limit *sockets = &limits->most[LIMIT_SOCKETS];
    int files = (int)server->listener.files;
    if (limits->connections > files - FILES_RESERVE)
        limits->connections = files - FILES_RESERVE;
    if (sockets->burst > files / 4)
        sockets->burst = files / 4;
}

/* libwebsockets, which listens nowhere: sockets are handed to it. */
static bool open_context(Server *server, Text *error)
{
    const ServerOptions *options = &server->options;
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = loops,
        .user = server,
        .gid = -1,
        .uid = -1,
        .fd_limit_per_thread = server->listener.files,
        .timeout_secs = REQUEST_MS / 1000,
        .timeout_secs_ah_idle = REQUEST_MS / 1000,
        .keepalive_timeout = IDLE_KEEP_MS / 1000,
        .retry_and_idle_policy = &patience,
        .server_string = "sexton",
        .vhost_name = "sexton",
        .alpn = "http/1.1",
        .ssl_cert_filepath = options->cert,
        .ssl_private_key_filepath = options->key,
    };
    if (options->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    server->context = lws_create_context(&info);
    server->vhost = server->context ? lws_create_vhost(server->context, &info) : NULL;
    if (server->vhost)
        return true;
    words_say_in(options->language, error,
                 options->cert ? SAY_SERVE_TLS : SAY_SERVE_CONTEXT, NULL, 0);
    return false;
}

static bool is_proxy(const Server *server, Address peer)
{
    return networks_hold(&server->options.proxies, peer);
}

/* Whether its account may have one more socket. A proxy's visitors are not known yet:
 * they are counted at the request. */
static bool may_connect(Server *server, Address peer)
{
    Hub *hub = &server->hub;
    Account *account = hub_account(hub, peer);
    return is_proxy(server, peer) ||
           (account_allow(account, &hub->limits, LIMIT_SOCKETS, account->sockets) &&
            hub_allows(hub, account, LIMIT_NEW_SOCKETS));
}

static bool evict(void *context)
{
    Server *server = context;
    return connections_evict(&server->hub);
}

/* To libwebsockets, which owns the socket from now on, whatever happens. */
static void adopt(Server *server, int fd, Address peer)
{
    bool is_tls = server->options.cert != NULL;
    lws_adopt_desc_t desc = {.vh = server->vhost,
                             .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP |
                                     (is_tls ? LWS_ADOPT_ALLOW_SSL : 0),
                             .fd.sockfd = fd};
    Connection *connection =
        connection_create(&server->hub, peer, REQUEST_MS + (is_tls ? TLS_MS : 0));
    desc.opaque = server->arriving = connection;
    lws_adopt_descriptor_vhost_via_info(&desc);
    if (server->arriving) /* it was never created, so it is never destroyed */
        connection_destroy(connection);
    server->arriving = NULL;
}

static bool is_short(const Server *server)
{
    const Listener *listener = &server->listener;
    return listener->base + (unsigned)server->hub.metrics.sockets + FILES_RESERVE >=
           listener->files;
}

/* When descriptors are short, only if another makes room for it. */
static bool take_in(void *context, int fd, Address peer)
{
    Server *server = context;
    bool must_evict = is_short(server);
    if (may_connect(server, peer) && (!must_evict || evict(server)))
        adopt(server, fd, peer);
    else
        close(fd);
    return must_evict;
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

void server_fail_web(const ServerOptions *options, const Text *what, Text *error)
{
    WordArg args[] = {word_text("what", slice_text(what)),
                      word_text("why", slice_of(strerror(errno)))};
    words_say_in(options->language, error, SAY_SERVE_WEB, args, 2);
}

static bool open_files(Server *server, Text *error)
{
    Text what = TEXT(1024);
    server->files = files_open(server->options.web, &what);
    if (server->files)
        return true;
    server_fail_web(&server->options, &what, error);
    return false;
}

static void leave(Server *server);

static void signalled(uv_signal_t *handle, int number)
{
    (void)number;
    leave(handle->data);
}

/* A reload; or our terminal is gone, and the user who closed it wants us to end. */
static void hung_up(uv_signal_t *handle, int number)
{
    Server *server = handle->data;
    (void)number;
    bool is_alone = server->has_terminal && !isatty(fileno(server->options.log));
    if (is_alone || !server->options.reload)
        leave(server);
    else if (!server->hub.is_leaving)
        server_reload(server);
}

static void stopped(uv_async_t *async)
{
    leave(async->data);
}

static void begin_handles(Server *server)
{
    uv_signal_init(&server->loop, &server->terminate);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->hangup);
    uv_timer_init(&server->loop, &server->leaver);
    uv_timer_init(&server->loop, &server->watchdog);
    uv_async_init(&server->loop, &server->stopper, stopped);
    server->terminate.data = server->interrupt.data = server->hangup.data =
        server->leaver.data = server->watchdog.data = server->stopper.data = server;
    /* from here on: anybody who has read our address may end us at once */
    uv_signal_start(&server->terminate, signalled, SIGTERM);
    uv_signal_start(&server->interrupt, signalled, SIGINT);
    uv_signal_start(&server->hangup, hung_up, SIGHUP);
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
    uv_close((uv_handle_t *)&server->hangup, NULL);
    uv_close((uv_handle_t *)&server->leaver, NULL);
    uv_close((uv_handle_t *)&server->watchdog, NULL);
    uv_close((uv_handle_t *)&server->stopper, NULL);
    listener_close(&server->listener);
    if (server->context)
        lws_context_destroy(server->context);
    server->hub.ready.answer = NULL;
    hub_close(&server->hub);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (server->context)
        lws_context_destroy(server->context);
    hub_clear(&server->hub);
    uv_loop_close(&server->loop);
    files_close(server->files);
    tls_close(server->tls);
}

/* The store's own sentence in the operator's language. */
static void refuse_second(const ServerOptions *options, Text *error)
{
    WordArg arg = word_text("store", slice_of(options->store));
    text_clear(error);
    words_say_in(options->language, error, SAY_SERVE_SECOND, &arg, 1);
}

/* What needs nothing to be opened. */
static void begin_hub(Server *server)
{
    const ServerOptions *options = &server->options;
    Hub *hub = &server->hub;
    hub->version = options->version;
    hub->mc = options->mc;
    hub->limits = options->limits;
    hub->log = (Log){.out = options->log,
                     .seam = options->seam ? options->seam : &seam_real,
                     .has_addresses = options->has_addresses,
                     .least = options->log_least,
                     .is_journal = options->is_journal};
    hub->ready.answer = http_answer_waiting;
    hub->ready.context = server;
    server->has_terminal = options->log && isatty(fileno(options->log));
}

static bool open_tls(Server *server, Text *error)
{
    server->tls = server_read_tls(server, &server->options, error);
    return server->tls || !server->options.cert;
}

static bool open_house(Server *server, Text *error)
{
    const ServerOptions *options = &server->options;
    Hub *hub = &server->hub;
    listener_raise_files(&server->listener,
                         FILES_EACH * (unsigned)hub->limits.connections + FILES_MORE);
    server_fit_limits(server);
    bool is_open = hub_open(hub, &server->loop, hub->log.seam, options->store, error);
    if (hub->is_second)
        refuse_second(options, error);
    accounts_set_free(&hub->accounts, &options->free);
    if (options->address_prefix > 0)
        hub->accounts.prefix = options->address_prefix;
    return is_open;
}

static void begin_listening(Server *server)
{
    server->listener.give = take_in;
    server->listener.evict = evict;
    server->listener.context = server;
    listener_start(&server->listener, &server->loop);
}

bool server_open(Server *server, const ServerOptions *options, Text *error)
{
    memset(server, 0, sizeof *server);
    server->options = *options;
    if (sodium_init() < 0)
        abort();
    lws_set_log_level(0, hear);
    hosts_init(&server->hosts, options->host_names);
    begin_hub(server);
    if (!read_base(server, error) || !open_tls(server, error) ||
        !listen_there(server, error)) {
        tls_close(server->tls);
        return false;
    }
    if (!open_files(server, error)) {
        listener_close(&server->listener);
        tls_close(server->tls);
        return false;
    }
    uv_loop_init(&server->loop);
    begin_handles(server);
    if (!open_house(server, error) || !open_context(server, error)) {
        close_all(server);
        return false;
    }
    begin_listening(server);
    return true;
}

static void finish_leaving(uv_timer_t *timer)
{
    Server *server = timer->data;
    if (!hub_is_quiet(&server->hub) && uv_now(&server->loop) < server->leave_by)
        return;
    uv_timer_stop(timer);
    uv_stop(&server->loop);
}

/* A service manager that can't be told would wait, and then kill us: the log says why. */
static void tell_manager(Server *server, const char *lines)
{
    if (notify_send(&server->options.notify, lines))
        return;
    log_error(&server->hub.log, "notify-failed");
    log_text(&server->hub.log, "socket", server->options.notify.socket);
    log_text(&server->hub.log, "why", strerror(errno));
    log_end(&server->hub.log);
}

static void leave(Server *server)
{
    if (server->hub.is_leaving) {
        server->leave_by = 0; /* asked twice: at once */
        return;
    }
    log_begin(&server->hub.log, "leaving");
    log_number(&server->hub.log, "connections", server->hub.metrics.connections);
    log_end(&server->hub.log);
    tell_manager(server, "STOPPING=1\nSTATUS=Stopping");
    hub_leave(&server->hub);
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

void server_tell_ready(Server *server)
{
    char lines[64];
    snprintf(lines, sizeof lines, "READY=1\nSTATUS=Listening on port %d", server->port);
    tell_manager(server, lines);
}

void server_run(Server *server)
{
    server_tell_ready(server);
    begin_watchdog(server);
    log_begin(&server->hub.log, "open");
    log_number(&server->hub.log, "port", server->port);
    log_end(&server->hub.log);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    log_begin(&server->hub.log, "closed");
    log_end(&server->hub.log);
    close_all(server);
}

void server_stop(Server *server)
{
    uv_async_send(&server->stopper);
}
