#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Completions for bash, zsh and fish, made of what the program itself says in --help:

    tools/completions.py PROGRAM FOLDER     writes sexton.bash, _sexton, sexton.fish

Help tells commands, options, and which of these take a value; what such a value can be, where
that is no text or number, stands in VALUES below."""
import os
import re
import subprocess
import sys

FILES, FOLDERS = "<files>", "<folders>"
GAMES = ["dawn", "sedlec"]
BOTS = ["random", "keeper", "memory:"]
VALUES = {
    "edition": ["zoch", "lifestyle"], "board": ["classic", FILES], "deck": [FILES],
    "bare": ["random"], "dawn": ["off"], "seat": ["human", "human:", *BOTS],
    "expansions": ["none", "champions", "merchants", "zealots"], "config": [FILES], "ca": [FILES],
    "store": [FILES, "memory:", "postgres://"], "web": [FOLDERS], "tls": [FILES],
    "records": [FOLDERS], "at": ["end"],
}
# What an operand can be, by its name in the line `Usage:`.
OPERANDS = {"GAME": GAMES, "FILE": [FILES], "FILE...": [FILES], "NAME": BOTS}


def help_of(program, *command):
    env = {**os.environ, "LC_ALL": "C", "LANGUAGE": ""}
    return subprocess.run([program, *command, "--help"], text=True, env=env, check=True,
                          capture_output=True).stdout


class Option:
    def __init__(self, name, value, about):
        self.name, self.about = name, about
        self.values = VALUES.get(name, []) if value else None  # None: it takes none


def read_options(page):
    """Those with a line of their own, and those that only the usage has."""
    options = {}
    for name, value, about in re.findall(r"^ {2,4}--([a-z-]+)((?: \S+)*)(?: {2,}(.*))?$", page, re.M):
        about = re.sub(r" *\([^)]*$", "", about.split(";")[0].strip())  # no open bracket
        options[name] = Option(name, value, about)
    usage = page.split("\n\n")[0]
    for name, value in re.findall(r"--([a-z-]+)( [A-Z]+)?", usage):
        options.setdefault(name, Option(name, value, ""))
    options["help"] = Option("help", "", "tell more")
    return sorted(options.values(), key=lambda o: o.name)


def read_operands(name, page):
    usage = page.split("\n\n")[0]
    verbs = re.findall(rf"^(?:Usage:|  ).*sexton {name} ([a-z]+)", usage, re.M)
    words = re.findall(r"[A-Z]+(?:\.\.\.)?", re.sub(r"--[a-z-]+ [A-Z]+", "", usage))
    found = verbs + [v for w in words for v in OPERANDS.get(w, [])]
    return list(dict.fromkeys(found))


class Command:
    def __init__(self, program, name, about):
        page = help_of(program, name)
        self.name, self.about = name, about
        self.options, self.operands = read_options(page), read_operands(name, page)


def read_program(program):
    page = help_of(program)
    commands = [Command(program, *found) for found in re.findall(r"^  ([a-z]+) +(.*)$", page, re.M)]
    codes = re.search(r"speaks ([a-z, ]+);", page)[1].split(", ")
    VALUES["language"] = codes
    top = [Option("help", "", "list the commands"), Option("version", "", "name this version"),
           Option("language", "CODE", "speak another language")]
    return commands, top


def plain(values):
    return [v for v in values if not v.startswith("<")]


def bash_reply(values):
    """The words and the kind of files, as assignments."""
    kind = "f" if FILES in values else "d" if FOLDERS in values else ""
    return f"words='{' '.join(plain(values))}' kind={kind}"


def bash(commands, top):
    every = {o.name: o for c in commands for o in c.options} | {o.name: o for o in top}
    out = ["# bash completion for sexton; made of its help", "_sexton()", "{",
           "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}",
           "    local command='' words='' kind='' i",
           "    for ((i = 1; i < COMP_CWORD; i++)); do",
           "        case ${COMP_WORDS[i]} in",
           "        --language) ((i++)) ;;", "        -*) ;;",
           "        *) command=${COMP_WORDS[i]} && break ;;", "        esac", "    done",
           "    case $prev in"]
    for name, option in sorted(every.items()):
        if option.values is not None:
            out.append(f"    --{name}) {bash_reply(option.values)} ;;")
    out += ["    *)", "        case $command,$cur in"]
    out.append(f"        ,-*) words='{' '.join('--' + o.name for o in top)}' ;;")
    out.append(f"        ,*) words='{' '.join(c.name for c in commands)} help' ;;")
    for c in commands:
        out.append(f"        {c.name},-*) words='{' '.join('--' + o.name for o in c.options)}' ;;")
        out.append(f"        {c.name},*) {bash_reply(c.operands)} ;;")
    out.append(f"        help,*) words='{' '.join(c.name for c in commands)}' ;;")
    out += ["        esac", "        ;;", "    esac",
            "    # shellcheck disable=SC2207,SC2086",
            "    COMPREPLY=($(compgen ${kind:+-$kind} -W \"$words\" -- \"$cur\"))",
            "} &&", "    complete -o filenames -F _sexton sexton", ""]
    return "\n".join(out)


def zsh_action(values):
    words = "(" + " ".join(v.replace(":", "\\:") for v in plain(values)) + ")"
    if FILES in values and plain(values):
        return '{_alternative "words:word:%s" "files:file:_files"}' % words
    if FILES in values:
        return "_files"
    if FOLDERS in values:
        return "_files -/"
    return words if values else " "


def zsh_text(text):
    return re.sub(r"([\[\]:])", r"\\\1", text).replace("'", "'\\''")


def zsh_option(option):
    about = f"[{zsh_text(option.about)}]" if option.about else ""
    value = "" if option.values is None else f":{option.name}:{zsh_action(option.values)}"
    many = "*" if option.name in ("seat", "word") else ""
    return f"'{many}--{option.name}{about}{value}'"


def zsh(commands, top):
    out = ["#compdef sexton", "# made of the program's help", "_sexton() {",
           "    local context state state_descr line", "    typeset -A opt_args",
           "    local -a commands", "    commands=("]
    out += [f"        '{c.name}:{zsh_text(c.about)}'" for c in commands]
    out += ["    )", "    _arguments -C " + " ".join(map(zsh_option, top)) +
            " '1:command:->command' '*::argument:->argument'",
            "    case $state in", "    command) _describe command commands ;;",
            "    argument)", "        case $line[1] in",
            "        help) _describe command commands ;;"]
    for c in commands:
        operands = f" '*:argument:{zsh_action(c.operands)}'" if c.operands else ""
        out.append(f"        {c.name}) _arguments " +
                   " ".join(map(zsh_option, c.options)) + operands + " ;;")
    out += ["        esac", "        ;;", "    esac", "}", '_sexton "$@"', ""]
    return "\n".join(out)


def fish_option(option, when):
    about = option.about.replace("\\", "\\\\").replace("'", "\\'")
    line = f"complete -c sexton -n '{when}' -l {option.name}"
    if option.values is not None:
        words = " ".join(plain(option.values))
        exact = "-r -F" if FILES in option.values or FOLDERS in option.values else "-x"
        line += f" {exact}" + (f" -a '{words}'" if words else "")
    return line + (f" -d '{about}'" if about else "")


def fish(commands, top):
    out = ["# fish completion for sexton; made of its help", "complete -c sexton -f"]
    out += [fish_option(o, "__fish_use_subcommand") for o in top]
    for c in commands:
        about = c.about.replace("'", "\\'")
        out.append(f"complete -c sexton -n __fish_use_subcommand -a {c.name} -d '{about}'")
    for c in commands:
        when = f"__fish_seen_subcommand_from {c.name}"
        out += [fish_option(o, when) for o in c.options]
        if plain(c.operands):
            out.append(f"complete -c sexton -n '{when}' -a '{' '.join(plain(c.operands))}'")
        if FILES in c.operands:
            out.append(f"complete -c sexton -n '{when}' -F")
    return "\n".join(out) + "\n"


def main():
    program, folder = sys.argv[1:]
    commands, top = read_program(program)
    for name, maker in (("sexton.bash", bash), ("_sexton", zsh), ("sexton.fish", fish)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(maker(commands, top))


if __name__ == "__main__":
    main()
