// SPDX-License-Identifier: MIT
// What a move's events mean for undo and for showings, as src/game/sealing.c says; a test
// holds this to what the real server does. A move seals when it showed something new or
// closed a lid. It opens when a lid was turned (D9). It is shown when the table as it lies
// would not tell it to somebody who comes later; in Sedlec all lies open (S26).
import type { TableEvent } from './types'

const OPENS = new Set(['opened'])
const SHOWS = new Set(['opened', 'lid-closed', 'plague-ended', 'rat-left', 'rat-stays'])
const SEALS = new Set([...SHOWS, 'turned-up', 'turned'])

const has = (kinds: Set<string>) => (events: TableEvent[]) =>
  events.some(({ event }) => kinds.has(event))

export const isOpening = has(OPENS)
export const isShowing = has(SHOWS)
export const isSealing = has(SEALS)

/** How far undo goes: own last moves, as long as nobody else has decided and nothing new
 *  was seen. `count` moves of `seat` may be taken back, the last first. */
export class Horizon {
  seat: number | null = null
  count = 0

  moved(seat: number, events: TableEvent[], isFinal: boolean): void {
    if (this.seat !== seat) this.clear()
    if (isFinal || isSealing(events)) {
      this.clear()
      return
    }
    this.seat = seat
    this.count++
  }

  tookBack(): void {
    if (--this.count <= 0) this.clear()
  }

  clear(): void {
    this.seat = null
    this.count = 0
  }
}
