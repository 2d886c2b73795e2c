/* SPDX-License-Identifier: MIT */
/*
 * A URL that names several hosts (a leader and its replicas), tried one at a time. libpq
 * goes through them by itself, but it does not get past one that accepts connections and
 * does not answer, as a machine does that is cut off. So each gets its own connection
 * attempt and its own deadline.
 */
#include <libpq-fe.h>
#include <string.h>

#include "store/postgres.h"

static const char *value_of(const PQconninfoOption *options, const char *name)
{
    for (; options && options->keyword; options++)
        if (!strcmp(options->keyword, name))
            return options->val && options->val[0] ? options->val : NULL;
    return NULL;
}

static int count_of(const char *list)
{
    int count = list ? 1 : 0;
    for (; list && *list; list++)
        count += *list == ',';
    return count;
}

/* Part `number` of a list; a list of one is for all. "" if there is none. */
static void copy_part(const char *list, int number, char part[HOST_PART])
{
    Text text = text_in(part, HOST_PART);
    Slice rest = slice_of(list ? list : "");
    Slice piece = slice_cut(&rest, ',');
    for (int i = 0; i < number && count_of(list) > 1; i++)
        piece = slice_cut(&rest, ',');
    text_slice(&text, piece);
}

int postgres_choose_host(const char *url, int number, Host *host)
{
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    const char *names = value_of(options, "host");
    const char *addresses = value_of(options, "hostaddr");
    int count = count_of(addresses ? addresses : names);
    *host = (Host){0};
    if (count > 1) {
        copy_part(names, number % count, host->name);
        copy_part(addresses, number % count, host->address);
        copy_part(value_of(options, "port"), number % count, host->port);
    }
    PQconninfoFree(options);
    return count > 1 ? count : 1;
}
