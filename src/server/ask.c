/* SPDX-License-Identifier: MIT */
/*
 * Asks own all that their request points to, because they may wait in the queue for a
 * while. In the log an ask's id stands behind the name of the asker, so that two clients
 * that count 1, 2, 3 are not taken for one that says everything twice.
 */
#include "base/sha256.h"
#include "server/opening.h"
#include "server/room.h"
#include "store/memory.h"

#include <string.h>

Ask *ask_create(Session *session, AnswerKind answer, const Request *request)
{
    Ask *ask = take(sizeof *ask + request->text.length + 1);
    ask->session = session ? session_hold(session) : NULL;
    ask->answer = answer;
    ask->request = *request;
    ask->only_at = ASK_ANYTIME;
    ask->began = uv_hrtime();
    if (request->text.bytes) {
        memcpy(ask->text, request->text.bytes, request->text.length);
        ask->request.text.bytes = ask->text;
    }
    if (request->hash) {
        memcpy(ask->hash, request->hash, HASH_SIZE);
        ask->request.hash = ask->hash;
    }
    if (request->link) {
        memcpy(ask->link, request->link, HASH_SIZE);
        ask->request.link = ask->link;
    }
    return ask;
}

/* Space for the asker and the id; a longer one becomes its hash. */
static void write_key(Ask *ask, Slice id)
{
    bool is_hosts = ask->request.is_host;
    char who = is_hosts ? 'h' : (char)('0' + ask->request.seat);
    if (id.length < TABLE_REQUEST) {
        ask->key[0] = who;
        memcpy(ask->key + 1, id.bytes, id.length);
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
    memcpy(ask->key, hex, TABLE_REQUEST);
}

void ask_answer_to(Ask *ask, Slice id)
{
    if (id.length <= TABLE_REQUEST && id.length > 0)
        memcpy(ask->id, id.bytes, id.length);
}

void ask_name(Ask *ask, Slice id)
{
    ask_answer_to(ask, id);
    if (ask->id[0])
        write_key(ask, id);
}

void ask_destroy(Ask *ask)
{
    if (ask->session)
        session_release(ask->session);
    opening_destroy(ask->opening);
    free(ask);
}
