/* SPDX-License-Identifier: MIT */
/*
 * Each game's sight out of JSON, behind piece_sight_read.
 */
#ifndef SEXTON_WIRE_SIGHT_H
#define SEXTON_WIRE_SIGHT_H

#include "wire/piece.h"

bool sight_dawn_read(const json_t *json, const DawnSetup *setup, DawnState *state);
bool sight_sedlec_read(const json_t *json, const SedlecSetup *setup, SedlecState *state);

#endif
