/* SPDX-License-Identifier: MIT */
/*
 * A certificate and its key. They are read from two PEM files and checked before they are
 * used, so that an error names the file and the reason. They can be exchanged while the
 * server runs: each handshake takes the pair of that moment, and connections that exist
 * are not touched.
 */
#ifndef SEXTON_SERVER_TLS_H
#define SEXTON_SERVER_TLS_H

#include "words/words.h"

typedef struct Tls Tls;

/* NULL with a sentence: a file is missing, not readable or not PEM, the key belongs to
 * another certificate, or OpenSSL refuses them. */
Tls *tls_open(const char *cert, const char *key, const Language *language, Text *error);

/* Takes NULL. */
void tls_close(Tls *tls);

/* True, with a sentence, if its time is over or has not begun: no reason not to serve. */
bool tls_warns(const Tls *tls, const char *cert, const Language *language, Text *warning);

/* Days until it expires; below 0 once it has. */
int tls_days(const Tls *tls);

/* From now on every handshake of that SSL_CTX takes the pair in *tls. */
void tls_serve(void *context, Tls **tls);

#endif
