// SPDX-License-Identifier: MIT
// A lesson as it runs: which step, what is waited for, and how a try is answered. A wrong
// one changes nothing: what the rules forbid is refused as at any table; what they allow but
// the script does not is answered kindly, with the rule that the step is about.
import type { Engine } from '../engine/api'
import { Model } from '../table/model.svelte'
import { pagePace, type Pace } from '../table/pace'
import type { Denial } from '../table/types'
import type { Args } from '../words/api'
import { words } from '../words/words.svelte'
import { movesUntil, readMove, recordOf, YOU, type Lesson, type Step } from './lesson'
import { targetsOf } from './ring'
import { ScriptLink } from './script'

const REVEAL_MS = 1800
const OTHERS = ['odile', 'bertram', 'ludmila']

export class Run {
  at = $state(0)
  done = $state(0) // of the moves of this step
  misses = $state(0)
  isTapped = $state(false)
  isBusy = $state(true) // others move, or something is shown
  readonly model: Model
  readonly #link: ScriptLink
  #ticket = 0

  constructor(
    readonly engine: Engine,
    readonly lesson: Lesson,
    you: string,
    readonly pace: Pace = pagePace,
    reveal = REVEAL_MS,
  ) {
    this.#link = new ScriptLink(engine, you, reveal, (move) => this.#judge(move))
    this.model = new Model(this.#link, pace)
  }

  readonly step = $derived.by((): Step => this.lesson.steps[this.at]!)
  readonly isLast = $derived.by(() => this.at === this.lesson.steps.length - 1)
  /** The move that is waited for now, if any. */
  readonly wanted = $derived.by(() => (this.isBusy ? null : (this.step.moves?.[this.done] ?? null)))
  readonly isWaiting = $derived.by(() => this.wanted !== null || (!!this.step.tap && !this.isTapped))
  /** Whether what to tap is hidden: in a step for the memory, until a first miss. */
  readonly isHidden = $derived.by(() => !!this.step.isMemory && this.misses === 0 && this.done === 0)

  /** What has the ring: what is to be tapped, or what is meant. */
  readonly targets = $derived.by((): string[] => {
    const { wanted, step } = this
    if (this.isBusy) return []
    if (wanted) return this.isHidden ? [] : targetsOf(wanted, this.model.sight)
    if (step.tap && !this.isTapped) return [step.tap]
    return step.look ?? []
  })

  /** The others' names, by which the texts call them. */
  get names(): Args {
    return Object.fromEntries(OTHERS.map((name, i) => [name, this.model.name(i + 1)]))
  }

  begin(): Promise<void> {
    return this.#stand(0)
  }

  async next(): Promise<void> {
    if (!this.isWaiting && !this.isBusy && !this.isLast) await this.#enter(this.at + 1)
  }

  async back(): Promise<void> {
    if (this.at > 0 && !this.isBusy) await this.#stand(this.at - 1)
  }

  /** Where was it again? */
  show(): void {
    this.misses++
  }

  /** Something was tapped; was it what the step is about? */
  tapped(target: Element): void {
    if (this.step.tap && target.closest(this.step.tap)) this.isTapped = true
  }

  leave(): void {
    this.#ticket++
    this.model.leave()
  }

  #reset(at: number): number {
    this.at = at
    this.done = 0
    this.misses = 0
    this.isTapped = false
    this.isBusy = true
    this.model.clearDenial()
    return ++this.#ticket
  }

  /** The step as it begins to speak, at once. */
  async #stand(at: number): Promise<void> {
    const ticket = this.#reset(at)
    await this.#link.create(recordOf(this.lesson, movesUntil(this.lesson, at)))
    if (ticket === this.#ticket) this.isBusy = false
  }

  /** The step after the one before it: others move first, for all to see. */
  async #enter(at: number): Promise<void> {
    const { before = [], isLater } = this.lesson.steps[at]!
    if (isLater) return this.#stand(at)
    const ticket = this.#reset(at)
    this.#link.renew()
    for (const line of before) {
      await new Promise((then) => setTimeout(then, this.pace.think()))
      if (ticket !== this.#ticket) return
      const { seat, move } = readMove(line)
      await this.#link.play(seat, move)
      await this.#link.seen()
    }
    if (ticket === this.#ticket) this.isBusy = false
  }

  async #judge(move: string): Promise<void> {
    const { wanted } = this
    if (move !== wanted) return this.#wrong(move)
    await this.#link.play(YOU, move)
    this.isBusy = true
    void this.#played()
  }

  async #wrong(move: string): Promise<void> {
    this.misses++
    if (!this.#link.legal.includes(move)) return this.#link.play(YOU, move)
    const otherwise = this.step.isMemory ? 'PAGE_LEARN_NOT_THERE' : 'PAGE_LEARN_OTHERWISE'
    const say = this.wanted === null ? 'PAGE_LEARN_FIRST' : otherwise
    throw { why: 'lesson', rule: this.step.rule, say, text: words.say(say) } satisfies Denial
  }

  async #played(): Promise<void> {
    const ticket = this.#ticket
    await this.#link.seen()
    if (ticket !== this.#ticket) return
    this.done++
    if (this.done < this.step.moves!.length) this.isBusy = false
    else await this.#enter(this.at + 1)
  }
}
