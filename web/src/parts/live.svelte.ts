// SPDX-License-Identifier: MIT
// What is spoken to a screen reader: each sentence once, politely, and nothing is kept, so
// that nobody can page back to a lid that was shown (D32). Live.svelte is the region.
class Spoken {
  text = $state('')
  #waiting: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    if (!text) return
    this.#waiting.push(text)
    this.#timer ??= setTimeout(() => this.#speak(), 60)
  }

  /** All that came meanwhile in one go; then the region is emptied. */
  #speak(): void {
    this.text = this.#waiting.splice(0).join(' ')
    this.#timer = this.text ? setTimeout(() => this.#speak(), 1500) : undefined
  }
}

export const spoken = new Spoken()

/** Speaks a sentence once; it leaves no trace in the page. */
export function announce(text: string): void {
  spoken.say(text)
}
