#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton deal: every deal of the vectors byte for byte, joint deals, defaults, bad options.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

deals=0
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    eval "set -- ${line% => *}"
    good deal "$@"
    [ "$(sha256sum <"$dir/out" | cut -d' ' -f1)" = "${line##* => }" ] || fail "deal $*"
    deals=$((deals + 1))
done <"$vectors/deals.txt"
[ $deals -ge 40 ] || fail "only $deals deals"
good deal dawn --seed a --players 4 --edition zoch
same "deal-1" "$vectors/deal-1.sxr"
good deal --players=2 --bare=random --edition=lifestyle --seed=a dawn-under
same "deal-2" "$vectors/deal-2.sxr"
good deal sedlec --seed a
same "deal-3" "$vectors/deal-3.sxr"

# What is not named: four players of 2004, a seed of the system's, written and new.
good deal dawn
cp "$dir/out" "$dir/first"
has '^players 4$' && has '^edition zoch$' && has '^seed [0-9a-f]{16}$' && has '^result -$'
lacks '^(dawn|name|bot|date|commit) '
good deal dawn
cmp -s "$dir/out" "$dir/first" && fail "two drawn seeds are the same"
good deal dawn --seed "$(sed -n 's/^seed //p' "$dir/first")"
same "the drawn seed" "$dir/first"

# Seats: their number is that of the players; names and bots stand in the record.
good deal dawn --seed a --seat human:Tom --seat keeper --seat human
has '^players 3$' && has '^name 0 Tom$' && has '^bot 1 keeper$'
lacks '^name 2'
good deal dawn --seed a --dawn 12 --players 3
has '^dawn 12$'
good deal dawn --seed a --dawn off
lacks '^dawn '

# A joint deal: its words and its secret, no seed; each word changes it.
good deal sedlec --secret 's s' --word 1=b --word 0=a
has '^secret s s$' && has '^word 0 a$' && has '^word 1 b$'
lacks '^(seed|commit) '
stacks=$(grep ^stacks "$dir/out")
good deal sedlec --secret 's s' --word 0=a --word 1=c
[ "$(grep ^stacks "$dir/out")" != "$stacks" ] || fail "the word did not matter"
good deal sedlec --secret 's s'
lacks '^word'
# The key of a secret without words is that of the same seed.
tail -n +2 "$dir/out" | grep -E '^(first|stacks|up)' >"$dir/joint"
good deal sedlec --seed 's s'
grep -E '^(first|stacks|up)' "$dir/out" | cmp -s - "$dir/joint" || fail "secret is not seed"

# Boards and decks from files; a record of them is good.
printf 'AAAAAAAAAA\nAAAAAAAAAA\n..........\nBBBBBBBBBB\nBBBBBBBBBB\nBBBBBBBBBB\nBBBBBBBBBB\n' \
    >"$dir/two.board"
good deal dawn --seed a --board "$dir/two.board" --players 2
has '^board two$' && has '^plots AAAAAAAAAA/AAAAAAAAAA/\.\.' && has '^lids \.{20}[^.]{40}$'
cp "$dir/out" "$dir/two.sxr"
good replay --record "$dir/two.sxr"
same "a board of one's own" "$dir/two.sxr"
for _ in 1 2 3 4 5 6; do printf 'Ro/Ro\nPr/Pe\nCr/Cr\n'; done >"$dir/mine.txt"
good deal sedlec --seed a --deck "$dir/mine.txt"
has '^deck mine$'
cp "$dir/out" "$dir/mine.sxr"
good verify --deck "$dir/mine.txt" "$dir/mine.sxr"
has 'follows from the seed'

bad 'no game' deal
bad 'no game `chess`' deal chess
bad 'too many' deal dawn sedlec
bad '--seed needs a value' deal dawn --seed
bad '--seed is given twice' deal dawn --seed a --seed b
bad '--seed: ' deal dawn --seed ''
bad '--seed: ' deal dawn --seed ' a'
bad '--seed: ' deal dawn --seed 'a  b'
bad '--seed: ' deal dawn --seed $'a\nb'
bad '--seed: ' deal dawn --seed $'\xff'
bad '--seed: ' deal dawn --seed "$(printf '%066000d' 0)"
bad '--players.*D1' deal dawn --players 7
bad '--players.*D1' deal dawn --players 1
bad '--players.*D1' deal dawn --players 258
bad '--players.*D1' deal dawn --players 04
bad '--players.*S4' deal sedlec --players 5
bad '--players.*S4' deal sedlec --players 4
bad '--row.*D7' deal dawn --row 3
bad '--row.*D7' deal dawn --row 0
bad '--row.*D7' deal dawn --row 16
bad '--row.*D7' deal dawn --row 260
bad '--bare.*D5' deal dawn --bare A
bad '--bare.*D5' deal dawn --players 2 --bare B
bad '--bare.*D5' deal dawn --players 2 --bare Z
bad '--bare.*D5' deal dawn --players 2 --bare ''
bad 'a1 is named twice .D5' deal dawn --players 2 --bare a1,a1
bad '--bare.*D5' deal dawn --players 2 --bare a1,z9
bad '--bare.*D5' deal dawn --players 2 --bare a1,a2
bad '--without.*D5' deal dawn --without WK
bad '--without.*D5' deal dawn --players 2 --without WW
bad '--without.*D5' deal dawn --players 2 --without W
bad '--without.*D5' deal dawn --players 2 --without 'W*'
bad '--dawn.*D31' deal dawn --dawn 0
bad '--dawn.*D31' deal dawn --dawn 10000
bad '--first.*D8' deal dawn --first 4
bad '--first.*D8' deal dawn --first 255
bad '--first.*S5' deal sedlec --first 2
bad '--edition must be zoch .2004. or lifestyle .2018., not .2004' deal dawn --edition 2004
bad '--edition is not an option' deal sedlec --edition zoch
bad '--expansions is not an option' deal dawn --expansions none
bad '--expansions.*S3' deal sedlec --expansions zealots+champions
bad '--board' deal dawn --board "$dir/nosuch"
bad '--board' deal dawn --board "$dir"
cp "$dir/two.board" "$dir/classic.txt"
bad '--board.*D2' deal dawn --board "$dir/classic.txt"
cp "$dir/two.board" "$dir/two words"
bad '--board.*D2' deal dawn --board "$dir/two words"
printf 'AAA\nAA\n' >"$dir/bad.board"
bad '--board.*D2' deal dawn --board "$dir/bad.board"
printf 'AAA\nAAA\n' >"$dir/bad.board"
bad '--board.*D2' deal dawn --board "$dir/bad.board"
tr '\n' / <"$dir/two.board" | sed 's,/$,,' >"$dir/joined.board"
bad '--board.*one row a line.*D2' deal dawn --board "$dir/joined.board"
echo >>"$dir/joined.board"
bad '--board.*D2' deal dawn --board "$dir/joined.board"
bad '--deck' deal sedlec --deck "$dir/nosuch"
printf 'Ro/Ro\nXx/Ro\n' >"$dir/bad.deck"
bad '--deck.*S' deal sedlec --deck "$dir/bad.deck"
bad '--seat must be' deal dawn --seat robot --seat human
bad '--seat must be' deal dawn --seat memory:x --seat human
bad '--seat' deal dawn --seat human: --seat human
bad '1 --seat' deal dawn --seat human --players 3
bad 'more than 6' deal dawn --seat human --seat human --seat human --seat human \
    --seat human --seat human --seat human
bad '--seed and --secret' deal dawn --seed a --secret b
bad '--word' deal dawn --word 0=a
bad '--word' deal dawn --secret a --word 4=a
bad '--word' deal dawn --secret a --word a
bad '--word' deal dawn --secret a --word 0=a --word 0=b
bad '--word' deal dawn --secret a --word 0=
bad '--secret' deal dawn --secret ''
end
