// SPDX-License-Identifier: MIT
// What other servers cost, for `make bench-server`: boardgame.io's and Colyseus's, from npm,
// each with a trivial game for two (a counter that both may raise in turn), in memory.
// Measured like ours: CPU and memory of the server's process from /proc, moves over
// WebSocket, one connection for each player.
//
//   node bench-server-others.cjs FOLDER NAME [TABLES] [SECONDS] [IDLE]
//
// FOLDER has the node_modules; NAME is boardgame or colyseus. Prints one line of JSON.
const { fork } = require("node:child_process");
const { createRequire } = require("node:module");
const { performance } = require("node:perf_hooks");
const fs = require("node:fs");
const path = require("node:path");

const [folder, name, tablesText, secondsText, idleText, role, portText] = process.argv.slice(2);
const need = createRequire(path.join(path.resolve(folder), "package.json"));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const FAST_TABLES = 100, FAST_MOVES = 40;

const servers = {
  boardgame(port) {
    const { Server } = need("boardgame.io/server");
    const game = {
      name: "count",
      setup: () => ({ n: 0 }),
      turn: { minMoves: 1, maxMoves: 1 },
      moves: { add: ({ G }) => { G.n++; } },
    };
    const server = Server({ games: [game], origins: [/.*/] });
    server.run({ port, callback: () => process.send("ready") });
  },
  colyseus(port) {
    const { Server, Room } = need("colyseus");
    const { WebSocketTransport } = need("@colyseus/ws-transport");
    class Count extends Room {
      onCreate() {
        this.maxClients = 2;
        this.n = 0;
        this.onMessage("move", () => this.broadcast("moved", { n: ++this.n }));
      }
    }
    const server = new Server({ transport: new WebSocketTransport(), greet: false });
    server.define("count", Count);
    server.listen(port, "127.0.0.1").then(() => process.send("ready"));
  },
};

// A table: move(seat) resolves when the mover has the answer; the seats' connections.
const clients = {
  async boardgame(port) {
    const { io } = need("socket.io-client");
    const matchID = Math.random().toString(36).slice(2); // made when first synced
    const seats = ["0", "1"].map((id) => {
      const socket = io(`http://127.0.0.1:${port}/count`,
        { forceNew: true, transports: ["websocket"] });
      const seat = { socket, state: 0, waits: null };
      seat.ready = new Promise((done) => socket.once("sync", (_, sync) => {
        seat.state = sync.state._stateID;
        done();
      }));
      socket.on("update", (_, state) => {
        seat.state = state._stateID;
        if (seat.waits && state._stateID > seat.after) { const done = seat.waits; seat.waits = null; done(); }
      });
      socket.on("connect", () => socket.emit("sync", matchID, id, undefined, 2));
      return seat;
    });
    await Promise.all(seats.map((seat) => seat.ready));
    return {
      move: (who) => new Promise((done) => {
        const seat = seats[who];
        seat.waits = done;
        const state = seat.after = Math.max(seats[0].state, seats[1].state);
        seat.socket.emit("update", {
          type: "MAKE_MOVE", payload: { type: "add", args: [], playerID: String(who) },
        }, state, matchID, String(who));
      }),
      close: () => seats.forEach((seat) => seat.socket.close()),
    };
  },
  async colyseus(port) {
    const { Client } = need("colyseus.js");
    const first = await new Client(`ws://127.0.0.1:${port}`).create("count");
    const second = await new Client(`ws://127.0.0.1:${port}`).joinById(first.roomId);
    const waits = [null, null];
    let last = 0, after = 0; // a late broadcast of the other's move is no answer
    const rooms = [first, second];
    rooms.forEach((room, who) => room.onMessage("moved", ({ n }) => {
      last = Math.max(last, n);
      if (waits[who] && n > after) { const done = waits[who]; waits[who] = null; done(); }
    }));
    return {
      move: (who) => new Promise((done) => { 
        waits[who] = done; after = last; rooms[who].send("move");
      }),
      close: () => rooms.forEach((room) => room.leave()),
    };
  },
};

function cpu(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "latin1"))[1]);
}

async function start(port) {
  const began = performance.now();
  const child = fork(__filename, [folder, name, "0", "0", "0", "server", String(port)],
    { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await new Promise((done) => child.once("message", done));
  child.startMs = performance.now() - began;
  process.on("exit", () => child.kill("SIGKILL"));
  return child;
}

async function open(port, count) {
  const tables = [];
  while (tables.length < count) {
    const some = Math.min(20, count - tables.length);
    tables.push(...await Promise.all(Array.from({ length: some }, () => clients[name](port))));
  }
  return tables;
}

// As fast as they can, a hundred tables at once.
async function fast(child, port) {
  const tables = await open(port, FAST_TABLES);
  const before = cpu(child.pid), began = performance.now();
  await Promise.all(tables.map(async (table) => {
    for (let i = 0; i < FAST_MOVES; i++) await table.move(i % 2);
  }));
  const moves = FAST_TABLES * FAST_MOVES;
  tables.forEach((table) => table.close());
  return {
    cpu_per_move_us: (cpu(child.pid) - before) / moves * 1e6,
    moves_per_second: moves / (performance.now() - began) * 1000,
  };
}

// One move a second at each table.
async function pace(child, port, count, seconds) {
  const tables = await open(port, count);
  const times = [];
  const before = cpu(child.pid);
  await Promise.all(tables.map(async (table) => {
    await sleep(Math.random() * 1000);
    for (let i = 0; i < seconds; i++) {
      const began = performance.now();
      await table.move(i % 2);
      times.push(performance.now() - began);
      await sleep(Math.max(0, 1000 - (performance.now() - began)));
    }
  }));
  const used = cpu(child.pid) - before;
  times.sort((a, b) => a - b);
  tables.forEach((table) => table.close());
  return {
    pace_tables: count, pace_cpu_per_move_us: used / times.length * 1e6,
    pace_p50_ms: times[times.length >> 1],
    pace_p99_ms: times[Math.floor(times.length * 0.99)],
  };
}

async function idle(child, port, count) {
  const before = memory(child.pid);
  const tables = await open(port, count / 2);
  await sleep(1000);
  const after = memory(child.pid);
  tables.forEach((table) => table.close());
  return { memory_per_idle_connection_kb: (after - before) / count };
}

async function main() {
  const port = 20000 + process.pid % 20000;
  const results = { server: name };
  for (const part of [idle, fast, pace]) {
    const child = await start(port);
    results.base_memory_mb ??= memory(child.pid) / 1024;
    results.start_to_first_answer_ms ??= child.startMs;
    const size = part === idle ? [Number(idleText || 1000)]
      : [Number(tablesText || 1000), Number(secondsText || 10)];
    Object.assign(results, await part(child, port, ...size));
    child.kill("SIGKILL");
    await new Promise((done) => child.once("exit", done));
  }
  console.log(JSON.stringify(results, (_, value) =>
    typeof value === "number" ? Math.round(value * 1000) / 1000 : value));
  process.exit(0);
}

if (role === "server") servers[name](Number(portText));
else main();
