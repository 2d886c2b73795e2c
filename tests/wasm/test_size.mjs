// SPDX-License-Identifier: MIT
// engine.wasm travels to phones: gzipped it stays under 50 KB, with the table in it; and it
// needs nothing from the page that loads it.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { claim, finish, wasmPath } from "./engine.mjs";

const bytes = readFileSync(wasmPath);
const size = gzipSync(bytes, { level: 9 }).length;
console.log(`engine.wasm: ${bytes.length} bytes, ${size} gzipped`);
claim("at most 50,000 bytes gzipped", size <= 50000);
claim("no imports", WebAssembly.Module.imports(new WebAssembly.Module(bytes)).length === 0);
finish(2);
