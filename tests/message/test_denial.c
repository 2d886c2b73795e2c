/* SPDX-License-Identifier: MIT */
/*
 * `denied`, byte for byte: with nobody to say it in English it has all that a page needs
 * to say it in any language; a sentence, where there is one, stands at the end.
 */
#include "message/message.h"
#include "table/desk.h"

static char bytes[MESSAGE_SHORT];

static void say_kind(const MessageReason *reason, Text *sentence)
{
    text_number(sentence, reason->refusal.kind ? reason->refusal.kind : reason->say);
    text_slice(sentence, reason->what);
    text_string(sentence, reason->option);
}

static void denied_is(const Desk *desk, MessageSentence *sentence, const char *json)
{
    Text text = text_in(bytes, sizeof bytes);
    message_denial(slice_of("q"), desk->table, &desk->denial, sentence, &text);
    assert_false(text.is_cut);
    assert_string_equal(bytes, json);
}

static void a_table_denies(void **state)
{
    (void)state;
    Desk *desk = desk_create();
    desk_host(desk, REQUEST_OPEN, 0, "game dawn\nrow 99\n");
    denied_is(desk, NULL,
              "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"wish\",\"what\":\"99\",\"rule\":"
              "\"D7\",\"say\":\"DAWN_ROW_LENGTH\",\"given\":99,\"wanted\":15}");
    desk_host(desk, REQUEST_OPEN, 0, "game dawn\nrow x\n");
    denied_is(desk, NULL,
              "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"wish\",\"what\":\"x\",\"rule\":"
              "\"D7\",\"say\":\"WIRE_WISH\",\"option\":\"row\"}");
    desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nrow 9\n");
    denied_is(desk, NULL,
              "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"wish\",\"what\":\"9\",\"say\":"
              "\"WIRE_WISH_OTHER\",\"option\":\"row\"}");
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 2", "pp", "secret");
    desk_seat(desk, REQUEST_MOVE, table_actor(desk->table), "stop");
    denied_is(desk, NULL,
              "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"rule\",\"what\":\"stop\","
              "\"rule\":\"D9\",\"say\":\"DAWN_MAY_NOT_PASS\"}");
    desk_host(desk, REQUEST_RESUME, 0, "");
    denied_is(desk, NULL,
              "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"phase\",\"say\":"
              "\"DENIED_PHASE\"}");
    desk_destroy(desk);
}

static void a_server_refuses(void **state)
{
    (void)state;
    Text text = text_in(bytes, sizeof bytes);
    message_denied((Slice){0}, WHY_FIELD, slice_of("seat"), NULL, &text);
    assert_string_equal(bytes, "{\"is\":\"denied\",\"why\":\"field\",\"what\":\"seat\","
                               "\"say\":\"WIRE_FIELD\"}");
}

/* It is told the entry or the refusal, and what fills it. */
static void a_sentence_ends_it(void **state)
{
    (void)state;
    char json[MESSAGE_SHORT];
    Text text = text_in(bytes, sizeof bytes);
    message_denied((Slice){0}, WHY_FIELD, slice_of("seat"), say_kind, &text);
    snprintf(json, sizeof json,
             "{\"is\":\"denied\",\"why\":\"field\",\"what\":\"seat\",\"say\":"
             "\"WIRE_FIELD\",\"text\":\"%dseat\"}",
             (int)SAY_WIRE_FIELD);
    assert_string_equal(bytes, json);
    Desk *desk = desk_create();
    desk_host(desk, REQUEST_OPEN, 0, "game sedlec\nrow 9\n");
    snprintf(json, sizeof json,
             "{\"is\":\"denied\",\"id\":\"q\",\"why\":\"wish\",\"what\":\"9\",\"say\":"
             "\"WIRE_WISH_OTHER\",\"option\":\"row\",\"text\":\"%d9row\"}",
             (int)SAY_WIRE_WISH_OTHER);
    denied_is(desk, say_kind, json);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_denies),
        cmocka_unit_test(a_server_refuses),
        cmocka_unit_test(a_sentence_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
