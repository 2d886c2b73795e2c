/* SPDX-License-Identifier: MIT */
/*
 * The full-screen program: a terminal, a loop, a stack of screens. A screen is a table of
 * functions, one file each (screen_NAME.c); keys and clicks become orders (pen.h), orders
 * go to the topmost screen.
 *
 *   keys, mouse --> Order --> screen --> Action --> channel --> Model --> screens draw
 */
#ifndef SEXTON_TUI_TUI_H
#define SEXTON_TUI_TUI_H

#include "tui/channel.h"
#include "tui/reviewing.h"

#include <uv.h>

enum { TUI_PATH = 1024, TUI_SITTER = 128 };

typedef struct Tui Tui;

typedef enum TuiEnd {
    TUI_LEFT,
    TUI_AGAIN,  /* another game with the same people */
    TUI_KILLED, /* by a signal: leave at once */
} TuiEnd;

/* What was chosen on the first screen. */
typedef struct TuiChoice {
    GameKind game;
    int players;
    uint8_t edition;                     /* DawnEdition */
    uint8_t expansions;                  /* bits */
    char sitters[SEATS_MAX][TUI_SITTER]; /* as for --seat: `human:Mia`, `keeper` */
    char path[TUI_PATH];                 /* a record to go on with; empty: a new game */
} TuiChoice;

/* NULL if the terminal can't show it. The caller ends it with tui_close (takes NULL). */
Tui *tui_open(const Language *language);
void tui_close(Tui *tui);

/* True if tui_open has a terminal to take. */
bool tui_is_able(void);

/* The first screen. `complaint` is what was wrong with the last choice, or NULL. */
TuiEnd tui_choose(Tui *tui, TuiChoice *choice, const char *complaint);

/* Plays until somebody leaves. */
TuiEnd tui_play(Tui *tui, Model *model, const Channel *channel);

uv_loop_t *tui_loop(Tui *tui);
const Language *tui_language(const Tui *tui);

/* What ACTION_REVIEW asked for: begins the review of that game, in place of one before.
 * False if there can be none. */
bool tui_review(Tui *tui, const Play *play);

/* The same for a game that a whole record tells. */
bool tui_review_record(Tui *tui, Slice record);

/* Something has changed outside of a action: it is drawn, and the times are looked at. */
void tui_wake(Tui *tui);

/* The signal that ended it, 0: none. */
int tui_signal(const Tui *tui);

#endif
