// SPDX-License-Identifier: MIT
// The review in mind.wasm is the native one, byte for byte: of records finished and not, and
// of games that bots played; step by step, and to its end.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, finish, giveNets, native, out, replay, vectors } from "./engine.mjs";

const longest = 60000; // milliseconds for a whole game: it comes to an end on a busy machine, too

function review(path) {
    const { fault } = replay(readFileSync(path));
    if (fault) return null;
    const start = performance.now(), pieces = [];
    let left = call.review_begin();
    if (left === 0) return null;
    claim(`${path}: nothing is written before it is done`, call.review_write() === 0);
    for (let next; left > 0; left = next)
        if ((next = call.review_step()) >= left) return "goes backward";
    claim(`${path}: took ${performance.now() - start} ms`, performance.now() - start < longest);
    for (let length; (length = call.review_write()) > 0; ) pieces.push(out(length));
    return Buffer.concat(pieces).toString();
}

function compare(path) {
    const done = native("review", "--json", path);
    claim(`${path}: ${done.err}`, done.status === 0);
    claim(`${path}: the same review`, review(path) === done.out.toString());
}

claim("nothing to review yet", call.review_begin() === 0 && call.review_step() === 0);

// Without nets rules of thumb judge, and what they say adds up too.
function addsUp({ seats }) {
    return seats.every((s) => s.end - s.start === s.luck - s.memory - s.judgement + s.others);
}
for (const name of ["dawn-zoch-3p", "dawn-lifestyle-2p", "sedlec-2p-none", "sedlec-3p-champions"]) {
    const made = JSON.parse(review(`tests/vectors/${name}.sxr`));
    claim(`${name}: by rule`, made.judge === "rule" && made.finished && addsUp(made));
}
claim("there is room for all nets", giveNets());
for (const path of vectors(".sxr").filter((p) => /\/(dawn|sedlec|rule)-/.test(p))) compare(path);

const matches = [
    ["dawn", "--seat", "level:3", "--seat", "level:2", "--seat", "keeper", "--seat", "level:5"],
    ["dawn", "--edition", "lifestyle", "--seat", "level:4", "--seat", "keeper"],
    ["dawn", ...Array(6).fill(["--seat", "level:4"]).flat()],
    ["sedlec", "--seat", "level:5", "--seat", "level:3"],
    ["sedlec", "--expansions", "merchants", "--seat", "keeper", "--seat", "keeper", "--seat", "level:2"],
];
const folder = mkdtempSync(`${tmpdir()}/sexton-review-`);
try {
    for (const [i, match] of matches.entries()) {
        const done = native("match", ...match, "--games", "2", "--seed", `review ${i}`,
                            "--records", `${folder}/${i}`);
        claim(`match ${match.join(" ")}: ${done.err}`, done.status === 0);
        for (const name of readdirSync(`${folder}/${i}`)) compare(`${folder}/${i}/${name}`);
    }
} finally {
    rmSync(folder, { recursive: true });
}
finish(100);
