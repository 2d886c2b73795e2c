// SPDX-License-Identifier: MIT
// A table in WebAssembly for scripts that speak in lines, as tests/port/lines.c has it:
// `node lines.mjs mind.wasm`. A line in; what it says, a line each; an empty line.
//
//   a message of docs/protocol.md    what is answered
//   now MS                           the time of what follows
//   think                            the bot that must decide, or hint, does
//   due                              when it wants to, or `never`
//   reset                            the table is gone; an empty one
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

const path = process.argv[2];
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const engine = instance.exports;
const memory = () => new Uint8Array(engine.memory.buffer);
let now = 0;

function put(text, at) {
    const bytes = Buffer.from(text);
    memory().set(bytes, at);
    return bytes.length;
}

function reset() {
    engine.table_reset(1n);
    now = 0;
}

function dueLine(due) {
    return `${due === Infinity ? "never" : due}\n`;
}

function answer(line) {
    if (line.startsWith("now ")) now = Number(line.slice(4));
    else if (line === "reset") reset();
    else if (line === "due") return put(dueLine(engine.table_due()), engine.out());
    else if (line === "think") return engine.table_think(now);
    else return engine.table_ask(put(line, engine.in()), now);
    return 0;
}

const nets = readFileSync(join(dirname(path), "nets.bin"));
memory().set(nets, engine.nets());
engine.nets_ready(nets.length);
reset();
for await (const line of createInterface({ input: process.stdin })) {
    const told = answer(line);
    process.stdout.write(`${Buffer.from(memory().subarray(engine.out(), engine.out() + told))}\n`);
}
