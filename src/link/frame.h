/* SPDX-License-Identifier: MIT */
/*
 * Frames of RFC 6455 as a client writes and reads them: ours are masked and whole, the
 * server's are unmasked and may come in pieces. Pure: bytes in, bytes out.
 *
 *   bytes --frame_read--> {kind, is_last, body}; or wait for more; or not a frame
 */
#ifndef SEXTON_LINK_FRAME_H
#define SEXTON_LINK_FRAME_H

#include "base/text.h"

enum { FRAME_HEAD = 14 }; /* bytes before a body at most */

typedef enum FrameKind {
    FRAME_MORE = 0, /* goes on with a message */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
} FrameKind;

typedef enum FrameStep { FRAME_READ, FRAME_WAIT, FRAME_BAD } FrameStep;

typedef struct Frame {
    FrameKind kind;
    bool is_last;
    Slice body;  /* in the bytes that were read */
    size_t size; /* of the whole frame */
} Frame;

/* Reads the frame that `bytes` begin with. Bad are: a mask, reserved bits, unknown kinds,
 * a body of more than `most` bytes, control frames in pieces or over 125 bytes. */
FrameStep frame_read(Slice bytes, size_t most, Frame *frame);

/* Writes a whole masked frame; `out` has space for FRAME_HEAD + body.length bytes.
 * Returns its length. */
size_t frame_write(FrameKind kind, Slice body, const uint8_t mask[4], char *out);

#endif
