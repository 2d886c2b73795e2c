#!/bin/bash
# SPDX-License-Identifier: MIT
# Under Open MPI: with 2, 3 and 5 ranks the same bytes as with one process, for `lab compare`
# and `match`; a rank that is killed ends the run, and the same command again goes on from the
# journal. `make mpi-test`; SEXTON is the program of the preset mpi.
. "$(dirname "$0")/../cli/lib_play.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
ranks() { # N COMMAND...
    local number=$1
    shift
    mpirun --oversubscribe --mca mpi_yield_when_idle 1 -n "$number" "$SEXTON" "$@" \
        >out 2>err </dev/null || { cat err; fail "status $? with $number ranks"; }
}
compare=(lab compare "dawn players=3 bots=level:3,level:1,level:1" "sedlec bots=keeper"
    --deals 60 --seed fleet --weigh 4 --json)
match=(match dawn --seat level:3 --seat keeper --games 200 --seed fleet --json)
sprt=(match dawn --seat keeper --seat random --sprt 0,50 --seed fleet --json)
for run in compare match sprt; do
    declare -n command=$run
    "$SEXTON" "${command[@]}" >"$run" 2>err || fail "$(cat err)"
    for number in 2 3 5; do
        ranks "$number" "${command[@]}"
        same "$run" out
        [ ! -s err ] || fail "$(cat err)"
    done
done
ranks 3 "${match[@]}" --records games --journal records.journal
same match out
[ "$(find games -name '*.sxr' | wc -l)" = 200 ] || fail "not 200 records"
"$SEXTON" "${match[@]}" --records alone >out 2>err || fail "$(cat err)"
diff -r games alone || fail "records depend on the ranks"

# A rank dies: Open MPI ends the others. The journal has what was finished.
long=("${compare[@]/60/40000}")
mpirun --oversubscribe --mca mpi_yield_when_idle 1 -n 3 "$SEXTON" "${long[@]}" --journal killed \
    >out 2>err </dev/null &
job=$!
until [ -e killed ] && [ "$(wc -l <killed)" -gt 40 ]; do kill -0 $job || fail "$(cat err)"; done
victim=$(for pid in $(pgrep -P "$job"); do
    tr '\0' '\n' <"/proc/$pid/environ" | grep -q '^OMPI_COMM_WORLD_RANK=2$' && echo "$pid"
done)
[ -n "$victim" ] || fail "rank 2 was not found"
kill -9 "$victim"
! wait $job || fail "a run without one of its ranks ended well"
[ "$(wc -l <killed)" -lt 80001 ] || fail "it was over before"
ranks 3 "${compare[@]}" --journal killed
same compare out
"$SEXTON" "${compare[@]}" --journal killed >out 2>err || fail "$(cat err)"
same compare out

# What can't be.
for wrong in "--jobs 2" ""; do
    # shellcheck disable=SC2086
    mpirun --oversubscribe -n 2 "$SEXTON" match dawn --seat keeper --seat random --games 2 $wrong \
        >out 2>err </dev/null && fail "it was taken: $wrong"
    has err "mpirun"
done
