/* SPDX-License-Identifier: MIT */
/*
 * The description of a run: program and nets by version and hash, the rules with all that
 * a host can choose, who plays, from which seed.
 */
#include "base/sha256.h"
#include "bots/nets.h"
#include "lab/lab_part.h"
#include "lab/run.h"
#include "json/json.h"
#include "json/piece.h"

const LabPart *const lab_parts[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &lab_##name,
#include "game/games.def"
};

enum { FORM = 2, NETS_HEX = 16 };

uint64_t lab_deal(const LabRun *run, uint64_t block)
{
    return run->sets ? (block - 1) / (uint64_t)run->field_count + 1 : block;
}

LabRules lab_rules(const LabRun *run, int field)
{
    return run->sets ? run->sets[field] : (LabRules){run->game, run->setup, run->players};
}

void lab_name(const LabRun *run, int field, int player, Text *text)
{
    if (run->programs[player].bytes)
        text_slice(text, run->programs[player]);
    else
        bot_write(&run->fields[field].bots[player], text);
}

static bool is_same(const LabRun *run, int field, int a, int b)
{
    const BotChoice *named = run->fields[field].bots;
    const Slice *programs = run->programs;
    if (programs[a].bytes || programs[b].bytes)
        return programs[a].bytes && programs[b].bytes &&
               slice_same(programs[a], programs[b]);
    return named[a].bot == named[b].bot && named[a].number == named[b].number;
}

/* Everybody sits down `by` seats further, and nothing has changed. */
static bool is_period(const LabRun *run, int field, int players, int by)
{
    for (int player = 0; player < players; player++)
        if (!is_same(run, field, player, (player + by) % players))
            return false;
    return true;
}

int lab_rotations(const LabRun *run, int field)
{
    int players = lab_rules(run, field).players, by = 1;
    while (run->sets && by < players && !is_period(run, field, players, by))
        by++;
    return run->sets ? by : players;
}

unsigned lab_side(const LabRun *run, int field, int *own)
{
    unsigned side = 1;
    *own = 1;
    int players = lab_rules(run, field).players;
    for (int player = 1; player < players; player++) {
        if (!is_same(run, field, 0, player))
            continue;
        side |= 1u << player;
        ++*own;
    }
    if (*own < players)
        return side;
    *own = 1;
    return 1;
}

static void write_nets(Text *text)
{
    const Nets *nets = nets_get();
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    Sha256 hash;
    sha256_init(&hash);
    if (nets->bytes)
        sha256_add(&hash, nets->bytes, nets->size);
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
    json_name_text(text, "nets", (Slice){hex, NETS_HEX});
}

/* What a setup has beside its JSON. */
static void write_choices(const LabRules *rules, Text *text)
{
    if (lab_parts[rules->game->kind]->choices)
        lab_parts[rules->game->kind]->choices(rules->setup, text);
}

static void write_fields(const LabRun *run, Text *text)
{
    json_name(text, "fields");
    text_char(text, '[');
    for (int field = 0; field < run->field_count; field++) {
        json_next(text);
        text_char(text, '[');
        for (int player = 0; player < lab_rules(run, field).players; player++) {
            Text name = TEXT(1024);
            lab_name(run, field, player, &name);
            json_next(text);
            text_json(text, slice_text(&name));
        }
        text_char(text, ']');
    }
    text_char(text, ']');
}

/* The rules of all, or of each field. */
static void write_rules(const LabRun *run, Text *text)
{
    LabRules rules = lab_rules(run, 0);
    if (!run->sets) {
        json_name(text, "rules");
        piece_setup(rules.game, rules.setup, text);
        write_choices(&rules, text);
        return;
    }
    json_name(text, "sets");
    text_char(text, '[');
    for (int field = 0; field < run->field_count; field++) {
        rules = run->sets[field];
        json_next(text);
        text_char(text, '{');
        json_name(text, "rules");
        piece_setup(rules.game, rules.setup, text);
        write_choices(&rules, text);
        text_char(text, '}');
    }
    text_char(text, ']');
}

void lab_head(const LabRun *run, Text *text)
{
    text_char(text, '{');
    json_name_number(text, "sexton_run", FORM);
    json_name_string(text, "version", run->version);
    write_nets(text);
    write_rules(run, text);
    write_fields(run, text);
    json_name_text(text, "seed", run->seed);
    json_name_number(text, "limit", run->limit);
    json_name_bool(text, "luck", run->has_luck);
    json_name_number(text, "weighed", (int64_t)run->weighed);
    text_char(text, '}');
}
