# SPDX-License-Identifier: MIT
"""A source with mutants in it, each behind its switch:

    a < b   becomes   (MUTANT(17) ? (a <= b) : (a < b))

One may stand inside another; since one is on at a time, the outer one's other branch is the
plain text. One build then serves them all: $SEXTON_MUTANT says which is on, and with -1
none is, but those that are passed are noted in the file $SEXTON_MUTANT_MET, a byte each."""

HEADER = """/* SPDX-License-Identifier: MIT */
extern int sexton_mutant;
int sexton_mutant_met(int number);
#define MUTANT(number) \\
    (sexton_mutant == (number) || (sexton_mutant < 0 && sexton_mutant_met(number)))
"""

SWITCH = """/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
enum { MUTANTS_MOST = 65536 };
int sexton_mutant;
static unsigned char *met;
__attribute__((constructor)) static void sexton_mutant_choose(void)
{
    const char *chosen = getenv("SEXTON_MUTANT"), *file = getenv("SEXTON_MUTANT_MET");
    sexton_mutant = chosen ? atoi(chosen) : 0;
    int handle = sexton_mutant < 0 && file ? open(file, O_RDWR) : -1;
    void *map = handle < 0 ? MAP_FAILED
                           : mmap(0, MUTANTS_MOST, PROT_READ | PROT_WRITE, MAP_SHARED, handle, 0);
    met = map == MAP_FAILED ? 0 : map;
    if (handle >= 0)
        close(handle);
}
int sexton_mutant_met(int number)
{
    if (met)
        met[number] = 1;
    return 0;
}
"""
MUTANTS_MOST = 65536


def weave(text, mutants):
    """The text (bytes) with (number, Site) pairs in it."""
    groups = {}
    for number, site in mutants:
        groups.setdefault((site.begin, -site.end, site.is_statement), []).append((number, site))
    spans = sorted(groups)
    return render(text, 0, len(text), spans, groups)


def render(text, begin, end, spans, groups):
    out, at, i = "", begin, 0
    while i < len(spans):
        first, last, is_statement = spans[i][0], -spans[i][1], spans[i][2]
        inner = i + 1
        while inner < len(spans) and spans[inner][0] < last:
            inner += 1
        out += text[at:first].decode()
        body = render(text, first, last, spans[i + 1:inner], groups)
        out += switch(groups[spans[i]], body, is_statement)
        at, i = last, inner
    return out + text[at:end].decode()


def switch(pairs, body, is_statement):
    if is_statement:
        numbers = " && ".join(f"!MUTANT({number})" for number, _ in pairs)
        return f"{{ if ({numbers}) {body} }}"
    for number, site in pairs:
        if site.operator == "drop":
            body = f"(MUTANT({number}) ? (void)0 : (void)({body}))"
        else:
            body = f"(MUTANT({number}) ? ({site.instead}) : ({body}))"
    return body
