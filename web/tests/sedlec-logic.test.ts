// SPDX-License-Identifier: MIT
// The chapel's plain functions: grid, gains, lines, the unseen, the tie-break. Positions come
// from games that the real engine plays here, so that what the page believes of places and
// cards is held against what the rules say.
import { describe, expect, it } from 'vitest'
import type { Position, Reason, Score } from '../src/engine/api'
import { expansionsOf, isCard, skullsOf, typesOf } from '../src/sedlec/cards'
import {
  allPlaces, cardOf, centre, corner, emptyPlaces, extent, ordinal, places, placeUnder, skullOf,
  skullsAt,
} from '../src/sedlec/grid'
import {
  choices, counted, digMove, gain, helpedBy, linesOf, linesTo, othersOf, reasonsOf, signed,
  typeLines, unseenCards, unseenSkulls, verdict,
} from '../src/sedlec/logic'
import type { SedlecSetup, SedlecSight } from '../src/table/types'
import { testEngine } from './engine'

const engine = testEngine()

interface Game { setup: SedlecSetup; positions: Position[] }

async function playGame(players: string, expansions: string): Promise<Game> {
  const table = await engine.deal({ game: 'sedlec', players, expansions }, `${players} ${expansions}`)
  const setup = table.setup as SedlecSetup
  for (let seat = 0; seat < setup.players; seat++) await table.seatBot(seat, 'random', BigInt(seat))
  const positions = [await table.position('seen')]
  for (let now = positions[0]!; now.actor !== null; positions.push(now))
    now = await table.play(now.actor, await table.choose(now.actor))
  table.close()
  return { setup, positions }
}

const SETUPS = [['2', 'none'], ['3', 'champions'], ['4', 'champions+merchants+zealots']] as const
const games = Promise.all(SETUPS.map(([players, expansions]) => playGame(players, expansions)))
const sightOf = (position: Position) => position.sight as SedlecSight

function count(types: Record<string, number>, reasons: Reason[] = []): Score {
  return { total: Object.values(types).reduce((a, b) => a + b, 0), types, reasons }
}

describe('cards', () => {
  it('knows the types and skulls of expansions', () => {
    expect(expansionsOf({ expansions: 'champions+zealots' })).toEqual(['champions', 'zealots'])
    expect(expansionsOf({ expansions: 'none' })).toEqual([])
    expect(typesOf(['champions', 'merchants'])).toEqual(['Ry', 'Pe', 'Pr', 'Ro', 'Cr', 'Ch', 'Me'])
    expect(skullsOf(['champions'])).toHaveLength(10)
    expect(['Pr/Pe', '?', '-'].map(isCard)).toEqual([true, false, false])
  })
})

describe('grid', () => {
  it('finds the places that the rules allow, in every position of whole games (S13)', async () => {
    for (const { setup, positions } of await games)
      for (const position of positions) {
        if (!position.legal.some((move) => move.startsWith('place'))) continue
        const pyramid = sightOf(position).pyramids[position.actor!]!
        const legal = new Set(choices(position.legal).places.map(({ place }) => place))
        expect(new Set(places(pyramid, setup.width))).toEqual(legal)
      }
  })

  it('draws every card and every place within what is drawn', async () => {
    for (const { setup, positions } of await games)
      for (const pyramid of positions.flatMap((position) => sightOf(position).pyramids)) {
        const { lo, columns } = extent(pyramid, setup.width, true)
        for (const place of [...Object.keys(pyramid), ...places(pyramid, setup.width)]) {
          const { left, top } = corner(place, lo)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(columns - 1)
          expect([0, 2, 4]).toContain(top)
          expect(placeUnder(left + 0.5, top + 1, lo)).toBe(place)
        }
      }
  })

  it('keeps the cards in the middle while the row may grow', () => {
    expect(extent({}, 4, true)).toEqual({ lo: -2, columns: 5 })
    expect(extent({ '0:0': 'Pr/Pe' }, 3, true)).toEqual({ lo: -1.5, columns: 4 })
    expect(extent({ '0:-1': 'Pr/Pe', '0:0': 'Pr/Pe', '0:1': 'Pr/Pe' }, 3, true)).toEqual({ lo: -1, columns: 3 })
  })

  it('has nine or six places, skulls on six levels (S12, S15)', () => {
    expect(allPlaces(4)).toHaveLength(9)
    expect(allPlaces(3, -1)).toEqual(['0:-1', '0:0', '0:1', '1:-1', '1:0', '2:-1'])
    expect(emptyPlaces({ '0:-1': 'Pr/Pe' }, 3)).toHaveLength(5)
    expect(skullsAt('2:-1')).toEqual(['6:-1', '5:-1'])
    expect(cardOf('6:-1')).toEqual({ place: '2:-1', isTop: true })
    expect(skullOf({ '1:0': 'Pr/Pe' }, '3:0')).toBe('Pe')
    expect(centre('3:0', 0)).toEqual({ x: 1, y: 3.5 })
    const two = { '0:-1': 'Pr/Pe', '0:0': 'Cr/Cr', '1:-1': 'Ro/Pe' }
    const numbers = (width: number) => ['0:-2', '0:-1', '0:1', '1:-1'].map((at) => ordinal(at, two, width))
    expect(numbers(4)).toEqual([1, 2, 4, 2])
    expect(numbers(2)).toEqual([0, 1, 3, 1])
  })
})

describe('moves', () => {
  it('reads legal moves by kind', () => {
    const found = choices(['dig 2 5', 'keep 5', 'take 3', 'place Pr/Pe 0:-1'])
    expect(found).toEqual({ digs: [[2, 5]], keeps: [5], takes: [3], places: [{ card: 'Pr/Pe', place: '0:-1' }] })
    expect(digMove([5, 2])).toBe('dig 2 5')
    expect(digMove([4])).toBe('dig 4')
  })
})

describe('points', () => {
  const pyramid = { '0:0': 'Ro/Pr', '0:1': 'Ro/Pe', '1:0': 'Ry/Cr' }

  it('tells what a card would bring, by type', async () => {
    const [before, after] = await engine.score(2, [], [{ '0:0': 'Ro/Pr', '0:1': 'Ro/Pe' }, pyramid])
    expect(before!.types).toMatchObject({ Pr: 2, Ro: 6, Pe: 1 })
    expect(gain(before!, after!)).toEqual({ total: 1, types: [{ type: 'Ry', points: 1 }] })
    expect(linesTo(after!, '1:0')).toEqual([['4:0', '1:1']])
  })

  it('draws lines from the skull that scores, and along a level of priests', () => {
    const royal = { type: 'Ry', rule: 'S17', points: 2, skull: '4:0', because: ['1:0', '1:1'] }
    const level = { type: 'Pr', rule: 'S19', points: 2, skull: null, because: ['1:0', '1:1', '1:3'] }
    expect(linesOf(royal)).toEqual([['4:0', '1:0'], ['4:0', '1:1']])
    expect(linesOf(level)).toEqual([['1:0', '1:1'], ['1:1', '1:3']])
    expect(typeLines(count({ Ry: 2, Pr: 2 }, [royal, level]), 'Pr').lit).toEqual(['1:0', '1:1', '1:3'])
  })

  it('finds why a skull scores, also where another one is named', async () => {
    const [score] = await engine.score(2, [], [pyramid])
    const couple = score!.reasons.find(({ type }) => type === 'Ro')!
    for (const skull of ['2:0', '2:1']) expect(reasonsOf(score!, pyramid, skull)).toEqual([couple])
    expect(reasonsOf(score!, pyramid, '1:0').map(({ points }) => points)).toEqual([2])
    expect(helpedBy(score!, pyramid, '1:1').map(({ type }) => type)).toEqual(['Ry'])
    expect(reasonsOf(score!, pyramid, '3:0')).toMatchObject([{ type: 'Cr', points: 0 }])
  })

  it('writes a real minus', () => {
    expect([signed(3), signed(0), signed(-2), counted(4), counted(-4)]).toEqual(['+3', '+0', '−2', '4', '−4'])
  })
})

describe('the unseen (S26)', () => {
  it('is what lies face down, no card more or less, in every position', async () => {
    for (const { setup, positions } of await games)
      for (const position of positions) {
        const sight = sightOf(position)
        const open = sight.graveyard.filter(isCard).length
        const down = sight.heights.reduce((a, b) => a + b, 0) - open
        expect(unseenCards(setup.cards, sight)).toHaveLength(down)
        const skulls = unseenSkulls(setup.cards, sight, typesOf(expansionsOf(setup)))
        expect(skulls.reduce((sum, { count }) => sum + count, 0)).toBe(2 * down)
      }
  })
})

describe('who wins (S25)', () => {
  it('tells which type decided a tie', () => {
    const kate = count({ Ry: 11, Pe: 3, Pr: 6, Ro: 6, Cr: 6 })
    const tom = count({ Ry: 3, Pe: 5, Pr: 10, Ro: 6, Cr: 8 })
    expect(verdict([tom, kate], { winners: [1], decider: 1, runner: 0 }))
      .toEqual({ kind: 'tie', winners: [1], total: 32, rank: 1, runner: 0, types: ['Ry', 'Pr'] })
  })

  it('names the closest of those who were tied', () => {
    const tied: Record<string, number>[] = [
      { Ry: 9, Pe: 1 }, { Ro: 9, Cr: 1 }, { Ry: 6, Pe: 4 }, { Ry: 9, Pe: 2, Me: -1 }]
    const scores = tied.map((types) => count(types))
    const ranked = { winners: [3], decider: 2, runner: 0 }
    expect(verdict(scores, ranked)).toMatchObject({ runner: 0, types: ['Pe', 'Pe'] })
  })

  it('knows a plain win and a shared one', () => {
    const [one, two] = [count({ Ry: 5 }), count({ Pe: 5 })]
    expect(verdict([one, count({ Pe: 4 })], { winners: [0], decider: 0, runner: null }).kind).toBe('points')
    expect(verdict([one, two], { winners: [0, 1], decider: -1, runner: null })).toMatchObject({ kind: 'shared', total: 5 })
  })

  it('seats the others clockwise', () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1])
  })
})
