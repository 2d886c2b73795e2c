// SPDX-License-Identifier: MIT
// engine.wasm for the tests: src/wasm/engine.h in the words of JavaScript. A test is
// called as `node test_NAME.mjs engine.wasm sexton`; what it claims is compared here, and
// its exit status says whether all of it held.
import { readFileSync, readdirSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";

export const [wasmPath, sexton] = process.argv.slice(2);
export const step = { on: 0, begun: 1, move: 2, result: 3, bad: 4 };
const longest = (1 << 19) + 1; // what the input buffer takes: the longest message, and a byte more

const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), {});
export const call = instance.exports;

// All nets, as a page hands them over when a level first needs one.
export function giveNets() {
    const nets = readFileSync(join(dirname(wasmPath), "nets.bin"));
    new Uint8Array(call.memory.buffer).set(nets, call.nets());
    call.nets_ready(nets.length);
    return nets.length <= call.nets_capacity();
}

// Puts text or bytes into the input buffer; returns the length to call with.
export function put(text) {
    const bytes = Buffer.from(text).subarray(0, longest);
    new Uint8Array(call.memory.buffer).set(bytes, call.in());
    return bytes.length;
}

// The output buffer, as a function's return value says how long it is.
export function out(length) {
    return Buffer.from(new Uint8Array(call.memory.buffer, call.out(), length));
}

// A file's lines without \n as bytes, and whether the last one had its \n.
export function linesOf(bytes) {
    const lines = [];
    let from = 0;
    for (let to; (to = bytes.indexOf(10, from)) >= 0; from = to + 1)
        lines.push(bytes.subarray(from, to));
    const isWhole = from === bytes.length;
    if (!isWhole) lines.push(bytes.subarray(from));
    return { lines, isWhole };
}

export function header() {
    const pieces = [];
    for (let length; (length = call.write_header()) > 0; ) pieces.push(out(length));
    return Buffer.concat(pieces);
}

export function json(length) {
    return JSON.parse(out(length).toString());
}

export const depths = { seen: 0, known: 1, truth: 2 };

// Reads a record: its positions from the deal on and its canonical form, and the line at
// fault (0: none).
export function replay(bytes, depth = depths.seen) {
    const positions = [], record = [];
    const { lines, isWhole } = linesOf(bytes);
    call.read_begin();
    for (const line of lines) {
        const came = call.read_line(put(line));
        if (came === step.begun) record.push(header());
        if (came === step.move) record.push(out(call.write_move()));
        if (came === step.begun || came === step.move) positions.push(json(call.position(depth)));
        if (came === step.result) record.push(out(call.write_result()));
        if (came === step.bad) break;
    }
    const isGood = call.read_end(isWhole ? 1 : 0) === 1;
    return { positions, record: Buffer.concat(record), fault: isGood ? 0 : call.fault_line() };
}

export function native(...args) {
    const done = spawnSync(sexton, args, { maxBuffer: 1 << 28 });
    if (done.error) throw done.error;
    return { status: done.status, out: done.stdout, err: done.stderr.toString() };
}

export function vectors(ending) {
    const folder = "tests/vectors";
    return readdirSync(folder).filter((n) => n.endsWith(ending)).map((n) => `${folder}/${n}`);
}

let held = 0, broken = 0;

// A claim; the test goes on if it does not hold, and fails in the end.
export function claim(what, isTrue) {
    if (isTrue) return void held++;
    broken++;
    console.log(`FAILED: ${what}`);
}

// The last line of a test: at least `least` claims must have been made.
export function finish(least) {
    console.log(`${held} claims held, ${broken} did not`);
    process.exit(broken > 0 || held < least ? 1 : 0);
}
