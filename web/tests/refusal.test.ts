// SPDX-License-Identifier: MIT
// A refusal on the page: the rule's number is a link after the sentence, so the sentence
// itself begins without it, in every language and with its way of setting a colon.
import { describe, expect, it } from 'vitest'
import { fillEntry, type Tongue } from '../src/words/fill'
import { unnumbered } from '../src/words/refusal'

const files = import.meta.glob<{ default: Tongue }>('../src/words/gen/??.json', { eager: true })

describe('refusals', () => {
  it('begin without the number of their rule', () => {
    for (const { default: tongue } of Object.values(files)) {
      const numbered = Object.keys(tongue.texts).filter((key) => String(tongue.texts[key]).startsWith('{rule}'))
      expect(numbered.length).toBeGreaterThan(50)
      for (const key of numbered) {
        const text = unnumbered(fillEntry(tongue, key, { rule: 'D20' }), 'D20', tongue.code)
        expect(text, `${tongue.code} ${key}`).toMatch(/^[^D\s:]|^D[^2]/)
        expect(text.charAt(0)).toBe(text.charAt(0).toLocaleUpperCase(tongue.code))
      }
    }
    expect(Object.keys(files)).toHaveLength(5)
  })

  it('stay whole where no rule is the reason', () => {
    expect(unnumbered('the table is full.', undefined, 'en')).toBe('The table is full.')
  })
})
