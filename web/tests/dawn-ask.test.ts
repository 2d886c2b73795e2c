// SPDX-License-Identifier: MIT
// The question: every legal move but an opening has its button, and no other move has one;
// what a lid showed is told with the rule that did it; every entry is in the catalogue.
import { describe, expect, it } from 'vitest'
import { askOf } from '../src/dawn/ask'
import { shownBy } from '../src/dawn/logic'
import type { Ask, Scene } from '../src/dawn/scene'
import { titleOf } from '../src/dawn/title'
import type { TableEvent } from '../src/table/types'
import english from '../src/words/gen/en.json'
import { scene, sight } from './dawn-scene'

const texts = english.texts as Record<string, unknown>
const moves = (ask: Ask) => ask.answers.flatMap(({ action }) => ('move' in action ? [action.move] : []))
const keys = (ask: Ask) => [ask.head, ...(ask.line ? [ask.line] : []), ...ask.answers.map(({ line }) => line)].map(({ key }) => key)

function said(of: Scene): Ask {
  const ask = askOf(of)
  for (const key of keys(ask)) expect(texts, key).toHaveProperty(key)
  return ask
}

const fill = (legal: string[], row = 'RY?WG') =>
  scene({
    legal,
    sight: sight({ phase: 'fill', grave: 'b1', open: ['b1'], lids: '?R' + '?'.repeat(58), contents: '?-' + '?'.repeat(58), rows: [row, 'B', 'G', 'B'] }),
  })

describe('ours to decide', () => {
  it('teaches in the first turn, and is short later (D9)', () => {
    const legal = ['open a1', 'open b1']
    expect(keys(said(scene({ legal, isFirst: true })))[0]).toBe('PAGE_DAWN_ASK_FIRST')
    expect(said(scene({ legal })).rule).toBe('D9')
  })

  it('picks, then confirms, if the reader wants that', () => {
    expect(moves(said(scene({ legal: ['open a1'], pick: 'a1' })))).toEqual(['open a1'])
  })

  it('may stop after laying where the moves say so (D11)', () => {
    expect(moves(said(scene({ sight: sight({ phase: 'more' }), legal: ['open a1', 'stop'] })))).toEqual(['stop'])
    expect(moves(said(scene({ sight: sight({ phase: 'more' }), legal: ['open a1'] })))).toEqual([])
  })

  it.each([
    [['lay left', 'leave'], 'PAGE_DAWN_FITS_LEFT', 'D11'],
    [['lay right', 'leave'], 'PAGE_DAWN_FITS_RIGHT', 'D11'],
    [['lay left', 'lay right', 'leave'], 'PAGE_DAWN_FITS_BOTH', 'D11'],
    [['garlic', 'leave'], 'PAGE_DAWN_FITS_NONE', 'D13'],
  ])('fills a grave: %s', (legal, line, rule) => {
    const ask = said(fill(legal))
    expect([moves(ask), ask.line?.key, ask.rule, ask.icon]).toEqual([legal, line, rule, 'chip-r'])
  })

  it('knows the last vampire', () => {
    expect(said(fill(['lay left', 'leave'], 'R')).line?.key).toBe('PAGE_DAWN_FITS_LAST')
  })

  it('stops in a plague (D21)', () => {
    const ask = said(scene({ sight: sight({ phase: 'plague', rat: 'd7', holder: 0 }), legal: ['open c6', 'open d6', 'stop'] }))
    expect([moves(ask), ask.rule, ask.head.args]).toEqual([['stop'], 'D21', { count: 2 }])
  })

  it('gives from an end (D17), and several with two players (D29)', () => {
    const one = said(scene({ sight: sight({ phase: 'give', giver: 0, player: 1, owes: 1 }), legal: ['give left', 'give right'] }))
    expect([moves(one), one.rule, one.answers.map(({ icon }) => icon)]).toEqual([['give left', 'give right'], 'D17', ['chip-r', 'chip-g']])
    expect(said(scene({ sight: sight({ phase: 'give', giver: 0, player: 1, owes: 4 }), legal: ['give left'] })).rule).toBe('D29')
  })

  it('puts gifts, one colour at a time (D17)', () => {
    const legal = ['put K left', 'put K right', 'put R left', 'put R right']
    const now = sight({ phase: 'put', gifts: 'KRR' })
    expect(moves(said(scene({ sight: now, legal })))).toEqual(['put K left', 'put K right'])
    expect(moves(said(scene({ sight: now, legal, gift: 'R' })))).toEqual(['put R left', 'put R right'])
  })
})

const open = (lid: string, content: string, seat = 1): TableEvent => ({ event: 'opened', say: '', rule: 'D9', seat, grave: 'b1', lid, content })
const showing = (events: TableEvent[], change: Partial<Scene> = {}) =>
  scene({ isReady: false, isOurs: false, actor: 1, shown: shownBy(events), shownEvents: events, ...change })
const stake = (rule: string, seat = 1): TableEvent => ({ event: 'stake-taken', say: '', rule, seat, grave: 'b1', stakes: 1 })
const giving = (rule: string, from: number | null, each = 1, seat = 1): TableEvent => ({ event: 'giving-began', say: '', rule, seat, from, grave: 'b1', each })

describe('a lid is shown', () => {
  it.each<[string, TableEvent[], string, string | undefined, string | null]>([
    ['empty, nothing to put in', [open('R', 'empty'), { event: 'left-empty', say: '', rule: 'D13', seat: 1 }], 'PAGE_DAWN_SHOW_EMPTY', 'PAGE_DAWN_CLOSES', 'D13'],
    ['occupied', [open('R', 'vampire'), stake('D14')], 'PAGE_DAWN_SHOW_OCCUPIED', 'PAGE_DAWN_STAKE_NAME', 'D14'],
    ['occupied, by the reader', [open('R', 'vampire', 0), stake('D14', 0)], 'PAGE_DAWN_SHOW_OCCUPIED', 'PAGE_DAWN_STAKE_YOU', 'D14'],
    ['too soon', [open('R', 'empty'), stake('D26')], 'PAGE_DAWN_SHOW_EMPTY', 'PAGE_DAWN_TOO_SOON_NAME', 'D26'],
    ['forbidden', [open('R', 'vampire'), stake('D27')], 'PAGE_DAWN_SHOW_OCCUPIED', 'PAGE_DAWN_FORBIDDEN_NAME', 'D27'],
    ['the third stake', [open('R', 'vampire'), stake('D14'), giving('D18', null)], 'PAGE_DAWN_SHOW_OCCUPIED', 'PAGE_DAWN_THIRD_NAME', 'D18'],
    ["the reader's garlic", [open('R', 'garlic:0'), giving('D15', 0)], 'PAGE_DAWN_SHOW_GARLIC_YOURS', 'PAGE_DAWN_YOU_GIVE', 'D15'],
    ["somebody else's garlic", [open('R', 'garlic:2'), giving('D15', 2)], 'PAGE_DAWN_SHOW_GARLIC', 'PAGE_DAWN_GIVES_NAME', 'D15'],
    ['their own garlic', [open('R', 'garlic:1'), giving('D16', null)], 'PAGE_DAWN_SHOW_GARLIC_OWN', 'PAGE_DAWN_ALL_GIVE_NAME', 'D16'],
    ['own garlic', [open('R', 'garlic:0', 0), giving('D16', null, 1, 0)], 'PAGE_DAWN_SHOW_GARLIC_YOURS', 'PAGE_DAWN_ALL_GIVE_YOU', 'D16'],
    ['a rat', [open('*', 'empty'), { event: 'plague-began', say: '', rule: 'D20', seat: 1, grave: 'b1' }], 'PAGE_DAWN_SHOW_RAT', 'PAGE_DAWN_HOLDS_NAME', 'D20'],
    ['a second rat, 2018', [open('*', 'empty'), { event: 'rat-stays', say: '', rule: 'D25', seat: 1, grave: 'b1' }], 'PAGE_DAWN_SHOW_RAT', 'PAGE_DAWN_RAT_STAYS', 'D25'],
  ])('%s', (_, events, head, line, rule) => {
    const ask = said(showing(events))
    expect([ask.head.key, ask.line?.key, ask.rule]).toEqual([head, line, rule])
  })

  it('shows the answers that will follow, not yet to be given', () => {
    const events = [open('R', 'empty', 0)]
    const ask = said({ ...fill(['lay left', 'leave']), isReady: false, shown: shownBy(events), shownEvents: events })
    expect([moves(ask), ask.isReady]).toEqual([['lay left', 'leave'], false])
  })

  it('says that it was missed', () => {
    expect(said(showing([open('R', 'empty')], { isMissed: true })).line?.key).toBe('PAGE_DAWN_MISSED_LINE')
  })
})

describe('somebody else decides', () => {
  it.each(['turn', 'more', 'plague', 'fill', 'give', 'put'] as const)('in phase %s', (phase) => {
    expect(said(scene({ isReady: false, isOurs: false, actor: 1, sight: sight({ phase, player: 1 }) })).head.args).toEqual({ name: 'Diana' })
  })

  it('waits for who is away', () => {
    expect(said(scene({ isReady: false, isOurs: false, actor: 1, away: [1] })).head.key).toBe('PAGE_DAWN_WAIT_AWAY')
  })

  it('tells what was done just now, and offers no talk to bots', () => {
    const lately = [{ event: 'laid', say: '', seat: 1, grave: 'b1', colour: 'R', end: 'left' }]
    const ask = said(scene({ isReady: false, isOurs: false, actor: 2, lately, hasCompany: false }))
    expect([ask.head.key, ask.line?.key, ask.answers]).toEqual(['PAGE_DAWN_DID_LAID', 'PAGE_DAWN_WAIT_TURN', []])
  })

  it('calls the reader you, where a vampire comes to them (D17)', () => {
    const given = (to: number) => [{ event: 'given', say: '', seat: 1, to, colour: 'R', end: 'left' }]
    const head = (to: number) => said(scene({ isReady: false, isOurs: false, actor: 2, lately: given(to) })).head.key
    expect([head(0), head(2)]).toEqual(['PAGE_DAWN_GIVES_YOU', 'PAGE_DAWN_DID_GIVEN'])
  })
})

describe('the words in the sky', () => {
  const title = (change: Partial<Scene>, winners?: number[]) => titleOf(scene(change), winners ? { winners } : null, false)

  it('says whose turn, go, gift or win it is', () => {
    expect(title({}).key).toBe('PAGE_DAWN_TURN_YOU')
    expect(title({ sight: sight({ player: 1 }) })).toEqual({ key: 'PAGE_DAWN_TURN_NAME', args: { name: 'Diana' } })
    expect(title({ sight: sight({ rat: 'd7', holder: 1 }) }).key).toBe('PAGE_DAWN_GO_YOU')
    expect(title({ sight: sight({ phase: 'give', giver: 2 }) })).toEqual({ key: 'PAGE_DAWN_GIVE_NAME', args: { name: 'Mike' } })
    expect(title({}, [0]).key).toBe('PAGE_DAWN_OVER_YOU')
    expect(title({}, [0, 2]).key).toBe('PAGE_DAWN_OVER_SHARED')
  })

  it('stays with the opener while their lid is shown', () => {
    const events = [open('R', 'vampire')]
    expect(titleOf(showing(events, { sight: sight({ player: 2, turn: 2 }) }), null, false).args).toEqual({ name: 'Diana' })
  })
})
