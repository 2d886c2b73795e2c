// SPDX-License-Identifier: MIT
// A table as a game's screen sees it. What the link tells is taken in order:
//
//   table, news, missed --> queue --> drawn (view) --> an opened lid: shown for its time
//                             ^                              |
//                             +------- then the next <-------+--> acknowledged
//
// An opened lid is shown for the table's whole reveal time, counted from the moment it is
// drawn and looked at, also when it comes late (D9); while it is shown nobody decides, and
// what came after it waits. So nothing that was shown is lost, and nothing is shown twice.
import { announce } from '../parts/live.svelte'
import { words } from '../words/words.svelte'
import type { DealState } from './deal'
import { asDenial } from './denying'
import type { Message } from './connection'
import type { LinkState, TableLink } from './link'
import { whileLooking } from './looking'
import type { Showing, TableModel } from './tablemodel'
import { isBots, seatName, seatNames } from './names'
import { LID_MS, pagePace, type Pace } from './pace'
import type { Request } from './requests'
import { isOpening, withMark } from './reading'
import type { Denial, Marked, Missed, News, Phrase, SeatView, Setup, Sight, TableView, Told } from './types'
import { Voices } from './voices.svelte'

const NOBODY = -1

type Item = Extract<Told, { is: 'table' | 'news' | 'mark' }> | { is: 'missed'; seat: number; missed: Missed; greet: number }

/** The view as it is after the news; what `whole` news have beside, a view brings. */
function merge(view: TableView, news: News): TableView {
  const { time, sight, actor, legal, showing, shown_until, result, undoer } = news
  const seats = view.seats.map((seat, i) => ({ ...seat, clock: news.clocks[i] ?? null }))
  const n = news.n + 1
  return { ...view, n, time, sight, actor, legal, showing, shown_until, result, undoer, seats }
}

export class Model implements TableModel {
  view = $state.raw<TableView | null>(null)
  mine = $state.raw<number[]>([])
  isHost = $state(false)
  state = $state<LinkState>('joining')
  /** Why the door stays shut, where `state` is refused or gone. */
  refusal = $state.raw<Denial | null>(null)
  showing = $state.raw<Showing | null>(null)
  last = $state.raw<News | null>(null)
  denial = $state.raw<Denial | null>(null)
  away = $state.raw<number[]>([])
  /** The joint deal as it was checked; null where there is none. */
  deal = $state.raw<DealState | null>(null)
  #voices = new Voices(() => this.showing !== null)
  #isBusy = $state(false)
  #near = $state<number | null>(null)
  #queue: Item[] = []
  #next: number | null = null // the next entry's number; null until a view comes
  #told = 0 // the newest showing that a view or news has told of
  #drawn = 0 // the newest one that was drawn here
  #isAsking = false
  #isOurTurn = false
  #cancel: (() => void) | undefined

  constructor(
    readonly link: TableLink,
    readonly pace: Pace = pagePace,
  ) {
    link.listen({
      heard: (told) => this.#heard(told),
      deal: (deal) => (this.deal = deal),
      state: (state, denial) => {
        this.state = state
        this.refusal = denial ?? null
      },
    })
  }

  get said(): string {
    return this.#voices.said
  }

  get phrases(): TableModel['phrases'] {
    return this.#voices.phrases
  }

  get setup(): Setup | null {
    return this.view?.game ?? null
  }

  get sight(): Sight | null {
    return this.view?.sight ?? null
  }

  get actor(): number | null {
    return this.#isBusy || this.view?.phase !== 'play' ? null : this.view.actor
  }

  get me(): number | null {
    return this.#near
  }

  get myTurn(): boolean {
    const { actor, view } = this
    if (actor === null || !view || view.paused || view.closed) return false
    return this.mine.includes(actor) && !this.#isBots(actor)
  }

  get legal(): string[] {
    return this.myTurn ? (this.view?.legal ?? []) : []
  }

  get isLocal(): boolean {
    return this.link.isHome
  }

  get isHotSeat(): boolean {
    return this.mine.length > 1
  }

  get thinking(): number | null {
    const { actor } = this
    return actor !== null && this.#isBots(actor) && !this.view?.paused ? actor : null
  }

  get canUndo(): boolean {
    return !this.#isBusy && this.mine.includes(this.view?.undoer ?? NOBODY)
  }

  name(seat: number): string {
    return seatName(this.view?.seats ?? [], seat)
  }

  seat(seat: number): SeatView | null {
    return this.view?.seats[seat] ?? null
  }

  async move(move: string): Promise<void> {
    const seat = this.actor
    if (seat === null || !this.myTurn || this.#isAsking) return
    this.#isAsking = true
    await this.try(() => this.link.ask({ do: 'move', seat, move }))
    this.#isAsking = false
  }

  async undo(): Promise<void> {
    const seat = this.view?.undoer ?? NOBODY
    if (this.canUndo) await this.ask({ do: 'undo', seat })
  }

  async hint(): Promise<string | null> {
    const seat = this.actor
    if (seat === null || !this.myTurn) return null
    const answer = await this.ask({ do: 'hint', seat })
    return answer ? String(answer['move']) : null
  }

  phrase(phrase: Phrase): void {
    if (this.me !== null) this.link.say({ do: 'phrase', seat: this.me, phrase })
  }

  async mark(grave: string, text: string): Promise<void> {
    const seat = this.me
    if (seat !== null) await this.ask({ do: 'mark', seat, mark: `${grave} ${text}`.trim() })
  }

  /** Any request: the answer; a refusal ends up in `denial`. */
  ask(request: Request): Promise<Message | undefined> {
    return this.try(() => this.link.ask(request))
  }

  /** The same for what is more than a request. */
  async try<T>(act: () => Promise<T>): Promise<T | undefined> {
    this.denial = null
    try {
      return await act()
    } catch (reason) {
      this.#deny(asDenial(reason))
      return undefined
    }
  }

  readonly record = (): Promise<string> => this.link.record()

  clearDenial(): void {
    this.denial = null
  }

  leave(): void {
    this.#cancel?.()
    this.#voices.stop()
    this.#queue = []
    this.link.leave()
  }

  #isBots(seat: number): boolean {
    return isBots(this.seat(seat))
  }

  #deny(denial: Denial): void {
    this.denial = denial
    announce(words.denial(denial, this.#names()))
  }

  #names(): string[] {
    return seatNames(this.view?.seats ?? [])
  }

  #heard(told: Told): void {
    if (told.is === 'entered') this.#entered(told.seats, told.host)
    else if (told.is === 'table') this.#heardTable(told)
    else if (told.is === 'missed') this.#heardMissed(told.seat, told.showings)
    else if (told.is === 'away') this.away = told.seats
    else if (told.is === 'phrase') this.#voices.phrase(told.seat, told.phrase)
    else if (told.is === 'denied') this.denial = told
    else if (told.is === 'news' || told.is === 'mark') this.#heardNext(told)
  }

  #entered(seats: number[], isHost: boolean): void {
    this.mine = seats
    this.isHost = isHost
    if (!seats.includes(this.#near ?? NOBODY)) this.#near = seats[0] ?? null
  }

  #heardTable(view: Extract<Told, { is: 'table' }>): void {
    this.#next = view.n
    this.away = view.seats.flatMap((seat, number) => (seat.away ? [number] : []))
    this.#enqueue(view)
  }

  /** A gap in the numbers: the whole view comes again, with what was missed. */
  #heardNext(item: Extract<Told, { is: 'news' | 'mark' }>): void {
    const { n } = item
    if (this.#next === null || n < this.#next) return
    if (n > this.#next) {
      this.#next = null
      this.link.refresh()
      return
    }
    this.#next = n + 1
    this.#enqueue(item)
  }

  #heardMissed(seat: number, showings: Missed[]): void {
    const lids = showings.filter(({ events }) => isOpening(events))
    for (const missed of showings) {
      const greet = missed === lids[0] ? lids.length : 0
      this.#enqueue({ is: 'missed', seat, missed, greet })
    }
  }

  #enqueue(item: Item): void {
    this.#queue.push(item)
    this.#goOn()
  }

  #goOn(): void {
    let item: Item | undefined
    while (!this.#isBusy && (item = this.#queue.shift())) this.#draw(item)
    if (!this.#isBusy) this.#settle()
  }

  #draw(item: Item): void {
    if (item.is === 'table') this.#drawTable(item)
    else if (item.is === 'news') this.#drawNews(item)
    else if (item.is === 'mark') this.#drawMark(item)
    else this.#drawMissed(item.seat, item.missed, item.greet)
  }

  #drawTable(view: TableView): void {
    this.view = view
    this.#told = view.showing
    const left = view.shown_until - view.time
    const isWatching = this.mine.length === 0
    if (isWatching && left > 0) this.#wait(left, () => {})
  }

  #drawNews(news: News): void {
    if (!this.view) return
    const { showing } = news
    this.view = merge(this.view, news)
    this.last = news
    const isNew = showing > this.#told
    this.#told = showing
    if (news.events.length > 0) this.#say(news.events)
    if (isNew) this.#show({ showing, seat: news.seat, events: news.events, isMissed: false })
  }

  #drawMark(mark: Marked): void {
    const { n, time } = mark
    if (this.view) this.view = { ...this.view, n: n + 1, time, marks: withMark(this.view.marks, mark) }
  }

  /** Shown once to all who sit here; a showing that was drawn already is only confirmed. */
  #drawMissed(seat: number, missed: Missed, greet: number): void {
    if (missed.showing <= this.#drawn) {
      this.#ack(seat, missed.showing)
      return
    }
    if (greet > 0) announce(words.say('PAGE_TABLE_BACK', { count: greet }))
    if (isOpening(missed.events)) this.#say(missed.events)
    const { showing, events } = missed
    this.#show({ showing, seat: missed.seat, events, isMissed: true })
  }

  #show(showing: Showing): void {
    this.#drawn = Math.max(this.#drawn, showing.showing)
    const acknowledge = () => {
      this.showing = null
      for (const seat of this.mine) this.#ack(seat, showing.showing)
      if (this.mine.length === 0 && this.isLocal) this.#ack(0, showing.showing) // the bots wait for it
    }
    if (!isOpening(showing.events)) {
      acknowledge()
      return
    }
    const isMissed = showing.isMissed || this.pace.isHidden()
    this.showing = { ...showing, isMissed }
    const reveal = this.view?.options.reveal ?? 2000
    this.#wait(reveal + LID_MS * this.pace.speed(), acknowledge)
  }

  #ack(seat: number, showing: number): void {
    this.link.say({ do: 'ack', seat, showing })
  }

  #wait(ms: number, then: () => void): void {
    this.#isBusy = true
    this.#cancel = whileLooking(this.pace, ms, () => {
      then()
      this.#isBusy = false
      this.#goOn()
    })
  }

  #say(events: News['events']): void {
    this.#voices.say(events, this.#names(), this.view?.options.etiquette === 'open')
  }

  /** Nothing is shown, nothing waits: who decides now, and is it one of us? */
  #settle(): void {
    const { actor, myTurn } = this
    const wasOurs = this.#isOurTurn
    const wasNear = this.#near
    this.#isOurTurn = myTurn
    if (!myTurn || actor === null) return
    this.#near = actor
    if (wasOurs && wasNear === actor) return
    const key = this.isHotSeat ? 'DAWN_TURN_BEGAN' : 'PAGE_TABLE_YOUR_TURN'
    announce(words.say(key, { name: this.name(actor) }))
  }
}
