/* SPDX-License-Identifier: MIT */
/*
 * What the writers of messages share among themselves.
 */
#ifndef SEXTON_MESSAGE_MESSAGE_OWN_H
#define SEXTON_MESSAGE_MESSAGE_OWN_H

#include "message/message.h"

/* `{"is":"kind"`, and the id unless it is empty. The caller closes the brace. */
void message_begin(const char *kind, Slice id, Text *text);
void message_name_table(uint64_t table, Text *text);

#endif
