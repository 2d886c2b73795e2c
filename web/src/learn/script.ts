// SPDX-License-Identifier: MIT
// The table of a lesson: one end of a real game in the engine, in which others move by
// script. What the reader tries is judged by the lesson (run.svelte.ts) before it is played.
// It says what any table says, so that the model and both games' screens are the normal ones;
// nothing of it is saved.
import type { Engine, EngineTable, Position } from '../engine/api'
import type { Message } from '../table/connection'
import type { Listener, TableLink } from '../table/link'
import { isShowing } from '../table/reading'
import type { Request } from '../table/requests'
import type { Denial, News, SeatView, TableOptions, TableView } from '../table/types'
import { YOU } from './lesson'

const OPTIONS: TableOptions = {
  etiquette: 'pure', clock: 'none', 'clock-seconds': 60, away: 'wait', 'away-seconds': 60,
  reveal: 0, undo: false, watching: false, counter: false, hints: 'off',
}

function seatOf(name: string, seat: number): SeatView {
  const kind = seat === YOU ? 'person' : 'bot'
  const none = { hash: null, word: null, clock: null, undo: false, bot: null }
  const flags = { claimed: true, away: false, taken_over: false, resigned: false }
  return { kind, name: seat === YOU ? name : '', colour: seat, ...none, ...flags }
}

export class ScriptLink implements TableLink {
  readonly isHome = true
  #listener: Listener | null = null
  #table: EngineTable | null = null
  #position: Position | null = null
  #n = 0
  #showing = 0
  #seen = 0
  #waiting: (() => void)[] = []
  #isGone = false

  constructor(
    readonly engine: Engine,
    readonly you: string,
    readonly reveal: number, // ms
    readonly judge: (move: string) => Promise<void>,
  ) {}

  listen(listener: Listener): void {
    this.#listener = listener
    listener.state('here')
    listener.heard({ is: 'entered', seats: [YOU], host: false })
  }

  get legal(): string[] {
    return this.#position?.legal ?? []
  }

  /** Lays the table anew as it stands in that record. */
  async create(record: string): Promise<void> {
    const table = await this.engine.read(record)
    if (this.#isGone) return table.close()
    this.#table?.close()
    this.#table = table
    this.#position = await table.position('seen')
    this.renew()
  }

  /** Plays a move and tells it; rejects with a Denial, and then nothing has changed. */
  async play(seat: number, move: string): Promise<void> {
    if (!this.#table) return
    const played = await this.#table.play(seat, move, 'seen')
    if (this.#isGone) return
    this.#position = played
    if (isShowing(played.events)) this.#showing++
    this.#listener?.heard({ is: 'news', ...this.#news(played) })
  }

  /** Comes back when all that was shown has been seen. */
  seen(): Promise<void> {
    if (this.#seen >= this.#showing) return Promise.resolve()
    return new Promise((then) => this.#waiting.push(then))
  }

  say(request: Request): void {
    if (request.do !== 'ack') return
    this.#seen = Math.max(this.#seen, request.showing)
    if (this.#seen >= this.#showing) for (const then of this.#waiting.splice(0)) then()
  }

  /** The same once more, so that what was picked or asked before is laid down. */
  renew(): void {
    this.#n++
    this.refresh()
  }

  refresh(): void {
    if (this.#position) this.#listener?.heard({ is: 'table', ...this.#view() })
  }

  /** A lesson has no use for anything but moves. */
  async ask(request: Request): Promise<Message> {
    if (request.do !== 'move') throw { why: 'unknown', text: '' } satisfies Denial
    await this.judge(request.move)
    return { is: 'done' }
  }

  async record(): Promise<string> {
    return (await this.#table?.record()) ?? ''
  }

  leave(): void {
    this.#isGone = true
    this.#table?.close()
    this.#table = null
  }

  #news({ seat, move, events }: Position): News {
    const { table, time, sight, actor, legal, result, showing, shown_until, undoer } = this.#view()
    const now = { table, time, sight, actor, legal, result, showing, shown_until, undoer }
    return { ...now, n: this.#n++, seat, move, events, undo: false, clocks: [], whole: false }
  }

  #view(): TableView {
    const { sight, actor, legal, result } = this.#position!
    const game = this.#table!.setup
    const none = { commit: null, secret: null, rematch: null, marks: {}, wishes: {} }
    return {
      ...none, table: 'lesson', n: this.#n, time: Date.now(), phase: result ? 'over' : 'play',
      closed: false, paused: false, options: { ...OPTIONS, reveal: this.reveal }, game, sight, actor, legal, result,
      seats: Array.from({ length: game.players }, (_, seat) => seatOf(this.you, seat)),
      showing: this.#showing, shown_until: 0, undoer: null,
    }
  }
}
