#!/bin/bash
# SPDX-License-Identifier: MIT
# The languages of the commands: how one is chosen, that whole pages fit, that what
# programs read stays the same.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
unset LC_ALL LC_MESSAGES LANG LANGUAGE
usage() { # WORD NAME=VALUE...: the word that begins the help in that environment
    checks=$((checks + 1))
    local word=$1
    shift
    env "$@" "$SEXTON" --help >"$dir/out" 2>"$dir/err"
    grep -q "^$word" "$dir/out" || fail "$*: not $word but $(head -1 "$dir/out")"
}
narrow=$(printf '\342\200\257')
usage 'Usage: '
usage 'Aufruf: ' LANG=de_AT.UTF-8
usage 'Aufruf: ' LC_MESSAGES=de LANG=fr
usage "Usage${narrow}: " LC_ALL=fr_FR LC_MESSAGES=de LANG=de
usage "Usage${narrow}: " LC_ALL= LANG=fr
usage 'Aufruf: ' LC_ALL=C.UTF-8 LANGUAGE=de
usage "Usage${narrow}: " LANG=de_DE LANGUAGE=xx:fr:de
usage 'Вызов: ' LANG=ru_RU.UTF-8
usage 'Виклик: ' LC_ALL=uk_UA.UTF-8 LANG=ru_RU.UTF-8
usage 'Usage: ' LANG=de_DE LANGUAGE=xx
usage 'Usage: ' LC_ALL=C LANGUAGE=de
usage 'Usage: ' LC_ALL=POSIX LANGUAGE=de
usage 'Usage: ' LC_ALL=xx_XX.UTF-8
usage 'Usage: ' LC_ALL=C.UTF-8

# The option wins, and stands before the command.
export LANG=fr_FR.UTF-8
good --language de --help
has '^Aufruf: '
good --language=en --version
has '^sexton [0-9]'
good --language DE_at help verify
has '^Aufruf: sexton verify'
unset LANG
bad '`tlh` is unknown; there are en, de, fr, ru, uk$' --language tlh --help
bad '`` is unknown' --language= --help
bad '^sexton: --language needs a value$' --language
bad '`--languages` is not a command' --languages de
bad 'there is no option `--language` here' deal dawn --language de
bad '^sexton: es fehlt ein Befehl; `sexton --help`' --language de
bad '^sexton: `frob` n’est pas une commande' --language fr frob
bad '^sexton: --players: D1: .*2 bis 6 Spieler, nicht für 7\.$' --language de deal dawn --players 7

# Every page: as wide as a page may be, with the options of the English one.
good --help
commands=$(sed -nE 's/^  ([a-z]+) .*/\1/p' "$dir/out")
options() { grep -oE -- '--[a-z][a-z-]+' "$1" | sort -u; }
for po in "$SOURCE_DIR"/po/*.po; do
    language=$(basename "$po" .po)
    for command in $commands; do
        good "$command" --help
        cp "$dir/out" "$dir/english"
        good --language "$language" "$command" --help
        has "^[^ ]+: sexton $command"
        checks=$((checks + 2))
        [ "$(LC_ALL=C.UTF-8 wc -L <"$dir/out")" -le 90 ] || fail "$language $command: too wide"
        [ "$(options "$dir/out")" = "$(options "$dir/english")" ] ||
            fail "$language $command: other options than in English"
    done
done

# What programs read is the same.
record=$vectors/dawn-zoch-3p.sxr
for arguments in "replay --record $record" "replay --trace $record" "deal sedlec --seed a" \
    "match sedlec --seat keeper --seat random --games 2 --seed a --json"; do
    # shellcheck disable=SC2086
    good $arguments
    cp "$dir/out" "$dir/english"
    # shellcheck disable=SC2086
    good --language de $arguments
    same "$arguments" "$dir/english"
done

# What a person reads is not: sentences, faults, questions, the reasons of the system.
good --language de replay "$record"
has '^Dicke Luft in der Gruft, Ausgabe von 2004, 3 Spieler, Plan classic$'
has 'Diana legt den roten Vampir vom rechten Ende der Reihe in c1\. \(D11\)$'
good --language fr replay "$record"
has 'Diana couche en c1 le vampire rouge de l’extrémité droite de sa rangée\. \(D11\)$'
good --language ru replay "$record"
has '^Вампирчики, издание 2004 года, игроков: 3, поле classic$'
has 'Diana кладёт в c1 красного вампира с правого края ряда\. \(D11\)$'
good --language uk replay "$record"
has 'Diana кладе в c1 червоного вампіра з правого краю ряду\. \(D11\)$'
bad ':7: D1: 11 белых плит, а должно быть 10\.$' --language ru verify \
    "$vectors/bad-lids-count.sxr"
bad ':29: das Protokoll geht nach seinem Ende weiter\.$' --language de verify \
    "$vectors/bad-after-the-end.sxr"
bad ':[0-9]+: un enregistrement commence par la ligne «' --language fr verify "$SOURCE_DIR/README.md"
if [ -e /usr/share/locale/fr/LC_MESSAGES/libc.mo ]; then
    bad 'est un dossier' --language fr replay "$dir"
fi
checks=$((checks + 1))
printf '%s\n' stop quit | "$SEXTON" --language de play dawn --seed a --seat human:Änne \
    --seat keeper >"$dir/out" 2>"$dir/err" || fail "play in German: $(cat "$dir/err")"
has '^D9: Passen gilt nicht; öffne eine Gruft\.$'
has '^Änne> '
has '^     Spieler      übrig  Knobl\.  Pflöcke Reihe$'
good --language de match dawn --seat random --seat random --games 2 --seed a
has '^Bot                  Siege    95-%-Intervall  Vampire übrig    95-%-Intervall$'
end
