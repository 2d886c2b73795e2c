/* SPDX-License-Identifier: MIT */
/*
 * Inside options.c and its two games' parts: how a game's own options become the Options
 * of its rules. All of them return false after a complaint.
 */
#ifndef SEXTON_CLI_OPTIONS_GAME_H
#define SEXTON_CLI_OPTIONS_GAME_H

#include "cli/options.h"

/* The texts of a host whose game and players are settled, into host->options. */
bool host_settle_dawn(Host *host, DawnDefault usual);
bool host_settle_sedlec(Host *host);

/* Says an entry with {option}, {value} and the {rule} behind the option. */
bool host_complain(const Host *host, HostOption option, WordKey key, Slice value);

/* Says a refusal of the rules, with the option before it. */
bool host_refuse(const Host *host, HostOption option, Refusal refusal);

/* A number that fits a byte and is not SEAT_NONE; the rules judge it further. */
bool host_byte(const Host *host, HostOption option, uint32_t least, uint8_t *byte);

#endif
