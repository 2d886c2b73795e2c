#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton verify: deals made again in every way a host can ask for them; what is forged.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

# check PATTERNS ARGS...: the deal of these arguments follows, and this is said of it.
check() {
    local said=$1
    shift
    good deal "$@"
    cp "$dir/out" "$dir/deal.sxr"
    good verify "$dir/deal.sxr"
    has "$said"
}

for n in 1 2 3 4; do
    good verify "$vectors/deal-$n.sxr"
    has 'follows from the seed$'
    lacks 'first player was named'
done
check 'first player was named' dawn --seed a --first 2
check 'bare graves were drawn' dawn --seed a --players 2 --bare random --row 7
check 'bare graves were not drawn' dawn --seed a --players 2
check 'bare graves were not drawn' dawn --seed a --players 2 --bare \
    a1,b1,c1,d1,e1,g1,h1,i1,j1,a2,b2,c2,d2,e2,g2,h2,i2,j2,a3,b3 --without YG
has 'colours were named'
check 'follows from the seed' sedlec --seed a --first 1 --expansions zealots
has 'first player was named'
check 'words of Player 1 and Player 3$' dawn --secret s --word 0=a --word 2=c
check 'no player added a word' dawn --secret s
for file in "$vectors"/deal-1.sxr "$vectors"/deal-3.sxr; do
    "$SEXTON" verify - <"$file" >"$dir/out" && has '^-: .*follows' || fail "verify -"
done

# forge SED PATTERN ARGS...: the deal of these arguments, changed, is found out.
forge() {
    local change=$1 pattern=$2
    shift 2
    "$SEXTON" deal "$@" | sed -E "$change" >"$dir/forged.sxr"
    checks=$((checks + 1))
    "$SEXTON" verify "$dir/forged.sxr" >"$dir/out" 2>"$dir/err"
    [ $? -eq 2 ] || fail "forged by $change: not status 2"
    [ "$(wc -l <"$dir/err")" -eq 1 ] || fail "forged by $change: not one line"
    [ ! -s "$dir/out" ] || fail "forged by $change: $(cat "$dir/out")"
    grep -qE "$pattern" "$dir/err" || fail "forged by $change: $(cat "$dir/err")"
}
forge 's/^seed a/seed b/' 'not follow from the seed' dawn --seed a
forge 's/^secret a/secret b/' 'not follow from the secret' dawn --secret a --word 0=x
forge 's/^word 0 x/word 0 y/' 'not follow from the secret' dawn --secret a --word 0=x
forge '/^word/d' 'not follow from the secret' dawn --secret a --word 0=x

# The word of every seat counts, and so does whose it is.
six=(dawn --players 6 --secret a --word 0=x0 --word 1=x1 --word 2=x2 --word 3=x3 --word 4=x4 --word 5=x5)
check 'words of Player 1, Player 2, Player 3, Player 4, Player 5 and Player 6$' "${six[@]}"
for seat in 0 1 2 3 4 5; do
    forge "s/^word $seat x.*/word $seat y/" 'not follow from the secret' "${six[@]}"
    forge "/^word $seat /d" 'not follow from the secret' "${six[@]}"
done
forge 's/^word 5 x5/word 5 x4/;s/^word 4 x4/word 4 x5/' 'not follow from the secret' "${six[@]}"

forge 's/^rows (.)(.*)(.)$/rows \3\2\1/' 'not follow from the seed' dawn --seed a
forge 's/^reserve (.)(.*)(.)$/reserve \3\2\1/' 'not follow from the seed' dawn --seed a
forge 's/^up ./up 7/' ':[0-9]+: ' sedlec --seed a
forge 's/^(word 0) x/\1 y/;s/^secret/commit 00\n&/' 'commitment is not' dawn --secret a --word 0=x
forge 's/^seed a$/commit 00\nsecret a/' 'commitment is not' sedlec --seed a

# A commitment is checked against the secret; alone it can't be.
commit=$(printf 'sexton-commit-1\na\n' | sha256sum | cut -d' ' -f1)
"$SEXTON" deal sedlec --secret a | sed "s/^secret/commit $commit\\n&/" >"$dir/commit.sxr"
good verify "$dir/commit.sxr"
has 'commitment is that of the secret'
sed '/^secret/d' "$dir/commit.sxr" >"$dir/alone.sxr"
good verify "$dir/alone.sxr"
has 'not made again: the secret behind the commitment'
good verify "$vectors/rule-worked_example.sxr" "$vectors/sedlec-2p-none.sxr"
has 'unfinished game, 27 decisions' && has 'of a finished game'

# A deck of one's own has its order in its file alone.
for _ in 1 2 3 4 5 6; do printf 'Ro/Pe\nPr/Pe\nCr/Cr\n'; done >"$dir/own.txt"
"$SEXTON" deal sedlec --seed a --deck "$dir/own.txt" >"$dir/own.sxr"
good verify "$dir/own.sxr"
has 'not made again: the order of the deck own'
good verify --deck "$dir/own.txt" "$dir/own.sxr"
has 'follows from the seed'
mkdir "$dir/other"
sort "$dir/own.txt" >"$dir/other/own.txt"
checks=$((checks + 1))
"$SEXTON" verify --deck "$dir/other/own.txt" "$dir/own.sxr" >"$dir/out" 2>"$dir/err"
[ $? -eq 2 ] && grep -q 'not follow' "$dir/err" && [ ! -s "$dir/out" ] ||
    fail "a deck in another order"

# One bad file does not hide the others; the status is the worst.
checks=$((checks + 1))
"$SEXTON" verify "$vectors/bad-bad-bot.sxr" "$vectors/deal-1.sxr" >"$dir/out" 2>"$dir/err"
[ $? -eq 2 ] && has 'deal-1.sxr: the deal follows' || fail "two files"
# A record of a server's table says what was agreed on: the deal must follow in that way, a
# deck of one's own too; and with a receipt the record must be the one that was promised.
kept=$SOURCE_DIR/tests/cli/receipt
for name in dawn deck; do
    good verify "$kept/$name.sxr"
    has 'words of Tom and Diana, as the set-up says' && has 'only a receipt shows'
    good verify --receipt "$kept/$name.receipt" "$kept/$name.sxr"
    has 'Checked: nothing has changed since you came\. [a-z]{8}$' && has '1 deal was broken off'
done

# What a receipt finds out is told in transcripts/verify.txt.
bad 'no file' verify
bad '/nosuch: ' verify "$dir/nosuch"
bad '--deck' verify --deck "$dir/nosuch" "$vectors/deal-3.sxr"
end
