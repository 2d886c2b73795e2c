// SPDX-License-Identifier: MIT
// Leafing through a game with the real engine: every position is the one that was played,
// depths tell what they should and no more, nothing is spoilt, and a link holds a game.
import { beforeAll, expect, test, vi } from 'vitest'
import type { Pace } from '../src/table/pace'
import { packRecord, unpackRecord } from '../src/table/pack'
import { readHead } from '../src/table/record'
import { Replay } from '../src/table/replay.svelte'
import type { DawnSight } from '../src/table/types'
import { Runner } from '../src/screens/replay/run.svelte'
import { words } from '../src/words/words.svelte'
import { readMoves, testEngine } from './engine'

const engine = testEngine()
const MOVES = 60
let record = ''

async function open(): Promise<Replay> {
  const replay = new Replay('id', await engine.study(record), readHead(record))
  await replay.go(0)
  return replay
}

beforeAll(async () => {
  await words.use('en')
  const table = await engine.deal({ game: 'dawn', players: '3', dawn: '9' }, 'a replay')
  for (let seat = 0; seat < 3; seat++) await table.seatBot(seat, 'memory:12', BigInt(seat))
  let { actor } = await table.position('seen')
  for (let i = 0; i < MOVES && actor !== null; i++)
    ({ actor } = await table.play(actor, await table.choose(actor)))
  const players = 'name 0 Mia\nname 2 Tom\nbot 1 memory:12\n'
  record = (await table.record()).replace('seed ', `${players}seed `).replace('\nmoves\n', '\netiquette notes\nmoves\n')
})

test('the head of a record tells who played', async () => {
  expect(await (await engine.read(record)).record()).toBe(record)
  expect(readHead(record)).toMatchObject({
    game: 'dawn-under', players: 3, names: ['Mia', '', 'Tom'], bots: [null, 'memory:12', null],
    etiquette: 'notes', moves: MOVES, result: '-',
  })
})

test('every position is the one after so many moves', async () => {
  const replay = await open()
  const moves = readMoves(record)
  expect([replay.length, replay.last, replay.ply]).toEqual([MOVES, null, 0])
  for (const ply of [1, 7, MOVES, 30]) {
    await replay.go(ply)
    const table = await engine.read(record, ply)
    expect(replay.sight).toEqual((await table.position('seen')).sight)
    expect(`${replay.last?.seat} ${replay.last?.move}`).toBe(moves[ply - 1])
    expect(replay.said).not.toBe('')
    expect(replay.showing !== null).toBe(replay.last?.move?.startsWith('open'))
  }
  await replay.go(999)
  expect(replay.ply).toBe(MOVES)
})

test('what lay open, what was shown, everything', async () => {
  const replay = new Replay('id', await engine.study(record), { ...readHead(record), result: '0' })
  await replay.go(MOVES)
  const count = () => [...(replay.sight as DawnSight).lids].filter((lid) => lid !== '?').length
  const seen = count()
  await replay.look('known')
  const known = count()
  await replay.look('truth')
  expect(seen).toBeLessThan(known)
  expect(known).toBeLessThan(count())
  expect(count()).toBe(60)
})

test('what lies under the lids is told after the end', async () => {
  const replay = await open()
  expect(replay.depths).not.toContain('truth')
  await replay.look('truth')
  expect(replay.depth).toBe('seen')
})

test('a table to look at: nobody moves, nothing is taken back', async () => {
  const replay = await open()
  await replay.move()
  expect([replay.ply, replay.myTurn, replay.legal, replay.canUndo]).toEqual([0, false, [], false])
  expect([replay.me, replay.name(0), replay.seat(1)?.kind]).toEqual([0, 'Mia', 'bot'])
  replay.seatWanted = null
  await replay.go(1)
  expect(replay.me).toBe(replay.last?.seat)
})

test('without spoilers nobody looks ahead', async () => {
  const replay = await open()
  const runner = new Runner(replay)
  replay.hideEnd(true)
  await runner.jump(MOVES)
  expect(replay.ply).toBe(0)
  await runner.step(1)
  await runner.step(1)
  await runner.jump(0)
  expect(replay.reach).toBe(2)
  await runner.jump(MOVES)
  expect(replay.ply).toBe(2)
  replay.hideEnd(false)
  await runner.jump(MOVES)
  expect(replay.isAtEnd).toBe(true)
})

test('it runs by itself, longer at a lid, and stops at the end', async () => {
  vi.useFakeTimers()
  const replay = await open()
  const runner = new Runner(replay, () => {}, { speed: () => 1 } as Pace)
  await replay.go(MOVES - 3)
  runner.toggle()
  for (let i = 0; i < 10; i++) await vi.advanceTimersByTimeAsync(2000)
  expect([replay.ply, runner.isRunning]).toEqual([MOVES, false])
  vi.useRealTimers()
})

test('a link holds a whole game, in the letters of an address', async () => {
  const packed = await packRecord(record)
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(packed.length).toBeLessThan(record.length)
  expect(await unpackRecord(packed)).toBe(record)
  await expect(unpackRecord('nonsense')).rejects.toThrow()
})
