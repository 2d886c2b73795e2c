/* SPDX-License-Identifier: MIT */
/*
 * What the files of the remote channel share.
 */
#ifndef SEXTON_TUI_REMOTE_OWN_H
#define SEXTON_TUI_REMOTE_OWN_H

#include "tui/hear.h"
#include "tui/remote.h"

#include <errno.h>
#include <stdio.h>

typedef struct Remote {
    Tui *tui;
    const RemotePlan *plan;
    Model model;
    Client *client; /* NULL until a name was given */
    ClientPlan who;
    bool is_in;                           /* the client was at the table */
    bool is_claiming;                     /* the first of `waiting` is being claimed */
    char links[SEATS_MAX][CLIENT_SECRET]; /* by seat, as far as they are known */
    char waiting[SEATS_MAX]
                [CLIENT_SECRET]; /* links of seats that are still to be taken */
    int waiting_count;
    uint64_t rematch; /* the table that follows, 0: none */
    uint64_t heard_at, pinged_at;
    FILE *record; /* being received, NULL: none */
    char path[TUI_PATH];
    Receipt kept;         /* of this table, from before */
    ReceiptFaults faults; /* that were told */
    int ended_told;       /* deals that were broken off */
    bool has_letters, is_checking, is_checked;
    char *checked; /* the record that is received for the verdict, NULL: none */
    size_t checked_length;
    char *review; /* the record that is received for a review, NULL: none */
    size_t review_length;
} Remote;

/* A message came; the connection is lost. */
void remote_told(void *context, Client *client, const WireMessage *message);
void remote_lost(void *context, Client *client);
void remote_failed(void *context, Client *client, LinkFault fault);

/* The joint deal (remote_deal.c): what is to be kept; after each message; the record has
 * come, or not; we leave. */
bool remote_receipt(void *context, Client *client, const Receipt *receipt);
void remote_deal(Remote *remote, const WireMessage *message);
void remote_verdict(Remote *remote, bool is_read);
void remote_deal_end(Remote *remote);

/* Further seats (remote_sit.c): somebody wants one; their name and colour; the server
 * said yes, or no; the next one, if there is any. */
void remote_claim_wanted(Remote *remote, int seat);
void remote_sit(Remote *remote, Slice name, uint8_t colour);
void remote_claimed(Remote *remote, uint8_t seat);
void remote_unseated(Remote *remote, Slice why);
void remote_next(Remote *remote);

/* The key of a seat of ours is kept, so that its link leads back. */
bool remote_keep(Remote *remote, uint64_t table, uint8_t seat);

/* Asks for the record, for a review; it has come whole, or not at all. */
bool remote_review_begin(Remote *remote);
void remote_review_end(Remote *remote, bool is_good);

void remote_act(void *context, const Action *action);

/* Makes the client that the plan in `who` says, in place of the one before. */
void remote_come(Remote *remote);

#endif
