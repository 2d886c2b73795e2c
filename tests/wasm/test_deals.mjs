// SPDX-License-Identifier: MIT
// Deals made in WebAssembly have the bytes that are fixed for ever (tests/vectors/deals.txt),
// and what can't be dealt is refused.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call, claim, finish, header, native, out, put } from "./engine.mjs";

// `dawn-under --seed 'a b' --players 4` as lines of options.
function optionLines(args) {
    const words = [...args.matchAll(/'([^']*)'|(\S+)/g)].map((m) => m[1] ?? m[2]);
    const lines = [`game ${words[0]}`];
    for (let i = 1; i < words.length; i += 2) lines.push(`${words[i].slice(2)} ${words[i + 1]}`);
    return lines.join("\n");
}

for (const line of readFileSync("tests/vectors/deals.txt", "utf8").split("\n")) {
    const parts = /^([a-z].*) => ([0-9a-f]{64})$/.exec(line);
    if (!parts) continue;
    const isDealt = call.deal(put(optionLines(parts[1])));
    const record = Buffer.concat([header(), out(call.write_result())]);
    const hash = createHash("sha256").update(record).digest("hex");
    claim(parts[1].slice(0, 100), isDealt === 1 && hash === parts[2]);
}

// Boards and decks of one's own: the drawing on one line, the cards joined by commas.
const ring = "AAAAAAAAAA/AAAAAAAAAA/" + Array(4).fill("BBBBBBBBBB").join("/");
const own = [
    [`game dawn\nplayers 2\nseed a\nboard ring\nplots ${ring}\nbare A`, `plots ${ring}\n`],
    [`game sedlec\nseed a\ndeck mine\ncards ${Array(18).fill("Ro/Pr").join(",")}`, "deck mine\n"],
];
for (const [options, line] of own)
    claim(options, call.deal(put(options)) === 1 && header().includes(`\n${line}`));

const refused = [
    ["game dawn\nplayers 7\nseed a", 1], // kind, rule: the rules say so
    ["game dawn\nplayers 3\nseed a\nbare random", 5],
    ["game sedlec\nplayers 4\nseed a", 4],
    ["game sedlec\nseed a\ndeck mine\ncards Ro/Pr,Ro", 3],
    ["game sedlec\nplayers 2\nseed a\nedition zoch", 0], // the form is wrong
    ["game dawn\nplayers 4\nseed a\nexpansions none", 0],
    [`game dawn\nseed a\nboard classic\nplots ${ring}`, 0],
    ["game chess\nplayers 2\nseed a", 0],
    ["game dawn\nplayers 4", 0],
    ["game dawn\nplayers 4\nseed a\nseed b", 0],
    ["game dawn\nplayers 4\nseed a\nwhat 1", 0],
    ["game dawn\nplayers 2\nseed a\nbare a1,a1", 0],
    ["", 0],
];
for (const [options, rule] of refused) {
    const isDealt = call.deal(put(options));
    claim(`refused: ${JSON.stringify(options)} by ${call.refusal_rule()}`,
          isDealt === 0 && call.refusal_rule() === rule && call.actor() === 255);
}
finish(49);
