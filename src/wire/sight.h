/* SPDX-License-Identifier: MIT */
/*
 * Each game's sight as JSON, behind piece_sight; and each game's set-up.
 */
#ifndef SEXTON_WIRE_SIGHT_H
#define SEXTON_WIRE_SIGHT_H

#include "wire/piece.h"

void sight_dawn(const DawnSetup *setup, const DawnState *state, Text *text);
bool sight_dawn_read(const json_t *json, const DawnSetup *setup, DawnState *state);

void sight_sedlec(const SedlecSetup *setup, const SedlecState *state, Text *text);
bool sight_sedlec_read(const json_t *json, const SedlecSetup *setup, SedlecState *state);

#endif
