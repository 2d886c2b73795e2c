// SPDX-License-Identifier: MIT
// Refusals of the page's own, in the server's words; and what was thrown, as a refusal.
import { words } from '../words/words.svelte'
import type { Denial } from './types'

/** As a server would refuse it: `say` is the catalogue's entry. */
export function deny(why: string, more: Partial<Denial> = {}): Denial {
  const say = more.say ?? `DENIED_${why.toUpperCase()}`
  const { rule = '', what = '' } = more
  return { why, say, ...more, text: words.say(say, { rule, what }) }
}

/** A rejection that is no denial is a fault of ours; it is told, not swallowed. */
export function asDenial(reason: unknown): Denial {
  const isDenial = typeof reason === 'object' && reason !== null && 'why' in reason
  if (isDenial) return reason as Denial
  return { why: 'store', say: 'WIRE_STORE', text: String(reason) }
}
