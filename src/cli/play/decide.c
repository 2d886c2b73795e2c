/* SPDX-License-Identifier: MIT */
/*
 * The question to a player is the game's own (line_game.h); menus, lists of moves and
 * answers are here.
 */
#include "cli/play/decide.h"

#include "cli/play/line_game.h"

enum { LIST = 4096, COLUMNS = 78, TYPED_SHOWN = 60 };

const LineGame *line_game(const Game *game)
{
    static const LineGame *const parts[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &line_##name,
#include "game/games.def"
    };
    return parts[game->kind];
}

static VoiceChoice choice_of(const Voice *voice)
{
    const Teller *teller = &voice->teller;
    VoiceChoice choice = {.seat = voice_actor(voice)};
    choice.count = teller->game->legal(teller->setup, &voice->seen.state, choice.legal);
    return choice;
}

/* Items two spaces apart, on as many lines as it takes. */
static void print_items(const Voice *voice, const VoiceChoice *choice, bool is_numbered)
{
    int column = 0;
    for (int i = 0; i < choice->count; i++) {
        char buffer[MOVE_TEXT], item[MOVE_TEXT + 8];
        Slice move = voice_spell(voice, choice->legal[i], buffer);
        int length = is_numbered ? snprintf(item, sizeof item, "%d %.*s", i + 1,
                                            (int)move.length, move.bytes)
                                 : snprintf(item, sizeof item, "%.*s", (int)move.length,
                                            move.bytes);
        bool is_new = column == 0 || column + 3 + length > COLUMNS;
        if (is_new && column)
            fputc('\n', voice->out);
        fprintf(voice->out, "%s%s", is_new ? "  " : "   ", item);
        column = (is_new ? 2 : column + 3) + length;
    }
    fputc('\n', voice->out);
}

bool voice_menu(const Voice *voice, const VoiceChoice *choice)
{
    bool is_menu = input_has_menu(voice->teller.game, voice->teller.setup,
                                  &voice->seen.state, choice->legal, choice->count);
    if (is_menu)
        print_items(voice, choice, true);
    return is_menu;
}

void voice_decision(const Voice *voice)
{
    VoiceChoice choice = choice_of(voice);
    line_game(voice->teller.game)->ask(voice, &choice);
}

void voice_prompt(const Voice *voice)
{
    Text text = TEXT(SENTENCE);
    WordArg arg = word_text("name", voice->names.list[voice_actor(voice)]);
    phrase(&text, SAY_PLAY_PROMPT, &arg, 1);
    fwrite(text.bytes, 1, text.length, voice->out);
}

void voice_moves(const Voice *voice)
{
    VoiceChoice choice = choice_of(voice);
    print_items(voice, &choice, false);
}

static void say_several(const Voice *voice, const Typed *request, Slice line)
{
    Text list = TEXT(LIST);
    for (int i = 0; i < request->could_count && i < COULD_MAX; i++) {
        char buffer[MOVE_TEXT];
        if (i)
            text_string(&list, ", ");
        text_slice(&list, voice_spell(voice, request->could[i], buffer));
    }
    WordArg args[] = {word_text("line", line), word_text("moves", slice_text(&list))};
    say(voice->out,
        request->could_count > COULD_MAX ? SAY_PLAY_SEVERAL_MANY : SAY_PLAY_SEVERAL, args,
        2);
}

void voice_no_move(const Voice *voice, const Typed *request, Slice line)
{
    Slice shown = slice_head(line, TYPED_SHOWN);
    if (request->kind == TYPED_REFUSED) {
        Text text = TEXT(WORDS_SENTENCE);
        words_refusal(&voice->teller, &request->refusal, &text);
        voice_print(voice, slice_text(&text));
    } else if (request->kind == TYPED_SEVERAL) {
        say_several(voice, request, shown);
    } else {
        say_one(voice->out, SAY_PLAY_UNKNOWN, word_text("line", shown));
    }
}
