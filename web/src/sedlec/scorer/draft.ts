// SPDX-License-Identifier: MIT
// Pyramids that lie on somebody's table, as they are tapped in: skull by skull, so a card
// may be half known. A draft goes into an address and back:
//
//   #/score/2/cm/Kate~reio--…/Tom~…    players' shape, expansions, one part a player: name,
//                                      then two letters a place, top first, bottom row first
import { EXPANSIONS, type Expansion } from '../cards'
import { allPlaces, cardOf, skullsAt, type Pyramid } from '../grid'

export type Skulls = Record<string, string> // by 'level:x'
export interface Player { name: string; skulls: Skulls }

export interface Draft {
  width: number // of the bottom row: 4 or 3 (S12)
  expansions: Expansion[]
  players: Player[]
}

/** How many play with such a pyramid (S12). */
export function mostPlayers(width: number): number {
  return width === 4 ? 2 : 4
}

/** One letter for each kind of skull; capitals are champions. */
const LETTERS: Record<string, string> = {
  r: 'Ry', e: 'Pe', i: 'Pr', o: 'Ro', c: 'Cr', m: 'Me', z: 'Ze',
  R: 'ChRy', E: 'ChPe', I: 'ChPr', O: 'ChRo', C: 'ChCr',
}
const LETTER_OF = Object.fromEntries(
  Object.entries(LETTERS).map(([letter, skull]) => [skull, letter]))

export function emptyDraft(): Draft {
  return { width: 4, expansions: [], players: [{ name: '', skulls: {} }] }
}

/** All skulls of that shape in the order in which they are tapped in. */
export function allSkulls(width: number): string[] {
  return allPlaces(width).flatMap(skullsAt)
}

/** The whole cards: what can be counted. */
export function pyramidOf(skulls: Skulls, width: number): Pyramid {
  const pyramid: Pyramid = {}
  for (const place of allPlaces(width)) {
    const [top, bottom] = skullsAt(place)
    if (skulls[top] && skulls[bottom]) pyramid[place] = `${skulls[top]}/${skulls[bottom]}`
  }
  return pyramid
}

/** The next skull that is still missing after this one, round the pyramid; null if none. */
export function nextEmpty(skulls: Skulls, width: number, after: string): string | null {
  const all = allSkulls(width)
  const at = all.indexOf(after) + 1
  return [...all.slice(at), ...all.slice(0, at)].find((skull) => !skulls[skull]) ?? null
}

/** The other skull of its card. */
export function partner(skull: string): string {
  const { place, isTop } = cardOf(skull)
  return skullsAt(place)[isTop ? 1 : 0]
}

export function draftParts({ width, expansions, players }: Draft): string[] {
  const flags = expansions.map((name) => name[0]).join('') || '0'
  const letter = (skull: string | undefined) => LETTER_OF[skull ?? ''] ?? '-'
  const line = (skulls: Skulls) =>
    allSkulls(width).map((skull) => letter(skulls[skull])).join('').replace(/-+$/, '')
  return [String(width), flags, ...players.map(({ name, skulls }) => `${name}~${line(skulls)}`)]
}

function readPlayer(part: string, width: number): Player {
  const cut = part.lastIndexOf('~')
  const letters = part.slice(cut + 1)
  const skulls: Skulls = {}
  allSkulls(width).forEach((skull, i) => {
    const found = LETTERS[letters[i] ?? '']
    if (found) skulls[skull] = found
  })
  return { name: part.slice(0, Math.max(0, cut)).slice(0, 24), skulls }
}

/** Only those skulls for which `isGood` holds. */
export function only(skulls: Skulls, isGood: (at: string, kind: string) => boolean): Skulls {
  return Object.fromEntries(Object.entries(skulls).filter(([at, kind]) => isGood(at, kind)))
}

/** A draft from an address; what can't be read is left out. */
export function readDraft([shape, flags = '', ...players]: string[]): Draft {
  if (!shape) return emptyDraft()
  const width = shape === '3' ? 3 : 4
  const expansions = EXPANSIONS.filter((name) => flags.includes(name[0]!))
  const read = players.slice(0, mostPlayers(width)).map((part) => readPlayer(part, width))
  return { width, expansions, players: read.length > 0 ? read : emptyDraft().players }
}
