/* SPDX-License-Identifier: MIT */
/*
 * The host's options: texts into a checked setup, seats and a seed. The table below says
 * which rule stands behind an option in which game; an option without a rule there is one
 * of the other game.
 */
#include "cli/options_game.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

/* Rule numbers by option and game; 0: not in that game. */
static const uint8_t option_rules[HOST_OPTIONS][GAMES] = {
    [HOST_PLAYERS] = {1, 4}, [HOST_EDITION] = {11, 0},   [HOST_BOARD] = {2, 0},
    [HOST_ROW] = {7, 0},     [HOST_BARE] = {5, 0},       [HOST_WITHOUT] = {5, 0},
    [HOST_DAWN] = {31, 0},   [HOST_EXPANSIONS] = {0, 3}, [HOST_DECK] = {0, 2},
    [HOST_FIRST] = {8, 5},   [HOST_SEED] = {4, 5},       [HOST_SECRET] = {4, 5},
};

/* "--row: `x` is not ... (D7)" */
bool host_complain(const Host *host, HostOption option, WordKey key, Slice value)
{
    char rule[16];
    Text text;
    text_init(&text, rule, sizeof rule);
    words_rule_number(host->game, option_rules[option][host->game->kind], &text);
    WordArg args[] = {word_text("option", slice_of(host_option_name(option))),
                      word_text("value", value), word_text("rule", slice_text(&text))};
    complain(key, args, 3);
    return false;
}

static bool complain_named(WordKey key, const char *option, Slice value)
{
    WordArg args[] = {word_text("option", slice_of(option)), word_text("value", value)};
    complain(key, args, 2);
    return false;
}

/* A number that fits a byte and is not SEAT_NONE; the rules judge it further. */
bool host_byte(const Host *host, HostOption option, uint32_t least, uint8_t *byte)
{
    uint32_t number = 0;
    Slice text = slice_of(host->texts[option]);
    if (!slice_number(text, SEAT_NONE - 1, &number) || number < least)
        return host_complain(host, option, SAY_OPTION_VALUE, text);
    *byte = (uint8_t)number;
    return true;
}

static bool find_game(Host *host, const char *name)
{
    if (!name) {
        complain(SAY_GAME_MISSING, NULL, 0);
        return false;
    }
    host->game = game_find(slice_of(name));
    if (!host->game) {
        WordArg arg = word_text("name", slice_of(name));
        complain(SAY_GAME_UNKNOWN, &arg, 1);
        return false;
    }
    for (int i = 0; i < HOST_OPTIONS; i++)
        if (host->texts[i] && option_rules[i][host->game->kind] == 0) {
            WordArg args[] = {
                word_text("option", slice_of(host_option_name((HostOption)i))),
                word_noun("game", words_game(host->game))};
            complain(SAY_OPTION_OTHER_GAME, args, 2);
            return false;
        }
    return true;
}

bool sitter_read(const char *text, Sitter *sitter)
{
    *sitter = (Sitter){.text = slice_of(text)};
    Slice rest = sitter->text;
    if (slice_equal(slice_cut(&rest, ':'), "human")) {
        sitter->kind = SITTER_HUMAN;
        sitter->name = rest;
        if (rest.bytes && !stream_is_speakable(rest))
            return complain_named(SAY_SEAT_NAME, "--seat", sitter->text);
        return true;
    }
    sitter->kind = SITTER_BOT;
    return bot_read(sitter->text, &sitter->bot) ||
           complain_named(SAY_SEAT_UNKNOWN, "--seat", sitter->text);
}

static bool settle_seats(Host *host)
{
    for (int i = 0; i < host->seat_count; i++)
        if (!sitter_read(host->seat_texts[i], &host->sitters[i]))
            return false;
    uint8_t players = host->game->kind == GAME_DAWN ? 4 : 2;
    if (host->texts[HOST_PLAYERS]) {
        if (!host_byte(host, HOST_PLAYERS, 0, &players))
            return false;
    } else if (host->seat_count > 0) {
        players = (uint8_t)host->seat_count;
    }
    host->players = players;
    if (host->seat_count > 0 && host->seat_count != players) {
        WordArg args[] = {word_number("count", host->seat_count),
                          word_number("players", players)};
        complain(SAY_SEAT_COUNT, args, 2);
        return false;
    }
    return true;
}

bool host_refuse(const Host *host, HostOption option, Refusal refusal)
{
    complain_refusal(host_option_name(option), host->game, &host->setup, &refusal);
    return false;
}

/* Which option a refused setup is about. */
static HostOption option_at_fault(const Refusal *refusal)
{
    switch (refusal->kind) {
    case DAWN_FIRST_SEAT:
    case SEDLEC_FIRST_SEAT: return HOST_FIRST;
    case DAWN_ROW_LENGTH: return HOST_ROW;
    case DAWN_BARE_COUNT: return HOST_BARE;
    case DAWN_WITHOUT_TWO: return HOST_WITHOUT;
    case DAWN_IDLE_TURNS: return HOST_DAWN;
    case SEDLEC_DECK_COUNT:
    case SEDLEC_DECK_CARD:
    case SEDLEC_DECK_NAME: return HOST_DECK;
    default: return HOST_PLAYERS; /* kinds of two enums: no enum to be complete over */
    }
}

static bool check(Host *host)
{
    Refusal refusal = host->game->check(&host->options, &host->setup);
    if (!refusal.kind)
        return true;
    HostOption option = option_at_fault(&refusal);
    if (refusal.kind == DAWN_BARE_PLAYERS)
        option = host->texts[HOST_BARE] ? HOST_BARE : HOST_WITHOUT;
    return host_refuse(host, option, refusal);
}

/* A seed nobody gave: 64 bits of the system's chance in hexadecimal. */
static bool draw_seed(Host *host)
{
    uint8_t bytes[8];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        complain_system("getrandom", errno);
        return false;
    }
    Text text;
    text_init(&text, host->seed_text, sizeof host->seed_text);
    for (size_t i = 0; i < sizeof bytes; i++) {
        text_char(&text, "0123456789abcdef"[bytes[i] >> 4]);
        text_char(&text, "0123456789abcdef"[bytes[i] & 15]);
    }
    host->seed = slice_text(&text);
    host->is_seed_drawn = true;
    return true;
}

/* `SEAT=TEXT` */
static bool read_word(Host *host, const char *text)
{
    Slice rest = slice_of(text);
    uint32_t seat = 0;
    if (!slice_number(slice_cut(&rest, '='), (uint32_t)host->players - 1, &seat) ||
        !rest.bytes)
        return complain_named(SAY_WORD_FORM, "--word", slice_of(text));
    if (host->words[seat].length > 0)
        return complain_named(SAY_WORD_TWICE, "--word", slice_of(text));
    if (!stream_is_speakable(rest))
        return complain_named(SAY_UNSPEAKABLE, "--word", rest);
    host->words[seat] = rest;
    return true;
}

static bool settle_secret(Host *host)
{
    if (host->texts[HOST_SEED]) {
        complain(SAY_SEED_AND_SECRET, NULL, 0);
        return false;
    }
    host->secret = slice_of(host->texts[HOST_SECRET]);
    if (!stream_is_speakable(host->secret))
        return complain_named(SAY_UNSPEAKABLE, "--secret", host->secret);
    for (int i = 0; i < host->word_count; i++)
        if (!read_word(host, host->word_texts[i]))
            return false;
    return true;
}

static bool settle_seed(Host *host)
{
    if (host->texts[HOST_SECRET])
        return settle_secret(host);
    if (host->word_count > 0) {
        complain(SAY_WORD_ALONE, NULL, 0);
        return false;
    }
    if (!host->texts[HOST_SEED])
        return draw_seed(host);
    host->seed = slice_of(host->texts[HOST_SEED]);
    return stream_is_speakable(host->seed) ||
           complain_named(SAY_UNSPEAKABLE, "--seed", host->seed);
}

bool host_settle(Host *host, const char *game, DawnDefault dawn)
{
    if (!find_game(host, game) || !settle_seats(host))
        return false;
    bool is_good = host->game->kind == GAME_DAWN ? host_settle_dawn(host, dawn)
                                                 : host_settle_sedlec(host);
    return is_good && check(host) && settle_seed(host);
}

void host_deal(const Host *host, Slice seed, Setup *setup, Deal *deal, State *state)
{
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    stream_deal_key(seed, host->words, SEATS_MAX, key);
    stream_init(&stream, key);
    *setup = host->setup;
    host->game->draw(setup, &stream, deal);
    host->game->begin(setup, deal, state);
}

void host_names(const Host *host, Slice *names)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = host->sitters[seat].name;
}

void host_tell_seed(const Host *host)
{
    WordArg arg = word_text("seed", host->seed);
    if (host->is_seed_drawn)
        complain(SAY_SEED_DRAWN, &arg, 1);
}
