/* SPDX-License-Identifier: MIT */
/*
 * A sitting: being at a table, behind one small interface, so that no screen knows
 * whether the table is here (cli/play_screen.c) or on a server (remote.c). Deeds go in;
 * their results are written into the model.
 */
#ifndef SEXTON_TUI_SITTING_H
#define SEXTON_TUI_SITTING_H

#include "tui/model.h"

typedef enum DeedKind {
    DEED_MOVE,      /* seat, number: the move */
    DEED_UNDO,      /* seat */
    DEED_SEEN,      /* number: a showing was seen for its time; 0: no bot need wait */
    DEED_SAVE,      /* text: a file's name */
    DEED_CLAIM,     /* text: the name (none: nobody sits there), number: the colour */
    DEED_SIT,       /* seat: one more of us wants it */
    DEED_START,     /* the host: */
    DEED_SEAT_BOT,  /* seat, text: its name */
    DEED_SEAT_OPEN, /* seat */
    DEED_LINK,      /* seat */
    DEED_TAKE_OVER, /* seat */
    DEED_GIVE_BACK, /* seat; also by the person who sits there */
    DEED_PAUSE,
    DEED_RESUME,
    DEED_REMATCH,
    DEED_CLOSE,
    DEED_RESIGN, /* seat */
    DEED_MARK,   /* text: `d7 R?` */
    DEED_PHRASE, /* text: one of message_phrases */
    DEED_HINT,   /* seat */
    DEED_FOLLOW, /* to the table that follows */
    DEED_REVIEW, /* of the game that is over: tui_review */
} DeedKind;

typedef struct Deed {
    DeedKind kind;
    uint8_t seat;
    uint32_t number;
    Slice text; /* borrowed for the call */
} Deed;

enum { DEED_MESSAGE = 512 };

/* The fields of the request that it is, `"do":"undo","seat":1`; false if it is none, or
 * there is no room for it. */
bool deed_write(const Deed *deed, const Model *model, Text *text);

/* A move in notation, as it can be made now. */
void deed_spell(const Model *model, uint32_t move, char bytes[MOVE_TEXT]);

typedef struct Sitting {
    void (*act)(void *context, const Deed *deed);

    /* What is to be done by the time (a bot's move). Returns in how many ms it wants to
     * be asked again, -1: not before something happens. */
    int (*tick)(void *context, uint64_t now);
    void *context;
} Sitting;

#endif
