/* SPDX-License-Identifier: MIT */
/*
 * One account per address: what its connections do is counted together, so that many
 * connections are no way around a limit. An IPv4 address is one account; in IPv6 a
 * network of 64 bits is one, since that is what one household has.
 *
 * There are at most ACCOUNTS_MOST. An account is forgotten when nobody holds it and its
 * buckets are full again, so that nothing is lost with it. While none can be forgotten,
 * newcomers share ACCOUNTS_COMMON accounts by hash: memory is bounded, and nobody is
 * without a limit.
 *
 * Code that keeps a pointer to an account beyond the present call must hold it.
 */
#ifndef SEXTON_SERVER_ACCOUNT_H
#define SEXTON_SERVER_ACCOUNT_H

#include "server/address.h"
#include "server/limit.h"

enum {
    ACCOUNTS_MOST = 65536,
    ACCOUNTS_COMMON = 4096,
    ACCOUNT_LISTS = 16384,
    ACCOUNT_HASH_KEY = 16, /* bytes */
};

typedef struct Account {
    struct Account *next; /* in its list */
    Address address;      /* its first bits */
    bool is_free;         /* of a network without limits */
    int holders;
    int sockets, websockets; /* open now */
    Bucket buckets[LIMIT_BUCKETS];
} Account;

typedef struct Accounts {
    Account *lists[ACCOUNT_LISTS];
    Account *common[ACCOUNTS_COMMON]; /* NULL: not needed so far */
    int count, most;
    int prefix;    /* bits of an IPv6 address that make an account */
    Networks free; /* networks without limits */
    Time swept;
    uint8_t key[ACCOUNT_HASH_KEY]; /* so that nobody can choose a list */
} Accounts;

/* `key` is chance. */
void accounts_init(Accounts *accounts, const uint8_t key[ACCOUNT_HASH_KEY]);

/* These networks have no limits from now on, and no others. */
void accounts_set_free(Accounts *accounts, const Networks *free);

/* Forgets all; nobody may hold one. */
void accounts_clear(Accounts *accounts);

/* Finds or makes it; never NULL. Not held yet. */
Account *accounts_find(Accounts *accounts, const Limits *limits, Address address,
                       Time now);

/* Forgets those that can be forgotten. */
void accounts_forget(Accounts *accounts, const Limits *limits, Time now);

Account *account_hold(Account *account);
void account_release(Account *account);

/* Takes one of what the account may do; a refusal is counted. */
bool account_take(Account *account, Limits *limits, LimitKind kind, Time now);

/* Whether there is one; the same count if not. */
bool account_has(const Account *account, Limits *limits, LimitKind kind, Time now);

/* The same for bytes: they are spent in any case; account_wait says how long what comes
 * next should wait, in milliseconds, and counts it if that is not 0. */
void account_spend(Account *account, const Limits *limits, LimitKind kind, double amount,
                   Time now);
Time account_wait(const Account *account, Limits *limits, LimitKind kind, Time now);

/* Whether it may have one more of what it has `count` of. */
bool account_allow(const Account *account, Limits *limits, LimitKind kind, int count);

#endif
