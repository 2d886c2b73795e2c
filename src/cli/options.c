/* SPDX-License-Identifier: MIT */
/*
 * The host's options: texts into a checked setup, seats and a seed. What a game's own
 * options mean is known to game/game_option.h; here are the files behind them, who sits
 * at the table, and the sentences for what is wrong.
 */
#include "cli/options.h"

#include "base/name.h"
#include "cli/cli_game.h"
#include "cli/file.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

enum { PROGRAM_MOST = 512 };

static_assert((int)HOST_PLAYERS == (int)GAME_OPTION_PLAYERS &&
                  (int)HOST_BARE == (int)GAME_OPTION_BARE &&
                  (int)HOST_DECK == (int)GAME_OPTION_DECK &&
                  (int)HOST_FIRST == (int)GAME_OPTION_FIRST &&
                  (int)HOST_SEED == (int)HOST_FIRST + 1,
              "the host's options begin with the wishes that are no files");

static bool find_game(Host *host, const char *name)
{
    if (!name)
        return refuse(SAY_GAME_MISSING, NULL, 0);
    host->game = game_find(slice_of(name));
    if (!host->game)
        return refuse_one(SAY_GAME_UNKNOWN, word_text("name", slice_of(name)));
    return true;
}

bool sitter_read(const char *text, Sitter *sitter)
{
    *sitter = (Sitter){.text = slice_of(text)};
    Slice rest = sitter->text;
    if (slice_equal(slice_cut(&rest, ':'), "human")) {
        sitter->kind = SITTER_HUMAN;
        sitter->name = rest;
        if (rest.bytes && !stream_is_speakable(rest, BEFORE_NAME))
            return refuse_option(SAY_SEAT_NAME, "--seat", sitter->text);
        if (rest.bytes && name_fault(rest) != NAME_GOOD)
            return refuse_option(SAY_SEAT_NAME_UNSEEN, "--seat", sitter->text);
        return true;
    }
    sitter->kind = SITTER_BOT;
    return bot_read(sitter->text, &sitter->bot) ||
           refuse_option(SAY_SEAT_UNKNOWN, "--seat", sitter->text);
}

/* The text goes into records. */
static bool program_read(const char *text, Sitter *sitter)
{
    *sitter = (Sitter){.kind = SITTER_PROGRAM, .text = slice_of(text)};
    return (sitter->text.length < PROGRAM_MOST &&
            stream_is_speakable(sitter->text, BEFORE_NAME)) ||
           refuse_option(SAY_UNSPEAKABLE, "--seat", sitter->text);
}

static bool read_sitters(Host *host)
{
    for (int i = 0; i < host->seat_count; i++) {
        const char *text = host->seat_texts[i];
        bool is_program = host->takes_programs && slice_starts(slice_of(text), "exec:");
        if (is_program ? !program_read(text, &host->sitters[i])
                       : !sitter_read(text, &host->sitters[i]))
            return false;
    }
    return true;
}

/* The later one of two is named. */
bool host_names_apart(const Host *host, const Slice names[SEATS_MAX])
{
    for (int seat = host->seat_count - 1; seat >= 0; seat--) {
        Slice text = slice_of(host->seat_texts[seat]), others[SEATS_MAX];
        memcpy(others, names, sizeof others);
        others[seat] = (Slice){0};
        if (slice_starts(text, "human:") &&
            name_fault_among(names[seat], others, SEATS_MAX) == NAME_ALIKE)
            return refuse_option(SAY_SEAT_NAME_ALIKE, "--seat", text);
    }
    return true;
}

static bool sitters_apart(const Host *host)
{
    Slice names[SEATS_MAX];
    host_names(host, names);
    return host_names_apart(host, names);
}

static bool has_bot(const Host *host)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (host->sitters[seat].kind == SITTER_BOT)
            return true;
    return false;
}

/* Texts as given. Naming seats without a number of players names that number too. */
static void gather_option_texts(const Host *host, DawnDefault usual,
                                OptionTexts *option_texts)
{
    static const char digits[] = "0123456";
    *option_texts =
        (OptionTexts){.has_dawn = usual == DAWN_DEFAULT_ON ||
                                  (usual == DAWN_DEFAULT_WITH_BOTS && has_bot(host))};
    if (host->seat_count > 0)
        option_texts->texts[GAME_OPTION_PLAYERS] = (Slice){digits + host->seat_count, 1};
    for (int i = 0; i < HOST_SEED; i++)
        if (host->texts[i])
            option_texts->texts[i] = slice_of(host->texts[i]);
}

bool host_read_file(const Host *host, HostOption option, GameOption inside, size_t size,
                    OptionTexts *option_texts)
{
    static char bytes[HOST_FILE];
    const char *path = host->texts[option];
    option_texts->texts[option] = file_stem(path);
    return file_slurp(host_option_name(option), path, bytes, size,
                      &option_texts->texts[inside]);
}

/* "--row: `x` is not ... (D7)" */
static bool complain_fault(const Host *host, const OptionFault *fault)
{
    const char *option = host_option_name((HostOption)fault->option);
    if (fault->kind == OPTION_FAULT_REFUSED) {
        complain_refusal(option, host->game, &host->setup, &fault->refusal);
        return false;
    }
    Text text = TEXT(16);
    words_rule_number(host->game, fault->rule, &text);
    WordArg args[] = {
        word_text("option", slice_of(option)), word_text("value", fault->what),
        word_text("rule", slice_text(&text)), word_noun("game", words_game(host->game))};
    return refuse(words_option_key(fault), args, 4);
}

static bool settle_setup(Host *host, DawnDefault usual)
{
    OptionTexts option_texts;
    gather_option_texts(host, usual, &option_texts);
    if (!cli_games[host->game->kind]->read_files(host, &option_texts))
        return false;
    OptionFault fault = game_options_settle(&option_texts, host->game, &host->setup);
    if (fault.kind != OPTION_FAULT_NONE)
        return complain_fault(host, &fault);
    host->players = host->game->players(&host->setup);
    int least = host->seats_few ? 0 : host->players;
    if (host->seat_count == 0 ||
        (host->seat_count >= least && host->seat_count <= host->players))
        return true;
    WordArg args[] = {word_number("count", host->seat_count),
                      word_number("players", host->players)};
    return refuse(SAY_SEAT_COUNT, args, 2);
}

/* A seed nobody gave: 64 bits of the system's chance in hexadecimal. */
static bool draw_seed(Host *host)
{
    uint8_t bytes[8];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        complain_system("getrandom", errno);
        return false;
    }
    Text text = text_in(host->seed_text, sizeof host->seed_text);
    text_bytes(&text, bytes, sizeof bytes);
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
        return refuse_option(SAY_WORD_FORM, "--word", slice_of(text));
    if (host->words[seat].length > 0)
        return refuse_option(SAY_WORD_TWICE, "--word", slice_of(text));
    if (!stream_is_speakable(rest, BEFORE_WORD))
        return refuse_option(SAY_UNSPEAKABLE, "--word", rest);
    host->words[seat] = rest;
    return true;
}

static bool settle_secret(Host *host)
{
    if (host->texts[HOST_SEED])
        return refuse(SAY_SEED_AND_SECRET, NULL, 0);
    host->secret = slice_of(host->texts[HOST_SECRET]);
    if (!stream_is_speakable(host->secret, BEFORE_SECRET))
        return refuse_option(SAY_UNSPEAKABLE, "--secret", host->secret);
    for (int i = 0; i < host->word_count; i++)
        if (!read_word(host, host->word_texts[i]))
            return false;
    return true;
}

static bool settle_seed(Host *host)
{
    if (host->texts[HOST_SECRET])
        return settle_secret(host);
    if (host->word_count > 0)
        return refuse(SAY_WORD_ALONE, NULL, 0);
    if (!host->texts[HOST_SEED])
        return draw_seed(host);
    host->seed = slice_of(host->texts[HOST_SEED]);
    return stream_is_speakable(host->seed, BEFORE_SEED) ||
           refuse_option(SAY_UNSPEAKABLE, "--seed", host->seed);
}

bool host_settle(Host *host, const char *game, DawnDefault dawn)
{
    return find_game(host, game) && read_sitters(host) && sitters_apart(host) &&
           settle_setup(host, dawn) && settle_seed(host);
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
    if (host->is_seed_drawn)
        complain_one(SAY_SEED_DRAWN, word_text("seed", host->seed));
}
