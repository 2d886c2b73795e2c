// SPDX-License-Identifier: MIT
// Where cards and skulls lie. A card's place is 'row:x' as in a record, a skull is
// 'level:x' with the x of its card; level 1 is the lowest line of skulls (S15).
//
//   row 1      +--+        card x of row r lies half a card further right than card x of
//   row 0    +--+--+       the row below (S13), so its left edge is at x + r/2
import { halves } from './cards'

export type Pyramid = Record<string, string>
export interface Place { row: number; x: number }
export interface Extent { lo: number; columns: number }

const ROWS = 3 // S12: 4, 3, 2 or 3, 2, 1

export function readPlace(name: string): Place {
  const [row = 0, x = 0] = name.split(':').map(Number)
  return { row, x }
}

/** Both skulls of the card at a place, top first. */
export function skullsAt(place: string): [top: string, bottom: string] {
  const { row, x } = readPlace(place)
  return [`${2 * row + 2}:${x}`, `${2 * row + 1}:${x}`]
}

export function levelOf(skull: string): number {
  return Number(skull.split(':')[0])
}

/** Which card a skull is on, and whether it is the upper one. */
export function cardOf(skull: string): { place: string; isTop: boolean } {
  const [level = 1, x = 0] = skull.split(':').map(Number)
  return { place: `${(level - 1) >> 1}:${x}`, isTop: level % 2 === 0 }
}

/** The code of the skull that lies there, '' if there is none. */
export function skullOf(pyramid: Pyramid, skull: string): string {
  const { place, isTop } = cardOf(skull)
  return halves(pyramid[place] ?? '')[isTop ? 0 : 1]
}

/** The bottom row from its first card to its last; null before the first card. */
function bottomRow(pyramid: Pyramid): { lo: number; hi: number; count: number } | null {
  const bottom = Object.keys(pyramid).map(readPlace).filter(({ row }) => row === 0)
  if (bottom.length === 0) return null
  const xs = bottom.map(({ x }) => x)
  const lo = Math.min(...xs)
  const hi = Math.max(...xs)
  return { lo, hi, count: hi - lo + 1 }
}

/** What is drawn: `columns` cards wide from `lo`. While the bottom row may still grow to
 *  either side there is a column more, and the cards lie in the middle. */
export function extent(pyramid: Pyramid, width: number, canGrow: boolean): Extent {
  const bottom = bottomRow(pyramid) ?? { lo: 0, count: 1 }
  if (!canGrow || bottom.count >= width) return { lo: bottom.lo, columns: width }
  return { lo: bottom.lo - (width + 1 - bottom.count) / 2, columns: width + 1 }
}

/** Where a next card would fit (S13): used only to show what a card that still lies in the
 *  graveyard would bring. Where one of the hand may go, the table says. */
export function places(pyramid: Pyramid, width: number): string[] {
  const bottom = bottomRow(pyramid)
  if (!bottom) return ['0:0']
  const found = bottom.count < width ? [`0:${bottom.lo - 1}`, `0:${bottom.hi + 1}`] : []
  const isFree = (row: number, x: number) =>
    !(`${row}:${x}` in pyramid) &&
    `${row - 1}:${x}` in pyramid && `${row - 1}:${x + 1}` in pyramid
  for (let row = 1; row < ROWS; row++)
    for (let x = bottom.lo; x < bottom.hi; x++) if (isFree(row, x)) found.push(`${row}:${x}`)
  return found
}

/** All places of a complete pyramid whose bottom row begins at `lo`. */
export function allPlaces(width: number, lo = 0): string[] {
  const rows = Array.from({ length: ROWS }, (_, row) => row)
  return rows.flatMap((row) =>
    Array.from({ length: width - row }, (_, i) => `${row}:${lo + i}`))
}

/** The places that are still empty, if the row grew to the right. */
export function emptyPlaces(pyramid: Pyramid, width: number): string[] {
  const lo = bottomRow(pyramid)?.lo ?? 0
  return allPlaces(width, lo).filter((place) => !(place in pyramid))
}

/** A place's left and top edge in skulls, from the corner of what is drawn. */
export function corner(place: string, lo: number): { left: number; top: number } {
  const { row, x } = readPlace(place)
  return { left: x - lo + row / 2, top: 2 * (ROWS - 1 - row) }
}

/** The middle of a skull in the same measure. */
export function centre(skull: string, lo: number): { x: number; y: number } {
  const { place, isTop } = cardOf(skull)
  const { left, top } = corner(place, lo)
  return { x: left + 0.5, y: top + (isTop ? 0.5 : 1.5) }
}

/** The place under a point of the grid, in skulls: for a card that is let go there. */
export function placeUnder(x: number, y: number, lo: number): string {
  const row = Math.min(ROWS - 1, Math.max(0, ROWS - 1 - Math.floor(y / 2)))
  return `${row}:${Math.floor(x + lo - row / 2)}`
}

/** How many from the left a place is in its row, from 1: for the ear. While the bottom row
 *  may still grow to the left, its free place there is the first. */
export function ordinal(place: string, pyramid: Pyramid, width: number): number {
  const bottom = bottomRow(pyramid) ?? { lo: 0, count: width }
  const first = bottom.count < width ? bottom.lo - 1 : bottom.lo
  return readPlace(place).x - first + 1
}
