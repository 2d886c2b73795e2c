// SPDX-License-Identifier: MIT
// How this reader wants the page: theme, motion, sound, taps, language, name. Kept in the
// browser where it can be; `system` follows the device, also when it changes meanwhile.
// What follows from it is put on the document element: data-theme, --speed.
import { keep, kept } from './store'
import type { LanguageCode } from './words/api'
import { isLanguage, systemLanguage, words } from './words/words.svelte'

export type Theme = 'system' | 'light' | 'night' | 'contrast'
export type Motion = 'system' | 0 | 0.5 | 1 | 1.6

export const THEMES: Theme[] = ['system', 'light', 'night', 'contrast']
export const MOTIONS: Motion[] = ['system', 0, 0.5, 1, 1.6]

function among<T>(value: unknown, values: readonly T[], otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise
}

class Settings {
  theme = $state<Theme>('system')
  motion = $state<Motion>('system')
  sound = $state(false)
  confirm = $state(false) // pick, then confirm
  language = $state<'system' | LanguageCode>('system')
  name = $state('')
  #isDark = $state(false)
  #isHighContrast = $state(false)
  #isStill = $state(false)

  /** The theme and the speed that hold now. */
  readonly shownTheme = $derived.by(() => {
    if (this.theme !== 'system') return this.theme
    return this.#isHighContrast ? 'contrast' : this.#isDark ? 'night' : 'light'
  })
  readonly speed = $derived(this.motion === 'system' ? (this.#isStill ? 0 : 1) : this.motion)

  constructor() {
    const old = (kept('settings') ?? {}) as Record<string, unknown>
    this.theme = among(old['theme'], THEMES, 'system')
    this.motion = among(old['motion'], MOTIONS, 'system')
    this.sound = old['sound'] === true
    this.confirm = old['confirm'] === true
    this.language = isLanguage(old['language']) ? old['language'] : 'system'
    this.name = typeof old['name'] === 'string' ? old['name'] : ''
    this.#watch('(prefers-color-scheme: dark)', (is) => (this.#isDark = is))
    this.#watch('(prefers-contrast: more)', (is) => (this.#isHighContrast = is))
    this.#watch('(prefers-reduced-motion: reduce)', (is) => (this.#isStill = is))
  }

  #watch(query: string, tell: (is: boolean) => void): void {
    const media = globalThis.matchMedia?.(query)
    if (!media) return
    tell(media.matches)
    media.addEventListener('change', () => tell(media.matches))
  }

  /** Changes some, keeps all. */
  set(change: Partial<Pick<Settings, 'theme' | 'motion' | 'sound' | 'confirm' | 'name'>>): void {
    Object.assign(this, change)
    this.#keep()
  }

  async speak(language: 'system' | LanguageCode): Promise<void> {
    await words.use(language === 'system' ? systemLanguage() : language, ['shell'])
    this.language = language
    this.#keep()
  }

  #keep(): void {
    const { theme, motion, sound, confirm, language, name } = this
    keep('settings', { theme, motion, sound, confirm, language, name })
  }

  /** To be called once, within an effect: the document follows. */
  apply(): void {
    const root = document.documentElement
    root.dataset['theme'] = this.shownTheme
    root.style.setProperty('--speed', String(this.speed))
  }
}

export const settings = new Settings()

/** The language that the page begins with. */
export function firstLanguage(): LanguageCode {
  return settings.language === 'system' ? systemLanguage() : settings.language
}
