/* SPDX-License-Identifier: MIT */
/*
 * SIGKILL in the middle of writing. Two children write to the same tables as fast as they
 * can, and say on a pipe what was acknowledged; again and again they are killed. In the
 * end everything that was acknowledged is there, once, as it was written, in order.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "store/places.h"

enum { WRITERS = 2, TABLES = 4, ROUNDS = 12, NOTES_MOST = 100000 };

/* What a child says: that it wrote this, as its so-manieth. */
typedef struct Note {
    uint32_t table, n, writer, serial;
} Note;

static pid_t parent;
static Note notes[NOTES_MOST];
static int note_count;

/* A child's side of one table. */
typedef struct Writing {
    Store *store;
    Note note;
    int pipe;
} Writing;

static void write_next(Writing *writing);

static void on_length(void *context, StoreStatus status, const StoredTable *table)
{
    Writing *writing = context;
    writing->note.n = status == STORE_DONE ? table->from + table->count : 0;
    write_next(writing);
}

static void on_written(void *context, StoreStatus status)
{
    Writing *writing = context;
    if (status == STORE_FAILED) {
        fprintf(stderr, "%s\n", store_error(writing->store));
        _exit(1);
    }
    if (status == STORE_DONE) {
        if (write(writing->pipe, &writing->note, sizeof(Note)) != sizeof(Note))
            _exit(1);
        writing->note.n++;
        write_next(writing);
    } else {
        store_load(writing->store, writing->note.table, 0, on_length, writing);
    }
}

static void write_next(Writing *writing)
{
    char body[64];
    writing->note.serial++;
    snprintf(body, sizeof body, "%u %u", writing->note.writer, writing->note.serial);
    Entry entry = entry_of(writing->note.n, body);
    store_append(writing->store, writing->note.table, &entry, 5, false, on_written,
                 writing);
}

/* Writes until it is killed. */
static void be_a_writer(Spot *spot, uint32_t writer, int pipe)
{
    Store *store = spot_try(spot, NULL);
    if (!store) {
        fprintf(stderr, "%s\n", spot->error);
        _exit(1);
    }
    Writing writings[TABLES];
    for (uint32_t i = 0; i < TABLES; i++) {
        writings[i] = (Writing){store, {i + 1, 0, writer, 0}, pipe};
        store_load(store, i + 1, 0, on_length, &writings[i]);
    }
    while (getppid() == parent) { /* or until nobody is there to kill it */
        store_wait(store, 1000);
        store_complete(store);
    }
    _exit(1);
}

static void read_notes(int pipe)
{
    while (note_count < NOTES_MOST &&
           read(pipe, &notes[note_count], sizeof(Note)) == sizeof(Note))
        note_count++;
}

static void nap(int ms)
{
    nanosleep(&(struct timespec){0, ms * 1000000L}, NULL);
}

/* One round: writers start, write, and die at some moment. The pipe outlives them: a
 * write of a few bytes is whole or not there. */
static void write_and_kill(Spot *spot, int round)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_not_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), -1);
    pid_t children[WRITERS];
    for (uint32_t i = 0; i < WRITERS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (!children[i])
            be_a_writer(spot, (uint32_t)round * WRITERS + i, ends[1]);
    }
    int before = note_count;
    for (int i = 0; note_count == before && i < 1000; i++) {
        nap(5);
        read_notes(ends[0]);
    }
    for (int i = 0; i < round * 5 % 13; i++) {
        nap(3);
        read_notes(ends[0]);
    }
    int killed = 0;
    for (int i = 0; i < WRITERS; i++) {
        kill(children[i], SIGKILL);
        int status;
        waitpid(children[i], &status, 0);
        killed += WIFSIGNALED(status);
    }
    assert_int_equal(killed, WRITERS); /* none had given up by itself */
    read_notes(ends[0]);
    close(ends[0]);
    close(ends[1]);
    assert_true(note_count > before);
}

static StoredTable stored[TABLES];
static bool was_loaded[TABLES];

/* Borrowed tables are gone after the callback, so the notes are checked inside. */
static void check_table(void *context, StoreStatus status, const StoredTable *table)
{
    uint32_t index = *(const uint32_t *)context;
    assert_int_equal(status, STORE_DONE);
    for (uint32_t n = 0; n < table->count; n++)
        assert_int_equal(table->entries[n].n, n);
    for (int i = 0; i < note_count; i++) {
        if (notes[i].table != index + 1)
            continue;
        char body[64];
        snprintf(body, sizeof body, "%u %u", notes[i].writer, notes[i].serial);
        assert_true(notes[i].n < table->count);
        assert_true(slice_equal(table->entries[notes[i].n].body, body));
    }
    stored[index] = *table;
    was_loaded[index] = true;
}

static void nothing_acknowledged_is_lost(void **state)
{
    (void)state;
    Spot spot;
    spot_init(&spot, test_postgres() ? KIND_POSTGRES : KIND_SQLITE);
    parent = getpid();
    for (int round = 0; round < ROUNDS; round++)
        write_and_kill(&spot, round);
    Store *store = spot_open(&spot);
    uint32_t total = 0;
    for (uint32_t i = 0; i < TABLES; i++) {
        store_load(store, i + 1, 0, check_table, &i);
        wait_for(store, &was_loaded[i]);
        total += stored[i].count;
        assert_int_equal(append(store, i + 1, stored[i].count, "goes on"), STORE_DONE);
    }
    print_message("%d acknowledged, %u stored\n", note_count, total);
    assert_true((uint32_t)note_count <= total);
    assert_true(note_count > ROUNDS * TABLES);
    store_close(store);
    spot_clear(&spot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_acknowledged_is_lost)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
