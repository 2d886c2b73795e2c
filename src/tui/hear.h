/* SPDX-License-Identifier: MIT */
/*
 * A table's messages (docs/protocol.md) become the model, whether the table is on a
 * server or at home.
 */
#ifndef SEXTON_TUI_HEAR_H
#define SEXTON_TUI_HEAR_H

#include "tui/model.h"
#include "wire/wire.h"

/* Any message; what is not about the table is left to the caller. */
void model_hear(Model *model, const WireMessage *message, uint64_t now);

/* Of these: the table, what an entry changed, a mark, what was missed. */
void model_hear_table(Model *model, const WireMessage *message, uint64_t now);
void model_hear_news(Model *model, const WireMessage *message, uint64_t now);
void model_hear_mark(Model *model, const WireMessage *message);
void model_hear_missed(Model *model, const WireMessage *message);

#endif
