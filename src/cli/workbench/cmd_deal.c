/* SPDX-License-Identifier: MIT */
/*
 * sexton deal: a record without moves. Its bytes are fixed by docs/record.md, "The deal".
 * Without --seed a seed is drawn, and stands in the record like any other.
 */
#include "cli/options.h"
#include "cli/written.h"

#include <string.h>

/* Lines that the header only keeps: seed, or secret and words; who sits where, if
 * given. */
static void fill_texts(const Host *host, Record *record, char bots_text[][BOT_NAME])
{
    record->texts[RECORD_SEED] = host->seed;
    record->texts[RECORD_SECRET] = host->secret;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const Sitter *sitter = &host->sitters[seat];
        record->seats[RECORD_WORD][seat] = host->words[seat];
        record->seats[RECORD_NAME][seat] = sitter->name;
        if (sitter->kind != SITTER_BOT)
            continue;
        Text text = text_in(bots_text[seat], BOT_NAME);
        bot_write(&sitter->bot, &text);
        record->seats[RECORD_BOT][seat] = slice_text(&text);
    }
}

int cmd_deal(int argc, char **argv)
{
    static Host host = {.takes_secret = true};
    static Record record;
    const char *game = NULL;
    Operands operands = {.list = &game, .most = 1};
    if (!arguments_read(argc, argv, NULL, 0, &host, &operands) ||
        !host_settle(&host, game, DAWN_DEFAULT_OFF))
        return STATUS_BAD_INPUT;
    char bots_text[SEATS_MAX][BOT_NAME];
    State state;
    record.game = host.game;
    fill_texts(&host, &record, bots_text);
    Slice seed = host.secret.length > 0 ? host.secret : host.seed;
    host_deal(&host, seed, &record.setup, &record.deal, &state);
    written_header(&record, NULL, stdout);
    written_result(&record, &state, stdout);
    return command_finish(STATUS_GOOD);
}
