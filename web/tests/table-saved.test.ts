// SPDX-License-Identifier: MIT
// Games that a page of 0.1.0 kept open and go on: saved/ has one of each kind, as that page
// wrote it (`kept`), and what its table showed then (`shown`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keep } from '../src/store'
import { homeDoors } from '../src/table/home'
import { Link } from '../src/table/link'
import { Model } from '../src/table/model.svelte'
import { openRematch } from '../src/table/creating'
import type { Pace } from '../src/table/pace'
import { readHead } from '../src/table/record'
import { loadGame, type SavedGame } from '../src/table/savedgames'
import type { TableView } from '../src/table/types'
import { words } from '../src/words/words.svelte'
import { readMoves, testEngine } from './engine'

interface Kept extends SavedGame {
  seats: (SavedGame['seats'][number] & { seed: string })[]
  sittings?: { seat: number; bot: string; seed: string; from: number; to: number | null }[]
  rematch: string | null
}

type Shown = Pick<TableView, 'phase' | 'marks' | 'sight' | 'actor' | 'legal' | 'showing' | 'undoer' | 'result' | 'seats'>

const engine = testEngine()
const folder = join(import.meta.dirname, 'saved')
const slow: Pace = {
  speed: () => 0,
  think: () => 3600e3,
  isHidden: () => false,
  absences: () => 0,
  onSeen: () => () => {},
}
const models: Model[] = []

function read(name: string): { kept: Kept; shown: Shown } {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as { kept: Kept; shown: Shown }
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 1))
}

async function sit(game: SavedGame, pace = slow): Promise<Model> {
  keep(`game.${game.id}`, game)
  const model = new Model(new Link(game.id, homeDoors(engine, loadGame(game.id)!, pace)), pace)
  models.push(model)
  await until(() => model.view !== null || model.refusal !== null)
  expect(model.refusal).toBeNull()
  return model
}

beforeAll(() => words.use('en'))
afterEach(() => models.splice(0).forEach((model) => model.leave()))

describe.each(readdirSync(folder))('%s', (name) => {
  const { kept, shown } = read(name)

  test('shows what it showed', async () => {
    const { view } = await sit(kept)
    const { first: _, ...setup } = kept.setup // who was drawn is known by now
    expect(view).toMatchObject({ ...shown, table: kept.id, options: kept.options, game: setup })
  })

  test('tells the same moves, who played, and when', async () => {
    const model = await sit(kept)
    await until(() => model.view!.seats.every(({ bot }, seat) => bot === kept.seats[seat]!.bot))
    const record = await model.link.record()
    expect(readMoves(record)).toEqual(readMoves(kept.record))
    const { names, bots, stays, etiquette } = readHead(record)
    expect(names).toEqual(kept.seats.map(({ name }) => name))
    expect(bots).toEqual(kept.seats.map(({ bot }) => bot))
    expect(etiquette).toBe(kept.options.etiquette)
    const before = stays.filter(({ from }) => from < kept.moves) // who sits down anew has not moved yet
    expect(before.map((stay) => ({ ...stay, to: stay.to === kept.moves ? null : stay.to }))).toEqual(kept.sittings)
    expect((await engine.verify(record)).deal).toBe('proved')
  })

  test('opens also where no page had noted who sat there', async () => {
    const { sittings: _, ...older } = kept
    expect((await sit(older)).view).toMatchObject({ sight: shown.sight, legal: shown.legal })
  })

  test('can be looked back at before it is opened', async () => {
    keep(`game.${kept.id}`, kept)
    const { record, seats } = loadGame(kept.id)!
    expect(readHead(record).names).toEqual(seats.map(({ name }) => name))
    expect(await engine.verify(record)).toMatchObject({ isSound: true })
    expect((await engine.study(record)).length).toBe(kept.moves)
  })

  test('has a rematch', async () => {
    const next = await openRematch(engine, kept, '00000000000000bb')
    expect(next.setup).toMatchObject({ name: kept.setup.name, players: kept.setup.players })
    expect(next.seats.some(({ taken_over, resigned }) => taken_over || resigned)).toBe(false)
  })
})

test('a showing that nobody had acknowledged is shown once more', async () => {
  const { kept } = read('dawn-showing.json')
  const model = await sit({ ...kept, options: { ...kept.options, reveal: 100 } })
  await until(() => model.showing !== null)
  expect(model.showing).toMatchObject({ showing: kept.seen + 1, isMissed: true })
  await until(() => model.showing === null && loadGame(kept.id)!.seen === kept.seen + 1)
})

test('a move is taken back, and another one made', async () => {
  const { kept, shown } = read('sedlec-undo.json')
  const model = await sit(kept)
  expect([model.canUndo, model.view?.undoer]).toEqual([true, shown.undoer])
  await model.undo()
  await until(() => loadGame(kept.id)!.moves === kept.moves - 1)
  await model.move(model.legal.at(-1)!)
  expect(model.denial).toBeNull()
  expect(loadGame(kept.id)!.moves).toBe(kept.moves)
})

test('a seat that was taken over is given back; one that has resigned is not', async () => {
  const { kept } = read('dawn-taken-over.json')
  const model = await sit(kept)
  const taken = kept.seats.findIndex(({ taken_over, resigned }) => taken_over && !resigned)
  await model.link.ask({ do: 'give-back', seat: taken })
  expect(model.seat(taken)).toMatchObject({ taken_over: false, bot: null })
  const gone = kept.seats.findIndex(({ resigned }) => resigned)
  await expect(model.link.ask({ do: 'give-back', seat: gone })).rejects.toMatchObject({ why: 'seat' })
})

test('a game goes on to its end', async () => {
  const { kept } = read('dawn-taken-over.json')
  const quick = { ...slow, think: () => 0 }
  const model = await sit({ ...kept, options: { ...kept.options, reveal: 1 } }, quick)
  for (let i = 0; model.view?.phase !== 'over'; i++) {
    await until(() => model.myTurn || model.view?.phase === 'over')
    if (model.myTurn) await model.move(model.legal[(i * 7) % model.legal.length]!)
    expect(model.denial).toBeNull()
  }
  const { sittings = [] } = kept
  const { stays } = readHead(await model.link.record())
  expect(stays.slice(0, sittings.length)).toMatchObject(sittings.map(({ seat, bot, seed, from }) => ({ seat, bot, seed, from })))
}, 60000)
