/* SPDX-License-Identifier: MIT */
/*
 * Deeds as requests (docs/protocol.md).
 */
#include "tui/channel.h"

#include "json/json.h"

/* What is asked, and the name of the action's text among its fields. */
static const struct {
    const char *kind, *name;
    bool has_seat;
} rows[] = {
    [ACTION_MOVE] = {"move", NULL, true},
    [ACTION_UNDO] = {"undo", NULL, true},
    [ACTION_START] = {"start", NULL, false},
    [ACTION_SEAT_BOT] = {"seat", "bot", true},
    [ACTION_SEAT_OPEN] = {"seat", NULL, true},
    [ACTION_LINK] = {"link", NULL, true},
    [ACTION_TAKE_OVER] = {"take-over", NULL, true},
    [ACTION_GIVE_BACK] = {"give-back", NULL, true},
    [ACTION_PAUSE] = {"pause", NULL, false},
    [ACTION_RESUME] = {"resume", NULL, false},
    [ACTION_REMATCH] = {"rematch", NULL, false},
    [ACTION_CLOSE] = {"close", NULL, false},
    [ACTION_RESIGN] = {"resign", NULL, true},
    [ACTION_MARK] = {"mark", "mark", true},
    [ACTION_PHRASE] = {"phrase", "phrase", true},
    [ACTION_HINT] = {"hint", NULL, true},
    [ACTION_REVIEW] = {NULL, NULL, false},
};

void action_spell(const Model *model, uint32_t move, char bytes[MOVE_TEXT])
{
    Text text = text_in(bytes, MOVE_TEXT);
    model->game->move_write(&model->setup, &model->seen.state, (Move)move, &text);
}

bool action_write(const Action *action, const Model *model, Text *text)
{
    char move[MOVE_TEXT];
    if (!rows[action->kind].kind)
        return false;
    json_name_string(text, "do", rows[action->kind].kind);
    if (rows[action->kind].has_seat)
        json_name_number(text, "seat", action->seat);
    if (rows[action->kind].name)
        json_name_text(text, rows[action->kind].name, action->text);
    if (action->kind == ACTION_MOVE) {
        action_spell(model, action->number, move);
        json_name_string(text, "move", move);
    }
    return !text->is_cut;
}
