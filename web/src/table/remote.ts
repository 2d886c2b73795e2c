// SPDX-License-Identifier: MIT
// A house's table over its WebSocket (docs/protocol.md). The link enters with the keys that
// this browser holds, comes back by itself after every break, and does what a person should
// not have to think of: its part of the joint deal (dealer.ts), and following a rematch.
import { words } from '../words/words.svelte'
import type { Checks } from './deal'
import { Dealer } from './dealer'
import { doorAddress, House, type MakeSocket, type Message } from './house'
import { pageKeys, type KeyRing, type Keys } from './keys'
import { NOBODY, type Listener, type TableLink } from './link'
import type { Request } from './requests'
import type { Denial, Marked, Missed, News, Phrase, TableView } from './types'

export interface Doors {
  address?: string
  makeSocket?: MakeSocket
  ring?: KeyRing
}

export interface Opened {
  table: string
  host: string
  watch: string
  links: (string | null)[] // by seat, null for a bot's
}

const ringOf = ({ ring }: Doors): KeyRing => ring ?? pageKeys
const PATIENCE_MS = 10000

function noHouse(): Denial {
  return { why: 'lost', say: 'PAGE_TABLE_NO_HOUSE', text: words.say('PAGE_TABLE_NO_HOUSE') }
}

/** One request on a connection of its own, before there is a table to be at. */
async function askOnce(request: Request, doors: Doors): Promise<Message> {
  const house = new House(doors.address ?? doorAddress(), {}, doors.makeSocket)
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noHouse()), PATIENCE_MS)
  })
  const answer = house.ask(request)
  answer.catch(() => {}) // who has lost patience does not listen any more
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    house.end()
  }
}

/** Hears which bots the server seats (served.svelte.ts). */
export async function hearBots(doors: Doors = {}): Promise<void> {
  await askOnce({ do: 'ping' }, doors).catch(() => {}) // then those that every server seats
}

/** Makes a table; we are its host. Rejects with a Denial. */
export async function openTable(
  options: Record<string, string | number | boolean>,
  seats: string[],
  doors: Doors = {},
): Promise<Opened> {
  const message = await askOnce({ do: 'open', options, seats }, doors)
  const { table, host, watch, links } = message as unknown as Opened
  ringOf(doors).keep(table, { host, watch, links })
  return { table, host, watch, links }
}

/** Exchanges a seat's link for a token that only this browser has; the seat's number. */
export async function claimSeat(
  table: string,
  link: string,
  name: string,
  colour: number,
  doors: Doors = {},
): Promise<number> {
  const message = await askOnce({ do: 'claim', table, link, name, colour }, doors)
  const { seat, token } = message as unknown as { seat: number; token: string }
  keepToken(ringOf(doors), table, seat, token)
  return seat
}

/** What is not there is null on the wire; for a name or a hinting bot we have a text. */
function withoutNulls(view: TableView): TableView {
  const seats = view.seats.map((seat) => ({ ...seat, name: seat.name ?? '' }))
  return { ...view, seats, options: { ...view.options, hints: view.options.hints ?? 'off' } }
}

function keepToken(ring: KeyRing, table: string, seat: number, token: string): void {
  const { tokens, links } = ring.of(table)
  const left = links.map((link, other) => (other === seat ? null : link))
  ring.keep(table, { tokens: { ...tokens, [seat]: token }, links: left })
}

/** What to come in with. */
interface Way {
  tokens?: string[]
  host?: string
  watch?: string
}

/** The ways in, the best first: by one void token or key the house refuses all that comes
 *  with it, also a watcher's good key. */
function waysIn({ tokens, host, watch, offered }: Keys): Way[] {
  const seats = Object.values(tokens)
  const hosts = host ?? offered?.host
  const watchers = watch ?? offered?.watch
  const ways: Way[] = []
  if (seats.length > 0 || hosts) ways.push({ tokens: seats, ...(hosts ? { host: hosts } : {}) })
  if (watchers) ways.push({ watch: watchers })
  return ways.length > 0 ? ways : [{}]
}

const isBroken = ({ why }: Denial) => why === 'lost' || why === 'gone'

interface MissedTold {
  seat: number
  showings: Missed[]
}

export class RemoteLink implements TableLink {
  readonly kind = 'remote'
  #ring: KeyRing
  #listener: Listener | null = null
  #house: House | null = null
  #view: TableView | null = null
  #seats: number[] = []
  #dealer: Dealer
  #pieces: string[] = []
  #record: Promise<string> | null = null
  #followers: ((table: string) => void)[] = []

  constructor(
    readonly table: string,
    readonly checks: Checks,
    readonly doors: Doors = {},
  ) {
    this.#ring = ringOf(doors)
    this.#dealer = new Dealer(table, this.#ring, checks, {
      send: (request) => this.#do(request),
      record: () => this.record(),
      tell: (deal) => this.#listener?.deal?.(deal),
    })
  }

  listen(listener: Listener): void {
    this.#listener = listener
    listener.state('joining')
    const hooks = {
      welcomed: () => this.#enter(),
      heard: (message: Message) => this.#heard(message),
      lost: () => listener.state('lost'),
      refused: (denial: Denial) => this.#refused(denial),
    }
    this.#house = new House(this.doors.address ?? doorAddress(), hooks, this.doors.makeSocket)
  }

  /** Enters again, also with keys that came meanwhile. */
  refresh(): void {
    void this.#enter().catch(() => {})
  }

  /** Another person at this screen takes a seat. */
  async claim(link: string, name: string, colour: number): Promise<number> {
    const message = await this.#ask({ do: 'claim', table: this.table, link, name, colour })
    const { seat, token } = message as unknown as { seat: number; token: string }
    keepToken(this.#ring, this.table, seat, token)
    await this.#enter()
    return seat
  }

  move = (seat: number, move: string) => this.#do({ do: 'move', seat, move })
  undo = (seat: number) => this.#do({ do: 'undo', seat })
  mark = (seat: number, mark: string) => this.#do({ do: 'mark', seat, mark })
  resign = (seat: number) => this.#do({ do: 'resign', seat })
  giveBack = (seat: number) => this.#do({ do: 'give-back', seat })
  start = () => this.#do({ do: 'start' })
  seatBot = (seat: number, bot: string | null) => this.#do({ do: 'seat', seat, bot })
  takeOver = (seat: number, bot?: string) => this.#do({ do: 'take-over', seat, bot })
  pause = (isPaused: boolean) => this.#do({ do: isPaused ? 'pause' : 'resume' })
  close = () => this.#do({ do: 'close' })

  ack(seat: number, showing: number): void {
    if (seat !== NOBODY) this.#house?.say({ do: 'ack', seat, showing })
  }

  phrase(seat: number, phrase: Phrase): void {
    this.#house?.say({ do: 'phrase', seat, phrase })
  }

  async hint(seat: number): Promise<string> {
    return String((await this.#ask({ do: 'hint', seat }))['move'])
  }

  async newLink(seat: number): Promise<string> {
    const link = String((await this.#ask({ do: 'link', seat }))['link'])
    const links = [...this.#ring.of(this.table).links]
    links[seat] = link
    this.#ring.keep(this.table, { links: Array.from(links, (each) => each ?? null) })
    return link
  }

  /** Resolves with the next table's id, to which our keys fit. */
  async rematch(): Promise<string> {
    const next = new Promise<string>((follow) => this.#followers.push(follow))
    await this.#do({ do: 'rematch' })
    return this.#view?.rematch ?? next
  }

  /** A game that is over has one record: it is fetched once. */
  record(): Promise<string> {
    this.#record ??= this.#fetchRecord().catch((reason) => {
      this.#record = null
      throw reason
    })
    return this.#record
  }

  async #fetchRecord(): Promise<string> {
    this.#pieces = []
    await this.#ask({ do: 'record' })
    return this.#pieces.join('')
  }

  leave(): void {
    this.#dealer.end()
    this.#house?.end()
    this.#house = null
  }

  /** For tests, and for a person who says "try again now". */
  reconnect(): void {
    this.#house?.drop()
  }

  #ask(request: Request): Promise<Message> {
    if (!this.#house) return Promise.reject({ why: 'gone', text: '' })
    return this.#house.ask(request)
  }

  async #do(request: Request): Promise<void> {
    await this.#ask(request)
  }

  async #enter(): Promise<void> {
    let refusal: Denial | null = null
    for (const way of waysIn(this.#ring.of(this.table)))
      try {
        const entered = await this.#house?.askFirst({ do: 'enter', table: this.table, ...way })
        return this.#confirm(way, entered?.['host'] === true)
      } catch (reason) {
        if (isBroken(reason as Denial)) throw reason
        refusal ??= reason as Denial
      }
    this.#confirm({}, false)
    this.#refused(refusal!)
    throw refusal
  }

  /** An offered key is kept if it has opened the door, and forgotten if it has not. */
  #confirm({ host, watch }: Way, isHost: boolean): void {
    if (!this.#ring.of(this.table).offered) return
    const good = { ...(host && isHost ? { host } : {}), ...(watch ? { watch } : {}) }
    this.#ring.keep(this.table, { ...good, offered: {} })
  }

  #refused(denial: Denial): void {
    this.#listener?.state('refused', denial)
    this.leave()
  }

  #heard(message: Message): void {
    const told = message as unknown
    if (message['table'] !== undefined && message['table'] !== this.table) return
    if (message.is === 'entered') this.#entered(told as { seats: number[]; host: boolean })
    else if (message.is === 'table') this.#heardTable(told as TableView)
    else if (message.is === 'news') this.#heardNews(told as News)
    else if (message.is === 'mark') this.#listener?.mark(told as Marked)
    else if (message.is === 'missed') this.#heardMissed(told as MissedTold)
    else if (message.is === 'away') this.#listener?.away(message['seats'] as number[])
    else if (message.is === 'phrase') this.#heardPhrase(told as { seat: number; phrase: Phrase })
    else if (message.is === 'record') this.#heardPiece(told as { first: boolean; text: string })
  }

  #entered({ seats, host }: { seats: number[]; host: boolean }): void {
    this.#seats = seats
    this.#dealer.begin()
    this.#listener?.state('here')
    this.#listener?.entered(seats, host)
  }

  #heardNews(news: News): void {
    this.#dealer.show(news.showing, news.events)
    this.#listener?.news(news)
  }

  #heardMissed({ seat, showings }: MissedTold): void {
    for (const { showing, events } of showings) this.#dealer.show(showing, events)
    this.#listener?.missed(seat, showings)
  }

  #heardPhrase({ seat, phrase }: { seat: number; phrase: Phrase }): void {
    this.#listener?.phrase(seat, phrase)
  }

  #heardPiece({ first, text }: { first: boolean; text: string }): void {
    if (first) this.#pieces = []
    this.#pieces.push(text)
  }

  #heardTable(told: TableView): void {
    const view = withoutNulls(told)
    this.#view = view
    if (view.rematch) this.#follow(view.rematch)
    this.#listener?.table(view)
    this.#dealer.see(view, this.#seats)
  }

  /** The next table knows the same tokens and keys. */
  #follow(next: string): void {
    const { tokens, host, watch } = this.#ring.of(this.table)
    const isNew = Object.keys(this.#ring.of(next).tokens).length === 0
    if (isNew) this.#ring.keep(next, { tokens, host, watch })
    for (const follow of this.#followers.splice(0)) follow(next)
  }
}
