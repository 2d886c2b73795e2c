// SPDX-License-Identifier: MIT
// A table that is being laid: what the host has chosen so far, and the same as wishes for
// the engine, as a plan for a table in this browser, or as options for the server's `open`.
import type { OptionTexts } from '../../engine/api'
import { DEFAULT_LEVEL } from '../../parts/bots.svelte'
import { cardsOf, expansionsIn } from '../../editor/cards'
import { BARE, plotsOf } from '../../editor/drawing'
import { take } from '../../editor/shelf'
import { keep, kept } from '../../store'
import { deny } from '../../table/denying'
import type { LocalPlan } from '../../table/creating'
import type { Denial, Etiquette, TableOptions } from '../../table/types'

export type Game = 'dawn' | 'sedlec'

/** A chair: a person (by name, if they are at this screen) or a bot by name. */
export interface Chair {
  name: string
  bot: string // '' for a person
}

export const SEATS = { dawn: { least: 2, most: 6 }, sedlec: { least: 2, most: 4 } }
export const EXPANSIONS = ['champions', 'merchants', 'zealots'] as const
export const DEFAULT_BOT: Record<Game, string> = { dawn: DEFAULT_LEVEL, sedlec: DEFAULT_LEVEL }
const USUAL_SEATS: Record<Game, number> = { dawn: 4, sedlec: 2 }

/** D6: the even share of 60 vampires; two players leave two colours out. */
export function evenShare(players: number): number {
  return players === 2 ? 20 : Math.floor(60 / players)
}

export class Plan {
  game = $state<Game>('dawn')
  chairs = $state<Chair[]>([])
  edition = $state<'zoch' | 'lifestyle'>('zoch')
  row = $state(0) // 0: the even share
  dawn = $state('usual') // D31: usual, off or a number
  bare = $state('') // D5: as the board has it, a plot, random, or `own`:
  graves = $state<string[]>([]) // these
  without = $state('') // D5: drawn, or two letters
  plots = $state('') // a board of the host's own: its text
  board = $state('own') // and its name
  expansions = $state<string[]>([])
  cards = $state('') // a deck of the host's own
  deck = $state('own')
  first = $state('') // drawn, or a seat
  options = $state<TableOptions>({
    etiquette: 'pure', clock: 'none', 'clock-seconds': 60, away: 'wait', 'away-seconds': 60,
    reveal: 2000, undo: true, watching: true, counter: false, hints: 'off',
  })

  /** `name` is what the one who lays it is called. */
  constructor(
    readonly isLocal: boolean,
    readonly name: string,
  ) {
    this.change('dawn')
    this.options.watching = !isLocal
  }

  get players(): number {
    return this.chairs.length
  }

  get people(): number {
    return this.chairs.filter(({ bot }) => !bot).length
  }

  /** The other game, with its default number of seats. */
  change(game: Game): void {
    this.game = game
    const people = this.isLocal ? Math.min(2, USUAL_SEATS[game]) : USUAL_SEATS[game]
    this.chairs = Array.from({ length: USUAL_SEATS[game] }, (_, seat) => ({
      name: seat === 0 ? this.name : '',
      bot: seat < people ? '' : DEFAULT_BOT[game],
    }))
  }

  /** A board or deck of the host's own, by its name and text; without text the default. */
  bring(name: string, text: string): void {
    if (this.game === 'dawn') {
      ;[this.board, this.plots] = [name, text]
      ;[this.bare, this.graves] = ['', []] // were those of another board
    } else {
      ;[this.deck, this.cards] = [name, text]
      this.expansions = [...expansionsIn(text)]
    }
  }

  /** One from the shelf of this browser; what is not there gets its default. */
  fetch(name: string): void {
    this.bring(name, take(this.game === 'dawn' ? 'board' : 'deck', name) ?? '')
  }

  seatMore(): void {
    this.chairs.push({ name: '', bot: this.isLocal ? DEFAULT_BOT[this.game] : '' })
    this.#mend()
  }

  seatFewer(): void {
    this.chairs.pop()
    this.#mend()
  }

  /** What no longer fits the number of seats is forgotten. */
  #mend(): void {
    if (Number(this.first) >= this.players) this.first = ''
    if (this.row > evenShare(this.players)) this.row = 0
  }

  wishes(): OptionTexts {
    const wishes: OptionTexts = { game: this.game, players: String(this.players) }
    if (this.first) wishes['first'] = this.first
    if (this.game === 'sedlec') {
      if (this.expansions.length > 0) wishes['expansions'] = EXPANSIONS.filter((name) => this.expansions.includes(name)).join('+')
      const cards = cardsOf(this.cards).join(',')
      if (cards) Object.assign(wishes, { deck: this.deck, cards })
      return wishes
    }
    wishes['edition'] = this.edition
    if (this.row > 0) wishes['row'] = String(this.row)
    if (this.dawn !== 'usual') wishes['dawn'] = this.dawn
    if (this.players === 2) {
      const bare = this.bare === 'own' ? this.graves.join(',') : this.bare
      if (bare) wishes['bare'] = bare
      if (this.without) wishes['without'] = this.without
    }
    const plots = plotsOf(this.plots)
    if (plots) Object.assign(wishes, { board: this.board, plots })
    return wishes
  }

  /** D5: no grave at all is no wish that can be written, so it is refused here. */
  get denial(): Denial | null {
    const isNone = this.game === 'dawn' && this.players === 2 && this.bare === 'own' && this.graves.length === 0
    return isNone ? deny('wish', { say: 'DAWN_BARE_COUNT', rule: 'D5', count: 0, wanted: BARE }) : null
  }

  local(): LocalPlan {
    const seats = this.chairs.map(({ name, bot }) =>
      bot ? { bot } : { name: name.trim().replace(/\s+/g, ' ') })
    return { wishes: this.wishes(), seats, options: $state.snapshot(this.options) }
  }

  /** `options` and `seats` of the server's `open`. */
  forServer(): { options: Record<string, string | number | boolean>; seats: string[] } {
    const { players: _, ...wishes } = this.wishes()
    return {
      options: { ...wishes, ...$state.snapshot(this.options) },
      seats: this.chairs.map(({ bot }) => bot || 'person'),
    }
  }

  /** What is chosen most of the time is there again next time. */
  remember(): void {
    const { game, edition, options } = this
    keep('plan', { game, edition, etiquette: options.etiquette, reveal: options.reveal })
  }

  recall(): void {
    const old = (kept('plan') ?? {}) as Record<string, unknown>
    if (old['game'] === 'sedlec') this.change('sedlec')
    if (old['edition'] === 'lifestyle') this.edition = 'lifestyle'
    if (['pure', 'notes', 'open'].includes(old['etiquette'] as string))
      this.options.etiquette = old['etiquette'] as Etiquette
    if (typeof old['reveal'] === 'number') this.options.reveal = old['reveal']
  }
}
