// SPDX-License-Identifier: MIT
// What is drawn follows what is seen: sky, ends of a row, beds, the lap of a plague, places
// at a shared screen, the race, the end.
import { describe, expect, it } from 'vitest'
import { readBoard } from '../src/dawn/board'
import { clockText } from '../src/parts/clock'
import { endOf } from '../src/dawn/end'
import { flightsOf } from '../src/dawn/flights'
import { bedOf, edges, endsFor, endsOf, goOf, othersOf, puts, reach, readNote, shownBy, skyStep, stakesOnPath } from '../src/dawn/logic'
import { raceOf } from '../src/dawn/race'
import { soundsOf } from '../src/dawn/sounds'
import type { TableEvent } from '../src/table/types'
import { setup, sight } from './dawn-scene'

const board = readBoard(setup().plots)
const opened: TableEvent = { event: 'opened', say: 'DAWN_OPENED_EMPTY', rule: 'D9', seat: 0, grave: 'b1', lid: 'R', content: 'garlic:2' }

describe('the sky', () => {
  it('pales as the leader passes 4/5, 3/5, 2/5, 1/5', () => {
    const step = (least: number) => skyStep(['x'.repeat(15), 'x'.repeat(least)], 15)
    expect([15, 13, 12, 10, 9, 7, 6, 4, 3, 1, 0].map(step)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5])
  })
})

describe('a row', () => {
  it('has two ends around what lies face down', () => {
    expect(endsOf('RY???WGB')).toEqual({ left: ['R', 'Y'], hidden: 3, right: ['W', 'G', 'B'] })
  })

  it('is halved when all lie face up, and one alone is left (D11)', () => {
    expect(endsOf('RYW')).toEqual({ left: ['R', 'Y'], hidden: 0, right: ['W'] })
    expect(endsOf('R')).toEqual({ left: ['R'], hidden: 0, right: [] })
    expect(endsOf('')).toEqual({ left: [], hidden: 0, right: [] })
  })

  it('offers the ends that the moves offer', () => {
    expect(endsFor(['lay right', 'leave'], 'lay')).toEqual(['right'])
    expect(endsFor(['give left', 'give right'], 'give')).toEqual(['left', 'right'])
    expect(puts(['put K left', 'put K right', 'put R left', 'put R right'])).toEqual([
      { colour: 'K', ends: ['left', 'right'] },
      { colour: 'R', ends: ['left', 'right'] },
    ])
  })
})

describe('a bed', () => {
  it('is closed, open, shown, known or bare as it is seen', () => {
    const seen = sight({ lids: 'R*Y?.' + '?'.repeat(55), contents: 'v-1?.' + '?'.repeat(55), open: ['a1', 'b1'], grave: 'b1' })
    expect(['a1', 'b1', 'c1', 'd1', 'e1'].map((name, index) => bedOf(seen, index, name, null).state))
      .toEqual(['open', 'shown', 'known', 'closed', 'bare'])
  })

  it('is drawn from the showing while a lid is shown', () => {
    expect(bedOf(sight({}), 1, 'b1', shownBy([opened]))).toEqual({ state: 'shown', lid: 'R', content: '2' })
    expect(bedOf(sight({}), 1, 'b1', null).state).toBe('closed')
  })
})

describe('a plague', () => {
  const plague = sight({ phase: 'plague', rat: 'd7', holder: 0, player: 2, goes: 1, open: ['d7', 'c7'] })

  it('may open what the moves say, else the neighbours that are shut (D20)', () => {
    expect(reach(board, setup(), plague, ['open c6', 'stop'])).toEqual(['c6'])
    expect(reach(board, setup(), { ...plague, phase: 'fill' }, ['leave'])).toEqual(['c6', 'd6', 'e7', 'c8', 'd8', 'e8'])
    expect(reach(board, setup(), sight({}), ['open a1'])).toEqual([])
  })

  it('goes one lap round the table, the holder first (D22)', () => {
    expect([0, 1, 2, 3].map((seat) => goOf(setup(), plague, seat))).toEqual(['stopped', 'stopped', 'now', 'waits'])
    const later = { ...plague, holder: 2, player: 0, goes: 1 }
    expect([0, 1, 2, 3].map((seat) => goOf(setup(), later, seat))).toEqual(['now', 'waits', 'stopped', 'stopped'])
  })

  it('is the finder\'s alone in the edition of 2018', () => {
    const alone = { ...plague, holder: 2, goes: 0 }
    expect([1, 2].map((seat) => goOf(setup({ edition: 'lifestyle' }), alone, seat))).toEqual([null, 'now'])
  })
})

describe('the table', () => {
  it('seats the others clockwise from the near one', () => {
    expect(othersOf(4, 3)).toEqual([0, 1, 2])
    expect(edges([1])).toEqual({ left: [], top: [1], right: [] })
    expect(edges([1, 2, 3])).toEqual({ left: [1], top: [2], right: [3] })
    expect(edges([1, 2, 3, 4, 5])).toEqual({ left: [1], top: [2, 3, 4], right: [5] })
  })

  it('has thirteen stakes (D8)', () => {
    expect(stakesOnPath(sight({ stakes: [2, 1, 0, 2] }))).toBe(8)
  })

  it('reads a mark as a colour with a sign, or as words', () => {
    expect(readNote('Rv')).toEqual({ lid: 'R', sign: 'v', text: 'Rv' })
    expect(readNote('red?')).toEqual({ lid: null, sign: '', text: 'red?' })
  })
})

describe('the race', () => {
  it('runs from the longest row to none', () => {
    const race = raceOf(['x'.repeat(15), 'x'.repeat(3), ''], 15)
    expect([race.least, race.leaders]).toEqual([0, [2]])
    expect(race.runners.map(({ x }) => x)).toEqual([20, 320, 395])
  })

  it('keeps those who are level apart, and all on the line', () => {
    const { runners } = raceOf(['xx', 'xx', 'xx', 'x', 'x', ''], 10)
    const xs = runners.map(({ x }) => x).sort((a, b) => a - b)
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(23)
    expect(xs.at(-1)).toBeLessThanOrEqual(408)
    expect(raceOf(['xx', 'xx', 'xx'], 2).runners.map(({ x }) => x)).toEqual([20, 43, 66])
  })
})

describe('the end', () => {
  const rows = ['RRR', '', 'RR', 'RRRR']

  it('is an empty row, laid or given (D30)', () => {
    const laid = endOf(setup(), sight({ rows }), [1], [{ event: 'laid', say: '', seat: 1 }])
    expect([laid.how, laid.rule, laid.order.map(({ seat }) => seat)]).toEqual(['laid', 'D30', [1, 2, 0, 3]])
    expect(endOf(setup(), sight({ rows }), [1], [{ event: 'given', say: '', seat: 1 }]).how).toBe('given')
  })

  it('is dawn after so many quiet turns (D31)', () => {
    const end = endOf(setup({ dawn: 9 }), sight({ rows: ['RR', 'RR', 'RRR', 'R'], idle: 9 }), [3], [])
    expect([end.how, end.rule]).toEqual(['dawn', 'D31'])
  })
})

it('a clock shows minutes and seconds, and goes below zero', () => {
  expect([60000, 41001, 0, -6500].map(clockText)).toEqual(['1:00', '0:42', '0:00', '−0:07'])
})

describe('what moves and sounds', () => {
  it('flies from the row to the grave', () => {
    const [flight] = flightsOf([{ event: 'laid', say: '', seat: 1, grave: 'c3', colour: 'R', end: 'left' }], () => '')
    expect(flight).toEqual({ piece: 'v-r', size: 'tall', from: '[data-end="1-left"]', to: '[data-grave="c3"]' })
    expect(flightsOf([opened], () => '')).toEqual([])
  })

  it('rings for those who are called', () => {
    const events = [opened, { event: 'turn-began', say: '', seat: 1 }]
    expect(soundsOf(events, [1])).toEqual(['lid', 'turn'])
    expect(soundsOf(events, [0])).toEqual(['lid'])
  })
})
