// SPDX-License-Identifier: MIT
// What a table's clock shows, and whether the table has one.
import type { TableModel } from '../table/tablemodel'

/** Milliseconds as a clock shows them: 0:42, 12:05, −0:07 when time is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.abs(ms) / 1000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return ms < 0 ? `−${text}` : text
}

/** Has that table a clock, and is there still something to decide? */
export function hasClock({ view }: Pick<TableModel, 'view'>): boolean {
  return view !== null && view.options.clock !== 'none' && view.result === null
}
