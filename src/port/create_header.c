/* SPDX-License-Identifier: MIT */
/*
 * The first two entries of a table at home: the header of its record, canonical, with the
 * players that are to sit there; and the options that such a header would have come from.
 */
#include "port/creation.h"

/* The record's header: who plays there, and by which etiquette, as it is asked for now. A
 * game that is over is told as it was. */
void creation_dress(Creation *creation)
{
    Record *record = &creation->record;
    Slice etiquette = creation_find(creation->message->options, "etiquette");
    if (creation->is_over)
        return;
    if (etiquette.bytes)
        record->texts[RECORD_ETIQUETTE] = etiquette;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        record->seats[RECORD_BOT][seat] = (Slice){0};
        if (creation->sitters[seat].name.length > 0)
            record->seats[RECORD_NAME][seat] = creation->sitters[seat].name;
    }
}

/* Those that are asked for; the next one where two ask for the same. */
static void write_colours(const MessageRequest *message, int players, Text *text)
{
    unsigned had = 0;
    for (int seat = 0; seat < players; seat++) {
        int colour = seat < message->colour_count ? message->colours[seat] : seat;
        while (had >> colour & 1)
            colour = (colour + 1) % TABLE_COLOURS;
        had |= 1u << colour;
        text_char(text, (char)('0' + colour));
    }
    text_char(text, ' ');
}

/* the text of `deal`: lines are written behind one another, each in the space that is
 * left (has_space). */
void creation_header(const Creation *creation, Text *text)
{
    const Record *record = &creation->record;
    Text line;
    write_colours(creation->message, record->game->players(&record->setup), text);
    for (int step = 0;; text->length += line.length) {
        line = text_in(text->bytes + text->length, text->size - text->length);
        (void)record_header_line(record, &step, &line);
        if (slice_equal(slice_text(&line), "moves\n"))
            break;
    }
    text->length--; /* the last \n */
}

void creation_line(const char *name, Slice value, Text *text)
{
    text_string(text, name);
    text_char(text, ' ');
    text_slice(text, value);
    text_char(text, '\n');
}

/* A deck of one's own lies in its stacks, all of it. */
static void write_cards(Slice stacks, Text *text)
{
    size_t begin = text->length;
    creation_line("cards", stacks, text);
    for (size_t i = begin + sizeof "cards"; i < text->length; i++)
        if (text->bytes[i] == ' ')
            text->bytes[i] = ',';
}

/* What a host would have wished for, as far as a header says it with the same words; but
 * not who begins, which is chance. The rest of the set-up comes with the header. */
static void write_option_texts(Slice header, Text *text)
{
    if (creation_find(header, "deck").bytes)
        write_cards(creation_find(header, "stacks"), text);
    while (header.bytes) {
        Slice value = slice_cut(&header, '\n');
        GameOption option = game_option_find(slice_cut(&value, ' '));
        if (option < GAME_OPTIONS && option != GAME_OPTION_FIRST)
            creation_line(game_option_name(option), value, text);
    }
}

/* A record may say anything there. */
static bool is_etiquette(Slice text)
{
    int i = 0;
    while (table_etiquettes[i] && !slice_equal(text, table_etiquettes[i]))
        i++;
    return table_etiquettes[i];
}

bool creation_open(Creation *creation, Slice header)
{
    char bytes[TABLE_BODY];
    Slice etiquette = creation->record.texts[RECORD_ETIQUETTE];
    Text text = text_in(bytes, sizeof bytes);
    creation_line("game", slice_of(creation->record.game->name), &text);
    write_option_texts(header, &text);
    text_slice(&text, creation->message->options);
    if (is_etiquette(etiquette) &&
        !creation_find(creation->message->options, "etiquette").bytes)
        creation_line("etiquette", etiquette, &text);
    if (text.is_cut)
        return creation_refuse(creation, WHY_SIZE, "");
    return creation_ask(creation,
                        (Request){.kind = REQUEST_OPEN, .text = slice_text(&text)});
}
