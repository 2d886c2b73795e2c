// SPDX-License-Identifier: MIT
// Skulls of Sedlec in thirteen small steps, in one game of two: the first turns (dig, take,
// place), then its last turn, with a pyramid in which every type scores, and an end that is
// a tie and is decided by the best type (S25): 32 each, eleven for royals against ten.
import type { Lesson } from './lesson'

const DEAL = `
sexton-record 1
game skulls-of-sedlec
players 2
expansions none
first 1
stacks Pe/Pr,Ry/Cr,Pr/Ro Ro/Cr,Pr/Pr,Ry/Pr Cr/Cr,Cr/Pe,Ro/Pe Pe/Ro,Pr/Pe,Pe/Cr Pr/Ry,Ro/Pr,Cr/Pe Pe/Cr,Cr/Ro,Cr/Ry
up 3
`

const LATER = [
  '1 place Cr/Cr 0:1', '0 dig 1 4', '0 keep 1', '1 dig 3 5', '1 keep 5',
]

const MUCH_LATER = [
  '1 place Ry/Cr 1:0', '0 take 3', '1 take 4', '0 dig 2 6', '0 keep 2', '1 place Ro/Pr 0:2',
  '0 place Ro/Cr 0:-1', '1 dig 2 4', '1 keep 4', '0 dig 4 5', '0 keep 5', '1 place Pe/Ro 1:1',
  '0 place Ro/Pe 0:-2', '1 take 2', '0 dig 2', '1 place Pr/Pr 2:0', '0 place Cr/Pe 1:-1',
  '1 take 4', '0 take 6', '1 place Pe/Cr 0:3', '0 place Pe/Cr 1:-2', '1 dig 6', '0 dig 6',
  '1 place Pr/Pe 1:2', '0 place Ry/Pr 2:-1', '1 place Cr/Ro 2:1',
]

const skull = (place: string) => `.nave [data-skull="${place}"]`

export const sedlecLesson: Lesson = {
  name: 'sedlec',
  game: 'skulls-of-sedlec',
  play: 'sedlec',
  deal: DEAL,
  start: ['1 take 3'],
  steps: [
    { say: 'PAGE_LEARN_SEDLEC_YARD', rule: 'S5', look: ['.yard'] },
    { say: 'PAGE_LEARN_SEDLEC_DIG', rule: 'S6', moves: ['dig 1 3'] },
    { say: 'PAGE_LEARN_SEDLEC_KEEP', rule: 'S6', moves: ['keep 1'] },
    { say: 'PAGE_LEARN_SEDLEC_TAKE', rule: 'S7', before: ['1 dig 1 5', '1 keep 5'], moves: ['take 3'] },
    {
      say: 'PAGE_LEARN_SEDLEC_FULL', rule: 'S8',
      before: ['1 place Pr/Ry 0:0'], moves: ['place Pe/Pr 0:0'],
    },
    { say: 'PAGE_LEARN_SEDLEC_BOTTOM', rule: 'S13', before: ['1 take 1'], moves: ['place Cr/Pe 0:1'] },
    {
      say: 'PAGE_LEARN_SEDLEC_UP', rule: 'S13', isLater: true,
      before: LATER, moves: ['place Pr/Ro 1:0'],
    },
    {
      say: 'PAGE_LEARN_SEDLEC_ROYALS', rule: 'S17', isLater: true,
      before: MUCH_LATER, tap: skull('6:-1'),
    },
    { say: 'PAGE_LEARN_SEDLEC_PRIESTS', rule: 'S19', tap: skull('5:-1') },
    { say: 'PAGE_LEARN_SEDLEC_ROMANTICS', rule: 'S20', tap: skull('2:-2') },
    { say: 'PAGE_LEARN_SEDLEC_CRIMINALS', rule: 'S21', tap: skull('4:-1') },
    { say: 'PAGE_LEARN_SEDLEC_LAST', rule: 'S14', moves: ['place Cr/Ry 2:-2'] },
    { say: 'PAGE_LEARN_SEDLEC_END', rule: 'S25', look: ['.nave .score'] },
  ],
}
