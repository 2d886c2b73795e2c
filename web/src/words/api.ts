// SPDX-License-Identifier: MIT
// Sentences in the reader's language (words.svelte.ts implements this). The catalogue is
// the one of the C programs: src/words/*.def, translated in po/, compiled to JSON by
// tools/words.py page. Reading `say` in markup follows a change of language.
import type { Denial, TableEvent } from '../table/types'

export type Args = Record<string, string | number | { noun: string }>
export type LanguageCode = 'en' | 'fr' | 'de' | 'ru' | 'uk'

export interface Words {
  readonly language: LanguageCode
  /** Fills an entry: {name}, {noun:form}; a plural entry by `count`. */
  say(key: string, args?: Args): string
  /** A whole sentence for an event or a denial; `names` by seat. */
  event(event: TableEvent, names: string[]): string
  denial(denial: Denial, names: string[]): string
  /** Switches; loads the language's file first. Without reload. */
  use(language: LanguageCode): Promise<void>
}
