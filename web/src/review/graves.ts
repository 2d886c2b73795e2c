// SPDX-License-Identifier: MIT
// Questions for "sixty seconds of graves": some lids of a game turn once more, the last
// among them or long before it the one that is asked for. They come from one's own forgotten
// moments; when those are used up, from a game that bots play on the spot.
//
//   plies with a lid:   3   5   8   9   12  14        question at 15
//                       |       a few of them,  |
//                       the one asked for       in their order
import type { Engine, Position, Study } from '../engine/api'
import { readBoard } from '../dawn/board'
import { shownBy } from '../dawn/logic'
import { drawHex } from '../table/chance'
import { readHead, type RecordHead } from '../table/record'
import { loadGame } from '../table/savedgames'
import type { DawnSetup, DawnSight } from '../table/types'
import type { Forgotten } from './drills'

export interface Question {
  study: Study
  head: RecordHead
  seat: number // who is asked
  shows: number[] // plies to show, in order
  ply: number // where it is asked
  lid: string
  content: string // as sights have it: '-', 'v', a seat
  answers: string[] // graves
}

const SHOWS = 4 // lids that turn before a question
const REACH = 14 // lids back that a question of our own goes
const PLIES = 90 // of a game that bots play on the spot

/** Which ply showed which grave last, as far as `ply`. */
function showsBefore(positions: Position[], ply: number): Map<string, number> {
  const shows = new Map<string, number>()
  positions.slice(0, ply + 1).forEach(({ events }, at) => {
    const shown = at > 0 ? shownBy(events) : null
    if (shown) shows.set(shown.grave, at)
  })
  return shows
}

/** Graves that a perfect memory knows to be exactly like this one. */
function alike(setup: DawnSetup, known: DawnSight, grave: string): string[] {
  const { graves, byName } = readBoard(setup.plots)
  const at = byName.get(grave)!.index
  const isSame = (other: number) => known.lids[other] === known.lids[at] && known.contents[other] === known.contents[at]
  return graves.filter(({ index, name }) => isSame(index) && !known.open.includes(name)).map(({ name }) => name)
}

/** Some of the later ones, evenly, the first always among them. */
export function someOf(plies: number[], most: number): number[] {
  if (plies.length <= most) return plies
  const step = (plies.length - 1) / (most - 1)
  return [...new Set(Array.from({ length: most }, (_, i) => plies[Math.round(i * step)]!))]
}

/** The question about that grave at that ply; null if it makes none. */
async function ask(study: Study, head: RecordHead, positions: Position[], ply: number, grave: string): Promise<Question | null> {
  const setup = study.setup as DawnSetup
  const shown = showsBefore(positions, ply)
  const first = shown.get(grave)
  const seat = positions[ply]?.actor ?? null
  if (first === undefined || seat === null) return null
  const known = (await study.at(ply, 'known')).sight as DawnSight
  const index = readBoard(setup.plots).byName.get(grave)?.index ?? -1
  const lid = known.lids[index] ?? '?'
  if (known.phase !== 'turn' || known.open.includes(grave) || '?.'.includes(lid)) return null
  const later = [...shown.values()].filter((at) => at > first).sort((a, b) => a - b)
  const shows = someOf([first, ...later], SHOWS)
  return { study, head, seat, shows, ply, lid, content: known.contents[index] ?? '-', answers: alike(setup, known, grave) }
}

/** From one's own games; studies are made once for each game. */
export async function* ownQuestions(engine: Engine, moments: Forgotten[]): AsyncGenerator<Question> {
  for (const { id, ply, grave } of moments) {
    const game = loadGame(id)
    if (!game) continue
    const head = readHead(game.record)
    const [study, positions] = await Promise.all([engine.study(game.record), engine.replay(game.record, 'seen')])
    const question = await ask(study, head, positions, ply, grave)
    if (question) yield question
    else study.close()
  }
}

async function botGame(engine: Engine): Promise<string> {
  const table = await engine.deal({ game: 'dawn', players: '3' }, drawHex(16))
  for (const seat of [0, 1, 2]) await table.seatBot(seat, 'random', BigInt(seat))
  let now = await table.position('seen')
  for (let ply = 0; ply < PLIES && now.actor !== null; ply++)
    now = await table.play(now.actor, await table.choose(now.actor))
  const record = await table.record()
  table.close()
  return record
}

/** Whoever is asked is you; all others are bots. */
function amongBots({ head, seat }: Question): RecordHead {
  return { ...head, bots: head.bots.map((_, other) => (other === seat ? null : 'random')) }
}

/** Without end, from games of bots. */
export async function* newQuestions(engine: Engine, chance: () => number = Math.random): AsyncGenerator<Question> {
  for (;;) {
    const record = await botGame(engine)
    const positions = await engine.replay(record, 'seen')
    for (let ply = 8; ply < positions.length - 1; ply += 6) {
      const recent = [...showsBefore(positions, ply)].sort(([, a], [, b]) => b - a).slice(0, REACH)
      const [grave] = recent[Math.floor(chance() * recent.length)] ?? []
      const study = await engine.study(record)
      const question = grave ? await ask(study, readHead(record), positions, ply, grave) : null
      if (question) yield { ...question, head: amongBots(question) }
      else study.close()
    }
  }
}

/** First one's own, in any order; then new ones. */
export async function* questions(engine: Engine, moments: Forgotten[]): AsyncGenerator<Question> {
  const mixed = [...moments].sort(() => Math.random() - 0.5)
  yield* ownQuestions(engine, mixed)
  yield* newQuestions(engine)
}
