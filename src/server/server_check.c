/* SPDX-License-Identifier: MIT */
/*
 * `sexton serve --check`: everything that can be known to be wrong before the server
 * starts, without opening its port or its store, so it may run beside a running server.
 */
#include "server/server.h"
#include "server/tls.h"

#include <errno.h>
#include <netdb.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PATH_SPACE = 4096 };

static bool check_address(const ServerOptions *options, Text *error)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE | AI_NUMERICHOST};
    struct addrinfo *found = NULL;
    int failed =
        options->address ? getaddrinfo(options->address, NULL, &hints, &found) : 0;
    if (found)
        freeaddrinfo(found);
    if (!failed)
        return true;
    WordArg args[] = {word_text("address", slice_of(options->address)),
                      word_number("port", options->port),
                      word_text("why", slice_of(gai_strerror(failed)))};
    words_say_in(options->language, error, SAY_SERVE_LISTEN, args, 3);
    return false;
}

static bool fail_store(const ServerOptions *options, const char *why, Text *error)
{
    WordArg args[] = {word_text("store", slice_of(options->store)),
                      word_text("why", slice_of(why))};
    words_say_in(options->language, error, SAY_SERVE_STORE, args, 2);
    return false;
}

/* A file that is there can be written, or one can be made in its folder. */
static bool check_file(const ServerOptions *options, const char *path, Text *error)
{
    char folder[PATH_SPACE];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash + 1 - path) : 1,
             slash ? path : ".");
    bool is_there = access(path, F_OK) == 0;
    if ((!is_there || access(path, R_OK | W_OK) == 0) && access(folder, W_OK | X_OK) == 0)
        return true;
    return fail_store(options, strerror(errno), error);
}

static bool check_store(const ServerOptions *options, Text *error)
{
    const char *path = NULL;
    switch (store_kind(options->store, &path)) {
    case STORE_UNKNOWN: return fail_store(options, strerror(EINVAL), error);
    case STORE_IN_FILE: return check_file(options, path, error);
    case STORE_ELSEWHERE: return true;
    }
    return false;
}

static bool check_files(const ServerOptions *options, Text *error)
{
    Text what = TEXT(PATH_SPACE);
    Files *files = files_open(options->web, &what);
    if (!files)
        server_fail_web(options, &what, error);
    files_close(files);
    return files;
}

static bool check_tls(const ServerOptions *options, Text *warning, Text *error)
{
    if (!options->cert)
        return true;
    Tls *tls = tls_open(options->cert, options->key, options->language, error);
    if (tls)
        tls_warns(tls, options->cert, options->language, warning);
    tls_close(tls);
    return tls;
}

bool server_check(const ServerOptions *options, Text *warning, Text *error)
{
    return check_address(options, error) && check_store(options, error) &&
           check_files(options, error) && check_tls(options, warning, error);
}
