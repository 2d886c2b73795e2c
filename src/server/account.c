/* SPDX-License-Identifier: MIT */
/*
 * Accounts in a hash table of lists, under SipHash with a key of our own: addresses that
 * were chosen to meet in one list are spread like any others.
 */
#include "server/account.h"

#include "store/memory.h"

#include <sodium.h>
#include <string.h>

enum { SWEEP_LEAST_MS = 1000 }; /* between two sweeps for room */

static_assert(ACCOUNT_HASH_KEY == crypto_shorthash_KEYBYTES, "the key of SipHash");

void accounts_init(Accounts *accounts, const uint8_t key[ACCOUNT_HASH_KEY])
{
    memset(accounts, 0, sizeof *accounts);
    memcpy(accounts->key, key, ACCOUNT_HASH_KEY);
    accounts->most = ACCOUNTS_MOST;
    accounts->prefix = 64;
}

void accounts_set_free(Accounts *accounts, const Networks *free)
{
    accounts->free = *free;
    for (int i = 0; i < ACCOUNT_LISTS; i++)
        for (Account *account = accounts->lists[i]; account; account = account->next)
            account->is_free = networks_hold(free, account->address);
}

void accounts_clear(Accounts *accounts)
{
    for (int i = 0; i < ACCOUNT_LISTS; i++)
        for (Account *account; (account = accounts->lists[i]);) {
            accounts->lists[i] = account->next;
            free(account);
        }
    for (int i = 0; i < ACCOUNTS_COMMON; i++)
        free(accounts->common[i]);
}

static uint64_t hash_of(const Accounts *accounts, Address address)
{
    uint8_t bytes[crypto_shorthash_BYTES];
    uint64_t hash;
    crypto_shorthash(bytes, address.bytes, sizeof address.bytes, accounts->key);
    memcpy(&hash, bytes, sizeof hash);
    return hash;
}

static Account *create(const Accounts *accounts, Address address)
{
    Account *account = take(sizeof *account);
    account->address = address;
    account->is_free = networks_hold(&accounts->free, address);
    return account;
}

static Account *common(Accounts *accounts, uint64_t hash, Address address)
{
    Account **slot = &accounts->common[hash / ACCOUNT_LISTS % ACCOUNTS_COMMON];
    if (!*slot) {
        *slot = create(accounts, address);
        (*slot)->is_free = false;
    }
    return *slot;
}

static bool is_room(Accounts *accounts, const Limits *limits, Time now)
{
    if (accounts->count >= accounts->most && now - accounts->swept >= SWEEP_LEAST_MS)
        accounts_forget(accounts, limits, now);
    return accounts->count < accounts->most;
}

/* Whose account it is: of an IPv6 address the network's. An address that is free alone,
 * or in a network smaller than that, has one of its own: its neighbours are not free. */
static Address account_address(const Accounts *accounts, Address address)
{
    Address head = address_head(address, accounts->prefix);
    if (address_is_four(address))
        return address;
    bool is_free_alone =
        networks_hold(&accounts->free, address) && !networks_hold(&accounts->free, head);
    return is_free_alone ? address : head;
}

Account *accounts_find(Accounts *accounts, const Limits *limits, Address address,
                       Time now)
{
    address = account_address(accounts, address);
    uint64_t hash = hash_of(accounts, address);
    Account **list = &accounts->lists[hash % ACCOUNT_LISTS];
    Account *account = *list;
    while (account && !address_equal(account->address, address))
        account = account->next;
    if (account)
        return account;
    if (!is_room(accounts, limits, now))
        return common(accounts, hash, address);
    account = create(accounts, address);
    account->next = *list;
    *list = account;
    accounts->count++;
    return account;
}

static bool is_over(const Account *account, const Limits *limits, Time now)
{
    bool is_full = account->holders == 0;
    for (LimitKind kind = 0; kind < LIMIT_BUCKETS && is_full; kind++)
        is_full = bucket_is_full(&account->buckets[kind], limits->most[kind], now);
    return is_full;
}

void accounts_forget(Accounts *accounts, const Limits *limits, Time now)
{
    accounts->swept = now;
    for (int i = 0; i < ACCOUNT_LISTS; i++) {
        Account **link = &accounts->lists[i];
        while (*link) {
            Account *account = *link;
            if (!is_over(account, limits, now)) {
                link = &account->next;
                continue;
            }
            *link = account->next;
            free(account);
            accounts->count--;
        }
    }
}

Account *account_hold(Account *account)
{
    account->holders++;
    return account;
}

void account_release(Account *account)
{
    account->holders--;
}

bool account_take(Account *account, Limits *limits, LimitKind kind, Time now)
{
    return account->is_free || limits_take(limits, kind, &account->buckets[kind], now);
}

bool account_has(const Account *account, Limits *limits, LimitKind kind, Time now)
{
    bool has =
        account->is_free || bucket_has(&account->buckets[kind], limits->most[kind], now);
    limits->refused[kind] += !has;
    return has;
}

void account_spend(Account *account, const Limits *limits, LimitKind kind, double amount,
                   Time now)
{
    if (!account->is_free)
        bucket_spend(&account->buckets[kind], limits->most[kind], amount, now);
}

Time account_wait(const Account *account, Limits *limits, LimitKind kind, Time now)
{
    if (account->is_free)
        return 0;
    Time wait = bucket_wait(&account->buckets[kind], limits->most[kind], now);
    limits->refused[kind] += wait > 0;
    return wait;
}

bool account_allow(const Account *account, Limits *limits, LimitKind kind, int count)
{
    return account->is_free || limits_allow(limits, kind, count);
}
