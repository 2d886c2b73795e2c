/* SPDX-License-Identifier: MIT */
/*
 * Asks own all that their request points to, because they may wait in the queue for a
 * while. In the log an ask's id stands behind the name of the asker, so that two clients
 * that count 1, 2, 3 are not taken for one that says everything twice.
 */
#include "base/sha256.h"
#include "server/new_table.h"
#include "server/room.h"
#include "store/memory.h"

#include <string.h>

Pending *pending_create(Session *session, AnswerKind answer, const Request *request)
{
    Pending *pending = take(sizeof *pending + request->text.length + 1);
    pending->session = session ? session_hold(session) : NULL;
    pending->answer = answer;
    pending->request = *request;
    pending->only_at = PENDING_ANYTIME;
    pending->began = uv_hrtime();
    if (request->text.bytes) {
        memcpy(pending->text, request->text.bytes, request->text.length);
        pending->request.text.bytes = pending->text;
    }
    if (request->hash) {
        memcpy(pending->hash, request->hash, HASH_SIZE);
        pending->request.hash = pending->hash;
    }
    if (request->link) {
        memcpy(pending->link, request->link, HASH_SIZE);
        pending->request.link = pending->link;
    }
    return pending;
}

/* Space for the asker and the id; a longer one becomes its hash. */
static void write_key(Pending *pending, Slice id)
{
    bool is_hosts = pending->request.is_host;
    char who = is_hosts ? 'h' : (char)('0' + pending->request.seat);
    if (id.length < TABLE_REQUEST) {
        pending->key[0] = who;
        memcpy(pending->key + 1, id.bytes, id.length);
        return;
    }
    Sha256 sum;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_init(&sum);
    sha256_add(&sum, &who, 1);
    sha256_add(&sum, id.bytes, id.length);
    sha256_end(&sum, digest);
    sha256_hex(digest, hex);
    memcpy(pending->key, hex, TABLE_REQUEST);
}

void pending_answer_to(Pending *pending, Slice id)
{
    if (id.length <= TABLE_REQUEST && id.length > 0)
        memcpy(pending->id, id.bytes, id.length);
}

void pending_name(Pending *pending, Slice id)
{
    pending_answer_to(pending, id);
    if (pending->id[0])
        write_key(pending, id);
}

void pending_destroy(Pending *pending)
{
    if (pending->session)
        session_release(pending->session);
    new_table_destroy(pending->new_table);
    free(pending);
}
