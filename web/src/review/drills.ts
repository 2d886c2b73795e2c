// SPDX-License-Identifier: MIT
// What there is to practise, kept in this browser: moments of one's own games that were
// forgotten, the last cards of pyramids with one best answer, which games have been looked
// through, and the best results. Small things only: the games themselves are kept already.
import { keep, kept } from '../store'
import { loadGame, savedGames, type SavedEntry, type SavedGame } from '../table/savedgames'
import type { SedlecSetup } from '../table/types'
import type { Puzzle, Review } from './types'

/** A grave that somebody had been shown, and did not think of. */
export interface Forgotten {
  id: string // of the game
  ply: number
  grave: string
}

export interface KeptPuzzle extends Puzzle {
  id: string
  width: number
  expansions: string
}

interface Kept {
  read: string[] // games that were looked through
  graves: Forgotten[]
  puzzles: KeptPuzzle[]
}

const MOST = 60

function all(): Kept {
  const old = (kept('drills') ?? {}) as Partial<Kept>
  return { read: old.read ?? [], graves: old.graves ?? [], puzzles: old.puzzles ?? [] }
}

/** People's moments only: what a bot forgets is meant to be forgotten. */
function gravesOf(game: SavedGame, review: Review): Forgotten[] {
  return review.forgotten.flatMap((ply) => {
    const { seat = 0, best = '', known = [] } = review.decisions[ply] ?? {}
    const grave = best.startsWith('open ') ? best.slice(5) : ''
    const isOurs = game.seats[seat]?.kind === 'person'
    return isOurs && known.some((one) => one.grave === grave) ? [{ id: game.id, ply, grave }] : []
  })
}

export function puzzlesOf(id: string, setup: SedlecSetup, review: Review): KeptPuzzle[] {
  const { width, expansions } = setup
  return review.puzzles.map((puzzle) => ({ ...puzzle, id, width, expansions }))
}

/** A review was made: what there is to practise in it is kept. */
export function keepMoments(game: SavedGame, review: Review): void {
  const old = all()
  const others = <T extends { id: string }>(list: T[]) => list.filter(({ id }) => id !== game.id)
  const puzzles = game.setup.name === 'dawn-under' ? [] : puzzlesOf(game.id, game.setup, review)
  keep('drills', {
    read: [game.id, ...old.read.filter((id) => id !== game.id)].slice(0, MOST),
    graves: [...gravesOf(game, review), ...others(old.graves)].slice(0, MOST),
    puzzles: [...puzzles, ...others(old.puzzles)].slice(0, MOST),
  } satisfies Kept)
}

/** Moments whose game is still here. */
export function forgottenGraves(): Forgotten[] {
  return all().graves.filter(({ id }) => loadGame(id) !== null)
}

export function keptPuzzles(): KeptPuzzle[] {
  return all().puzzles
}

/** Finished games with people in them that nobody has looked through. */
export function unreadGames(): SavedEntry[] {
  const { read } = all()
  return savedGames().filter(({ id, result, seats }) =>
    result !== null && !read.includes(id) && seats.some(({ kind }) => kind === 'person'))
}

export type Drill = 'graves' | 'places'

export function bestOf(drill: Drill): number {
  const best = (kept('best') ?? {}) as Record<string, unknown>
  return typeof best[drill] === 'number' ? best[drill] : 0
}

/** True if it is a new best. */
export function keepResult(drill: Drill, result: number): boolean {
  if (result <= bestOf(drill)) return false
  keep('best', { ...((kept('best') ?? {}) as object), [drill]: result })
  return true
}
