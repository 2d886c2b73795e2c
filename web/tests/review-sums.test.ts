// SPDX-License-Identifier: MIT
// Figures of a review: whole percents that still add up, the headline, the bars, the curve.
import { describe, expect, it } from 'vitest'
import { chancesOf, pathOf, pointsOf, rowsOf, ticksOf, topOf } from '../src/review/curve'
import { barsOf, costText, headlineOf, PARTS, signed, sumOf, type Sum } from '../src/review/sums'
import type { Review, SeatReview } from '../src/review/types'

const CERTAIN = 1 << 20

function seat(start: number, luck: number, memory: number, judgement: number, others: number): SeatReview {
  const end = start + luck - memory - judgement + others
  return { start, end, luck, memory, judgement, others, grades: [0, 0, 0, 0], moments: [], level: null, pyramid: null }
}

const adds = (sum: Sum) => sum.start + PARTS.reduce((total, part) => total + sum[part], 0)

describe('a sum', () => {
  it('adds up in whole percents, whatever is rounded', () => {
    for (let i = 0; i < 2000; i++) {
      const any = (most: number) => Math.floor(((i * 7919 + most * 104729) % 1000003) / 1000003 * most)
      const sum = sumOf(seat(any(CERTAIN), any(400000) - 200000, any(90001), any(70003), any(300007) - 100000), CERTAIN)
      expect(adds(sum)).toBe(sum.end)
      expect(sum.memory).toBeLessThanOrEqual(0)
      expect(sum.judgement).toBeLessThanOrEqual(0)
    }
  })

  it('is never far from the truth', () => {
    const sum = sumOf(seat(CERTAIN / 4, 83886, 220201, 125829, 0), CERTAIN)
    expect(sum).toEqual({ start: 25, luck: 8, memory: -21, judgement: -12, others: 0, end: 0 })
  })

  it('is headed by its largest part', () => {
    const base: Sum = { start: 50, luck: 0, memory: 0, judgement: 0, others: 0, end: 50 }
    expect(headlineOf(base)).toBe('CLEAN')
    expect(headlineOf({ ...base, memory: -20, judgement: -8 })).toBe('MEMORY')
    expect(headlineOf({ ...base, memory: -2, judgement: -9 })).toBe('JUDGEMENT')
    expect(headlineOf({ ...base, luck: 30 })).toBe('LUCK_GOOD')
    expect(headlineOf({ ...base, luck: -30, others: 8 })).toBe('LUCK_BAD')
    expect(headlineOf({ ...base, others: 30 })).toBe('OTHERS')
  })

  it('falls step by step: each bar begins where the last one ended', () => {
    const sum: Sum = { start: 25, luck: 8, memory: -21, judgement: -12, others: 0, end: 0 }
    const bars = barsOf(sum, true)
    expect(bars.map(({ part }) => part)).toEqual(['start', 'luck', 'memory', 'judgement', 'others', 'end'])
    for (const [i, bar] of bars.slice(1, -1).entries()) expect(bar.from).toBe(bars[i]!.to)
    expect(bars.at(-2)!.to).toBe(sum.end)
    expect(barsOf({ ...sum, memory: 0 }, false).map(({ part }) => part)).not.toContain('memory')
  })

  it('is written with its sign', () => {
    expect([signed(8), signed(-21), signed(0)]).toEqual(['+8', '−21', '0'])
    expect([costText(CERTAIN / 20, CERTAIN, 'en'), costText(CERTAIN / 8, CERTAIN, 'de')]).toEqual(['5', '13'])
    expect(costText(49283, CERTAIN, 'de')).toBe('4,7')
  })
})

const decision = (ply: number, turn: number, chances: number[]) => ({
  ply, turn, chances, after: chances, seat: 0, move: 'stop', best: 'stop', cost: 0, memory: 0, judgement: 0, grade: 'fine' as const })

const review: Review = {
  review: 1, game: 'dawn-under', certain: 100, judge: 'net', finished: true, seats: [], moments: [], forgotten: [], puzzles: [],
  decisions: [decision(0, 1, [25, 75]), decision(1, 1, [30, 70]), decision(2, 2, [60, 40]), decision(3, 3, [50, 50])],
  last: [0, 100],
}

describe('a curve', () => {
  it('is the chances before every decision, then the end', () => {
    expect(chancesOf(review, 0)).toEqual([0.25, 0.3, 0.6, 0.5, 0])
    expect(topOf(review, [0])).toBe(0.75)
    expect(topOf(review, [0, 1])).toBe(1)
  })

  it('fills its box from the first to the last', () => {
    const points = pointsOf(chancesOf(review, 0), 0.5, { left: 10, top: 0, right: 50, bottom: 100 })
    expect(points).toEqual([{ x: 10, y: 50 }, { x: 20, y: 40 }, { x: 30, y: 0 }, { x: 40, y: 0 }, { x: 50, y: 100 }])
    expect(pathOf(points.slice(0, 2))).toBe('M10 50L20 40')
  })

  it('has a row for each turn and one for the end', () => {
    expect(rowsOf(review)).toEqual([
      { turn: 1, percents: [25, 75] }, { turn: 2, percents: [60, 40] }, { turn: 3, percents: [50, 50] },
      { turn: null, percents: [0, 100] }])
    expect(ticksOf(review, 9).map(({ ply }) => ply)).toEqual([0, 2, 3])
    expect(ticksOf(review, 1).map(({ turn }) => turn)).toEqual([1])
  })
})
