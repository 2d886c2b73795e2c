/* SPDX-License-Identifier: MIT */
/*
 * Deeds as requests (docs/protocol.md).
 */
#include "tui/sitting.h"

#include "json/json.h"

/* What is asked, and the name of the deed's text among its fields. */
static const struct {
    const char *kind, *name;
    bool has_seat;
} rows[] = {
    [DEED_MOVE] = {"move", NULL, true},
    [DEED_UNDO] = {"undo", NULL, true},
    [DEED_START] = {"start", NULL, false},
    [DEED_SEAT_BOT] = {"seat", "bot", true},
    [DEED_SEAT_OPEN] = {"seat", NULL, true},
    [DEED_LINK] = {"link", NULL, true},
    [DEED_TAKE_OVER] = {"take-over", NULL, true},
    [DEED_GIVE_BACK] = {"give-back", NULL, true},
    [DEED_PAUSE] = {"pause", NULL, false},
    [DEED_RESUME] = {"resume", NULL, false},
    [DEED_REMATCH] = {"rematch", NULL, false},
    [DEED_CLOSE] = {"close", NULL, false},
    [DEED_RESIGN] = {"resign", NULL, true},
    [DEED_MARK] = {"mark", "mark", true},
    [DEED_PHRASE] = {"phrase", "phrase", true},
    [DEED_HINT] = {"hint", NULL, true},
    [DEED_REVIEW] = {NULL, NULL, false},
};

void deed_spell(const Model *model, uint32_t move, char bytes[MOVE_TEXT])
{
    Text text = text_in(bytes, MOVE_TEXT);
    model->game->move_write(&model->setup, &model->seen.state, (Move)move, &text);
}

bool deed_write(const Deed *deed, const Model *model, Text *text)
{
    char move[MOVE_TEXT];
    if (!rows[deed->kind].kind)
        return false;
    json_name_string(text, "do", rows[deed->kind].kind);
    if (rows[deed->kind].has_seat)
        json_name_number(text, "seat", deed->seat);
    if (rows[deed->kind].name)
        json_name_text(text, rows[deed->kind].name, deed->text);
    if (deed->kind == DEED_MOVE) {
        deed_spell(model, deed->number, move);
        json_name_string(text, "move", move);
    }
    return !text->is_cut;
}
