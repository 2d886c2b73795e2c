// SPDX-License-Identifier: MIT
// The yardstick of `make bench`: boardgame.io's reducer playing its tutorial's
// tic-tac-toe with random legal moves. Prints microseconds a move.
const { createRequire } = require("module");
const load = createRequire(`${process.argv[2]}/`);
const { CreateGameReducer, InitializeGame } = load("boardgame.io/internal");
const { INVALID_MOVE } = load("boardgame.io/core");

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8],
    [2, 4, 6]];
const isWon = (cells) =>
    lines.some((line) => line.every((i) => cells[i] !== null && cells[i] === cells[line[0]]));
const game = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        clickCell: ({ G, playerID }, id) => {
            if (G.cells[id] !== null) return INVALID_MOVE;
            G.cells[id] = playerID;
        },
    },
    endIf: ({ G, ctx }) => {
        if (isWon(G.cells)) return { winner: ctx.currentPlayer };
        if (G.cells.every((cell) => cell !== null)) return { draw: true };
    },
};

const reducer = CreateGameReducer({ game });
let seed = 1;
const below = (n) => (seed = (seed * 48271) % 2147483647) % n;

function play() {
    let state = InitializeGame({ game }), moves = 0;
    while (!state.ctx.gameover) {
        const free = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
        const playerID = state.ctx.currentPlayer;
        const payload = { type: "clickCell", args: [free[below(free.length)]], playerID };
        state = reducer(state, { type: "MAKE_MOVE", payload });
        moves++;
    }
    return moves;
}

for (let i = 0; i < 500; i++) play(); // warm
const start = process.hrtime.bigint();
let moves = 0;
for (let i = 0; i < 2000; i++) moves += play();
console.log((Number(process.hrtime.bigint() - start) / 1000 / moves).toFixed(1));
