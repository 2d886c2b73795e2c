// SPDX-License-Identifier: MIT
// The rats: the worked example of the rulebook of 2004, at d7 with its seven neighbours. The
// reader is Tom; Diana stops at once, Mike puts garlic and finds Diana's, Kate finds a second
// rat. Ours goes on for one more go: the green grave that came too late may be opened again.
import type { Lesson } from './lesson'

const DEAL = `
sexton-record 1
game dawn-under
edition zoch
players 4
board classic
first 1
lids WRGKBYBGRWRKBWKW*YR*GYWGWGBKKWGKRWWYYG*KY*YRW*YRRGYBBBRKB*GB
reserve KYKGBR
rows YGBWKRBK WYRKGBRW KRWGBGRY BWKYRGWG
`

export const ratsLesson: Lesson = {
  name: 'rats',
  game: 'dawn-under',
  play: 'dawn',
  deal: DEAL,
  start: ['1 open d8', '1 garlic', '2 open a1', '2 leave', '3 open b1', '3 leave'],
  steps: [
    { say: 'PAGE_LEARN_RATS_OPEN', rule: 'D10', moves: ['open d7'] },
    { say: 'PAGE_LEARN_RATS_NEAR', rule: 'D20', moves: ['open c6'] },
    { say: 'PAGE_LEARN_RATS_LEAVE', rule: 'D13', moves: ['leave'] },
    { say: 'PAGE_LEARN_RATS_AGAIN', rule: 'D21', moves: ['open e7', 'lay left'] },
    { say: 'PAGE_LEARN_RATS_STOP', rule: 'D21', moves: ['stop'] },
    {
      say: 'PAGE_LEARN_RATS_ROUND', rule: 'D22', look: ['[data-seat="3"]'],
      before: [
        '1 stop', '2 open c8', '2 garlic', '2 open d8', '1 give left', '2 put W right', '2 stop',
      ],
    },
    { say: 'PAGE_LEARN_RATS_SECOND', rule: 'D25', look: ['[data-seat="3"]'], before: ['3 open d6'] },
    {
      say: 'PAGE_LEARN_RATS_GREEN', rule: 'D25', isMemory: true,
      before: ['3 stop'], moves: ['open c6', 'lay left', 'stop'],
    },
    { say: 'PAGE_LEARN_RATS_END', rule: 'D23', before: ['1 stop', '2 stop'] },
    { say: 'PAGE_LEARN_RATS_2018', rule: 'D22' },
  ],
}
