// SPDX-License-Identifier: MIT
// A review as it is made (docs/review.md): the record is read by a module that has the
// mind, then weighed decision by decision, a slice at a time.
import { Game } from './game'
import type { MindModule } from './module'

const SLICE_MS = 60

export class Reviewing {
  readonly count: number
  readonly #call: MindModule['call']

  constructor(
    readonly module: MindModule,
    record: string,
  ) {
    new Game(module).read(record)
    this.#call = module.call
    this.count = this.#call.review_begin()
  }

  /** Works for a slice of time; what is left to do then. */
  goOn(): number {
    const end = performance.now() + SLICE_MS
    let left = 1
    while (left > 0 && performance.now() < end) left = this.#call.review_step()
    return left
  }

  text(): string {
    const pieces: string[] = []
    for (let length; (length = this.#call.review_write()) > 0; )
      pieces.push(this.module.out(length))
    return pieces.join('')
  }
}
