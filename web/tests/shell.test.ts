// SPDX-License-Identifier: MIT
// The frame's own logic: addresses, what is kept without storage, the rules' search, and
// what a laid table wishes for.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { search, SECTIONS } from '../src/parts/rules'
import { address, parseRoute } from '../src/route'
import { Plan } from '../src/screens/create/plan.svelte'
import { forget, keep, kept } from '../src/store'
import { forgetKeys, serverTables, keepKeys } from '../src/table/keyring'
import { splitNames } from '../src/table/names'
import { words } from '../src/words/words.svelte'

test('a table is gone back to only when the house has confirmed a key', () => {
  keepKeys('0123456789abcdef', { offered: { host: 'nonsense' } })
  expect(serverTables()).toEqual([])
  keepKeys('0123456789abcdef', { watch: 'good', offered: {} })
  expect(serverTables()).toEqual(['0123456789abcdef'])
  forgetKeys('0123456789abcdef')
  expect(serverTables()).toEqual([])
})

test('a very long name stands apart in its sentence, and nothing is lost', () => {
  const wide = 'W'.repeat(24)
  const text = `Tom waits; ${wide} decides. ${wide}?`
  const parts = splitNames(text, ['Tom', wide])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isLong }) => isLong)).toHaveLength(2)
  expect(splitNames('', ['Tom'])).toEqual([])
})

describe('addresses', () => {
  test.each([
    ['', 'home', []],
    ['#/', 'home', []],
    ['#/nonsense/x', 'home', []],
    ['#/rules/dawn/D9', 'rules', ['dawn', 'D9']],
    ['#/seat/0123456789abcdef/a-b_C', 'seat', ['0123456789abcdef', 'a-b_C']],
    ['#/one-screen', 'one-screen', []],
    ['#/join/%E0%A4%A', 'join', ['%E0%A4%A']],
  ])('%s', (hash, screen, parts) => {
    expect(parseRoute(hash)).toEqual({ screen, parts })
  })

  test('what is written is read', () => {
    expect(parseRoute(address('replay', 'a/b c', '3'))).toEqual({ screen: 'replay', parts: ['a/b c', '3'] })
    expect(address('home')).toBe('#/')
  })
})

test('without storage all is kept until the page is closed', () => {
  expect(kept('thing')).toBeNull()
  keep('thing', { a: [1, 2] })
  expect(kept('thing')).toEqual({ a: [1, 2] })
  forget('thing')
  expect(kept('thing')).toBeNull()
})

describe('words', () => {
  test('a part comes when it is needed, in the language of now', async () => {
    await words.use('en', ['shell'])
    expect(words.say('PAGE_TITLE')).toBe('Sexton')
    expect(words.has('DAWN_LAID')).toBe(false)
    await words.need('table')
    expect(words.has('DAWN_LAID')).toBe(true)
  })

  test('who switches while a part is on its way gets it in the new language', async () => {
    await words.use('en', ['shell'])
    const coming = words.need('rules')
    const switched = words.use('de', ['shell'])
    await Promise.all([coming, switched])
    expect(words.language).toBe('de')
    const german = JSON.parse(readFileSync(new URL('../src/words/gen/rules-de.json', import.meta.url), 'utf8'))
    expect(words.rule('D9')).toBe(german.texts['RULE_D9'])
    await words.use('en')
  })
})

describe('rules', () => {
  beforeAll(() => words.need('rules'))

  test.each(['dawn', 'sedlec'] as const)('every paragraph of %s stands in one section', (game) => {
    const letter = game === 'dawn' ? 'D' : 'S'
    const all = SECTIONS[game].flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    expect(all).toEqual(Array.from({ length: all.length }, (_, i) => i + 1))
    expect(words.rule(`${letter}${all.length}`)).not.toBe('')
    expect(words.rule(`${letter}${all.length + 1}`)).toBe('')
  })

  test('a number finds its paragraph, a word those that have it', () => {
    const found = (typed: string) => search('dawn', typed, (rule) => words.rule(rule)).flatMap(({ rules }) => rules)
    expect(found('d9')).toContain('D9')
    expect(found('garlic')).toContain('D15')
    expect(found('garlic')).not.toContain('D9')
    expect(found('no such thing')).toEqual([])
    expect(found('')).toHaveLength(32)
  })
})

describe('a table that is laid', () => {
  test('the usual one', () => {
    const plan = new Plan(false, 'Mia')
    expect(plan.forServer()).toMatchObject({
      options: { game: 'dawn', edition: 'zoch', etiquette: 'pure', reveal: 2000, watching: true },
      seats: ['person', 'person', 'person', 'person'],
    })
    expect(plan.forServer().options).not.toHaveProperty('players')
    expect(plan.chairs[0]?.name).toBe('Mia')
  })

  test('two players choose bare graves and colours, more do not', () => {
    const plan = new Plan(true, '')
    plan.bare = 'random'
    plan.without = 'WK'
    expect(plan.wishes()).not.toHaveProperty('bare')
    plan.seatFewer()
    plan.seatFewer()
    expect(plan.wishes()).toMatchObject({ players: '2', bare: 'random', without: 'WK' })
  })

  test('bare graves of an own board: as it has them, a plot, or any; another board forgets', () => {
    const plan = new Plan(true, '')
    plan.seatFewer()
    plan.seatFewer()
    plan.bring('long', 'AAAAABBBBBCCCCC\n'.repeat(4))
    expect(plan.wishes()).not.toHaveProperty('bare')
    plan.bare = 'C'
    expect(plan.wishes()).toMatchObject({ board: 'long', bare: 'C' })
    plan.bare = 'own'
    expect(plan.denial).toMatchObject({ say: 'DAWN_BARE_COUNT', rule: 'D5', count: 0 })
    plan.graves = ['a1', 'o4']
    expect(plan.denial).toBeNull()
    expect(plan.wishes()).toMatchObject({ bare: 'a1,o4' })
    plan.fetch('')
    expect(plan.wishes()).not.toHaveProperty('bare')
  })

  test('own boards and decks are written as the protocol has them', () => {
    const plan = new Plan(true, '')
    plan.plots = 'A A . B\n\nAA.B \n'
    expect(plan.wishes()).toMatchObject({ board: 'own', plots: 'AA.B/AA.B' })
    plan.change('sedlec')
    plan.cards = 'Pr/Pe, Pe/Pr\nCr/Cr'
    plan.expansions = ['champions', 'zealots']
    expect(plan.wishes()).toMatchObject({ cards: 'Pr/Pe,Pe/Pr,Cr/Cr', expansions: 'champions+zealots' })
  })

  test('what no longer fits fewer seats is forgotten', () => {
    const plan = new Plan(true, '')
    plan.first = '3'
    plan.seatFewer()
    expect(plan.wishes()).not.toHaveProperty('first')
    plan.row = 18
    plan.seatMore()
    expect(plan.wishes()).not.toHaveProperty('row')
  })

  test('people at this screen have names, bots none', () => {
    const plan = new Plan(true, 'Mia')
    const { seats } = plan.local()
    expect(seats).toEqual([{ name: 'Mia' }, { name: '' }, { bot: 'level:3' }, { bot: 'level:3' }])
  })
})
