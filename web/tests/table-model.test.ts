// SPDX-License-Identifier: MIT
// The model against a link that does exactly what the test says, with a clock that moves only
// when the test says so: the order of showings, their time, what was missed, gaps, undo.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { spoken } from '../src/parts/live.svelte'
import type { Message } from '../src/table/connection'
import type { Listener, TableLink } from '../src/table/link'
import { Model } from '../src/table/model.svelte'
import { LID_MS, type Pace } from '../src/table/pace'
import type { Request } from '../src/table/requests'
import type { DawnSight, News, TableEvent, TableView } from '../src/table/types'
import { words } from '../src/words/words.svelte'

const REVEAL = 2000

class ScriptedLink implements TableLink {
  isHome = false
  told!: Listener
  acks: string[] = []
  asked: string[] = []
  answer: Promise<Message> = Promise.resolve({ is: 'done' })
  listen(listener: Listener) {
    this.told = listener
  }
  refresh = () => void this.asked.push('refresh')
  record = async () => ''
  leave = () => void this.asked.push('leave')
  say(request: Request) {
    if (request.do === 'ack') this.acks.push(`${request.seat}:${request.showing}`)
    else this.asked.push(Object.values(request).join(' '))
  }
  ask(request: Request) {
    this.asked.push(Object.values(request).join(' '))
    return this.answer
  }
}

class ScriptedPace implements Pace {
  speedNow = 0
  isAway = false
  left = 0
  seen: (() => void)[] = []
  speed = () => this.speedNow
  think = () => 0
  isHidden = () => this.isAway
  absences = () => this.left
  onSeen(then: () => void) {
    this.seen.push(then)
    return () => {}
  }
  hide() {
    this.isAway = true
    this.left++
  }
  comeBack() {
    this.isAway = false
    for (const then of this.seen.splice(0)) then()
  }
}

const sight = { phase: 'turn', open: [] as string[] } as unknown as DawnSight

function seatView(name: string) {
  const none = { bot: null, hash: null, word: null, clock: null }
  const flags = { claimed: true, away: false, taken_over: false, resigned: false, undo: false }
  return { kind: 'person' as const, name, colour: 0, ...none, ...flags }
}

function view(change: Partial<TableView> = {}): TableView {
  return {
    table: '00', n: 10, time: 1000, phase: 'play', closed: false, paused: false,
    options: { etiquette: 'pure', reveal: REVEAL, undo: true } as TableView['options'],
    wishes: {}, seats: [seatView('Mia'), seatView('Tom')],
    game: { name: 'dawn-under', players: 2 } as TableView['game'],
    commit: null, secret: null, rematch: null, marks: {}, sight, actor: 0, legal: ['open a1'],
    showing: 0, shown_until: 0, result: null, undoer: null, ...change,
  }
}

function news(n: number, change: Partial<News> = {}): News {
  return {
    table: '00', n, time: 2000, seat: 1, move: 'leave', undo: false, events: [], showing: 0,
    shown_until: 0, sight: { ...sight, turn: n }, actor: 0, legal: ['open a1'],
    clocks: [null, null], result: null, undoer: null, whole: false, ...change,
  }
}

function opened(grave: string, seat = 1): TableEvent {
  const event = { event: 'opened', rule: 'D9', seat, grave, lid: 'R', content: 'empty' }
  return { ...event, say: 'DAWN_OPENED_RAT' }
}

const closed: TableEvent = { event: 'lid-closed', say: 'DAWN_LID_CLOSED', seat: 1, grave: 'a1' }

let link: ScriptedLink, pace: ScriptedPace, model: Model

const hearTable = (told: TableView) => link.told.heard({ is: 'table', ...told })
const hearNews = (told: News) => link.told.heard({ is: 'news', ...told })

function enter(seats = [0], change: Partial<TableView> = {}): void {
  link.told.state('here')
  link.told.heard({ is: 'entered', seats: seats, host: false })
  hearTable(view(change))
}

beforeAll(() => words.use('en'))

beforeEach(() => {
  vi.useFakeTimers()
  link = new ScriptedLink()
  pace = new ScriptedPace()
  model = new Model(link, pace)
})

afterEach(() => {
  model.leave()
  vi.advanceTimersByTime(10000) // what was spoken falls silent
  vi.useRealTimers()
})

test('a view tells who decides, and the one of us who does is near', () => {
  enter([0, 1], { actor: 1 })
  expect(model.state).toBe('here')
  expect([model.actor, model.me, model.myTurn, model.isHotSeat]).toEqual([1, 1, true, true])
  expect(model.legal).toEqual(['open a1'])
  expect([model.name(0), model.name(1)]).toEqual(['Mia', 'Tom'])
})

test('an opened lid is shown for its whole time, and only then acknowledged', () => {
  enter()
  hearNews(news(10, { events: [opened('d7')], showing: 1, shown_until: 4000 }))
  expect(model.showing?.events[0]?.['grave']).toBe('d7')
  expect([model.actor, model.myTurn, model.legal]).toEqual([null, false, []])
  vi.advanceTimersByTime(REVEAL - 1)
  expect(model.showing).not.toBeNull()
  expect(link.acks).toEqual([])
  vi.advanceTimersByTime(1)
  expect(model.showing).toBeNull()
  expect(link.acks).toEqual(['0:1'])
  expect([model.actor, model.myTurn]).toEqual([0, true])
})

test('the time counts from the moment the lid is drawn', () => {
  pace.speedNow = 1.6
  enter()
  hearNews(news(10, { events: [opened('d7')], showing: 1 }))
  vi.advanceTimersByTime(REVEAL + 1.6 * LID_MS - 1)
  expect(model.showing).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(model.showing).toBeNull()
})

test('what comes while a lid is shown waits, in order', () => {
  enter()
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  hearNews(news(11, { events: [opened('b2')], showing: 2 }))
  hearNews(news(12, { events: [closed], showing: 3 }))
  hearNews(news(13, { events: [opened('c3')], showing: 4 }))
  const order: unknown[] = []
  for (let i = 0; i < 3; i++) {
    order.push(model.showing?.events[0]?.['grave'])
    expect((model.sight as DawnSight).turn).toBe([10, 11, 13][i])
    vi.advanceTimersByTime(REVEAL)
  }
  expect(order).toEqual(['a1', 'b2', 'c3'])
  expect(link.acks).toEqual(['0:1', '0:2', '0:3', '0:4'])
  expect(model.view?.n).toBe(14)
})

test('every seat of ours acknowledges; who watches does not, but for bots alone at home', () => {
  enter([0, 1])
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  vi.advanceTimersByTime(REVEAL)
  expect(link.acks).toEqual(['0:1', '1:1'])
  link.told.heard({ is: 'entered', seats: [], host: false })
  hearNews(news(11, { events: [opened('a1')], showing: 2 }))
  vi.advanceTimersByTime(REVEAL)
  expect(link.acks.slice(2)).toEqual([])
  link.isHome = true
  hearNews(news(12, { events: [opened('a1')], showing: 3 }))
  vi.advanceTimersByTime(REVEAL)
  expect(link.acks.slice(2)).toEqual(['0:3'])
})

test('what was missed is shown once, marked, and not again', () => {
  enter([0], { showing: 3 })
  const missed = [
    { showing: 1, n: 4, seat: 1, events: [opened('a1')] },
    { showing: 2, n: 5, seat: 1, events: [closed] },
    { showing: 3, n: 6, seat: 1, events: [opened('b2')] },
  ]
  link.told.heard({ is: 'missed', seat: 0, showings: missed })
  expect(model.showing).toMatchObject({ showing: 1, isMissed: true })
  vi.advanceTimersByTime(REVEAL)
  expect(model.showing).toMatchObject({ showing: 3, isMissed: true })
  vi.advanceTimersByTime(REVEAL)
  expect(model.showing).toBeNull()
  expect(link.acks).toEqual(['0:1', '0:2', '0:3'])
  hearTable(view({ n: 12, showing: 3 }))
  link.told.heard({ is: 'missed', seat: 0, showings: missed })
  expect(model.showing).toBeNull()
  expect(link.acks.slice(3)).toEqual(['0:1', '0:2', '0:3'])
})

test('a broken line in the middle of a showing neither loses nor repeats it', () => {
  enter()
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  vi.advanceTimersByTime(500)
  link.told.state('lost')
  link.told.heard({ is: 'entered', seats: [0], host: false })
  hearTable(view({ n: 13, showing: 2 }))
  link.told.heard({ is: 'missed', seat: 0, showings: [
    { showing: 1, n: 10, seat: 1, events: [opened('a1')] },
    { showing: 2, n: 12, seat: 1, events: [opened('b2')] },
  ] })
  expect(model.showing).toMatchObject({ showing: 1, isMissed: false })
  vi.advanceTimersByTime(REVEAL - 500)
  expect(model.showing).toMatchObject({ showing: 2, isMissed: true })
  vi.advanceTimersByTime(REVEAL)
  expect(model.showing).toBeNull()
})

test('the news after an entry tells of no showing that was seen before', () => {
  enter([0], { showing: 5 })
  hearNews(news(10, { events: [], showing: 5 }))
  expect(link.acks).toEqual([])
  hearNews(news(11, { events: [opened('a1')], showing: 6 }))
  expect(model.showing?.showing).toBe(6)
})

test('a lid that nobody looks at is shown from the start when they are back', () => {
  enter()
  pace.hide()
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  vi.advanceTimersByTime(60000)
  expect(model.showing).toMatchObject({ showing: 1, isMissed: true })
  pace.comeBack()
  vi.advanceTimersByTime(REVEAL - 1)
  expect(model.showing).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(model.showing).toBeNull()
})

test('who looks away in the middle sees it whole', () => {
  enter()
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  vi.advanceTimersByTime(1000)
  pace.hide()
  pace.comeBack()
  vi.advanceTimersByTime(1000)
  expect(model.showing).not.toBeNull()
  vi.advanceTimersByTime(REVEAL)
  expect(model.showing).toBeNull()
  expect(link.acks).toEqual(['0:1'])
})

test('a gap in the numbers asks for the whole view; old news are dropped', () => {
  enter()
  hearNews(news(9))
  expect(model.last).toBeNull()
  hearNews(news(11))
  hearNews(news(12))
  expect(link.asked).toEqual(['refresh'])
  expect(model.last).toBeNull()
  hearTable(view({ n: 13 }))
  hearNews(news(13, { actor: 1 }))
  expect([model.last?.n, model.actor]).toEqual([13, 1])
})

test('a mark changes its grave alone, in its turn', () => {
  enter([0], { marks: { b2: 'W' } })
  hearNews(news(10, { events: [opened('a1')], showing: 1 }))
  link.told.heard({ is: 'mark', n: 11, time: 3000, grave: 'd7', mark: 'R?' })
  expect(model.view?.marks).toEqual({ b2: 'W' })
  vi.advanceTimersByTime(REVEAL)
  expect(model.view).toMatchObject({ n: 12, time: 3000, marks: { b2: 'W', d7: 'R?' } })
  link.told.heard({ is: 'mark', n: 12, time: 3000, grave: 'b2', mark: null })
  expect(model.view?.marks).toEqual({ d7: 'R?' })
  expect(model.last?.n).toBe(10)
  link.told.heard({ is: 'mark', n: 14, time: 3000, grave: 'b2', mark: 'W' })
  expect(link.asked).toEqual(['refresh'])
})

test('what it does not know it passes over', () => {
  enter()
  for (const is of ['bye', 'link', 'something']) link.told.heard({ is } as never)
  hearNews(news(10, { actor: 1 }))
  expect([model.last?.n, model.actor, link.asked]).toEqual([10, 1, []])
})

test('a move goes to the actor, once at a time; a refusal stays until the next try', async () => {
  enter()
  const denial = { why: 'rule', rule: 'D9', text: 'Not that one.' }
  let refuse!: (denial: unknown) => void
  link.answer = new Promise((_, reject) => (refuse = reject))
  const moved = model.move('open a1')
  void model.move('open b2')
  refuse(denial)
  await moved
  expect(link.asked).toEqual(['move 0 open a1'])
  expect(model.denial).toEqual(denial)
  link.answer = Promise.resolve({ is: 'done' })
  await model.move('open b2')
  expect([model.denial, link.asked.at(-1)]).toEqual([null, 'move 0 open b2'])
})

test('nobody moves while it is another one\'s turn, or the table is paused', async () => {
  enter([0], { actor: 1 })
  await model.move('open a1')
  hearTable(view({ paused: true }))
  expect(model.myTurn).toBe(false)
  await model.move('open a1')
  expect(link.asked).toEqual([])
})

test('the table says who may take back: of us, when nothing is shown', async () => {
  enter([0], { undoer: 0 })
  expect(model.canUndo).toBe(true)
  await model.undo()
  expect(link.asked).toEqual(['undo 0'])
  hearNews(news(10, { seat: 0, undo: true, move: null, undoer: null }))
  await model.undo()
  expect([model.canUndo, link.asked]).toEqual([false, ['undo 0']])
  hearNews(news(11, { seat: 1, undoer: 1 }))
  expect(model.canUndo).toBe(false)
  hearNews(news(12, { events: [opened('a1')], showing: 1, undoer: 0 }))
  expect(model.canUndo).toBe(false)
  vi.advanceTimersByTime(REVEAL)
  expect(model.canUndo).toBe(true)
})

test('a bot that must decide thinks; its moves are not ours to take back', () => {
  const bot = { ...seatView(''), kind: 'bot' as const, bot: 'keeper' }
  enter([0], { seats: [seatView('Mia'), bot], actor: 1 })
  expect([model.thinking, model.myTurn]).toEqual([1, false])
  expect(model.name(1)).not.toBe('')
  hearNews(news(10, { events: [opened('a1')], showing: 1, actor: 1 }))
  expect(model.thinking).toBeNull()
  vi.advanceTimersByTime(REVEAL)
  expect(model.thinking).toBe(1)
})

test('what happened is said once, and in pure nothing of it stays', () => {
  enter()
  hearNews(news(10, { events: [opened('d7')], showing: 1 }))
  expect(model.said).toBe('Tom opens d7: a rat.')
  vi.advanceTimersByTime(100)
  expect(spoken.text).toContain('Tom opens d7: a rat.')
  vi.advanceTimersByTime(1500)
  expect(spoken.text).not.toContain('d7')
  vi.advanceTimersByTime(10000)
  expect(model.said).toBe('')
})

test('at an open table the last sentence stays', () => {
  enter([0], { options: { etiquette: 'open', reveal: REVEAL } as TableView['options'] })
  hearNews(news(10, { events: [opened('d7')], showing: 1 }))
  vi.advanceTimersByTime(60000)
  expect(model.said).toBe('Tom opens d7: a rat.')
})

test('a watcher waits for what is being shown when they come', () => {
  enter([], { showing: 3, time: 1000, shown_until: 1700 })
  expect(model.actor).toBeNull()
  vi.advanceTimersByTime(700)
  expect(model.actor).toBe(0)
  expect(model.me).toBeNull()
})

test('phrases fade by themselves; a new one replaces the last of the same seat', () => {
  enter()
  link.told.heard({ is: 'phrase', seat: 1, phrase: 'hello' })
  link.told.heard({ is: 'phrase', seat: 1, phrase: 'wow' })
  expect(model.phrases.map(({ phrase }) => phrase)).toEqual(['wow'])
  vi.advanceTimersByTime(5000)
  expect(model.phrases).toEqual([])
})
