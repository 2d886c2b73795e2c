/* SPDX-License-Identifier: MIT */
/*
 * Doors: the address of a server, or the link of a seat, of the watchers or of the host,
 * as the page writes it. Also the keys of seats that were taken from here, so that a
 * player can leave and come back.
 *
 *   https://HOST:PORT/PATH/#/seat/0123456789abcdef/SECRET
 */
#ifndef SEXTON_TUI_DOOR_H
#define SEXTON_TUI_DOOR_H

#include "link/client.h"

enum { DOOR_BASE = 300, DOOR_LINK = 512, KEPT_PATH = 1024 };

typedef enum DoorKind { DOOR_SERVER, DOOR_SEAT, DOOR_WATCH, DOOR_HOST } DoorKind;

typedef struct Door {
    uint64_t table;      /* 0: DOOR_SERVER */
    LinkAddress address; /* of the server's WebSocket */
    DoorKind kind;
    char key[CLIENT_SECRET]; /* the secret of the link */
    char base[DOOR_BASE];    /* the page's address, with its / */
} Door;

/* False if it is none. */
bool door_read(Slice url, Door *door);

/* The link to a seat (or `watch`, `host`) of a table at the same address. */
void door_link(const Door *door, const char *kind, uint64_t table, const char *key,
               Text *text);

/* What is kept of a seat, by its link; in a file of one's own (XDG_STATE_HOME). */
typedef struct Kept {
    uint8_t seat;
    char token[CLIENT_SECRET];
    char host[CLIENT_SECRET]; /* empty: not the host */
} Kept;

/* False if nothing is kept. */
bool kept_find(uint64_t table, const char *link, Kept *kept);

/* Whether it could be kept. */
bool kept_add(uint64_t table, const char *link, const Kept *kept);

/* The folder of what is kept; it is made on the way if it is wanted. */
bool kept_folder(char path[KEPT_PATH], bool is_made);

/* The receipt of a table's deal, in a file of its own there; it is on the disk when this
 * says so. False if there is none, or it could not be kept. */
bool kept_receipt_find(uint64_t table, Receipt *receipt);
bool kept_receipt_add(uint64_t table, const Receipt *receipt);

/* A receipt into a file of somebody's choice. */
bool kept_receipt_write(const char *path, const Receipt *receipt);

#endif
