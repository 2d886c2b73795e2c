// SPDX-License-Identifier: MIT
// Dawn Under in ten steps: a short game (D7) that is nearly over. Odile shows a blue grave
// and Bertram a green one; those two colours are what the reader is left with in the end,
// after garlic (D15) and a third stake (D18) have taken a vampire each.
import type { Lesson } from './lesson'

const DEAL = `
sexton-record 1
game dawn-under
edition zoch
players 3
board classic
first 1
lids WRK*GGWYGGRGBWBBWBKGYKRKBR*YYRGWR*RBB*GYWWYGWKYK*GK*RRYWKBYR
reserve YBKKWB
rows YKBGW WRYKR KWYBR
`

/** Odile tucks two in; Bertram finds both, and has two stakes. */
const START = [
  '1 open a1', '1 lay left', '1 stop', '2 open a1', '0 open j8', '0 leave',
  '1 open b1', '1 lay left', '1 stop', '2 open b1', '0 open j7', '0 leave',
]

export const dawnLesson: Lesson = {
  name: 'dawn',
  game: 'dawn-under',
  play: 'dawn',
  deal: DEAL,
  start: START,
  steps: [
    { say: 'PAGE_LEARN_DAWN_ROW', rule: 'D6', look: ['.me .out'] },
    {
      say: 'PAGE_LEARN_DAWN_SEEN', rule: 'D9', look: ['[data-grave="h2"]', '[data-grave="b7"]'],
      before: ['1 open h2', '1 leave', '2 open b7', '2 leave'],
    },
    { say: 'PAGE_LEARN_DAWN_OPEN', rule: 'D9', moves: ['open c3'] },
    { say: 'PAGE_LEARN_DAWN_LAY', rule: 'D11', moves: ['lay left'] },
    { say: 'PAGE_LEARN_DAWN_MORE', rule: 'D11', moves: ['open e3'] },
    { say: 'PAGE_LEARN_DAWN_GARLIC', rule: 'D13', moves: ['garlic'] },
    { say: 'PAGE_LEARN_DAWN_FOUND', rule: 'D15', before: ['1 open e3'], moves: ['give right'] },
    {
      say: 'PAGE_LEARN_DAWN_STAKES', rule: 'D18',
      before: ['1 put W left', '2 open c3'], moves: ['give left'],
    },
    {
      say: 'PAGE_LEARN_DAWN_REMEMBER', rule: 'D32', isMemory: true,
      before: ['1 give right', '2 put K left', '2 put R right'], moves: ['open h2', 'lay left'],
    },
    { say: 'PAGE_LEARN_DAWN_LAST', rule: 'D30', isMemory: true, moves: ['open b7', 'lay left'] },
    { say: 'PAGE_LEARN_DAWN_END', rule: 'D30' },
  ],
}
