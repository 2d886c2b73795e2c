// SPDX-License-Identifier: MIT
// Somebody who plays Dawn Under by what the page says: titles, questions and names of
// buttons, as a screen reader has them. They open graves one after the other, lay what
// fits, and look under one more lid when the rats are about; it is the way that matters here.
import { english } from './catalogue.mjs'
import { mouse } from './hands.mjs'
import { hold, PATIENCE, pause } from './server.mjs'

const ANSWERS = ['LAY', 'LAY_LEFT', 'LAY_RIGHT', 'GIVE_ONLY', 'GIVE_LEFT', 'GIVE_RIGHT', 'PUT_LEFT', 'PUT_RIGHT', 'PUT_GARLIC', 'LEAVE']
const ASKS = { turn: ['ASK_FIRST', 'ASK_TURN'], more: ['ASK_MORE'], plague: ['ASK_PLAGUE'] }

/** What the page says, read by roles and labels alone. Runs in the page. */
export function readTable() {
  const text = (element) => (element?.textContent ?? '').trim().replace(/\s+/g, ' ')
  const label = (element) => (element.getAttribute('aria-label') ?? text(element)).replace(/\s+/g, ' ')
  const sections = [...document.querySelectorAll('section[aria-label], section[aria-labelledby]')]
  const question = sections.findLast((section) => section.querySelector('p') && !section.querySelector('section')) ?? null
  const buttons = (root) => [...(root?.querySelectorAll('button') ?? [])].filter((button) => !button.disabled).map(label)
  const { scrollWidth, scrollHeight } = document.documentElement
  return {
    title: text(document.querySelector('h1')),
    graves: [...document.querySelectorAll('[role=grid] button')].map(label),
    head: text(question?.querySelector('p b')),
    question: text(question?.querySelector('p')),
    answers: sections.flatMap(buttons),
    all: [...document.querySelectorAll('button')].map(label).join('|'),
    overflow: [scrollWidth - innerWidth, scrollHeight - innerHeight],
  }
}

export class DawnPlayer {
  moves = 0
  heard = new Set()
  avoided = [] // graves that they never open, by name
  #next = 0

  constructor(page, hand = mouse, words = english) {
    Object.assign(this, { page, hand, words })
    this.names = ANSWERS.map((key) => words.say(`PAGE_DAWN_${key}`))
  }

  #like(...keys) {
    return this.words.like(...keys.map((key) => `PAGE_DAWN_${key}`))
  }

  look() {
    return this.page.evaluate(readTable)
  }

  /** What may be done now: an answer, a phase in which a grave is opened, the end, or null. */
  kindOf(seen) {
    if (seen.answers.includes(this.words.say('PAGE_DAWN_END_LOOK'))) return 'end'
    if (this.names.some((name) => seen.answers.includes(name))) return 'answer'
    return Object.keys(ASKS).find((kind) => this.#like(...ASKS[kind]).test(seen.head)) ?? null
  }

  /** Looks until something may be done. */
  async ready() {
    const until = Date.now() + 2 * PATIENCE
    for (;;) {
      const seen = await this.look()
      const kind = this.kindOf(seen)
      if (kind) return { seen, kind }
      hold(Date.now() < until, `nothing to do for long: ${seen.title} / ${seen.question}`)
      await this.changed(seen)
    }
  }

  /** Looks again and again until the page says something else; a while at most. */
  async changed(seen) {
    const until = Date.now() + 3000
    const said = JSON.stringify(seen)
    while (Date.now() < until && JSON.stringify(await this.look()) === said) await pause()
  }

  #grave(seen, key) {
    const names = seen.graves.filter((name) => this.#like(key).test(name) && !this.avoided.includes(name.split(/[ ,]/)[0]))
    return names[this.#next++ % Math.max(1, names.length)]
  }

  /** Opens that grave, 'c3' or a whole name. */
  async open(name) {
    if (this.hand.grave) await this.hand.grave(this.page, name.match(/^\w+/)[0])
    else await this.hand.press(this.page, 'button', name)
  }

  async step({ seen, kind }) {
    const stop = this.words.say('PAGE_DAWN_STOP')
    const may = kind === 'plague' ? this.#grave(seen, 'SEEN_MAY') : undefined
    this.moves++
    this.heard.add(kind)
    if (kind === 'answer') await this.hand.press(this.page, 'button', this.names.find((name) => seen.answers.includes(name)))
    else if (may && this.#next % 3) await this.open(may)
    else if (seen.answers.includes(stop)) await this.hand.press(this.page, 'button', stop)
    else await this.open(this.#grave(seen, 'SEEN_CLOSED'))
    await this.changed(seen)
  }

  /** To the end, or until `isEnough` says so; `each` sees every position. */
  async play({ each = () => {}, isEnough = () => false } = {}) {
    for (;;) {
      const now = await this.ready()
      await each(now)
      if (now.kind === 'end' || isEnough(this, now)) return now
      await this.step(now)
    }
  }
}
