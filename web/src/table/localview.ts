// SPDX-License-Identifier: MIT
// A local table's whole view, as a house would tell it: from the saved game, where it stands
// in the engine, and what only the link knows.
import type { Depth, Position } from '../engine/api'
import type { SavedGame, SavedSeat } from './store'
import type { SeatView, TableView } from './types'

export interface Beside {
  n: number
  isPaused: boolean
  showing: number
  shownUntil: number
  undoSeat: number // who may take back now; -1: nobody
}

function seatView({ seed: _seed, ...seat }: SavedSeat, undo: boolean): SeatView {
  const none = { hash: null, word: null, clock: null }
  return { ...seat, ...none, claimed: true, away: false, undo }
}

/** How much is told here: with `open` all that was ever seen. */
export function depthOf({ options }: SavedGame): Depth {
  return options.etiquette === 'open' ? 'known' : 'seen'
}

export function localView(game: SavedGame, position: Position | null, beside: Beside): TableView {
  const { id, options, wishes, setup, marks, rematch, result } = game
  return {
    ...{ table: id, options, wishes, marks, rematch, result },
    n: beside.n,
    time: Date.now(),
    phase: result ? 'over' : 'play',
    closed: false,
    paused: beside.isPaused,
    seats: game.seats.map((seat, number) => seatView(seat, number === beside.undoSeat)),
    game: setup,
    commit: null,
    secret: null,
    sight: position?.sight ?? null,
    actor: position?.actor ?? null,
    legal: position?.legal ?? null,
    showing: beside.showing,
    shown_until: beside.shownUntil,
    undoer: beside.undoSeat < 0 ? null : beside.undoSeat,
  }
}
