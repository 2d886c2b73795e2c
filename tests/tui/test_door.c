/* SPDX-License-Identifier: MIT */
/*
 * Links as people copy them: from the page, from a terminal, of the WebSocket itself.
 */
#include "tui/door.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void leads(const char *url, DoorKind kind, const char *base, const char *path)
{
    Door door;
    assert_true(door_read(slice_of(url), &door));
    assert_int_equal(door.kind, kind);
    assert_string_equal(door.base, base);
    assert_string_equal(door.address.path, path);
    assert_int_equal(door.address.is_tls, strncmp(base, "https", 5) == 0);
}

static void test_good(void **state)
{
    (void)state;
    leads("http://house:8666", DOOR_SERVER, "http://house:8666/", "/ws");
    leads("https://house/games/", DOOR_SERVER, "https://house/games/", "/games/ws");
    leads("https://house/#/seat/0123456789abcdef/key", DOOR_SEAT, "https://house/",
          "/ws");
    leads("http://house/a#/watch/0123456789abcdef/key", DOOR_WATCH, "http://house/a/",
          "/a/ws");
    leads("http://house/#/", DOOR_SERVER, "http://house/", "/ws");
    leads("ws://house", DOOR_SERVER, "http://house/", "/ws");
    leads("ws://ws", DOOR_SERVER, "http://ws/", "/ws");
    leads("wss://house:1/ws", DOOR_SERVER, "https://house:1/", "/ws");
    leads("wss://house/games/ws/", DOOR_SERVER, "https://house/games/", "/games/ws");
    leads("http://[::1]:8666/a#/seat/0123456789abcdef/key", DOOR_SEAT,
          "http://[::1]:8666/a/", "/a/ws");
    leads("wss://[fd00::2]/ws", DOOR_SERVER, "https://[fd00::2]/", "/ws");
    leads("wss://house/#/host/0123456789abcdef/key", DOOR_HOST, "https://house/", "/ws");
}

static void test_bad(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "house",
                                      "ftp://house",
                                      "wss://",
                                      "wss:///",
                                      "https://h:0/",
                                      "http://::1/",
                                      "http://[::1",
                                      "http://h/#/seat/12/key",
                                      "http://h/#/seat/0123456789abcdef/",
                                      "http://h/#/chair/0123456789abcdef/key"};
    Door door;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (door_read(slice_of(bad[i]), &door))
            fail_msg("`%s` is a door", bad[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_good),
                                       cmocka_unit_test(test_bad)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
