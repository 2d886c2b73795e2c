/* SPDX-License-Identifier: MIT */
/*
 * Accounts: which addresses share one, that memory is bounded and nobody is without a
 * limit, and that an account is never forgotten before its buckets are full again.
 */
#include "server/account.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static const uint8_t key[ACCOUNT_HASH_KEY] = {7};

static Accounts accounts;
static Limits limits;

static int prepare(void **state)
{
    (void)state;
    accounts_init(&accounts, key);
    limits_init(&limits);
    return 0;
}

static int clear(void **state)
{
    (void)state;
    accounts_clear(&accounts);
    return 0;
}

static Account *find(const char *text, Time now)
{
    Address address;
    assert_true(address_read(slice_of(text), &address));
    return accounts_find(&accounts, &limits, address, now);
}

static Account *find_number(unsigned number, Time now)
{
    char text[ADDRESS_TEXT];
    snprintf(text, sizeof text, "10.%u.%u.%u", number >> 16 & 255, number >> 8 & 255,
             number & 255);
    return find(text, now);
}

static void test_who_shares(void **state)
{
    (void)state;
    static const struct {
        const char *one, *other;
        bool is_same;
    } rows[] = {
        {"192.0.2.1", "192.0.2.1", true},
        {"192.0.2.1", "192.0.2.2", false},
        {"192.0.2.1", "::ffff:192.0.2.1", true},
        {"192.0.2.1", "::ffff:c000:201", true},
        {"192.0.2.1", "::192.0.2.1", false},
        {"2001:db8::1", "2001:db8:0:0:ffff:ffff:ffff:ffff", true},
        {"2001:db8::1", "2001:db8:0:1::1", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(find(rows[i].one, 0) == find(rows[i].other, 0), rows[i].is_same);
    accounts.prefix = 56;
    assert_ptr_equal(find("2001:db8:1:200::1", 0), find("2001:db8:1:2ff::1", 0));
    assert_ptr_not_equal(find("2001:db8:1:200::1", 0), find("2001:db8:1:300::1", 0));
}

static void test_limits(void **state)
{
    (void)state;
    Account *account = find("192.0.2.1", 0);
    for (int i = 0; i < 60; i++)
        assert_true(account_take(account, &limits, LIMIT_TABLES, 0));
    assert_false(account_take(account, &limits, LIMIT_TABLES, 0));
    assert_int_equal(limits.refused[LIMIT_TABLES], 1);
    assert_true(account_take(find("192.0.2.2", 0), &limits, LIMIT_TABLES, 0));
    assert_true(account_take(account, &limits, LIMIT_MESSAGES, 0));
    assert_true(account_allow(account, &limits, LIMIT_WEBSOCKETS, 255));
    assert_false(account_allow(account, &limits, LIMIT_WEBSOCKETS, 256));
    assert_int_equal(limits.refused[LIMIT_WEBSOCKETS], 1);
}

static void test_networks_without_limits(void **state)
{
    (void)state;
    Slice bad;
    Networks free = {.count = 0};
    assert_true(networks_read(&free, slice_of("192.0.2.0/24"), &bad));
    accounts_set_free(&accounts, &free);
    Account *account = find("192.0.2.77", 0);
    for (int i = 0; i < 1000; i++)
        assert_true(account_take(account, &limits, LIMIT_TABLES, 0));
    account_spend(account, &limits, LIMIT_BYTES_OUT, 1e12, 0);
    assert_int_equal(account_wait(account, &limits, LIMIT_BYTES_OUT, 0), 0);
    assert_true(account_allow(account, &limits, LIMIT_SOCKETS, 100000));
    assert_false(find("192.0.3.1", 0)->is_free);
    accounts_set_free(&accounts,
                      &(Networks){.count = 0}); /* those who are here as well */
    assert_false(account->is_free);
    accounts_set_free(&accounts, &free);
    assert_true(account->is_free);
}

/* A single address, or a network that is smaller than an account's: its neighbours have
 * limits as before. */
static void test_small_networks_without_limits(void **state)
{
    (void)state;
    static const struct {
        const char *free, *address;
        bool is_free;
    } rows[] = {
        {"2001:db8::7", "2001:db8::7", true},
        {"2001:db8::7", "2001:db8::8", false},
        {"2001:db8::7", "2001:db8::", false},
        {"2001:db8:0:0:8000::/65", "2001:db8::8000:0:0:1", true},
        {"2001:db8:0:0:8000::/65", "2001:db8::7000:0:0:1", false},
        {"2001:db8::/64", "2001:db8::7", true},
        {"2001:db8::/32", "2001:db8:9::7", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Slice bad;
        Networks free = {.count = 0};
        assert_true(networks_read(&free, slice_of(rows[i].free), &bad));
        accounts_set_free(&accounts, &free);
        assert_int_equal(find(rows[i].address, 0)->is_free, rows[i].is_free);
        Account *account = find(rows[i].address, 0);
        accounts_set_free(&accounts, &(Networks){.count = 0});
        assert_false(account->is_free);
    }
}

static void test_forgotten_when_full(void **state)
{
    (void)state;
    Account *account = account_hold(find("192.0.2.1", 0));
    account_take(account, &limits, LIMIT_TABLES, 0); /* full again after 2 s */
    find("192.0.2.2", 0);
    accounts_forget(&accounts, &limits, 1999);
    assert_int_equal(accounts.count, 1);
    accounts_forget(&accounts, &limits, 100000); /* held */
    assert_int_equal(accounts.count, 1);
    account_take(account, &limits, LIMIT_TABLES, 100000);
    account_release(account);
    accounts_forget(&accounts, &limits, 101999);
    assert_ptr_equal(find("192.0.2.1", 101999), account);
    accounts_forget(&accounts, &limits, 102000);
    assert_int_equal(accounts.count, 0);
}

/* 70,000 addresses, each of which has just done something. */
static void test_bounded(void **state)
{
    (void)state;
    Account *first = find_number(0, 0);
    for (unsigned i = 0; i < 70000; i++)
        account_take(find_number(i, 0), &limits, LIMIT_TABLES, 0);
    assert_int_equal(accounts.count, ACCOUNTS_MOST);
    assert_ptr_equal(find_number(0, 0), first);
    int common = 0;
    for (int i = 0; i < ACCOUNTS_COMMON; i++)
        common += accounts.common[i] != NULL;
    assert_in_range(common, 2000, ACCOUNTS_COMMON); /* 4,464 fall into 4,096 */
    Account *shared = find_number(69999, 0);
    assert_ptr_equal(find_number(69999, 0), shared);
    while (account_take(shared, &limits, LIMIT_TABLES, 0))
        continue;
    assert_false(account_take(find_number(69999, 0), &limits, LIMIT_TABLES, 0));
    find_number(69999, 2000); /* full again: there is room */
    assert_int_equal(accounts.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_shares, prepare, clear),
        cmocka_unit_test_setup_teardown(test_limits, prepare, clear),
        cmocka_unit_test_setup_teardown(test_networks_without_limits, prepare, clear),
        cmocka_unit_test_setup_teardown(test_small_networks_without_limits, prepare,
                                        clear),
        cmocka_unit_test_setup_teardown(test_forgotten_when_full, prepare, clear),
        cmocka_unit_test_setup_teardown(test_bounded, prepare, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
