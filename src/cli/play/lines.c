/* SPDX-License-Identifier: MIT */
/*
 * Reading lines; what did not come from a terminal is echoed, so that a transcript reads
 * like a session.
 */
#include "cli/play/lines.h"

#include "cli/command.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

void lines_init(Lines *lines, FILE *in)
{
    *lines = (Lines){.in = in, .is_terminal = isatty(fileno(in)) == 1};
}

void lines_clear(Lines *lines)
{
    free(lines->bytes);
    lines->bytes = NULL;
}

bool lines_is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

Slice lines_trim(Slice slice)
{
    while (slice.length && lines_is_blank(slice.bytes[0]))
        slice = (Slice){slice.bytes + 1, slice.length - 1};
    while (slice.length && lines_is_blank(slice.bytes[slice.length - 1]))
        slice.length--;
    return slice;
}

/* Repeats a line, but nothing that a terminal would obey. */
static void echo(Slice line, FILE *out)
{
    enum { CHUNK = 512 };
    char bytes[CHUNK];
    while (line.length) {
        Slice head = slice_head(line, CHUNK - 1);
        if (head.length == 0) /* no UTF-8 at all */
            head.length = 1;
        Text text = text_in(bytes, sizeof bytes);
        text_clean(&text, head);
        fwrite(text.bytes, 1, text.length, out);
        line = (Slice){line.bytes + head.length, line.length - head.length};
    }
    fputc('\n', out);
}

bool lines_next(Lines *lines, FILE *out, Slice *line)
{
    fflush(out);
    (void)output_failed(); /* while errno says why */
    errno = 0;
    ssize_t length = getline(&lines->bytes, &lines->size, lines->in);
    if (length < 0) {
        fputc('\n', out);
        if (!feof(lines->in))
            lines->error = errno;
        else if (lines->is_terminal)
            clearerr(lines->in); /* a keyboard can go on after its Ctrl-D */
        return false;
    }
    *line = lines_trim((Slice){lines->bytes, (size_t)length});
    if (!lines->is_terminal)
        echo(*line, out);
    return true;
}
