/* SPDX-License-Identifier: MIT */
/*
 * Reading again what the operator has changed.
 */
#include "server/reload.h"

#include "server/tls.h"

#include <string.h>

enum { SENTENCE_SPACE = 1024 };

Tls *server_read_tls(Server *server, const ServerOptions *options, Text *error)
{
    Text warning = TEXT(SENTENCE_SPACE);
    if (!options->cert)
        return NULL;
    Tls *tls = tls_open(options->cert, options->key, options->language, error);
    if (tls && tls_warns(tls, options->cert, options->language, &warning)) {
        log_error(&server->hub.log, "certificate-not-valid");
        log_text(&server->hub.log, "why", warning.bytes);
        log_end(&server->hub.log);
    }
    return tls;
}

/* What can be exchanged under connections that stand. */
static void take_over(Server *server, const ServerOptions *fresh, Tls *tls)
{
    Hub *hub = &server->hub;
    Limits before = hub->limits;
    hub->limits = fresh->limits;
    memcpy(hub->limits.refused, before.refused, sizeof before.refused);
    accounts_set_free(&hub->accounts, &fresh->free);
    server->options.proxies = fresh->proxies;
    server_fit_limits(server);
    hub->log.least = fresh->log_least;
    hub->log.has_addresses = fresh->has_addresses;
    if (tls) {
        tls_close(server->tls);
        server->tls = tls;
    }
}

static void log_failure(Server *server, const char *why)
{
    log_error(&server->hub.log, "reload-failed");
    log_text(&server->hub.log, "why", why);
    log_end(&server->hub.log);
}

static void log_success(Server *server, const Reload *reload)
{
    Log *log = &server->hub.log;
    log_notice(log, "reloaded");
    log_text(log, "changed", reload->changed.bytes);
    log_text(log, "needs_restart", reload->waiting.bytes);
    if (server->tls)
        log_number(log, "certificate_days", tls_days(server->tls));
    log_end(log);
}

static void reload_all(Server *server)
{
    static Reload reload;
    Text error = TEXT(SENTENCE_SPACE);
    reload.changed = text_in(reload.changed_bytes, sizeof reload.changed_bytes);
    reload.waiting = text_in(reload.waiting_bytes, sizeof reload.waiting_bytes);
    if (!server->options.reload(server->options.reload_context, &reload, &error)) {
        log_failure(server, error.bytes);
        return;
    }
    Tls *tls = server->tls ? server_read_tls(server, &reload.options, &error) : NULL;
    bool is_good = error.length == 0;
    if (is_good)
        take_over(server, &reload.options, tls);
    server->options.reload_end(server->options.reload_context, is_good);
    if (is_good)
        log_success(server, &reload);
    else
        log_failure(server, error.bytes);
}

void server_reload(Server *server)
{
    notify_reloading(&server->options.notify);
    reload_all(server);
    server_tell_ready(server);
}
