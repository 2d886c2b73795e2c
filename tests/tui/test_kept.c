/* SPDX-License-Identifier: MIT */
/*
 * What is kept of seats and deals between two visits: where, for whose eyes, exactly in
 * which words; what is found again, and what is not.
 */
#include "tui/door.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* The hash of the link `abc`. */
#define HASH "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
enum { TABLE = 0xabc };

static char top[] = "/tmp/sexton-kept-XXXXXX";

static void path_of(const char *name, char path[KEPT_PATH])
{
    (void)snprintf(path, KEPT_PATH, "%s%s", top, name);
}

static void live_in(const char *state, const char *home)
{
    char path[KEPT_PATH];
    (void)unsetenv("XDG_STATE_HOME");
    (void)unsetenv("HOME");
    path_of(state ? state : "", path);
    if (state)
        (void)setenv("XDG_STATE_HOME", state[0] == '/' ? path : state, 1);
    path_of(home ? home : "", path);
    if (home)
        (void)setenv("HOME", home[0] == '/' ? path : home, 1);
}

static void read_text(const char *name, char text[KEPT_PATH])
{
    char path[KEPT_PATH];
    struct stat told;
    path_of(name, path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, KEPT_PATH - 1, file)] = '\0';
    assert_int_equal(fstat(fileno(file), &told), 0);
    assert_int_equal(told.st_mode & 0777, 0600); /* nobody else reads it */
    fclose(file);
}

static void is_folder(const char *name)
{
    char path[KEPT_PATH];
    struct stat told;
    path_of(name, path);
    assert_int_equal(stat(path, &told), 0);
    assert_int_equal(told.st_mode & 0777, 0700);
}

static void keys_are_found_again(void **state)
{
    (void)state;
    char text[KEPT_PATH];
    Kept kept = {3, "token", "host"}, found = {0};
    live_in("/state", NULL);
    assert_false(kept_find(TABLE, "abc", &found));
    assert_true(kept_add(TABLE, "abc", &kept));
    is_folder("/state/sexton");
    read_text("/state/sexton/seats", text);
    assert_string_equal(text, "0000000000000abc " HASH " 3 token host\n");
    assert_true(kept_find(TABLE, "abc", &found));
    assert_int_equal(found.seat, 3);
    assert_string_equal(found.token, "token");
    assert_string_equal(found.host, "host");
    assert_false(kept_find(TABLE, "abd", &found));
    assert_false(kept_find(TABLE + 1, "abc", &found));

    kept = (Kept){5, "other", ""}; /* the last line counts; this one is not the host's */
    assert_true(kept_add(TABLE, "abc", &kept));
    read_text("/state/sexton/seats", text);
    assert_string_equal(text, "0000000000000abc " HASH " 3 token host\n"
                              "0000000000000abc " HASH " 5 other\n");
    assert_true(kept_find(TABLE, "abc", &found));
    assert_int_equal(found.seat, 5);
    assert_string_equal(found.token, "other");
    assert_string_equal(found.host, "");
}

/* A line that is damaged is no key. */
static void damage_is_no_key(void **state)
{
    (void)state;
    static const char *const bad[] = {"6 token", "x token", " token", "3", "3 "};
    Kept found;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char path[KEPT_PATH];
        path_of("/state/sexton/seats", path);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fprintf(file, "0000000000000abc " HASH " %s\n", bad[i]);
        assert_int_equal(fclose(file), 0);
        if (kept_find(TABLE, "abc", &found))
            fail_msg("`%s` is a key", bad[i]);
    }
}

static void folders_are_chosen(void **state)
{
    (void)state;
    char path[KEPT_PATH], wanted[KEPT_PATH];
    Kept kept = {0, "token", ""};
    live_in("relative", "/home");
    assert_true(kept_folder(path, false));
    path_of("/home/.local/state/sexton", wanted);
    assert_string_equal(path, wanted);
    assert_true(kept_add(1, "abc", &kept)); /* all of it is made on the way */
    is_folder("/home");
    is_folder("/home/.local");
    is_folder("/home/.local/state");
    is_folder("/home/.local/state/sexton");
    live_in(NULL, "/no/such");
    assert_false(kept_folder(path, true));
    assert_false(kept_add(1, "abc", &kept));
    live_in(NULL, "relative");
    assert_false(kept_folder(path, false));
    assert_false(kept_add(1, "abc", &kept));
    assert_false(kept_find(1, "abc", &kept));
    live_in(NULL, NULL);
    assert_false(kept_folder(path, false));
}

static void receipts_are_found_again(void **state)
{
    (void)state;
    char text[KEPT_PATH], wanted[KEPT_PATH], path[KEPT_PATH];
    Receipt receipt = {0}, found;
    (void)snprintf(receipt.table, sizeof receipt.table, "0000000000000abc");
    live_in("/deals", NULL);
    assert_false(kept_receipt_find(TABLE, &found));
    assert_true(kept_receipt_add(TABLE, &receipt));
    is_folder("/deals/sexton/deals");
    read_text("/deals/sexton/deals/0000000000000abc", text);
    Text written = text_in(wanted, sizeof wanted);
    receipt_write(&receipt, &written);
    assert_string_equal(text, wanted);
    assert_true(kept_receipt_find(TABLE, &found));
    assert_string_equal(found.table, receipt.table);
    assert_false(kept_receipt_find(TABLE + 1, &found));
    path_of("/deals/sexton/deals/0000000000000abc.new", path);
    assert_int_equal(access(path, F_OK), -1);
    path_of("/own", path);
    assert_true(kept_receipt_write(path, &receipt));
    read_text("/own", text);
    assert_string_equal(text, wanted);
    path_of("/no/such", path);
    assert_false(kept_receipt_write(path, &receipt));
    live_in(NULL, NULL);
    assert_false(kept_receipt_add(TABLE, &receipt));
}

static int folder_make(void **state)
{
    (void)state;
    char path[KEPT_PATH];
    if (!mkdtemp(top))
        return -1;
    path_of("/state", path);
    int error = mkdir(path, 0700);
    path_of("/deals", path);
    return error || mkdir(path, 0700);
}

static int folder_clear(void **state)
{
    (void)state;
    static const char *const names[] = {"/state/sexton/seats",
                                        "/state/sexton",
                                        "/state",
                                        "/home/.local/state/sexton/seats",
                                        "/home/.local/state/sexton",
                                        "/home/.local/state",
                                        "/home/.local",
                                        "/home",
                                        "/deals/sexton/deals/0000000000000abc",
                                        "/deals/sexton/deals",
                                        "/deals/sexton",
                                        "/deals",
                                        "/own",
                                        ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[KEPT_PATH];
        path_of(names[i], path);
        (void)remove(path);
    }
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_found_again),
        cmocka_unit_test(damage_is_no_key),
        cmocka_unit_test(folders_are_chosen),
        cmocka_unit_test(receipts_are_found_again),
    };
    return cmocka_run_group_tests(tests, folder_make, folder_clear);
}
