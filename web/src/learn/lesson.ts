// SPDX-License-Identifier: MIT
// A lesson: a scripted deal and a handful of steps. The reader is seat 0. A step first plays
// what others do, then says one thing, then waits: for a button, for moves, or for a tap.
//
//   before (others) --> say --> moves (the reader) | tap (the reader) | "Next" --> next step
//
// Everything goes through the real engine; a test plays every lesson from start to end.
import type { Setup } from '../table/types'

export type LessonName = 'dawn' | 'rats' | 'sedlec'

export interface Step {
  say: string // catalogue entry; {odile}, {bertram}, {ludmila} are the others, by seat
  rule: string
  before?: string[] // 'SEAT MOVE', played for all to see
  isLater?: boolean // `before` is not shown: the lesson goes on later in the same game
  moves?: string[] // the reader's, one after the other
  tap?: string // a thing to be tapped that is no move
  look?: string[] // what is meant, where nothing is to be tapped
  isMemory?: boolean // what to tap is not shown until a first try went wrong
}

export interface Lesson {
  name: LessonName
  game: Setup['name']
  play: 'dawn' | 'sedlec'
  deal: string // header of a record, up to `moves`
  start: string[] // moves that were made before the lesson begins
  steps: Step[]
}

export const YOU = 0

/** The moves of a step: first what others do, then the reader's. */
function movesOf({ before = [], moves = [] }: Step): string[] {
  return [...before, ...moves.map((move) => `${YOU} ${move}`)]
}

/** All moves up to the point where the step `at` speaks. */
export function movesUntil({ start, steps }: Lesson, at: number): string[] {
  return [...start, ...steps.slice(0, at).flatMap(movesOf), ...(steps[at]?.before ?? [])]
}

export function recordOf(lesson: Lesson, moves: string[]): string {
  return [lesson.deal.trim(), 'moves', ...moves, 'result -', ''].join('\n')
}

/** '1 open h2' as seat and move. */
export function readMove(line: string): { seat: number; move: string } {
  const at = line.indexOf(' ')
  return { seat: Number(line.slice(0, at)), move: line.slice(at + 1) }
}
