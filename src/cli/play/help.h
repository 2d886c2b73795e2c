/* SPDX-License-Identifier: MIT */
/*
 * Help at the table, and the rules by number.
 */
#ifndef SEXTON_CLI_PLAY_HELP_H
#define SEXTON_CLI_PLAY_HELP_H

#include "cli/play/voice.h"

/* What can be typed, and what the marks of the table mean. */
void voice_help(const Voice *voice);

/* One rule (`D25`, `d25`, `25`; of the other game too), or a list if `which` is empty. */
void voice_rules(const Voice *voice, Slice which);

#endif
