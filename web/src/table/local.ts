// SPDX-License-Identifier: MIT
// A table in this browser: people at this screen, bots in the engine's worker. It says what
// a house's table would say, and keeps the same manners: a lid is shown for its time before
// anybody decides, a bot waits for that and then takes a person's time, and undo goes as far
// as the information horizon (sealing.ts).
//
//   request --> one after the other --> engine --> saved --> news --> a bot's turn? --+
//                     ^---------------------------------------------------------------+
//
// The saved game is the truth; the engine's table can be made again from its record.
import type { Engine, EngineTable, Position } from '../engine/api'
import { deny } from './denying'
import { NOBODY, type Listener, type TableLink } from './link'
import { depthOf, localView } from './localview'
import { withMark } from './marking'
import { isBots } from './names'
import { openRematch } from './opening'
import { pagePace, type Pace } from './pace'
import { dressRecord } from './record'
import { Horizon, isOpening, isShowing } from './sealing'
import { sitDown, STAND_IN } from './sitting'
import { follow, shorten } from './sittings'
import { saveGame, type SavedGame } from './store'
import type { Denial, Missed, News, Phrase, TableEvent, TableView } from './types'

export class LocalLink implements TableLink {
  readonly kind = 'local'
  #listener: Listener | null = null
  #table: EngineTable | null = null
  #position: Position | null = null
  #horizon = new Horizon()
  #showings: Missed[] = []
  #pending: TableEvent[][] = [] // of the moves since the last showing
  #shownUntil = 0
  #asPerson = 0 // ms that a person would think where the bot does now
  #n = 0
  #isPaused = false
  #isGone = false
  #line: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly engine: Engine,
    readonly game: SavedGame,
    readonly pace: Pace = pagePace,
  ) {}

  listen(listener: Listener): void {
    this.#listener = listener
    const begun = this.#inLine(() => this.#begin())
    begun.catch((reason) => listener.state('refused', reason))
  }

  refresh(): void {
    if (this.#position) this.#listener?.table(this.#view())
  }

  move(seat: number, move: string): Promise<void> {
    return this.#inLine(async () => {
      if (this.#isBots(seat)) throw deny('seat')
      this.#mayDecide()
      await this.#play(seat, move)
    })
  }

  undo(seat: number): Promise<void> {
    return this.#inLine(async () => {
      if (this.#isPaused) throw deny('paused')
      if (!this.#canUndo(seat)) throw deny('undo')
      await this.#takeBack(seat)
    })
  }

  ack(_seat: number, showing: number): void {
    if (showing <= this.game.seen) return
    this.game.seen = showing
    this.#save()
    this.#drive()
  }

  mark(seat: number, mark: string): Promise<void> {
    return this.#inLine(async () => {
      const { options, setup, marks } = this.game
      if (options.etiquette !== 'notes' || setup.name !== 'dawn-under') throw deny('etiquette')
      if (this.#isBots(seat)) throw deny('seat')
      this.game.marks = withMark(setup, marks, mark)
      this.#changed()
    })
  }

  phrase(seat: number, phrase: Phrase): void {
    this.#listener?.phrase(seat, phrase)
  }

  hint(seat: number): Promise<string> {
    return this.#inLine(async () => {
      const { hints } = this.game.options
      const isHis = this.#position?.actor === seat && !this.#isBots(seat)
      if (!this.#table || !hints || hints === 'off' || !isHis)
        throw deny('hint', { say: 'WIRE_HINT' })
      await this.#table.seatBot(seat, hints, 0n)
      return this.#table.choose(seat)
    })
  }

  resign(seat: number): Promise<void> {
    return this.#inLine(async () => {
      await this.#putBot(seat, STAND_IN)
      this.#seat(seat).resigned = true
      this.#changed()
    })
  }

  takeOver(seat: number, bot = STAND_IN): Promise<void> {
    return this.#inLine(async () => {
      await this.#putBot(seat, bot)
      this.#changed()
    })
  }

  giveBack(seat: number): Promise<void> {
    return this.#inLine(async () => {
      const view = this.#seat(seat)
      if (view.kind !== 'person' || !view.taken_over || view.resigned) throw deny('seat')
      Object.assign(view, { taken_over: false, bot: null })
      await this.#seatBots()
      this.#changed()
    })
  }

  seatBot(seat: number, bot: string | null): Promise<void> {
    return this.#inLine(async () => {
      const view = this.#seat(seat)
      const kind = bot ? 'bot' : 'person'
      Object.assign(view, { kind, bot, taken_over: false, resigned: false })
      await this.#seatBots()
      this.#changed()
    })
  }

  pause(isPaused: boolean): Promise<void> {
    return this.#inLine(async () => {
      this.#isPaused = isPaused
      this.#changed()
    })
  }

  rematch(): Promise<string> {
    return this.#inLine(async () => {
      if (!this.#position?.result) throw deny('phase')
      const next = await openRematch(this.engine, this.game)
      this.game.rematch = next.id
      this.#changed()
      return next.id
    })
  }

  async start(): Promise<void> {}

  newLink(): Promise<string> {
    return Promise.reject(deny('link'))
  }

  /** A local table is closed by leaving it; the game stays among the saved ones. */
  async close(): Promise<void> {
    this.leave()
    this.#listener?.state('gone')
  }

  async record(): Promise<string> {
    const { record, seats, options, sittings } = this.game
    return dressRecord(record, seats, options.etiquette, sittings)
  }

  leave(): void {
    this.#isGone = true
    clearTimeout(this.#timer)
    void this.#line.finally(() => this.#table?.close())
  }

  async #putBot(seat: number, bot: string): Promise<void> {
    const view = this.#seat(seat)
    if (view.kind !== 'person' || view.resigned) throw deny('seat')
    if (this.#position?.result) throw deny('phase')
    Object.assign(view, { taken_over: true, bot })
    await this.#seatBots()
  }

  /** One request after the other. */
  #inLine<T>(request: () => Promise<T>): Promise<T> {
    const answer = this.#line.then(() => {
      if (this.#isGone) throw deny('closed')
      return request()
    })
    this.#line = answer.catch(() => {})
    return answer
  }

  async #begin(): Promise<void> {
    this.#remember(await this.engine.replay(this.game.record, depthOf(this.game)))
    this.#table = await this.engine.read(this.game.record)
    this.#position = await this.#table.position(depthOf(this.game))
    this.game.seen = Math.min(this.game.seen, this.#showings.length)
    const all = [...this.game.seats.keys()]
    const persons = all.filter((seat) => this.#seat(seat).kind === 'person')
    this.#listener?.state('here')
    this.#listener?.entered(persons, true)
    this.refresh()
    const missed = this.#showings.filter(({ showing }) => showing > this.game.seen)
    if (missed.length > 0) this.#listener?.missed(persons[0] ?? NOBODY, missed)
    await this.#seatBots() // they may have to be fetched: the table lies there already
    this.#drive()
  }

  /** What has happened so far, from the positions of the record: the first is the deal. */
  #remember(positions: Position[]): void {
    for (const position of positions.slice(1)) this.#happened(position)
    this.#n = positions.length
  }

  /** The horizon and the showings after a move; the number of a new showing, or 0. */
  #happened({ seat, events, result }: Position): number {
    if (seat === null) return 0
    this.#horizon.moved(seat, events, this.#isBots(seat) || result !== null)
    this.#pending.push(events)
    if (!isShowing(events)) return 0
    const showing = this.#showings.length + 1
    this.#showings.push({ showing, n: this.#n, seat, events: this.#pending.splice(0).flat() })
    return showing
  }

  async #seatBots(): Promise<void> {
    if (this.#table) this.#note(await sitDown(this.#table, this.game.seats, (denial) => this.#listener?.told?.(denial)))
    await this.#measure()
  }

  /** Who plays for whom from here on. */
  #note(bots: (string | null)[]): void {
    const { seats, sittings, moves, result } = this.game
    if (!result) this.game.sittings = follow(sittings ?? [], bots, seats.map(({ seed }) => seed), moves)
  }

  async #measure(): Promise<void> {
    const actor = this.#position?.actor ?? null
    const isBots = actor !== null && this.#isBots(actor)
    this.#asPerson = isBots ? ((await this.#table?.pace(actor)) ?? 0) : 0
  }

  async #play(seat: number, move: string): Promise<void> {
    if (!this.#table) throw deny('phase')
    const played = await this.#table.play(seat, move, depthOf(this.game))
    this.#position = played
    const showing = this.#happened(played)
    if (showing && isOpening(played.events))
      this.#shownUntil = Date.now() + this.game.options.reveal
    this.game.moves++
    this.game.result = played.result
    await this.#keep()
    await this.#measure()
    this.#tell({ seat, move, undo: false, events: played.events })
    if (played.result) this.refresh()
    this.#drive()
  }

  async #takeBack(seat: number): Promise<void> {
    if (!this.#table) return
    this.#stop()
    this.#position = await this.#table.undo(1, depthOf(this.game))
    this.game.moves--
    this.game.sittings = shorten(this.game.sittings ?? [], this.game.moves)
    this.#horizon.tookBack()
    this.#pending.pop() // nothing that was shown is ever taken back
    await this.#keep()
    this.#tell({ seat, move: null, undo: true, events: [] })
    this.#drive()
  }

  #tell(what: Pick<News, 'seat' | 'move' | 'undo' | 'events'>): void {
    const view = this.#view()
    const { table, time, showing, shown_until, sight, actor, legal, result, undoer } = view
    const clocks = view.seats.map(() => null)
    const n = this.#n++
    this.#listener?.news({
      ...{ table, n, time, showing, shown_until, sight, actor, legal, clocks, result, undoer },
      ...what,
      whole: result !== null,
    })
  }

  /** Seats, marks or the pause: the whole view, and perhaps a bot must decide now. */
  #changed(): void {
    this.#save()
    this.#stop()
    this.#n++
    this.refresh()
    this.#drive()
  }

  /** A bot decides after what was shown was seen, and after a person's time. */
  #drive(): void {
    const actor = this.#position?.actor ?? null
    if (this.#timer || this.#isGone || actor === null || !this.#isBots(actor)) return
    if (this.#isPaused || this.game.seen < this.#showings.length) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#inLine(() => this.#think(actor)).catch((reason) => this.#failed(reason))
    }, this.pace.think(this.#asPerson))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #think(seat: number): Promise<void> {
    const isStill = this.#position?.actor === seat && this.#isBots(seat) && !this.#isPaused
    if (!this.#table || !isStill) return
    await this.#play(seat, await this.#table.choose(seat))
  }

  #failed(reason: unknown): void {
    if (!this.#isGone) this.#listener?.state('gone', reason as Denial)
  }

  #mayDecide(): void {
    if (this.#position?.result) throw deny('phase')
    if (this.#isPaused) throw deny('paused')
    if (this.game.seen < this.#showings.length) throw deny('showing')
  }

  #canUndo(seat: number): boolean {
    const { options, result } = this.game
    return options.undo && !result && !this.#isBots(seat) && this.#horizon.seat === seat
  }

  #isBots(seat: number): boolean {
    return isBots(this.game.seats[seat])
  }

  #seat(seat: number) {
    const view = this.game.seats[seat]
    if (!view) throw deny('seat')
    return view
  }

  async #keep(): Promise<void> {
    if (this.#table) this.game.record = await this.#table.record()
    this.#save()
  }

  #save(): void {
    this.game.touched = Date.now()
    saveGame(this.game)
  }

  #view(): TableView {
    return localView(this.game, this.#position, {
      n: this.#n,
      isPaused: this.#isPaused,
      showing: this.#showings.length,
      shownUntil: this.#shownUntil,
      undoSeat: this.game.seats.findIndex((_, seat) => this.#canUndo(seat)),
    })
  }
}
