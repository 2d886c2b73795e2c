#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton bot`, and programs in `sexton match`: a bot over pipes plays exactly as the same
# bot inside; the example in Python plays both games; a program that dies, hangs or talks
# nonsense spoils its game, with a line that says so, and never the match.
. "$(dirname "$0")/lib_play.sh"
bot="exec:'$SEXTON' bot"

# match NAME ARGS...: a match with its records in the folder NAME.
match() {
    local name=$1
    shift
    timeout 120 "$SEXTON" match "$@" --json --records "$name" >out 2>err </dev/null ||
        fail "status $?: $(cat err)"
}

# moves FOLDER: all records, without who played.
moves() {
    for record in "$1"/*; do grep -vE '^(bot |x-bot-)' "$record"; done
}

# The same games, whoever thinks where: deals, moves, results.
for game in dawn sedlec; do
    set -- "$game" --games 12 --seed b
    match in-$game "$@" --seat keeper --seat random --seat memory:3
    match out-$game "$@" --seat "$bot keeper" --seat "$bot random" --seat "$bot memory:3"
    [ ! -s err ] || fail "errors: $(cat err)"
    match mixed-$game "$@" --seat "$bot keeper" --seat random --seat memory:3 --threads 1
    [ "$(ls in-$game | wc -l)" = 12 ] || fail "not 12 records"
    moves in-$game >in
    [ "$(grep -c . in)" -gt 500 ] || fail "too short to prove anything"
    moves out-$game >out-moves
    moves mixed-$game >mixed-moves
    same in out-moves
    same in mixed-moves
    has out-$game/game-000001.sxr "bot 0 exec:"
    grep -q '^x-bot-' out-$game/* && fail "a program is told as a bot of ours"
    has mixed-$game/game-000001.sxr "x-bot-01 2 memory:3 " # beside a program
    "$SEXTON" verify out-$game/game-000001.sxr >verified 2>&1 || fail "$(cat verified)"
done
# Two players (D5: bare graves, colours out), the other edition, D31.
set -- dawn --games 4 --seed c --edition lifestyle --dawn 4
match in-two "$@" --seat keeper --seat keeper
match out-two "$@" --seat "$bot keeper" --seat "$bot keeper"
moves in-two >in
moves out-two >out-moves
same in out-moves
# A seed of its own changes what chance decides, and is the same each time.
match own-a dawn --games 4 --seed s --seat "$bot random --seed x" --seat random
match own-b dawn --games 4 --seed s --seat "$bot random --seed x" --seat random
match other dawn --games 4 --seed s --seat "$bot random --seed y" --seat random
moves own-a >a
moves own-b >b
moves other >c
same a b
cmp -s a c && fail "the bot's seed changes nothing"

# The example: short, legal, and better than chance where memory helps.
example=$SOURCE_DIR/examples/bot.py
[ "$(wc -l <"$example")" -lt 80 ] || fail "the example is too long"
json() {
    /usr/bin/python3 -c "import json,sys; m=json.load(open('out')); sys.exit(not ($1))" ||
        { cat out; fail "not so: $1"; }
}
for players in 2 3 6; do
    # shellcheck disable=SC2046
    match py-$players dawn --games $((2 * players)) --seed p \
        --seat "exec:/usr/bin/python3 '$example'" \
        $(for ((i = 1; i < players; i++)); do printf -- '--seat random '; done)
    [ ! -s err ] || fail "errors: $(cat err)"
    json "m['unfinished'] == 0 and m['bots'][0]['share'] > 0.7"
done
match py-sedlec sedlec --games 6 --seed p --expansions champions --seat keeper \
    --seat "exec:/usr/bin/python3 '$example'" --seat "exec:/usr/bin/python3 '$example'"
[ ! -s err ] || fail "errors: $(cat err)"
json "m['unfinished'] == 0"

# spoils COMMAND PATTERN: every game is unfinished, with a line each that says why; after
# three in a row the program is not started again. It ends in time, and not as if there were
# a result.
spoils() {
    timeout 60 "$SEXTON" match dawn --games 8 --seed d --patience 1 --threads 1 --json \
        --seat "exec:$1" --seat random >out 2>err </dev/null
    local status=$?
    [ $status = 1 ] || fail "$1: status $status: $(cat err)"
    json "m['games'] == 8 and m['unfinished'] == 8 and m['bots'][0]['share'] is None"
    grep '^sexton: ' err >told
    [ "$(grep -c "$2" told)" = 3 ] || { cat err; fail "$1: not three lines of \`$2\`"; }
    [ "$(wc -l <told)" = 5 ] || { cat err; fail "$1: not five lines"; }
    has told "there is no result"
    has told "is not started again"
}
spoils true "has stopped"
spoils no-such-program "has stopped"
spoils "sleep 100" "is silent for 1 s"
spoils "exec <&-; sleep 100" "the game is unfinished"
spoils "exec >&-; sleep 100" "has stopped"
spoils cat "answers nonsense: .{.is.:.sit."
spoils yes "answers nonsense: .y."
spoils "tr '\\n' ' ' </dev/zero" "answers nonsense"
answer='while read -r line; do case $line in *\"decide\"*) echo'
spoils "$answer '{\"do\":\"move\",\"seat\":0,\"move\":\"open z9\"}' ;; esac; done" \
    "answers "
spoils "$answer '{\"do\":\"move\",\"seat\":0,\"move\":\"stop\"}' ;; esac; done" "answers "
spoils "$answer '[[[[[[[[[[' ;; esac; done" "answers nonsense"
# What was started is gone with it.
sleeper=$$.5
spoils "sleep 1$sleeper & sleep 1$sleeper" "is silent"
! pgrep -f "sleep 1$sleeper" >/dev/null || fail "a child was left behind"
# The games of the others go on, and one bad game is one bad game.
half='if [ -e spoilt ]; then exec "$SEXTON" bot keeper; fi; touch spoilt; exit 1'
SEXTON=$SEXTON match half dawn --games 8 --seed d --threads 1 --seat "exec:$half" \
    --seat random
json "m['unfinished'] == 1 and m['bots'][0]['share'] == 1"
[ "$(wc -l <err)" = 1 ] || fail "not one line: $(cat err)"

# The bot itself: bad lines, messages it does not know.
speak() { printf '%s\n' "$@" | "$SEXTON" bot keeper >out 2>err; }
speak '{"is":"welcome","v":1}' '{"is":"something-new","x":[1]}' '' ||
    fail "a new kind of message is refused: $(cat err)"
[ ! -s out ] || fail "it answers what was no question"
for line in 'x' '[]' '{"is":7}' '{"is":"decide","seat":0,"n":0,"legal":[]}' \
    '{"is":"sit","seat":9}' '{"is":"table","phase":"play","game":{"name":"chess"}}'; do
    speak "$line"
    [ $? = 2 ] || fail "not refused: $line"
    [ "$(wc -l <err)" = 1 ] || fail "not one line: $(cat err)"
    has err "line 1"
done
