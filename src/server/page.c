/* SPDX-License-Identifier: MIT */
/*
 * A plain page that shows that the server runs, for a program that was built without
 * web/dist. Where there is one, the build takes that instead.
 */
#include "server/files.h"

static const char index_html[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Sexton</title>\n"
    "</head>\n"
    "<body>\n"
    "<h1>Sexton</h1>\n"
    "<p>The server runs, but this program was built without its page. Programs and\n"
    "terminals can play here.</p>\n"
    "</body>\n"
    "</html>\n";

#define PLAIN(text) {{(text), sizeof(text) - 1}, NULL}
#define NO_SHORT_FORM {{NULL, 0}, NULL}

const PageFile page_files[] = {{"index.html", PLAIN(index_html), NO_SHORT_FORM},
                               {NULL, PLAIN(""), NO_SHORT_FORM}};
