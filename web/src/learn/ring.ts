// SPDX-License-Identifier: MIT
// Where to tap for a move, as selectors; and a ring around whatever they find. The ring is a
// style sheet of its own, so that it stays with its thing however often that is drawn anew,
// and never lies on top of it.
import type { Sight } from '../table/types'

const stack = (number: string) => `.yard > .st:nth-of-type(${number})`
const CONFIRM = '.guide .acts .btn.go'

function drawTarget(number: string): string[] {
  const picked = `${stack(number)}.picked`
  return [`${stack(number)}:not(.picked)`, `.sedlec:has(${picked}) ${CONFIRM}`]
}

/** First the card, then its place, then the button. */
function placeTarget(card: string, place: string, sight: Sight | null): string[] {
  const hand = sight && 'hands' in sight ? (sight.hands[0] ?? []) : []
  const held = `.nave .hand .kard:nth-of-type(${hand.indexOf(card) + 1})`
  const ghost = `.nave .ghost[data-place="${place}"]`
  return [`${held}:not(.picked)`, `${ghost}:not(.tried)`, `.sedlec:has(${ghost}.tried) ${CONFIRM}`]
}

/** What may be tapped to make this move. */
export function targetsOf(move: string, sight: Sight | null): string[] {
  const [verb, first = '', second = ''] = move.split(' ')
  switch (verb) {
    case 'open': return [`[data-grave="${first}"]`]
    case 'lay':
    case 'give': return [`.me .side.${first} .out`, `.guide [data-move="${move}"]`]
    case 'dig': return [stack(first), stack(second)].map((one) => `${one}:not(.picked)`)
    case 'keep':
    case 'take': return drawTarget(first)
    case 'place': return placeTarget(first, second, sight)
    default: return [`.guide [data-move="${move}"]`]
  }
}

const LOOK = [
  'outline: 3px solid var(--ring)', 'outline-offset: var(--ring-gap)', 'border-radius: 9px',
  'box-shadow: 0 0 0 var(--ring-edge) #17232b', 'z-index: 5', '--ringed: 1',
].join(';')
let ring: CSSStyleSheet | null = null

/** A ring around these, and around nothing else. */
export function ringAround(selectors: string[]): void {
  ring ??= new CSSStyleSheet()
  if (!document.adoptedStyleSheets.includes(ring)) document.adoptedStyleSheets.push(ring)
  const all = selectors.map((selector) => `.lesson ${selector}:not(:focus-visible)`).join(', ')
  ring.replaceSync(selectors.length > 0 ? `${all} { ${LOOK} }` : '')
}
