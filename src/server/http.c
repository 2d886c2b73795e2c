/* SPDX-License-Identifier: MIT */
/*
 * HTTP: files from memory, /healthz, /readyz, /metrics, and the WebSocket at `ws`. GET
 * and HEAD, nothing else; no path here changes anything, so a messenger that previews a
 * link uses up no seat. Behind a proxy the path of the base URL may stand before each
 * path or have been cut off already.
 */
#include "server/proxy.h"
#include "server/server.h"
#include "store/memory.h"

#include <libwebsockets.h>
#include <string.h>
#include <strings.h>

/* libwebsockets takes no more than 4096 bytes of headers. */
enum {
    HEAD_MOST = 2048,
    CHUNK = 8192,
    METRICS_MOST = 32768,
    FORWARDED_MOST = 4096,
    HOST_MOST = 256,
    HOST_PAGE = 2048,
    WAIT_MOST_MS = 1000
};

/* Our own scripts, styles (attributes too: places on a board are numbers), workers and
 * pictures; 'self' is also our WebSocket (CSP 3). Nothing of anybody else's. */
static const char *const headers[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
     "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
     "font-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"x-frame-options:", "DENY"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=()"},
};

typedef struct Reply {
    unsigned code;
    const char *type;
    Slice body;
    char *owned; /* the body, if it is to be freed */
    const char *tag;
    const char *place; /* where it is instead: of a redirection */
    bool is_lasting;   /* it may be kept for ever */
    bool is_zipped;
    bool has_forms; /* it differs by what the browser takes */
    bool is_last;   /* on this connection */
} Reply;

typedef struct Head {
    unsigned char bytes[LWS_PRE + HEAD_MOST];
    unsigned char *at, *end;
} Head;

static bool add_header(struct lws *wsi, Head *head, const char *name, const char *value)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value),
                                       &head->at, head->end) == 0;
}

static const char *keep_how(const Reply *reply)
{
    if (!reply->tag)
        return "no-store";
    return reply->is_lasting ? "public, max-age=31536000, immutable" : "no-cache";
}

/* It binds every port of the host's name, so only the operator can want it. */
static bool is_strict(struct lws *wsi)
{
    const Server *server = lws_context_user(lws_get_context(wsi));
    return server->options.is_strict;
}

/* Headers that not every answer has. */
static bool add_headers(struct lws *wsi, Head *head, const Reply *reply)
{
    const char *const own[][2] = {
        {"cache-control:", keep_how(reply)},
        {"etag:", reply->tag},
        {"location:", reply->place},
        {"content-encoding:", reply->is_zipped ? "gzip" : NULL},
        {"vary:", reply->has_forms ? "accept-encoding" : NULL},
        {"allow:", reply->code == 405 ? "GET, HEAD" : NULL},
        {"connection:", reply->is_last ? "close" : NULL},
        {"strict-transport-security:", is_strict(wsi) ? "max-age=31536000" : NULL},
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (own[i][1] && !add_header(wsi, head, own[i][0], own[i][1]))
            return false;
    return true;
}

static bool write_head(struct lws *wsi, const Reply *reply)
{
    Head head;
    head.at = head.bytes + LWS_PRE;
    head.end = head.bytes + sizeof head.bytes - 1;
    if (lws_add_http_common_headers(wsi, reply->code, reply->type, reply->body.length,
                                    &head.at, head.end))
        return false;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (!add_header(wsi, &head, headers[i][0], headers[i][1]))
            return false;
    return add_headers(wsi, &head, reply) &&
           !lws_finalize_write_http_header(wsi, head.bytes + LWS_PRE, &head.at, head.end);
}

static int finish(struct lws *wsi)
{
    connection_expect(connection_of(wsi), IDLE_KEEP_MS + REQUEST_MS);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer(struct lws *wsi, Visit *visit, const Reply *reply, bool has_body)
{
    http_clear(visit);
    if (!write_head(wsi, reply)) {
        free(reply->owned);
        return -1;
    }
    if (!has_body || reply->body.length == 0) {
        free(reply->owned);
        return finish(wsi);
    }
    visit->body = reply->body.bytes;
    visit->length = reply->body.length;
    visit->owned = reply->owned;
    visit->at = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static void stop_waiting(Visit *visit)
{
    *visit->link = visit->next;
    if (visit->next)
        visit->next->link = visit->link;
    visit->server = NULL;
}

void http_clear(Visit *visit)
{
    if (visit->server)
        stop_waiting(visit);
    free(visit->owned);
    visit->owned = NULL;
    visit->body = NULL;
}

static Reply say(unsigned code, const char *text)
{
    return (Reply){
        .code = code, .type = "text/plain; charset=utf-8", .body = slice_of(text)};
}

static Reply tell_ready(const Server *server)
{
    const char *why = ready_why_not(&server->hub);
    return why ? say(503, why) : say(200, "ready\n");
}

/* An address that has had its bytes waits for more; LWS_CALLBACK_TIMER goes on. */
static bool must_wait(struct lws *wsi)
{
    Connection *connection = connection_of(wsi);
    Hub *hub = connection->hub;
    Time wait =
        account_wait(connection->account, &hub->limits, LIMIT_BYTES_OUT, hub_ticks(hub));
    if (wait > WAIT_MOST_MS)
        wait = WAIT_MOST_MS;
    if (wait > 0)
        lws_set_timer_usecs(wsi, wait * 1000);
    return wait > 0;
}

static void spend(struct lws *wsi, size_t bytes)
{
    Connection *connection = connection_of(wsi);
    Hub *hub = connection->hub;
    account_spend(connection->account, &hub->limits, LIMIT_BYTES_OUT, (double)bytes,
                  hub_ticks(hub));
}

int http_write(struct lws *wsi, Visit *visit)
{
    unsigned char chunk[LWS_PRE + CHUNK];
    if (visit->server) {
        Reply reply = tell_ready(visit->server);
        return answer(wsi, visit, &reply, !visit->is_head);
    }
    if (!visit->body)
        return 0;
    /* else libwebsockets gives up on slow readers; our own deadline is for the whole */
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, ANSWER_MS / 1000);
    if (must_wait(wsi))
        return 0;
    size_t rest = visit->length - visit->at;
    size_t length = rest < CHUNK ? rest : CHUNK;
    bool is_last = length == rest;
    memcpy(chunk + LWS_PRE, visit->body + visit->at, length);
    if (lws_write(wsi, chunk + LWS_PRE, length,
                  is_last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)length)
        return -1;
    visit->at += length;
    spend(wsi, length);
    if (!is_last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    http_clear(visit);
    return finish(wsi);
}

/* The path after that of the base URL, without a slash before it. */
static Slice inner_path(const Server *server, Slice path)
{
    Slice base = slice_of(server->path);
    base.length--; /* `/a/b` may stand for `/a/b/` */
    if (base.length > 0 && path.length >= base.length &&
        memcmp(path.bytes, base.bytes, base.length) == 0 &&
        (path.length == base.length || path.bytes[base.length] == '/')) {
        path.bytes += base.length;
        path.length -= base.length;
    }
    while (path.length > 0 && *path.bytes == '/') {
        path.bytes++;
        path.length--;
    }
    return path;
}

static Reply tell_metrics(Server *server)
{
    char *bytes = take(METRICS_MOST);
    Text text = text_in(bytes, METRICS_MOST);
    StoreStats stats = store_stats(server->hub.store);
    server->hub.metrics.bot_wait_ms = pool_oldest_wait_ms(server->hub.pool);
    server->hub.metrics.ready = !ready_why_not(&server->hub);
    metrics_write(&server->hub.metrics, &server->hub.limits, &stats, &text);
    return (Reply){.code = 200,
                   .type = "text/plain; version=0.0.4; charset=utf-8",
                   .body = slice_text(&text),
                   .owned = bytes};
}

static Reply tell_health(const Server *server)
{
    if (server->hub.is_leaving)
        return say(503, "leaving\n");
    return say(200, "ok\n");
}

/* `gzip`, `br, gzip;q=0.5`, but not `gzip;q=0`. */
static bool takes_gzip(struct lws *wsi)
{
    char header[256] = "";
    lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    char *save = NULL;
    for (char *word = strtok_r(header, ",", &save); word;
         word = strtok_r(NULL, ",", &save)) {
        word += strspn(word, " \t");
        size_t length = strcspn(word, " \t;");
        const char *weight = strstr(word, "q=");
        if (slice_equal((Slice){word, length}, "gzip"))
            return !weight || weight[2] != '0' || strpbrk(weight + 3, "123456789");
    }
    return false;
}

static Reply send_file(struct lws *wsi, const WebFile *file)
{
    char known[256] = "";
    bool has_forms = file->zipped.bytes.bytes != NULL;
    bool is_zipped = has_forms && takes_gzip(wsi);
    const WebBody *body = is_zipped ? &file->zipped : &file->plain;
    Reply reply = {.code = 200,
                   .type = file->type,
                   .body = body->bytes,
                   .tag = body->tag,
                   .is_lasting = file->is_lasting,
                   .is_zipped = is_zipped,
                   .has_forms = has_forms};
    lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    if (!strstr(known, body->tag)) /* with its quotes: one of a list */
        return reply;
    reply.code = 304;
    reply.body.length = 0;
    reply.is_zipped = false;
    return reply;
}

/* `/a/b` would make the page's relative addresses those of `/a`. */
static bool lacks_slash(const Server *server, Slice path)
{
    size_t length = strlen(server->path) - 1;
    return length > 0 && path.length == length &&
           memcmp(path.bytes, server->path, length) == 0;
}

static Reply send_on(const Server *server)
{
    Reply reply = say(308, "");
    reply.place = server->path;
    return reply;
}

/* Until the store has answered a probe; http_write goes on. */
static int wait_until_known(Server *server, struct lws *wsi, Visit *visit)
{
    visit->wsi = wsi;
    visit->server = server;
    visit->next = server->waiting;
    visit->link = &server->waiting;
    if (visit->next)
        visit->next->link = &visit->next;
    server->waiting = visit;
    return 0;
}

void http_answer_waiting(void *context)
{
    Server *server = context;
    for (Visit *visit = server->waiting; visit; visit = visit->next)
        lws_callback_on_writable(visit->wsi);
}

static int answer_ready(Server *server, struct lws *wsi, Visit *visit, bool is_head)
{
    visit->is_head = is_head;
    if (!ready_ask(&server->hub))
        return wait_until_known(server, wsi, visit);
    Reply reply = tell_ready(server);
    return answer(wsi, visit, &reply, !is_head);
}

/* A proxy on another machine that names nobody: all its visitors are one account. */
static void warn_of_proxy(Server *server, Address peer)
{
    Address here[2];
    address_read(slice_of("127.0.0.1"), &here[0]);
    address_read(slice_of("::1"), &here[1]);
    if (server->has_warned || address_equal(peer, here[0]) ||
        address_equal(peer, here[1]) || !networks_hold(&server->options.proxies, peer))
        return;
    server->has_warned = true;
    log_notice(&server->hub.log, "proxy-names-nobody");
    log_end(&server->hub.log);
}

/* Whose request it is: behind a trusted proxy, of whom that names. The connection belongs
 * to that account from now on. 0, or the status that it is refused with. */
static unsigned identify(Server *server, struct lws *wsi)
{
    Connection *connection = connection_of(wsi);
    Hub *hub = &server->hub;
    char header[FORWARDED_MOST];
    Address visitor;
    int length = lws_hdr_copy(wsi, header, sizeof header, WSI_TOKEN_X_FORWARDED_FOR);
    if (length < 0 || !proxy_visitor(&server->options.proxies, connection->peer,
                                     (Slice){header, (size_t)length}, &visitor))
        return 400;
    if (length == 0)
        warn_of_proxy(server, connection->peer);
    Account *account = hub_account(hub, visitor);
    if (account != connection->account) {
        if (!account_allow(account, &hub->limits, LIMIT_SOCKETS, account->sockets))
            return 503;
        connection_move(connection, account);
    }
    return hub_allows(hub, account, LIMIT_REQUESTS) ? 0 : 429;
}

/* Whether the name that we were asked by is one of ours; it is copied to `name`, unless
 * that is NULL. A client that sends none is no browser. */
static bool has_known_host(const Server *server, struct lws *wsi, char name[HOST_MOST])
{
    char host[HOST_MOST] = "";
    if (server->origin[0])
        return true;
    int length = lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST);
    if (name)
        memcpy(name, host, sizeof host);
    return length == 0 ||
           (length > 0 && hosts_know(&server->hosts, (Slice){host, (size_t)length}));
}

/* A page that says which option is missing. */
static Reply say_host(const Server *server, const char *name)
{
    char *bytes = take(HOST_PAGE);
    Text host = TEXT(2 * HOST_MOST);
    Text page = text_in(bytes, HOST_PAGE);
    text_clean(&host, slice_of(name));
    WordArg arg = word_text("host", slice_text(&host));
    words_say_in(server->options.language, &page, SAY_SERVE_HOST, &arg, 1);
    text_char(&page, '\n');
    Reply reply = say(421, bytes);
    reply.owned = bytes;
    return reply;
}

static Reply say_status(unsigned code)
{
    if (code == 400)
        return say(code, "X-Forwarded-For: only addresses, with commas between them.\n");
    if (code == 429)
        return say(code, "Too many requests at once; slow down.\n");
    return say(code, "Too many connections.\n");
}

/* Whether something comes behind the headers, or libwebsockets would wait for it. */
static bool has_content(struct lws *wsi)
{
    char length[4];
    lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_PUT_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_PATCH_URI) > 0 ||
           lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
           (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
            strcmp(length, "0") != 0);
}

/* Answers and closes: libwebsockets would read what follows as content, and it never
 * comes to an end with that if it has read the next request, too. */
static int refuse_content(struct lws *wsi, Visit *visit, unsigned code)
{
    Reply reply = say(code, "");
    reply.is_last = true;
    answer(wsi, visit, &reply, false);
    return -1;
}

int http_request(Server *server, struct lws *wsi, Visit *visit, Slice path)
{
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    Slice inner = inner_path(server, path);
    const WebFile *file = files_find(server->files, inner);
    Reply reply;
    unsigned code = identify(server, wsi);
    char host[HOST_MOST] = "";
    server->hub.metrics.http++;
    connection_expect(connection_of(wsi), ANSWER_MS);
    if (has_content(wsi))
        return refuse_content(wsi, visit, code ? code : is_get || is_head ? 413 : 405);
    if (code)
        reply = say_status(code);
    else if (!has_known_host(server, wsi, host))
        reply = say_host(server, host);
    else if ((is_get || is_head) && slice_equal(inner, "readyz"))
        return answer_ready(server, wsi, visit, is_head);
    else if (!is_get && !is_head)
        reply = say(405, "Only GET and HEAD.\n");
    else if (slice_equal(inner, "healthz"))
        reply = tell_health(server);
    else if (slice_equal(inner, "metrics"))
        reply = tell_metrics(server);
    else if (lacks_slash(server, path))
        reply = send_on(server);
    else if (file)
        reply = send_file(wsi, file);
    else
        reply = say(404, "There is nothing here.\n");
    return answer(wsi, visit, &reply, !is_head);
}

/* A browser says whose page asks; programs say nothing. What is empty or `null` is said,
 * and it is nobody's. */
static bool is_ours(const Server *server, struct lws *wsi)
{
    char origin[HOST_MOST], host[HOST_MOST] = "", first[HOST_MOST];
    bool is_said =
        lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0 ||
        lws_hdr_copy_fragment(wsi, first, sizeof first, WSI_TOKEN_ORIGIN, 0) == 0;
    if (!is_said)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (server->origin[0])
        return strcmp(origin, server->origin) == 0;
    lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST);
    const char *behind = strstr(origin, "://");
    return behind && strcmp(behind + 3, host) == 0;
}

static int turn_away(Server *server, struct lws *wsi, DropKind why, unsigned code)
{
    char address[ADDRESS_TEXT];
    Hub *hub = &server->hub;
    hub->metrics.drops[why]++;
    address_write(connection_of(wsi)->account->address, address);
    turned_add(&hub->turned, &hub->log, why, code, address, hub_ticks(hub));
    Visit visit = {0};
    Reply reply = say(code, "");
    return answer(wsi, &visit, &reply, false) < 0 ? -1 : 1;
}

/* libwebsockets would change to HTTP/2 as well, whose streams are sockets that nobody
 * accepted. */
static bool wants_websocket(struct lws *wsi)
{
    char kind[16];
    lws_hdr_copy(wsi, kind, sizeof kind, WSI_TOKEN_UPGRADE);
    return strcasecmp(kind, "websocket") == 0;
}

static DropKind drop_of(unsigned code)
{
    return code == 400 ? DROP_FORWARDED : code == 429 ? DROP_RATE : DROP_FULL;
}

int http_upgrade(Server *server, struct lws *wsi)
{
    char path[256] = "";
    Hub *hub = &server->hub;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) == 0)
        return -1; /* an upgrade that libwebsockets has answered itself, and asks for */
    unsigned code = identify(server, wsi);
    lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (!slice_equal(inner_path(server, slice_of(path)), "ws") || !wants_websocket(wsi))
        return turn_away(server, wsi, DROP_PATH, 404);
    if (!has_known_host(server, wsi, NULL))
        return turn_away(server, wsi, DROP_HOST, 421);
    if (!is_ours(server, wsi))
        return turn_away(server, wsi, DROP_ORIGIN, 403);
    const Account *account = connection_of(wsi)->account;
    if (code)
        return turn_away(server, wsi, drop_of(code), code);
    if (hub->is_leaving || hub->metrics.connections >= hub->limits.connections ||
        !account_allow(account, &hub->limits, LIMIT_WEBSOCKETS, account->websockets))
        return turn_away(server, wsi, DROP_FULL, 503);
    return 0;
}
