#!/bin/bash
# SPDX-License-Identifier: MIT
# Completions in the three real shells: every command and every option that --help tells of is
# offered, and nothing that the program does not take.
. "${SOURCE_DIR:?}/tests/package/lib.sh"
put
mkdir "$dir/home" "$dir/bin" && ln -s "$prefix/bin/sexton" "$dir/bin/sexton"
export PATH=$dir/bin:$PATH HOME=$dir/home XDG_CONFIG_HOME=$dir/home XDG_DATA_HOME=$dir/home
export SEXTON_LISTEN=nowhere # a switch alone would start a server
cd "$dir/home" && : >a.sxr || exit 1

# in_bash WORD...: what is offered for the last word, one a line.
in_bash() {
    bash --norc -c '. "$0" && COMP_WORDS=(sexton "$@") COMP_CWORD=$# && _sexton &&
        printf "%s\n" "${COMPREPLY[@]}"' "$prefix/share/bash-completion/completions/sexton" "$@"
}
in_fish() {
    ASKED="sexton $*" fish --no-config -c 'source $argv[1]; complete -C "$ASKED"' \
        "$prefix/share/fish/vendor_completions.d/sexton.fish" | cut -f1
}
# zsh's own editor, typed at: what it lists when Tab is pressed. All questions in one go.
in_zsh() {
    zsh -f "$dir/zsh.zsh" "$prefix/share/zsh/vendor-completions" "$dir/asked" </dev/null
}
cat >"$dir/zsh.zsh" <<'ZSH'
zmodload zsh/zpty
zpty z zsh -f -i
wait_for() { # what marks the end is never typed as it is printed
    local line
    while zpty -r z line; do [[ $line == *DONE:* ]] && break; done
}
zpty -w z "PS1=; setopt noautolist nobeep; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -d $HOME/.zcompdump"
zpty -w z "compadd() { if [[ \$* == *-[OAD]* ]]; then builtin compadd \"\$@\"; else local -a _l; builtin compadd -O _l \"\$@\"; print -rl -- \$_l >>$HOME/out; builtin compadd \"\$@\"; fi }"
zpty -w z "press() { zle complete-word; BUFFER=; print DO''NE: }; zle -N press; bindkey '^I' press; print DO''NE:"
wait_for
while IFS= read -r question; do
    print -r -- "? $question" >>$HOME/out
    zpty -w -n z "sexton $question"$'\t'
    wait_for
done <$2
zpty -d z
cat $HOME/out
ZSH

options_of() { # COMMAND: as its help has them
    sexton "$1" --help | sed '/^$/,$!d' | grep -oE '^ {2,4}--[a-z-]+' | tr -d ' ' | sort -u
}
commands=$(sexton --help | sed -nE 's/^  ([a-z]+) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 10 ] || fail "too few commands: $commands"
{
    echo ''
    for command in $commands; do echo "$command --"; done
    echo 'admin backup '
    echo 'admin '
} >"$dir/asked"
in_zsh >"$dir/zsh.out" 2>"$dir/zsh.err"
from_zsh() { awk -v q="? $*" '/^\? /{on = $0 == q; next} on' "$dir/zsh.out"; }

wants() { # SHELL QUESTION WORD...: these are offered
    local shell=$1 question=$2 word
    shift 2
    checks=$((checks + 1))
    for word in "$@"; do
        grep -qx -- "$word" "$dir/got" || fail "$shell: \`sexton $question\` lacks $word"
    done
}
for command in $commands; do
    # shellcheck disable=SC2046
    set -- $(options_of "$command") --help
    in_bash "$command" -- >"$dir/got" && wants bash "$command --" "$@"
    for option in $(cat "$dir/got"); do
        ! sexton "$command" "$option" </dev/null 2>&1 >/dev/null | grep -q 'no option' ||
            fail "bash: $command has no $option"
    done
    in_fish "$command" -- >"$dir/got" && wants fish "$command --" "$@"
    from_zsh "$command --" >"$dir/got" && wants zsh "$command --" "$@"
done
# shellcheck disable=SC2086
in_bash '' >"$dir/got" && wants bash '' $commands
# shellcheck disable=SC2086
in_fish '' >"$dir/got" && wants fish '' $commands
# shellcheck disable=SC2086
from_zsh '' >"$dir/got" && wants zsh '' $commands
in_bash deal --edition '' >"$dir/got" && wants bash 'deal --edition' zoch lifestyle
in_bash play '' >"$dir/got" && wants bash 'play' dawn sedlec a.sxr
in_bash --language de deal '' >"$dir/got" && wants bash '--language de deal' dawn
in_bash admin '' >"$dir/got" && wants bash 'admin' list show export purge backup restore
in_bash review '' >"$dir/got" && wants bash 'review' a.sxr
in_bash match --seat '' >"$dir/got" && wants bash 'match --seat' level: keeper memory: mc: exec:
in_bash play --seat '' >"$dir/got" && wants bash 'play --seat' human level:
in_bash admin backup '' >"$dir/got" && wants bash 'admin backup' a.sxr
in_bash admin --store x.db restore '' >"$dir/got" && wants bash 'admin --store x.db restore' a.sxr
# A file is offered only where one can stand.
for question in 'admin' 'admin show' 'admin purge' 'review --seat'; do
    # shellcheck disable=SC2086
    in_bash $question '' >"$dir/got" || true
    ! grep -qx a.sxr "$dir/got" || fail "bash: \`sexton $question\` offers a file"
    # shellcheck disable=SC2086
    in_fish $question '' >"$dir/got"
    ! grep -qx a.sxr "$dir/got" || fail "fish: \`sexton $question\` offers a file"
done
in_fish admin backup '' >"$dir/got" && wants fish 'admin backup' a.sxr
from_zsh 'admin backup ' >"$dir/got" && wants zsh 'admin backup' a.sxr
from_zsh 'admin ' >"$dir/got" && wants zsh 'admin' list show backup
! grep -qx a.sxr "$dir/got" || fail "zsh: \`sexton admin\` offers a file"
in_fish admin '' >"$dir/got" && wants fish 'admin' list show export purge backup restore
in_fish replay a >"$dir/got" && wants fish 'replay' a.sxr
end
