// SPDX-License-Identifier: MIT
// What the page says is what the program says: every event, refusal and fault there is,
// filled from its JSON alone (tests/vectors/said.jsonl holds the program's sentences).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { denialArgs, eventArgs, fillEntry, namesOf, type Tongue } from '../src/words/fill'
import english from '../src/words/gen/en.json'

const tongue = english as Tongue
const file = new URL('../../tests/vectors/said.jsonl', import.meta.url)
const lines = readFileSync(file, 'utf8').trimEnd().split('\n')

describe('filling', () => {
  it('says every event, refusal and fault as the program does', () => {
    for (const line of lines) {
      const { piece, text } = JSON.parse(line)
      const args = piece.event ? eventArgs(tongue, piece, []) : denialArgs(tongue, piece, [])
      expect(fillEntry(tongue, piece.say, args)).toBe(text)
    }
    expect(lines.length).toBeGreaterThan(300)
  })

  it('takes the names of seats, and numbers those who have none', () => {
    const names = ['Mia', '', 'Kate', 'Tom']
    expect(namesOf(tongue, [0], names)).toBe('Mia')
    expect(namesOf(tongue, [0, 1], names)).toBe('Mia and Player 2')
    expect(namesOf(tongue, [0, 2, 3], names)).toBe('Mia, Kate and Tom')
  })

  it('chooses forms of nouns and plurals', () => {
    const small: Tongue = {
      code: 'uk',
      texts: {
        N: 'a|the=b',
        BOTH: '{x} {x:the} {{ {y}',
        LIDS: ['{count} кришка', '{count} кришки', '{count} кришок'],
      },
    }
    expect(fillEntry(small, 'BOTH', { x: { noun: 'N' } })).toBe('a b { {y}')
    expect([1, 3, 5, 21].map((count) => fillEntry(small, 'LIDS', { count }))).toEqual([
      '1 кришка', '3 кришки', '5 кришок', '21 кришка',
    ])
    expect(fillEntry(small, 'MISSING')).toBe('MISSING')
  })
})
