// SPDX-License-Identifier: MIT
// A review as the engine tells it: docs/review.md says what each member means. Chances are
// whole numbers out of `certain`; what is said of a seat adds up without a remainder.
import type { Pyramid } from '../engine/api'
import type { GameName } from '../table/types'

export type Grade = 'fine' | 'inaccuracy' | 'mistake' | 'blunder'

/** A grave that had been shown before a decision. */
export interface Sighting {
  grave: string
  lid: string // W K Y R G B, * rat
  content?: 'empty' | 'vampire' | 'garlic'
  owner?: number
  by: number
  turns: number // ago
  lids: number
}

export interface Decision {
  ply: number
  turn: number
  seat: number
  move: string
  best: string
  chances: number[]
  after: number[]
  cost: number
  memory: number
  judgement: number
  grade: Grade
  known?: Sighting[]
}

export interface Hindsight {
  points: number
  best: number
  cells: Pyramid
}

export interface SeatReview {
  start: number
  end: number
  luck: number
  memory: number
  judgement: number
  others: number
  grades: [fine: number, inaccuracies: number, mistakes: number, blunders: number]
  moments: number[] // plies, the costliest first
  recall?: { asked: number; used: number }
  level: number | null
  pyramid: Hindsight | null
}

/** The last cards of a pyramid: laid as `answer` says, and in no other way, they bring most. */
export interface Puzzle {
  seat: number
  ply: number
  cells: Pyramid
  cards: string[]
  answer: Pyramid
  points: number
  got: number
}

export interface Review {
  review: number
  game: GameName
  certain: number
  judge: 'net' | 'rule'
  finished: boolean
  seats: SeatReview[]
  moments: number[]
  decisions: Decision[]
  last: number[]
  forgotten: number[]
  puzzles: Puzzle[]
}
