// SPDX-License-Identifier: MIT
// The games of this browser: each is a record and what a table is laid with beside it, kept
// after every move, so that a closed tab loses nothing. The list is bounded; what is over goes first, then
// what was not touched for longest. A local table's seed stands in its record, and so in
// this browser's storage: it is your own device, and nobody else's secret is in it.
import { forget, keep, kept } from '../store'
import type { OptionTexts } from '../engine/api'
import { renew } from './older'
import type { Result, SeatView, Setup, TableOptions } from './types'

const GAMES_MOST = 40

type OfSeat = 'name' | 'colour' | 'bot' | 'taken_over' | 'resigned'

export interface SavedSeat extends Pick<SeatView, OfSeat> {
  kind: 'person' | 'bot'
}

export interface SavedGame {
  id: string // 16 hexadecimal digits, as a server's tables have
  begun: number
  touched: number
  wishes: OptionTexts
  setup: Setup
  options: TableOptions
  seats: SavedSeat[]
  record: string
  moves: number
  seen: number // the newest showing that was seen to its end
  marks: Record<string, string>
  result: Result | null
}

/** What the list shows, without the records. */
type OfEntry = 'id' | 'begun' | 'touched' | 'seats' | 'moves' | 'result'

export type SavedEntry = Pick<SavedGame, OfEntry> & { game: Setup['name'] }

function list(): SavedEntry[] {
  const entries = kept('games')
  return Array.isArray(entries) ? (entries as SavedEntry[]) : []
}

/** The newest first. */
export function savedGames(): SavedEntry[] {
  return list().sort((a, b) => b.touched - a.touched)
}

function entryOf(game: SavedGame): SavedEntry {
  const { id, begun, touched, seats, moves, result } = game
  return { id, begun, touched, seats, moves, result, game: game.setup.name }
}

/** Those for which there is no more room: what is over first, the oldest first. */
function surplus(entries: SavedEntry[]): SavedEntry[] {
  const rank = (entry: SavedEntry) => (entry.result ? 0 : 1)
  const sorted = [...entries].sort((a, b) => rank(a) - rank(b) || a.touched - b.touched)
  return sorted.slice(0, Math.max(0, entries.length - GAMES_MOST))
}

export function saveGame(game: SavedGame): void {
  keep(`game.${game.id}`, game)
  const entries = [...list().filter(({ id }) => id !== game.id), entryOf(game)]
  const gone = surplus(entries.filter(({ id }) => id !== game.id))
  for (const { id } of gone) forget(`game.${id}`)
  keep('games', entries.filter((entry) => !gone.includes(entry)))
}

export function loadGame(id: string): SavedGame | null {
  const game = kept(`game.${id}`) as SavedGame | null
  return game && renew(game)
}

export function forgetGame(id: string): void {
  forget(`game.${id}`)
  keep('games', list().filter((entry) => entry.id !== id))
}
