// SPDX-License-Identifier: MIT
// What a screen reader is told of graves and rows: made from what is seen, never from what
// is hidden (D32). A closed grave says its name, its landmark, and that it is closed.
import type { TableModel } from '../table/tablemodel'
import type { DawnSight } from '../table/types'
import { words } from '../words/words.svelte'
import { endsOf, lidNoun, readNote, vampireNoun, type Bed } from './logic'
import type { Landmark } from './marks'

/** 'c3, by the flowers'. */
export function placeName(grave: string, mark: Landmark | null): string {
  return words.say(`PAGE_DAWN_AT_${mark ? mark.toUpperCase() : 'PLAIN'}`, { grave })
}

function contentKey(bed: Bed): string {
  if (bed.lid === '*') return 'RAT'
  if (bed.content === 'v') return 'VAMPIRE'
  return /\d/.test(bed.content) ? 'GARLIC' : 'EMPTY'
}

/** A grave as it is seen. `isMay`: a plague may open it. */
export function graveLabel(place: string, bed: Bed, isMay: boolean, owner: (seat: number) => string): string {
  if (bed.state === 'bare') return words.say('PAGE_DAWN_SEEN_BARE', { place })
  if (bed.state === 'closed') return words.say(isMay ? 'PAGE_DAWN_SEEN_MAY' : 'PAGE_DAWN_SEEN_CLOSED', { place })
  const stem = bed.state === 'known' ? 'PAGE_DAWN_KNOWN' : 'PAGE_DAWN_SEEN'
  const content = contentKey(bed)
  const args = { place, lid: lidNoun(bed.lid), owner: content === 'GARLIC' ? owner(Number(bed.content)) : '' }
  return words.say(`${stem}_${content}`, args)
}

/** A mark of the pad in words. */
export function noteText(text: string): string {
  const note = readNote(text)
  if (!note.lid) return text
  const colour = words.say('PAGE_DAWN_NOTE_LID', { lid: lidNoun(note.lid) })
  const sign = { '': '', v: 'V', g: 'G', '?': 'Q' }[note.sign]
  return sign ? `${colour}, ${words.say(`PAGE_DAWN_PAD_SIGN_${sign}`)}` : colour
}

export function colourList(letters: string[]): string {
  if (!letters.length) return words.say('PAGE_DAWN_NOBODY')
  return letters.map((letter) => words.say('PAGE_DAWN_COLOUR', { vampire: vampireNoun(letter) })).join(', ')
}

/** A row in one sentence: how many, both ends from the outermost inwards, garlic, stakes. */
export function rowLabel(table: TableModel, sight: DawnSight, seat: number): string {
  const row = sight.rows[seat] ?? ''
  const ends = endsOf(row)
  return words.say('PAGE_DAWN_SEAT', {
    name: table.name(seat),
    count: row.length,
    left: colourList(ends.left),
    right: colourList([...ends.right].reverse()),
    garlic: sight.garlic[seat] ?? 0,
    stakes: sight.stakes[seat] ?? 0,
  })
}
