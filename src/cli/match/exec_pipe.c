/* SPDX-License-Identifier: MIT */
/*
 * Starting, feeding, hearing and ending a child. It is the leader of a process group of
 * its own, so that whatever it has started ends with it. One lock is held from making the
 * pipes to starting the child: no other thread's child may inherit their ends, or their
 * closing would not be seen.
 */
#include "cli/match/exec_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LEAVE_MS = 500, LEAVE_STEP_MS = 5 };

extern char **environ;

static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void exec_pipe_init(ExecPipe *exec, int patience)
{
    memset(exec, 0, sizeof *exec);
    exec->patience = patience;
    exec->to = exec->from = -1;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    return fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

/* We ignore SIGPIPE; the child gets its default back. */
static int spawn(const char *command, int in, int out, pid_t *process)
{
    char shell[] = "sh", option[] = "-c", text[EXEC_COMMAND];
    char *const words[] = {shell, option, text, NULL};
    if ((size_t)snprintf(text, sizeof text, "%s", command) >= sizeof text)
        return E2BIG;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t how;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigdefault(&how, &usual);
    int error = posix_spawn(process, "/bin/sh", &actions, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static bool start(ExecPipe *exec, const char *command)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    bool is_good = make_pipe(in) && make_pipe(out) &&
                   fcntl(in[1], F_SETFL, O_NONBLOCK) == 0 &&
                   spawn(command, in[0], out[1], &exec->process) == 0;
    close_end(&in[0]);
    close_end(&out[1]);
    if (!is_good) {
        close_end(&in[1]);
        close_end(&out[0]);
        exec->process = 0;
    }
    exec->to = in[1];
    exec->from = out[0];
    exec->length = exec->used = 0;
    return is_good;
}

bool exec_pipe_start(ExecPipe *exec, const char *command)
{
    if (exec->process)
        return true;
    pthread_mutex_lock(&starting);
    bool is_good = start(exec, command);
    pthread_mutex_unlock(&starting);
    return is_good;
}

void exec_pipe_kill(ExecPipe *exec)
{
    if (exec->process) {
        kill(-exec->process, SIGKILL);
        while (waitpid(exec->process, NULL, 0) < 0 && errno == EINTR)
            continue;
    }
    exec->process = 0;
    close_end(&exec->to);
    close_end(&exec->from);
}

/* A program that reads its input to the end leaves by itself. */
void exec_pipe_close(ExecPipe *exec)
{
    close_end(&exec->to);
    for (int ms = 0; exec->process && ms < LEAVE_MS; ms += LEAVE_STEP_MS) {
        siginfo_t left = {0};
        if (waitid(P_PID, (id_t)exec->process, &left, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            left.si_pid)
            break;
        nanosleep(&(struct timespec){.tv_nsec = LEAVE_STEP_MS * 1000000}, NULL);
    }
    exec_pipe_kill(exec);
}

/* True if the end is ready before `until`. */
static bool wait_for(int end, short events, int64_t until)
{
    for (;;) {
        int64_t left = until - now_ms();
        struct pollfd poller = {.fd = end, .events = events};
        int ready = poll(&poller, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return true;
        if (ready == 0 || errno != EINTR)
            return false;
    }
}

ExecStep exec_pipe_write(ExecPipe *exec, Slice bytes)
{
    int64_t until = now_ms() + 1000 * (int64_t)exec->patience;
    while (bytes.length > 0) {
        ssize_t count = write(exec->to, bytes.bytes, bytes.length);
        if (count > 0) {
            bytes.bytes += count;
            bytes.length -= (size_t)count;
        } else if (errno == EAGAIN) {
            if (!wait_for(exec->to, POLLOUT, until))
                return EXEC_SILENT;
        } else if (errno != EINTR) {
            return EXEC_GONE;
        }
    }
    return EXEC_GOOD;
}

void exec_pipe_wait(ExecPipe *exec)
{
    exec->until = now_ms() + 1000 * (int64_t)exec->patience;
}

/* One more piece of its output. */
static ExecStep read_more(ExecPipe *exec)
{
    if (exec->length == sizeof exec->bytes)
        return EXEC_LONG;
    if (!wait_for(exec->from, POLLIN, exec->until))
        return EXEC_SILENT;
    ssize_t count =
        read(exec->from, exec->bytes + exec->length, sizeof exec->bytes - exec->length);
    if (count < 0 && errno == EINTR)
        return EXEC_GOOD;
    if (count <= 0)
        return EXEC_GONE;
    exec->length += (size_t)count;
    return EXEC_GOOD;
}

ExecStep exec_pipe_read(ExecPipe *exec, Slice *line)
{
    memmove(exec->bytes, exec->bytes + exec->used, exec->length - exec->used);
    exec->length -= exec->used;
    exec->used = 0;
    for (;;) {
        const char *end = memchr(exec->bytes, '\n', exec->length);
        if (end) {
            *line = (Slice){exec->bytes, (size_t)(end - exec->bytes)};
            exec->used = line->length + 1;
            return EXEC_GOOD;
        }
        ExecStep step = read_more(exec);
        if (step != EXEC_GOOD)
            return step;
    }
}
