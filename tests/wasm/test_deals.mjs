// SPDX-License-Identifier: MIT
// Deals made in WebAssembly have the bytes that are fixed for ever (tests/vectors/deals.txt),
// and what can't be dealt is refused.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { call, claim, finish, header, json, out, put } from "./engine.mjs";

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
    ["game dawn\nplayers 7\nseed a", "wish", "D1", "DAWN_PLAYERS"],
    ["game dawn\nplayers 3\nseed a\nbare random", "wish", "D5", "DAWN_BARE_PLAYERS"],
    ["game sedlec\nplayers 4\nseed a", "wish", "S4", "SEDLEC_BASE_PLAYERS"],
    ["game sedlec\nseed a\ndeck mine\ncards Ro/Pr,Ro", "wish", "S3", "SEDLEC_DECK_NO_CARD"],
    ["game sedlec\nplayers 2\nseed a\nedition zoch", "wish"], // of the other game
    ["game dawn\nplayers 4\nseed a\nexpansions none", "wish"],
    [`game dawn\nseed a\nboard classic\nplots ${ring}`, "wish", "D2"], // the form is wrong
    ["game dawn\nplayers 2\nseed a\nbare a1,a1", "wish", "D5"],
    ["game chess\nplayers 2\nseed a", "field"],
    ["game dawn\nplayers 4\nseed a\nseed b", "field"],
    ["game dawn\nplayers 4\nseed a\nwhat 1", "field"],
    ["", "field"],
    ["game dawn\nplayers 4", "word"],
    ["game dawn\nplayers 4\nseed a  b", "word"],
];
for (const [options, why, rule, say] of refused) {
    const isDealt = call.deal(put(options));
    const denial = json(call.denial());
    claim(`refused: ${JSON.stringify(options)} by ${JSON.stringify(denial)}`,
          isDealt === 0 && denial.why === why && denial.rule === rule && denial.say === say &&
          call.actor() === 255);
}

// The set-up alone is checked without a deal, and a table stays as it is meanwhile.
call.deal(put("game dawn\nplayers 2\nseed a"));
const before = out(call.position(0)).toString();
claim("check gives a set-up", json(call.check(put("game sedlec\nplayers 3"))).width === 3);
claim("check refuses", call.check(put("game sedlec\nplayers 5")) === 0);
claim("check leaves the table alone", out(call.position(0)).toString() === before);
finish(53);
