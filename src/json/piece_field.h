/* SPDX-License-Identifier: MIT */
/*
 * Inside of json/: the fields of events and refusals as members.
 */
#ifndef SEXTON_JSON_PIECE_FIELD_H
#define SEXTON_JSON_PIECE_FIELD_H

#include "words/field.h"

/* A value of that type. The set-up may be NULL where it is not known yet. */
void field_write(FieldType type, const Setup *setup, unsigned value, Text *text);

#endif
