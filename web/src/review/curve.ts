// SPDX-License-Identifier: MIT
// The curve of winning chances as points in a box, and the same by turns for a table. The
// curve of a seat is its chances before every decision, then after the last one.
import type { Review } from './types'

export interface Box { left: number; top: number; right: number; bottom: number }
export interface Point { x: number; y: number }

/** A seat's chances by ply, in parts of 1; one more than there are decisions. */
export function chancesOf(review: Review, seat: number): number[] {
  const all = [...review.decisions.map(({ chances }) => chances), review.last]
  return all.map((chances) => (chances[seat] ?? 0) / review.certain)
}

/** The top of the scale: a round part of 1 that nothing exceeds. */
export function topOf(review: Review, seats: number[]): number {
  const most = Math.max(...seats.flatMap((seat) => chancesOf(review, seat)))
  return Math.min(1, Math.max(0.25, Math.ceil(most * 4) / 4))
}

export function pointsOf(chances: number[], top: number, box: Box): Point[] {
  const wide = (box.right - box.left) / Math.max(1, chances.length - 1)
  const high = box.bottom - box.top
  const round = (value: number) => Math.round(value * 10) / 10
  return chances.map((chance, i) => ({
    x: round(box.left + i * wide),
    y: round(box.bottom - (high * Math.min(chance, top)) / top),
  }))
}

export function pathOf(points: Point[]): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')
}

/** One row for each turn: its number and every seat's chance as it began, in percent. */
export interface TurnRow { turn: number | null; percents: number[] }

export function rowsOf(review: Review): TurnRow[] {
  const percent = (chances: number[]) => chances.map((one) => Math.round((100 * one) / review.certain))
  const rows: TurnRow[] = []
  let last = -1
  for (const { turn, chances } of review.decisions) {
    if (turn !== last) rows.push({ turn, percents: percent(chances) })
    last = turn
  }
  return [...rows, { turn: null, percents: percent(review.last) }]
}

/** Some turns for the axis: where they begin. */
export function ticksOf(review: Review, most: number): { turn: number; ply: number }[] {
  const starts = review.decisions.filter(({ turn }, i, all) => turn !== all[i - 1]?.turn)
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]
  const step = steps.find((size) => starts.length / size <= most) ?? 1000
  return starts.filter(({ turn }) => turn % step === 0 || turn === 1).map(({ turn, ply }) => ({ turn, ply }))
}

/** A shape for each seat, around 0/0: colours alone would not do. */
export const SHAPES = [
  'M-4.5 0a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0Z', // circle
  'M-4-4h8v8h-8Z',
  'M0-5 5 4h-10Z',
  'M0-5.500 5.500 0 0 5.500-5.500 0Z',
  'M-1.700-5h3.400v3.300h3.300v3.400h-3.300v3.300h-3.400v-3.300h-3.300v-3.400h3.300Z',
  'M0 5-5-4h10Z',
]
