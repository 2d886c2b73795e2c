// SPDX-License-Identifier: MIT
// The engine's face over the real modules; only the worker is left out, its service is
// called in this thread.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeEngine } from '../src/engine/engine'
import { Minds } from '../src/engine/mind'
import { Names } from '../src/engine/namecheck'
import { Service } from '../src/engine/service'

const read = (name: string) => new WebAssembly.Module(readFileSync(new URL(`../src/engine/${name}.wasm`, import.meta.url)))
const gone = () => Promise.reject(new Error('no network'))
const service = new Service(read('engine'), new Minds({ code: async () => read('mind'), nets: gone }), new Names(gone))
const engine = makeEngine(async (name, ...args) => {
  const call = service[name] as (...args: unknown[]) => unknown
  return structuredClone(await call.apply(service, structuredClone(args)))
})
const vector = (name: string) =>
  readFileSync(new URL(`../../tests/vectors/${name}.sxr`, import.meta.url), 'utf8')
const denialOf = (promise: Promise<unknown>) => promise.then(() => null, (denial) => denial)

describe('tables', () => {
  it('deals, plays with bots to the end, and gives the record', async () => {
    const table = await engine.deal({ game: 'dawn', players: '3', dawn: '9' }, 'a seed')
    expect(table.setup).toMatchObject({ name: 'dawn-under', players: 3, begun: true })
    for (const seat of [0, 1, 2]) expect(await table.seatBot(seat, 'keeper', 7n)).toBe(true)
    expect(await table.seatBot(0, 'nobody', 7n)).toBe(false)
    let now = await table.position('seen')
    expect(now).toMatchObject({ seat: null, move: null, events: [], result: null })
    while (now.actor !== null) {
      const move = await table.choose(now.actor)
      expect(now.legal).toContain(move)
      const next = await table.play(now.actor, move)
      expect(next).toMatchObject({ seat: now.actor, move })
      expect(next.events.every((event) => event.say.startsWith('DAWN_'))).toBe(true)
      now = next
    }
    expect(now.result?.winners.length).toBeGreaterThan(0)
    const record = await table.record()
    expect(await table.record()).toBe(record)
    expect(await engine.verify(record)).toMatchObject({ isSound: true, deal: 'proved', seed: 'good' })
    const again = await engine.read(record)
    expect(await again.position('seen')).toEqual(now)
    expect(await again.record()).toBe(record)
  })

  it('refuses with the rule and what fills its sentence', async () => {
    const table = await engine.deal({ game: 'dawn', players: '2', first: '0' }, 'x')
    const check = (wishes: Record<string, string>) => engine.check({ game: 'dawn', ...wishes })
    const refused: [Promise<unknown>, object][] = [
      [table.play(1, 'open a1'), { why: 'rule', say: 'DAWN_NOT_HIS', rule: 'D9', seat: 0 }],
      [table.play(0, 'lay left'), { why: 'rule', say: 'DAWN_NOTHING_OPEN', rule: 'D11' }],
      [table.play(0, 'sing'), { why: 'notation', what: 'sing', say: 'DAWN_NO_SUCH_MOVE' }],
      [check({ players: '9' }), { why: 'wish', rule: 'D1', say: 'DAWN_PLAYERS', given: 9 }],
      [check({ expansions: 'none' }), { why: 'wish', say: 'WIRE_WISH_OTHER', option: 'expansions' }],
      [check({ edition: '2031' }), { why: 'wish', say: 'WIRE_WISH', option: 'edition', what: '2031' }],
      [check({ game: 'chess' }), { why: 'field', say: 'WIRE_FIELD', what: 'game' }],
      [engine.deal({ game: 'dawn' }, 'two  gaps'), { why: 'word', say: 'DENIED_WORD' }],
    ]
    for (const [asked, denial] of refused) expect(await denialOf(asked)).toMatchObject(denial)
    expect(await engine.check({ game: 'sedlec', players: '3' })).toMatchObject({ players: 3, width: 3 })
  })

  it('lets a bot that is seated late have watched all along', async () => {
    const first = await engine.deal({ game: 'dawn', players: '2' }, 'late')
    const late = await engine.deal({ game: 'dawn', players: '2' }, 'late')
    for (const seat of [0, 1]) await first.seatBot(seat, 'keeper', BigInt(seat))
    const moves: [number, string][] = []
    for (let i = 0; i < 60; i++) {
      const actor = (await first.position('seen')).actor
      if (actor === null) break
      const move = await first.choose(actor)
      await first.play(actor, move)
      moves.push([actor, move])
    }
    for (const [seat, move] of moves) await late.play(seat, move)
    for (const seat of [0, 1]) await late.seatBot(seat, 'keeper', BigInt(seat))
    expect(await late.position('known')).toEqual(await first.position('known'))
    expect(await late.position('truth')).toEqual(await first.position('truth'))
    const again = await engine.read(await late.record(), 5)
    expect(again.setup).toMatchObject({ players: 2, first: moves[0]?.[0] })
    expect(await again.position('seen')).toMatchObject({ move: moves[4]?.[1] })
  })

  it('names its bots', async () => {
    expect(await engine.bots()).toContainEqual({ name: 'memory', hasNumber: true })
  })
})

describe('records', () => {
  it.each(['dawn-zoch-4p', 'dawn-lifestyle-2p', 'sedlec-guild-4p'])('leafs through %s as it replays', async (name) => {
    const positions = await engine.replay(vector(name), 'truth')
    const study = await engine.study(vector(name))
    expect(positions.length).toBe(study.length + 1)
    for (const ply of [study.length, 0, 3, 2, study.length >> 1, 1])
      expect(await study.at(ply, 'truth')).toEqual(positions[ply])
  })

  it('says which line is wrong, and why', async () => {
    const denial = await denialOf(engine.read(vector('bad-illegal-move')))
    const rule = expect.stringMatching(/^[DS]/)
    expect(denial).toMatchObject({ why: 'record', say: 'FAULT_MOVE', refusal: { rule } })
    expect(denial.line).toBeGreaterThan(5)
    const verdict = await engine.verify(vector('bad-illegal-move'))
    expect(verdict).toMatchObject({ isSound: false, denial: { line: denial.line } })
  })
})

describe('counting', () => {
  it('counts a pyramid with its reasons, and ranks several', async () => {
    const one = { '0:0': 'Ry/Pe', '0:1': 'Pr/Ro', '1:0': 'Ro/Cr' }
    const [score] = await engine.score(2, [], [one])
    expect(score?.total).toBe(Object.values(score?.types ?? {}).reduce((a, b) => a + b, 0))
    expect(score?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score?.total)
    const reason = { type: 'Ry', rule: 'S17', points: 1, skull: '2:0', because: ['1:0'] }
    expect(score?.reasons).toContainEqual(reason)
    expect((await engine.score(2, [], Array(9).fill(one))).length).toBe(9)
    expect(await engine.rank([], [one, {}])).toEqual({ winners: [0], decider: 0 })
    expect(await engine.rank([], [one, one])).toEqual({ winners: [0, 1], decider: -1 })
    expect(await denialOf(engine.score(2, [], [{ '9:0': 'Ry/Pe' }]))).toMatchObject({ why: 'notation' })
  })

  it('hashes texts of any length', async () => {
    for (const text of ['', 'abc', 'ä'.repeat(32_768), 'a'.repeat(1_000_000)])
      expect(await engine.sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  })
})

it('without a network names are taken as they are; with one, the next try is checked', async () => {
  await engine.names(['Mia', 'Mia'])
  let isThere = false
  const here = read('names')
  const code = async () => (isThere ? here : gone())
  const names = new Names(code)
  await names.check(['Mia', 'Mia'])
  isThere = true
  await expect(names.check(['Mia', 'Mia'])).rejects.toMatchObject({ why: 'name', say: 'DENIED_ALIKE' })
})
