// SPDX-License-Identifier: MIT
// What is said at a table and goes again: one sentence of what just happened, and the quick
// phrases of those who sit there. In `pure` and `notes` the sentence goes after a while: what
// is closed is told no more.
import { announce } from '../parts/live.svelte'
import { tell, tellAll } from './telling'
import type { News, Phrase } from './types'

const PHRASE_MS = 4000
const SAID_MS = 5000

export class Voices {
  said = $state('')
  phrases = $state.raw<{ seat: number; phrase: Phrase; key: number }[]>([])
  #key = 0
  #hush: ReturnType<typeof setTimeout> | undefined

  /** `isShown`: a lid is still open, and what was said of it stands as long. */
  constructor(readonly isShown: () => boolean) {}

  say(events: News['events'], names: string[], isKept: boolean): void {
    this.said = tell(events, names)
    announce(tellAll(events, names))
    this.stop()
    if (!isKept) this.#hushLater()
  }

  phrase(seat: number, phrase: Phrase): void {
    const key = this.#key++
    const others = this.phrases.filter((said) => said.seat !== seat)
    this.phrases = [...others, { seat, phrase, key }]
    setTimeout(() => {
      this.phrases = this.phrases.filter((said) => said.key !== key)
    }, PHRASE_MS)
  }

  stop(): void {
    clearTimeout(this.#hush)
  }

  #hushLater(): void {
    this.#hush = setTimeout(() => {
      if (this.isShown()) this.#hushLater()
      else this.said = ''
    }, SAID_MS)
  }
}
