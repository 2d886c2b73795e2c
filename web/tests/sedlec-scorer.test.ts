// SPDX-License-Identifier: MIT
// A draft of the scorer: into an address and back, half cards, the next skull.
import { describe, expect, it } from 'vitest'
import { address, parseRoute } from '../src/route'
import { EXPANSIONS, skullsOf } from '../src/sedlec/cards'
import {
  allSkulls, draftParts, emptyDraft, nextEmpty, only, partner, pyramidOf, readDraft, type Draft,
} from '../src/sedlec/scorer/draft'

const draft: Draft = {
  width: 3,
  expansions: ['champions', 'zealots'],
  players: [
    { name: 'Kate ~ & Co/2', skulls: { '2:0': 'Pr', '1:0': 'Pe', '2:1': 'ChRo', '6:0': 'Ze' } },
    { name: '', skulls: {} },
  ],
}

describe('a draft in an address', () => {
  it('comes back as it was', () => {
    expect(readDraft(parseRoute(address('score', ...draftParts(draft))).parts)).toEqual(draft)
  })

  it('has a letter for every kind of skull', () => {
    const kinds = skullsOf([...EXPANSIONS])
    const skulls = Object.fromEntries(allSkulls(4).map((at, i) => [at, kinds[i % kinds.length]!]))
    const whole: Draft = { width: 4, expansions: [...EXPANSIONS], players: [{ name: 'K', skulls }] }
    expect(readDraft(draftParts(whole))).toEqual(whole)
    expect(draftParts(whole)[2]).toBe('K~reiocREIOCmzreiocR')
  })

  it('is empty where the address says nothing, and never breaks', () => {
    expect(readDraft([])).toEqual(emptyDraft())
    const broken = readDraft(['9', 'q', 'x~?!rr'])
    expect(broken).toMatchObject({ width: 4, expansions: [] })
    expect(broken.players).toEqual([{ name: 'x', skulls: { '2:1': 'Ry', '1:1': 'Ry' } }])
    expect(readDraft(['4', '0', 'a~', 'b~', 'c~']).players).toHaveLength(2)
    expect(readDraft(['3', '0', ...Array<string>(9).fill('a~')]).players).toHaveLength(4)
  })
})

describe('tapping in', () => {
  it('counts whole cards only', () => {
    expect(pyramidOf(draft.players[0]!.skulls, 3)).toEqual({ '0:0': 'Pr/Pe' })
  })

  it('goes on to the next skull that is missing, round the pyramid', () => {
    const { skulls } = draft.players[0]!
    expect(allSkulls(3)).toHaveLength(12)
    expect(nextEmpty(skulls, 3, '1:0')).toBe('1:1')
    expect(nextEmpty(skulls, 3, '5:0')).toBe('1:1')
    const full = Object.fromEntries(allSkulls(3).map((skull) => [skull, 'Pe']))
    expect(nextEmpty(full, 3, '2:0')).toBeNull()
    expect(only(skulls, (at, kind) => at < '3' && kind !== 'Pe')).toEqual({ '2:0': 'Pr', '2:1': 'ChRo' })
    expect([partner('2:0'), partner('1:0')]).toEqual(['1:0', '2:0'])
  })
})
