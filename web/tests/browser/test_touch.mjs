// SPDX-License-Identifier: MIT
// A whole game of each kind with a finger on a phone of 360 x 640, without scrolling.
import { wholeGames } from './games.mjs'
import { finger } from './hands.mjs'
import { night } from './server.mjs'

await night('touch', (n) => wholeGames(n, { size: 'phone', touch: true }, finger))
