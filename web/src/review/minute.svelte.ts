// SPDX-License-Identifier: MIT
// A minute of questions: lids turn, one after the other, then it is asked where something
// was; whatever is tapped, the next follows. The clock runs all the time, in whole seconds.
import { announce } from '../parts/live.svelte'
import { keepResult } from './drills'
import type { Question } from './graves'
import { Trial } from './trial.svelte'

export const SECONDS = 60
const SHOW_MS = 900
const VERDICT_MS = 1100

export type Stage = 'coming' | 'watch' | 'ask' | 'verdict' | 'over'

export class Minute {
  stage = $state<Stage>('coming')
  left = $state(SECONDS)
  asked = $state(0)
  found = $state(0)
  isRight = $state(false)
  isBest = $state(false)
  question = $state.raw<Question | null>(null)
  trial = $state.raw<Trial | null>(null)
  #clock: ReturnType<typeof setTimeout> | undefined
  #wait: ReturnType<typeof setTimeout> | undefined
  #isGone = false

  constructor(readonly questions: AsyncGenerator<Question>) {}

  async begin(): Promise<void> {
    await this.#next()
    this.#tick()
  }

  leave(): void {
    this.#isGone = true
    clearTimeout(this.#clock)
    clearTimeout(this.#wait)
    this.trial?.leave()
    void this.questions.return(undefined)
  }

  #tick(): void {
    if (this.#isGone) return
    this.#clock = setTimeout(() => {
      this.left--
      if (this.left > 0) this.#tick()
      else this.#end()
    }, 1000)
  }

  #end(): void {
    clearTimeout(this.#wait)
    this.isBest = keepResult('graves', this.found)
    this.stage = 'over'
    if (this.trial) this.trial.isAsked = false
  }

  #pause(ms: number): Promise<void> {
    return new Promise((then) => (this.#wait = setTimeout(then, ms)))
  }

  get #isOver(): boolean {
    return this.#isGone || this.left <= 0
  }

  async #next(): Promise<void> {
    const { value, done } = await this.questions.next()
    if (done || this.#isOver) return
    const question: Question = value
    const trial = new Trial(question.study, question.head, question.seat, (move) => void this.judge(move))
    await trial.stand(question.shows[0]!, false)
    this.trial?.leave()
    this.question = question
    this.trial = trial
    this.stage = 'watch'
    void this.#show(trial, question)
  }

  async #show(trial: Trial, { shows, ply }: Question): Promise<void> {
    for (const at of shows) {
      await trial.stand(at, false)
      await this.#pause(SHOW_MS)
      if (this.#isOver) return
    }
    await trial.stand(ply, true)
    if (this.#isOver) return
    this.asked++
    this.stage = 'ask'
  }

  /** Any grave is an answer; anything else is not. */
  async judge(move: string): Promise<void> {
    const { question, trial } = this
    if (this.stage !== 'ask' || !question || !trial || !move.startsWith('open ')) return
    this.isRight = question.answers.includes(move.slice(5))
    if (this.isRight) this.found++
    this.stage = 'verdict'
    await trial.stand(question.ply, false, 'known')
    await this.#pause(VERDICT_MS)
    if (!this.#isOver) await this.#next()
  }

  /** For the ear. */
  speak(text: string): void {
    announce(text)
  }
}
