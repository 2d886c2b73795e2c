/* SPDX-License-Identifier: MIT */
/*
 * A channel at a table on a server: a client (link/client.h) on the screens' own loop.
 * What it hears becomes the model (remote_hear.c), actions become its requests
 * (remote_act.c).
 */
#ifndef SEXTON_TUI_REMOTE_H
#define SEXTON_TUI_REMOTE_H

#include "tui/door.h"
#include "tui/tui.h"

/* How players come to a server: by its address, or by links of one table, where each of
 * several people may have a seat. */
typedef struct RemotePlan {
    const Door *doors;
    int count;
    const char *new_table; /* of a new table (client.h), NULL: the doors name one */
    int seat;              /* one's own at a new table */
    const char *name;      /* NULL: it is asked for */
    const char *receipt;   /* where one is saved; NULL: nowhere */
} RemotePlan;

/* The links of the seats that were ours, as long as they lead back. */
typedef struct RemoteBack {
    char links[SEATS_MAX][DOOR_LINK];
    int count;
} RemoteBack;

/* Plays there until somebody leaves. */
TuiEnd remote_play(Tui *tui, const RemotePlan *plan, RemoteBack *back);

#endif
