// SPDX-License-Identifier: MIT
// One end of a table, wherever it stands: at a server, over a WebSocket, or in this browser, in
// the engine's worker (home.ts), by the same messages (docs/protocol.md). The link enters with
// the keys that this browser holds, comes back by itself after every break, and does what a
// person should not have to think of: its part of the joint deal (dealer.ts), and following a
// rematch.
//
//   Model --ask, say--> Link --> Connection --> socket --> the table
//         <--- heard --      <--       <--        <--
import type { Checks, DealState } from './deal'
import { Dealer } from './dealer'
import { doorAddress, Connection, type ConnectionHooks, type MakeSocket, type Message } from './connection'
import { keepLink, keepToken, pageKeys, type KeyRing, type Keys } from './keyring'
import { withoutNulls } from './reading'
import type { Request } from './requests'
import { served } from './served.svelte'
import type { Denial, TableView, Told } from './types'

export type LinkState = 'joining' | 'here' | 'lost' | 'refused'

/** Whom a link tells, in order. */
export interface Listener {
  heard(told: Told): void
  state(state: LinkState, denial?: Denial): void
  /** What the checks of the joint deal have found (a server's table). */
  deal(deal: DealState): void
}

/** What a model needs of its link. */
export interface TableLink {
  readonly isHome: boolean // the table is in this browser
  listen(listener: Listener): void
  /** Asks for the whole view again: something was not heard. */
  refresh(): void
  /** Resolves when it is stored, or rejects with a Denial. */
  ask(request: Request): Promise<Message>
  /** What needs no answer, and is not worth saying later. */
  say(request: Request): void
  /** Once the game is over; at home at any time. */
  record(): Promise<string>
  leave(): void
}

/** The way to a table; empty: at the server that this page comes from. */
export interface Doors {
  isHome?: boolean
  address?: string
  makeSocket?: MakeSocket
  ring?: KeyRing
  checks?: Checks // of the joint deal
}

export const ringOf = ({ ring }: Doors): KeyRing => ring ?? pageKeys

export function connectionOf(doors: Doors, hooks: ConnectionHooks = {}): Connection {
  return new Connection(doors.address ?? doorAddress(), hooks, doors)
}

/** What to come in with. */
interface Way {
  tokens?: string[]
  host?: string
  watch?: string
}

/** The ways in, the best first: by one void token or key the server refuses all that comes
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

export class Link implements TableLink {
  readonly isHome: boolean
  #ring: KeyRing
  #listener: Listener | null = null
  #connection: Connection | null = null
  #view: TableView | null = null
  #seats: number[] = []
  #dealer: Dealer | null = null
  #record: Promise<string> | null = null
  #followers: ((table: string) => void)[] = []

  constructor(
    readonly table: string,
    readonly doors: Doors = {},
  ) {
    this.isHome = doors.isHome ?? false
    this.#ring = ringOf(doors)
    if (!doors.checks) return
    this.#dealer = new Dealer(table, this.#ring, doors.checks, {
      send: (request) => this.ask(request),
      record: () => this.record(),
      tell: (deal) => this.#listener?.deal(deal),
    })
  }

  listen(listener: Listener): void {
    this.#listener = listener
    listener.state('joining')
    this.#connection = connectionOf(this.doors, {
      welcomed: ({ bots }) => {
        if (!this.isHome) served.hear(bots)
        return this.#enter()
      },
      heard: (message) => this.#heard(message),
      lost: () => listener.state('lost'),
      refused: (denial) => this.#refused(denial),
    })
  }

  /** Enters again, also with keys that came meanwhile. */
  refresh(): void {
    void this.#enter().catch(() => {})
  }

  async ask(request: Request): Promise<Message> {
    if (!this.#connection) throw { why: 'gone', text: '' } satisfies Denial
    if (request.do === 'rematch') return this.#rematch(this.#connection)
    const answer = await this.#connection.ask(request)
    if (request.do === 'link') keepLink(this.#ring, this.table, request.seat, String(answer['link']))
    return answer
  }

  say(request: Request): void {
    this.#connection?.say(request)
  }

  /** Another person at this screen takes a seat. */
  async claim(link: string, name: string, colour: number): Promise<number> {
    const { seat, token } = await this.ask({ do: 'claim', table: this.table, link, name, colour })
    keepToken(this.#ring, this.table, Number(seat), String(token))
    await this.#enter()
    return Number(seat)
  }

  /** A game that is over has one record: it is fetched once. */
  record(): Promise<string> {
    if (this.#record) return this.#record
    const record = this.ask({ do: 'record' }).then(({ text }) => String(text))
    if (this.#view?.phase === 'over' || this.#view?.closed) this.#record = record
    record.catch(() => (this.#record = null))
    return record
  }

  leave(): void {
    this.#dealer?.end()
    this.#connection?.end()
    this.#connection = null
  }

  /** For tests, and for a person who says "try again now". */
  reconnect(): void {
    this.#connection?.drop()
  }

  async #enter(): Promise<void> {
    let refusal: Denial | null = null
    for (const way of waysIn(this.#ring.of(this.table)))
      try {
        const entered = await this.#connection?.askFirst({ do: 'enter', table: this.table, ...way })
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

  /** The answer has the next table's id, to which our keys fit. */
  async #rematch(connection: Connection): Promise<Message> {
    const next = new Promise<string>((follow) => this.#followers.push(follow))
    const answer = await connection.ask({ do: 'rematch' })
    return { ...answer, table: this.#view?.rematch ?? (await next) }
  }

  #refused(denial: Denial): void {
    this.#listener?.state('refused', denial)
    this.leave()
  }

  #heard(message: Message): void {
    if (message['table'] !== undefined && message['table'] !== this.table) return
    const told = message as unknown as Told
    if (told.is === 'denied' && !this.isHome) return // of what was only said
    if (told.is === 'entered') this.#entered(told.seats)
    const heard = told.is === 'table' ? withoutNulls(told) : told
    if (heard.is === 'table') this.#view = heard
    this.#listener?.heard(heard)
    if (heard.is === 'table') this.#seen(heard)
    else if (heard.is === 'news') this.#dealer?.show(heard.showing, heard.events)
    else if (heard.is === 'missed')
      for (const { showing, events } of heard.showings) this.#dealer?.show(showing, events)
  }

  #entered(seats: number[]): void {
    this.#seats = seats
    this.#dealer?.begin()
    this.#listener?.state('here')
  }

  #seen(view: TableView): void {
    if (view.rematch) this.#follow(view.rematch)
    this.#dealer?.see(view, this.#seats)
  }

  /** The next table knows the same tokens and keys. */
  #follow(next: string): void {
    const { tokens, host, watch } = this.#ring.of(this.table)
    const isNew = Object.keys(this.#ring.of(next).tokens).length === 0
    if (isNew) this.#ring.keep(next, { tokens, host, watch })
    for (const follow of this.#followers.splice(0)) follow(next)
  }
}
