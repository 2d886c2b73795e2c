// SPDX-License-Identifier: MIT
// Connection's tables over the real server, by the page's own link and model: two browsers play a
// whole game with the joint deal, the server is killed and started again in the middle, lines
// break, lids are missed and shown. What the page takes for a showing is held to the server's.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawHex } from '../src/table/chance'
import type { Checks } from '../src/table/deal'
import { claimSeat, openTable } from '../src/table/door'
import type { Socket } from '../src/table/connection'
import type { KeyRing, Keys } from '../src/table/keyring'
import { Link, type Doors } from '../src/table/link'
import { Model } from '../src/table/model.svelte'
import type { Pace } from '../src/table/pace'
import { isOpening, isShowing } from '../src/table/reading'
import { words } from '../src/words/words.svelte'
import { testEngine } from './engine'
import { program, Served } from './serve'
import { TestSocket } from './socket'

const engine = testEngine()
const checks: Checks = { see: engine.receiptSee, check: engine.receiptCheck }
const quick: Pace = {
  speed: () => 0,
  think: () => 0,
  isHidden: () => false,
  absences: () => 0,
  onSeen: () => () => {},
}

class TestRing implements KeyRing {
  #tables = new Map<string, Keys>()
  of(table: string): Keys {
    const none = { tokens: {}, host: null, watch: null, links: [] }
    return this.#tables.get(table) ?? none
  }
  keep(table: string, change: Partial<Keys>): Keys {
    const keys = { ...this.of(table), ...change }
    this.#tables.set(table, keys)
    return keys
  }
}

let served: Served
const models: Model[] = []

/** Waits for something to become true; what never does ends with the test's time. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** The doors of a browser of its own. */
function browser(): Doors {
  const makeSocket = (url: string) => new TestSocket(url) as Socket
  return { address: served.address, makeSocket, ring: new TestRing() }
}

function sit(table: string, doors: Doors): Model {
  const model = new Model(new Link(table, { ...doors, checks }), quick)
  models.push(model)
  return model
}

async function sitAt(table: string, link: string | null, doors: Doors): Promise<Model> {
  const seat = await claimSeat(table, link!, `Guest ${drawHex(2)}`, 0, doors)
  const model = sit(table, doors)
  await until(() => model.state === 'here' && model.view !== null)
  expect(model.mine).toEqual([seat])
  return model
}

/** Plays for everybody who must decide, the same moves each time. */
async function play(players: Model[], isEnough: () => boolean): Promise<void> {
  for (let i = 0; !isEnough(); i++) {
    const model = players.find(({ myTurn }) => myTurn)
    if (model) await model.move(model.legal[(i * 7) % model.legal.length]!)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

beforeAll(async () => {
  await words.use('en')
  served = await Served.start()
})

afterEach(() => models.splice(0).forEach((model) => model.leave()))
afterAll(() => served?.end())

/** Comes with what its browser holds, and is let in or not. */
async function enters(table: string, doors: Doors): Promise<Model> {
  const model = sit(table, doors)
  await until(() => model.state === 'here' || model.state === 'refused')
  return model
}

test.skipIf(!program)('an offered key is kept once it has opened the door, and never instead of a good one', async () => {
  const [mia, tom] = [browser(), browser()]
  const { table, host, watch } = await openTable({ game: 'sedlec' }, ['person', 'person'], mia)
  mia.ring!.keep(table, { offered: { host: 'nonsense', watch: 'nonsense' } })
  expect((await enters(table, mia)).isHost).toBe(true)
  expect(mia.ring!.of(table)).toMatchObject({ host, watch, offered: {} })
  tom.ring!.keep(table, { offered: { host: 'nonsense', watch: 'nonsense' } })
  expect((await enters(table, tom)).state).toBe('refused')
  expect(tom.ring!.of(table)).toMatchObject({ host: null, watch: null, offered: {} })
  tom.ring!.keep(table, { tokens: { 0: 'void' }, offered: { watch } })
  expect(await enters(table, tom)).toMatchObject({ state: 'here', mine: [] })
  expect(tom.ring!.of(table)).toMatchObject({ host: null, watch })
  tom.ring!.keep(table, { offered: { host } })
  expect((await enters(table, tom)).isHost).toBe(true)
  expect(tom.ring!.of(table)).toMatchObject({ host, watch })
})

test.skipIf(!program)('two browsers, a whole game, the server killed and started again', async () => {
  const [mia, tom] = [browser(), browser()]
  const { table, links } = await openTable({ game: 'sedlec', away: 'go-on' }, ['person', 'person'], mia)
  const one = await sitAt(table, links[0]!, mia)
  const two = await sitAt(table, links[1]!, tom)
  expect([one.isHost, one.mine, two.isHost, two.mine]).toEqual([true, [0], false, [1]])
  await one.ask({ do: 'start' })
  await until(() => one.view?.phase === 'play' && two.view?.phase === 'play')
  expect(one.view?.seats.map(({ word }) => word?.length)).toEqual([32, 32])
  await play([one, two], () => (one.view?.n ?? 0) > 20)
  await until(() => one.myTurn || two.myTurn)
  await served.kill()
  await until(() => one.state === 'lost' && two.state === 'lost')
  const mover = [one, two].find(({ myTurn }) => myTurn)!
  const n = one.view!.n
  const waiting = mover.move(mover.legal[0]!) // asked while nobody is there
  await served.begin()
  await waiting
  await until(() => one.state === 'here' && two.state === 'here')
  await until(() => one.view!.n === n + 1 && two.view!.n === n + 1)
  expect(mover.denial).toBeNull()
  await play([one, two], () => one.view?.phase === 'over' && two.view?.phase === 'over')
  expect(two.view?.result?.scores).toHaveLength(2)
  const record = await two.link.record()
  expect(record.startsWith('sexton-record 1\n')).toBe(true)
  expect(record).toContain(`\nword 0 ${one.view?.seats[0]?.word}\n`)
  await until(() => !!one.deal?.verdict && !!two.deal?.verdict) // killed in between, and checked
  expect([one.deal?.faults, two.deal?.faults]).toEqual([[], []])
  expect(one.deal?.letters).toMatch(/^[a-z]{8}$/)
  expect(two.deal?.letters).toBe(one.deal?.letters)
  const next = String((await one.link.ask({ do: 'rematch' }))['table'])
  await until(() => two.view?.rematch === next)
  const again = sit(next, tom)
  await until(() => again.view?.table === next)
  expect([again.mine, again.isHost]).toEqual([[1], false])
}, 60000)

test.skipIf(!program)('lids are acknowledged after their time; what was missed comes once', async () => {
  const options = { game: 'dawn', reveal: 1000, away: 'go-on', first: 0 }
  const [mia, tom] = [browser(), browser()]
  const { table, links } = await openTable(options, ['person', 'person', 'keeper'], mia)
  const one = await sitAt(table, links[0]!, mia)
  const two = await sitAt(table, links[1]!, tom)
  await one.ask({ do: 'start' })
  await until(() => one.view?.phase === 'play' && two.view?.phase === 'play')
  await until(() => one.myTurn)
  two.leave() // in the middle of it: a reload
  await until(() => one.away.includes(1))
  const before = one.view!.showing
  await play([one], () => one.view!.showing > before)
  const back = sit(table, tom)
  await until(() => back.showing !== null)
  const began = Date.now()
  expect(back.showing?.isMissed).toBe(true)
  await until(() => back.showing === null)
  expect(Date.now() - began).toBeGreaterThanOrEqual(990)
  await until(() => back.actor !== null)
  back.leave()
  const third = sit(table, tom)
  await until(() => third.view !== null)
  const unseen = third.showing
  expect(unseen?.showing ?? Infinity).toBeGreaterThan(before + 1)
}, 60000)

test.skipIf(!program)('reading.ts says what the server does', async () => {
  const mia = browser()
  const { table, links } = await openTable({ game: 'dawn', reveal: 1000 }, ['person', 'keeper'], mia)
  const model = await sitAt(table, links[0]!, mia)
  let showing = 0
  let moves = 0
  // a second tab of the same browser: the deal must not mind that it holds the same seat
  const link = new Link(table, { ...mia, checks })
  link.listen({
    state: () => {},
    deal: () => {},
    heard: (told) => {
      if (told.is !== 'news' || told.move === null) return
      moves++
      expect(told.showing - showing).toBe(isShowing(told.events) ? 1 : 0)
      expect(told.shown_until === told.time + 1000).toBe(isOpening(told.events))
      showing = told.showing
    },
  })
  await model.ask({ do: 'start' })
  await play([model], () => moves >= 14)
  link.leave()
}, 60000)

test.skipIf(!program)('a broken line comes back by itself, and undo goes over it', async () => {
  const mia = browser()
  const { table, links } = await openTable({ game: 'sedlec' }, ['person', 'person'], mia)
  const model = await sitAt(table, links[0]!, mia)
  await (model.link as Link).claim(links[1]!, 'Tom', 1)
  await until(() => model.mine.length === 2)
  expect(model.isHotSeat).toBe(true)
  await model.ask({ do: 'start' })
  await until(() => model.myTurn)
  const first = model.actor!
  await model.move(model.legal.find((move) => move.startsWith('take'))!)
  await until(() => model.canUndo)
  ;(model.link as Link).reconnect()
  await until(() => model.state === 'lost')
  await until(() => model.state === 'here' && model.canUndo)
  await model.undo()
  await until(() => model.actor === first && model.legal.some((move) => move.startsWith('take')))
  await until(() => !model.canUndo)
  expect(model.denial).toBeNull()
}, 30000)

test.skipIf(!program)('wrong keys are refused, with the reason', async () => {
  const [mia, eve] = [browser(), browser()]
  const { table } = await openTable({ game: 'dawn' }, ['person', 'keeper'], mia)
  eve.ring!.keep(table, { host: 'wrong' })
  const model = sit(table, eve)
  await until(() => model.state === 'refused')
  expect(model.refusal?.why).toBe('key')
  await expect(claimSeat(table, 'nonsense', 'Mia', 0, eve)).rejects.toMatchObject({ why: 'link' })
}, 20000)

/** A browser whose page is of another version than the server: only its `hello` differs. */
function otherVersion(doors: Doors, version: number): Doors {
  const makeSocket = (url: string) => {
    const socket = new TestSocket(url)
    const send = socket.send.bind(socket)
    socket.send = (text: string) => send(text.replace('"v":2', `"v":${version}`))
    return socket as Socket
  }
  return { ...doors, makeSocket }
}

test.skipIf(!program)('a page that its server has outlived is told, and loses nothing', async () => {
  const mia = browser()
  const { table, links } = await openTable({ game: 'sedlec' }, ['person', 'keeper'], mia)
  const model = await sitAt(table, links[0]!, mia)
  await model.ask({ do: 'start' })
  await until(() => model.myTurn)
  const { legal } = model
  model.leave()
  const old = sit(table, otherVersion(mia, 1))
  await until(() => old.myTurn)
  await old.move(legal[0]!)
  expect(old.denial?.why).toBe('version')
  const strange = sit(table, otherVersion(mia, 3))
  await until(() => strange.state === 'refused')
  expect(strange.refusal?.why).toBe('version')
  await expect(openTable({ game: 'dawn' }, ['person'], otherVersion(mia, 3))).rejects.toMatchObject({ why: 'version' })
  const again = sit(table, mia)
  await until(() => again.myTurn)
  expect(again.legal).toEqual(legal)
  await again.move(legal[0]!)
  expect(again.denial).toBeNull()
}, 30000)
