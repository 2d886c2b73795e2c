/* SPDX-License-Identifier: MIT */
/* Metrics: every family has its lines, histograms add up, all of it fits. */
#include "server/metrics.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <string.h>

enum { ROOM = 32768 }; /* as http.c has it */

static void test_all_of_it(void **state)
{
    (void)state;
    static char bytes[ROOM];
    static Metrics metrics;
    memset(&metrics.requests, 0xFF, sizeof metrics.requests); /* the longest numbers */
    memset(&metrics.refused, 0xFF, sizeof metrics.refused);
    metrics.drops[DROP_ORIGIN] = 7;
    spans_add(&metrics.append, 0.0005);
    spans_add(&metrics.append, 0.003);
    spans_add(&metrics.append, 100);
    Limits limits = {.refused[LIMIT_REQUESTS] = 9};
    StoreStats stats = {.commits = 3, .entries = 5};
    Text text = text_in(bytes, sizeof bytes);
    metrics_write(&metrics, &limits, &stats, &text);
    assert_false(text.is_cut);
    assert_true(text.length < ROOM / 2);
    const char *const lines[] = {
        "\nsexton_dropped_total{why=\"origin\"} 7\n",
        "\nsexton_append_seconds_bucket{le=\"0.0005\"} 1\n",
        "\nsexton_append_seconds_bucket{le=\"0.002\"} 1\n",
        "\nsexton_append_seconds_bucket{le=\"0.004\"} 2\n",
        "\nsexton_append_seconds_bucket{le=\"5\"} 2\n",
        "\nsexton_append_seconds_bucket{le=\"+Inf\"} 3\n",
        "\nsexton_append_seconds_count 3\n",
        "\nsexton_store_commits_total 3\n",
        "\nsexton_refused_total{why=\"token\"} ",
        "\nsexton_denied_total{why=\"showing\"} ",
        "\nsexton_requests_total{kind=\"ping\"} ",
        "\nsexton_limited_total{limit=\"requests\"} 9\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strstr(bytes, lines[i]))
            fail_msg("no line `%s`", lines[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_of_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
