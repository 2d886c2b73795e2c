// SPDX-License-Identifier: MIT
// The engine's table is the port of the terminal: the same script, whole games with moves,
// wrong moves, undo, hints, pauses and bots coming and going, gives the same bytes as in the
// native program, and the same record. What can't be a request, or is too long, is denied.
import { call, claim, finish, out, put } from "./engine.mjs";
import { Table, oddLine, playTable } from "./table.mjs";

claim("without a table nothing is said", call.table_ask(put('{"do":"ping"}'), 1) === 0 &&
    call.table_think(1) === 0 && call.table_due() === Infinity);

const tables = {
    sedlec: { options: { game: "sedlec", hints: "keeper" }, seats: ["person Mia", "keeper"] },
    "sedlec people": { options: { game: "sedlec", reveal: 0 }, seats: ["person", "person"] },
    dawn: { options: { game: "dawn", row: 5, etiquette: "notes", hints: "memory:9" },
            seats: ["person Mia", "memory:3", "person Tom", "keeper"] },
    "dawn no undo": { options: { game: "dawn", row: 4, undo: false, reveal: 10000 },
                      seats: ["random", "keeper for Mia", "person"], colours: [3, 3, 5] },
};
const asked = Object.entries(tables).flatMap(([name, lay], number) =>
    playTable(name, { seed: `table ${number}`, ...lay }, number));

// The scripts are of use: what was asked came to that.
const came = new Set(asked.map(([kind, said]) => `${kind} ${said?.why ?? said?.is}`));
for (const one of ["move done", "undo done", "undo undo", "mark done", "mark etiquette", "hint thought hint",
                   "hint hint", "move rule", "move notation", "move paused", "take-over done", "give-back done"])
    claim(`${one} came up`, came.has(one));

const table = new Table();
for (const message of ["", "{", "[]", '{"do":"open"}', '{"do":"start"}', '{"do":"dance","id":"7"}', '{"do":"create"}',
                       '{"do":"create","seed":"a","options":{"game":"chess"},"seats":["person"]}',
                       '{"do":"create","seed":"a","options":{"game":"sedlec"},"seats":["level:11","person"]}',
                       '{"do":"create","record":"sexton-record 1\\ngame dawn\\n"}', `{"do":"ping","id":"\u00e9"}`])
    claim(`${message}: is answered once`, table.say(message).length === 1);
claim("no table was laid", table.ask("record").at(-1).why === "table");
const odd = oddLine(table);
claim(`denied as the native table denies it: ${odd}`, odd === "");

const tooLong = out(call.table_ask(put(`{"do":"ping","x":"${"x".repeat(1 << 20)}"}`), 1)).toString();
claim(`too long: ${tooLong}`, JSON.parse(tooLong).why === "size");
for (const now of [NaN, Infinity, -5, 1e300])
    claim(`no time: ${now}`, JSON.parse(out(call.table_ask(put('{"do":"ping"}'), now))).time === 0);
finish(40);
