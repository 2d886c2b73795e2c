/* SPDX-License-Identifier: MIT */
/*
 * The table at this keyboard: a port (port/port.h) with its memory. It is made from a
 * record (a header alone is enough), and saved as one.
 *
 * No clock runs here. The program that shows a lid keeps its time itself; to the table it
 * is always late enough for what was shown to have been seen.
 */
#ifndef SEXTON_CLI_PLAY_HOME_H
#define SEXTON_CLI_PLAY_HOME_H

#include "cli/play/voice.h"
#include "cli/written.h"
#include "port/port.h"

typedef struct Home {
    Port port;   /* its table may move with every request */
    Setup setup; /* the table's */
    char *seed;  /* of its deal, on the heap; empty: it has none */
    Text out;    /* what the port said last, a message a line */
} Home;

/* Makes the table from a record, given as text and by its header, with these seats
 * (`person`, or a bot's name) and a lid's time in ms. Returns a status; errors have been
 * reported. Clear it in any case. */
int home_create(Home *home, const Record *header, Slice record,
                const Slice seats[SEATS_MAX], uint32_t reveal);
void home_clear(Home *home);

/* Now, for the table. */
Time home_now(const Home *home);

/* Asks by a message; the answers are in `out`. */
void home_ask(Home *home, const char *message);

/* Comes to it: who sits there, and the whole table. */
void home_enter(Home *home);

/* The decision of the bot that must decide; false if none must. */
bool home_task(Home *home, PlayTask *task);

/* Takes the last move back where its maker may. What is to be said of it: `key`, with
 * `name` of the seat and `move`; where the table denied it (it is paused), that is in
 * `out`. */
typedef struct HomeUndo {
    bool is_done;
    WordKey key;
    uint8_t seat;
    char move[MOVE_TEXT];
} HomeUndo;

HomeUndo home_undo(Home *home);

/* A voice that speaks of it, and what it sees now. */
void home_voice(const Home *home, Voice *voice, FILE *out);
void home_look(const Home *home, Voice *voice);

/* Its record so far, which the caller frees; NULL if memory is out. */
char *home_record(const Home *home, size_t *length);

#endif
