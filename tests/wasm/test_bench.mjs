// SPDX-License-Identifier: MIT
// Thousands of random games in every kind of set-up have one signature, native and here.
import { call, claim, finish, native, out, put } from "./engine.mjs";

const games = 1000;
const setups = [["sedlec", "players 2"], ["sedlec", "players 3", "expansions zealots"],
    ["sedlec", "players 4", "expansions champions+merchants+zealots"],
    ["dawn", "players 2", "bare random"], ["dawn", "players 2", "edition lifestyle"],
    ["dawn", "players 3", "edition lifestyle", "row 9"], ["dawn", "players 4"],
    ["dawn", "players 5", "dawn 4"], ["dawn", "players 6", "edition lifestyle"]];

for (const [game, ...options] of setups) {
    const length = put([`game ${game}`, "seed bench", ...options].join("\n"));
    const ours = out(call.bench(length, games)).toString();
    const done = native("bench", game, "--games", String(games), "--seed", "bench",
                        ...options.flatMap((o) => `--${o}`.split(" ")));
    const theirs = done.status === 0 ? JSON.parse(done.out).signature : done.err;
    claim(`${game} ${options.join(" ")}: ${ours}, natively ${theirs}`,
          ours.length === 16 && ours === theirs);
}
finish(setups.length);
