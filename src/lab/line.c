/* SPDX-License-Identifier: MIT */
/*
 * A block as a line of JSON, and back. One table of names serves both ways, and a line
 * that is not letter by letter what we would write is refused: a journal is ours.
 */
#include "lab/tally.h"
#include "json/json.h"

#include <string.h>

/* Figures with one name: a number, or a list. */
typedef struct Group {
    const char *name;
    LabFigure first;
    enum { ONE, EACH_PLAYER, EACH_RULE } kind;
} Group;

static const Group groups[] = {
    {"games", LAB_GAMES, ONE},
    {"unfinished", LAB_UNFINISHED, ONE},
    {"decisions", LAB_DECISIONS, ONE},
    {"turns", LAB_TURNS, ONE},
    {"seconds", LAB_SECONDS, ONE},
    {"leads", LAB_LEADS, ONE},
    {"comebacks", LAB_COMEBACKS, ONE},
    {"shared", LAB_SHARED, ONE},
    {"dawns", LAB_DAWNS, ONE},
    {"margin", LAB_MARGIN, ONE},
    {"by_luck", LAB_BY_LUCK, ONE},
    {"by_memory", LAB_BY_MEMORY, ONE},
    {"by_judgement", LAB_BY_JUDGEMENT, ONE},
    {"side", LAB_SIDE, ONE},
    {"wins", LAB_WINS, EACH_PLAYER},
    {"points", LAB_POINTS, EACH_PLAYER},
    {"order", LAB_ORDER, EACH_PLAYER},
    {"adjusted", LAB_ADJUSTED, EACH_PLAYER},
    {"luck", LAB_LUCK, EACH_PLAYER},
    {"rules", LAB_RULES, EACH_RULE},
};
enum { GROUPS = sizeof groups / sizeof *groups };

static int length_of(const Group *group, int players)
{
    switch (group->kind) {
    case ONE: return 1;
    case EACH_PLAYER: return players;
    case EACH_RULE: return LAB_RULE_NUMBERS;
    }
    return 0;
}

void lab_line_write(uint64_t number, const LabBlock *block, int players, Text *text)
{
    text_char(text, '{');
    json_name_number(text, "block", (int64_t)number);
    for (int i = 0; i < GROUPS; i++) {
        const Group *group = &groups[i];
        json_name(text, group->name);
        if (group->kind != ONE)
            text_char(text, '[');
        for (int j = 0; j < length_of(group, players); j++) {
            if (j > 0)
                text_char(text, ',');
            text_number(text, block->figures[(int)group->first + j]);
        }
        if (group->kind != ONE)
            text_char(text, ']');
    }
    text_char(text, '}');
}

/* Takes a piece of text off the front; false if it is not there. */
static bool skip(Slice *rest, const char *piece)
{
    if (!slice_starts(*rest, piece))
        return false;
    size_t length = strlen(piece);
    *rest = (Slice){rest->bytes + length, rest->length - length};
    return true;
}

static bool take_number(Slice *rest, int64_t *number)
{
    bool is_negative = skip(rest, "-");
    uint64_t value = 0;
    size_t i = 0;
    for (; i < rest->length && rest->bytes[i] >= '0' && rest->bytes[i] <= '9'; i++)
        value = value * 10 + (uint64_t)(rest->bytes[i] - '0');
    if (i == 0 || i > 18)
        return false;
    *rest = (Slice){rest->bytes + i, rest->length - i};
    *number = is_negative ? -(int64_t)value : (int64_t)value;
    return true;
}

static bool take_group(Slice *rest, const Group *group, int players, LabBlock *block)
{
    if (!skip(rest, ",\"") || !skip(rest, group->name) || !skip(rest, "\":") ||
        (group->kind != ONE && !skip(rest, "[")))
        return false;
    for (int j = 0; j < length_of(group, players); j++)
        if ((j > 0 && !skip(rest, ",")) ||
            !take_number(rest, &block->figures[(int)group->first + j]))
            return false;
    return group->kind == ONE || skip(rest, "]");
}

bool lab_line_number(Slice line, uint64_t *number)
{
    int64_t given;
    if (!skip(&line, "{\"block\":") || !take_number(&line, &given) || given < 1)
        return false;
    *number = (uint64_t)given;
    return true;
}

bool lab_line_read(Slice line, int players, uint64_t *number, LabBlock *block)
{
    int64_t given;
    *block = (LabBlock){0};
    if (!skip(&line, "{\"block\":") || !take_number(&line, &given) || given < 1)
        return false;
    for (int i = 0; i < GROUPS; i++)
        if (!take_group(&line, &groups[i], players, block))
            return false;
    *number = (uint64_t)given;
    return skip(&line, "}") && line.length == 0;
}
