// SPDX-License-Identifier: MIT
// The screen's own state beside the table's: what is picked, where the keyboard stands,
// whether the pad is out; and all that is derived for drawing. What was picked belongs to
// one moment of the game (`n`) and is gone with it.
import type { Snippet } from 'svelte'
import type { Guide } from '../parts/guide'
import type { OnMenu } from '../parts/menu'
import { openRule } from '../parts/opened.svelte'
import { settings } from '../settings.svelte'
import { play } from '../sound'
import type { TableModel } from '../table/tablemodel'
import type { DawnSetup, DawnSight } from '../table/types'
import type { Args } from '../words/api'
import { words } from '../words/words.svelte'
import { askOf } from './ask'
import { readBoard, walk, type Step } from './board'
import { bedOf, openings, othersOf, reach, shownBy, skyStep, type Bed } from './logic'
import type { Action, Line, Scene } from './scene'
import { titleOf } from './title'

interface Moment {
  n: number
  what: string
}

export class Desk {
  isNoting = $state(false)
  noteAt = $state<string | null>(null)
  isTalking = $state(false)
  isHelping = $state(false)
  isLookingAtBoard = $state(false) // after the end
  hint = $state.raw<Moment | null>(null)
  #pick = $state.raw<Moment | null>(null)
  #gift = $state.raw<Moment | null>(null)
  #cursor = $state('')
  #refused = $state('')

  constructor(
    readonly table: TableModel,
    readonly onmenu: OnMenu,
    readonly foot?: Snippet, // in place of the answers
    readonly guide?: Guide, // in place of the whole question
  ) {}

  readonly setup = $derived.by(() => this.table.setup as DawnSetup)
  readonly sight = $derived.by(() => this.table.sight as DawnSight)
  readonly n = $derived.by(() => this.table.view?.n ?? 0)
  readonly #plots = $derived.by(() => this.setup.plots)
  readonly board = $derived.by(() => readBoard(this.#plots))
  readonly near = $derived.by(() => this.table.me ?? this.sight.player)
  readonly others = $derived.by(() => othersOf(this.setup.players, this.near))
  readonly shown = $derived.by(() => (this.table.showing ? shownBy(this.table.showing.events) : null))
  readonly legal = $derived.by(() => this.table.view?.legal ?? [])
  readonly reach = $derived.by(() => new Set(reach(this.board, this.setup, this.sight, this.legal)))
  readonly sky = $derived.by(() => skyStep(this.sight.rows, this.setup.row))
  readonly isOver = $derived.by(() => !!this.table.view?.result && !this.shown)
  readonly isClosed = $derived.by(() => (this.table.view?.closed ?? false) && !this.table.view?.result)
  readonly isPaused = $derived.by(() => this.table.view?.paused ?? false)
  readonly etiquette = $derived.by(() => this.table.view?.options.etiquette ?? 'pure')
  readonly isPlague = $derived.by(() => this.sight.rat !== null)
  readonly pick = $derived.by(() => this.#now(this.#pick))
  readonly hinted = $derived.by(() => this.#now(this.hint))
  readonly scene = $derived.by<Scene>(() => this.#scene())
  readonly ask = $derived.by(() => askOf(this.scene))
  readonly title = $derived.by(() => this.#title())
  readonly cursor = $derived.by(() => {
    return this.board.byName.has(this.#cursor) ? this.#cursor : (this.board.graves[0]?.name ?? '')
  })
  readonly refused = $derived.by(() => (this.table.denial ? this.#refused : ''))

  #now(moment: Moment | null): string | null {
    return moment?.n === this.n ? moment.what : null
  }

  #scene(): Scene {
    const { table, sight } = this
    const actor = table.view?.actor ?? null
    return {
      board: this.board,
      setup: this.setup,
      sight,
      legal: this.legal,
      actor,
      isReady: table.myTurn,
      isOurs: actor !== null && table.mine.includes(actor) && table.seat(actor)?.kind === 'person',
      isFirst: (table.last?.move ?? null) === null && sight.rows.every((row) => row.length === this.setup.row),
      isClosed: this.isClosed,
      isWatching: table.mine.length === 0,
      away: table.away,
      hasCompany: this.#hasCompany(),
      shown: this.shown,
      shownEvents: table.showing?.events ?? [],
      isMissed: table.showing?.isMissed ?? false,
      lately: table.said ? (table.last?.events ?? []) : [],
      pick: this.pick,
      gift: this.#now(this.#gift),
      isYou: (seat) => this.isYou(seat),
      name: (seat) => table.name(seat),
    }
  }

  #title(): Line {
    if (this.isClosed) return { key: 'PAGE_TABLE_CLOSED_HEAD' }
    return titleOf(this.scene, this.table.view?.result ?? null, this.isPaused)
  }

  /** Bots do not listen, and who shares a screen can speak. */
  #hasCompany(): boolean {
    const { mine, view, isHotSeat } = this.table
    const people = view?.seats.filter((seat, number) => seat.kind === 'person' && !mine.includes(number)) ?? []
    return mine.length > 0 && !isHotSeat && !this.isClosed && people.length > 0
  }

  /** At a screen for several everybody goes by their name. */
  isYou(seat: number): boolean {
    return !this.table.isHotSeat && this.table.mine.includes(seat)
  }

  /** Garlic has the colour that its owner chose, and as many pips. */
  garlic(seat: number): string {
    return `garlic-${(this.table.seat(seat)?.colour ?? seat) + 1}`
  }

  bed(index: number, name: string): Bed {
    return bedOf(this.sight, index, name, this.shown)
  }

  say(line: Line): string {
    return sentence(words.say(line.key, line.args))
  }

  /** Opens a grave, or picks it first if the reader wants that. */
  async tap(name: string): Promise<void> {
    this.#cursor = name
    if (this.isNoting) {
      this.noteAt = name
      return
    }
    const mayPick = settings.confirm && this.table.myTurn && openings(this.table.legal).includes(name)
    if (mayPick && this.pick !== name) {
      this.table.clearDenial()
      this.#pick = { n: this.n, what: name }
      play('tap')
      return
    }
    await this.move(`open ${name}`, name)
  }

  async move(move: string, piece = ''): Promise<void> {
    this.#pick = null
    this.#refused = piece
    if (this.table.myTurn) play('tap')
    await this.table.move(move)
  }

  /** A vampire at an end of the near row: laid, given, or a gift put beside it. */
  async touchEnd(end: 'left' | 'right'): Promise<void> {
    const { phase } = this.sight
    const moves = this.ask.answers.flatMap(({ action }) => ('move' in action ? [action.move] : []))
    const put = moves.find((move) => move.startsWith('put ') && move.endsWith(end))
    if (put) await this.move(put, end)
    else await this.move(`${phase === 'give' ? 'give' : 'lay'} ${end}`, end)
  }

  chooseGift(colour: string): void {
    this.#gift = { n: this.n, what: colour }
  }

  async act(action: Action): Promise<void> {
    if ('move' in action) await this.move(action.move)
    else if ('phrase' in action) this.table.phrase(action.phrase)
    else if ('rule' in action) openRule(action.rule)
    else this.onmenu(action.page)
  }

  async askHint(): Promise<void> {
    const n = this.n
    const move = await this.table.hint()
    if (move) this.hint = { n, what: move }
  }

  walk(step: Step): string {
    this.#cursor = walk(this.board, this.cursor, step)
    return this.#cursor
  }

  stand(name: string): void {
    this.#cursor = name
  }
}

/** A sentence begins with a capital, also where a noun comes first. */
export function sentence(text: string): string {
  const first = text.codePointAt(0)
  if (first === undefined) return text
  const letter = String.fromCodePoint(first)
  return letter.toLocaleUpperCase(words.language) + text.slice(letter.length)
}

/** An entry, with a capital. */
export function say(key: string, args?: Args): string {
  return sentence(words.say(key, args))
}
