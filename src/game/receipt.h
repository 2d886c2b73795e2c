/* SPDX-License-Identifier: MIT */
/*
 * Receipts: what a client keeps of a joint deal, so that it can check later whether the
 * server has kept its promise (docs/proof.md). A client hands in every view of its table;
 * the answer says what it may send, and what differs.
 *
 *   view --receipt_see--> advice: store the receipt, then send these hashes, open these
 *                         words; or send nothing, because of these faults
 *   record --receipt_check--> what differs from the receipt
 *
 *   NEW --hashes--> SHOWN --words, all checks good--> FROZEN --another attempt--> NEW
 *        a commitment      from here on a word may be         its commitment is `past`:
 *        and terms         out: nothing may change            it must never come again
 *
 * Receipts and views are plain structs, and both have a text form: lines `NAME VALUE`.
 * The page, the terminal, src/link, `sexton verify` and libsexton all decide by these
 * functions alone.
 */
#ifndef SEXTON_GAME_RECEIPT_H
#define SEXTON_GAME_RECEIPT_H

#include "game/record.h"

enum {
    RECEIPT_HEX = 64,    /* digits of a hash */
    RECEIPT_ID = 16,     /* digits of a table's id */
    RECEIPT_WORD = 64,   /* bytes of a word at most */
    RECEIPT_TIME = 24,   /* bytes of a time at most */
    RECEIPT_PAST = 20,   /* deals that were ended, at most */
    RECEIPT_TERMS = 48,  /* lines of a set-up at most */
    RECEIPT_LETTERS = 8, /* that players can compare aloud */
    RECEIPT_TEXT = 5120, /* space for the text of any receipt */
};

typedef enum ReceiptRole {
    ROLE_SEAT,    /* a word of ours is in the deal */
    ROLE_WATCHER, /* we have no seat */
    ROLE_LATE,    /* we have one, but this deal has no word of this client's */
    ROLES,
} ReceiptRole;

typedef enum ReceiptState { RECEIPT_NEW, RECEIPT_SHOWN, RECEIPT_FROZEN } ReceiptState;

/* What can be wrong. The words for each are in the catalogue (words/receipt.def). */
typedef enum ReceiptFault {
    RECEIPT_TABLE,       /* it is another table */
    RECEIPT_ATTEMPT,     /* another number of the attempt */
    RECEIPT_SETUP,       /* other terms: what was agreed on before the words */
    RECEIPT_COMMIT,      /* another commitment of the server */
    RECEIPT_NO_COMMIT,   /* the server has committed itself to nothing */
    RECEIPT_AGAIN,       /* a commitment for which a word was opened comes again */
    RECEIPT_HASH,        /* seat: another hash than before */
    RECEIPT_NO_HASH,     /* seat: a person's hash is withheld */
    RECEIPT_OWN_HASH,    /* seat: ours, and the hash is not */
    RECEIPT_OWN_WORD,    /* seat: ours, and the word is not */
    RECEIPT_OTHER_WORD,  /* seat: its word does not give its hash, or is missing */
    RECEIPT_SECRET,      /* the secret is not the one that was committed to */
    RECEIPT_DEAL,        /* secret, words and terms give another deal */
    RECEIPT_UNCOUNTED,   /* a deal that was begun again is not counted */
    RECEIPT_PAST_SECRET, /* the secret of an ended deal is not the one committed to */
    RECEIPT_UNTOLD,      /* the record does not say what was agreed on */
    RECEIPT_LID,         /* something that was shown is not in the record */
    RECEIPT_FAULTS,
} ReceiptFault;

/* For each fault the seats concerned, as bits; RECEIPT_ALL where it concerns nobody in
 * particular. */
enum { RECEIPT_ALL = 1 << 7 };
static_assert(SEATS_MAX < 7, "a bit for each seat, and one for none");

typedef struct ReceiptFaults {
    uint8_t seats[RECEIPT_FAULTS];
} ReceiptFaults;

/* A deal that ended before its game began, after a word of it was (or could be) out. */
typedef struct ReceiptPast {
    uint32_t attempt;
    char commit[RECEIPT_HEX + 1];
} ReceiptPast;

typedef struct Receipt {
    char table[RECEIPT_ID + 1]; /* empty: no view was seen yet */
    uint8_t role;               /* ReceiptRole, once it is frozen */
    uint8_t state;              /* ReceiptState */
    uint32_t attempt;           /* 0: the server does not count */
    uint32_t spoilt;            /* deals ended with words out, as the server counts */
    char terms[RECEIPT_HEX + 1], commit[RECEIPT_HEX + 1];
    char hashes[SEATS_MAX][RECEIPT_HEX + 1]; /* empty: none */
    char words[SEATS_MAX][RECEIPT_WORD + 1]; /* own ones only */
    char opened[RECEIPT_TIME + 1];           /* when it was frozen */
    uint32_t shown_from, shown_to;           /* showings that were seen; 0: none */
    char shown[RECEIPT_HEX + 1];             /* and what was seen, as a hash */
    ReceiptPast past[RECEIPT_PAST];
    int past_count;
    ReceiptFaults differs; /* what was ever found since it was frozen */
} Receipt;

typedef enum DealPhase {
    DEAL_LOBBY,
    DEAL_HASHES,
    DEAL_WORDS,
    DEAL_PLAY,
    DEAL_OVER
} DealPhase;

/* A seat that is silent was left out: it has spoilt two deals. */
typedef enum DealSeatKind {
    DEAL_NO_SEAT,
    DEAL_EMPTY,
    DEAL_PERSON,
    DEAL_BOT,
    DEAL_SILENT,
} DealSeatKind;

typedef struct DealSeat {
    uint8_t kind; /* DealSeatKind */
    bool is_mine;
    Slice hash, word; /* length 0: none yet */
    Slice fresh;      /* a word that was just drawn, to be used if one is needed */
} DealSeat;

/* A deal that was begun and ended without a game, as the server describes it. */
typedef struct DealEnded {
    uint32_t attempt;
    Slice commit, secret, cause; /* cause: `host` or `seat` */
    uint8_t seat;                /* whose change ended it; SEAT_NONE */
    uint8_t words;               /* the seats whose words were out, as bits */
} DealEnded;

/* What a view says of the deal, for one client. Slices are borrowed. As text:
 *
 *   table ID     phase hashes     attempt 2     commit HEX    secret TEXT    time TIME
 *   term NAME VALUE               each option and option of the table
 *   seat 0 person|bot|silent|empty              hash 0 HEX    word 0 TEXT
 *   mine 0       fresh 0 WORD     shown 17 d7 R vampire,e7 * empty
 *   ended ATTEMPT COMMIT CAUSE SEAT WORDS SECRET     SEAT: - for nobody; WORDS: 0+2, -
 */
typedef struct DealView {
    Slice table, commit, secret, time;
    bool has_phase; /* without one it is no view, only what was shown */
    uint8_t phase;
    uint32_t attempt;
    Slice terms[RECEIPT_TERMS]; /* lines `NAME VALUE`, in any order */
    int term_count;
    DealSeat seats[SEATS_MAX];
    DealEnded ended[RECEIPT_PAST];
    int ended_count;
    uint32_t showing; /* 0: none */
    Slice shown;      /* by receipt_shown; may be empty */
} DealView;

/* What to do now. If `is_changed`, the receipt must be stored before anything is sent. */
typedef struct ReceiptAdvice {
    uint8_t hashes, words; /* the seats whose hash or word is to be sent, as bits */
    bool is_changed;
    ReceiptFaults faults;
} ReceiptAdvice;

/* An empty receipt, before the first view. */
void receipt_init(Receipt *receipt);

/* Takes in a view. It advises opening words only if every check is good. */
void receipt_see(Receipt *receipt, const DealView *view, ReceiptAdvice *advice);

/* The hash of the word that we have for that seat. */
void receipt_hash(const Receipt *receipt, int seat, char hex[RECEIPT_HEX + 1]);

/* What in the record differs from the receipt, and what was found before. */
void receipt_check(const Receipt *receipt, const Record *record, ReceiptFaults *faults);

/* What a showing of Dawn Under tells, as text: the graves that were opened, with lid and
 * content. (In Sedlec all that was shown lies open, S26.) */
void receipt_shown(const Game *game, const Setup *setup, const Events *events,
                   Text *text);

/* The showings of a record, one after the other: start with zeros, pass every move's
 * events, and compare before receipt_check. */
typedef struct ReceiptTrail {
    uint32_t showing;
    char shown[RECEIPT_HEX + 1];
} ReceiptTrail;

void receipt_follow(const Receipt *receipt, ReceiptTrail *trail, const Record *record,
                    const Events *events);
bool receipt_is_trail(const Receipt *receipt, const ReceiptTrail *trail);

/* Both over a whole game: the record's deal, and the moves made since. */
void receipt_judge(const Receipt *receipt, const Record *record, const Move *moves,
                   size_t count, ReceiptFaults *faults);

/* Eight letters, the same for everybody who was shown the same deal. They are made
 * from the words too, so that nobody can search for a second deal with the same
 * letters before the words are out. From a view in play, or from a record. Empty until
 * there are words. */
void receipt_letters(const Receipt *receipt, const Slice words[SEATS_MAX],
                     char letters[RECEIPT_LETTERS + 1]);

/* Texts. Reading fails if a line is none; a receipt's slices are copied. */
bool receipt_read(Receipt *receipt, Slice text);
void receipt_write(const Receipt *receipt, Text *text);
bool deal_view_read(DealView *view, Slice text);

bool receipt_is_good(const ReceiptFaults *faults);
void receipt_blame(ReceiptFaults *faults, ReceiptFault fault, int seat); /* SEAT_NONE */
const char *receipt_fault_name(ReceiptFault fault);                      /* "own-hash" */
const char *receipt_role_name(ReceiptRole role);
const char *receipt_state_name(ReceiptState state); /* "frozen" */

/* The terms as lines in their order (by bytes), each without \n: all that was agreed on
 * beside the table's id and the attempt; and their hash. */
int receipt_terms(const DealView *view, Slice lines[RECEIPT_TERMS], Text *seats);
void receipt_terms_hash(Slice table, uint32_t attempt, const Slice *lines, int count,
                        char hex[RECEIPT_HEX + 1]);

#endif
