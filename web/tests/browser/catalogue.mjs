// SPDX-License-Identifier: MIT
// The words of the page as the tests need them: an entry's text, or a pattern that finds it
// with anything in its placeholders. Tests find things by role and name, in any language.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['en', 'fr', 'de', 'ru', 'uk']
const ours = join(import.meta.dirname, '../../src/words/gen')

export class Catalogue {
  /** `change` is done to every entry; `folder`: that of another version's page. */
  constructor(language = 'en', change = (entry) => entry, folder = ours) {
    const files = ['', 'shell-', 'rules-', 'after-', 'learn-', 'review-', 'editor-'].map((part) => join(folder, `${part}${language}.json`))
    const texts = files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')).texts)
    this.language = language
    const all = Object.assign({}, ...texts)
    this.texts = Object.fromEntries(Object.entries(all).map(([key, entry]) => [key, change(entry)]))
  }

  #entry(key) {
    const entry = this.texts[key]
    if (entry === undefined) throw new Error(`no entry ${key} in ${this.language}`)
    const forms = Array.isArray(entry) ? entry : [entry.split('|')[0]]
    return forms.map((form) => form.replace(/[^\S\n]+/g, ' ')) // no-break spaces are spaces to whoever looks
  }

  /** The text of an entry, its placeholders filled with these. */
  say(key, args = {}) {
    return this.#entry(key).at(-1).replace(/\{(\w+)[^}]*\}/g, (all, name) => args[name] ?? all)
  }

  /** Finds the whole text of an entry (or of one of several), whatever fills it. */
  like(...keys) {
    const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = (text) => text.split(/\{[^}]*\}/).map(escape).join('.*?')
    return new RegExp(`^(${keys.flatMap((key) => this.#entry(key)).map(pattern).join('|')})$`, 'i')
  }
}

export const english = new Catalogue('en')
