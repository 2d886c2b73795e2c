/* SPDX-License-Identifier: MIT */
/*
 * What the server writes and reads as text, to the byte and to the last bound: lines of
 * the log, the metrics (tests/server/metrics.golden), the table of limits and the option
 * that changes it, names that we answer to, the names of files, the QR code.
 */
#include "server/announce.h"
#include "server/files.h"
#include "server/host.h"
#include "server/listener.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/turned.h"
#include "support/support.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static Time moment = 1763286240123;

static Time now_is(void *context)
{
    (void)context;
    return moment;
}

static const Seam seam = {.now = now_is};

/* What was written to a stream since it was opened. */
static char *written;
static size_t size;

static void is_written(FILE *out, const char *text)
{
    fclose(out);
    assert_string_equal(written, text);
    free(written);
}

static void test_log(void **state)
{
    (void)state;
    char long_text[600];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    FILE *out = open_memstream(&written, &size);
    Log log = {.out = out, .seam = &seam};
    log_begin(&log, "one");
    log_number(&log, "n", -5);
    log_table(&log, 0xabc);
    log_address(&log, "192.0.2.1");
    log_end(&log);
    log.has_addresses = true;
    log_notice(&log, "two");
    log_address(&log, "192.0.2.1");
    log_text(&log, "plain", "!~a-Z/9");
    log_text(&log, "empty", "");
    log_text(&log, "space", "a b");
    log_text(&log, "quote", "a\"b");
    log_text(&log, "equal", "a=b");
    log_text(&log, "slash", "a\\b");
    log_text(&log, "line", "a\nb");
    log_text(&log, "high", "\x7f");
    log_text(&log, "umlaut", "\xc3\xa4");
    log_end(&log);
    log.least = LEVEL_NOTICE;
    log_begin(&log, "not written");
    log_text(&log, "what", "ever");
    log_end(&log);
    log_notice(&log, "three");
    log_end(&log);
    moment = 4;
    log.is_journal = true;
    log_error(&log, "four");
    log_end(&log);
    log.least = LEVEL_INFO;
    log_begin(&log, "five");
    log_end(&log);
    log_notice(&log, "six");
    log_end(&log);
    log.is_journal = false;
    log_error(&log, "seven");
    log_end(&log);
    log.out = NULL;
    log_error(&log, "to nobody");
    log_end(&log);
    is_written(out, "time=2025-11-16T09:44:00.123Z level=info event=one n=-5"
                    " table=0000000000000abc\n"
                    "time=2025-11-16T09:44:00.123Z level=notice event=two"
                    " address=192.0.2.1 plain=!~a-Z/9 empty=\"\" space=\"a b\""
                    " quote=\"a\\\"b\" equal=\"a=b\" slash=\"a\\\\b\" line=\"a\\u000ab\""
                    " high=\"\\u007f\" umlaut=\"\xc3\xa4\"\n"
                    "time=2025-11-16T09:44:00.123Z level=notice event=three\n"
                    "<3>event=four\n<6>event=five\n<5>event=six\n"
                    "time=1970-01-01T00:00:00.004Z level=error event=seven\n");

    out = open_memstream(&written, &size); /* a value is cut, and a line ends */
    log = (Log){.out = out, .seam = &seam, .is_journal = true};
    log_begin(&log, "long");
    for (int i = 0; i < 4; i++)
        log_text(&log, "x", long_text);
    log_end(&log);
    fclose(out);
    assert_int_equal(size, LOG_LINE - 1);
    assert_memory_equal(written + 13, " x=xxx", 6);
    assert_memory_equal(written + 13 + 403, " x=x", 4);
    assert_int_equal(written[size - 1], '\n');
    free(written);
}

static void test_turned(void **state)
{
    (void)state;
    FILE *out = open_memstream(&written, &size);
    Log log = {.out = out, .seam = &seam, .is_journal = true, .has_addresses = true};
    static Turned turned;
    turned_tell(&turned, &log, 0);
    turned_add(&turned, &log, DROP_HOST, 421, "::1", 5);
    turned_add(&turned, &log, DROP_HOST, 421, "::2", 6);
    turned_add(&turned, &log, DROP_HOST, 421, "::3", 5 + TURNED_MS - 1);
    turned_add(&turned, &log, DROP_FORWARDED, 400, "::4", 7);
    turned_tell(&turned, &log, 5 + TURNED_MS - 1);
    turned_tell(&turned, &log, 5 + TURNED_MS);
    turned_tell(&turned, &log, 5 + 3 * TURNED_MS);
    turned_add(&turned, &log, DROP_HOST, 421, "::5", 5 + 2 * TURNED_MS);
    is_written(out, "<6>event=turned-away status=421 why=host count=1 address=::1\n"
                    "<6>event=turned-away status=400 why=forwarded count=1 address=::4\n"
                    "<6>event=turned-away status=421 why=host count=2\n"
                    "<6>event=turned-away status=421 why=host count=1 address=::5\n");
}

static void test_metrics(void **state)
{
    (void)state;
    static Metrics metrics;
    static char bytes[32768];
    uint64_t number = 100; /* every sample has a number of its own */
    metrics.sockets = 1;
    metrics.connections = 2;
    metrics.rooms = 3;
    metrics.thinking = 4;
    metrics.ready = 5;
    metrics.bot_wait_ms = 6500;
    for (int i = 0; i < MESSAGE_KINDS; i++)
        metrics.requests[i] = number++;
    for (int i = 0; i < WHYS; i++)
        metrics.refused[i] = number++;
    for (int i = 0; i < DENIALS; i++)
        metrics.denied[i] = number++;
    for (int i = 0; i < DROPS; i++)
        metrics.drops[i] = number++;
    uint64_t *const rest[] = {
        &metrics.accepted, &metrics.messages_out, &metrics.bytes_out, &metrics.http,
        &metrics.moves,    &metrics.bot_moves,    &metrics.opened,    &metrics.finished,
        &metrics.taken,    &metrics.loads,        &metrics.pieces};
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++)
        *rest[i] = number++;
    Limits limits = {0};
    for (int i = 0; i < LIMIT_KINDS; i++)
        limits.refused[i] = number++;
    static const double times[] = {0,     0.0005, 0.00051, 0.001, 0.002,
                                   0.004, 0.006,  0.01,    0.025, 0.05,
                                   0.1,   0.25,   1,       5,     5.5};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        spans_add(&metrics.append, times[i]);
    spans_add(&metrics.answer, 0.125);
    spans_add(&metrics.think, 100);
    StoreStats stats = {.commits = 11, .entries = 12, .failures = 13};
    Text text = text_in(bytes, sizeof bytes);
    metrics_write(&metrics, &limits, &stats, &text);
    assert_false(text.is_cut);
    Slice golden = support_file("tests/server/metrics.golden");
    if (getenv("SEXTON_BLESS")) {
        FILE *file = fopen(SOURCE_DIR "/tests/server/metrics.golden", "w");
        fputs(bytes, file);
        fclose(file);
    } else {
        assert_string_equal(bytes, golden.bytes);
    }
    support_free(golden);
}

static const char limits_table[] = "new-sockets address 50 1200 closed\n"
                                   "requests address 100 6000 429\n"
                                   "messages address 300 1200 denied\n"
                                   "bytes-out address 4000000 64000000 delayed\n"
                                   "entries address 60 1200 denied\n"
                                   "tables address 0.5 60 denied\n"
                                   "wrong-keys address 1 60 denied\n"
                                   "sockets address - 1200 closed\n"
                                   "websockets address - 256 503\n"
                                   "connection-messages connection 30 120 denied\n"
                                   "control-frames connection 2 20 dropped\n"
                                   "table-entries table 5 60 denied\n"
                                   "table-changes table 0.5 20 denied\n"
                                   "table-bytes table 1000000 4000000 delayed\n"
                                   "watchers table - 200 denied\n";

static const char *line_of(const Limits *limits, const char *name)
{
    static char bytes[2000];
    Text text = text_in(bytes, sizeof bytes);
    limits_write(limits, &text);
    char *line = strstr(bytes, name);
    *strchr(line + 1, '\n') = '\0';
    return line + 1;
}

static void test_limits(void **state)
{
    (void)state;
    static const struct {
        const char *option, *line; /* NULL: it is none */
    } rows[] = {
        {"tables=2,3", "tables address 2 3 denied"},
        {"tables=0.125,1", "tables address 0.125 1 denied"},
        {"tables=0.05,1.5", "tables address 0.05 1.5 denied"},
        {"tables=1000000000,1000000000", "tables address 1000000000 1000000000 denied"},
        {"tables=0", "tables address - - denied"},
        {"watchers=1", "watchers table - 1 denied"},
        {"watchers=0", "watchers table - - denied"},
        {"watchers=2.5", "watchers table - 2.5 denied"},
        {"tables=1000000001,1", NULL},
        {"tables=1.,1", NULL},
        {"tables=1.0005,1", NULL},
        {"tables=1.0a,1", NULL},
        {"tables=1./,1", NULL},
        {"tables=1.:,1", NULL},
        {"tables=.5,1", NULL},
        {"tables=0,1", NULL},
        {"tables=1,0", NULL},
        {"tables=1,0.9", NULL},
        {"tables=1", NULL},
        {"tables=", NULL},
        {"tables", NULL},
        {"watchers=", NULL},
        {"watchers=1,2", NULL},
        {"chairs=1,2", NULL},
        {"", NULL},
    };
    char bytes[2000];
    Limits limits;
    limits_init(&limits);
    Text text = text_in(bytes, sizeof bytes);
    limits_write(&limits, &text);
    assert_string_equal(bytes, limits_table);
    assert_int_equal(limits.connections, 20000);
    assert_int_equal(limits.rooms, 200000);
    assert_int_equal(limits.silent_ms, 5000);
    assert_int_equal(limits.slow_ms, 20000);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        limits_init(&limits);
        assert_int_equal(limits_read(&limits, slice_of(rows[i].option)),
                         rows[i].line != NULL);
        if (rows[i].line)
            assert_string_equal(
                line_of(&limits, rows[i].line[0] == 't' ? "\ntables" : "\nwatchers"),
                rows[i].line);
    }
}

static void test_limits_count(void **state)
{
    (void)state;
    Limits limits;
    limits_init(&limits);
    assert_true(limits_read(&limits, slice_of("watchers=2")));
    assert_true(limits_allow(&limits, LIMIT_WATCHERS, 0));
    assert_true(limits_allow(&limits, LIMIT_WATCHERS, 1));
    assert_int_equal(limits.refused[LIMIT_WATCHERS], 0);
    assert_false(limits_allow(&limits, LIMIT_WATCHERS, 2));
    assert_false(limits_allow(&limits, LIMIT_WATCHERS, 3));
    assert_int_equal(limits.refused[LIMIT_WATCHERS], 2);
    assert_true(limits_read(&limits, slice_of("watchers=0")));
    assert_true(limits_allow(&limits, LIMIT_WATCHERS, 1000000));
    Bucket bucket = {0};
    assert_true(limits_read(&limits, slice_of("tables=1,1")));
    assert_true(limits_take(&limits, LIMIT_TABLES, &bucket, 5));
    assert_false(limits_take(&limits, LIMIT_TABLES, &bucket, 5));
    assert_int_equal(limits.refused[LIMIT_TABLES], 1);
    limits_free_addresses(&limits);
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++)
        assert_int_equal(limits.most[kind].rate <= 0,
                         limit_rows[kind].scope == LIMIT_OF_ADDRESS ||
                             kind == LIMIT_WATCHERS);
}

static void test_hosts(void **state)
{
    (void)state;
    static const struct {
        const char *host;
        bool is_known;
    } rows[] = {
        {"desk.example.org", true},
        {"desk", true},
        {"DESK:1", true},
        {"desk.", true},
        {"desk.local", true},
        {"desk.example", false},
        {"xdesk", false},
        {"des", false},
        {"desk..", false},
        {".", false},
        {"", false},
        {".local", false},
        {".localhost", false},
        {"a.localhost", true},
        {"localhost.", true},
        {"localhost.a", false},
        {"one", true},
        {"Two:80", true},
        {"one two", false},
        {"on", false},
        {"onex", false},
        {"one.local", false},
        {"[::1]", true},
        {"[::1]:80", true},
        {"[::1", false},
        {"::1", false},
        {"[one]", true},
        {"192.0.2.1:80", true},
        {"192.0.2.256", false},
        {"[]", false},
        {"desk.example.org.local", true},
        {"x", true},
        {"y", false},
    };
    Hosts hosts;
    hosts_init(&hosts, " one  two x");
    char machine[HOST_NAME] = "";
    gethostname(machine, sizeof machine - 1);
    assert_string_equal(hosts.machine, machine);
    snprintf(hosts.machine, sizeof hosts.machine, "desk.example.org");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (hosts_know(&hosts, slice_of(rows[i].host)) != rows[i].is_known)
            fail_msg("%s", rows[i].host);
    hosts.named = NULL;
    assert_false(hosts_know(&hosts, slice_of("one")));
}

static void test_file_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *type;
        bool is_lasting;
    } rows[] = {
        {"index.html", "text/html; charset=utf-8", false},
        {".html", "application/octet-stream", false},
        {"a.mjs", "text/javascript; charset=utf-8", false},
        {"a.map", "application/json", false},
        {"a.tar.gz", "application/octet-stream", false},
        {"", "application/octet-stream", false},
        {"assets/a-0123abcd.js", "text/javascript; charset=utf-8", true},
        {"assets/a-123abcd.js", "text/javascript; charset=utf-8", false},
        {"assets/a.0123abcd.css", "text/css; charset=utf-8", true},
        {"assets/a_0123abcd.css", "text/css; charset=utf-8", false},
        {"assets/-0123abcd.css", "text/css; charset=utf-8", true},
        {"assets/0123abcd.css", "text/css; charset=utf-8", false},
        {"assets/a-abcdefab.js", "text/javascript; charset=utf-8", false},
        {"assets/a-Abcdefgh.js", "text/javascript; charset=utf-8", true},
        {"assets/a-Zbcdefg_.js", "text/javascript; charset=utf-8", true},
        {"assets/a-Abcdefg!.js", "text/javascript; charset=utf-8", false},
        {"assets/a-abcdefgh.js", "text/javascript; charset=utf-8", false},
        {"assets/b/a-0123abcd.woff2", "font/woff2", true},
        {"assets/a-0123abcd/b.png", "image/png", false},
        {"assets/a-0123abcd", "application/octet-stream", false},
        {"asset/a-0123abcd.png", "image/png", false},
        {"a-0123abcd.png", "image/png", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_string_equal(files_type(rows[i].name), rows[i].type);
        if (files_are_lasting(rows[i].name) != rows[i].is_lasting)
            fail_msg("%s", rows[i].name);
    }
}

static char folder[64];

static void put(const char *name, const char *text)
{
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void make_folder(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

/* The name that could not be read, behind the folder's. */
static const char *fails(int error)
{
    static char bytes[1200];
    Text what = text_in(bytes, sizeof bytes);
    assert_null(files_open(folder, &what));
    assert_int_equal(errno, error);
    assert_memory_equal(bytes, folder, strlen(folder));
    return bytes + strlen(folder);
}

static void run_in_folder(const char *command)
{
    char line[300];
    snprintf(line, sizeof line, "cd '%s' && %s", folder, command);
    assert_int_equal(system(line), 0);
}

static void test_files(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/sexton-files.XXXXXX");
    assert_non_null(mkdtemp(folder));
    make_folder("a");
    make_folder("a/b");
    for (int i = 0; i < 20; i++) { /* more than there is room for at first */
        char name[20];
        snprintf(name, sizeof name, "a/%d.txt", i);
        put(name, name);
    }
    put("index.html", "<p>");
    put("a/b/c.js", "plain");
    put("a/b/c.js.gz", "zipped");
    put("lone.gz", "lone");
    put(".gz", "hidden");
    put(".hidden", "hidden");
    run_in_folder("mkfifo pipe"); /* neither file nor folder: left out */
    char bytes[100];
    Text what = text_in(bytes, sizeof bytes);
    Files *files = files_open(folder, &what);
    assert_non_null(files);
    for (int i = 0; i < 20; i++) {
        char name[20];
        snprintf(name, sizeof name, "a/%d.txt", i);
        const WebFile *file = files_find(files, slice_of(name));
        assert_true(slice_equal(file->plain.bytes, name));
        assert_null(file->zipped.bytes.bytes);
    }
    const WebFile *file = files_find(files, slice_of("a/b/c.js"));
    assert_true(slice_equal(file->plain.bytes, "plain"));
    assert_string_equal(file->plain.tag, "\"a116c9ed46d62077\"");
    assert_true(slice_equal(file->zipped.bytes, "zipped"));
    assert_string_not_equal(file->zipped.tag, file->plain.tag);
    assert_true(slice_equal(files_find(files, slice_of(""))->plain.bytes, "<p>"));
    assert_non_null(files_find(files, slice_of("lone.gz")));
    static const char *const none[] = {"a/b/c.js.gz", ".gz", ".hidden", "a", "pipe", "b"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(files_find(files, slice_of(none[i])));
    files_close(files);
    files_close(NULL);

    run_in_folder("mkdir -p 1/2/3/4/5/6/7 && touch 1/2/3/4/5/6/7/deep");
    files = files_open(folder, &what);
    assert_non_null(files_find(files, slice_of("1/2/3/4/5/6/7/deep")));
    files_close(files);
    run_in_folder("mkdir 1/2/3/4/5/6/7/8");
    errno = 0;
    assert_string_equal(fails(0), "/1/2/3/4/5/6/7/8"); /* too deep */
    run_in_folder("rmdir 1/2/3/4/5/6/7/8 && ln -s nowhere link");
    assert_string_equal(fails(ENOENT), "/link");
    run_in_folder("rm link && truncate -s 64M big");
    assert_string_equal(fails(EFBIG), "/big"); /* with the others it is too much */
    run_in_folder("rm big");
    files_close(files_open(folder, &what));
    run_in_folder("rm -rf \"$PWD\"");
    assert_string_equal(fails(ENOENT), "");
}

static void test_code(void **state)
{
    (void)state;
    FILE *out = open_memstream(&written, &size);
    announce_code(out, "http://[::1]/");
    is_written(out, "█████████████████████████\n"
                    "██ ▄▄▄▄▄ █▀ █ ▄█ ▄▄▄▄▄ ██\n"
                    "██ █   █ █▄ █▀▄█ █   █ ██\n"
                    "██ █▄▄▄█ █ ██▀ █ █▄▄▄█ ██\n"
                    "██▄▄▄▄▄▄▄█ ▀ ▀ █▄▄▄▄▄▄▄██\n"
                    "██▄▄█▄▀█▄▄█ ▄▀█▀ ▄▄█▄▄▀██\n"
                    "██ ▄█▄██▄▄▀▀▀▀ ▀▀▄▀▀▄▀ ██\n"
                    "██▄▄████▄█▀▀  ▀▄▀ █▄██▀██\n"
                    "██ ▄▄▄▄▄ █▄█ ▄▄▀▄█ ▄▄▄███\n"
                    "██ █   █ █▀▀▀ █▀█  ▄█▀▀██\n"
                    "██ █▄▄▄█ █▀▄▄▄▄██▀▄▀▄█▄██\n"
                    "██▄▄▄▄▄▄▄█▄▄█▄▄▄▄████▄███\n"
                    "█████████████████████████\n");
}

static void test_listener(void **state)
{
    (void)state;
    Listener one = {0}, two = {0};
    assert_string_equal(listener_open(&one, "no address", 0),
                        "Name or service not known");
    assert_int_equal(one.fd, -1);
    assert_null(listener_open(&one, "127.0.0.1", 0));
    assert_in_range(one.port, 1, 65535);
    assert_string_equal(listener_open(&two, "127.0.0.1", one.port), strerror(EADDRINUSE));
    assert_int_equal(two.fd, -1);
    assert_null(listener_open(&two, "::1", one.port)); /* another address */
    assert_int_equal(two.port, one.port);
    listener_close(&two);
    listener_close(&one);
    assert_int_equal(one.fd, -1);
    listener_close(&one); /* again: nothing */
    assert_null(listener_open(&one, NULL, 0));
    listener_close(&one);
}

static void test_descriptors(void **state)
{
    (void)state;
    struct rlimit before, limit;
    getrlimit(RLIMIT_NOFILE, &before);
    static const struct {
        rlim_t soft;
        unsigned wanted, files;
        rlim_t after;
    } rows[] = {{100, 200, 200, 200},
                {100, 100, 100, 100},
                {100, 99, 99, 100},
                {100, 101, 101, 101}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Listener listener = {0};
        limit = (struct rlimit){rows[i].soft, before.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
        listener_raise_files(&listener, rows[i].wanted);
        assert_int_equal(listener.files, rows[i].files);
        getrlimit(RLIMIT_NOFILE, &limit);
        assert_int_equal(limit.rlim_cur, rows[i].after);
    }
    if (before.rlim_max < UINT32_MAX) { /* more than there may be */
        Listener listener = {0};
        listener_raise_files(&listener, UINT32_MAX);
        assert_int_equal(listener.files, before.rlim_max);
    }
    setrlimit(RLIMIT_NOFILE, &before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_log),          cmocka_unit_test(test_turned),
        cmocka_unit_test(test_metrics),      cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_count), cmocka_unit_test(test_hosts),
        cmocka_unit_test(test_file_names),   cmocka_unit_test(test_files),
        cmocka_unit_test(test_code),         cmocka_unit_test(test_listener),
        cmocka_unit_test(test_descriptors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
