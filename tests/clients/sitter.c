/* SPDX-License-Identifier: MIT */
/*
 * clients_sitter ADDRESS TABLE LINK [RECEIPT]: one client of src/link at a seat of
 * somebody else's table, for tests that lie to it. It plays at random, asks for the
 * record when the game is over, and prints a line for whatever its checks find:
 *
 *   phase words          fault own-hash 0      letters abcdefgh
 *   sent hash | sent word                      verdict good | verdict secret ...
 *
 * With LINK `-` it watches, by the key in TABLE/KEY. RECEIPT is a file in which it keeps
 * its receipt, and which it reads when it comes. It ends after the verdict.
 */
#include "link/client.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sitter {
    const char *path;
    Growing record;
    TablePhase phase;
    uint8_t hashes, words; /* advised so far */
    ReceiptFaults faults;
    bool is_asking, is_done;
} Sitter;

static void print_faults(const char *word, const ReceiptFaults *faults)
{
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
        for (int bit = 0; bit < 8; bit++)
            if (faults->seats[fault] >> bit & 1) {
                printf("%s %s", word, receipt_fault_name((ReceiptFault)fault));
                if (bit < SEATS_MAX)
                    printf(" %d", bit);
                putchar('\n');
            }
}

static bool keep(void *context, Client *client, const Receipt *receipt)
{
    const Sitter *sitter = context;
    char bytes[RECEIPT_TEXT];
    (void)client;
    Text text = text_in(bytes, sizeof bytes);
    receipt_write(receipt, &text);
    FILE *file = sitter->path ? fopen(sitter->path, "w") : NULL;
    if (!sitter->path)
        return true;
    if (!file)
        return false;
    fwrite(bytes, 1, text.length, file);
    return fclose(file) == 0;
}

static void tell_deal(Sitter *sitter, const Client *client)
{
    static const char *const phases[] = {"lobby", "hashes", "words", "play", "over"};
    const ClientDeal *deal = client_deal(client);
    if (client_phase(client) != sitter->phase) {
        sitter->phase = client_phase(client);
        printf("phase %s\n", phases[sitter->phase]);
        if (sitter->phase == TABLE_PLAY)
            printf("letters %s\n", deal->letters);
    }
    if (memcmp(&sitter->faults, &deal->advice.faults, sizeof sitter->faults) != 0)
        print_faults("fault", &deal->advice.faults);
    sitter->faults = deal->advice.faults;
    if (deal->is_unreadable)
        puts("unreadable");
    if (deal->advice.hashes & ~sitter->hashes)
        puts("sent hash");
    if (deal->advice.words & ~sitter->words)
        puts("sent word");
    sitter->hashes = deal->advice.hashes;
    sitter->words = deal->advice.words;
}

static void tell_verdict(Sitter *sitter, Client *client)
{
    ReceiptFaults faults;
    if (!client_check(client, slice_growing(&sitter->record), &faults))
        puts("verdict unreadable");
    else if (receipt_is_good(&faults))
        puts("verdict good");
    else
        print_faults("verdict", &faults);
    (void)keep(sitter, client, &client_deal(client)->receipt);
    sitter->is_done = true;
}

static void on_told(void *context, Client *client, const WireMessage *message)
{
    Sitter *sitter = context;
    if (message->kind == WIRE_TABLE)
        tell_deal(sitter, client);
    if (message->kind == WIRE_RECORD) {
        growing_add(&sitter->record, message->text);
        if (message->is_last)
            tell_verdict(sitter, client);
    }
    bool is_over = client_phase(client) == TABLE_OVER || client_is_closed(client);
    if (is_over && client_is_in(client) && !sitter->is_asking && !client_is_busy(client))
        sitter->is_asking = client_ask(client, "\"do\":\"record\"");
    fflush(stdout);
}

static void copy_key(char to[CLIENT_SECRET], const char *from)
{
    Text text = text_in(to, CLIENT_SECRET);
    text_string(&text, from);
}

static void plan_read(ClientPlan *plan, char **argv)
{
    Slice table = slice_of(argv[2]), id = slice_cut(&table, '/');
    plan->table = message_read_table_id(id);
    plan->seat = SEAT_NONE;
    plan->seed = uv_hrtime(); /* ids are used once, also by who comes again */
    snprintf(plan->name, sizeof plan->name, "Sitter");
    if (strcmp(argv[3], "-") != 0)
        copy_key(plan->link, argv[3]);
    else if (table.bytes)
        copy_key(plan->watch, table.bytes);
}

static bool receipt_load(const char *path, Receipt *receipt)
{
    char bytes[RECEIPT_TEXT];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return receipt_read(receipt, (Slice){bytes, length});
}

int main(int argc, char **argv)
{
    static Sitter sitter;
    static Receipt receipt;
    uv_loop_t loop;
    LinkAddress address;
    ClientPlan plan = {.seat = SEAT_NONE};
    if (argc < 4 || !link_address_read(slice_of(argv[1]), &address))
        return 2;
    plan_read(&plan, argv);
    sitter.path = argc > 4 ? argv[4] : NULL;
    if (sitter.path && receipt_load(sitter.path, &receipt))
        plan.receipt = &receipt;
    if (argc > 5) { /* it was here before: its token */
        copy_key(plan.token, argv[5]);
        plan.link[0] = '\0';
        plan.seat = 0;
    }
    uv_loop_init(&loop);
    ClientHooks hooks = {.told = on_told, .context = &sitter, .keep = keep};
    Client *client = client_create(&loop, &address, 1, &plan, &hooks);
    while (!sitter.is_done && uv_run(&loop, UV_RUN_ONCE))
        continue;
    printf("token %s\n", client_plan(client)->token);
    client_destroy(client);
    uv_run(&loop, UV_RUN_DEFAULT);
    growing_clear(&sitter.record);
    uv_loop_close(&loop);
    return 0;
}
