// SPDX-License-Identifier: MIT
// names.wasm judges names as the program does: a table of names that hide or imitate, each
// told to `sexton deal`, too; its size, and that it needs nothing from the page.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { call, claim, finish, native, put, wasmPath } from "./engine.mjs";

const GOOD = 0, UNSEEN = 1, ACCENTS = 2, ALIKE = 3, UNSPEAKABLE = 4;
const tries = [
    ["Mia", "Tom", GOOD],
    ["Mia", "\u041cia", ALIKE], // a Cyrillic M
    ["rn", "m", ALIKE],
    ["Zoe\u0308", "Zo\u00eb", ALIKE],
    ["Zoe", "Zo\u00eb", GOOD],
    ["\u732b", "\u72ac", GOOD],
    ["Mia", "Tom\u202e", UNSEEN],
    ["Mia", "Tom\u3164", UNSEEN], // a filler of Hangul
    ["Mia", "\u0301Tom", ACCENTS],
    ["Mia", "To  m", UNSPEAKABLE],
    ["Mia", "", UNSPEAKABLE],
];
const sentences = { [UNSEEN]: "can't be seen", [ACCENTS]: "accents", [ALIKE]: "looks like",
                    [UNSPEAKABLE]: "can't stand in a record" };
for (const [first, second, fault] of tries) {
    const found = call.fault(put(`${second}\n${first}`));
    const told = native("deal", "sedlec", "--seat", `human:${first}`, "--seat", `human:${second}`);
    const isSame = fault === GOOD ? told.status === 0
                                  : told.status === 2 && told.err.includes(sentences[fault]);
    claim(`${first}, ${second}: ${found}, ${told.err}`, found === fault && isSame);
}
claim("too long for the buffer", call.fault(put("a".repeat(2048))) === UNSPEAKABLE);
const others = Array.from({ length: 15 }, (_, i) => `n${String.fromCharCode(97 + i)}`);
claim("among many", call.fault(put(["Mia", ...others, "Mia"].join("\n"))) === ALIKE);

const bytes = readFileSync(wasmPath);
const size = gzipSync(bytes, { level: 9 }).length;
console.log(`names.wasm: ${bytes.length} bytes, ${size} gzipped`);
claim("at most 54,000 bytes gzipped", size <= 54000);
claim("no imports", WebAssembly.Module.imports(new WebAssembly.Module(bytes)).length === 0);
finish(tries.length + 4);
