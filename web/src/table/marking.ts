// SPDX-License-Identifier: MIT
// Marks on graves, for tables with notes: a lid and perhaps a sign (`R`, `*v`, `W?`), from a
// closed list, as the house has it. There is no free text at a table.
import { deny } from './denying'
import type { DawnSetup } from './types'

export const MARK = /^([WKYRGB*])([vg?]?)$/

/** D2: whether the board has that grave; 'c3' is the third column of the third row. */
function isGrave({ plots }: DawnSetup, name: string): boolean {
  const [, column, row] = /^([a-p])([1-9]\d?)$/.exec(name) ?? []
  if (!column || !row) return false
  const cell = plots.split('/')[Number(row) - 1]?.[column.charCodeAt(0) - 97]
  return cell !== undefined && cell !== '.'
}

/** The marks after `d7 R?`; `d7` alone takes the mark off. */
export function withMark(
  setup: DawnSetup, marks: Record<string, string>, mark: string,
): Record<string, string> {
  const [grave = '', ...rest] = mark.split(' ')
  const text = rest.join(' ')
  if (text && !MARK.test(text)) throw deny('mark', { what: text })
  if (!isGrave(setup, grave)) throw deny('rule', { say: 'DAWN_NO_GRAVE', rule: 'D2' })
  const { [grave]: _old, ...others } = marks
  return text ? { ...others, [grave]: text } : others
}
