/* SPDX-License-Identifier: MIT */
/*
 * The opening handshake. SHA-1 protects nothing here: it only shows that what answers is
 * a WebSocket server and not something that echoes.
 */
#include "link/shake.h"

#include <arpa/inet.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <string.h>
#include <strings.h>

enum { PORT_USUAL = 80, PORT_TLS = 443, PORT_MOST = 65535 };

/* Cuts `::1` off `[::1]:8666`: the port is left. */
static bool brackets_cut(Slice *rest, Slice *number)
{
    *rest = (Slice){rest->bytes + 1, rest->length - 1};
    *number = slice_cut(rest, ']');
    bool has_port = rest->length > 0;
    if (!rest->bytes || (has_port && rest->bytes[0] != ':'))
        return false;
    *rest = has_port ? (Slice){rest->bytes + 1, rest->length - 1} : (Slice){NULL, 0};
    return true;
}

static bool is_six(const char *host)
{
    struct in6_addr number;
    return inet_pton(AF_INET6, host, &number) == 1;
}

static bool host_read(Slice host, LinkAddress *address)
{
    Slice rest = host, name = {0};
    bool has_brackets = slice_starts(host, "[");
    if (has_brackets && !brackets_cut(&rest, &name))
        return false;
    if (!has_brackets)
        name = slice_cut(&rest, ':');
    uint32_t port = address->is_tls ? PORT_TLS : PORT_USUAL;
    if (rest.bytes && (!slice_number(rest, PORT_MOST, &port) || port == 0))
        return false;
    if (name.length == 0 || name.length >= sizeof address->host || !slice_is_word(name))
        return false;
    memcpy(address->host, name.bytes, name.length);
    address->host[name.length] = '\0';
    address->port = (uint16_t)port;
    return !has_brackets || is_six(address->host);
}

/* How many bytes say by which way; 0 if it is none of ours. */
static size_t scheme_read(Slice url, bool *is_tls)
{
    static const char *const schemes[] = {"ws://", "http://", "wss://", "https://"};
    for (int i = 0; i < 4; i++)
        if (slice_starts(url, schemes[i])) {
            *is_tls = i >= 2;
            return strlen(schemes[i]);
        }
    return 0;
}

bool link_address_read(Slice url, LinkAddress *address)
{
    size_t scheme = scheme_read(url, &address->is_tls);
    address->ca = NULL;
    if (!scheme)
        return false;
    Slice rest = {url.bytes + scheme, url.length - scheme};
    Slice host = slice_cut(&rest, '/');
    if (rest.length + 2 > sizeof address->path || (rest.length && !slice_is_word(rest)))
        return false;
    address->path[0] = '/';
    if (rest.length)
        memcpy(address->path + 1, rest.bytes, rest.length);
    address->path[1 + rest.length] = '\0';
    return host_read(host, address);
}

void link_address_write(const LinkAddress *address, Text *text)
{
    bool has_brackets = strchr(address->host, ':');
    text_string(text, has_brackets ? "[" : "");
    text_string(text, address->host);
    text_string(text, has_brackets ? "]:" : ":");
    text_number(text, address->port);
}

void shake_key(const uint8_t bytes[16], char key[SHAKE_KEY])
{
    (void)EVP_EncodeBlock((unsigned char *)key, bytes, 16);
}

void shake_accept(const char key[SHAKE_KEY], char accept[SHAKE_ACCEPT])
{
    char buffer[SHAKE_KEY + 40];
    uint8_t digest[SHA_DIGEST_LENGTH];
    Text text = text_in(buffer, sizeof buffer);
    text_string(&text, key);
    text_string(&text, "258EAFA5-E914-47DA-95CA-C5AB0DC85B11");
    SHA1((const unsigned char *)text.bytes, text.length, digest);
    (void)EVP_EncodeBlock((unsigned char *)accept, digest, sizeof digest);
}

void shake_ask(const LinkAddress *address, const char *key, Text *text)
{
    text_string(text, "GET ");
    text_string(text, address->path);
    text_string(text, " HTTP/1.1\r\nHost: ");
    link_address_write(address, text);
    text_string(text, "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ");
    text_string(text, key);
    text_string(text, "\r\n\r\n");
}

/* The value of a header line of that name; bytes NULL if it is another line. */
static Slice header_value(Slice line, const char *name)
{
    size_t length = strlen(name);
    if (line.length <= length || line.bytes[length] != ':' ||
        strncasecmp(line.bytes, name, length) != 0)
        return (Slice){NULL, 0};
    Slice value = {line.bytes + length + 1, line.length - length - 1};
    while (value.length && value.bytes[0] == ' ')
        value = (Slice){value.bytes + 1, value.length - 1};
    return value;
}

/* One line without its \r\n. */
static Slice line_cut(Slice *rest)
{
    Slice line = slice_cut(rest, '\n');
    if (line.length && line.bytes[line.length - 1] == '\r')
        line.length--;
    return line;
}

/* One of the words between commas. Case does not count. */
static bool has_word(Slice value, const char *word)
{
    while (value.bytes) {
        Slice one = slice_cut(&value, ',');
        while (one.length && one.bytes[0] == ' ')
            one = (Slice){one.bytes + 1, one.length - 1};
        while (one.length && one.bytes[one.length - 1] == ' ')
            one.length--;
        if (one.length == strlen(word) && strncasecmp(one.bytes, word, one.length) == 0)
            return true;
    }
    return false;
}

/* What an answer must say, as bits. */
enum { SAID_UPGRADE = 1, SAID_CONNECTION = 2, SAID_ACCEPT = 4, SAID_ALL = 7 };

static int line_judge(Slice line, const char *accept)
{
    Slice upgrade = header_value(line, "Upgrade");
    Slice connection = header_value(line, "Connection");
    Slice value = header_value(line, "Sec-WebSocket-Accept");
    return (has_word(upgrade, "websocket") ? SAID_UPGRADE : 0) |
           (has_word(connection, "upgrade") ? SAID_CONNECTION : 0) |
           (value.bytes && slice_equal(value, accept) ? SAID_ACCEPT : 0);
}

ShakeStep shake_judge(Slice bytes, const char *accept, size_t *size)
{
    Slice rest = bytes;
    int said = 0;
    if (bytes.length >= 9 && !slice_starts(bytes, "HTTP/1.1 "))
        return SHAKE_BAD;
    if (bytes.length >= 12 && !slice_starts(bytes, "HTTP/1.1 101"))
        return SHAKE_BAD;
    while (memchr(rest.bytes, '\n', rest.length)) {
        Slice line = line_cut(&rest);
        said |= line_judge(line, accept);
        if (line.length == 0) {
            *size = bytes.length - rest.length;
            return said == SAID_ALL ? SHAKE_DONE : SHAKE_BAD;
        }
        if (!rest.bytes)
            break;
    }
    return bytes.length > SHAKE_ANSWER ? SHAKE_BAD : SHAKE_WAIT;
}
