// SPDX-License-Identifier: MIT
// How the rules are laid out: which paragraphs stand under which heading, and where the two
// editions of Dawn Under differ. The paragraphs themselves are the catalogue's RULE_*.
export type RulesGame = 'dawn' | 'sedlec'

interface Section {
  key: string
  first: number
  last: number
}

export const SECTIONS: Record<RulesGame, Section[]> = {
  dawn: [
    { key: 'PAGE_RULES_D_PIECES', first: 1, last: 3 },
    { key: 'PAGE_RULES_D_SETUP', first: 4, last: 8 },
    { key: 'PAGE_RULES_D_TURN', first: 9, last: 19 },
    { key: 'PAGE_RULES_D_PLAGUE', first: 20, last: 25 },
    { key: 'PAGE_RULES_D_AGAIN', first: 26, last: 28 },
    { key: 'PAGE_RULES_D_TWO', first: 29, last: 29 },
    { key: 'PAGE_RULES_D_END', first: 30, last: 31 },
    { key: 'PAGE_RULES_D_KNOWN', first: 32, last: 32 },
  ],
  sedlec: [
    { key: 'PAGE_RULES_S_CARDS', first: 1, last: 4 },
    { key: 'PAGE_RULES_S_SETUP', first: 5, last: 5 },
    { key: 'PAGE_RULES_S_TURN', first: 6, last: 11 },
    { key: 'PAGE_RULES_S_PYRAMID', first: 12, last: 14 },
    { key: 'PAGE_RULES_S_LEVELS', first: 15, last: 16 },
    { key: 'PAGE_RULES_S_SCORING', first: 17, last: 25 },
    { key: 'PAGE_RULES_S_KNOWN', first: 26, last: 26 },
  ],
}

export const DIFFERENCES: { key: string; rules: string[] }[] = [
  { key: 'PAGE_RULES_DIFF_LAID', rules: ['D11'] },
  { key: 'PAGE_RULES_DIFF_GOES', rules: ['D22'] },
  { key: 'PAGE_RULES_DIFF_SECOND', rules: ['D25'] },
  { key: 'PAGE_RULES_DIFF_AGAIN', rules: ['D26', 'D27'] },
  { key: 'PAGE_RULES_DIFF_SHORT', rules: ['D7'] },
]

export interface Found {
  key: string
  rules: string[]
}

/** The sections with the paragraphs whose number or text has all that was typed. */
export function search(game: RulesGame, typed: string, textOf: (rule: string) => string): Found[] {
  const letter = game === 'dawn' ? 'D' : 'S'
  const wanted = typed.trim().toLowerCase()
  const has = (rule: string) =>
    !wanted || rule.toLowerCase() === wanted || textOf(rule).toLowerCase().includes(wanted)
  return SECTIONS[game]
    .map(({ key, first, last }) => ({
      key,
      rules: Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`).filter(has),
    }))
    .filter(({ rules }) => rules.length > 0)
}
