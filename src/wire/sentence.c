/* SPDX-License-Identifier: MIT */
/*
 * Why not, in English. Where the rules refuse, it is their own sentence.
 */
#include "wire/sentence.h"

#include "words/words.h"

enum { RULE = 16 };

static void say_entry(const MessageReason *reason, Text *sentence)
{
    char bytes[RULE];
    Text rule = text_in(bytes, sizeof bytes);
    if (reason->rule > 0)
        words_rule_number(reason->game, reason->rule, &rule);
    WordArg args[] = {word_text("what", reason->what),
                      word_text("rule", slice_text(&rule)),
                      word_text("option", slice_of(reason->option))};
    words_say(sentence, reason->say, args, 3);
}

void wire_sentence(const MessageReason *reason, Text *sentence)
{
    Teller teller = {.game = reason->game, .setup = reason->setup};
    if (reason->refusal.kind)
        words_refusal(&teller, &reason->refusal, sentence);
    else
        say_entry(reason, sentence);
}
