// SPDX-License-Identifier: MIT
// What the one who sits here is about to do, before anything is sent: a card that is
// picked, the place where it is tried, stacks to dig in, a skull that is asked why. What
// is not legal is sent to the table all the same, so that the refusal says which rule.
import type { Reason } from '../engine/api'
import type { SedlecSetup, SedlecSight } from '../table/types'
import type { TableModel } from '../table/tablemodel'
import { expansionsOf, isCard, typesOf } from './cards'
import { Counting } from './counting.svelte'
import type { Ghost } from './ghost'
import { places } from './grid'
import { choices, digMove, gain, helpedBy, linesOf, linesTo, othersOf, reasonsOf } from './logic'

/** A card that is looked at: of the hand, or lying open on a stack. */
export interface Pick { card: string; stack: number | null }

export class Turn {
  pick = $state.raw<Pick | null>(null)
  at = $state<string | null>(null)
  digs = $state.raw<number[]>([])
  asked = $state.raw<{ seat: number; skull: string } | null>(null)
  readonly counting = new Counting()

  constructor(readonly table: TableModel) {}

  readonly setup = $derived.by(() => this.table.setup as SedlecSetup)
  readonly sight = $derived.by(() => this.table.sight as SedlecSight)
  readonly expansions = $derived(expansionsOf(this.setup))
  readonly types = $derived(typesOf(this.expansions))
  readonly choices = $derived.by(() => choices(this.table.legal))
  /** Who is drawn nearest; for one who only watches the first seat. */
  readonly near = $derived.by(() => this.table.me ?? 0)
  readonly others = $derived(othersOf(this.setup.players, this.near))
  readonly pyramid = $derived(this.sight.pyramids[this.near] ?? {})
  readonly hand = $derived(this.sight.hands[this.near] ?? [])
  readonly score = $derived(this.counting.scores[this.near] ?? null)
  readonly mayTalk = $derived.by(() => this.table.mine.length > 0 && !this.table.isLocal && !this.table.view?.closed)
  readonly isKeeping = $derived(this.sight.phase === 'keep')

  /** Where the picked card may go, or would if it were taken. */
  readonly ghosts = $derived.by((): Ghost[] => {
    const { pick } = this
    if (!pick || !this.table.myTurn) return []
    const points = (place: string) => this.#gainAt(pick.card, place)
    return this.#placesFor(pick).map((place) => ({ place, points: points(place) }))
  })

  readonly preview = $derived(
    this.pick && this.at ? { card: this.pick.card, place: this.at } : null)
  readonly trial = $derived(
    this.preview ? this.counting.trial(this.preview.card, this.preview.place) : null)
  readonly gain = $derived(this.score && this.trial ? gain(this.score, this.trial) : null)

  /** The lines over the near pyramid. */
  readonly lines = $derived.by(() => {
    if (this.preview && this.trial) return linesTo(this.trial, this.preview.place)
    return this.asked?.seat === this.near ? this.linesAsked : []
  })

  /** The reasons of the skull that was asked, and those that it helps. */
  readonly reasons = $derived.by(() => this.#askOf(reasonsOf))
  readonly helped = $derived.by(() => this.#askOf(helpedBy))
  readonly linesAsked = $derived(this.reasons.flatMap(linesOf))

  #askOf(find: typeof reasonsOf): Reason[] {
    const { asked } = this
    const score = asked && this.counting.scores[asked.seat]
    return asked && score ? find(score, this.sight.pyramids[asked.seat] ?? {}, asked.skull) : []
  }

  #placesFor(pick: Pick): string[] {
    if (pick.stack !== null) return places(this.pyramid, this.setup.width)
    return this.choices.places.filter(({ card }) => card === pick.card).map(({ place }) => place)
  }

  #gainAt(card: string, place: string): number | null {
    const after = this.counting.trial(card, place)
    return after && this.score ? after.total - this.score.total : null
  }

  /** Asks the engine anew; to be called whenever the table has changed. */
  count(): void {
    if (!this.table.sight) return
    const { sight, setup, near, hand } = this
    void this.counting.count({
      players: setup.players, expansions: this.expansions, width: setup.width,
      pyramids: sight.pyramids, near, cards: [...hand, ...sight.graveyard.filter(isCard)] })
    if (sight.phase === 'over')
      void this.counting.rank({ expansions: this.expansions, pyramids: sight.pyramids })
  }

  /** Nothing is picked and nothing asked. */
  forget(): void {
    this.pick = null
    this.at = null
    this.digs = []
    this.asked = null
  }

  cancel(): void {
    this.forget()
    this.table.clearDenial()
  }

  tapStack(number: number): void {
    const top = this.sight.graveyard[number - 1] ?? '-'
    const isPicked = this.pick?.stack === number
    const dug = this.digs
    this.cancel()
    if (top === '?') this.#tapDown(number, dug)
    else if (!isCard(top)) void this.table.move(`take ${number}`)
    else if (isPicked) this.#draw(number)
    else this.#pickUp(number, top)
  }

  /** A face-up card: first it is looked at; a second tap takes it. */
  #pickUp(number: number, card: string): void {
    const { keeps, takes } = this.choices
    if ((this.isKeeping ? keeps : takes).includes(number)) this.pick = { card, stack: number }
    else this.#draw(number)
  }

  #draw(number: number): void {
    void this.table.move(`${this.isKeeping ? 'keep' : 'take'} ${number}`)
  }

  /** A face-down one: the second of two is dug at once, they are all alike (S6). */
  #tapDown(number: number, dug: number[]): void {
    if (this.isKeeping) return void this.table.move(`keep ${number}`)
    if (dug.includes(number)) {
      const isOnly = this.choices.digs.some((stacks) => stacks.length === 1)
      if (isOnly) this.#dig([number])
      return // picked once more: not picked
    }
    const chosen = dug.length === 1 ? [...dug, number] : [number]
    const canDig = this.choices.digs.some((stacks) => stacks.includes(number))
    if (chosen.length === 2) this.#dig(chosen)
    else if (canDig) this.digs = chosen
    else this.#dig(this.#withAnother(number))
  }

  /** Digging is refused, whichever the second stack would be. */
  #withAnother(number: number): number[] {
    const other = this.sight.graveyard.findIndex((top, i) => top === '?' && i + 1 !== number)
    return other < 0 ? [number] : [number, other + 1]
  }

  #dig(stacks: number[]): void {
    void this.table.move(digMove(stacks))
  }

  tapHand(card: string): void {
    const isPicked = this.pick?.card === card && this.pick.stack === null
    this.cancel()
    if (isPicked) return
    const canPlace = this.choices.places.some((one) => one.card === card)
    if (canPlace) this.pick = { card, stack: null }
    else this.#ask(card)
  }

  /** It may not be placed now, wherever it is. */
  #ask(card: string): void {
    const [place = '0:0'] = places(this.pyramid, this.setup.width)
    void this.table.move(`place ${card} ${place}`)
  }

  /** A place: the picked card is tried there; a second tap puts it there. */
  tapPlace(place: string): void {
    if (this.pick?.stack === null && this.at === place) return this.confirm()
    this.table.clearDenial()
    this.asked = null
    this.at = place
  }

  tapSkull(seat: number, skull: string): void {
    const isSame = this.asked?.seat === seat && this.asked.skull === skull
    this.cancel()
    if (!isSame) this.asked = { seat, skull }
  }

  /** A card that is let go over a place, also over one where it may not go. */
  drop(card: string, place: string): void {
    this.cancel()
    void this.table.move(`place ${card} ${place}`)
  }

  confirm(): void {
    const { pick, at, digs } = this
    if (pick && pick.stack !== null) this.#draw(pick.stack)
    else if (pick && at) void this.table.move(`place ${pick.card} ${at}`)
    else if (digs.length > 0) this.#dig(digs)
  }

  /** A hint is laid out like a choice of one's own, to be confirmed or not. */
  async hint(): Promise<void> {
    this.cancel()
    const move = await this.table.hint()
    if (!move) return
    const { digs, keeps, takes, places: put } = choices([move])
    const stack = keeps[0] ?? takes[0]
    if (digs[0]) this.digs = digs[0]
    if (stack) this.pick = { card: this.sight.graveyard[stack - 1] ?? '', stack }
    if (put[0]) this.pick = { card: put[0].card, stack: null }
    this.at = put[0]?.place ?? null
  }
}
