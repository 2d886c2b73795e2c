/* SPDX-License-Identifier: MIT */
/*
 * The server: libwebsockets on a libuv loop, one thread. The store has a thread of its
 * own, and bots think in a pool; neither touches anything of ours.
 *
 *   server_open -> server_run (until SIGTERM, SIGINT or server_stop) -> server_close
 *                    SIGHUP: server_reload
 */
#ifndef SEXTON_SERVER_SERVER_H
#define SEXTON_SERVER_SERVER_H

#include "server/files.h"
#include "server/host.h"
#include "server/hub.h"
#include "server/listener.h"
#include "server/notify.h"
#include "words/words.h"

struct lws_context;
struct lws_vhost;
typedef struct Tls Tls;
typedef struct Reload Reload;

typedef struct ServerOptions {
    const char *address;  /* to listen on; NULL: all */
    int port;             /* 0: any that is free */
    const char *store;    /* URL */
    const char *base_url; /* as browsers see us; NULL: as the request says */
    const char *web;      /* a folder instead of the built-in page, or NULL */
    const char *cert, *key;
    const char *version;
    uint32_t mc;              /* mc:N is seated up to that N; 0: not at all */
    const Language *language; /* of what server_open says; NULL: English */
    FILE *log;
    LogLevel log_least; /* the lowest level that is logged */
    bool is_journal;    /* the log is systemd's */
    bool has_addresses; /* in the log */
    Limits limits;
    Networks proxies;       /* whose X-Forwarded-For is believed */
    Networks free;          /* without limits */
    const char *host_names; /* that we answer to, with spaces between them, or NULL */
    bool is_strict;         /* browsers are told to come by https alone (HSTS) */
    int address_prefix;     /* bits of an IPv6 address that make an account; 0: 64 */
    Notify notify;
    const Seam *seam; /* NULL: the real one */

    /* Reads all options again, for SIGHUP (reload.h); false with a sentence. NULL: SIGHUP
     * ends the server. */
    bool (*reload)(void *context, Reload *reload, Text *error);
    void (*reload_end)(void *context, bool is_in_force); /* of what was read */
    void *reload_context;
} ServerOptions;

/* Whether a base URL is like https://example.org/sexton. */
bool server_reads_base(const char *url);

/* Whether a server could start with these, as far as that can be known without opening
 * its port or its store. False with a sentence; `warning` has one if something is not
 * right but no reason not to start, else it stays empty. */
bool server_check(const ServerOptions *options, Text *warning, Text *error);

typedef struct Server Server;
struct Visit;
struct Server {
    Hub hub;
    ServerOptions options;
    Files *files;
    uv_loop_t loop;
    uv_signal_t terminate, interrupt, hangup;
    uv_timer_t leaver, watchdog;
    uv_async_t stopper;
    uint64_t leave_by; /* ms of the loop's clock */
    struct lws_context *context;
    struct lws_vhost *vhost;
    Listener listener;
    Connection *arriving; /* while its socket is handed to libwebsockets */
    Tls *tls;             /* NULL: plain HTTP */
    bool has_terminal;    /* the log is one: without it we are not wanted any more */
    int port;
    char origin[256]; /* of base_url, "" if there is none */
    Hosts hosts;
    bool has_warned;       /* of a proxy that names nobody */
    char path[128];        /* of base_url, with a slash at both ends; "/" */
    struct Visit *waiting; /* for what /readyz is to say */
};

/* False with a whole sentence in `error`: nothing is left open then. The server must not
 * move afterwards. */
bool server_open(Server *server, const ServerOptions *options, Text *error);

/* Until somebody stops it. */
void server_run(Server *server);

/* Cuts the limits down to what the system's files allow. */
void server_fit_limits(Server *server);

/* Tells the service manager, at the beginning and after a reload. */
void server_tell_ready(Server *server);

/* A sentence about `what` of the folder of --web; why is in errno. */
void server_fail_web(const ServerOptions *options, const Text *what, Text *error);

/* From any thread. */
void server_stop(Server *server);

/* http.c: what libwebsockets calls, and what it keeps for each connection. */
struct lws;
typedef struct Visit Visit;
struct Visit {
    Session *session; /* of a WebSocket */
    const char *body; /* of an HTTP answer that is being written */
    size_t length, at;
    char *owned;    /* the same, if it is to be freed */
    Server *server; /* waits for what /readyz is to say; NULL: it does not */
    Visit *next;    /* that waits as well */
    Visit **link;   /* what points to this one */
    struct lws *wsi;
    bool is_head;
};

int http_request(Server *server, struct lws *wsi, Visit *visit, Slice path);
int http_write(struct lws *wsi, Visit *visit);
void http_clear(Visit *visit);

/* What was waited for is known: those who asked for /readyz are told. */
void http_answer_waiting(void *context);

/* May this request become a WebSocket? 0: yes; else what libwebsockets wants back. */
int http_upgrade(Server *server, struct lws *wsi);

#endif
