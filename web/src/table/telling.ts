// SPDX-License-Identifier: MIT
// What is said of a move. A move has up to a dozen events; the screen has room for two
// sentences, and a listener hears all that matters, in order. What nobody needs to be told
// (a lid closes, somebody has a go) is not said where something else is.
import { words } from '../words/words.svelte'
import type { TableEvent } from './types'

const ON_SCREEN = 2

/** How much an event matters; what is not here is said only where nothing else happened. */
const WEIGHTS: Record<string, number> = {
  'row-empty': 9,
  'dawn-broke': 9,
  ended: 9,
  opened: 8,
  'giving-began': 7,
  'stake-taken': 6,
  'plague-began': 6,
  laid: 5,
  'garlic-laid': 5,
  declined: 5,
  'left-empty': 5,
  given: 5,
  put: 5,
  took: 5,
  kept: 5,
  placed: 5,
  completed: 4,
  turned: 4,
  'plague-ended': 4,
  'rat-left': 3,
  stopped: 3,
  'rat-stays': 2,
  'idle-turn': 2,
}

const weight = ({ event }: TableEvent) => WEIGHTS[event] ?? 0

function telling(events: TableEvent[]): TableEvent[] {
  const all = events.filter((event) => weight(event) > 0)
  return all.length > 0 ? all : events.slice(-1)
}

const say = (events: TableEvent[], names: string[]) =>
  events.map((event) => words.event(event, names)).filter(Boolean).join(' ')

/** The weightiest, in the order in which they happened. */
export function tell(events: TableEvent[], names: string[]): string {
  const all = telling(events)
  const best = [...all].sort((a, b) => weight(b) - weight(a)).slice(0, ON_SCREEN)
  return say(all.filter((event) => best.includes(event)), names)
}

/** All that matters, for the ear. */
export function tellAll(events: TableEvent[], names: string[]): string {
  return say(telling(events), names)
}
