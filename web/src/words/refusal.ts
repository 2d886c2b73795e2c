// SPDX-License-Identifier: MIT
// Why not, as the page says it. The catalogue's sentence begins with the rule's number
// ("D20: only ...", in French with a narrow space before the colon); on the page that
// number is a link after the sentence, which then begins with a capital of its own.
import type { Denial } from '../table/types'
import { words } from './words.svelte'

/** "D20: only the rat's ..." without its number, with a capital. */
export function unnumbered(text: string, rule: string | undefined, language: string): string {
  const bare = rule && text.startsWith(rule) ? text.slice(rule.length).replace(/^\s*:\s*/, '') : text
  return bare.charAt(0).toLocaleUpperCase(language) + bare.slice(1)
}

export function refusalText(denial: Denial, names: string[]): string {
  return unnumbered(words.denial(denial, names), denial.rule, words.language)
}
