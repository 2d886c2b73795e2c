// SPDX-License-Identifier: MIT
// Headstones and landmarks: hooks for memory that belong to graves, never to lids, always
// the same. The board `classic` has its list; any other board follows a fixed rule, in
// which no two graves near each other have the same landmark.
import type { Grave } from './board'

export const LANDMARKS = [
  'lantern', 'candle', 'ivy', 'crack', 'mushroom', 'raven', 'flowers', 'pumpkin',
  'cat', 'web', 'snail', 'owl', 'spade', 'bell', 'wreath',
] as const
export type Landmark = (typeof LANDMARKS)[number]

const CLASSIC: Record<string, Landmark> = {
  a1: 'ivy', c1: 'lantern', e1: 'raven', b2: 'mushroom', d2: 'crack', a3: 'owl', c3: 'flowers',
  e3: 'candle', b4: 'bell', d4: 'pumpkin', g1: 'cat', i1: 'wreath', j2: 'mushroom', h2: 'snail',
  g3: 'crack', i3: 'lantern', j3: 'ivy', h4: 'flowers', j4: 'spade', a6: 'candle', c6: 'web',
  b7: 'raven', d7: 'wreath', a8: 'lantern', c8: 'cat', e8: 'mushroom', d6: 'snail', h6: 'owl',
  j6: 'bell', g7: 'pumpkin', i7: 'ivy', j8: 'candle', h8: 'spade',
}

export function landmark(boardName: string, grave: Grave): Landmark | null {
  if (boardName === 'classic') return CLASSIC[grave.name] ?? null
  if ((grave.column + grave.row) % 2) return null
  return LANDMARKS[(grave.column * 4 + grave.row * 7) % LANDMARKS.length] ?? null
}

const CUTS = [0, 2, 1, 4, 3, 0, 1, 2, 0, 3]

/** Which of the five cuts of headstone, in board order. */
export function headstone(grave: Grave): number {
  return CUTS[grave.index % CUTS.length] ?? 0
}

/** The side on which a landmark stands. */
export function markSide(grave: Grave): 'left' | 'right' {
  return grave.column % 2 ? 'left' : 'right'
}
