// SPDX-License-Identifier: MIT
// What decided a seat's game, as figures that a person can add up: in whole percent, and
// still start + luck - memory - judgement + others = end. What rounding takes from one part
// is given to the part that was rounded worst.
import type { SeatReview } from './types'

export interface Sum {
  start: number // percent
  luck: number
  memory: number // as a change: 0 or below
  judgement: number
  others: number
  end: number
}

export type Part = 'luck' | 'memory' | 'judgement' | 'others'
export const PARTS: readonly Part[] = ['luck', 'memory', 'judgement', 'others']

/** The changes as they are, in percent. */
export function changesOf(seat: SeatReview, certain: number): Record<Part, number> {
  const percent = (value: number) => (100 * value) / certain
  return {
    luck: percent(seat.luck), memory: -percent(seat.memory),
    judgement: -percent(seat.judgement), others: percent(seat.others),
  }
}

export function sumOf(seat: SeatReview, certain: number): Sum {
  const exact = changesOf(seat, certain)
  const start = Math.round((100 * seat.start) / certain) || 0
  const end = Math.round((100 * seat.end) / certain) || 0
  const sum: Sum = { start, end, luck: 0, memory: 0, judgement: 0, others: 0 }
  for (const part of PARTS) sum[part] = Math.round(exact[part]) || 0
  let rest = end - start - PARTS.reduce((total, part) => total + sum[part], 0)
  for (; rest !== 0; rest -= Math.sign(rest)) {
    const step = Math.sign(rest)
    const worst = (part: Part) => step * (exact[part] - sum[part])
    const movable = PARTS.filter((part) => mayBe(part, sum[part] + step))
    const [first = 'luck'] = [...movable].sort((a, b) => worst(b) - worst(a))
    sum[first] += step
  }
  return sum
}

/** One's own memory and judgement never win anything. */
function mayBe(part: Part, percent: number): boolean {
  return part === 'luck' || part === 'others' || percent <= 0
}

export type Headline = 'MEMORY' | 'JUDGEMENT' | 'LUCK_BAD' | 'LUCK_GOOD' | 'OTHERS' | 'CLEAN'
const TRIFLE = 4 // percent

/** What is to be said first: whichever part was the largest. */
export function headlineOf(sum: Sum): Headline {
  const size = (part: Part) => Math.abs(sum[part])
  const [first = 'luck'] = [...PARTS].sort((a, b) => size(b) - size(a))
  if (size(first) < TRIFLE) return 'CLEAN'
  if (first === 'memory') return 'MEMORY'
  if (first === 'judgement') return 'JUDGEMENT'
  if (first === 'luck') return sum.luck > 0 ? 'LUCK_GOOD' : 'LUCK_BAD'
  return 'OTHERS'
}

/** '+8', '−21', '0': a change. */
export function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : percent < 0 ? `−${-percent}` : '0'
}

/** A cost in percent, to one place where it is small. */
export function costText(cost: number, certain: number, language: string): string {
  const percent = (100 * cost) / certain
  const places = percent < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { maximumFractionDigits: places }).format(percent)
}

/** Bars of the waterfall: where each begins and ends, in percent. */
export interface Bar { part: 'start' | Part | 'end'; from: number; to: number }

export function barsOf(sum: Sum, hasMemory: boolean): Bar[] {
  const bars: Bar[] = [{ part: 'start', from: 0, to: sum.start }]
  let at = sum.start
  for (const part of PARTS) {
    if (part === 'memory' && !hasMemory) continue
    bars.push({ part, from: at, to: at + sum[part] })
    at += sum[part]
  }
  return [...bars, { part: 'end', from: 0, to: sum.end }]
}
