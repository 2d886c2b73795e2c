// SPDX-License-Identifier: MIT
// Reviews that were made in this visit, the last few by record: going to a moment and back
// costs nothing. Beside each what the reader has been told already, for an answer is shown
// only after a try, or when it is asked for.
import type { Engine } from '../engine/api'
import { SvelteSet } from 'svelte/reactivity'
import type { Review } from './types'

const MOST = 4

export class Made {
  part = $state(0) // 0 to 1, while it is made
  readonly told = new SvelteSet<number>() // plies whose answer has been seen
  readonly review: Promise<Review>

  constructor(engine: Engine, readonly record: string) {
    this.review = engine.review(record, (part) => (this.part = part))
  }
}

let made: Made[] = []

export function reviewOf(engine: Engine, record: string): Made {
  const old = made.find((one) => one.record === record)
  if (old) return old
  const one = new Made(engine, record)
  made = [one, ...made].slice(0, MOST)
  one.review.catch(() => (made = made.filter((other) => other !== one)))
  return one
}
