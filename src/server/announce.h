/* SPDX-License-Identifier: MIT */
/*
 * What a host is shown at the start: the server's addresses, on this machine and in the
 * local network, and one as a QR code for telephones.
 */
#ifndef SEXTON_SERVER_ANNOUNCE_H
#define SEXTON_SERVER_ANNOUNCE_H

#include "base/text.h"

#include <stdio.h>

/* This machine's address in the local network, "" if there is none. */
void announce_lan(char *address, size_t size);

/* The text as a QR code in half blocks, for a terminal with UTF-8. */
void announce_code(FILE *out, const char *text);

#endif
