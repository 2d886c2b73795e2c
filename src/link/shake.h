/* SPDX-License-Identifier: MIT */
/*
 * How a link begins: where a server is, the HTTP request that asks for a WebSocket, and
 * whether the answer is the one that belongs to it (RFC 6455, section 4).
 */
#ifndef SEXTON_LINK_SHAKE_H
#define SEXTON_LINK_SHAKE_H

#include "base/text.h"

enum {
    SHAKE_KEY = 25,     /* a key in base 64, with its NUL */
    SHAKE_ACCEPT = 29,  /* the answer to it */
    SHAKE_ASK = 1024,   /* space for the request */
    SHAKE_ANSWER = 8192 /* bytes of an answer at most */
};

/* A server's WebSocket: ws://HOST[:PORT][/PATH], or wss:// through TLS. A number of IPv6
 * stands in brackets: ws://[::1]:8666/. */
typedef struct LinkAddress {
    char host[256]; /* a name or a number, without brackets */
    char path[256]; /* with its / */
    uint16_t port;
    bool is_tls;
    const char *ca; /* a file of certificates to trust beside the system's; NULL: none */
} LinkAddress;

/* Why there is no connection. From FAULT_SIGNER on it is the certificate, which does not
 * get better by asking again. */
typedef enum LinkFault {
    FAULT_SILENT,    /* nobody answers */
    FAULT_NO_SERVER, /* what answers opens no WebSocket */
    FAULT_NO_TLS,    /* what answers speaks no TLS */
    FAULT_SIGNER,    /* the certificate is signed by somebody unknown */
    FAULT_NAME,      /* it is for another name */
    FAULT_DATE,      /* it is not valid today */
    FAULT_OTHER,     /* it is no good for another reason */
} LinkFault;

/* Reads one; http:// stands for ws://, https:// for wss://. False if it is none. */
bool link_address_read(Slice url, LinkAddress *address);

/* Host and port as people write them: `house:8666`, `[::1]:8666`. */
void link_address_write(const LinkAddress *address, Text *text);

/* The key for sixteen random bytes, and the answer that a server must give to it. */
void shake_key(const uint8_t bytes[16], char key[SHAKE_KEY]);
void shake_accept(const char key[SHAKE_KEY], char accept[SHAKE_ACCEPT]);

void shake_ask(const LinkAddress *address, const char *key, Text *text);

typedef enum ShakeStep { SHAKE_DONE, SHAKE_WAIT, SHAKE_BAD } ShakeStep;

/* Judges the bytes of an answer; *size is its length once it is done. */
ShakeStep shake_judge(Slice bytes, const char *accept, size_t *size);

#endif
