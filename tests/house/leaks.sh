#!/bin/sh
# SPDX-License-Identifier: MIT
# Two worlds: what is hidden changes nothing that anybody is told. Then leaks are planted,
# and each must be found. Short by itself; `make leaks` asks for more by GAMES.
set -eu
leaks=$BUILD_DIR/tests/house_leaks
"$leaks" --games "${GAMES:-40}"
for plant in sight log bot count seed; do
    "$leaks" --games "${GAMES:-40}" --plant "$plant"
done
