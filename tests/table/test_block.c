/* SPDX-License-Identifier: MIT */
/*
 * A table in a block: a copy leaves the old one good, and a block that has space for
 * everything is never left, as in a browser. (All other tests here move their tables
 * about, table/block.h.)
 */
#include "table/desk.h"

/* With a deal that came to nothing, undo, marks, and bots that come and go. */
static Desk *live(void)
{
    Random random;
    random_init(&random, 21);
    Desk *desk = desk_open("game dawn\nplayers 3\netiquette notes\nrow 4", "ppr", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "first"), DENIED_NOT);
    desk_start(desk, "second");
    for (int i = 0; i < 400 && table_phase(desk->table) == TABLE_PLAY; i++) {
        if (i % 20 == 3)
            (void)desk_seat(desk, REQUEST_MARK, i % 3, "d2 R?");
        if (i % 20 == 7)
            (void)desk_host(desk, REQUEST_TAKE_OVER, i / 20 % 3, "keeper");
        if (i % 20 == 11)
            (void)desk_host(desk, REQUEST_GIVE_BACK, i / 20 % 3, "");
        desk_play(desk, &random);
        for (int seat = 0; i % 5 == 0 && seat < 3; seat++)
            (void)desk_seat(desk, REQUEST_UNDO, seat, "");
    }
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    return desk;
}

static void assert_records(const Desk *desk, const Table *table)
{
    char *x = desk_record(desk->table), *y = desk_record(table);
    assert_true(strlen(x) > 1000);
    assert_string_equal(x, y);
    free(x);
    free(y);
}

/* Both take the next entry, whichever comes first. */
static void a_copy_leaves_the_old_one_good(void **state)
{
    (void)state;
    Desk *desk = live();
    Table *table = block_create();
    for (uint32_t n = 0; n < desk->length; n++) {
        Entry entry = desk_entry(desk, n);
        TableCapacity has;
        (void)table_spares(table, &has);
        Table *copy = table_copy(table, block_take(&has), &has);
        assert_true(block_apply(&copy, &entry, NULL));
        assert_int_equal(table_length(table), n);
        if (n % 2) {
            assert_true(block_apply(&table, &entry, NULL));
            block_destroy(copy);
        } else {
            memset(table, 0xA5, table_bytes(&has));
            block_destroy(table);
            table = copy;
        }
    }
    assert_records(desk, table);
    block_destroy(table);
    desk_destroy(desk);
}

/* Then it is full, and says so before the entry, not with it. */
static void one_block_for_everything(void **state)
{
    (void)state;
    Desk *desk = live();
    const TableCapacity all = {TABLE_BODY,  desk->length,
                               1000,        TABLE_DEALS,
                               DAWN_GRAVES, {1000, TENURES_TOLD, SEATS_MAX}};
    TableCapacity needed;
    void *bytes = block_take(&all);
    for (int life = 0; life < 2; life++) {
        Table *table = table_init(bytes, &all);
        for (uint32_t n = 0; n < desk->length; n++) {
            Entry entry = desk_entry(desk, n);
            assert_true(table_fits(table, &entry, &needed));
            assert_true(table_apply(table, &entry, NULL));
        }
        assert_records(desk, table);
        Entry more = {.n = desk->length, .body = slice_of("pause")};
        assert_false(table_fits(table, &more, &needed));
        assert_true(needed.entries > desk->length);
        assert_true(table_bytes(&needed) > table_bytes(&all));
    }
    free(bytes);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_leaves_the_old_one_good),
        cmocka_unit_test(one_block_for_everything),
    };
    return block_run(tests);
}
