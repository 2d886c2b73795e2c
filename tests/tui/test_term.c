/* SPDX-License-Identifier: MIT */
/*
 * Which terminals there is a screen for: by what stands on both ends, and by $TERM.
 */
#include "tui/tui.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

/* Whether there is one with these on both ends; what the test prints goes on as before.
 */
static bool is_able(int in, int out)
{
    int old_in = dup(STDIN_FILENO), old_out = dup(STDOUT_FILENO);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    bool able = tui_is_able();
    Tui *tui = able ? NULL : tui_open(&words_english);
    dup2(old_in, STDIN_FILENO);
    dup2(old_out, STDOUT_FILENO);
    close(old_in);
    close(old_out);
    assert_null(tui);
    return able;
}

static void both_ends_are_terminals(void **state)
{
    (void)state;
    int ours = posix_openpt(O_RDWR | O_NOCTTY), nothing = open("/dev/null", O_RDWR);
    assert_int_equal(grantpt(ours) + unlockpt(ours), 0);
    int terminal = open(ptsname(ours), O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0 && nothing >= 0);
    setenv("TERM", "vt100", 1);
    assert_true(is_able(terminal, terminal));
    assert_false(is_able(nothing, terminal));
    assert_false(is_able(terminal, nothing));
    static const char *const bad[] = {"", "dumb", "no-such-terminal"};
    for (int i = 0; i < 3; i++) {
        setenv("TERM", bad[i], 1);
        assert_false(is_able(terminal, terminal));
    }
    unsetenv("TERM");
    assert_false(is_able(terminal, terminal));
    close(terminal);
    close(nothing);
    close(ours);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_ends_are_terminals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
