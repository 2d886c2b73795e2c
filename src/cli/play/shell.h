/* SPDX-License-Identifier: MIT */
/*
 * A file's name as it must be typed at a shell, so that a command shown to the player
 * (`sexton play FILE`) works as it stands.
 */
#ifndef SEXTON_CLI_PLAY_SHELL_H
#define SEXTON_CLI_PLAY_SHELL_H

#include "base/text.h"

/* Quoted where that is needed, and with `./` before what would be a game's name, an
 * option or the standard input. False if the name can't be shown, or did not fit. */
bool shell_operand(const char *path, Text *text);

#endif
