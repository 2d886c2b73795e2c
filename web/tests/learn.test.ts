// SPDX-License-Identifier: MIT
// The lessons with the real engine: every script is legal from start to end, each step waits
// for a move that is legal right then, every text and every rule is there. Then each lesson
// is run as a reader would: wrong tries change nothing and are answered, back goes back.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { movesUntil, readMove, recordOf, YOU, type Lesson } from '../src/learn/lesson'
import { LESSONS } from '../src/learn/lessons'
import { targetsOf } from '../src/learn/ring'
import { Run } from '../src/learn/run.svelte'
import { rankBy } from '../src/sedlec/count'
import type { Pace } from '../src/table/pace'
import type { DawnSight, SedlecSight } from '../src/table/types'
import { words } from '../src/words/words.svelte'
import { testEngine } from './engine'

const engine = testEngine()
const quick: Pace = {
  speed: () => 0, think: () => 0, isHidden: () => false, absences: () => 0, onSeen: () => () => {},
}
const runs: Run[] = []

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** A lid is looked at for a moment only. */
async function start(lesson: Lesson): Promise<Run> {
  const run = new Run(engine, lesson, 'Mia', quick, 1)
  runs.push(run)
  await run.begin()
  await until(() => run.model.view !== null)
  return run
}

beforeAll(() => words.use('en', ['shell', 'table', 'rules', 'learn']))
afterEach(() => runs.splice(0).forEach((run) => run.leave()))

describe.each(LESSONS.map((lesson) => [lesson.name, lesson] as const))('%s', (_name, lesson) => {
  test('the script is legal from start to end', async () => {
    const table = await engine.read(recordOf(lesson, []))
    const play = async (line: string) => {
      const { seat, move } = readMove(line)
      const { actor, legal } = await table.position('seen')
      expect(actor, line).toBe(seat)
      expect(legal, line).toContain(move)
      await table.play(seat, move)
    }
    for (const line of lesson.start) await play(line)
    for (const { before = [], moves = [] } of lesson.steps)
      for (const line of [...before, ...moves.map((move) => `${YOU} ${move}`)]) await play(line)
    table.close()
  })

  test('its texts are in the catalogue and short, its rules exist', () => {
    for (const { say, rule } of lesson.steps) {
      expect(words.has(say), say).toBe(true)
      expect(words.say(say).length, say).toBeLessThanOrEqual(125)
      expect(words.rule(rule), rule).not.toBe('')
    }
  })

  test('a reader goes through it; a wrong try changes nothing and is answered', async () => {
    const run = await start(lesson)
    while (!run.isLast) {
      await until(() => !run.isBusy && (run.wanted === null || run.model.myTurn))
      const { wanted, model } = run
      const other = model.legal.find((move) => move !== wanted)
      if (model.myTurn && other) {
        const n = model.view!.n
        await model.move(other)
        expect(model.denial).toMatchObject({ why: 'lesson', rule: run.step.rule })
        expect(model.view!.n).toBe(n)
      }
      if (run.step.tap && !run.isTapped) {
        await run.next() // not yet
        run.isTapped = true
      }
      if (wanted) await model.move(wanted)
      else await run.next()
      expect(model.denial).toBeNull()
    }
    await until(() => !run.isBusy)
    expect(await run.model.link.record()).toContain(movesUntil(lesson, lesson.steps.length - 1).join('\n'))
  }, 20000)
})

test('what the rules forbid is refused by the rules, with their number', async () => {
  const run = await start(LESSONS.find(({ name }) => name === 'rats')!)
  await run.model.move('open d7')
  await until(() => run.at === 1 && !run.isBusy && run.model.myTurn)
  await run.model.move('open a1')
  expect(run.model.denial?.rule).toBe('D20')
  expect(run.at).toBe(1)
})

test('back is the step before as it began, and forward the same again', async () => {
  const run = await start(LESSONS[0]!)
  const sight = () => run.model.sight as DawnSight
  await run.next()
  await until(() => run.at === 1 && !run.isBusy)
  await run.next()
  await until(() => !run.isBusy && run.model.myTurn)
  await run.model.move('open c3')
  await until(() => run.at === 3 && !run.isBusy && run.model.myTurn)
  await run.model.move('lay left')
  await until(() => run.at === 4 && !run.isBusy)
  expect(sight().rows[YOU]).toHaveLength(4)
  await run.back()
  await until(() => sight().rows[YOU]!.length === 5)
  expect(sight()).toMatchObject({ phase: 'fill', grave: 'c3' })
  await run.back()
  await until(() => sight().phase === 'turn')
  expect(run.wanted).toBe('open c3')
  await run.model.move('open c3')
  await until(() => run.at === 3 && !run.isBusy)
  expect(sight().grave).toBe('c3')
})

test('Dawn Under ends with an empty row, Sedlec with a tie that royals decide', async () => {
  const last = async (name: string) => {
    const lesson = LESSONS.find((one) => one.name === name)!
    const moves = movesUntil(lesson, lesson.steps.length)
    const at = recordOf(lesson, moves.slice(0, -1))
    const table = await engine.read(at)
    const { seat, move } = readMove(moves.at(-1)!)
    return table.play(seat, move)
  }
  expect((await last('dawn')).result).toEqual({ winners: [YOU] })
  const end = await last('sedlec')
  expect(end.result).toMatchObject({ winners: [YOU], scores: [{ total: 32, Ry: 11 }, { total: 32, Pr: 10 }] })
  const { pyramids } = end.sight as SedlecSight
  expect(await rankBy(engine, [], pyramids)).toMatchObject({ decider: 1, runner: 1 - YOU })
  expect(await rankBy(engine, [], [{}, ...pyramids])).toMatchObject({ decider: 1, runner: 2 - YOU })
})

test('a skull that is to be tapped is there and scores what the text says', async () => {
  const lesson = LESSONS.find(({ name }) => name === 'sedlec')!
  const at = lesson.steps.findIndex(({ tap }) => tap)
  const table = await engine.read(recordOf(lesson, movesUntil(lesson, at)))
  const { sight } = await table.position('seen')
  const [score] = await engine.score(2, [], (sight as SedlecSight).pyramids)
  const types = lesson.steps.flatMap(({ tap, rule }) => {
    const skull = tap && /data-skull="([^"]*)"/.exec(tap)![1]!
    if (!skull) return []
    const reason = score!.reasons.find((one) => one.rule === rule && [one.skull, ...one.because].includes(skull))
    expect(reason?.points, rule).toBeGreaterThan(0)
    return [reason!.type]
  })
  expect(types).toEqual(['Ry', 'Pr', 'Ro', 'Cr'])
})

test('every move has something to tap', () => {
  const moves = LESSONS.flatMap(({ steps }) => steps.flatMap((step) => step.moves ?? []))
  for (const move of moves) expect(targetsOf(move, null).join(), move).toContain(move.split(' ').at(-1))
})
