#!/bin/bash
# SPDX-License-Identifier: MIT
# Saving: over this very game and nothing else, through links, under names of all kinds;
# and the command that is shown continues it.
. "$(dirname "$0")/lib_play.sh"
play() { "$SEXTON" play "$@" >out 2>err || fail "status $?: $(cat err)"; }
table=(sedlec --seat human:Tom --seat human:Ann --first 0 --seed x)

# Never over another file, always over this game.
echo precious >other.txt
: >empty
mkfifo pipe
mkdir folder
printf '%s\n' 'save other.txt' 'save no/such/folder.sxr' 'save a game.sxr' 'take 4' \
    'save a game.sxr' 'save pipe' 'save folder' 'save empty' | play "${table[@]}"
has out "other.txt holds something else and stays as it is."
[ "$(cat other.txt)" = precious ] || fail "other.txt was overwritten"
has out "no/such/folder.sxr could not be written: No such file or directory"
has out "Saved as a game.sxr."
has out "Saved as a game.sxr, which held this game already."
has out "pipe holds something else"
has out "folder holds something else"
has out "empty holds something else"
[ -p pipe ] && [ -d folder ] || fail "what is no file was replaced"
"$SEXTON" verify "a game.sxr" >/dev/null || fail "the saved game is no good record"
ls -A | grep -q '\.new$' && fail "a temporary file is left"

# Not over another game of the same deal; over an earlier part of this one.
printf '%s\n' 'dig 1 2' 'keep 1' 'save branch.sxr' | play "${table[@]}"
cp branch.sxr before
printf '%s\n' 'take 4' 'save branch.sxr' | play "${table[@]}"
has out "branch.sxr holds something else"
same branch.sxr before
printf '%s\n' 'dig 1 2' 'keep 2' 'save branch.sxr' | play "${table[@]}"
has out "branch.sxr holds something else"
printf '%s\n' 'dig 1 2' 'save branch.sxr' | play "${table[@]}"
has out "branch.sxr holds something else" # it has more
same branch.sxr before
printf '%s\n' 'dig 1 2' 'keep 1' 'save branch.sxr' 'dig 3 5' 'save branch.sxr' |
    play "${table[@]}"
has out "Saved as branch.sxr, which held this game already."
tail -n 2 branch.sxr | head -n 1 | grep -q 'dig 3 5' || fail "not saved again"
# What this session saved, or came from, may be taken back and saved another way,
printf '%s\n' 'take 4' 'save one.sxr' 'save two.sxr' undo 'dig 1 2' 'save one.sxr' |
    play "${table[@]}"
has out "Saved as one.sxr, which held this game already."
grep -q 'dig 1 2' one.sxr || fail "one.sxr is old"
printf '%s\n' undo 'dig 1 2' 'save two.sxr' | play two.sxr
has out "Saved as two.sxr, which held this game already."
same one.sxr two.sxr
# unless somebody has changed it meanwhile.
mkfifo keys
"$SEXTON" play "${table[@]}" <keys >out 2>err &
exec 3>keys
printf '%s\n' 'save mine.sxr' >&3
for _ in $(seq 100); do [ -e mine.sxr ] && break || sleep 0.1; done
sleep 0.1
echo theirs >mine.sxr
printf '%s\n' 'take 4' 'save mine.sxr' >&3
exec 3>&-
wait $!
has out "mine.sxr holds something else"
[ "$(cat mine.sxr)" = theirs ] || fail "mine.sxr was overwritten"

# A link stays a link; one that leads nowhere, or to something else, is left alone.
printf '%s\n' 'save real.sxr' | play "${table[@]}"
ln -s real.sxr link.sxr
ln -s nowhere loose.sxr
ln -s other.txt wrong.sxr
printf '%s\n' 'take 4' 'save link.sxr' 'save loose.sxr' 'save wrong.sxr' | play "${table[@]}"
has out "Saved as link.sxr, which held this game already."
[ -L link.sxr ] || fail "the link was replaced"
grep -q 'take 4' real.sxr || fail "the game behind the link is old"
has out "loose.sxr holds something else"
has out "wrong.sxr holds something else"
[ -L loose.sxr ] && [ ! -e nowhere ] && [ "$(cat other.txt)" = precious ] || fail "links"

# The command that is told is a command, whatever the name.
mkdir bin && ln -s "$SEXTON" bin/sexton
for name in plain.sxr dawn sedlec dawn-under - -x --help 'my game.sxr' "Tom's" '$HOME' \
    'a;b' '~' 'x*' 'käthe.sxr' './-y' '#1' 'a\b' '!!'; do
    printf '%s\n' 'take 4' "save $name" | play "${table[@]}"
    grep -qF "Saved as $name." out || fail "not saved as $name"
    told=$(grep 'continues it' out | head -n 1 | sed 's/^`\(.*\)` continues it\.$/\1/')
    PATH=$DIR/bin:$PATH sh -c "$told </dev/null" >again 2>err || fail "$told: $(cat err)"
    has again "The game goes on after 1 move."
done
[ -f ./- ] && [ -f ./-x ] && [ -f ./dawn ] || fail "names that look like something else"
has out " play '!!'\` continues it."

# A game from the standard input has no name to go on with.
play - <plain.sxr
has out "The game goes on after 1 move."
has_not out "continues it"

# Names that can't be shown, or hold a NUL, are refused.
files=$(ls -A | wc -l)
printf 'save a\0b.sxr\nsave c\033[2J\nsave d\302\233\nsave e\342\200\256\nsave f\377\n' |
    play "${table[@]}"
[ "$(grep -c "characters that can't be shown" out)" = 5 ] || { cat out; fail "names"; }
[ "$(ls -A | wc -l)" = "$files" ] || fail "something was saved"
LC_ALL=C grep -q "$(printf '[\033\377]')" out && fail "the name went to the terminal raw"
cp plain.sxr $'g\033[2J.sxr'
play $'g\033[2J.sxr' </dev/null
has_not out "continues it"
has_not out $'\033'
exit 0
