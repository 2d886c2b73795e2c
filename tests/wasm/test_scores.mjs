// SPDX-License-Identifier: MIT
// A pyramid counts the same here as by `sexton score`, type by type; every point has its
// reason; and of several pyramids the winners are those of the game (S25).
import { readFileSync } from "node:fs";
import { call, claim, finish, json, native, put, replay, vectors } from "./engine.mjs";

const types = { royals: "Ry", peasants: "Pe", priests: "Pr", romantics: "Ro", criminals: "Cr",
    champions: "Ch", merchants: "Me", zealots: "Ze" };

// A pyramid as rows from the top, as somebody types it in.
function rowsOf(pyramid) {
    const cells = Object.entries(pyramid).map(([place, card]) => [...place.split(":").map(Number), card]);
    const least = Math.min(...cells.filter(([row]) => row === 0).map(([, x]) => x));
    const width = cells.length > 6 ? 4 : 3;
    return [2, 1, 0].map((row) => Array.from({ length: width - row }, (_, i) =>
        cells.find(([r, x]) => r === row && x === least + i)?.[2] ?? "-").join(" "));
}

function nativeScore(pyramid) {
    const { status, out, err } = native("score", "--any-cards", ...rowsOf(pyramid));
    if (status !== 0) return { err };
    const lines = [...out.toString().matchAll(/^(\w+): (-?\d+)$/gm)].map(([, name, n]) => [name, Number(n)]);
    return Object.fromEntries(lines.map(([name, points]) => [types[name] ?? "total", points]));
}

const line = (pyramid) => Object.entries(pyramid).map((pair) => pair.join(" ")).join(" ");
const count = (expansions, pyramids) =>
    json(call.score(put([expansions, ...pyramids.map(line)].join("\n"))));

let counted = 0;
for (const path of vectors(".sxr").filter((name) => /\/sedlec-/.test(name))) {
    const last = replay(readFileSync(path)).positions.at(-1);
    const { pyramids } = last.sight;
    if (!last.result || pyramids.some((pyramid) => Object.keys(pyramid).length < 6)) continue;
    const ours = count("champions+merchants+zealots", pyramids);
    claim(`${path}: winners ${ours.winners}`, `${ours.winners}` === `${last.result.winners}`);
    for (const [seat, score] of ours.scores.entries()) {
        const sums = {};
        for (const { type, points } of score.reasons) sums[type] = (sums[type] ?? 0) + points;
        claim(`${path}: seat ${seat}: the reasons add up`,
              Object.entries(score.types).every(([type, points]) => points === (sums[type] ?? 0)));
        const theirs = counted++ < 40 ? nativeScore(pyramids[seat]) : { total: score.total };
        claim(`${path}: seat ${seat}: ${JSON.stringify(score.types)}, natively ${JSON.stringify(theirs)}`,
              theirs.total === score.total &&
              Object.entries(theirs).every(([type, n]) => type === "total" || score.types[type] === n));
    }
}

// S25: points, then the best type, then the next; or nobody is behind.
const one = { "0:0": "Pe/Pe" }, two = { "0:0": "Cr/Pe", "0:1": "Cr/Pe" }, six = { "0:0": "Ro/Ro" };
claim("points decide", count("none", [one, six]).decider === 0);
const low = { "0:0": "Ry/Pe" }; // as many points, but of two types
const ranked = (...pyramids) => {
    const { winners, decider } = count("none", pyramids);
    return `${winners} by ${decider}`;
};
claim("the best type decides", ranked(low, one) === "1 by 1");
claim("nothing decides", ranked(two, two) === "0,1 by -1");
for (const bad of ["", "none", "all\n0:0 Pe/Pe", "none\n0:0", "none\n3:0 Pe/Pe", "none\n0:0 Pe/Xx",
                   "none\n0:0 Pe/Pe 0:0 Pe/Pe", "none\n0:9 Pe/Pe"])
    claim(`no pyramid: ${JSON.stringify(bad)}`, call.score(put(bad)) === 0);
finish(60);
