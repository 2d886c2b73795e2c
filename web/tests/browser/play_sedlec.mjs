// SPDX-License-Identifier: MIT
// Somebody who plays Skulls of Sedlec by what the page says: they place what they hold
// where it brings most, else take what lies open, else dig. Everything is found by its name.
import { english } from './catalogue.mjs'
import { mouse } from './hands.mjs'
import { hold, PATIENCE, pause, until } from './server.mjs'

const CONFIRMS = ['PUT', 'TAKE_IT', 'KEEP_IT', 'DIG']

/** What the page says, by roles and labels. Runs in the page. */
export function readChapel() {
  const text = (element) => (element?.textContent ?? '').trim().replace(/\s+/g, ' ')
  const said = (element) => [...(element?.querySelectorAll(':scope > span') ?? [])].map((span) => span.firstChild?.textContent.trim()).join(' ').replace(/\s+/g, ' ')
  const label = (element) => (element.getAttribute('aria-label') ?? text(element)).replace(/\s+/g, ' ')
  const isSeen = (element) => element.checkVisibility()
  const { scrollWidth, scrollHeight } = document.documentElement
  return {
    title: text(document.querySelector('h1')),
    question: said(document.querySelector('section[aria-label] > p')),
    buttons: [...document.querySelectorAll('button')].filter((button) => !button.disabled && isSeen(button)).map(label),
    picked: [...document.querySelectorAll('button[aria-pressed=true]')].filter(isSeen).map(label),
    overflow: [scrollWidth - innerWidth, scrollHeight - innerHeight],
  }
}

export class SedlecPlayer {
  moves = 0
  heard = new Set()
  #dug = 0 // the first of the two stacks that were dug in

  constructor(page, hand = mouse, words = english) {
    Object.assign(this, { page, hand, words })
  }

  #like(...keys) {
    return this.words.like(...keys.map((key) => `PAGE_SEDLEC_${key}`))
  }

  #find(seen, ...keys) {
    const pattern = this.#like(...keys)
    return seen.buttons.filter((name) => pattern.test(name))
  }

  look() {
    return this.page.evaluate(readChapel)
  }

  /** Our turn, the end, or nothing to do. */
  kindOf(seen) {
    if (this.#find(seen, 'AGAIN').length > 0) return 'end'
    const isOurs = seen.title.startsWith(this.words.say('PAGE_SEDLEC_YOUR_TURN')) || this.isAnybody
    return isOurs && this.#like('ASK_DIG_TAKE_PLACE', 'ASK_DIG_TAKE', 'ASK_DIG_ONE_TAKE_PLACE', 'ASK_DIG_ONE_TAKE', 'ASK_DIG_PLACE', 'ASK_TAKE_PLACE', 'ASK_DIG', 'ASK_TAKE', 'ASK_PLACE', 'ASK_KEEP')
      .test(seen.question) ? 'turn' : null
  }

  async ready() {
    const end = Date.now() + 2 * PATIENCE
    for (;;) {
      const seen = await this.look()
      const kind = this.kindOf(seen)
      if (kind) return { seen, kind }
      hold(Date.now() < end, `nothing to do for long: ${seen.title} / ${seen.question}`)
      await this.changed(seen)
    }
  }

  async changed(seen) {
    const end = Date.now() + 3000
    const said = JSON.stringify(seen)
    while (Date.now() < end && JSON.stringify(await this.look()) === said) await pause()
    return this.look()
  }

  async #press(name) {
    const seen = await this.look()
    await this.hand.press(this.page, 'button', name)
    return this.changed(seen)
  }

  /** What lies on the table, whatever is picked. */
  #lies(seen) {
    return JSON.stringify([this.#find(seen, 'STACK_UP', 'STACK_DOWN', 'STACK_EMPTY', 'HAND_CARD', 'SKULL'), this.kindOf(seen) === 'end'])
  }

  /** A move: it is made when something lies otherwise. */
  async #do(name) {
    const before = this.#lies(await this.look())
    await this.hand.press(this.page, 'button', name)
    await until(async () => this.#lies(await this.look()) !== before, `nothing follows “${name}”`)
  }

  /** What is picked is done by the one button that says so. */
  async #confirm(seen) {
    const name = CONFIRMS.map((key) => this.words.say(`PAGE_SEDLEC_${key}`)).find((one) => seen.buttons.includes(one))
    hold(name, `nothing to confirm: ${seen.question}`)
    await this.#do(name)
  }

  /** The place that brings most, by its own words. */
  async #place(card) {
    let seen = await this.#press(card)
    const places = this.#find(seen, 'PLACE_PLUS', 'PLACE_MINUS', 'PLACE')
    hold(places.length > 0, `${card} has no place`)
    seen = await this.#press(places[0])
    this.heard.add('place')
    await this.#confirm(seen)
  }

  async #take(stack) {
    const seen = await this.#press(stack)
    this.heard.add('take')
    await this.#confirm(seen)
  }

  #stacks(seen) {
    return this.#find(seen, 'STACK_UP', 'STACK_DOWN', 'STACK_EMPTY')
  }

  /** Two that are face down; the second tap digs, or the one that is left is confirmed. */
  async #dig(stacks) {
    this.#dug = this.#stacks(await this.look()).indexOf(stacks[0])
    const seen = await this.#press(stacks[0])
    this.heard.add('dig')
    if (stacks.length > 1) await this.#do(stacks[1])
    else await this.#confirm(seen)
  }

  async step({ seen }) {
    const hand = this.#find(seen, 'HAND_CARD')
    const down = this.#find(seen, 'STACK_DOWN')
    const open = this.#find(seen, 'STACK_UP').filter((name) => !down.includes(name))
    const isKeeping = this.#like('ASK_KEEP').test(seen.question)
    this.moves++
    if (isKeeping) await this.#take(this.#stacks(seen)[this.#dug])
    else if (hand.length > 0) await this.#place(hand[0])
    else if (down.length > 0 && (this.moves % 2 || open.length === 0)) await this.#dig(down)
    else await this.#take(open[0])
  }

  async play({ each = () => {}, isEnough = () => false } = {}) {
    for (;;) {
      const now = await this.ready()
      await each(now)
      if (now.kind === 'end' || isEnough(this, now)) return now
      await this.step(now)
    }
  }
}
