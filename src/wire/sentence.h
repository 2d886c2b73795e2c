/* SPDX-License-Identifier: MIT */
/*
 * The sentence of a `denied`, in English: the server adds it for clients that have no
 * catalogue of their own.
 */
#ifndef SEXTON_WIRE_SENTENCE_H
#define SEXTON_WIRE_SENTENCE_H

#include "message/message.h"

/* A MessageSentence. */
void wire_sentence(const MessageReason *reason, Text *sentence);

#endif
