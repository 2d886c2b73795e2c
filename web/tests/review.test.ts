// SPDX-License-Identifier: MIT
// The review, the mind and the drills over the real modules: levels play, a review adds up
// and tells its progress, a moment is asked and judged, drills have questions with answers,
// and what can't be fetched is said.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Engine } from '../src/engine/api'
import { Minds, hasMind, needsNets } from '../src/engine/mind'
import { botGroups, botText, portrait } from '../src/parts/bots.svelte'
import { served } from '../src/table/served.svelte'
import { bestOf, forgottenGraves, keepMoments, keepResult, keptPuzzles, unreadGames } from '../src/review/drills'
import { newQuestions, ownQuestions, someOf, type Question } from '../src/review/graves'
import { Minute } from '../src/review/minute.svelte'
import { newPuzzles } from '../src/review/puzzles'
import { moveText, sightingText } from '../src/review/tell'
import { thinkers, thoughtAt, thoughtMarks } from '../src/review/thought'
import { Trial } from '../src/review/trial.svelte'
import type { Review } from '../src/review/types'
import { homeDoors } from '../src/table/home'
import { Link } from '../src/table/link'
import { Model } from '../src/table/model.svelte'
import { openLocal, openRecord } from '../src/table/creating'
import { readHead } from '../src/table/record'
import { forgetGame, saveGame, type SavedGame } from '../src/table/savedgames'
import type { DawnSetup } from '../src/table/types'
import { words } from '../src/words/words.svelte'
import { testEngine } from './engine'

const engine: Engine = testEngine()

/** A whole game in which `bots` play, as one that this browser keeps; seat 0 is a person's. */
async function played(game: string, bots: string[]): Promise<SavedGame> {
  const seats = bots.map((bot, seat) => (seat === 0 ? { name: 'Mia' } : { bot }))
  const wishes = { game, players: String(bots.length) }
  const saved = await openLocal(engine, { wishes, seats })
  const table = await engine.deal(wishes, 'always the same')
  for (const [seat, bot] of bots.entries()) expect(await table.seatBot(seat, bot, BigInt(seat))).toBe(true)
  let now = await table.position('seen')
  while (now.actor !== null) now = await table.play(now.actor, await table.choose(now.actor))
  const stays = saved.seats.flatMap(({ bot }, seat) => (bot ? [`x-bot-0${seat} ${seat} ${bot} 000000000000000${seat} 0\n`] : []))
  const record = (await table.record()).replace('\nmoves\n', `\n${stays.join('')}moves\n`)
  Object.assign(saved, { record, result: now.result })
  table.close()
  saveGame(saved)
  return saved
}

let dawn: SavedGame
let sedlec: SavedGame
let dawnReview: Review
let sedlecReview: Review
const parts: number[] = []

beforeAll(async () => {
  await words.use('en', ['shell', 'table', 'review'])
  dawn = await played('dawn', ['level:1', 'level:3', 'keeper'])
  sedlec = await played('sedlec', ['level:1', 'level:3'])
  dawnReview = await engine.review(dawn.record, (part) => parts.push(part))
  sedlecReview = await engine.review(sedlec.record)
}, 120_000)

describe('the mind', () => {
  it('is known by the names of bots', () => {
    expect(['level:3', 'mc:100', 'keeper', 'level:x', 'nobody:3'].map(hasMind)).toEqual([true, true, false, false, false])
    expect(['level:3', 'level:4', 'level:10', 'mc:4', 'memory:9'].map(needsNets)).toEqual([false, true, true, false, false])
  })

  it('is said to be missing, and asked for again', async () => {
    const fetched = { code: vi.fn(() => Promise.reject(new Error('no network'))), nets: vi.fn(() => Promise.reject(new Error('none'))) }
    const alone = testEngine(new Minds(fetched))
    for (let i = 0; i < 2; i++)
      await expect(alone.home('1', ['level:3'])).rejects.toMatchObject({ why: 'mind', say: 'PAGE_MIND_LOST' })
    expect(fetched.code).toHaveBeenCalledTimes(2)
    expect((await alone.home('1', ['keeper'])).due).toBe(Infinity)
    await expect(alone.review(dawn.record)).rejects.toMatchObject({ why: 'mind' })
  })

  it('seats bots in the middle of a game', async () => {
    const table = await engine.deal({ game: 'dawn', players: '2' }, 'a seed')
    let now = await table.position('seen')
    now = await table.play(now.actor!, now.legal[0]!)
    const lies = JSON.stringify(await table.position('truth'))
    for (const bot of ['level:2', 'level:9', 'mc:20']) expect(await table.seatBot(now.actor!, bot, 1n)).toBe(true)
    expect(JSON.stringify(await table.position('truth'))).toBe(lies)
    expect(now.legal).toContain(await table.choose(now.actor!))
    expect(await table.seatBot(0, 'level:11', 1n)).toBe(false)
  })
})

describe('a table in this browser', () => {
  const noPace = { speed: () => 0, isHidden: () => false, absences: () => 0, onSeen: () => () => {} }

  it('waits as long as a person would think', async () => {
    const asked: number[] = []
    const saved = await openLocal(engine, { wishes: { game: 'sedlec' }, seats: [{ bot: 'level:3' }, { bot: 'level:4' }] })
    const model = new Model(new Link(saved.id, homeDoors(engine, saved, { ...noPace, think: (ms = 0) => (asked.push(ms), 0) })), { ...noPace, think: () => 0 })
    await vi.waitFor(() => expect(model.view?.result).toBeTruthy(), { timeout: 30_000 })
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.every((ms) => ms > 0)).toBe(true)
    expect(new Set(asked).size).toBeGreaterThan(3)
    model.leave()
  }, 60_000)

  it('says that a level is missing, and goes on with a plain bot', async () => {
    const gone = () => Promise.reject(new Error('no network'))
    const alone = testEngine(new Minds({ code: gone, nets: gone }))
    const saved = await openLocal(alone, { wishes: { game: 'sedlec' }, seats: [{ bot: 'level:3' }, { bot: 'keeper' }] })
    const model = new Model(new Link(saved.id, homeDoors(alone, saved, { ...noPace, think: () => 0 })), { ...noPace, think: () => 0 })
    await vi.waitFor(() => expect(model.denial).toMatchObject({ why: 'mind', say: 'PAGE_MIND_KEEPER' }))
    await vi.waitFor(() => expect(model.view?.result).toBeTruthy(), { timeout: 30_000 })
    expect(saved.seats[0]!.bot).toBe('level:3')
    model.leave()
  }, 60_000)
})

describe('bots to choose among', () => {
  it('are ten levels with names and portraits, and the plain ones', async () => {
    const { levels, more } = botGroups(await engine.bots(), 'dawn')
    expect(levels.map(({ bot }) => bot)).toEqual(Array.from({ length: 10 }, (_, i) => `level:${i + 1}`))
    expect(new Set(levels.map(({ text }) => text)).size).toBe(10)
    expect(botText('level:3')).toBe('Level 3: Child of ten')
    expect(portrait('level:10')).toMatch(/\w/)
    expect(portrait('keeper')).toBe('')
    expect(more.map(({ bot }) => bot)).toEqual(expect.arrayContaining(['random', 'keeper', 'memory:12', 'mc:400']))
    expect(botGroups(await engine.bots(), 'sedlec').more.some(({ bot }) => bot.startsWith('memory'))).toBe(false)
  })

  it('are at a server those that it seats', async () => {
    const more = async (most?: number) => {
      served.hear([{ name: 'keeper' }, ...(most ? [{ name: 'mc', least: 1, most }] : [])])
      return botGroups(await engine.bots(), 'dawn', served.bots).more.map(({ bot }) => bot)
    }
    const before = served.bots
    expect(botGroups(await engine.bots(), 'dawn', before).more.some(({ bot }) => bot.startsWith('mc'))).toBe(false)
    expect(await more()).toEqual(['keeper'])
    expect(await more(400)).toEqual(['keeper', 'mc:100', 'mc:400'])
    expect(await more(50)).toEqual(['keeper', 'mc:50'])
    served.hear(undefined) // a server that does not say
    expect(served.bots.length).toBe(2)
    served.hear(before)
  })
})

describe('a review', () => {
  it('tells how far it is', () => {
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.at(-1)).toBe(1)
    expect([...parts].sort((a, b) => a - b)).toEqual(parts)
  })

  it('adds up for every seat, as promised', () => {
    for (const review of [dawnReview, sedlecReview]) {
      for (const { start, end, luck, memory, judgement, others } of review.seats)
        expect(end - start).toBe(luck - memory - judgement + others)
      for (const { chances } of review.decisions) expect(chances.reduce((a, b) => a + b)).toBe(review.certain)
    }
    expect(sedlecReview.seats.every(({ memory }) => memory === 0)).toBe(true)
  })

  it('says every move in words', async () => {
    for (const [game, review] of [[dawn, dawnReview], [sedlec, sedlecReview]] as const) {
      const study = await engine.study(game.record)
      for (const { ply, seat, move, best } of review.decisions) {
        const { sight } = await study.at(ply, 'seen')
        for (const one of [move, best]) expect(moveText(game.setup, sight, seat, one)).not.toMatch(/PAGE_|[{}]|undefined/)
      }
    }
  })

  it('says when something had been shown', () => {
    const known = dawnReview.decisions.flatMap((decision) => decision.known ?? [])
    expect(known.length).toBeGreaterThan(0)
    for (const one of known) expect(sightingText(dawn.setup as DawnSetup, one, ['Mia', 'Odile', 'Bertram'])).not.toMatch(/PAGE_|[{}]|undefined/)
    const text = sightingText(dawn.setup as DawnSetup, { grave: 'c3', lid: 'R', content: 'empty', by: 0, turns: 4, lids: 9 }, ['Mia'])
    expect(text).toBe('c3, by the flowers: opened by Mia 4 turns and 9 lids ago. It was red, empty.')
  })
})

describe('trying again', () => {
  it('asks the one who sat there, and judges without playing', async () => {
    const { ply, seat, best } = dawnReview.decisions.find(({ grade }) => grade !== 'fine')!
    const tried: string[] = []
    const trial = new Trial(await engine.study(dawn.record), readHead(dawn.record), seat, (move) => tried.push(move))
    await trial.stand(ply, true)
    expect(trial).toMatchObject({ myTurn: true, actor: seat, mine: [seat], showing: null })
    expect(trial.legal).toContain(best)
    await trial.move(best)
    await trial.stand(ply, false, 'known')
    await trial.move(best)
    expect(tried).toEqual([best])
    expect(trial).toMatchObject({ myTurn: false, legal: [] })
    trial.leave()
  })

  it('shows what a bot thought, from the same seed the same', async () => {
    expect(thinkers(dawn, 0)).toEqual([1, 2])
    expect(thinkers(sedlec, 0)).toEqual([])
    const loaded = { game: dawn, record: dawn.record, ply: null }
    const ply = dawnReview.decisions.at(-1)!.ply
    const thought = await thoughtAt(engine, loaded, 1, ply)
    expect(Object.keys(thought!.graves).length).toBeGreaterThan(0)
    expect(await thoughtAt(engine, loaded, 1, ply)).toEqual(thought)
    const marks = thoughtMarks({ seat: 1, graves: {
      a1: { thought: 'right', lid: 'R', content: 'vampire' }, b1: { thought: 'wrong', lid: 'G', content: 'empty' },
      c1: { thought: 'forgotten' }, d1: { thought: 'open' } } })
    expect(marks).toEqual({ a1: 'Rv', b1: 'G?', c1: '?', d1: '' })
  })

  it('shows what a bot of a house thought, from what its record tells', async () => {
    const plain = dawn.record.replace(/x-bot.*\n/g, '')
    const told = plain.replace('\nmoves\n', '\nx-bot-00 1 level:3 0000000000000001 0\nx-bot-01 0 keeper 00000000000000aa 5 9\nx-bot-02 nonsense\nmoves\n')
    const [house, untold] = [await openRecord(engine, told), await openRecord(engine, plain)]
    expect([4, 5, 8, 9].map((ply) => thinkers(house, ply))).toEqual([[1], [0, 1], [0, 1], [1]])
    expect(thinkers(untold, 5)).toEqual([])
    const ply = dawnReview.decisions.at(-1)!.ply
    const ours = await thoughtAt(engine, { game: dawn, record: dawn.record, ply: null }, 1, ply)
    expect(await thoughtAt(engine, { game: house, record: house.record, ply: null }, 1, ply)).toEqual(ours)
    expect(await thoughtAt(engine, { game: house, record: house.record, ply: null }, 0, ply)).toBeNull()
    for (const { id } of [house, untold]) forgetGame(id)
  })
})

describe('drills', () => {
  it('keep what was forgotten, and which games were read', () => {
    expect(unreadGames().map(({ id }) => id)).toEqual(expect.arrayContaining([dawn.id, sedlec.id]))
    keepMoments(dawn, dawnReview)
    keepMoments(dawn, dawnReview)
    keepMoments(sedlec, sedlecReview)
    expect(unreadGames()).toEqual([])
    const plies = forgottenGraves().map(({ ply }) => ply)
    expect(new Set(plies).size).toBe(plies.length)
    expect(plies.every((ply) => dawnReview.forgotten.includes(ply) && dawnReview.decisions[ply]!.seat === 0)).toBe(true)
    expect(keptPuzzles().length).toBe(sedlecReview.puzzles.length)
  })

  it('ask about graves that were shown and are closed', async () => {
    const own: Question[] = []
    for await (const question of ownQuestions(engine, forgottenGraves())) own.push(question)
    const some = newQuestions(engine)
    for (let i = 0; i < 6; i++) own.push((await some.next()).value)
    await some.return(undefined)
    for (const { shows, ply, lid, answers, study, seat } of own) {
      expect(shows.length).toBeGreaterThan(0)
      expect(Math.max(...shows)).toBeLessThanOrEqual(ply)
      expect('?.').not.toContain(lid)
      expect(answers.length).toBeGreaterThan(0)
      expect((await study.at(ply, 'seen')).actor).toBe(seat)
      const { events } = await study.at(shows[0]!, 'seen')
      expect(answers).toContain(events.find(({ event }) => event === 'opened')?.['grave'])
    }
  })

  it('show some of many lids, the first among them', () => {
    expect(someOf([1, 2], 4)).toEqual([1, 2])
    expect(someOf([3, 5, 8, 9, 12, 14, 20], 4)).toEqual([3, 8, 12, 20])
  })

  it('last a minute, count what was found, and keep the best', async () => {
    vi.useFakeTimers()
    const minute = new Minute(newQuestions(engine))
    await minute.begin()
    for (let i = 0; i < 80 && minute.stage !== 'over'; i++) {
      await vi.advanceTimersByTimeAsync(1000)
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      if (minute.stage === 'ask') await Promise.race([minute.judge(`open ${minute.question!.answers[0]}`), Promise.resolve()])
    }
    expect(minute).toMatchObject({ stage: 'over', left: 0, isBest: true })
    expect(minute.found).toBeGreaterThan(3)
    expect(minute.found).toBeLessThanOrEqual(minute.asked)
    expect(bestOf('graves')).toBe(minute.found)
    expect(keepResult('graves', minute.found)).toBe(false)
    minute.leave()
    vi.useRealTimers()
  })

  it('have puzzles with one answer', async () => {
    const puzzles = [...sedlecReview.puzzles.map((puzzle) => ({ ...puzzle, expansions: 'none' })), ...(await newPuzzles(engine))]
    expect(puzzles.length).toBeGreaterThan(0)
    for (const { cells, answer, cards, points, got } of puzzles) {
      expect(Object.values(answer).sort()).toEqual([...cards].sort())
      const [score] = await engine.score(2, [], [{ ...cells, ...answer }])
      expect(score!.total).toBe(points)
      expect(got).toBeLessThanOrEqual(points)
    }
  }, 60_000)
})

it('a record of any kind can be reviewed, also one that stops', async () => {
  const lines = dawn.record.split('\n')
  const at = lines.indexOf('moves')
  const cut = [...lines.slice(0, at + 30), 'result -', ''].join('\n')
  const review = await engine.review(cut)
  expect(review.finished).toBe(false)
  expect(review.decisions.length).toBe(29)
})
