/* SPDX-License-Identifier: MIT */
/*
 * Several people at one terminal may have a seat each at the same table. Links that are
 * not yet taken wait in a row. The person who sits down at the first one is asked for a
 * name, and the next link follows.
 *
 *   waiting --(name, colour)--> claim --> claimed: a seat more   or denied: asked again
 */
#include "tui/remote_own.h"

#include <string.h>

static void waiting_drop(Remote *remote)
{
    remote->is_claiming = false;
    if (!remote->waiting_count)
        return;
    remote->waiting_count--;
    memmove(remote->waiting, remote->waiting + 1,
            sizeof remote->waiting[0] * (SEATS_MAX - 1));
}

void remote_next(Remote *remote)
{
    if (!remote->waiting_count || remote->is_claiming || !remote->is_in)
        return;
    remote->model.is_more = true;
    remote->model.state = MODEL_CLAIM;
}

void remote_claim_wanted(Remote *remote, int seat)
{
    if (seat >= SEATS_MAX || !remote->links[seat][0] ||
        remote->waiting_count == SEATS_MAX)
        return;
    memcpy(remote->waiting[remote->waiting_count++], remote->links[seat], CLIENT_SECRET);
    remote_next(remote);
}

/* Without a name nobody sits there. */
void remote_sit(Remote *remote, Slice name, uint8_t colour)
{
    Model *model = &remote->model;
    char own[TABLE_NAME + 1];
    text_copy(own, sizeof own, name);
    model->message[0] = '\0';
    model->state = MODEL_HERE;
    if (!name.length || !client_sit(remote->client, remote->waiting[0], own, colour)) {
        waiting_drop(remote);
        remote_next(remote);
        return;
    }
    remote->is_claiming = true;
}

static const char *token_of(const ClientPlan *plan, uint8_t seat)
{
    for (int i = 0; i < plan->more_count; i++)
        if (plan->more[i].seat == seat)
            return plan->more[i].token;
    return plan->seat == seat && plan->token[0] ? plan->token : NULL;
}

bool remote_keep(Remote *remote, uint64_t table, uint8_t seat)
{
    const ClientPlan *plan = client_plan(remote->client);
    const char *token = token_of(plan, seat);
    Kept kept = {.seat = seat};
    if (!token)
        return false;
    memcpy(kept.token, token, sizeof kept.token);
    memcpy(kept.host, plan->host, sizeof kept.host);
    return kept_add(table, remote->links[seat], &kept);
}

/* The seat is ours: what lets us come back is kept. */
void remote_claimed(Remote *remote, uint8_t seat)
{
    if (seat >= SEATS_MAX)
        return;
    if (remote->waiting_count)
        memcpy(remote->links[seat], remote->waiting[0], CLIENT_SECRET);
    waiting_drop(remote);
    if (!remote_keep(remote, client_plan(remote->client)->table, seat))
        model_say(&remote->model, SAY_TUI_NOT_KEPT, NULL, 0);
}

void remote_unseated(Remote *remote, Slice why)
{
    bool is_name = slice_equal(why, "name") || slice_equal(why, "taken");
    remote->is_claiming = false;
    if (!is_name)
        waiting_drop(remote);
    remote_next(remote);
}
