/* SPDX-License-Identifier: MIT */
/*
 * A plain page that shows that the server lives: it opens a WebSocket, says hello and
 * shows the answer. Where there is a page in web/dist, the build takes that instead.
 */
#include "server/files.h"

static const char index_html[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Sexton</title>\n"
    "<link rel=\"stylesheet\" href=\"page.css\">\n"
    "<script src=\"page.js\" defer></script>\n"
    "</head>\n"
    "<body>\n"
    "<main>\n"
    "<h1>Sexton</h1>\n"
    "<p>The house is open. Its page is still being built; programs and terminals can\n"
    "already play here.</p>\n"
    "<p>WebSocket: <output id=\"state\" aria-live=\"polite\">not connected</output></p>\n"
    "</main>\n"
    "</body>\n"
    "</html>\n";

static const char page_css[] =
    ":root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }\n"
    "main { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; }\n";

static const char page_js[] =
    "'use strict';\n"
    "const state = document.getElementById('state');\n"
    "const url = new URL('ws', document.baseURI);\n"
    "url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';\n"
    "url.hash = '';\n"
    "const socket = new WebSocket(url);\n"
    "socket.onopen = () => socket.send(JSON.stringify({do: 'hello', v: 1}));\n"
    "socket.onmessage = event => {\n"
    "  const message = JSON.parse(event.data);\n"
    "  if (message.is === 'welcome')\n"
    "    state.value = 'the server lives (' + message.server + ')';\n"
    "};\n"
    "socket.onclose = () => { state.value = 'closed'; };\n";

#define PLAIN(text) {{(text), sizeof(text) - 1}, NULL}
#define NO_SHORT_FORM {{NULL, 0}, NULL}

const PageFile page_files[] = {{"index.html", PLAIN(index_html), NO_SHORT_FORM},
                               {"page.css", PLAIN(page_css), NO_SHORT_FORM},
                               {"page.js", PLAIN(page_js), NO_SHORT_FORM},
                               {NULL, PLAIN(""), NO_SHORT_FORM}};
