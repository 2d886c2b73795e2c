/* SPDX-License-Identifier: MIT */
/*
 * Inside of the full-screen program: screens, and what they share. A screen's own state
 * is part of the Tui, so there is nothing to allocate and nothing to free.
 */
#ifndef SEXTON_TUI_SCREEN_H
#define SEXTON_TUI_SCREEN_H

#include "tui/term.h"
#include "tui/tui.h"

#include <wchar.h>

enum { SCREENS = 8, MENU_ITEMS = 32, PROMPT_BYTES = 512, PAGE_BYTES = 16384 };
enum { LEAST_ROWS = 24, LEAST_COLUMNS = 80 };

typedef struct Key {
    Input input;
    int number;
    wint_t glyph; /* what was typed, for screens that take text; 0: none */
} Key;

typedef struct Screen {
    bool is_popup; /* what lies below is drawn too */
    bool takes_text;
    void (*draw)(Tui *tui);
    void (*input)(Tui *tui, Key key);
} Screen;

extern const Screen screen_start, screen_table, screen_end, screen_lobby, screen_claim;
extern const Screen screen_page, screen_menu, screen_prompt, screen_review,
    screen_thought;

/* A list to choose from. */
typedef struct Menu {
    WordKey title;
    int count, at;
    char items[MENU_ITEMS][96];
    int values[MENU_ITEMS];
    int context; /* the opener's: a seat, a grave */
    void (*chosen)(Tui *tui, int value);
} Menu;

/* A line to type. */
typedef struct Prompt {
    WordKey title;
    char bytes[PROMPT_BYTES];
    size_t length;
    void (*done)(Tui *tui, Slice text);
} Prompt;

/* A text to read. */
typedef struct Page {
    char bytes[PAGE_BYTES];
    size_t length;
    int scroll, rows;
    int rule; /* that it tells, 0: it is none */
} Page;

/* The first screen's rows, and who sits where. */
typedef struct Start {
    int at;
    TuiChoice *choice;
    char names[SEATS_MAX][64];
    int bot[SEATS_MAX]; /* of the list of bots; -1: a person */
    int count;          /* bots of the list */
    char bots[48][BOT_NAME + 1];
} Start;

/* Where the cursor of a board is. */
typedef struct Cursor {
    int grave;   /* Dawn Under */
    int letter;  /* typed, its number is awaited; -1: none */
    bool is_off; /* what was typed is no grave: Enter must not open another one */
    int hand;    /* Sedlec: which card of the hand */
    int place;   /* Sedlec: a cell, -1: none yet */
    int dig;     /* Sedlec: the first stack of two, -1: none yet */
} Cursor;

struct Tui {
    Term *term;
    Pen pen;
    uv_loop_t loop;
    uv_poll_t keys;
    uv_timer_t timer;
    uv_signal_t signals[6];
    const Screen *stack[SCREENS];
    int depth;
    Model *model; /* NULL on the first screen */
    Channel channel;
    int foot; /* rows below the board: question, answers, message */
    bool is_done, is_over_seen;
    TuiEnd end;
    int signal, empties;
    Cursor cursor;
    Menu menu;
    Prompt prompt;
    Page page;
    Start start;
    Reviewing *reviewing; /* NULL: nobody has asked for one */
    int review_scroll;
    uint32_t thought_ply; /* the move that is looked at */
    char complaint[WORDS_SENTENCE];
    char claim_name[TABLE_NAME + 1];
    int claim_at, claim_colour;
    uint64_t since; /* when the lowest screen came up */
};

/* The stack of screens. */
void screen_push(Tui *tui, const Screen *screen);
void screen_pop(Tui *tui);
void tui_leave(Tui *tui, TuiEnd end);
void tui_act(Tui *tui, ActionKind kind, int seat, uint32_t number, Slice text);

/* The next key or click, as an order; false if there is none. */
bool keys_next(Tui *tui, Key *key);

/* Popups. */
void menu_begin(Tui *tui, WordKey title, int context, void (*chosen)(Tui *, int));
void menu_add(Tui *tui, int value, Slice text);
void menu_say(Tui *tui, int value, WordKey key);
void menu_open(Tui *tui);
void prompt_open(Tui *tui, WordKey title, const char *text, void (*done)(Tui *, Slice));
void screen_page_rule(Tui *tui, int number);
void screen_page_help(Tui *tui);
void screen_page_history(Tui *tui);

/* The review of the game that is over; it is forgotten with its table. */
void screen_review_open(Tui *tui);
void screen_review_drop(Tui *tui);

/* What its bots thought, from the costliest moment on. */
void screen_thought_open(Tui *tui);

/* Bots as people call them. A level: its name or portrait by key, "Level 3: Child of
 * ten", and `level:3` or any other bot, in short where there is little space. */
enum { USUAL_LEVEL = 3 };
WordKey persona_key(WordKey first, int level);
void persona_level(const Pen *pen, int level, Text *text);
Slice persona_told(const Pen *pen, char buffer[PEN_LINE], const char *bot, bool is_long);

/* Who speaks for us: of several people here the one who decides, else the first;
 * SEAT_NONE if nobody here has a seat. */
int own_seat(const Model *model);

/* The menus of a table: talk, marks, tools. */
void tools_open(Tui *tui);
void talk_open(Tui *tui);
void marks_open(Tui *tui, int grave);
void tools_save(Tui *tui);
void quit_open(Tui *tui);

/* Makes a move if it may be made now, else says why not. */
void decide_move(Tui *tui, int move);

/* What all tables have below: question, choices, message. Returns nothing. */
void foot_question(Tui *tui, WordKey key, const WordArg *args, int count);

/* A game's part of the screens. */
typedef struct Board {
    /* The table screen: the board with its question, and what keys do there. */
    void (*draw)(Tui *tui, Area area);
    void (*input)(Tui *tui, Key key);

    /* How it ended, from that row on; returns the row below. */
    int (*end)(Tui *tui, int row);
    int end_rule;

    /* The first screen: the rules that are chosen, the next ones, and how many may play
     * by them. */
    void (*rules_write)(const Tui *tui, const TuiChoice *choice, Text *text);
    void (*rules_step)(TuiChoice *choice, int step);
    int (*players_most)(const TuiChoice *choice);

    WordKey line; /* what the game is about */
    WordKey keys, keys_server, help, legend;
} Board;

#define GAME(KIND, name) extern const Board board_##name;
#include "game/games.def"

/* The board of that game; the first one where there is none yet. */
const Board *board_of(const Game *game);

#endif
