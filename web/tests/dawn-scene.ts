// SPDX-License-Identifier: MIT
// Set-ups and sights of Dawn Under for tests: a quiet table of four, and what differs.
import { readBoard } from '../src/dawn/board'
import type { Scene } from '../src/dawn/scene'
import type { DawnSetup, DawnSight } from '../src/table/types'

export const CLASSIC = 'AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/........../CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD'

export function setup(change: Partial<DawnSetup> = {}): DawnSetup {
  return {
    name: 'dawn-under', players: 4, edition: 'zoch', board: 'classic', plots: CLASSIC, row: 15, dawn: 0,
    first: null, rats: 6, begun: true, bare: [], colours: 'WKYRGB', ...change,
  }
}

export function sight(change: Partial<DawnSight> = {}): DawnSight {
  return {
    phase: 'turn', turn: 0, player: 0, lids: '?'.repeat(60), contents: '?'.repeat(60), open: [], grave: null,
    rows: ['RY???????????WG', 'BK???????????YW', 'GG???????????RK', 'BW???????????RY'], garlic: [3, 3, 3, 3],
    stakes: [0, 0, 0, 0], rat: null, holder: null, goes: 0, giver: null, owes: 0, gifts: '', reserve: 6, idle: 0,
    winners: [], ...change,
  }
}

const NAMES = ['Tom', 'Diana', 'Mike', 'Kate']

/** Seat 0 looks, and must decide. */
export function scene(change: Partial<Scene> = {}): Scene {
  const made = setup()
  return {
    board: readBoard(CLASSIC), setup: made, sight: sight(), legal: [], actor: 0, isReady: true, isOurs: true,
    isFirst: false, isClosed: false, isWatching: false, away: [], hasCompany: true, shown: null, shownEvents: [], isMissed: false,
    lately: [], pick: null, gift: null, isYou: (seat) => seat === 0, name: (seat) => NAMES[seat] ?? '', ...change,
  }
}
