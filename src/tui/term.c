/* SPDX-License-Identifier: MIT */
/*
 * Ctrl-C is a key like the others (it asks before a game is lost), so the terminal's
 * interrupt character is taken off; SIGINT and SIGTERM from outside end the program, by
 * the loop. A crash restores the terminal with nothing but what may be called in a
 * handler: the strings are looked up before.
 */
#include "tui/term.h"

#include <curses.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

enum { RESTORE = 256 };

struct Term {
    SCREEN *screen;
};

static struct termios before; /* for the handler of a crash, which has nothing else */
static char restore[RESTORE];
static size_t restore_length;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { CRASHES = sizeof crashes / sizeof *crashes };

static void on_crash(int signal)
{
    ssize_t written = write(STDOUT_FILENO, restore, restore_length);
    (void)written;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &before);
    (void)raise(signal); /* SA_RESETHAND: now it ends as it would have */
}

static void crash_watch(bool is_watched)
{
    for (int i = 0; i < CRASHES; i++) {
        struct sigaction old, action = {.sa_handler = is_watched ? on_crash : SIG_DFL};
        action.sa_flags = (int)SA_RESETHAND;
        (void)sigemptyset(&action.sa_mask);
        (void)sigaction(crashes[i], NULL, &old);
        /* a sanitizer's own handler stays */
        if (is_watched ? old.sa_handler == SIG_DFL : old.sa_handler == on_crash)
            (void)sigaction(crashes[i], &action, NULL);
    }
}

static void restore_add(const char *string)
{
    if (!string || (intptr_t)string == -1)
        return;
    size_t length = strlen(string);
    if (restore_length + length > sizeof restore)
        return;
    for (size_t i = 0; i < length; i++)
        restore[restore_length++] = string[i];
}

static void restore_learn(void)
{
    char names[][6] = {"sgr0", "cnorm", "rmkx", "rmcup"};
    restore_length = 0;
    restore_add("\033[?1000l"); /* no mouse; a terminal without one ignores it */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        restore_add(tigetstr(names[i]));
    restore_add("\r\n");
}

bool term_is_able(void)
{
    int error = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        setupterm(NULL, STDOUT_FILENO, &error) != OK) /* by $TERM */
        return false;
    char cup[] = "cup";
    const char *moves = tigetstr(cup);
    bool is_able = moves && (intptr_t)moves != -1;
    (void)del_curterm(cur_term);
    return is_able;
}

bool term_has_colour(void)
{
    const char *no_colour = getenv("NO_COLOR");
    return has_colors() && !(no_colour && no_colour[0]);
}

bool term_has_blocks(void)
{
    const char *name = getenv("TERM");
    return has_colors() && name && strcmp(name, "linux") != 0;
}

/* The numbers are those of the tints in pen.h. White is the terminal's own colour in bold
 * and black its grey, if it has one: nobody knows what lies behind the letters. */
static void colours_begin(void)
{
    static const short colours[] = {-1,        -1,          8,          COLOR_YELLOW,
                                    COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA,
                                    COLOR_CYAN};
    if (!term_has_colour())
        return;
    (void)start_color();
    (void)use_default_colors();
    for (short i = 1; i < (short)(sizeof colours / sizeof *colours); i++) {
        short colour = colours[i];
        if (colour >= COLORS)
            colour = -1;
        else if (colour == COLOR_BLUE && COLORS >= 16)
            colour = COLOR_BLUE + 8; /* hard to read on black */
        (void)init_pair(i, colour, -1);
    }
}

static void keys_begin(void)
{
    struct termios now;
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    (void)tcgetattr(STDIN_FILENO, &now);
    now.c_cc[VINTR] = _POSIX_VDISABLE;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &now);
    (void)def_prog_mode();
    (void)keypad(stdscr, TRUE);
    (void)nodelay(stdscr, TRUE);
    (void)set_escdelay(25);
    (void)mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    (void)mouseinterval(0);
    (void)curs_set(0);
}

Term *term_open(void)
{
    if (!term_is_able() || tcgetattr(STDIN_FILENO, &before) != 0)
        return NULL;
    Term *term = calloc(1, sizeof *term);
    if (!term)
        return NULL;
    term->screen = newterm(NULL, stdout, stdin);
    if (!term->screen) {
        free(term);
        return NULL;
    }
    restore_learn();
    crash_watch(true);
    keys_begin();
    colours_begin();
    return term;
}

void term_close(Term *term)
{
    if (!term)
        return;
    crash_watch(false);
    (void)curs_set(1);
    (void)endwin();
    delscreen(term->screen);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &before);
    free(term);
}

void term_resize(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        (void)resizeterm(size.ws_row, size.ws_col);
    (void)clearok(stdscr, TRUE);
}

/* The default action does it, once the terminal is as it was; SIGCONT goes on here. */
void term_suspend(void)
{
    struct sigaction old, usual = {.sa_handler = SIG_DFL};
    sigset_t stop;
    (void)endwin();
    (void)sigemptyset(&usual.sa_mask);
    (void)sigaction(SIGTSTP, &usual, &old);
    (void)sigemptyset(&stop);
    (void)sigaddset(&stop, SIGTSTP);
    (void)sigprocmask(SIG_UNBLOCK, &stop, NULL);
    (void)raise(SIGTSTP);
    (void)sigaction(SIGTSTP, &old, NULL);
    (void)refresh();
    (void)clearok(stdscr, TRUE);
}
