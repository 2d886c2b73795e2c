// SPDX-License-Identifier: MIT
// What may be said at a table: quick phrases that arrive in the reader's language, shown
// as a sentence with a small sign. Nobody can type anything, so nobody can be rude.
import type { Phrase } from '../table/types'

export const PHRASES: readonly Phrase[] = [
  'hello', 'good-luck', 'well-played', 'thanks', 'sorry', 'oops', 'wow', 'hooray', 'oh-no',
  'phew', 'laugh', 'think', 'wait', 'hurry', 'your-turn', 'a-rat', 'again', 'goodbye',
]

/** The catalogue's entry of a phrase: 'oh-no' is PAGE_PHRASE_OH_NO. */
export function phraseKey(phrase: Phrase): string {
  return `PAGE_PHRASE_${phrase.toUpperCase().replaceAll('-', '_')}`
}
