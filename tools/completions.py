#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Completions for bash, zsh and fish, made of what the program itself says in --help:

    tools/completions.py FOLDER PROGRAM...  writes sexton.bash, _sexton, sexton.fish

PROGRAM may begin with what runs it here, if it was compiled for another machine.

Help tells commands, options, which of these take a value, and whether that is a FILE or a DIR;
what else a value can be, where it is no text or number, stands in VALUES below."""
import os
import re
import subprocess
import sys

FILES, FOLDERS = "<files>", "<folders>"
GAMES = ["dawn", "sedlec"]
BOTS = ["level:", "keeper", "memory:", "mc:", "random"]
VALUES = {
    "edition": ["zoch", "lifestyle"], "board": ["classic", FILES], "deck": [FILES],
    "bare": ["random"], "dawn": ["off"], "seat": ["human", "human:", *BOTS], "pool": BOTS, "with": BOTS,
    "expansions": ["none", "champions", "merchants", "zealots"],
    "store": [FILES, "memory:", "postgres://"], "web": [FOLDERS], "tls": [FILES], "at": ["end"],
}
# The same where a command means something else by it: only bots play a match.
OWN_VALUES = {("match", "seat"): [*BOTS, "exec:"], ("review", "seat"): []}
# What an operand or a value can be, by its name in the help.
OPERANDS = {"GAME": GAMES, "FILE": [FILES], "DIR": [FOLDERS], "RECORD": [FILES], "JOURNAL": [FILES],
            "MANIFEST": [FILES], "NAME": BOTS}


def help_of(program, *command):
    env = {**os.environ, "LC_ALL": "C", "LANGUAGE": ""}
    return subprocess.run([*program, *command, "--help"], text=True, env=env, check=True,
                          capture_output=True).stdout


class Option:
    def __init__(self, command, name, value, about):
        self.name, self.about = name, about
        self.values = None  # it takes none
        if value:
            known = OWN_VALUES.get((command, name), VALUES.get(name))
            self.values = OPERANDS.get(value.split()[0], []) if known is None else known


def read_options(command, page):
    """Those with a line of their own, and those that only the usage has."""
    options = {}
    for name, value, about in re.findall(r"^ {2,4}--([a-z-]+)((?: \S+)*)(?: {2,}(.*))?$", page, re.M):
        about = re.sub(r" *\([^)]*$", "", about.split(";")[0].strip())  # no open bracket
        options[name] = Option(command, name, value, about)
    usage = page.split("\n\n")[0]
    for name, value in re.findall(r"--([a-z-]+)( [A-Z]+)?", usage):
        options.setdefault(name, Option(command, name, value, ""))
    options["help"] = Option(command, "help", "", "tell more")
    return sorted(options.values(), key=lambda o: o.name)


def read_operands(usage):
    """What may stand there, of lines of the usage without their options."""
    words = re.findall(r"[A-Z]+", re.sub(r"--[a-z-]+ [A-Z]+", "", usage))
    return list(dict.fromkeys(v for w in words for v in OPERANDS.get(w, [])))


def read_verbs(name, usage):
    """`sexton admin backup FILE`: the verb, and what may follow it."""
    lines = re.findall(rf"sexton {name} ([a-z]+)(.*)", usage)
    return {verb: read_operands(rest) for verb, rest in lines}


class Command:
    def __init__(self, program, name, about):
        page = help_of(program, name)
        usage = page.split("\n\n")[0]
        self.name, self.about = name, about
        self.options, self.verbs = read_options(name, page), read_verbs(name, usage)
        self.operands = list(self.verbs) or read_operands(usage)


def read_program(program):
    page = help_of(program)
    commands = [Command(program, *found) for found in re.findall(r"^  ([a-z]+) +(.*)$", page, re.M)]
    codes = re.search(r"speaks ([a-z, ]+);", page)[1].split(", ")
    VALUES["language"] = codes
    top = [Option("", "help", "", "list the commands"), Option("", "version", "", "name this version"),
           Option("", "language", "CODE", "speak another language")]
    return commands, top


def plain(values):
    return [v for v in values if not v.startswith("<")]


def bash_reply(values):
    """The words and the kind of files, as assignments."""
    kind = "f" if FILES in values else "d" if FOLDERS in values else ""
    return f"words='{' '.join(plain(values))}' kind={kind}"


def bash_values(commands, top):
    """Lines of a case over `command,option`, those with the same answer together."""
    asked = {}
    for command, options in [("*", top), *((c.name, c.options) for c in commands)]:
        for option in options:
            if option.values is not None:
                asked.setdefault(bash_reply(option.values), []).append(f"{command},--{option.name}")
    return [f"    {' | '.join(names)}) {reply} ;;" for reply, names in asked.items()]


def bash(commands, top):
    valued = {o.name for c in commands for o in c.options if o.values is not None} | {"language"}
    out = ["# bash completion for sexton; made of its help", "_sexton()", "{",
           "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}",
           "    local command='' verb='' words='' kind='' i",
           "    for ((i = 1; i < COMP_CWORD; i++)); do",
           "        case ${COMP_WORDS[i]} in",
           "        " + " | ".join("--" + name for name in sorted(valued)) + ") ((i++)) ;;",
           "        -*) ;;",
           "        *) [ -n \"$command\" ] && verb=${COMP_WORDS[i]} && break",
           "            command=${COMP_WORDS[i]} ;;", "        esac", "    done",
           "    case $command,$prev in", *bash_values(commands, top),
           "    *)", "        case $command,$verb,$cur in"]
    out.append(f"        ,,-*) words='{' '.join('--' + o.name for o in top)}' ;;")
    out.append(f"        ,,*) words='{' '.join(c.name for c in commands)} help' ;;")
    for c in commands:
        out.append(f"        {c.name},*,-*) words='{' '.join('--' + o.name for o in c.options)}' ;;")
        for verb, operands in c.verbs.items():
            out.append(f"        {c.name},{verb},*) {bash_reply(operands)} ;;")
        out.append(f"        {c.name},{'' if c.verbs else '*'},*) {bash_reply(c.operands)} ;;")
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


def zsh_operands(command):
    if not command.verbs:
        return f" '*:argument:{zsh_action(command.operands)}'" if command.operands else ""
    cases = " ".join(f"({verb}) {zsh_action(operands)} ;;" for verb, operands in command.verbs.items()
                     if operands)
    return f" '1:work:{zsh_action(command.operands)}' '*:argument:{{case $words[2] in {cases} esac}}'"


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
        operands = zsh_operands(c)
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


def fish_operands(operands, when):
    words = plain(operands)
    out = [f"complete -c sexton -n '{when}' -a '{' '.join(words)}'"] if words else []
    if FILES in operands or FOLDERS in operands:
        out.append(f"complete -c sexton -n '{when}' -F")
    return out


def fish(commands, top):
    out = ["# fish completion for sexton; made of its help", "complete -c sexton -f"]
    out += [fish_option(o, "__fish_use_subcommand") for o in top]
    for c in commands:
        about = c.about.replace("'", "\\'")
        out.append(f"complete -c sexton -n __fish_use_subcommand -a {c.name} -d '{about}'")
    for c in commands:
        when = f"__fish_seen_subcommand_from {c.name}"
        out += [fish_option(o, when) for o in c.options]
        verbs = f"__fish_seen_subcommand_from {' '.join(c.verbs)}"
        out += fish_operands(c.operands, f"{when}; and not {verbs}" if c.verbs else when)
        for verb, operands in c.verbs.items():
            out += fish_operands(operands, f"{when}; and __fish_seen_subcommand_from {verb}")
    return "\n".join(out) + "\n"


def main():
    folder, *program = sys.argv[1:]
    commands, top = read_program(program)
    for name, maker in (("sexton.bash", bash), ("_sexton", zsh), ("sexton.fish", fish)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(maker(commands, top))


if __name__ == "__main__":
    main()
