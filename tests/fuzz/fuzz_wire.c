/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a message: a request as the server reads it, and lines of messages as a
 * client does. What is taken for good is in bounds: options are whole lines, a sight has
 * moves that can be written, and what was read is told again the same.
 */
#include "wire/sentence.h"
#include "wire/wire.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool is_true)
{
    if (!is_true)
        abort();
}

static void look_at_text(Slice text)
{
    must(!text.bytes || (slice_is_utf8(text) && !slice_has_control(text)));
}

/* As many line breaks as options, and none of them from inside a value. */
static void look_at_options(const MessageRequest *request)
{
    Slice rest = request->options;
    must(slice_is_utf8(rest));
    while (rest.length > 0) {
        Slice line = slice_cut(&rest, '\n');
        must(slice_is_word(slice_cut(&line, ' ')) && line.length > 0 && rest.bytes);
        look_at_text(line);
    }
}

static void ask(Slice bytes)
{
    MessageRequest request;
    Request asked;
    const char *what;
    char buffer[MESSAGE_SHORT];
    static char escaped[MESSAGE_SIZE];
    Text text = text_in(buffer, sizeof buffer);
    Text capacity = text_in(escaped, sizeof escaped);
    MessageWhy why = message_read_request(&request, bytes, &capacity, &what);
    must(why < WHYS && (why != WHY_NOT || request.kind < MESSAGE_KINDS));
    must(request.id.length <= TABLE_REQUEST);
    look_at_text(request.id);
    if (why == WHY_NOT) {
        look_at_text(request.text);
        look_at_text(request.name);
        look_at_options(&request);
        must(request.seat < SEATS_MAX || request.seat == SEAT_NONE);
        (void)message_ask(&request, &asked);
    } else {
        message_denied(request.id, why, slice_of(what), wire_sentence, &text);
        must(!text.is_cut);
    }
}

/* What was seen is told again, and read again the same. */
static void tell_again(const WireMessage *message)
{
    static char buffer[MESSAGE_VIEW];
    WireMessage *again = calloc(1, sizeof *again);
    must(again != NULL);
    Text text = text_in(buffer, sizeof buffer);
    wire_message_init(again);
    message_play_view(&(MessagePlay){message->game, &message->setup, &message->seen, 0},
                      &text);
    must(!text.is_cut && wire_message_read(again, slice_text(&text)));
    must(memcmp(&again->seen.state, &message->seen.state,
                message->game->kind == GAME_DAWN ? sizeof(DawnState)
                                                 : sizeof(SedlecState)) == 0);
    wire_message_clear(again);
    free(again);
}

/* Each line is a message: news may follow on the table they are about. */
static void hear(Slice bytes)
{
    WireMessage *message = calloc(1, sizeof *message);
    must(message != NULL);
    wire_message_init(message);
    while (bytes.length > 0)
        if (wire_message_read(message, slice_cut(&bytes, '\n')) && message->has_sight)
            tell_again(message);
    wire_message_clear(message);
    free(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Slice bytes = {(const char *)data, size};
    ask(bytes);
    hear(bytes);
    return 0;
}
