// SPDX-License-Identifier: MIT
// engine.wasm travels to phones: gzipped it stays under 55 KB, as long as it has both the
// table and what the table replaces; and it needs nothing from the page that loads it.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { claim, finish, wasmPath } from "./engine.mjs";

const bytes = readFileSync(wasmPath);
const size = gzipSync(bytes, { level: 9 }).length;
console.log(`engine.wasm: ${bytes.length} bytes, ${size} gzipped`);
claim("at most 55,000 bytes gzipped", size <= 55000);
claim("no imports", WebAssembly.Module.imports(new WebAssembly.Module(bytes)).length === 0);
finish(2);
