// SPDX-License-Identifier: MIT
// A board or deck on the bench: its name, its text, what it was before, and what the engine
// says of it. The engine is asked after every change; an older answer is thrown away.
import type { OptionTexts } from '../engine/api'
import { DEFAULT_LEVEL } from '../parts/bots.svelte'
import { theEngine } from '../parts/theengine'
import { asDenial } from '../table/denying'
import { openLocal } from '../table/creating'
import type { Denial, DawnSetup, SedlecSetup } from '../table/types'
import { cardsOf, expansionsOption, textOf as deckText } from './cards'
import { plotsOf, rowsOf, textOf as boardText } from './drawing'
import { put, take, type Kind } from './shelf'

const PLAYERS = { board: [3], deck: [2, 3, 4] } // whom the engine is asked for
const TRIED_BY = { board: 3, deck: 2 }
const MOST_PAST = 200

export class Draft {
  name = $state('')
  text = $state('')
  keptText = $state('') // as it is on the shelf
  denial = $state.raw<Denial | null>(null)
  enough = $state.raw<number[]>([]) // for so many players
  #past = $state.raw<string[]>([])
  #asked = 0

  constructor(readonly kind: Kind, name: string) {
    this.name = name
    this.text = this.keptText = take(kind, name) ?? ''
  }

  get isSound(): boolean {
    return this.denial === null && this.enough.length > 0
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** Another text; the old one can be had back. */
  change(text: string): void {
    if (text === this.text) return
    this.#past = [...this.#past.slice(1 - MOST_PAST), this.text]
    this.text = text
  }

  undo(): void {
    this.text = this.#past.at(-1) ?? this.text
    this.#past = this.#past.slice(0, -1)
  }

  /** The default board, or the deck of these expansions, as the engine has it. */
  async usual(expansions = 'none'): Promise<string> {
    const engine = await theEngine()
    if (this.kind === 'board') {
      const { plots } = (await engine.check({ game: 'dawn' })) as DawnSetup
      return boardText(rowsOf(plots))
    }
    const { cards } = (await engine.check({ game: 'sedlec', expansions })) as SedlecSetup
    return deckText(cards)
  }

  wishes(players: number): OptionTexts {
    const own = { players: String(players) }
    const told = (value: string) => value || ' ' // what is empty is judged too, not left out
    const name = told(this.name)
    if (this.kind === 'board') return { ...own, game: 'dawn', board: name, plots: told(plotsOf(this.text)) }
    return {
      ...own, game: 'sedlec', deck: name, cards: told(cardsOf(this.text).join(',')),
      expansions: expansionsOption(this.text),
    }
  }

  /** For how many players it is good; a refusal only where it is good for none. */
  async check(): Promise<void> {
    const asking = ++this.#asked
    const questions = PLAYERS[this.kind].map((players) => ({ players, wishes: this.wishes(players) })) // of now
    const engine = await theEngine()
    const answers = await Promise.all(questions.map(({ players, wishes }) =>
      engine.check(wishes).then(() => ({ players, denial: null }),
        (reason: unknown) => ({ players, denial: asDenial(reason) }))))
    if (asking !== this.#asked) return
    const good = answers.filter(({ denial }) => denial === null)
    this.enough = good.map(({ players }) => players)
    this.denial = good.length > 0 ? null : (answers[0]?.denial ?? null)
  }

  save(): void {
    put(this.kind, this.name, this.text)
    this.keptText = this.text
  }

  /** A game against bots in this browser; its address. */
  async try(name: string): Promise<string> {
    const bots = Array.from({ length: TRIED_BY[this.kind] - 1 }, () => ({ bot: DEFAULT_LEVEL }))
    const { players: _, ...wishes } = this.wishes(0)
    const game = await openLocal(await theEngine(), { wishes, seats: [{ name }, ...bots] })
    return game.id
  }
}
