// SPDX-License-Identifier: MIT
// A table of the engine for the tests, and what a native one says to the same script
// (tests/port/lines.c). Answers are compared as bytes; only the sentence of a denial, which
// an engine doesn't know, is left out.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { call, claim, out, put, sexton } from "./engine.mjs";

const lines = join(dirname(sexton), "tests", "port_lines");

export class Table {
    script = [];
    said = [];
    now = 1700000000000;
    view = null; // the last table or news
    seen = 0;

    constructor() {
        call.table_reset(1n);
        this.wait(0);
    }

    hear(length) {
        const told = out(length).toString();
        this.said.push(told);
        const messages = told.split("\n").filter(Boolean).map((line) => JSON.parse(line));
        for (const message of messages) {
            if (message.is === "table" || message.is === "news") this.view = message;
            this.seen = Math.max(this.seen, message.showing ?? 0);
        }
        return messages;
    }

    wait(ms) {
        this.now += ms;
        this.script.push(`now ${this.now}`);
        this.said.push("");
    }

    say(message) {
        this.script.push(message);
        return this.hear(call.table_ask(put(message), this.now));
    }

    ask(kind, fields = {}) {
        return this.say(JSON.stringify({ do: kind, ...fields }));
    }

    think() {
        this.script.push("think");
        return this.hear(call.table_think(this.now));
    }

    // After the time that lids are shown; all has been seen.
    goOn() {
        this.wait(60000);
        this.ask("ack", { seat: 0, showing: this.seen });
    }

    record() {
        return this.ask("record").map((piece) => piece.text).join("");
    }

    // What the native table says to the same lines.
    native() {
        const done = spawnSync(lines, ["port"], { input: `${this.script.join("\n")}\n`, maxBuffer: 1 << 28 });
        if (done.error) throw done.error;
        return done.stdout.toString().match(/^(?:.+\n)*\n/gm).map((told) => told.slice(0, -1));
    }
}

function withoutSentence(told) {
    return told.replace(/^\{"is":"denied".*$/gm, (line) => {
        const { text, ...rest } = JSON.parse(line);
        return JSON.stringify(rest);
    });
}

// The first line of the script that is answered otherwise; "" if there is none.
export function oddLine({ script, said, native }, theirs = native.call({ script })) {
    const at = script.findIndex((line, i) => withoutSentence(said[i]) !== withoutSentence(theirs[i] ?? "nothing"));
    return at < 0 ? "" : `${script[at]}\n${said[at]}\n${theirs[at]}`;
}

// Chance with a seed (mulberry32), from 0 to below `count`.
export function chanceOf(seed) {
    return (count) => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * count);
    };
}

const wrongs = ["open a1", "leave", "garlic", "take 9", "keep 1", "dance", ""];

// A person's decision, now and then with something else before it.
function decide(table, chance, asked) {
    const { actor: seat, legal, undoer } = table.view;
    const ask = (kind, fields) => asked.push([kind, table.ask(kind, { seat, id: `${asked.length}`, ...fields }).at(-1)]);
    if (chance(5) === 0) ask("move", { move: wrongs[chance(wrongs.length)] });
    if (chance(5) === 0) ask("undo", { seat: undoer ?? seat });
    if (chance(9) === 0) ask("mark", { mark: "d7 R?" });
    if (chance(9) === 0) {
        ask("hint");
        asked.push(["hint thought", table.think().at(-1)]);
    }
    if (chance(20) === 0) {
        ask("pause");
        ask("move", { move: legal[0] });
        ask("resume");
    }
    if (chance(20) === 0) {
        ask("take-over", { bot: "keeper" });
        ask("give-back");
    }
    if (table.view.actor === seat) ask("move", { move: table.view.legal[chance(table.view.legal.length)] });
}

// A game to its end between people and bots: what was asked, and how it was answered.
export function playTable(name, lay, number) {
    const table = new Table(), chance = chanceOf(number), asked = [];
    claim(`${name}: an empty table has nothing to tell`, table.ask("record").at(-1).why === "table");
    claim(`${name}: nor to think`, call.table_due() === Infinity && call.table_think(table.now) === 0);
    table.wait(1000);
    claim(`${name}: is laid`, table.ask("create", { ...lay, id: "lay" }).at(-1).is === "done");
    for (let turns = 0; table.view.legal?.length && turns < 3000; turns++) {
        const before = table.script.length;
        table.goOn();
        const isBots = call.table_due() !== Infinity;
        const isThought = table.think().length > 0;
        if (isBots !== isThought) claim(`${name}: ${table.script[before]}: a bot thinks when it is due`, false);
        if (!isThought) decide(table, chance, asked);
    }
    claim(`${name}: comes to its end`, table.view.result !== null);
    const record = table.record(), odd = oddLine(table);
    claim(`${name}: the native table says the same: ${odd}`, odd === "");
    const again = new Table();
    again.ask("create", { record });
    claim(`${name}: laid again, its record is the same`, again.record() === record && record.length > 500);
    return asked;
}
