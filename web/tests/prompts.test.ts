// SPDX-License-Identifier: MIT
// What the page offers is what is legal, in whole random games of both games and editions:
// the buttons of Dawn Under are the moves, and no sentence names a move that may not be made.
import { beforeAll, expect, test } from 'vitest'
import { askOf } from '../src/dawn/ask'
import { readBoard } from '../src/dawn/board'
import type { OptionTexts } from '../src/engine/api'
import { choices } from '../src/sedlec/logic'
import { questionOf } from '../src/sedlec/question'
import type { Turn } from '../src/sedlec/turn.svelte'
import type { DawnSetup, DawnSight, SedlecSight } from '../src/table/types'
import { words } from '../src/words/words.svelte'
import { scene } from './dawn-scene'
import { testEngine } from './engine'

const engine = testEngine()

beforeAll(() => words.use('en'))

type Check = (legal: string[], sight: unknown, setup: unknown, actor: number) => void

/** Random games, and every decision of them checked. */
async function play(wishes: OptionTexts, games: number, check: Check): Promise<void> {
  for (let game = 0; game < games; game++) {
    const table = await engine.deal(wishes, `prompt ${game}`)
    let now = await table.position('seen')
    for (let turn = 0; now.actor !== null && turn < 300; turn++) {
      check(now.legal, now.sight, table.setup, now.actor)
      const move = now.legal[(turn * 31 + game * 7) % now.legal.length]!
      now = await table.play(now.actor, move)
    }
    table.close()
  }
}

/** The buttons, with each of the gifts picked, and the sentence above them. */
function checkDawn(legal: string[], sight: unknown, setup: unknown, actor: number): void {
  const seen = sight as DawnSight
  const board = readBoard((setup as DawnSetup).plots)
  const offered = new Set<string>()
  for (const gift of [...(seen.gifts || '-')]) {
    const ask = askOf(scene({ board, setup: setup as DawnSetup, sight: seen, legal, actor, gift, isYou: (seat) => seat === actor }))
    for (const { action } of ask.answers) if ('move' in action) offered.add(action.move)
    const said = [ask.head, ask.line!].map(({ key, args }) => words.say(key, args)).join(' ')
    expect(/\bstop\b/i.test(said), said).toBe(legal.includes('stop'))
    expect(/\b(open|tap) (one|another)\b|\bgrave\?/i.test(said), said).toBe(legal.some((move) => move.startsWith('open')))
  }
  expect([...offered].sort()).toEqual(legal.filter((move) => !move.startsWith('open')).sort())
}

function checkSedlec(legal: string[], sight: unknown, _: unknown, actor: number): void {
  const seen = sight as SedlecSight
  const may = choices(legal)
  const hand = seen.hands[actor]!
  const turn = { asked: null, pick: null, digs: [], choices: may, hand, isKeeping: seen.phase === 'keep', table: { myTurn: true } }
  const said = questionOf(turn as unknown as Turn).text
  const does = (verb: RegExp) => verb.test(said)
  expect(does(/\bdig\b/i), said).toBe(may.digs.length > 0)
  expect(does(/\btwo stacks\b/), said).toBe(may.digs.some((stacks) => stacks.length === 2) && may.takes.length > 0)
  expect(does(/\btake\b/i), said).toBe(may.takes.length > 0)
  expect(does(/\bkeep\b/i), said).toBe(may.keeps.length > 0)
  expect(does(/\bplace\b/i), said).toBe(may.places.length > 0)
}

test.each(['zoch', 'lifestyle'])('Dawn Under, edition %s', (edition) =>
  play({ game: 'dawn', players: '4', edition }, 4, checkDawn))

test.each([['2', 'none'], ['3', 'none'], ['4', 'champions']])('Skulls of Sedlec, %s players, %s', (players, expansions) =>
  play({ game: 'sedlec', players, expansions }, 12, checkSedlec))
