/* SPDX-License-Identifier: MIT */
/*
 * A sitting at a table in a house: a guest (link/guest.h) on the screens' own loop. What
 * it hears becomes the model (remote_hear.c), deeds become its requests (remote_act.c).
 */
#ifndef SEXTON_TUI_REMOTE_H
#define SEXTON_TUI_REMOTE_H

#include "tui/door.h"
#include "tui/tui.h"

/* How somebody comes to a house. */
typedef struct RemotePlan {
    const Door *door;
    const char *opening; /* of a new table (guest.h), NULL: the door names one */
    int seat;            /* one's own at a new table */
    const char *name;    /* NULL: it is asked for */
} RemotePlan;

/* Plays there until somebody leaves. `back` is the address that leads there again, empty
 * if there is none; it has room for DOOR_LINK bytes. */
TuiEnd remote_play(Tui *tui, const RemotePlan *plan, Text *back);

#endif
