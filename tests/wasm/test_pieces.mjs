// SPDX-License-Identifier: MIT
// What the page's engine tells is what a server tells: in matches between native bots an
// outside program hears `table` and `news`, and every set-up, event, sight, legal move and
// result in them has the same bytes here, move by move.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, depths, finish, linesOf, native, out, put, sexton, step } from "./engine.mjs";

// A member of a message as it stands there, up to the next one: the order is fixed.
function piece(message, from, to) {
    const begin = message.indexOf(`"${from}":`);
    const end = to ? message.indexOf(`,"${to}":`, begin) : message.length - 1;
    return message.slice(begin, end);
}

// The first difference between a game's messages and its record played here; "" if none.
function difference(messages, path) {
    const lines = linesOf(readFileSync(path)).lines.map(String);
    const moves = lines.indexOf("moves");
    call.read_begin();
    for (const line of lines.slice(0, moves + 1)) call.read_line(put(line));
    const setup = out(call.setup()).toString();
    const told = piece(messages[0], "game", "sight").slice('"game":'.length);
    // A deal draws the first player where nobody is named; a record has only who it was.
    const undecided = (text) => text.replace(/"first":(null|\d)/, "");
    if (undecided(setup) !== undecided(told)) return `set-up ${setup} natively ${told}`;
    for (const [i, message] of messages.entries()) {
        if (i > 0 && call.read_line(put(lines[moves + i])) !== step.move) return `no move ${i}`;
        const position = out(call.position(depths.seen)).toString();
        const members = i > 0 ? ["seat", null] : ["sight", null];
        if (piece(position, ...members) !== piece(message, ...members))
            return `move ${i}: ${piece(position, ...members)}\nnatively ${piece(message, ...members)}`;
    }
    return "";
}

// A program that plays as keeper does and keeps what it is told, a file for each game.
const player = (folder) =>
    `exec:/bin/sh -c "tee ${folder}/told | ${sexton} bot keeper"`;

const matches = [
    ["dawn", "--players", "2", "--seat", "", "--seat", "memory:5"],
    ["dawn", "--edition", "lifestyle", "--seat", "", "--seat", "keeper", "--seat", "random"],
    ["dawn", "--seat", "", "--seat", "random", "--seat", "random", "--seat", "keeper", "--seat", "random"],
    ["sedlec", "--seat", "", "--seat", "random"],
    ["sedlec", "--expansions", "champions+merchants+zealots",
     "--seat", "", "--seat", "random", "--seat", "keeper", "--seat", "random"],
];
const folder = mkdtempSync(`${tmpdir()}/sexton-pieces-`);
try {
    for (const [i, match] of matches.entries()) {
        const records = `${folder}/${i}`;
        const words = match.map((word) => word || player(folder));
        const done = native("match", ...words, "--games", "20", "--seed", `pieces ${i}`,
                            "--threads", "1", "--records", records);
        claim(`match ${match.join(" ")}: ${done.err}`, done.status === 0);
        const told = readFileSync(`${folder}/told`, "utf8").split('{"is":"sit"').slice(1);
        const names = readdirSync(records).sort();
        claim(`${names.length} records of ${told.length} games`, names.length === told.length);
        for (const [game, name] of names.entries()) {
            const messages = told[game].split("\n").filter((l) => /^\{"is":"(table|news)"/.test(l));
            const wrong = difference(messages, `${records}/${name}`);
            claim(`${match.join(" ")}: ${name}: ${wrong}`, messages.length > 5 && wrong === "");
        }
    }
} finally {
    rmSync(folder, { recursive: true });
}
finish(100);
