// SPDX-License-Identifier: MIT
// A deck as its file has it (S2): one card a line, top/bottom. The order belongs to it, since
// a seed deals from it; so the list that is shown has runs of equal cards, and a file that is
// read and not changed is written as it was.
import { EXPANSIONS, halves, TYPES, typeOf, type Expansion, type TypeCode } from '../sedlec/cards'

export interface Run {
  card: string
  count: number
}

const BROUGHT: Partial<Record<string, Expansion>> = { Ch: 'champions', Me: 'merchants', Ze: 'zealots' }

/** All cards in order; commas and spaces part them too. */
export function cardsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

export function textOf(cards: string[]): string {
  return cards.map((card) => `${card}\n`).join('')
}

export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const card of cardsOf(text)) {
    const last = runs.at(-1)
    if (last?.card === card) last.count++
    else runs.push({ card, count: 1 })
  }
  return runs
}

function written(runs: Run[]): string {
  return textOf(runs.flatMap(({ card, count }) => Array<string>(Math.max(0, count)).fill(card)))
}

/** That run with more or fewer cards; none: the run is gone. */
export function setCount(text: string, run: number, count: number): string {
  return written(runsOf(text).map((old, i) => (i === run ? { ...old, count } : old)))
}

/** One more: with its like, or at the end. */
export function addCard(text: string, card: string): string {
  const runs = runsOf(text)
  const like = runs.find((run) => run.card === card)
  if (like) like.count++
  else runs.push({ card, count: 1 })
  return written(runs)
}

/** What must be at the table for these skulls (S3). */
export function expansionsIn(text: string): Expansion[] {
  const types = cardsOf(text).flatMap(halves).map(typeOf)
  const found = new Set(types.map((type) => BROUGHT[type]))
  return EXPANSIONS.filter((name) => found.has(name))
}

/** As the wish `expansions` has it. */
export function expansionsOption(text: string): string {
  return expansionsIn(text).join('+') || 'none'
}

/** Skulls of each type there is, in the order of a score. */
export function typeCounts(text: string): { type: TypeCode; count: number }[] {
  const types = cardsOf(text).flatMap(halves).map(typeOf)
  return TYPES.map((type) => ({ type, count: types.filter((other) => other === type).length }))
    .filter(({ count }) => count > 0)
}
