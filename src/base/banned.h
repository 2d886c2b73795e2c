/* SPDX-License-Identifier: MIT */
/*
 * Functions that are easy to misuse, turned into compile errors. The build includes this
 * file before every other one (-include). Once a name is poisoned it may not even be
 * declared, so the headers that declare these names come first; WebAssembly has no such
 * headers.
 */
#ifndef SEXTON_BASE_BANNED_H
#define SEXTON_BASE_BANNED_H

#ifndef __wasm__
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif
#ifdef SEXTON_WEBSOCKETS /* it includes OpenSSL, which names a parameter rand */
#include <libwebsockets.h>
#endif

#ifdef SEXTON_TLS /* for the same reason */
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#endif

#pragma GCC poison strcpy strcat strncpy strncat sprintf vsprintf strtok rand srand gets

#endif
