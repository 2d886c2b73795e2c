/* SPDX-License-Identifier: MIT */
/*
 * sexton admin: looks after the tables of a store, also while a server runs on it. It
 * shows nothing that is hidden from players, except when a table is exported: that needs
 * the game to be over, or --force.
 */
#include "cli/options.h"
#include "cli/serve/admin_keep.h"
#include "message/message.h"
#include "store/held_table.h"
#include "store/store.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { DAY_MS = 86400000, COPY = 65536, DAYS_MOST = 36500, KEEP_MOST = 10000 };

/* What was asked for, and what the store's answer made of it. */
typedef struct Admin {
    Store *store;
    const char *url, *operand, *before, *keep;
    bool is_forced;
    bool is_done; /* the store has called back */
    StoreStatus status;
    int count;
    TableId id;
    Table *table; /* NULL: not read, or broken */
} Admin;

static void wait_for(Admin *admin)
{
    while (!admin->is_done) {
        store_wait(admin->store, 1000);
        store_complete(admin->store);
    }
}

static int complain_id(WordKey key, const char *id)
{
    return complain_one(key, word_text("id", slice_of(id)));
}

static int complain_store(const Admin *admin)
{
    complain_one(SAY_ADMIN_FAILED, word_text("why", slice_of(store_error(admin->store))));
    return STATUS_FAILED;
}

static bool read_id(Admin *admin)
{
    Slice operand = slice_of(admin->operand);
    uint64_t number;
    admin->id = message_read_table_id(operand);
    bool is_id = slice_hex(operand, &number);
    if (!admin->id) /* 0 is written like an id, but no table has it */
        complain_id(is_id ? SAY_ADMIN_MISSING : SAY_ADMIN_ID, admin->operand);
    return admin->id != 0;
}

static void format_time(Time time, char text[20])
{
    time_t seconds = (time_t)(time / 1000);
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) || !strftime(text, 20, "%Y-%m-%d %H:%M", &parts))
        text[0] = '\0';
}

static void print_summary(const StoredSummary *table)
{
    char opened[20], last[20];
    format_time(table->opened, opened);
    format_time(table->last, last);
    printf("%016" PRIx64 "  %7" PRIu32 "  %s  %s  ", table->id, table->entries, opened,
           last);
    say(stdout, table->is_over ? SAY_ADMIN_YES : SAY_ADMIN_NO, NULL, 0);
}

static void listed(void *context, StoreStatus status, const StoredSummary *tables,
                   int count)
{
    Admin *admin = context;
    admin->is_done = true;
    admin->status = status;
    if (status == STORE_DONE)
        say(stdout, SAY_ADMIN_LIST_HEAD, NULL, 0);
    for (int i = 0; status == STORE_DONE && i < count; i++)
        print_summary(&tables[i]);
}

static int list(Admin *admin)
{
    store_list(admin->store, listed, admin);
    wait_for(admin);
    return admin->status == STORE_DONE ? command_finish(STATUS_GOOD)
                                       : complain_store(admin);
}

static void loaded(void *context, StoreStatus status, const StoredTable *stored)
{
    Admin *admin = context;
    admin->is_done = true;
    admin->status = status;
    if (status != STORE_DONE)
        return;
    Table *table = held_create();
    if (table)
        table_set_id(table, admin->id);
    for (uint32_t i = 0; table && i < stored->count; i++)
        if (!held_apply(&table, &stored->entries[i], NULL)) {
            held_destroy(table);
            table = NULL;
        }
    admin->table = table;
}

/* The table that was named; a status if it can't be had. */
static int load(Admin *admin)
{
    if (!read_id(admin))
        return STATUS_BAD_INPUT;
    store_load(admin->store, admin->id, 0, loaded, admin);
    wait_for(admin);
    if (admin->status == STORE_MISSING)
        return complain_id(SAY_ADMIN_MISSING, admin->operand);
    if (admin->status != STORE_DONE)
        return complain_store(admin);
    return admin->table ? STATUS_GOOD : complain_id(SAY_ADMIN_BROKEN, admin->operand);
}

static const char *phase_name(const Table *table)
{
    return table_is_closed(table) ? "closed" : table_phases[table_phase(table)];
}

static void print_seat(const Table *table, int number)
{
    const TableSeat *seat = table_seat(table, number);
    Text bot = TEXT(BOT_NAME + 8);
    WordArg args[2] = {word_number("seat", number)};
    switch ((SeatKind)seat->kind) {
    case SEAT_EMPTY: say(stdout, SAY_ADMIN_SEAT_EMPTY, args, 1); break;
    case SEAT_BOT:
        bot_write(&seat->bot, &bot);
        args[1] = word_text("bot", slice_text(&bot));
        say(stdout, SAY_ADMIN_SEAT_BOT, args, 2);
        break;
    case SEAT_HUMAN:
        args[1] = word_text("name", slice_of(seat->name));
        say(stdout, SAY_ADMIN_SEAT_HUMAN, args, 2);
        break;
    }
}

static int show(Admin *admin)
{
    int status = load(admin);
    if (status != STATUS_GOOD)
        return status;
    const Table *table = admin->table;
    WordArg args[] = {word_text("game", slice_of(table_game(table)->name)),
                      word_text("phase", slice_of(phase_name(table))),
                      word_number("players", table_players(table)),
                      word_number("entries", table_length(table))};
    say(stdout, SAY_ADMIN_SHOW, args, 4);
    for (int seat = 0; seat < table_players(table); seat++)
        print_seat(table, seat);
    return command_finish(STATUS_GOOD);
}

static Time now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* As its host would close it, but only what we have loaded: the store stays as it is. */
static void close_table(Table **table)
{
    const Entry entry = {
        .n = table_length(*table), .time = now_ms(), .body = slice_of("close")};
    bool is_closed = held_apply(table, &entry, NULL);
    assert(is_closed);
    (void)is_closed;
}

static int export(Admin *admin)
{
    static char bytes[RECORD_LINE + 2];
    int status = load(admin);
    if (status != STATUS_GOOD)
        return status;
    const Table *table = admin->table;
    bool is_over = table_phase(table) == TABLE_OVER || table_is_closed(table);
    if (table_phase(table) < TABLE_PLAY)
        return complain_id(SAY_ADMIN_NO_RECORD, admin->operand);
    if (!is_over && !admin->is_forced)
        return complain_id(SAY_ADMIN_RUNNING, admin->operand);
    if (!is_over)
        close_table(&admin->table);
    uint64_t step = 0;
    Text line = text_in(bytes, sizeof bytes);
    for (; table_record_lines(admin->table, &step, &line); text_clear(&line))
        fwrite(line.bytes, 1, line.length, stdout);
    return command_finish(STATUS_GOOD);
}

static void purged(void *context, StoreStatus status, int count)
{
    Admin *admin = context;
    admin->is_done = true;
    admin->status = status;
    admin->count = count;
}

static int purge(Admin *admin)
{
    uint64_t days = 0;
    if (!option_number("--before", admin->before, 0, DAYS_MOST, &days))
        return STATUS_BAD_INPUT;
    if (admin->operand && admin->before)
        return option_clash("--before", "ID"), STATUS_BAD_INPUT;
    if (!admin->operand && !option_required("--before", admin->before))
        return STATUS_BAD_INPUT;
    if (admin->operand && !read_id(admin))
        return STATUS_BAD_INPUT;
    if (admin->operand)
        store_purge_one(admin->store, admin->id, admin->is_forced, purged, admin);
    else
        store_purge(admin->store, now_ms() - (Time)days * DAY_MS, admin->is_forced,
                    purged, admin);
    wait_for(admin);
    if (admin->status == STORE_MISSING)
        return complain_id(SAY_ADMIN_MISSING, admin->operand);
    if (admin->status != STORE_DONE)
        return complain_store(admin);
    if (admin->operand && admin->count == 0)
        return complain_id(SAY_ADMIN_RUNNING, admin->operand);
    say_one(stdout, SAY_ADMIN_PURGED, word_number("count", admin->count));
    return command_finish(STATUS_GOOD);
}

/* A dated copy in a folder; only when it is there, the oldest ones go. */
static int backup_keeping(Admin *admin)
{
    char path[SENTENCE];
    uint64_t most = 0;
    if (!option_number("--keep", admin->keep, 1, KEEP_MOST, &most))
        return STATUS_BAD_INPUT;
    if (!keep_name(admin->operand, time(NULL), path, sizeof path))
        return complain_system(admin->operand, ENAMETOOLONG), STATUS_BAD_INPUT;
    if (store_backup(admin->store, path) != STORE_DONE)
        return complain_store(admin);
    int removed = keep_newest(admin->operand, (int)most);
    if (removed < 0)
        return complain_system(admin->operand, errno);
    WordArg args[] = {word_text("file", slice_of(path)), word_number("count", removed)};
    say(stdout, SAY_ADMIN_BACKED_UP, args, 1);
    if (removed > 0)
        say(stdout, SAY_ADMIN_KEPT, args, 2);
    return command_finish(STATUS_GOOD);
}

static int backup(Admin *admin)
{
    if (admin->keep)
        return backup_keeping(admin);
    if (store_backup(admin->store, admin->operand) != STORE_DONE)
        return complain_store(admin);
    say_one(stdout, SAY_ADMIN_BACKED_UP, word_text("file", slice_of(admin->operand)));
    return command_finish(STATUS_GOOD);
}

static bool copy_all(FILE *from, FILE *to)
{
    static char bytes[COPY];
    size_t length;
    do {
        length = fread(bytes, 1, sizeof bytes, from);
        if (fwrite(bytes, 1, length, to) != length)
            return false;
    } while (length == sizeof bytes);
    return !ferror(from) && fflush(to) == 0;
}

/* A new file for its owner alone, as the store makes them; never over one that is there.
 */
static FILE *create_file(const char *path)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    return file < 0 ? NULL : fdopen(file, "wb");
}

static int copy_file(const char *from, const char *to)
{
    FILE *in = fopen(from, "rb");
    if (!in)
        return complain_system(from, errno), STATUS_BAD_INPUT;
    FILE *out = create_file(to);
    int error = errno;
    bool is_copied = out && copy_all(in, out);
    if (out) {
        error = errno;
        is_copied = fclose(out) == 0 && is_copied;
    }
    const char *blamed = ferror(in) ? from : to;
    fclose(in);
    if (is_copied)
        return STATUS_GOOD;
    if (out)
        remove(to);
    return error == EEXIST
               ? complain_one(SAY_ADMIN_IN_USE, word_text("file", slice_of(to)))
               : complain_system(blamed, error);
}

/* The copy is opened once, so that a file that is no store is noticed now. */
static int check_copy(const char *path)
{
    Text error = TEXT(SENTENCE);
    Store *store = store_open(path, NULL, &error);
    if (store) {
        store_close(store);
        return STATUS_GOOD;
    }
    remove(path);
    return complain_one(SAY_ADMIN_FAILED, word_text("why", slice_text(&error)));
}

/* The log of a store that died would be played into the copy: it must go first. */
static bool has_old_log(const char *path)
{
    Text log = TEXT(SENTENCE);
    text_string(&log, path);
    text_string(&log, "-wal");
    FILE *there = log.is_cut ? NULL : fopen(log.bytes, "rb");
    if (!there)
        return false;
    fclose(there);
    complain_one(SAY_ADMIN_IN_USE, word_text("file", slice_text(&log)));
    return true;
}

static int restore(const Admin *admin)
{
    Slice url = slice_of(admin->url);
    const char *path = slice_starts(url, "sqlite:") ? admin->url + 7 : admin->url;
    if (strstr(path, "://") || slice_starts(slice_of(path), "memory:"))
        return complain(SAY_ADMIN_NOT_SQLITE, NULL, 0);
    if (has_old_log(path))
        return STATUS_BAD_INPUT;
    int status = copy_file(admin->operand, path);
    if (status == STATUS_GOOD)
        status = check_copy(path);
    if (status != STATUS_GOOD)
        return status;
    WordArg args[] = {word_text("file", slice_of(admin->operand)),
                      word_text("store", slice_of(path))};
    say(stdout, SAY_ADMIN_RESTORED, args, 2);
    return command_finish(STATUS_GOOD);
}

static const struct {
    const char *name;
    int (*run)(Admin *admin);
    bool has_operand; /* must have one; purge may */
} works[] = {
    {"list", list, false},   {"show", show, true},     {"export", export, true},
    {"purge", purge, false}, {"backup", backup, true},
};
enum { WORKS = sizeof works / sizeof *works };

static int run_work(Admin *admin, int work)
{
    Text error = TEXT(SENTENCE);
    if (!slice_starts(slice_of(admin->url), "postgres") &&
        !strstr(admin->url, "memory:")) {
        const char *path = admin->url + (strncmp(admin->url, "sqlite:", 7) == 0 ? 7 : 0);
        FILE *there = fopen(path, "rb"); /* opening would make an empty one */
        if (!there)
            return complain_system(path, errno), STATUS_BAD_INPUT;
        fclose(there);
    }
    admin->store = store_open(admin->url, NULL, &error);
    if (!admin->store)
        return complain_one(SAY_SERVE_FAILED, word_text("why", slice_text(&error)));
    int status = works[work].run(admin);
    store_close(admin->store);
    held_destroy(admin->table);
    return status;
}

static int complain_work(const char *name)
{
    return complain_one(SAY_ADMIN_UNKNOWN, word_text("name", slice_of(name)));
}

static int choose(Admin *admin, const char *name)
{
    int work = 0;
    while (work < WORKS && strcmp(works[work].name, name) != 0)
        work++;
    bool is_restore = strcmp(name, "restore") == 0;
    if (work == WORKS && !is_restore)
        return complain_work(name);
    if ((is_restore || works[work].has_operand) && !admin->operand)
        return complain(SAY_ADMIN_OPERAND, NULL, 0);
    return is_restore ? restore(admin) : run_work(admin, work);
}

int cmd_admin(int argc, char **argv)
{
    Admin admin = {0};
    const char *operands[2] = {NULL, NULL};
    Operands given = {.list = operands, .most = 2};
    const Flag flags[] = {{"--store", NULL, &admin.url},
                          {"--before", NULL, &admin.before},
                          {"--keep", NULL, &admin.keep},
                          {"--force", &admin.is_forced, NULL}};
    if (!arguments_read(argc, argv, flags, 4, NULL, &given))
        return STATUS_BAD_INPUT;
    if (!admin.url)
        admin.url = getenv("SEXTON_STORE");
    if (!admin.url)
        admin.url = "sexton.db";
    admin.operand = operands[1];
    if (admin.keep && (!operands[0] || strcmp(operands[0], "backup") != 0))
        return option_needs("--keep", "backup"), STATUS_BAD_INPUT;
    return operands[0] ? choose(&admin, operands[0]) : complain(SAY_ADMIN_WHAT, NULL, 0);
}
