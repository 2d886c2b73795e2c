// SPDX-License-Identifier: MIT
// A view as the lines that the checks of the joint deal read: nothing in it can begin a line of
// its own, whatever a server writes.
import { expect, test } from 'vitest'
import { shownLines, viewLines } from '../src/table/deal'
import type { TableView } from '../src/table/types'

const seat = { kind: 'person', name: 'Mia', colour: 0, bot: null, claimed: true, away: false, taken_over: false,
  resigned: false, hash: 'ab', word: null, clock: null, undo: false }
const view = {
  table: '00000000000000ab', phase: 'words', commit: '4c', secret: null, wishes: { first: '1' },
  options: { undo: true, hints: null, reveal: 2000, etiquette: 'pure' }, game: { name: 'dawn-under' },
  seats: [seat, { ...seat, kind: 'bot', hash: null }],
  deal: { attempt: 2, spoilt: [{ attempt: 1, commit: 'c1', secret: 'a b', cause: 'silent', seat: 1, words: [0, 2] }] },
} as unknown as TableView

test('a view is lines', () => {
  const lines = viewLines(view, [0], () => '5d')!.split('\n')
  for (const line of ['table 00000000000000ab', 'phase words', 'attempt 2', 'commit 4c', 'term game dawn-under', 'term first 1',
    'term undo on', 'term hints off', 'term reveal 2000', 'seat 0 person', 'hash 0 ab', 'seat 1 bot', 'mine 0', 'fresh 0 5d',
    'ended 1 c1 silent 1 0+2 a b'])
    expect(lines).toContain(line)
})

test('a text that would begin a line is refused', () => {
  expect(viewLines({ ...view, secret: 'a\nmine 1' }, [], () => '')).toBeNull()
  expect(viewLines({ ...view, wishes: { first: '1\nhash 0 ab' } }, [], () => '')).toBeNull()
  expect(shownLines('t', 1, [{ event: 'opened', say: '', grave: 'd7\nx', lid: 'R', content: 'empty' }])).toBeNull()
})

test('what a showing opened', () => {
  const opened = { event: 'opened', say: '', grave: 'd7', lid: 'R', content: 'vampire' }
  expect(shownLines('t', 7, [opened, { event: 'laid', say: '' }, { ...opened, grave: 'e7', lid: '*' }]))
    .toBe('table t\nshown 7 d7 R vampire,e7 * vampire\n')
  expect(shownLines('t', 8, [])).toBe('table t\nshown 8\n')
})
