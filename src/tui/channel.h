/* SPDX-License-Identifier: MIT */
/*
 * A channel: being at a table, behind one small interface, so that no screen knows
 * whether the table is here (cli/play/full_screen.c) or on a server (remote.c). Deeds go
 * in; their results are written into the model.
 */
#ifndef SEXTON_TUI_CHANNEL_H
#define SEXTON_TUI_CHANNEL_H

#include "tui/model.h"

typedef enum ActionKind {
    ACTION_MOVE,      /* seat, number: the move */
    ACTION_UNDO,      /* seat */
    ACTION_SEEN,      /* number: a showing was seen for its time; 0: no bot need wait */
    ACTION_SAVE,      /* text: a file's name */
    ACTION_CLAIM,     /* text: the name (none: nobody sits there), number: the colour */
    ACTION_SIT,       /* seat: one more of us wants it */
    ACTION_START,     /* the host: */
    ACTION_SEAT_BOT,  /* seat, text: its name */
    ACTION_SEAT_OPEN, /* seat */
    ACTION_LINK,      /* seat */
    ACTION_TAKE_OVER, /* seat */
    ACTION_GIVE_BACK, /* seat; also by the person who sits there */
    ACTION_PAUSE,
    ACTION_RESUME,
    ACTION_REMATCH,
    ACTION_CLOSE,
    ACTION_RESIGN, /* seat */
    ACTION_MARK,   /* text: `d7 R?` */
    ACTION_PHRASE, /* text: one of message_phrases */
    ACTION_HINT,   /* seat */
    ACTION_FOLLOW, /* to the table that follows */
    ACTION_REVIEW, /* of the game that is over: tui_review */
} ActionKind;

typedef struct Action {
    ActionKind kind;
    uint8_t seat;
    uint32_t number;
    Slice text; /* borrowed for the call */
} Action;

enum { ACTION_MESSAGE = 512 };

/* The fields of the request that it is, `"do":"undo","seat":1`; false if it is none, or
 * there is no space for it. */
bool action_write(const Action *action, const Model *model, Text *text);

/* A move in notation, as it can be made now. */
void action_spell(const Model *model, uint32_t move, char bytes[MOVE_TEXT]);

typedef struct Channel {
    void (*act)(void *context, const Action *action);

    /* What is to be done by the time (a bot's move). Returns in how many ms it wants to
     * be asked again, -1: not before something happens. */
    int (*tick)(void *context, uint64_t now);
    void *context;
} Channel;

#endif
