#!/bin/bash
# SPDX-License-Identifier: MIT
# Texts of strangers: names, bots, seeds and files with what a terminal would obey, texts
# that are as long as a record's line; and what all errors have in common.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
c1=$(printf '\302\233')
bidi=$(printf '\342\200\256')
isolate=$(printf '\342\201\246')
tame() { # WHAT FILE: nothing in it that is obeyed, and all of it UTF-8
    checks=$((checks + 1))
    ! LC_ALL=C grep -qE "$(printf '\033|\302[\200-\237]|\342\200[\250-\256]|\342\201[\246-\251]')" \
        "$2" || fail "$1: raw"
    iconv -f UTF-8 -t UTF-8 "$2" >"$dir/utf8" 2>&1 || fail "$1: not UTF-8"
}

# A record keeps them, nobody shows them; new names of that kind are refused.
plain=(--seed "s$c1$bidi" --seat human:A --seat human:B)
good deal sedlec "${plain[@]}"
sed "s/^name 0 A\$/name 0 A${c1}2J/; s/^name 1 B\$/name 1 B$bidi$isolate/" "$dir/out" >"$dir/rude.sxr"
checks=$((checks + 1))
grep -q "^name 0 A${c1}2J\$" "$dir/rude.sxr" && grep -q "^seed s$c1$bidi\$" "$dir/rude.sxr" ||
    fail "the record lost them"
bad "can't be seen" deal sedlec --seat "human:A${c1}2J"
tame "a name" "$dir/err"
# Two at one terminal don't look alike, by whatever command; nor does a new name in an old game.
alike="looks like the name of somebody else at this table"
cyrillic=$(printf '\320\234')ia # Mia with a Cyrillic M
for command in "deal sedlec" "play sedlec --plain" "play $dir/rude.sxr --plain"; do
    # shellcheck disable=SC2086
    bad "^sexton: --seat: the name in \`human:$cyrillic\` $alike\$" $command --seat human:Mia --seat "human:$cyrillic"
done
good deal sedlec --seat human:Mia --seat human:Tom
cp "$dir/out" "$dir/mia.sxr"
bad "human:$cyrillic\` $alike" play "$dir/mia.sxr" --plain --seat human --seat "human:$cyrillic"
bad "\` $alike" play "$dir/mia.sxr" --plain --seat "human:$(printf '\320\242')om" --seat human
checks=$((checks + 1))
printf 'quit\n' | "$SEXTON" play "$dir/mia.sxr" --seat human:Tom --seat human:Mia >"$dir/out" 2>"$dir/err" ||
    fail "names exchanged: $(cat "$dir/err")"
sed "s/^seed/bot 1 b$bidi\\nseed/" "$dir/rude.sxr" >"$dir/bot.sxr"
good replay --record "$dir/rude.sxr"
same "replay --record" "$dir/rude.sxr"
for way in "" "--at 0"; do
    # shellcheck disable=SC2086
    good replay $way "$dir/bot.sxr"
    tame "replay $way" "$dir/out"
    has 'A\?2J' && has 'B\?\?'
done
for arguments in "$dir/rude.sxr" sedlec; do
    set -- "$arguments"
    [ "$arguments" = sedlec ] && set -- sedlec "${plain[@]}"
    checks=$((checks + 1))
    printf '%s\n' "$c1" table quit | "$SEXTON" play "$@" >"$dir/out" 2>"$dir/err" || fail "play"
    tame "play $1" "$dir/out"
    has 'The seed of this deal was s\?\?\.'
    [ "$arguments" = sedlec ] || { has 'A\?2J' && has 'B\?\?'; }
done
checks=$((checks + 1))
"$SEXTON" play "$dir/bot.sxr" >"$dir/out" 2>"$dir/err" </dev/null && fail "an unknown bot"
tame "an unknown bot" "$dir/err"
good match sedlec --games 2 --seat random --seat random --seed "s$c1$bidi"
tame "match" "$dir/out"
has 'seed s\?\?$'

# Names of files, on either stream.
name=$(printf 'x\033[2J\302\233\342\200\256\377\n.sxr')
cp "$vectors/deal-1.sxr" "$dir/$name"
good verify "$dir/$name"
tame "verify" "$dir/out"
checks=$((checks + 1))
[ "$(grep -c 'x?\[2J????\.sxr: ' "$dir/out")" -eq "$(wc -l <"$dir/out")" ] || fail "verify: $(cat "$dir/out")"
bad 'x\?\[2J\?\?\?\?' verify "$dir/no$name"
tame "a file that is not there" "$dir/err"
for arguments in deal "deal dawn --seed" "deal dawn --seat" "deal dawn --board" score "replay --at"; do
    # shellcheck disable=SC2086
    bad '\?\[2J\?\?\?' $arguments " $name"
    tame "$arguments" "$dir/err"
done

# The longest texts make records that can be read; one byte more is refused, and says so.
long() { printf "%0$1d" 0; }
room() { # MOST ARGS...: an option whose text has room for that many bytes
    local most=$1
    shift
    good deal sedlec "$@$(long "$most")"
    cp "$dir/out" "$dir/long.sxr"
    good verify "$dir/long.sxr"
    bad 'too long' deal sedlec "$@$(long $((most + 1)))"
}
room 65531 --seed=
room 65529 --secret=
room 65529 --secret=a --word=0=
room 65529 --seat=human --seat=human:
seats=(--games 2 --seat random --seat random)
good match sedlec "${seats[@]}" --records "$dir/long" --seed "$(long 65520)"
good verify "$dir/long/game-000001.sxr"
bad 'too long' match sedlec "${seats[@]}" --records "$dir/longer" --seed "$(long 65521)"
# The reason is told after any excerpt.
for length in 2001 8150 9000 100000; do
    bad "…\` can't stand in a record" deal dawn --seed " $(long "$length")"
    bad "…\` is not a command" "x$(long "$length")"
    bad "0…: File name too long" verify "$(long "$length")$(long 4000)"
done

# An error is one write: a packet of a socket that keeps them apart.
cat >"$dir/write.py" <<'PY'
import socket, subprocess, sys
ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
with subprocess.Popen(sys.argv[1:], stderr=theirs, stdout=subprocess.DEVNULL):
    theirs.close()
    packets = list(iter(lambda: ours.recv(65536), b""))
sys.exit(not (len(packets) == 1 and packets[0].endswith(b"\n")))
PY
checks=$((checks + 2))
python3 "$dir/write.py" "$SEXTON" verify "$dir/nosuch" || fail "verify: more than one write"
python3 "$dir/write.py" "$SEXTON" deal dawn --seed " $(long 1500)" || fail "deal: more than one write"

# Closed descriptors: nothing of ours lands in a file that was opened in their place.
checks=$((checks + 4))
"$SEXTON" replay - <&- >"$dir/out" 2>"$dir/err"
[ $? -eq 2 ] && grep -q '^-: Bad file descriptor' "$dir/err" || fail "closed input: $(cat "$dir/err")"
"$SEXTON" replay "$vectors/deal-1.sxr" >&- 2>"$dir/err"
[ $? -eq 1 ] && grep -q 'standard output' "$dir/err" || fail "closed output: $(cat "$dir/err")"
"$SEXTON" replay "$vectors/deal-1.sxr" >"$dir/out" 2>&- || fail "closed errors"
has '^Dawn Under'
"$SEXTON" play dawn --seed a <&- >"$dir/out" 2>"$dir/err"
[ $? -eq 1 ] && grep -q 'standard input' "$dir/err" || fail "play, closed input: $(cat "$dir/err")"
(exec <&- >&- 2>&-; "$SEXTON" replay "$vectors/deal-1.sxr")
[ $? -eq 1 ] || fail "all closed"
end
