// SPDX-License-Identifier: MIT
// Bots are pure functions of what they were shown, their name and their seed: in games that
// the native bots played against each other, the same bots in WebAssembly choose every move.
// (Native is gcc's or clang's, the module clang's.) With SEXTON_LONG in the environment over
// 10,000 games; levels that think long play fewer of them.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, finish, giveNets, json, linesOf, native, out, put, step } from "./engine.mjs";

// The bots' seed of a seat, as `match` and `play` make it.
function botSeed(text, seat) {
    const hash = createHash("sha256").update(`sexton-bot-1\n${text}\n${seat}\n`).digest();
    return hash.readBigUInt64LE(0);
}

// How often each bot of Dawn Under was right about a grave, wrong ...
const kinds = {};

function countThoughts(lines, seat, thought) {
    const bot = lines.find((l) => l.startsWith(`bot ${seat} `)).split(" ")[2];
    const of = (kinds[bot] ??= { none: 0, open: 0, right: 0, wrong: 0, familiar: 0, forgotten: 0 });
    for (const grave of Object.values(thought.graves)) of[grave.thought]++;
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
        const pace = call.bot_pace(seat);
        if (pace < 400 || pace > 6000) return `takes ${pace} ms`;
        const thoughts = call.thought(seat);
        if (thoughts > 0) countThoughts(lines, seat, json(thoughts));
        const move = out(call.bot_choose(seat)).toString();
        if (`${seat} ${move}` !== line) return `chose ${seat} ${move} for ${line}`;
        if (!call.play(seat, put(move))) return `${line} was refused`;
    }
    return "has no result";
}

// Games in the short form and in the long one, then the match.
const matches = [
    [12, 1500, "dawn", "--seat", "keeper", "--seat", "memory:5", "--seat", "random"],
    [12, 1500, "dawn", "--edition", "lifestyle", "--seat", "memory:0", "--seat", "keeper"],
    [12, 2000, "dawn", "--seat", "level:1", "--seat", "level:3", "--seat", "level:5",
     "--seat", "level:2"],
    [12, 1500, "dawn", "--seat", "level:8", "--seat", "level:6"],
    [6, 600, "dawn", "--edition", "lifestyle", "--seat", "level:9", "--seat", "level:4"],
    [1, 100, "dawn", "--seat", "level:10", "--seat", "level:5"],
    [2, 100, "dawn", "--seat", "mc:20", "--seat", "level:7"],
    [12, 1500, "sedlec", "--seat", "keeper", "--seat", "random"],
    [6, 1000, "sedlec", "--expansions", "champions+merchants+zealots",
     "--seat", "keeper", "--seat", "level:4", "--seat", "random"],
    [6, 1000, "sedlec", "--seat", "level:1", "--seat", "level:7"],
    [6, 1000, "sedlec", "--seat", "level:2", "--seat", "level:3", "--seat", "memory:4"],
    [4, 600, "sedlec", "--seat", "level:5", "--seat", "level:6"],
    [1, 60, "sedlec", "--seat", "level:9", "--seat", "level:8"],
    [1, 20, "sedlec", "--seat", "level:10", "--seat", "mc:20"],
    [0, 20, "sedlec", "--seat", "level:10", "--seat", "mc:200"],
];
claim("there is room for all nets", giveNets());
const folder = mkdtempSync(`${tmpdir()}/sexton-bots-`);
try {
    for (const [i, [short, long, ...match]] of matches.entries()) {
        const games = process.env.SEXTON_LONG ? long : short;
        if (games === 0) continue;
        const records = `${folder}/${i}`;
        const done = native("match", ...match, "--games", `${games}`, "--seed", `bots ${i}`,
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
const { keeper, "level:1": child, "level:5": adult } = kinds;
claim("a keeper forgets nothing", keeper.right > 0 && !keeper.wrong && !keeper.forgotten);
claim("a child forgets nearly all", child.forgotten > child.right && child.wrong > 0);
claim("an adult remembers more", adult.right > adult.forgotten);
claim("nobody thinks what has no name", Object.values(kinds).every((of) => !of.none && !of.undefined));
finish(40);
