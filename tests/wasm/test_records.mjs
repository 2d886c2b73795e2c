// SPDX-License-Identifier: MIT
// Every golden record gives the same bytes in WebAssembly as natively: trace, canonical
// form, and for a bad one the line that is at fault.
import { readFileSync } from "node:fs";
import { claim, finish, native, replay, vectors } from "./engine.mjs";

for (const path of vectors(".sxr")) {
    const ours = replay(readFileSync(path));
    const trace = native("replay", "--trace", path);
    const record = native("replay", "--record", path);
    if (/\/bad-/.test(path)) {
        const line = /^.*?:(\d+): /.exec(trace.err);
        claim(`${path}: is refused natively`, trace.status === 2 && record.status === 2);
        claim(`${path}: line ${ours.fault}, natively ${trace.err}`,
              ours.fault > 0 && line && Number(line[1]) === ours.fault);
        claim(`${path}: the beginning of the trace`,
              ours.trace.subarray(0, trace.out.length).equals(trace.out));
        continue;
    }
    claim(`${path}: is read`, ours.fault === 0 && trace.status === 0 && record.status === 0);
    claim(`${path}: trace`, ours.trace.length > 0 && ours.trace.equals(trace.out));
    claim(`${path}: record`, ours.record.length > 0 && ours.record.equals(record.out));
}
finish(3 * 100);
