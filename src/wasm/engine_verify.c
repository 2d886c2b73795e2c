/* SPDX-License-Identifier: MIT */
/*
 * Whether a record's deal is proved (game/proof.h), for the page; and the hash that a
 * page needs for it where the browser lends it none.
 */
#include "game/proof.h"

#include "base/sha256.h"
#include "wasm/engine.h"
#include "json/json.h"
#include "json/piece.h"

/* `good` or `bad`; null where there is nothing to compare. */
static void write_judgement(const char *name, bool is_there, bool is_good, Text *text)
{
    json_name_maybe(text, name, !is_there ? "" : is_good ? "good" : "bad");
}

static void write_named(int way, Text *text)
{
    static const char *const names[] = {"first", "colours", "bare"};
    json_name(text, "named");
    text_char(text, '[');
    for (int i = 0; i < 3; i++)
        if (way > 0 && way >> i & 1) {
            json_next(text);
            text_json(text, slice_of(names[i]));
        }
    text_char(text, ']');
}

size_t engine_verify(void)
{
    if (!engine_is_begun())
        return 0;
    const Record *record = &engine_table.record;
    bool has_secret = record->texts[RECORD_SECRET].length > 0;
    bool has_seed = record->texts[RECORD_SEED].length > 0;
    bool has_commit = record->texts[RECORD_COMMIT].length > 0;
    bool can_deal = !proof_lacks_deck(record);
    int by_secret = has_secret && can_deal ? proof_secret(record) : -1;
    int by_seed = has_seed && can_deal ? proof_seed(record) : -1;
    Text text = engine_text();
    text_char(&text, '{');
    write_judgement("promise", has_secret && has_commit, proof_commit(record), &text);
    write_judgement("secret", has_secret && can_deal, by_secret >= 0, &text);
    write_judgement("seed", has_seed && can_deal, by_seed >= 0, &text);
    write_named(by_secret >= 0 ? by_secret : by_seed, &text);
    json_name(&text, "words");
    piece_seats(proof_words(record), &text);
    json_name(&text, "commit");
    if (has_commit)
        text_json(&text, record->texts[RECORD_COMMIT]);
    else
        text_string(&text, "null");
    text_char(&text, '}');
    return text.length;
}

size_t engine_hash(size_t length, int is_last)
{
    static Sha256 hash;
    static bool has_begun;
    if (!has_begun)
        sha256_init(&hash);
    has_begun = !is_last;
    Slice input = engine_input(length);
    sha256_add(&hash, input.bytes, input.length);
    if (!is_last)
        return 0;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
    Text text = engine_text();
    text_string(&text, hex);
    return text.length;
}
