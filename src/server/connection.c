/* SPDX-License-Identifier: MIT */
/* Connections: whose they are, how long they may take, and which goes first. */
#include "server/connection.h"

#include "server/hub.h"
#include "store/memory.h"

#include <libwebsockets.h>

static void enlist(Connection *connection)
{
    Connections *list = &connection->hub->unproved;
    connection->previous = list->last;
    if (list->last)
        list->last->next = connection;
    else
        list->first = connection;
    list->last = connection;
    connection->is_listed = true;
}

static void delist(Connection *connection)
{
    Connections *list = &connection->hub->unproved;
    if (!connection->is_listed)
        return;
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        list->first = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    else
        list->last = connection->previous;
    connection->next = connection->previous = NULL;
    connection->is_listed = false;
}

Connection *connection_create(Hub *hub, Address peer, uint32_t patience_ms)
{
    Connection *connection = take(sizeof *connection);
    connection->hub = hub;
    connection->peer = peer;
    connection->account = account_hold(hub_account(hub, peer));
    connection->account->sockets++;
    hub->metrics.sockets++;
    connection_expect(connection, patience_ms);
    enlist(connection);
    return connection;
}

void connection_destroy(Connection *connection)
{
    delist(connection);
    connection->account->sockets--;
    connection->hub->metrics.sockets--;
    account_release(connection->account);
    free(connection);
}

Connection *connection_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

void connection_move(Connection *connection, Account *account)
{
    Account *before = connection->account;
    connection->account = account_hold(account);
    account->sockets++;
    before->sockets--;
    account_release(before);
}

void connection_expect(Connection *connection, uint32_t ms)
{
    connection->deadline = hub_ticks(connection->hub) + ms;
}

void connection_trust(Connection *connection)
{
    if (!connection->is_dropped)
        delist(connection);
}

/* Gone when libwebsockets looks at its timeouts. Until then it stays in the list: what
 * libwebsockets does meanwhile may set another timeout, so every sweep sets ours again.
 */
static void end(const Connection *connection)
{
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    lws_cancel_service(lws_get_context(connection->wsi));
}

static void drop(Connection *connection, DropKind why)
{
    connection->hub->metrics.drops[why]++;
    connection->is_dropped = true;
    end(connection);
}

void connections_sweep(Hub *hub)
{
    Time now = hub_ticks(hub);
    Connection *next;
    for (Connection *one = hub->unproved.first; one; one = next) {
        next = one->next;
        if (one->is_dropped)
            end(one);
        else if (now > one->deadline)
            drop(one, DROP_SILENT);
    }
}

bool connections_evict(Hub *hub)
{
    Connection *most = NULL;
    for (Connection *one = hub->unproved.first; one; one = one->next)
        if (!one->is_dropped && (!most || one->account->sockets > most->account->sockets))
            most = one;
    if (most)
        drop(most, DROP_FULL);
    return most != NULL;
}
