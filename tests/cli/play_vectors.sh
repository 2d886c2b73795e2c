#!/bin/bash
# SPDX-License-Identifier: MIT
# Whole games of both kinds, typed through a pipe: every good vector is laid out as dealt,
# its moves are typed by people at one keyboard, and the saved record is the vector again.
. "$(dirname "$0")/lib_play.sh"

games=0
for vector in "$SOURCE_DIR"/tests/vectors/*.trace; do
    record=${vector%.trace}.sxr
    case $record in *-uncanonical.sxr | *-long-line.sxr) continue ;; esac
    grep -v '^bot ' "$record" >want.sxr # a human leaves no bot line
    at_start want.sxr >start.sxr
    players=$(sed -n 's/^players //p' want.sxr)
    rm -f saved.sxr
    # shellcheck disable=SC2046
    { typed want.sxr; echo "save saved.sxr"; } |
        "$SEXTON" play start.sxr --plain $(humans "$players") >out 2>err ||
        fail "$record: $(cat err)"
    [ ! -s err ] || fail "$record: $(cat err)"
    same saved.sxr want.sxr
    games=$((games + 1))
done
[ "$games" -ge 60 ] || fail "only $games vectors"

# Capitals and spaces do not matter, and a part of a move will do.
for name in dawn-zoch-4p sedlec-2p-champions; do
    grep -v '^bot ' "$SOURCE_DIR/tests/vectors/$name.sxr" >want.sxr
    at_start want.sxr >start.sxr
    players=$(sed -n 's/^players //p' want.sxr)
    rm -f loud.sxr short.sxr
    # shellcheck disable=SC2046
    { typed want.sxr | tr a-z A-Z | sed 's/ /   /g;s/^/  /;s/$/	 /'
      echo "save loud.sxr"; } | "$SEXTON" play start.sxr $(humans "$players") >out
    same loud.sxr want.sxr
    # shellcheck disable=SC2046
    { typed want.sxr | sed 's/^\(open\|dig\|place\) //'; echo "save short.sxr"; } |
        "$SEXTON" play start.sxr $(humans "$players") >out
    same short.sxr want.sxr
done
