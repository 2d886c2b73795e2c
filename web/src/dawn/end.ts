// SPDX-License-Identifier: MIT
// How a game ended: by an empty row, laid or given (D30), or because dawn broke (D31); and
// everybody in the order of what is left to hide.
import type { DawnSetup, DawnSight, TableEvent } from '../table/types'

export interface Ending {
  how: 'laid' | 'given' | 'dawn'
  rule: 'D30' | 'D31'
  winners: number[]
  order: { seat: number; left: number; isWinner: boolean }[]
}

export function endOf(
  setup: DawnSetup, sight: DawnSight, winners: number[], events: readonly TableEvent[],
): Ending {
  const isDawn = setup.dawn > 0 && sight.idle >= setup.dawn
  const isGiven = events.some((event) => event.event === 'given' && winners.includes(event.seat ?? -1))
  const order = sight.rows
    .map((row, seat) => ({ seat, left: row.length, isWinner: winners.includes(seat) }))
    .sort((a, b) => Number(b.isWinner) - Number(a.isWinner) || a.left - b.left || a.seat - b.seat)
  return { how: isDawn ? 'dawn' : isGiven ? 'given' : 'laid', rule: isDawn ? 'D31' : 'D30', winners, order }
}
