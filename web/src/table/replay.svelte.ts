// SPDX-License-Identifier: MIT
// A finished (or unfinished) game to leaf through, as a table that can only be looked at: the
// games' own screens draw it. `ply` is how many moves were made, 0 the deal. How deep one
// sees is chosen: what lay open then, what a perfect memory knew, or everything. Without
// spoilers nothing is told of what is still to come: not how long the game is, not who wins.
import type { Depth, Position, Study } from '../engine/api'
import { announce } from '../parts/live.svelte'
import type { Showing, TableModel } from './tablemodel'
import { seatNames } from './names'
import type { RecordHead } from './record'
import { isOpening } from './reading'
import { tell, tellAll } from './telling'
import type { News, SeatView, Setup, Sight, TableOptions, TableView } from './types'

function seatOf(head: RecordHead, seat: number): SeatView {
  const bot = head.bots[seat] ?? null
  const none = { hash: null, word: null, clock: null, undo: false }
  const flags = { claimed: true, away: false, taken_over: false, resigned: false }
  const name = head.names[seat] ?? ''
  return { kind: bot ? 'bot' : 'person', name, colour: seat, bot, ...none, ...flags }
}

function optionsOf(depth: Depth): TableOptions {
  return {
    etiquette: depth === 'seen' ? 'pure' : 'open',
    clock: 'none', 'clock-seconds': 60, away: 'wait', 'away-seconds': 60, reveal: 2000,
    undo: false, watching: true, counter: false, hints: 'off',
  }
}

export class Replay implements TableModel {
  ply = $state(0)
  furthest = $state(0) // without spoilers nobody looks ahead of this
  depth = $state<Depth>('seen')
  isSpoilerFree = $state(false)
  view = $state.raw<TableView | null>(null)
  last = $state.raw<News | null>(null)
  showing = $state.raw<Showing | null>(null)
  said = $state('')
  seatWanted = $state<number | null>(null) // drawn nearest; null: whoever has moved
  readonly mine: number[] = []
  readonly isHost = false
  readonly state = 'here'
  readonly myTurn = false
  readonly legal: string[] = []
  readonly denial = null
  readonly away: number[] = []
  readonly phrases: TableModel['phrases'] = []
  readonly isLocal = false
  readonly isHotSeat = false
  readonly thinking = null
  readonly canUndo = false
  #seats: SeatView[]
  #wanted = 0

  constructor(
    readonly id: string,
    readonly study: Study,
    readonly head: RecordHead,
  ) {
    this.#seats = Array.from({ length: study.setup.players }, (_, seat) => seatOf(head, seat))
    this.seatWanted = Math.max(0, head.bots.indexOf(null)) // the first person's
  }

  get setup(): Setup {
    return this.study.setup
  }

  get sight(): Sight | null {
    return this.view?.sight ?? null
  }

  get actor(): number | null {
    return this.view?.actor ?? null
  }

  get me(): number | null {
    return this.seatWanted ?? this.last?.seat ?? this.actor
  }

  get length(): number {
    return this.study.length
  }

  /** Who has not played to the end is not told what lies under the lids. */
  get depths(): Depth[] {
    return this.head.result === '-' ? ['seen', 'known'] : ['seen', 'known', 'truth']
  }

  /** How far one may go by one step of a slider. */
  get reach(): number {
    return this.isSpoilerFree ? Math.min(this.furthest, this.length) : this.length
  }

  get isAtEnd(): boolean {
    return this.ply >= this.length
  }

  /** Draws the table after `ply` moves; what was asked for meanwhile wins. */
  async go(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(ply, this.length))
    const ticket = ++this.#wanted
    const position = await this.study.at(to, this.depth)
    if (ticket !== this.#wanted) return
    this.ply = to
    this.furthest = Math.max(this.furthest, to)
    this.#draw(position)
  }

  /** What happened on the way here, for the ear. */
  speak(): void {
    announce(tellAll(this.last?.events ?? [], this.#names()))
  }

  async look(depth: Depth): Promise<void> {
    if (!this.depths.includes(depth)) return
    this.depth = depth
    await this.go(this.ply)
  }

  /** From now on nothing is told of what the reader has not reached. */
  hideEnd(isHidden: boolean): void {
    this.isSpoilerFree = isHidden
    this.furthest = this.ply
  }

  name(seat: number): string {
    return seatNames(this.#seats)[seat] ?? '' // who looks back is none of them
  }

  seat(seat: number): SeatView | null {
    return this.#seats[seat] ?? null
  }

  async move(): Promise<void> {}
  async undo(): Promise<void> {}
  async mark(): Promise<void> {}
  phrase(): void {}
  clearDenial(): void {}

  async hint(): Promise<null> {
    return null
  }

  leave(): void {
    this.study.close()
  }

  #names(): string[] {
    return seatNames(this.#seats)
  }

  #draw(position: Position): void {
    const { seat, move, events } = position
    this.view = this.#view(position)
    this.said = events.length > 0 ? tell(events, this.#names()) : ''
    const news = { ...this.view, seat, move, events, undo: false, clocks: [], whole: false }
    this.last = events.length > 0 ? news : null
    const showing = { showing: this.ply, seat, events, isMissed: false }
    this.showing = isOpening(events) ? showing : null
  }

  #view({ sight, actor, legal, result }: Position): TableView {
    return {
      table: this.id, n: this.ply, time: 0, phase: result ? 'over' : 'play', closed: false,
      paused: false, options: optionsOf(this.depth), wishes: {}, seats: this.#seats,
      game: this.setup, commit: null, secret: null, rematch: null, marks: {}, sight, actor,
      legal, showing: 0, shown_until: 0, result, undoer: null,
    }
  }
}
