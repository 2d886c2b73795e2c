// SPDX-License-Identifier: MIT
// A moment of a game on the real table once more: it is drawn by leafing to it, and asked of
// the one who sat there. What is tapped is judged, never played. While nothing is asked it
// shows what a replay shows, lids and all: so a drill can let lids turn before it asks.
import type { Depth, Study } from '../engine/api'
import type { TableModel } from '../table/tablemodel'
import { seatName } from '../table/names'
import type { RecordHead } from '../table/record'
import { Replay } from '../table/replay.svelte'
import type { Denial, SeatView, TableView } from '../table/types'

export class Trial implements TableModel {
  isAsked = $state(false)
  denial = $state.raw<Denial | null>(null)
  marks = $state.raw<Record<string, string>>({}) // on graves
  readonly mine: number[]
  readonly isHost = false
  readonly state = 'here'
  readonly away: number[] = []
  readonly phrases: TableModel['phrases'] = []
  readonly isLocal = true
  readonly isHotSeat = false
  readonly thinking = null
  readonly canUndo = false
  readonly last = null
  readonly #replay: Replay

  constructor(
    study: Study,
    head: RecordHead,
    readonly me: number,
    readonly judge: (move: string) => void,
  ) {
    this.#replay = new Replay('trial', study, head)
    this.#replay.seatWanted = me
    this.mine = [me]
  }

  get view(): TableView | null {
    const { view } = this.#replay
    return view && { ...view, marks: this.marks }
  }
  get setup() {
    return this.#replay.setup
  }
  get sight() {
    return this.#replay.sight
  }
  get actor() {
    return this.isAsked ? this.#replay.actor : null
  }
  get myTurn(): boolean {
    return this.isAsked
  }
  get legal(): string[] {
    return this.isAsked ? (this.view?.legal ?? []) : []
  }
  get showing() {
    return this.isAsked ? null : this.#replay.showing
  }
  get said(): string {
    return this.isAsked ? '' : this.#replay.said
  }

  name(seat: number): string {
    return seatName(this.view?.seats ?? [], seat)
  }

  /** Whoever tries is a person, also in a bot's place. */
  seat(seat: number): SeatView | null {
    const view = this.#replay.seat(seat)
    return view && seat === this.me ? { ...view, kind: 'person' } : view
  }

  /** The table after that many moves; asked or only shown. */
  async stand(ply: number, isAsked: boolean, depth: Depth = 'seen'): Promise<void> {
    this.denial = null
    this.marks = {}
    this.isAsked = false
    this.#replay.depth = depth
    await this.#replay.go(ply)
    this.isAsked = isAsked
  }

  async move(move: string): Promise<void> {
    if (this.isAsked) this.judge(move)
  }

  clearDenial(): void {
    this.denial = null
  }
  leave(): void {
    this.#replay.leave()
  }
  async undo(): Promise<void> {}
  async mark(): Promise<void> {}
  phrase(): void {}
  async hint(): Promise<null> {
    return null
  }
}
