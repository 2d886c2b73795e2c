// SPDX-License-Identifier: MIT
// A page judges deals and hashes as the program does: what `sexton verify` says of a record,
// good or forged, engine.wasm says too.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { call, claim, finish, json, native, out, put, replay, vectors } from "./engine.mjs";

// What the program's sentences say, in the page's form.
function nativeProof(path) {
    const { status, out: said, err } = native("verify", path);
    const has = (text) => `${said}${err}`.includes(text);
    const judged = (good, bad) => (has(good) ? "good" : has(bad) ? "bad" : null);
    return {
        isRead: status !== 2 || has("does not follow") || has("is not that of"),
        promise: judged("commitment is that", "commitment is not that"),
        secret: judged("follows from the secret", "not follow from the secret"),
        seed: judged("follows from the seed", "not follow from the seed"),
        named: ["first player was named", "missing colours were named", "bare graves were not drawn"]
            .map((text, i) => has(text) && ["first", "colours", "bare"][i]).filter(Boolean),
    };
}

function check(path) {
    const theirs = nativeProof(path);
    const ours = replay(readFileSync(path)).fault === 0;
    claim(`${path}: is read`, ours === theirs.isRead);
    if (!ours || !theirs.isRead) return;
    const proof = json(call.verify());
    const isBad = Object.values(theirs).includes("bad");
    // The program stops at the first thing found against a record.
    for (const name of ["promise", "secret", "seed"])
        claim(`${path}: ${name} ${proof[name]}, natively ${theirs[name]}`,
              isBad && theirs[name] === null || proof[name] === theirs[name]);
    claim(`${path}: ${proof.named}, natively ${theirs.named}`,
          isBad || `${proof.named}` === `${theirs.named}`);
}

const commit = (secret) => createHash("sha256").update(`sexton-commit-1\n${secret}\n`).digest("hex");
const deals = [
    ["dawn", "--seed", "a"], ["dawn", "--seed", "a", "--first", "2"],
    ["dawn", "--players", "2", "--seed", "b", "--bare", "random"],
    ["dawn", "--players", "2", "--seed", "b", "--without", "WK", "--first", "1"],
    ["dawn", "--secret", "s", "--word", "0=x", "--word", "2=y"], ["sedlec", "--secret", "s"],
    ["sedlec", "--seed", "c", "--players", "3", "--expansions", "zealots"],
];
const forgeries = [
    (text) => text, (text) => text.replace(/^seed .*/m, "seed other"),
    (text) => text.replace(/^secret .*/m, "secret other"), (text) => text.replace(/^word 0 .*\n/m, ""),
    (text) => text.replace(/^secret (.*)/m, `commit ${commit("s")}\n$&`),
    (text) => text.replace(/^secret (.*)/m, `commit ${commit("t")}\n$&`),
    (text) => text.replace(/^(seed|secret) .*\n/m, ""),
];

const folder = mkdtempSync(`${tmpdir()}/sexton-proofs-`);
try {
    for (const deal of deals)
        for (const forge of forgeries) {
            writeFileSync(`${folder}/a.sxr`, forge(native("deal", ...deal).out.toString()));
            check(`${folder}/a.sxr`);
        }
} finally {
    rmSync(folder, { recursive: true });
}
for (const path of vectors(".sxr").filter((name) => !/\/bad-/.test(name))) check(path);

for (const length of [0, 1, 55, 56, 64, 65537, 65538, 200000]) {
    const text = Buffer.alloc(length, "skull ");
    let at = 0;
    for (; at + 65537 < length; at += 65537) call.hash(put(text.subarray(at, at + 65537)), 0);
    const ours = out(call.hash(put(text.subarray(at)), 1)).toString();
    claim(`the hash of ${length} bytes`, ours === createHash("sha256").update(text).digest("hex"));
}
finish(400);
