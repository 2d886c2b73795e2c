// SPDX-License-Identifier: MIT
// What a message means for who hears it. Showings are told apart as src/game/sealing.c does; a
// test holds this to the real server.
import type { Marked, TableEvent, TableView } from './types'

const SHOWS = new Set(['opened', 'lid-closed', 'plague-ended', 'rat-left', 'rat-stays'])

/** A lid was turned (D9). */
export function isOpening(events: TableEvent[]): boolean {
  return events.some(({ event }) => event === 'opened')
}

/** The table as it lies would not tell it to somebody who comes later; in Sedlec all lies
 *  open (S26). */
export function isShowing(events: TableEvent[]): boolean {
  return events.some(({ event }) => SHOWS.has(event))
}

/** What is not there is null on the wire; for a name or a hinting bot we have a text. */
export function withoutNulls<View extends TableView>(view: View): View {
  const seats = view.seats.map((seat) => ({ ...seat, name: seat.name ?? '' }))
  return { ...view, seats, options: { ...view.options, hints: view.options.hints ?? 'off' } }
}

/** The marks after another one. */
export function withMark(marks: Record<string, string>, { grave, mark }: Marked): Record<string, string> {
  const { [grave]: _old, ...others } = marks
  return mark === null ? others : { ...others, [grave]: mark }
}
