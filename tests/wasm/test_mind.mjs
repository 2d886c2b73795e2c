// SPDX-License-Identifier: MIT
// The table of mind.wasm has all bots: games with levels, and hints of theirs, give the same
// bytes as in the native program.
import { claim, finish, giveNets } from "./engine.mjs";
import { playTable } from "./table.mjs";

claim("there is room for all nets", giveNets());
playTable("sedlec", { seed: "a", options: { game: "sedlec", hints: "level:4" }, seats: ["person", "level:7", "level:2"] }, 1);
playTable("dawn", { seed: "b", options: { game: "dawn", row: 5, hints: "level:8" },
                    seats: ["level:6", "person Mia", "level:9", "level:3"] }, 2);
playTable("bots alone", { seed: "c", options: { game: "sedlec", expansions: "champions+merchants" },
                          seats: ["level:10", "level:1", "mc:20"] }, 3);
playTable("dawn levels", { seed: "d", options: { game: "dawn", row: 4 }, seats: ["level:10 for Mia", "level:5", "mc:10"] }, 4);
finish(4 * 6);
