#!/bin/bash
# SPDX-License-Identifier: MIT
# A finished game tells which bots played and with which seeds (`x-bot-` lines), so that
# what they thought can be seen; one that goes on does not, unless a seat changed hands.
# Saving, going on and other `x-` lines stay as they were.
. "$(dirname "$0")/lib_play.sh"
play() { "$SEXTON" play --plain "$@" >out 2>err || fail "status $?: $(cat err)"; }
lines() { grep '^x-' "$1" || true; }
table=(dawn --seed mole --row 8 --seat human:Mia --seat random --seat memory:4)
one="x-bot-00 1 random $(seed mole 1) 0"
two="x-bot-01 2 memory:4 $(seed mole 2) 0"

# At the end, and not before.
{ printf 'open a8\n1\n1\n1\nsave part.sxr\n'; stubborn_dawn; echo 'save whole.sxr'; } |
    play "${table[@]}"
has out "Vampires left:"
[ -z "$(lines part.sxr)" ] || fail "a game that goes on tells seeds"
[ "$(lines whole.sxr)" = "$one"$'\n'"$two" ] || { lines whole.sxr; fail "the lines"; }
"$SEXTON" verify whole.sxr >/dev/null || fail "no good record"
has_not part.sxr "result 0"

# Going on with the part gives the same record; and it may be saved over the part.
cp part.sxr over.sxr
{ stubborn_dawn; echo 'save on.sxr'; echo 'save over.sxr'; } | play part.sxr
has out "Vampires left:"
has out "Saved as over.sxr, which held this game already."
same on.sxr whole.sxr
same over.sxr whole.sxr
{ printf 'save again.sxr\nsave whole.sxr\n'; } | play on.sxr # it is over
same again.sxr whole.sxr
has out "Saved as whole.sxr, which held this game already."

# Who takes a bot's seat, or a person's, is told from there on.
moves=$(typed part.sxr | wc -l)
echo 'save changed.sxr' | play part.sxr --seat human:Mia --seat human:Tom --seat level:1
[ "$(lines changed.sxr)" = "$one $moves
x-bot-01 2 memory:4 $(seed mole 2) 0 $moves
x-bot-02 2 level:1 $(seed mole 2) $moves" ] || { lines changed.sxr; fail "seats"; }
echo 'save kept.sxr' | play changed.sxr # who sits there stays
same kept.sxr changed.sxr
echo 'save back.sxr' | play changed.sxr --seat human --seat human --seat human
lines back.sxr | grep -q "level:1" && fail "a bot without a move is told"

# Other lines stay where they are; a bot of somewhere else goes on with the seed it had.
there='x-about owls\nx-bot-00 1 random 00c0ffee00c0ffee 0\nx-bot-07 nonsense\nx-zeal 3'
sed "s/^moves$/$there\\nmoves/" part.sxr >house.sxr
"$SEXTON" verify house.sxr >/dev/null || fail "the test's own record is bad"
echo 'save went.sxr' | play house.sxr
[ "$(lines went.sxr)" = "x-about owls
x-bot-00 1 random 00c0ffee00c0ffee 0
x-bot-01 2 memory:4 $(seed mole 2) $moves
x-zeal 3" ] || { lines went.sxr; fail "lines of a house"; }
"$SEXTON" verify went.sxr >/dev/null || fail "no good record"

# A finished record is not added to: who played there, we can't know.
grep -v '^x-bot-' whole.sxr >untold.sxr
echo 'save copy.sxr' | play untold.sxr
same copy.sxr untold.sxr
exit 0
