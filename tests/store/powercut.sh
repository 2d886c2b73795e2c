#!/bin/bash
# SPDX-License-Identifier: MIT
# Nothing that was acknowledged is lost when the power goes ($CUTS times); and a store that
# syncs too little is found out, so that the first line means something.
set -euo pipefail
cut=${BUILD_DIR:?}/tests/store_powercut
"$cut" "${CUTS:-60}" "${SEED:-1}"
for plant in off normal; do
    if said=$("$cut" 400 7 "$plant"); then
        echo "synchronous=$plant was not found: $said" >&2
        exit 1
    fi
    case $said in
    LOST:*) echo "planted $plant: $said" ;;
    *) echo "planted $plant: $said" >&2 && exit 1 ;;
    esac
done
