/* SPDX-License-Identifier: MIT */
/*
 * The QR code is drawn light on dark as most terminals are, with the quiet zone that
 * readers want, two rows of modules to a line: upper half, lower half, both or none.
 */
#include "server/announce.h"

#include <qrencode.h>
#include <uv.h>

enum { QUIET = 2 };

void announce_lan(char *address, size_t size)
{
    uv_interface_address_t *all = NULL;
    int count = 0;
    address[0] = '\0';
    if (uv_interface_addresses(&all, &count) != 0)
        return;
    for (int i = 0; i < count && !address[0]; i++)
        if (!all[i].is_internal && all[i].address.address4.sin_family == AF_INET)
            uv_ip4_name(&all[i].address.address4, address, size);
    uv_free_interface_addresses(all, count);
}

/* Whether a module is dark; what is outside is light. */
static bool is_dark(const QRcode *code, int x, int y)
{
    if (x < 0 || y < 0 || x >= code->width || y >= code->width)
        return false;
    return code->data[y * code->width + x] & 1;
}

void announce_code(FILE *out, const char *text)
{
    static const char *const halves[2][2] = {{"\u2588", "\u2580"}, {"\u2584", " "}};
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!code)
        return;
    for (int y = -QUIET; y < code->width + QUIET; y += 2) {
        for (int x = -QUIET; x < code->width + QUIET; x++)
            fputs(halves[is_dark(code, x, y)][is_dark(code, x, y + 1)], out);
        fputc('\n', out);
    }
    QRcode_free(code);
}
