// SPDX-License-Identifier: MIT
// What a game's screen sees of its table. The class behind it (model.svelte.ts) is
// reactive: read the members in markup and they follow.
import type { DealState } from './deal'
import type { LinkState } from './link'
import type { Denial, Missed, News, Phrase, SeatView, Setup, Sight, TableEvent, TableView } from './types'

/** A lid (or card) that is being shown to all right now: drawn on top of `sight` for the
 *  table's reveal time, then gone. Knowledge never waits for an animation. */
export interface Showing {
  showing: number
  seat: number | null // who opened it
  events: TableEvent[] // of that move, e.g. `opened` with grave, lid, content
  isMissed: boolean // "for you": it was opened while you were away
}

export interface TableModel {
  readonly view: TableView | null // whole view, news merged in
  readonly setup: Setup | null
  readonly sight: Sight | null // as to be drawn now
  readonly mine: number[] // seats that this browser plays
  readonly isHost: boolean
  readonly state: LinkState
  readonly actor: number | null // who decides now; null while something is shown or nobody
  readonly me: number | null // the seat to be drawn nearest: the actor if it is ours, else our last
  readonly myTurn: boolean // actor is one of ours and nothing is being shown
  readonly legal: string[] // of the actor; empty unless myTurn
  readonly showing: Showing | null
  readonly last: News | null // for animations: what the last news did
  readonly denial: Denial | null // the last refusal, until the next try
  readonly away: number[]
  readonly deal?: DealState | null // of a server's table: what was checked
  readonly phrases: { seat: number; phrase: Phrase; key: number }[] // fade by themselves
  readonly said: string // one sentence: what just happened, in the reader's language
  readonly isLocal: boolean
  readonly isHotSeat: boolean // several people, one screen
  readonly thinking: number | null // a bot's seat that thinks now
  name(seat: number): string
  seat(seat: number): SeatView | null
  /** Plays a move of ours; a refusal ends up in `denial`. */
  move(move: string): Promise<void>
  undo(): Promise<void>
  canUndo: boolean
  hint(): Promise<string | null>
  phrase(phrase: Phrase): void
  mark(grave: string, text: string): Promise<void>
  /** The record of a game that is over. */
  record?(): Promise<string>
  clearDenial(): void
  leave(): void
}
export type { Missed }
