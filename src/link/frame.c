/* SPDX-License-Identifier: MIT */
/*
 * RFC 6455, section 5.2. The masks keep proxies between us and a server from taking our
 * bytes for something else; they hide nothing.
 */
#include "link/frame.h"

#include <string.h>

enum { BIT_LAST = 0x80, BITS_RESERVED = 0x70, BIT_MASK = 0x80, CONTROL_MOST = 125 };

static bool is_kind(int kind)
{
    return kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG);
}

/* The body's length, and how many bytes the head has; 0 if more are needed. */
static size_t head_read(Slice bytes, uint64_t *length)
{
    const uint8_t *byte = (const uint8_t *)bytes.bytes;
    size_t more = byte[1] == 126 ? 2 : byte[1] == 127 ? 8 : 0;
    if (bytes.length < 2 + more)
        return 0;
    *length = more ? 0 : byte[1];
    for (size_t i = 0; i < more; i++)
        *length = *length << 8 | byte[2 + i];
    return 2 + more;
}

FrameStep frame_read(Slice bytes, size_t most, Frame *frame)
{
    if (bytes.length < 2)
        return FRAME_WAIT;
    const uint8_t *byte = (const uint8_t *)bytes.bytes;
    int kind = byte[0] & 0x0F;
    bool is_last = byte[0] & BIT_LAST;
    if ((byte[0] & BITS_RESERVED) || (byte[1] & BIT_MASK) || !is_kind(kind))
        return FRAME_BAD;
    if (kind >= FRAME_CLOSE && (!is_last || byte[1] > CONTROL_MOST))
        return FRAME_BAD;
    uint64_t length;
    size_t head = head_read(bytes, &length);
    if (!head)
        return FRAME_WAIT;
    if (length > most)
        return FRAME_BAD;
    if (bytes.length < head + length)
        return FRAME_WAIT;
    *frame = (Frame){(FrameKind)kind,
                     is_last,
                     {bytes.bytes + head, (size_t)length},
                     head + (size_t)length};
    return FRAME_READ;
}

static size_t head_write(FrameKind kind, uint64_t length, uint8_t *out)
{
    out[0] = (uint8_t)(BIT_LAST | (int)kind);
    if (length <= CONTROL_MOST) {
        out[1] = (uint8_t)(BIT_MASK | length);
        return 2;
    }
    size_t more = length <= 0xFFFF ? 2 : 8;
    out[1] = (uint8_t)(BIT_MASK | (more == 2 ? 126 : 127));
    for (size_t i = 0; i < more; i++)
        out[2 + i] = (uint8_t)(length >> 8 * (more - 1 - i));
    return 2 + more;
}

size_t frame_write(FrameKind kind, Slice body, const uint8_t mask[4], char *out)
{
    size_t head = head_write(kind, body.length, (uint8_t *)out);
    memcpy(out + head, mask, 4);
    char *to = out + head + 4;
    for (size_t i = 0; i < body.length; i++)
        to[i] = (char)((uint8_t)body.bytes[i] ^ mask[i & 3]);
    return head + 4 + body.length;
}
