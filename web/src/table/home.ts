// SPDX-License-Identifier: MIT
// A table in this browser: the engine's, in its worker (src/port), behind a socket like a
// server's. It is laid from a saved game, which is the truth: what has changed is saved before
// anybody hears of it. What a table leaves to whoever has it is done here: bots think when it
// is time, and the table for a rematch is laid.
//
//   Connection --send--> engine's table --> saved --> told --> a bot's turn? --+
//                        ^------------------- think <---------------------+
//
// The table is shown before its levels are here: they may have to be fetched (engine/mind.ts).
// Where they can't be had, a plain bot sits there for each of them; the view names those who are
// meant.
import type { Engine, HomeTable } from '../engine/api'
import { hasMind } from '../engine/mind'
import { drawHex } from './chance'
import { asDenial, deny } from './denying'
import type { Socket } from './connection'
import { noKeys } from './keyring'
import type { Doors } from './link'
import { createTable, openRematch, savedSeat } from './creating'
import { pagePace, type Pace } from './pace'
import { withMark } from './reading'
import { readHead } from './record'
import type { Request } from './requests'
import { saveGame, type SavedGame, type SavedSeat } from './savedgames'
import type { TableView, Told } from './types'

const NEWEST = 2 ** 32 - 2 // of showings: all were seen

const PAST = 10000 // ms: so long ago a record was left, as the table takes it (REVEAL_HOME)
const STAND_IN = 'keeper'

const isLevel = (bot: string | null): bot is string => bot !== null && hasMind(bot)

function seatText({ kind, name, bot }: SavedSeat, standsIn: boolean): string {
  const sitter = standsIn && isLevel(bot) ? STAND_IN : bot
  if (kind === 'bot') return sitter!
  return `${sitter ? `${sitter} for` : 'person'} ${name}`.trimEnd()
}

class HomeSocket implements Socket {
  readyState = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  onerror: Socket['onerror'] = null
  #table: HomeTable | null = null
  #isMinded = false // levels were fetched, or could not be
  #standsIn = false
  #showing = 0 // the newest one
  #shownUntil = 0
  #ahead = -PAST // ms: the table's clock
  #work: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly engine: Engine,
    readonly game: SavedGame,
    readonly pace: Pace,
  ) {
    this.#then(async () => {
      await this.#create([], false)
      this.readyState = 1
      this.onopen?.()
    })
  }

  send(text: string): void {
    this.#then(() => this.#ask(JSON.parse(text) as Request))
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    clearTimeout(this.#timer)
    void this.#work.finally(() => this.#table?.close())
    this.onclose?.()
  }

  /** One thing after the other. A table that can't be laid is refused; one that breaks later is
   *  laid again, as a lost connection comes back. */
  #then(act: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.readyState < 3 ? act() : undefined))
      .catch((reason) => {
        if (this.readyState === 0) this.#tell({ is: 'denied', ...asDenial(reason) })
        else this.close()
      })
  }

  async #create(bots: string[], standsIn: boolean): Promise<void> {
    const { id, record, seats, options, marks, seen, result } = this.game
    const { table } = await createTable(this.engine, id, bots, {
      ...{ record, marks, options: { ...options }, showing: Math.min(seen, NEWEST) },
      ...{ seats: seats.map((seat) => seatText(seat, standsIn)), colours: seats.map(({ colour }) => colour) },
    })
    this.#table?.close()
    this.#table = table
    this.#standsIn = standsIn
    for (const [seat, { resigned }] of seats.entries())
      if (resigned && !result) await table.ask({ do: 'resign', seat })
  }

  async #ask(request: Request): Promise<void> {
    if (request.do === 'ack') this.#seen(request.showing)
    if (request.do === 'rematch') request.table = drawHex(8)
    const told = await this.#table!.ask(request, this.#clock())
    const isDone = told.some(({ is }) => is !== 'denied')
    if (request.do === 'rematch' && isDone) await openRematch(this.engine, this.game, request.table!)
    await this.#hear(told)
    if (request.do === 'enter') this.#then(() => this.#bringLevels())
  }

  /** The table is drawn already; it is laid once more where its levels can think. */
  async #bringLevels(): Promise<void> {
    const { seats, options, result } = this.game
    const bots = [...seats.map(({ bot }) => bot), options.hints].filter(isLevel)
    if (this.#isMinded || result || bots.length === 0) return
    this.#isMinded = true
    try {
      await this.#create(bots, false)
    } catch (reason) {
      if (asDenial(reason).why !== 'mind') throw reason
      await this.#create([], true)
      this.#tell({ is: 'denied', ...deny('mind', { say: 'PAGE_MIND_KEEPER' }) })
    }
    const told = await this.#table!.ask({ do: 'enter', table: this.game.id }, this.#clock())
    await this.#hear(told.filter(({ is }) => is === 'table'))
  }

  async #hear(told: Told[]): Promise<void> {
    for (const message of told) this.#note(message)
    if (told.some(({ is }) => is === 'news' || is === 'mark')) await this.#keep()
    for (const message of told) this.#tell(message)
    this.#drive()
  }

  #tell(message: Told): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  #note(message: Told): void {
    const { game } = this
    if (message.is === 'mark') game.marks = withMark(game.marks, message)
    if (message.is === 'table') {
      this.#name(message)
      game.seats = message.seats.map(savedSeat)
      game.marks = message.marks
    }
    if (message.is !== 'table' && message.is !== 'news') return
    this.#showing = message.showing
    this.#shownUntil = message.shown_until
    game.result = message.result
    game.seen = Math.min(game.seen, message.showing)
    this.#catchUp()
  }

  /** Those who are meant where a plain bot sits for them. */
  #name({ seats }: TableView): void {
    for (const [seat, { bot }] of this.#standsIn ? this.game.seats.entries() : [])
      if (isLevel(bot) && seats[seat]!.bot === STAND_IN) seats[seat]!.bot = bot
  }

  async #keep(): Promise<void> {
    const record = await this.#table!.record()
    Object.assign(this.game, { record, moves: readHead(record).moves, touched: Date.now() })
    saveGame(this.game)
  }

  #seen(showing: number): void {
    if (showing <= this.game.seen) return
    this.game.seen = showing
    this.#catchUp()
    saveGame(this.game)
  }

  #clock(): number {
    return Date.now() + this.#ahead
  }

  /** What was seen to its end is over by the table's clock, too. */
  #catchUp(): void {
    if (this.game.seen >= this.#showing) this.#ahead += Math.max(0, this.#shownUntil - this.#clock())
  }

  /** A bot decides after what was shown was seen, and after a person's time; it hints at once. */
  #drive(): void {
    clearTimeout(this.#timer)
    const due = this.#table?.due ?? Infinity
    if (due === Infinity || (due > 0 && this.game.seen < this.#showing)) return
    const think = () => this.#then(async () => this.#hear(await this.#table!.think(this.#clock())))
    this.#timer = setTimeout(think, due > 0 ? this.pace.think(Math.max(0, due - this.#clock())) : 0)
  }
}

/** The way to a game of this browser. */
export function homeDoors(engine: Engine, game: SavedGame, pace: Pace = pagePace): Doors {
  return { isHome: true, address: '', makeSocket: () => new HomeSocket(engine, game, pace), ring: noKeys }
}
