/* SPDX-License-Identifier: MIT */
/*
 * Children are killed when the test ends, in whatever way: at exit, by signal, and (by
 * PR_SET_PDEATHSIG) when the test itself is killed.
 */
#include "clients/child.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CHILDREN = 8 };

static Child *children[CHILDREN];
static char folder[256];

static int remove_one(const char *path, const struct stat *stat, int kind, struct FTW *at)
{
    (void)stat;
    (void)kind;
    (void)at;
    return remove(path);
}

static void clean_up(void)
{
    for (int i = 0; i < CHILDREN; i++)
        if (children[i])
            child_kill(children[i]);
    if (folder[0] && !getenv("KEEP"))
        (void)nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    folder[0] = '\0';
}

static void on_signal(int number)
{
    (void)number;
    clean_up(); /* kill, wait and unlink: nothing else is under way in these programs */
    _exit(130);
}

static void clean_up_at_exit(void)
{
    static bool is_set;
    if (is_set)
        return;
    is_set = true;
    atexit(clean_up);
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    signal(SIGPIPE, SIG_IGN);
}

static void fail(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(1);
}

uint16_t port_free(void)
{
    struct sockaddr_in any = {.sin_family = AF_INET};
    socklen_t size = sizeof any;
    any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || bind(fd, (struct sockaddr *)&any, size) ||
        getsockname(fd, (struct sockaddr *)&any, &size))
        fail("no free port");
    close(fd);
    return ntohs(any.sin_port);
}

const char *folder_make(void)
{
    clean_up_at_exit();
    const char *above = getenv("TMPDIR");
    if (folder[0])
        return folder;
    snprintf(folder, sizeof folder, "%s/sexton-house-XXXXXX", above ? above : "/tmp");
    if (!mkdtemp(folder))
        fail("no temporary folder");
    return folder;
}

static void child_remember(Child *child)
{
    for (int i = 0; i < CHILDREN; i++)
        if (children[i] == child)
            return;
    for (int i = 0; i < CHILDREN; i++) {
        if (!children[i]) {
            children[i] = child;
            return;
        }
    }
    errno = ENOSPC;
    fail("too many children");
}

/* In the child. */
static void child_become(const Child *child, const char *program)
{
    char listen[64];
    const char *list[32] = {program, "serve",   "--listen",
                            listen,  "--store", child->store};
    size_t count = 6;
    for (size_t i = 0; child->arguments[i] && count < 31; i++)
        list[count++] = child->arguments[i];
    snprintf(listen, sizeof listen, "127.0.0.1:%u", (unsigned)child->port);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int log = open(child->log[0] ? child->log : "/dev/null",
                   O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, 1);
    dup2(log, 2);
    execv(program, (char **)(uintptr_t)list);
    _exit(127);
}

void child_start(Child *child)
{
    const char *program = getenv("SEXTON");
    clean_up_at_exit();
    if (!program || access(program, X_OK))
        fail("$SEXTON is not the program");
    child_remember(child);
    child->pid = fork();
    if (child->pid < 0)
        fail("fork");
    if (child->pid == 0)
        child_become(child, program);
}

static int64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* One question at /healthz, and whether the answer is 200. */
static bool is_healthy(uint16_t port)
{
    static const char ask[] = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                              "Connection: close\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct timeval limit = {.tv_sec = 2};
    char answer[16] = "";
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    bool is_good = connect(fd, (struct sockaddr *)&to, sizeof to) == 0 &&
                   write(fd, ask, sizeof ask - 1) == (ssize_t)sizeof ask - 1 &&
                   recv(fd, answer, 12, MSG_WAITALL) == 12 &&
                   memcmp(answer, "HTTP/1.1 200", 12) == 0;
    close(fd);
    return is_good;
}

int64_t child_wait(Child *child, int ms)
{
    int64_t begin = microseconds();
    struct timespec pause = {.tv_nsec = 500000};
    int status;
    while (microseconds() - begin < (int64_t)ms * 1000) {
        if (is_healthy(child->port))
            return microseconds() - begin;
        if (!child_is_alive(child, &status))
            return -1;
        nanosleep(&pause, NULL);
    }
    return -1;
}

void child_kill(Child *child)
{
    if (child->pid <= 0)
        return;
    kill(child->pid, SIGKILL);
    waitpid(child->pid, NULL, 0);
    child->pid = 0;
}

bool child_is_alive(Child *child, int *status)
{
    if (child->pid <= 0)
        return false;
    if (waitpid(child->pid, status, WNOHANG) != child->pid)
        return true;
    child->pid = 0;
    return false;
}

int child_stop(Child *child, int ms)
{
    struct timespec pause = {.tv_nsec = 5000000};
    int64_t end = microseconds() + (int64_t)ms * 1000;
    int status = 0;
    if (child->pid <= 0)
        return -1;
    kill(child->pid, SIGTERM);
    while (microseconds() < end) {
        if (!child_is_alive(child, &status))
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        nanosleep(&pause, NULL);
    }
    child_kill(child);
    return -1;
}

LinkAddress child_address(const Child *child)
{
    LinkAddress address = {.host = "127.0.0.1", .path = "/ws", .port = child->port};
    return address;
}
