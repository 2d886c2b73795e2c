// SPDX-License-Identifier: MIT
// Several people of a table in one sentence, joined as the reader's language joins them.
import type { Model } from '../../table/model.svelte'
import { words } from '../../words/words.svelte'

export function listOf(model: Model, seats: number[]): string {
  return new Intl.ListFormat(words.language).format(seats.map((seat) => model.name(seat)))
}
