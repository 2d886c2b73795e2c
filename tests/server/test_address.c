/* SPDX-License-Identifier: MIT */
/* Addresses and networks as text, and whom X-Forwarded-For names. */
#include "server/proxy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_addresses(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"192.0.2.1", "192.0.2.1"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"2001:DB8:0::1", "2001:db8::1"},
        {"::", "::"},
        {"::1", "::1"},
    };
    static const char *const bad[] = {
        "",           "x",        "192.0.2",      "192.0.2.256",
        "192.0.2.01", "[::1]",    "::1%lo",       "192.0.2.1:80",
        " ::1",       "1.2.3.4 ", "2001:db8::1::"};
    Address address;
    char text[ADDRESS_TEXT];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(address_read(slice_of(rows[i][0]), &address));
        address_write(address, text);
        assert_string_equal(text, rows[i][1]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(address_read(slice_of(bad[i]), &address));
    assert_false(address_read((Slice){"::1\0", 4}, &address));
}

static void test_networks(void **state)
{
    (void)state;
    static const struct {
        const char *network, *address;
        bool holds;
    } rows[] = {
        {"10.0.0.0/8", "10.255.1.2", true},
        {"10.0.0.0/8", "11.0.0.0", false},
        {"10.0.0.0/8", "::ffff:10.1.2.3", true},
        {"192.0.2.7", "192.0.2.7", true},
        {"192.0.2.7", "192.0.2.6", false},
        {"0.0.0.0/0", "192.0.2.7", true},
        {"0.0.0.0/0", "2001:db8::1", false},
        {"::/0", "192.0.2.7", true},
        {"172.16.0.0/12", "172.31.9.9", true},
        {"172.16.0.0/12", "172.32.0.1", false},
        {"2001:db8::/33", "2001:db8:7fff::", true},
        {"2001:db8::/33", "2001:db8:8000::", false},
    };
    static const char *const bad[] = {"10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/", "x/8",
                                      "10.0.0.0/08", "::/129",     "::1/64",    "/8"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Networks networks = {0};
        Address address;
        Slice wrong;
        assert_true(networks_read(&networks, slice_of(rows[i].network), &wrong));
        assert_true(address_read(slice_of(rows[i].address), &address));
        assert_int_equal(networks_hold(&networks, address), rows[i].holds);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Network network;
        assert_false(network_read(slice_of(bad[i]), &network));
    }
}

static void test_visitors(void **state)
{
    (void)state;
    /* NULL: it is refused */
    static const struct {
        const char *peer, *header, *visitor;
    } rows[] = {
        {"127.0.0.1", "", "127.0.0.1"},
        {"127.0.0.1", "192.0.2.1", "192.0.2.1"},
        {"127.0.0.1", "198.51.100.1, 192.0.2.1", "192.0.2.1"},
        {"127.0.0.1", "nonsense, 192.0.2.1", "192.0.2.1"},
        {"127.0.0.1", "nonsense", NULL},
        {"127.0.0.1", "192.0.2.1, nonsense", NULL},
        {"127.0.0.1", "192.0.2.1,", NULL},
        {"127.0.0.1", "\t192.0.2.1 ", "192.0.2.1"},
        {"127.0.0.1", "192.0.2.1, 10.0.0.9", "192.0.2.1"},
        {"127.0.0.1", "nonsense, 10.0.0.9", NULL},
        {"127.0.0.1", "10.0.0.8, 10.0.0.9", "10.0.0.8"},
        {"127.0.0.1", "2001:db8::1", "2001:db8::1"},
        {"127.0.0.1", "192.0.2.1:4711", NULL},
        {"127.0.0.1", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
         NULL},
        {"10.0.0.1", "192.0.2.1", "192.0.2.1"},
        {"::ffff:10.0.0.1", "192.0.2.1", "192.0.2.1"},
        {"192.0.2.9", "192.0.2.1", "192.0.2.9"},
        {"192.0.2.9", "nonsense", "192.0.2.9"},
        {"127.0.0.2", "192.0.2.1", "127.0.0.2"},
    };
    Networks proxies = {0};
    Slice bad;
    assert_true(networks_read(&proxies, slice_of("127.0.0.1 ::1  10.0.0.0/8"), &bad));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Address peer, visitor;
        char text[ADDRESS_TEXT];
        assert_true(address_read(slice_of(rows[i].peer), &peer));
        bool is_good = proxy_visitor(&proxies, peer, slice_of(rows[i].header), &visitor);
        assert_int_equal(is_good, rows[i].visitor != NULL);
        if (!is_good)
            continue;
        address_write(visitor, text);
        assert_string_equal(text, rows[i].visitor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_networks),
        cmocka_unit_test(test_visitors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
