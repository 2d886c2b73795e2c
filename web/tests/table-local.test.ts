// SPDX-License-Identifier: MIT
// Tables in this browser with the real engine: whole games of both kinds, undo as far as the
// information horizon and no further, going on after a reload, records in and out.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { homeDoors } from '../src/table/home'
import { Link } from '../src/table/link'
import { Model } from '../src/table/model.svelte'
import { openLocal, openRecord, openRematch, type LocalPlan } from '../src/table/creating'
import type { Pace } from '../src/table/pace'
import { readHead } from '../src/table/record'
import { forgetGame, loadGame, saveGame, savedGames, type SavedGame } from '../src/table/savedgames'
import type { DawnSetup, DawnSight } from '../src/table/types'
import { words } from '../src/words/words.svelte'
import { testEngine } from './engine'

const engine = testEngine()
const quick: Pace = {
  speed: () => 0,
  think: () => 0,
  isHidden: () => false,
  absences: () => 0,
  onSeen: () => () => {},
}
const slow: Pace = { ...quick, think: () => 3600e3 }
const SHOWN = 1 // ms: the test does not wait for lids
const models: Model[] = []

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 1))
}

async function sit(id: string, pace = quick): Promise<Model> {
  const model = new Model(new Link(id, homeDoors(engine, loadGame(id)!, pace)), pace)
  models.push(model)
  await until(() => model.view !== null)
  return model
}

async function lay(plan: LocalPlan, pace = quick): Promise<Model> {
  const game = await openLocal(engine, { ...plan, options: { reveal: SHOWN, ...plan.options } })
  return sit(game.id, pace)
}

/** Plays on for the people there; a different move each time. */
async function play(model: Model, isEnough: () => boolean): Promise<void> {
  for (let i = 0; !isEnough(); i++) {
    await until(() => model.myTurn || isEnough())
    if (model.myTurn) await model.move(model.legal[(i * 7) % model.legal.length]!)
    expect(model.denial).toBeNull()
  }
}

/** As it is kept. */
const saved = (model: Model): SavedGame => loadGame(model.view!.table)!

const dawn = (...seats: LocalPlan['seats']): LocalPlan => ({ wishes: { game: 'dawn' }, seats })
const sedlec = (...seats: LocalPlan['seats']): LocalPlan => ({ wishes: { game: 'sedlec' }, seats })
const mia = { name: 'Mia' }
const tom = { name: 'Tom' }
const bot = { bot: 'keeper' }

beforeAll(() => words.use('en'))
afterEach(() => models.splice(0).forEach((model) => model.leave()))

test('a whole game of Dawn Under against bots; its record is good', async () => {
  const model = await lay({ ...dawn(mia, bot, { bot: 'memory:12' }), options: { etiquette: 'notes' } })
  expect(model.setup).toMatchObject({ name: 'dawn-under', players: 3, dawn: 9 })
  await play(model, () => model.view?.phase === 'over')
  const record = await model.link.record()
  expect(readHead(record)).toMatchObject({ names: ['Mia', '', ''], bots: [null, 'keeper', 'memory:12'] })
  const table = await engine.read(record)
  expect(await table.record()).toBe(record)
  expect((await engine.verify(record)).deal).toBe('proved')
  expect(model.view?.result?.winners).toEqual((await table.position('seen')).result?.winners)
}, 60000)

test('a whole game of Sedlec with three people at one screen, and a rematch', async () => {
  const model = await lay(sedlec(mia, tom, { name: 'Kate' }))
  expect(model.isHotSeat).toBe(true)
  await play(model, () => model.view?.phase === 'over')
  expect(model.view?.result?.scores).toHaveLength(3)
  const next = String((await model.link.ask({ do: 'rematch' }))['table'])
  expect(model.view?.rematch).toBe(next)
  const again = loadGame(next)!
  expect(again.seats.map(({ name }) => name)).toEqual(['Mia', 'Tom', 'Kate'])
  expect(again.record).not.toContain(/^stacks .*$/m.exec(loadGame(model.view!.table)!.record)![0])
}, 60000)

test('people at one screen can be told apart', async () => {
  const cyrillic = '\u041cia'
  const tries: [names: string[], say: string | null][] = [
    [['Mia', cyrillic], 'DENIED_ALIKE'],
    [['Mia', 'Mia'], 'DENIED_ALIKE'],
    [['Mia', 'T\u202eom'], 'DENIED_UNSEEN'],
    [['Mia', 'Tom\u0301\u0301'], 'DENIED_ACCENTS'],
    [['Mia', 'T  m'], 'DENIED_NAME'],
    [['Mia', 'x'.repeat(3000)], 'DENIED_NAME'],
    [['', ''], null],
    [['Mia', 'Tom', ''], null],
    [[cyrillic], null], // nobody else is there
  ]
  for (const [names, say] of tries) {
    const seats = [...names.map((name) => ({ name })), ...(names.length > 1 ? [] : [bot])]
    const opened = await openLocal(engine, sedlec(...seats)).then(() => null, ({ say }) => say)
    expect([names, opened]).toEqual([names, say])
  }
})

test('bots alone play to the end, too', async () => {
  const model = await lay(dawn(bot, bot))
  await until(() => model.view?.phase === 'over')
  expect(model.view?.result?.winners.length).toBeGreaterThan(0)
}, 60000)

test('Sedlec: what was taken and placed goes back, until the bot decides', async () => {
  const { seats } = sedlec(mia, bot)
  const model = await lay({ wishes: { game: 'sedlec', first: '0' }, seats }, slow)
  const before = saved(model).record
  await model.move(model.legal.find((move) => move.startsWith('take'))!)
  expect(model.canUndo).toBe(true)
  const place = model.legal.find((move) => move.startsWith('place'))
  if (place) await model.move(place)
  while (model.canUndo) await model.undo()
  expect(saved(model).record).toBe(before)
  expect([model.actor, model.denial]).toEqual([0, null])
})

test('who played for whom, and with which seed, is in the record', async () => {
  const model = await lay({ wishes: { game: 'sedlec', first: '0' }, seats: [mia, tom, bot] }, slow)
  const { link } = model
  const stays = async () => readHead(await link.record()).stays
  const sat = async () => (await stays()).map(({ seat, bot, from, to }) => [seat, bot, from, to])
  await link.ask({ do: 'take-over', seat: 1, bot: 'random' })
  await link.ask({ do: 'give-back', seat: 1 })
  expect(await sat()).toEqual([])
  await model.move(model.legal.find((move) => move.startsWith('take'))!)
  await link.ask({ do: 'take-over', seat: 1, bot: 'random' })
  expect(await sat()).toEqual([[2, 'keeper', 0, null], [1, 'random', 1, null]])
  await model.undo()
  expect(await sat()).toEqual([]) // both from the first move on: that follows from the record's seed
  await model.move(model.legal.find((move) => move.startsWith('take'))!)
  await link.ask({ do: 'give-back', seat: 1 })
  expect(await sat()).toEqual([[2, 'keeper', 0, null], [1, 'random', 0, 1]])
  const record = await link.record()
  expect(saved(model).record).toBe(record)
  expect(record).toMatch(/\nx-bot-00 2 keeper [0-9a-f]{16} 0\n/)
  expect(await (await engine.read(record)).record()).toBe(record)
  const brought = await openRecord(engine, record) // its bots go on as they were
  expect(brought.record).toBe(record)
  const back = await sit(brought.id, slow)
  await until(() => back.view?.table === brought.id)
  expect(readHead(await back.link.record()).stays).toEqual(readHead(record).stays)
})

test('what a dig has turned is never taken back', async () => {
  const model = await lay(sedlec(mia, tom))
  await model.move(model.legal.find((move) => move.startsWith('dig'))!)
  expect(model.canUndo).toBe(false)
  await expect(model.link.ask({ do: 'undo', seat: model.actor! })).rejects.toMatchObject({ why: 'undo' })
})

test('nobody takes back once another has decided, even if that was taken back', async () => {
  const model = await lay({ wishes: { game: 'sedlec', first: '0' }, seats: [mia, tom] })
  const decide = (verb: string) => model.move(model.legal.find((move) => move.startsWith(verb))!)
  await decide('dig')
  await decide('keep')
  await decide('take')
  await model.link.ask({ do: 'undo', seat: 1 })
  expect(model.actor).toBe(1)
  for (const seat of [0, 1])
    await expect(model.link.ask({ do: 'undo', seat: seat })).rejects.toMatchObject({ why: 'undo' })
})

test('an opened lid is not taken back, and nobody decides while it is shown', async () => {
  const model = await lay({ ...dawn(mia, tom), options: { reveal: 1500 } })
  const seat = model.actor!
  await model.move(model.legal[0]!)
  expect(model.showing?.events[0]?.event).toBe('opened')
  expect([model.canUndo, model.myTurn]).toEqual([false, false])
  await expect(model.link.ask({ do: 'move', seat, move: 'leave' })).rejects.toMatchObject({ why: 'showing' })
  await expect(model.link.ask({ do: 'undo', seat: seat })).rejects.toMatchObject({ why: 'undo' })
})

test('a bot waits until a lid was seen', async () => {
  const model = await lay({ ...dawn(bot, bot), options: { reveal: 400 } })
  await until(() => model.showing !== null)
  const { moves } = saved(model)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect([model.showing !== null, saved(model).moves]).toEqual([true, moves])
  await until(() => saved(model).moves > moves)
})

test('what a bot has decided for somebody stands when they are back', async () => {
  const { seats } = sedlec(mia, tom)
  const model = await lay({ wishes: { game: 'sedlec', first: '0' }, seats })
  await model.link.ask({ do: 'take-over', seat: 0 })
  await until(() => model.actor === 1)
  await model.link.ask({ do: 'give-back', seat: 0 })
  expect([model.seat(0)?.taken_over, model.canUndo]).toEqual([false, false])
  await expect(model.link.ask({ do: 'undo', seat: 0 })).rejects.toMatchObject({ why: 'undo' })
})

test('a reload in the middle of a showing shows it once more; one that was seen, never', async () => {
  const model = await lay({ ...dawn(mia, tom), options: { reveal: 300 } })
  const { table } = model.view!
  await model.move(model.legal[0]!)
  expect(model.showing).not.toBeNull()
  model.leave()
  const back = await sit(table)
  await until(() => back.showing !== null)
  expect(back.showing).toMatchObject({ showing: 1, isMissed: true })
  await until(() => back.showing === null)
  back.leave()
  const again = await sit(table)
  expect([again.showing, again.view?.showing, again.myTurn]).toEqual([null, 1, true])
})

test('a game goes on after a reload where it stood, and so does its undo', async () => {
  const model = await lay(sedlec(mia, tom))
  await play(model, () => saved(model).moves >= 9)
  await until(() => model.myTurn)
  await model.move(model.legal.find((move) => !move.startsWith('dig'))!)
  const { canUndo, sight } = model
  model.leave()
  const back = await sit(model.view!.table)
  expect([back.canUndo, back.sight]).toEqual([canUndo, sight])
})

test('etiquette: pure shows what lies open, open what was ever seen', async () => {
  const pure = await lay(dawn(mia, tom))
  const open = await lay({ ...dawn(mia, tom), options: { etiquette: 'open' } })
  for (const model of [pure, open])
    await play(model, () => (model.view?.showing ?? 0) >= 6 && model.myTurn && (model.sight as DawnSight).open.length === 0)
  expect((pure.sight as DawnSight).lids).not.toMatch(/[WKYRGB]/)
  expect((open.sight as DawnSight).lids).toMatch(/[WKYRGB]/)
}, 20000)

test('marks are for tables with notes', async () => {
  const model = await lay({ ...dawn(mia, tom), options: { etiquette: 'notes' } })
  await model.mark('d7', 'R?')
  expect(model.view?.marks).toEqual({ d7: 'R?' })
  await model.mark('d7', '')
  expect(model.view?.marks).toEqual({})
  await model.mark('d7', 'under the owl')
  expect(model.denial).toMatchObject({ why: 'mark', what: 'under the owl' })
  await model.mark('f9', 'R')
  expect(model.denial).toMatchObject({ say: 'DAWN_NO_GRAVE', rule: 'D2' })
  expect(model.view?.marks).toEqual({})
  const pure = await lay(dawn(mia, tom))
  await pure.mark('d7', 'R?')
  expect(pure.denial?.why).toBe('etiquette')
})

test('a hint is a legal move; without a hinting bot there is none', async () => {
  const model = await lay({ ...sedlec(mia, tom), options: { hints: 'keeper' } })
  expect(model.legal).toContain(await model.hint())
  const other = await lay(sedlec(mia, tom))
  expect(await other.hint()).toBeNull()
  expect(other.denial?.why).toBe('hint')
})

test('paused, nobody moves; resigned, a bot goes on', async () => {
  const model = await lay(sedlec(mia, tom))
  await model.link.ask({ do: 'pause' })
  expect([model.view?.paused, model.myTurn]).toEqual([true, false])
  await expect(model.link.ask({ do: 'move', seat: model.view!.actor!, move: model.view!.legal![0]! })).rejects.toMatchObject({ why: 'paused' })
  await model.link.ask({ do: 'resume' })
  await model.link.ask({ do: 'resign', seat: 0 })
  await model.link.ask({ do: 'resign', seat: 1 })
  expect(model.seat(0)).toMatchObject({ taken_over: true, resigned: true, bot: 'keeper' })
  await until(() => model.view?.phase === 'over')
}, 20000)

test('a wrong move is refused with its rule, and nothing changes', async () => {
  const model = await lay(sedlec(mia, tom))
  const { record } = saved(model)
  await model.move('take 9')
  expect(model.denial?.why).toBe('notation')
  await model.move('keep 1')
  expect(model.denial).toMatchObject({ why: 'rule', rule: expect.stringMatching(/^S/) })
  expect(saved(model).record).toBe(record)
})

test('an unfinished record of somebody else can be gone on with', async () => {
  const model = await lay(dawn(mia, bot))
  await play(model, () => saved(model).moves >= 8)
  const record = await model.link.record()
  model.leave()
  const game = await openRecord(engine, record)
  expect(game.seats).toMatchObject([{ kind: 'person', name: 'Mia' }, { kind: 'bot', bot: 'keeper' }])
  const guest = await sit(game.id)
  expect(guest.showing).toBeNull()
  await play(guest, () => saved(guest).moves >= 12)
  await expect(openRecord(engine, record.replace('open', 'opne'))).rejects.toMatchObject({ line: expect.any(Number) })
}, 20000)

test('a rematch of somebody else\'s record leaves the same graves bare (D5)', async () => {
  const plan = dawn(mia, bot)
  const model = await lay({ ...plan, wishes: { ...plan.wishes, bare: 'random' } })
  const { setup } = saved(model)
  const game = await openRecord(engine, await model.link.record())
  const next = await openRematch(engine, game, '00000000000000aa')
  expect((setup as DawnSetup).bare).toHaveLength(20)
  expect((next.setup as DawnSetup).bare).toEqual((setup as DawnSetup).bare)
})

test('the list of games is bounded: what is over goes first', () => {
  for (const { id } of savedGames()) forgetGame(id)
  const game = (id: string, touched: number, isOver: boolean) =>
    ({ id, touched, setup: { name: 'dawn-under' }, result: isOver ? { winners: [0] } : null }) as never
  for (let i = 0; i < 45; i++) saveGame({ ...(game(`g${i}`, i, i === 20 || i === 30) as object) } as never)
  const ids = savedGames().map(({ id }) => id)
  expect(ids.length).toBeLessThanOrEqual(41)
  expect(ids).not.toContain('g20')
  expect(ids).not.toContain('g30')
  expect(ids).toContain('g44')
  expect(loadGame('g20')).toBeNull()
})
