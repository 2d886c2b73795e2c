/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under, both editions: the rulebook as pure C (docs/rules/dawn-under.md, D1-D32).
 *
 *   options --check--> setup --draw--> deal --begin--> state --apply--> state ... over
 *
 * DawnSetup holds what never changes in a game, DawnState what does: plain numbers
 * without pointers or padding, copied with =, compared with memcmp. Nothing here
 * allocates, reads a clock or draws a random number of its own, and nothing fails: a
 * caller with a move from outside asks dawn_why_not first.
 *
 * The same state serves three depths of sight (D32): the truth; what is *known* to a
 * perfect memory; what is *seen* on the table now. Blanks are LID_HIDDEN, CONTENT_HIDDEN
 * and VAMPIRE_HIDDEN. dawn_legal gives the same on all three.
 */
#ifndef SEXTON_RULES_DAWN_DAWN_H
#define SEXTON_RULES_DAWN_DAWN_H

#include "base/event.h"
#include "base/random.h"
#include "base/stream.h"
#include "base/text.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    DAWN_GRAVES = 60,
    DAWN_COLOURS = 6,
    DAWN_SEATS = 6,
    DAWN_RESERVE = 6,
    DAWN_ROW = 20, /* the longest row that can be dealt (D6) */
    DAWN_GARLIC = 3,
    DAWN_STAKES = 13,
    DAWN_SIDE = 16, /* columns or rows of a board at most */
    DAWN_NAME = 256,
    DAWN_MOVES = 61, /* the most that are ever legal: 60 graves and stop */
    GRAVE_NONE = 0xFF,
};

typedef enum DawnEdition {
    DAWN_ZOCH,      /* 2004 */
    DAWN_LIFESTYLE, /* 2018 */
} DawnEdition;

/* D1: the colours of lids and vampires, in the order W K Y R G B. */
enum {
    LID_WHITE,
    LID_BLACK,
    LID_YELLOW,
    LID_RED,
    LID_GREEN,
    LID_BLUE,
    LID_RAT = 6,
    LID_HIDDEN = 7,
    LID_BARE = 8, /* D5: no lid, no part in the game */
    VAMPIRE_HIDDEN = 7,
};

/* What lies in a grave. A vampire there has the colour of its lid (D11). */
enum {
    CONTENT_EMPTY = 0,
    CONTENT_VAMPIRE = 1,
    CONTENT_GARLIC = 2, /* + the owner's seat */
    CONTENT_HIDDEN = 8,
};

/* A board (D2): where each grave lies, in board order, and which are neighbours (D3). */
typedef struct DawnBoard {
    char name[DAWN_NAME];
    uint8_t columns, rows;
    uint8_t column[DAWN_GRAVES], row[DAWN_GRAVES]; /* from 0 */
    char plot[DAWN_GRAVES];                        /* 'A' ... 'Z' */
    uint64_t neighbours[DAWN_GRAVES];
} DawnBoard;

/* D5: which graves stay bare with two players. */
typedef enum DawnBare {
    DAWN_BARE_DEFAULT, /* the first plot by letter with 20 graves, else by chance */
    DAWN_BARE_CHANCE,
    DAWN_BARE_CHOSEN,
} DawnBare;

typedef struct DawnOptions {
    uint8_t edition; /* DawnEdition */
    uint8_t players;
    uint8_t first;      /* SEAT_NONE: drawn (D8) */
    uint8_t row;        /* vampires each; 0: the even share (D6, D7) */
    uint8_t bare_kind;  /* DawnBare */
    bool has_without;   /* D5: the two colours out are named, not drawn */
    uint8_t without[2]; /* colours */
    uint16_t dawn;      /* D31: N, 0 is off */
    uint64_t bare;      /* graves, if chosen */
    DawnBoard board;
} DawnOptions;

/* Checked options and what follows from them. Const once dawn_begin has completed it. */
typedef struct DawnSetup {
    DawnOptions options;
    uint8_t row;                  /* D6: vampires each */
    uint8_t rats;                 /* D4, D5; the reserve has as many lids */
    uint8_t openings;             /* graves with a lid */
    uint8_t opening[DAWN_GRAVES]; /* them, in board order */
    uint8_t colours;              /* bit mask of the colours in the game; 0 until begun */
    uint64_t covered;             /* the graves with a lid; 0 until begun */
    uint64_t neighbours[DAWN_GRAVES]; /* D3, bare graves left out */
} DawnSetup;

/* Everything that chance decides. */
typedef struct DawnDeal {
    uint8_t first;
    uint8_t row;                        /* vampires each */
    uint8_t lids[DAWN_GRAVES];          /* colour, LID_RAT or LID_BARE */
    uint8_t reserve[DAWN_RESERVE];      /* top first */
    uint8_t rows[DAWN_SEATS][DAWN_ROW]; /* left to right */
} DawnDeal;

/* What must be decided now. */
typedef enum DawnPhase {
    DAWN_OVER,
    DAWN_TURN,   /* D9: the player must open a grave */
    DAWN_MORE,   /* D11, 2004: open another grave or stop */
    DAWN_PLAGUE, /* D21: open a neighbour of the rat or stop */
    DAWN_FILL,   /* D11-D13: the grave just opened is empty: lay, put garlic or leave */
    DAWN_GIVE,   /* D17: the giver chooses an end */
    DAWN_PUT,    /* D17: the receiver puts a vampire at an end */
} DawnPhase;

/* D6: a row of vampires as three bit planes: bit i of plane b is bit b of the colour of
 * the i-th vampire from the left. Both ends are cheap, and no order is ever lost. */
typedef struct DawnRow {
    uint64_t plane[3];
} DawnRow;

typedef struct DawnState {
    uint64_t open;      /* lids that lie open now */
    uint64_t opened;    /* graves opened before under their present lid */
    uint64_t renewed;   /* graves whose lid came from the reserve (D24) */
    uint64_t touchy;    /* just opened (D26) or forbidden (D27) in this turn */
    uint64_t turned[2]; /* graves opened: 2018, [0], in this turn; 2004 for two players,
                         * by seat, in that player's last turn or the present one; else
                         * unused */
    DawnRow rows[DAWN_SEATS];
    uint8_t lengths[DAWN_SEATS];
    uint8_t down_from[DAWN_SEATS]; /* the face-down vampires of a row: from, to (not */
    uint8_t down_to[DAWN_SEATS];   /* included); both 0 when all lie face up (D19) */
    uint8_t stakes[DAWN_SEATS];
    uint8_t garlic[DAWN_SEATS]; /* in hand */
    uint8_t lids[DAWN_GRAVES];
    uint8_t contents[DAWN_GRAVES];
    uint8_t reserve[DAWN_RESERVE]; /* top first; what is gone is LID_BARE */
    uint8_t reserve_left;
    uint8_t phase;   /* DawnPhase */
    uint8_t turn;    /* whose turn it is */
    uint8_t player;  /* who opens graves now: the turn's owner, or whose go it is */
    uint8_t grave;   /* the grave being dealt with, else GRAVE_NONE */
    uint8_t rat;     /* the plague's rat, else GRAVE_NONE */
    uint8_t holder;  /* of that rat, else SEAT_NONE */
    uint8_t goes;    /* of the plague, still to come after the present one */
    uint8_t giver;   /* in DAWN_GIVE, else SEAT_NONE */
    uint8_t to_give; /* vampires the giver still owes */
    uint8_t gifts[DAWN_COLOURS]; /* given, not yet put, by colour */
    uint8_t is_busy;             /* D31: this turn is not idle */
    uint8_t winners;             /* bit mask of seats, 0 until over */
    uint16_t idle;               /* D31: idle turns in a row; 0 where D31 is off */
} DawnState;

static_assert(sizeof(DawnRow) == 24, "a row has no padding");
static_assert(sizeof(DawnState) == 48 + 6 * 24 + 5 * 6 + 2 * 60 + 6 + 10 + 6 + 2 + 2,
              "the state has no padding");

/* A move is one byte: the numbers below, or DAWN_OPEN + grave, which is the grave itself.
 * Rising order is legal order. */
enum {
    DAWN_OPEN = 0, /* + grave, 60 of them */
    DAWN_LAY_LEFT = DAWN_OPEN + DAWN_GRAVES,
    DAWN_LAY_RIGHT,
    DAWN_GARLIC_IN,
    DAWN_LEAVE,
    DAWN_STOP,
    DAWN_GIVE_LEFT,
    DAWN_GIVE_RIGHT,
    DAWN_PUT_LEFT, /* + 2 * colour; the right end is one more */
    DAWN_PUT_RIGHT,
    DAWN_MOVE_END = DAWN_PUT_LEFT + 2 * DAWN_COLOURS,
};

enum { END_LEFT, END_RIGHT };

/* What happens, for all to see. `seat` is the doer unless said otherwise. */
typedef enum DawnEvent {
    DAWN_TURN_BEGAN = 1, /* seat; D9 */
    DAWN_OPENED,         /* a grave, b lid, c content; D9 */
    DAWN_LAID,           /* a grave, b colour, c end; D11 */
    DAWN_DECLINED,       /* a grave: its opener could have laid; D12 */
    DAWN_LEFT_EMPTY,     /* a grave; D13 */
    DAWN_GARLIC_LAID,    /* a grave; D13 */
    DAWN_STAKE_TAKEN,    /* a grave, b stakes now; D14, D26 or D27 */
    DAWN_GIVING_BEGAN,   /* seat the receiver, other the giver (SEAT_NONE: all), a grave,
                          * b vampires from each; D15, D16 or D18 */
    DAWN_GIVEN,          /* other the receiver, b colour, c end; D17 */
    DAWN_PUT_DOWN,       /* b colour, c end; D17 */
    DAWN_GARLIC_BACK,    /* seat the owner, a grave; D15 or D16 */
    DAWN_STAKES_BACK,    /* D18 */
    DAWN_TURNED_UP,      /* seat whose row, b colour, c end; D19 */
    DAWN_PLAGUE_BEGAN,   /* seat the holder, other the finder, a grave; D20 or D25 */
    DAWN_GO_BEGAN,       /* D22 */
    DAWN_STOPPED,        /* D11 in a turn, D21 in a plague */
    DAWN_PLAGUE_ENDED,   /* seat the holder, a grave of the rat; D23, D25 */
    DAWN_RAT_LEFT,       /* seat the holder, a grave, b lids left in the reserve; D24 */
    DAWN_RAT_STAYS,      /* seat the finder, a grave: it goes back under its lid; D25 */
    DAWN_LID_CLOSED,     /* a grave */
    DAWN_IDLE_TURN,      /* a idle turns in a row (255 at most); D31 */
    DAWN_ROW_EMPTY,      /* seat wins; D30 */
    DAWN_BROKE,          /* a winners as a bit mask; D31 */
    DAWN_EVENT_END,
} DawnEvent;

/* Why not: of moves, then of setups and deals. The numbers a-d as each line says. */
typedef enum DawnRefusal {
    DAWN_NO_REFUSAL,
    DAWN_NOT_HIS,         /* another seat decides: a seat; D9, D17, D21 or D22 */
    DAWN_IS_OVER,         /* D30 */
    DAWN_GRAVE_IS_BARE,   /* a grave; D5 */
    DAWN_MUST_FILL_FIRST, /* a lid lies open and waits for lay, garlic or leave; D11, D13
                           */
    DAWN_MUST_GIVE_FIRST, /* D17 */
    DAWN_MUST_PUT_FIRST,  /* D17 */
    DAWN_NO_NEIGHBOUR,    /* a grave, b the rat's grave; D20 */
    DAWN_IS_OPEN,         /* a grave, already opened in this plague; D20 */
    DAWN_MAY_NOT_PASS,    /* D9 */
    DAWN_MUST_GO_ON,      /* 2018; D11 */
    DAWN_NOTHING_OPEN,    /* lay, garlic or leave without a grave just opened; D11, D13 */
    DAWN_NO_MATCH,        /* a colour of the lid, b end; D11 */
    DAWN_ONLY_ONE_LEFT,   /* one vampire left: it is named left; D11 or D17 */
    DAWN_NO_GARLIC_LEFT,  /* never given: then there is nothing to decide; D13 */
    DAWN_COULD_LAY,       /* no garlic where a vampire could be laid; D12 */
    DAWN_NOBODY_GIVES,    /* give without a giving; D17 */
    DAWN_NOTHING_TO_PUT,  /* D17 */
    DAWN_NOT_RECEIVED,    /* a colour; D17 */
    DAWN_NO_SUCH_MOVE,    /* not a move of this game at all; 0 */
    DAWN_NO_GRAVE,        /* no grave is called that; D2 */
    /* setups */
    DAWN_PLAYERS,      /* c given; D1 */
    DAWN_FIRST_SEAT,   /* c given; D8 */
    DAWN_ROW_LENGTH,   /* c given, d the even share; D7 */
    DAWN_BARE_PLAYERS, /* bare graves or colours out, but not two players; D5 */
    DAWN_BARE_COUNT,   /* c given, d wanted; D5 */
    DAWN_WITHOUT_TWO,  /* two different colours; D5 */
    DAWN_IDLE_TURNS,   /* c given; D31 */
    DAWN_BOARD_SHAPE,  /* rows of different lengths, or too many, or none; D2 */
    DAWN_BOARD_MARK,   /* a the character, neither A-Z nor `.`; D2 */
    DAWN_BOARD_GRAVES, /* c graves; D2 */
    DAWN_BOARD_NAME,   /* not one word, or too long; D2 */
    /* deals */
    DAWN_LID_COUNT,     /* a colour or rat, c given, d wanted; D1, D4, D5 */
    DAWN_COLOURS_OUT,   /* never given: DAWN_LID_COUNT says it; D5 */
    DAWN_VAMPIRE_COUNT, /* a colour, c given, d there are; D1, D5 */
    DAWN_REFUSAL_END,
} DawnRefusal;

/* Boards. `plots` is the drawing, rows joined by `/` (or by `\n`, as in a board file). */
Refusal dawn_board_read(DawnBoard *board, Slice name, Slice plots);

/* The built-in board of that name (in version 1 only `classic`); false if there is none.
 */
bool dawn_board_find(DawnBoard *board, Slice name);
void dawn_board_plots(const DawnBoard *board, Text *text);
void dawn_grave_write(const DawnBoard *board, int grave, Text *text);

/* The grave of that name (`d7`), GRAVE_NONE if there is none. */
uint8_t dawn_grave_read(const DawnBoard *board, Slice text);

/* The plot's graves; 0 if there is no such plot. */
uint64_t dawn_plot(const DawnBoard *board, char letter);

/* Zoch, `players` players, the classic board, everything else undecided. */
void dawn_options_init(DawnOptions *options, int players);

/* Options to setup. On a refusal the setup is not to be used. */
Refusal dawn_check(const DawnOptions *options, DawnSetup *setup);

/* Draws the deal of a checked setup, as docs/record.md fixes it for ever. */
void dawn_draw(const DawnSetup *setup, Stream *stream, DawnDeal *deal);

/* Whether a deal from outside is possible in this setup. */
Refusal dawn_check_deal(const DawnSetup *setup, const DawnDeal *deal);

/* Lays a checked deal on the table; completes the setup with what the deal decided. */
void dawn_begin(DawnSetup *setup, const DawnDeal *deal, DawnState *state);

/* The seat that must decide; SEAT_NONE when over. */
uint8_t dawn_actor(const DawnState *state);

/* All legal moves in rising order, at most DAWN_MOVES; none when over. `moves` must have
 * space for 64 bytes. */
int dawn_legal(const DawnSetup *setup, const DawnState *state, uint8_t *moves);

/* D20: neighbours of the rat whose lids are still closed; none without a plague. */
uint64_t dawn_plague_graves(const DawnSetup *setup, const DawnState *state);

/* Why that seat may not make that move; kind 0 exactly if it may. */
Refusal dawn_why_not(const DawnSetup *setup, const DawnState *state, int seat, int move);

/* Makes a legal move. `events` may be NULL; otherwise they are added to it. */
void dawn_apply(const DawnSetup *setup, DawnState *state, uint8_t move, Events *events);

/* Turns a truth into what a perfect memory knows, or into what lies open now (D32). */
void dawn_know(const DawnSetup *setup, DawnState *state);
void dawn_see(const DawnSetup *setup, DawnState *state);

/* Fills the blanks of a known state at random; every consistent way is equally likely. */
void dawn_resample(const DawnSetup *setup, DawnState *state, Random *random);

/* Notation: `open d7`, `lay left`, `put R right` ... */
void dawn_move_write(const DawnSetup *setup, uint8_t move, Text *text);

/* The move of that notation; false, with the reason, if it is none on this board. */
bool dawn_move_read(const DawnSetup *setup, Slice text, uint8_t *move, Refusal *refusal);

/* The letter of a lid or vampire: W K Y R G B, `*` rat, `?` hidden, `.` bare. */
char dawn_letter(int lid);

/* The code of that letter, LID_HIDDEN if it is none of W K Y R G B * . */
uint8_t dawn_lid_read(char letter);

/* The table as it lies, as JSON fields:
 * "stakes":[..],"garlic":[..],"rows":[..],"gifts":".." */
void dawn_table_json(const DawnSetup *setup, const DawnState *state, Text *text);

/* A row, vampire by vampire. */
uint8_t dawn_row_at(const DawnState *state, int seat, int index);
bool dawn_row_is_up(const DawnState *state, int seat, int index);

#endif
