// SPDX-License-Identifier: MIT
// The reader's language, reactive: markup that calls `words.say` follows a change without
// reload. Each language comes in parts, each a chunk of its own, loaded when it is needed;
// a language that can't be loaded (no network yet) leaves the old one standing.
import type { Denial, TableEvent } from '../table/types'
import type { Args, LanguageCode, Words } from './api'
import { cardName, denialArgs, eventArgs, fillEntry, type Tongue } from './fill'

export const LANGUAGES: { code: LanguageCode; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
  { code: 'ru', name: 'Русский' },
  { code: 'uk', name: 'Українська' },
]

/** What is fetched together: the first screen, the tables, the rules' paragraphs, what
 *  comes after a game, the lessons, the review and the drills, the workshop. */
export type Part = 'shell' | 'table' | 'rules' | 'after' | 'learn' | 'review' | 'editor'

const files = import.meta.glob<{ default: Tongue }>('./gen/*.json')

async function loadPart(language: LanguageCode, part: Part): Promise<Tongue['texts']> {
  const load = files[`./gen/${part === 'table' ? '' : `${part}-`}${language}.json`]
  return load ? (await load()).default.texts : {}
}

export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code)
}

/** The first language of the reader that we speak. */
export function systemLanguage(): LanguageCode {
  for (const wish of globalThis.navigator?.languages ?? []) {
    const code = wish.slice(0, 2).toLowerCase()
    if (isLanguage(code)) return code
  }
  return 'en'
}

class Sayer implements Words {
  #tongue = $state.raw<Tongue>({ code: 'en', texts: {} })
  #parts = new Set<Part>()
  #wanted: LanguageCode = 'en'
  readonly language = $derived(this.#tongue.code as LanguageCode)

  say(key: string, args: Args = {}): string {
    return fillEntry(this.#tongue, key, args)
  }

  has(key: string): boolean {
    return key in this.#tongue.texts
  }

  event(event: TableEvent, names: string[]): string {
    const { say, card } = event
    if (!say) return ''
    const args = eventArgs(this.#tongue, event, names)
    const namesSkulls = String(this.#tongue.texts[say]).includes('{skull_')
    if (typeof card === 'string' && !namesSkulls) args['card'] = cardName(this.#tongue, card)
    return fillEntry(this.#tongue, say, args)
  }

  denial(denial: Denial, names: string[]): string {
    if (!denial.say || !this.has(denial.say)) return denial.text
    return fillEntry(this.#tongue, denial.say, denialArgs(this.#tongue, denial, names))
  }

  /** A rule's paragraph ('D9'); empty until the part `rules` is here. */
  rule(number: string): string {
    return this.has(`RULE_${number}`) ? this.say(`RULE_${number}`) : ''
  }

  /** Brings parts that are not here yet, in the language of now. */
  async need(...parts: Part[]): Promise<void> {
    const missing = parts.filter((part) => !this.#parts.has(part))
    const language = this.#wanted
    if (missing.length === 0) return
    const texts = await Promise.all(missing.map((part) => loadPart(language, part)))
    if (language !== this.#wanted) return this.need(...parts) // switched meanwhile
    for (const part of missing) this.#parts.add(part)
    this.#tongue = { code: language, texts: Object.assign({}, this.#tongue.texts, ...texts) }
  }

  /** Switches: all that is here comes anew in that language, and what else is asked for. */
  async use(language: LanguageCode, parts: Part[] = ['shell', 'table']): Promise<void> {
    const old = this.#wanted
    const all = [...new Set([...this.#parts, ...parts])]
    this.#wanted = language
    try {
      const texts = await Promise.all(all.map((part) => loadPart(language, part)))
      if (language !== this.#wanted) return // switched once more
      const meanwhile = [...this.#parts].filter((part) => !all.includes(part))
      this.#parts = new Set(all)
      this.#tongue = { code: language, texts: Object.assign({}, ...texts) }
      await this.need(...meanwhile)
    } catch (wrong) {
      if (language === this.#wanted) this.#wanted = old
      throw wrong
    }
    if (globalThis.document) document.documentElement.lang = language
  }
}

export const words = new Sayer()
