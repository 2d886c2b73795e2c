/* SPDX-License-Identifier: MIT */
/*
 * What all commands share: sentences out of the catalogue onto a stream, one-line
 * complaints, and the last look at standard output. A full disk or a reader that went
 * away is noticed there and never taken for success.
 */
#include "cli/command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool has_failed; /* standard output, once */
static int output_error;

const char *program_name = "sexton";

void say(FILE *out, WordKey key, const WordArg *args, int count)
{
    Text text = TEXT(SENTENCE);
    phrase(&text, key, args, count);
    fwrite(text.bytes, 1, text.length, out);
    fputc('\n', out);
}

void say_one(FILE *out, WordKey key, WordArg arg)
{
    say(out, key, &arg, 1);
}

void print_error(Slice line)
{
    char bytes[SENTENCE];
    Text text = text_in(bytes, sizeof bytes - 1);
    text_clean(&text, line);
    text.bytes[text.length++] = '\n';
    fwrite(text.bytes, 1, text.length, stderr); /* unbuffered: one write */
}

int complain(WordKey key, const WordArg *args, int count)
{
    Text text = TEXT(SENTENCE);
    text_string(&text, "sexton: ");
    phrase(&text, key, args, count);
    print_error(slice_text(&text));
    return STATUS_BAD_INPUT;
}

int complain_one(WordKey key, WordArg arg)
{
    return complain(key, &arg, 1);
}

bool refuse(WordKey key, const WordArg *args, int count)
{
    complain(key, args, count);
    return false;
}

bool refuse_one(WordKey key, WordArg arg)
{
    return refuse(key, &arg, 1);
}

bool refuse_option(WordKey key, const char *option, Slice value)
{
    WordArg args[] = {word_text("option", slice_of(option)), word_text("value", value)};
    return refuse(key, args, 2);
}

int complain_path(WordKey key, const char *path, int error)
{
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("folder", slice_of(path)),
                      word_text("why", slice_of(strerror(error)))};
    complain(key, args, 3);
    return STATUS_FAILED;
}

int complain_refusal(const char *option, const Game *game, const Setup *setup,
                     const Refusal *refusal)
{
    Text why = TEXT(WORDS_SENTENCE);
    const Teller teller = {.game = game, .setup = setup, .language = language_spoken()};
    words_refusal(&teller, refusal, &why);
    WordArg args[] = {word_text("option", slice_of(option)),
                      word_text("why", slice_text(&why))};
    return complain(SAY_OPTION_REFUSED, args, 2);
}

int complain_system(const char *what, int error)
{
    WordArg args[] = {word_text("what", slice_of(what)),
                      word_text("why", slice_of(strerror(error)))};
    complain(SAY_SYSTEM_FAILED, args, 2);
    return STATUS_FAILED;
}

void *allocate(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        exit(complain_system("memory", ENOMEM));
    return memory;
}

bool output_failed(void)
{
    if (!has_failed && ferror(stdout)) {
        has_failed = true;
        output_error = errno;
    }
    return has_failed;
}

int command_finish(int status)
{
    if (!output_failed()) {
        errno = 0;
        has_failed = fflush(stdout) != 0;
        output_error = errno;
    }
    if (!has_failed)
        return status;
    complain_one(SAY_OUTPUT_FAILED,
                 word_text("why", slice_of(output_error ? strerror(output_error) : "")));
    return STATUS_FAILED;
}

void names_init(Names *names, const Slice *given)
{
    Teller teller = {.names = given, .language = language_spoken()};
    words_names_init(names, &teller);
}
