/* SPDX-License-Identifier: MIT */
/* Accepts, as long as there are descriptors. */
#include "server/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    BACKLOG = 1024,
    ACCEPT_MOST = 64, /* in one go, so that those who are here have their turn */
    SHORT_MOST = 16,  /* the same, while descriptors are short */
    REST_MS = 100,
};

static bool listen_there(Listener *listener, const struct addrinfo *where)
{
    int on = 1, off = 0;
    int fd = socket(where->ai_family, SOCK_STREAM, 0);
    listener->fd = fd;
    if (fd < 0)
        return false;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (where->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    return fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
           bind(fd, where->ai_addr, where->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0;
}

static int port_of(int fd)
{
    struct sockaddr_storage here = {0};
    socklen_t length = sizeof here;
    char port[8] = "0";
    getsockname(fd, (struct sockaddr *)&here, &length);
    getnameinfo((const struct sockaddr *)&here, length, NULL, 0, port, sizeof port,
                NI_NUMERICSERV);
    uint32_t number = 0;
    slice_number(slice_of(port), 65535, &number);
    return (int)number;
}

const char *listener_open(Listener *listener, const char *address, int port)
{
    struct addrinfo hints = {.ai_family = address ? AF_UNSPEC : AF_INET,
                             .ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    char service[8];
    snprintf(service, sizeof service, "%d", port);
    listener->fd = -1;
    int failed = getaddrinfo(address, service, &hints, &found);
    if (failed)
        return gai_strerror(failed);
    bool is_good = listen_there(listener, found);
    int why = errno;
    freeaddrinfo(found);
    if (is_good) {
        listener->port = port_of(listener->fd);
        return NULL;
    }
    listener_close(listener);
    return strerror(why);
}

void listener_raise_files(Listener *listener, unsigned wanted)
{
    struct rlimit limit = {.rlim_cur = 1024, .rlim_max = 1024};
    getrlimit(RLIMIT_NOFILE, &limit);
    rlim_t most = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    if (limit.rlim_cur < most) {
        limit.rlim_cur = most;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    listener->files = limit.rlim_cur < wanted ? (unsigned)limit.rlim_cur : wanted;
}

static void watch(Listener *listener);

static void rested(uv_timer_t *timer)
{
    watch(timer->data);
}

static void rest(Listener *listener)
{
    uv_poll_stop(&listener->poll);
    uv_timer_start(&listener->rest, rested, REST_MS, 0);
}

static bool admit(Listener *listener, int fd, const struct sockaddr_storage *peer)
{
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    return listener->give(listener->context, fd,
                          address_of((const struct sockaddr *)peer));
}

/* What is wrong with one connection, and not with us. */
static bool is_passing(int error)
{
    return error == ECONNABORTED || error == EINTR || error == EPROTO || error == EPERM ||
           error == ENETDOWN || error == EHOSTUNREACH || error == ENETUNREACH;
}

/* One connection. False: no more now. */
static bool accept_one(Listener *listener, int *shorts)
{
    struct sockaddr_storage peer = {0};
    socklen_t length = sizeof peer;
    int fd = accept(listener->fd, (struct sockaddr *)&peer, &length);
    if (fd < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        return false;
    if (fd < 0 && is_passing(errno))
        return true;
    if (fd >= 0)
        *shorts += admit(listener, fd, &peer);
    else
        listener->evict(listener->context);
    if (fd >= 0 && *shorts < SHORT_MOST)
        return true;
    rest(listener);
    return false;
}

static void readable(uv_poll_t *poll, int status, int events)
{
    int shorts = 0;
    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPT_MOST && accept_one(poll->data, &shorts); i++)
        continue;
}

static void watch(Listener *listener)
{
    uv_poll_start(&listener->poll, UV_READABLE, readable);
}

/* The kernel gives the lowest number that is free: so many are in use. */
static unsigned count_files(int fd)
{
    int next = dup(fd);
    if (next >= 0)
        close(next);
    return next >= 0 ? (unsigned)next : 0;
}

void listener_start(Listener *listener, uv_loop_t *loop)
{
    listener->base = count_files(listener->fd);
    uv_poll_init_socket(loop, &listener->poll, listener->fd);
    uv_timer_init(loop, &listener->rest);
    listener->poll.data = listener->rest.data = listener;
    watch(listener);
}

void listener_close(Listener *listener)
{
    if (listener->poll.data) {
        uv_close((uv_handle_t *)&listener->poll, NULL);
        uv_close((uv_handle_t *)&listener->rest, NULL);
    }
    if (listener->fd >= 0)
        close(listener->fd);
    listener->fd = -1;
}
