/* SPDX-License-Identifier: MIT */
/*
 * The record of a finished game against what the clients remember. All seats are
 * people's, so that every move was asked for by a client, and answered: the acknowledged
 * moves, sorted by their entries, are the record's, line by line.
 */
#include "clients/party.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Kind {
    const char *game, *options;
    int seats;
} Kind;

static const Kind kinds[] = {
    {"dawn", ",\"row\":4,\"away\":\"go-on\"", 2},
    {"sedlec", ",\"away\":\"go-on\"", 2},
    {"dawn", ",\"row\":4,\"edition\":\"lifestyle\",\"etiquette\":\"open\"", 3},
    {"sedlec", ",\"expansions\":\"champions\"", 3},
};

static void collect(Party *party, const WireMessage *message)
{
    growing_add(&party->record, message->text);
    if (message->is_last)
        party->has_record = true;
}

static void on_told(void *context, Client *client, const WireMessage *message);

static void client_add(Party *party, int seat, Slice link, uint64_t table)
{
    LinkAddress nodes[LINK_NODES];
    ClientPlan plan = {.seat = (uint8_t)seat, .table = table};
    ClientHooks hooks = {.told = on_told, .context = party};
    snprintf(plan.name, sizeof plan.name, "Guest %d", seat);
    snprintf(plan.link, sizeof plan.link, "%.*s", (int)link.length, link.bytes);
    plan.new_table = seat == 0 ? party->new_table : NULL;
    plan.colour = (uint8_t)seat;
    plan.seed = party->seed * SEATS_MAX + (uint64_t)seat;
    plan.slowness = party->slowness;
    plan.is_patient = party->is_patient;
    plan.is_held = party->is_held;
    for (int i = 0; i < party->node_count; i++) /* clients of a table sit at all nodes */
        nodes[i] = party->nodes[(seat + i) % party->node_count];
    party->clients[seat] =
        client_create(party->loop, nodes, party->node_count, &plan, &hooks);
}

static void invite(Party *party, const WireMessage *message)
{
    for (int seat = 1; seat < party->seats; seat++)
        if (message->links[seat].bytes && !party->clients[seat])
            client_add(party, seat, message->links[seat], message->table);
}

/* After the end: the record. */
static void party_go_on(Party *party)
{
    Client *host = party->clients[0];
    bool is_over = client_phase(host) == TABLE_OVER || client_is_closed(host);
    if (is_over && !party->is_asking && !client_is_busy(host))
        party->is_asking = client_ask(host, "\"do\":\"record\"");
    else if (party->is_closing && !is_over && !client_is_busy(host))
        (void)client_ask(host, "\"do\":\"close\"");
}

void party_close(Party *party)
{
    party->is_closing = true;
    party_go_on(party);
}

static void on_told(void *context, Client *client, const WireMessage *message)
{
    Party *party = context;
    if (message->kind == WIRE_OPENED)
        invite(party, message);
    if (message->kind == WIRE_RECORD)
        collect(party, message);
    if (client == party->clients[0])
        party_go_on(party);
}

void party_begin(Party *party, uv_loop_t *loop, const LinkAddress *nodes, int count,
                 unsigned kind, uint64_t seed)
{
    const Kind *table = &kinds[kind % (sizeof kinds / sizeof *kinds)];
    party->loop = loop;
    party->nodes = nodes;
    party->node_count = count;
    party->seats = table->seats;
    party->seed = seed;
    snprintf(party->new_table, sizeof party->new_table,
             "\"options\":{\"game\":\"%s\",\"reveal\":1000%s},\"seats\":[\"person\"%s%s]",
             table->game, table->options, ",\"person\"",
             table->seats > 2 ? ",\"person\"" : "");
    client_add(party, 0, slice_of(""), 0);
}

void party_end(Party *party)
{
    for (int seat = 0; seat < party->seats; seat++)
        client_destroy(party->clients[seat]);
    growing_clear(&party->record);
}

bool party_is_playing(const Party *party)
{
    for (int seat = 0; seat < party->seats; seat++)
        if (!party->clients[seat] || client_phase(party->clients[seat]) < TABLE_PLAY)
            return false;
    return true;
}

bool party_is_over(const Party *party)
{
    if (!party->has_record)
        return false;
    for (int seat = 0; seat < party->seats; seat++) /* an answer may be on its way */
        if (client_is_busy(party->clients[seat]))
            return false;
    return true;
}

size_t party_moves(const Party *party)
{
    size_t all = 0;
    for (int seat = 0; seat < party->seats; seat++) {
        size_t count = 0;
        if (party->clients[seat])
            (void)client_moves(party->clients[seat], &count);
        all += count;
    }
    return all;
}

/* The acknowledged moves of all seats as lines of a record, in the order of entries. */
typedef struct Line {
    uint32_t n;
    int seat;
    const char *text;
} Line;

static int line_compare(const void *a, const void *b)
{
    uint32_t one = ((const Line *)a)->n, two = ((const Line *)b)->n;
    return one < two ? -1 : one > two;
}

static Line *lines_gather(const Party *party, size_t count)
{
    Line *lines = calloc(count + 1, sizeof *lines);
    size_t at = 0;
    for (int seat = 0; lines && seat < party->seats; seat++) {
        size_t own = 0;
        const ClientMove *moves = client_moves(party->clients[seat], &own);
        for (size_t i = 0; i < own; i++)
            lines[at++] = (Line){moves[i].n, seat, moves[i].text};
    }
    if (lines)
        qsort(lines, count, sizeof *lines, line_compare);
    return lines;
}

static const char *lines_compare(const Line *lines, size_t count, Slice record)
{
    char wanted[MOVE_TEXT + 8];
    size_t at = 0;
    Slice rest = record;
    while (rest.bytes && !slice_equal(slice_cut(&rest, '\n'), "moves"))
        continue;
    for (Slice line; rest.bytes; at++) {
        line = slice_cut(&rest, '\n');
        if (slice_starts(line, "result"))
            return at == count ? NULL : "an acknowledged move is lost";
        if (at == count)
            return "the record has a move that nobody was told was done";
        if (at > 0 && lines[at].n <= lines[at - 1].n)
            return "two acknowledged moves have the same number";
        snprintf(wanted, sizeof wanted, "%d %s", lines[at].seat, lines[at].text);
        if (!slice_equal(line, wanted)) {
            fprintf(stderr, "move %zu: the record has %.*s, acknowledged was %s (n %u)\n",
                    at, (int)line.length, line.bytes, wanted, lines[at].n);
            return "the record differs from what was acknowledged";
        }
    }
    return "the record has no result";
}

/* Every client compares the deal with the record: all is as it was promised, and no deal
 * was broken off, however often the server died. */
static const char *deals_compare(const Party *party, Slice record)
{
    for (int seat = 0; seat < party->seats; seat++) {
        const ClientDeal *deal = client_deal(party->clients[seat]);
        ReceiptFaults faults;
        if (deal->receipt.spoilt || deal->receipt.past_count ||
            deal->receipt.attempt != 1)
            return "a deal was broken off";
        if (deal->receipt.role != ROLE_SEAT)
            return "a guest's word is not in the deal";
        if (!client_check(party->clients[seat], record, &faults) ||
            !receipt_is_good(&faults))
            return "the deal is not the one that was promised";
    }
    return NULL;
}

const char *party_fault(Party *party)
{
    for (int seat = 0; seat < party->seats; seat++)
        if (party->clients[seat] && client_complaint(party->clients[seat]))
            return client_complaint(party->clients[seat]);
    for (int seat = 0; seat < party->seats; seat++)
        if (party->clients[seat] &&
            !receipt_is_good(&client_deal(party->clients[seat])->advice.faults))
            return "a guest was shown a deal that differs";
    if (!party_is_over(party) || party->is_checked)
        return NULL;
    party->is_checked = true;
    static Reader reader;
    Slice record = slice_growing(&party->record);
    if (!support_feed(&reader, record, NULL, NULL))
        return "the record is bad";
    size_t count = party_moves(party);
    Line *lines = lines_gather(party, count);
    const char *fault = lines ? lines_compare(lines, count, record) : "no memory";
    free(lines);
    return fault ? fault : deals_compare(party, record);
}
