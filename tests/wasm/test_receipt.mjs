// SPDX-License-Identifier: MIT
// A page checks a joint deal as the program does: mind.wasm's verdict on records, true and
// forged, is that of `sexton verify --receipt`; and it advises what to send.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, finish, json, native, put, replay } from "./engine.mjs";

const kept = "tests/cli/receipt";
const dir = mkdtempSync(`${tmpdir()}/sexton-receipt-`);
const says = {
    table: "another table", attempt: "number of the deal", terms: "set-up is not", commit: "commitment is another",
    hash: "is another one than before", word: "does not fit its hash", secret: "secret is not the one",
    deal: "give another deal", uncounted: "does not count", untold: "does not say", shown: "during the game",
    "past-secret": "broken off is not",
};

function check(name, change, receipt = readFileSync(`${kept}/${name}.receipt`, "utf8")) {
    const record = change(readFileSync(`${kept}/${name}.sxr`, "utf8"));
    writeFileSync(`${dir}/record.sxr`, record);
    writeFileSync(`${dir}/receipt`, receipt);
    const { status, err } = native("verify", "--receipt", `${dir}/receipt`, `${dir}/record.sxr`);
    claim(`${name}: is read`, replay(Buffer.from(record)).fault === 0);
    const verdict = json(call.receipt_check(put(receipt)));
    claim(`${name} ${change}: ${status}, here ${JSON.stringify(verdict.faults)}`, (status === 0) === (verdict.faults.length === 0));
    for (const { fault } of verdict.faults) claim(`${fault}: ${err}`, err.includes(says[fault]));
    return verdict;
}

for (const name of ["dawn", "deck"]) {
    claim(`${name}: letters`, /^[a-z]{8}$/.test(check(name, (text) => text).letters));
    for (const [from, to] of [[/^x-table .*/m, "x-table 00000000000000ac"], [/^secret .*/m, "secret third"],
        [/^word 1 .*/m, "word 1 sun"], [/ undo on$/m, " undo off"], [/^x-attempt 2/m, "x-attempt 3"],
        [/^x-deal.*\n/m, ""], [/^(x-deal.*) first$/m, "$1 fifth"], [/^x-hash-0.*\n/m, ""]])
        check(name, (text) => text.replace(from, to));
}
const view = "table 00000000000000ab\nphase hashes\nattempt 1\nseat 0 person\nmine 0\n" +
    `fresh 0 ${"5d".repeat(16)}\ncommit ${"4c".repeat(32)}\n`;
const advice = json(call.receipt_see(put(`\n${view}`)));
claim("a hash is to be sent", advice.changed && advice.hashes.length === 1 && advice.words.length === 0);
const again = json(call.receipt_see(put(`${advice.receipt}\n${view}`)));
claim("the same word again", !again.changed && again.hashes[0].hash === advice.hashes[0].hash);
claim("nonsense", call.receipt_see(put("nonsense")) === 0);
rmSync(dir, { recursive: true });
finish(40);
