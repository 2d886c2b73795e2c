// SPDX-License-Identifier: MIT
// Whole games told by the page and by the program, sentence by sentence: the engine's events,
// filled by the page's words, are what `sexton replay` prints.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Game } from '../src/engine/game'
import { MindModule } from '../src/engine/module'
import type { Position } from '../src/engine/api'
import { eventArgs, fillEntry, type Tongue } from '../src/words/fill'
import english from '../src/words/gen/en.json'
import { program } from './serve'

const tongue = english as Tongue
const root = new URL('../../', import.meta.url)
const code = new WebAssembly.Module(readFileSync(new URL('../src/engine/mind.wasm', import.meta.url)))
const names = ['Mia', 'Tom', '', 'Kate O’Hara']

/** The record with our names for its seats. */
function named(record: string): string {
  const players = Number(/^players (\d)/m.exec(record)?.[1])
  const lines = names.slice(0, players).flatMap((name, seat) => (name ? [`name ${seat} ${name}`] : []))
  return record.replace(/^name .*\n/gm, '').replace(/^moves$/m, [...lines, 'moves'].join('\n'))
}

/** What the program tells: after the head, without the number of the decision. */
function native(record: string): string[] {
  const options = { input: record, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const { stdout, stderr } = spawnSync(program ?? 'sexton', ['replay', '-'], options)
  expect(stderr).toBe('')
  const lines = stdout.split('\n').map((line) => line.replace(/^\s*\d*\s\s/, '').trim())
  return lines.slice(lines.indexOf('')).filter((line) => /\([DS]\d+\)$/.test(line))
}

/** What the page tells of every event. */
function told(record: string): string[] {
  const game = new Game(new MindModule(code))
  const sentences: string[] = []
  game.read(record, Infinity, () => {
    for (const event of (JSON.parse(game.position('seen')) as Position).events) {
      const text = fillEntry(tongue, event.say, eventArgs(tongue, event, names))
      sentences.push(event.rule ? fillEntry(tongue, 'EVENT_TOLD', { event: text, rule: event.rule }) : text)
    }
  })
  return sentences.filter((line) => /\([DS]\d+\)$/.test(line))
}

describe('a whole game', () => {
  const all = readdirSync(new URL('tests/vectors/', root))
  const files = all.filter((name) => /^(dawn|sedlec)-.*\.sxr$/.test(name))
  it.each(files)('%s is told as the program tells it', (file) => {
    const record = named(readFileSync(new URL(`tests/vectors/${file}`, root), 'utf8'))
    const ours = told(record)
    const theirs = native(record).slice(1) // whose turn it is before the first move: no move's event
    expect(ours).toEqual(theirs)
    expect(ours.length).toBeGreaterThan(10)
  })
})
