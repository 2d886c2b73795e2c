// SPDX-License-Identifier: MIT
// Every golden record gives the same in WebAssembly as natively: decision by decision what
// the trace says, the canonical form byte for byte, and for a bad one the line at fault. The
// traces in tests/vectors come from an independent model of the rules.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { call, claim, depths, finish, json, native, put, replay, vectors } from "./engine.mjs";

// What a trace tells of a sight: it sorts moves, hands and gifts by their letters.
const sorted = {
    hands: (hands) => hands.map((hand) => [...hand].sort()),
    gifts: (gifts) => [...gifts].sort().join(""),
};

// The decision before `next` as the trace has it.
function traced(position, ply, next, told) {
    const { actor, legal, sight } = position;
    const ours = { ply, seat: actor, legal: [...legal].sort(), move: next?.move ?? null };
    for (const member of Object.keys(told).filter((name) => !(name in ours)))
        ours[member] = sorted[member]?.(sight[member]) ?? sight[member];
    return ours;
}

// Its last line, without the table.
function ended(result) {
    return { result: result?.winners ?? null, ...(result?.scores && { scores: result.scores }) };
}

// The first line of the trace that the positions do not bear out; 0 if there is none.
function lineAtFault(positions, trace) {
    for (const [ply, told] of trace.entries()) {
        const position = positions[ply] ?? positions.at(-1);
        const isEnd = "result" in told;
        const ours = isEnd ? ended(position.result) : traced(position, ply, positions[ply + 1], told);
        const theirs = isEnd ? Object.fromEntries(Object.keys(ours).map((m) => [m, told[m]])) : told;
        if (!isDeepStrictEqual(ours, theirs)) return ply + 1;
    }
    return 0;
}

// The first of these plies that does not lie as it did; -1 if there is none. The record was
// just read; whoever leafs through it goes to before a move, and makes it once more.
function plyAtFault(positions, plies) {
    for (const ply of plies) {
        const { seat, move } = positions[ply];
        call.restore(Math.max(0, ply - 1));
        if (ply > 0) call.play(seat, put(move));
        if (!isDeepStrictEqual(json(call.position(depths.seen)), positions[ply])) return ply;
    }
    return -1;
}

for (const path of vectors(".sxr")) {
    const ours = replay(readFileSync(path));
    const trace = native("replay", "--trace", path);
    const record = native("replay", "--record", path);
    const lines = trace.out.toString().split("\n").filter(Boolean).map((l) => JSON.parse(l));
    if (/\/bad-/.test(path)) {
        const line = /^.*?:(\d+): /.exec(trace.err);
        claim(`${path}: is refused natively`, trace.status === 2 && record.status === 2);
        claim(`${path}: line ${ours.fault}, natively ${trace.err}`,
              ours.fault > 0 && line && Number(line[1]) === ours.fault);
        claim(`${path}: the beginning of the trace`, lineAtFault(ours.positions, lines) === 0);
        continue;
    }
    claim(`${path}: is read`, ours.fault === 0 && trace.status === 0 && record.status === 0);
    const last = ours.positions.length - 1;
    const middle = last >> 1, plies = [last, 0, middle, middle + 1, 1, last];
    const leafed = plyAtFault(ours.positions, plies.filter((ply) => ply <= last));
    claim(`${path}: leafed to ${leafed}`, leafed === -1);
    const fault = lineAtFault(ours.positions, lines);
    claim(`${path}: trace, line ${fault}`, lines.length > 0 && fault === 0);
    claim(`${path}: record`, ours.record.length > 0 && ours.record.equals(record.out));
    for (const depth of [depths.known, depths.truth]) {
        const { positions } = replay(readFileSync(path), depth);
        claim(`${path}: depth ${depth} has the same moves`, isDeepStrictEqual(
            positions.map((p) => [p.actor, p.legal, p.events, p.result]),
            ours.positions.map((p) => [p.actor, p.legal, p.events, p.result])));
    }
}
finish(4 * 100);
