// SPDX-License-Identifier: MIT
// Bots are pure functions of what they were shown, their name and their seed: in games that
// the native bots played against each other, the same bots in WebAssembly choose every move.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, finish, linesOf, native, out, put, step } from "./engine.mjs";

// The bots' seed of a seat, as `match` and `play` make it.
function botSeed(text, seat) {
    const hash = createHash("sha256").update(`sexton-bot-1\n${text}\n${seat}\n`).digest();
    return hash.readBigUInt64LE(0);
}

function replayWithBots(path) {
    const lines = linesOf(readFileSync(path)).lines.map(String);
    const moves = lines.indexOf("moves");
    const seed = lines.find((l) => l.startsWith("seed ")).slice(5);
    call.read_begin();
    for (const line of lines.slice(0, moves)) call.read_line(put(line));
    if (call.read_line(put("moves")) !== step.begun) return "is not begun";
    for (const [, seat, name] of lines.map((l) => /^bot (\d) (.*)$/.exec(l)).filter(Boolean))
        if (!call.bot_seat(Number(seat), put(name), botSeed(seed, seat))) return `no bot ${name}`;
    for (const line of lines.slice(moves + 1)) {
        if (line.startsWith("result")) return "";
        const seat = call.actor();
        const move = out(call.bot_choose(seat)).toString();
        if (`${seat} ${move}` !== line) return `chose ${seat} ${move} for ${line}`;
        if (!call.play(seat, put(move))) return `${line} was refused`;
    }
    return "has no result";
}

const matches = [
    ["dawn", "--seat", "keeper", "--seat", "memory:5", "--seat", "random"],
    ["dawn", "--edition", "lifestyle", "--seat", "memory:0", "--seat", "keeper"],
    ["sedlec", "--seat", "keeper", "--seat", "random"],
    ["sedlec", "--expansions", "champions+merchants+zealots",
     "--seat", "keeper", "--seat", "keeper", "--seat", "random"],
];
const folder = mkdtempSync(`${tmpdir()}/sexton-bots-`);
try {
    for (const [i, match] of matches.entries()) {
        const records = `${folder}/${i}`;
        const done = native("match", ...match, "--games", "12", "--seed", `bots ${i}`,
                            "--records", records);
        claim(`match ${match.join(" ")}: ${done.err}`, done.status === 0);
        for (const name of done.status === 0 ? readdirSync(records) : []) {
            const wrong = replayWithBots(`${records}/${name}`);
            claim(`${match.join(" ")}: ${name}: ${wrong}`, wrong === "");
        }
    }
} finally {
    rmSync(folder, { recursive: true });
}
finish(40);
