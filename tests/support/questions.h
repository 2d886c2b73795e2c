/* SPDX-License-Identifier: MIT */
/*
 * The questions of a case (tests/cases/README.md) that are put to a position: what is
 * legal, what is refused and by which rule, what the last move's events cite, what lies
 * on the table.
 */
#ifndef SEXTON_TESTS_SUPPORT_QUESTIONS_H
#define SEXTON_TESTS_SUPPORT_QUESTIONS_H

#include "game/record.h"

enum { DAWN_RULES = 32, SEDLEC_RULES = 26 };

/* `D11` or `S20`; false if there is no such rule. */
bool rule_read(Slice text, char *letter, uint32_t *number);

/* Whether a rule of this game is the wanted one; `-` stands for any. */
bool rule_is(const Game *game, int rule, Slice wanted);
void rule_write(const Game *game, int rule, Text *text);

/* Puts a question, `rest` being what follows its first word. True if the answer is right;
 * otherwise `found` says what is the case. */
bool question_ask(const Reader *reader, const Events *events, Slice question, Slice rest,
                  Text *found);

#endif
