// SPDX-License-Identifier: MIT
// The scorer at work: which pyramid, which skull is next, what it all counts. The address
// is its memory: it follows every change, so that a reload or a link brings it all back.
import { theEngine } from '../../parts/theengine'
import { become, wholeAddress } from '../../route'
import type { SedlecSetup } from '../../table/types'
import { words } from '../../words/words.svelte'
import { EXPANSIONS, halves, skullsOf, typesOf, type Expansion, type TypeCode } from '../cards'
import { Counting } from '../counting.svelte'
import { cardOf, skullOf, skullsAt } from '../grid'
import { linesOf, reasonsOf, typeLines, verdict } from '../logic'
import {
  allSkulls, draftParts, emptyDraft, mostPlayers, nextEmpty, only, partner, pyramidOf, readDraft,
  type Draft, type Player,
} from './draft'

export class Scoring {
  draft = $state.raw<Draft>(emptyDraft())
  at = $state(0) // which player
  next = $state<string | null>('2:0') // the skull that is tapped in or asked
  isByCards = $state(false)
  type = $state<TypeCode | null>(null) // the one whose points are shown
  deck = $state.raw<string[]>([])
  readonly counting = new Counting()

  constructor(parts: string[]) {
    this.draft = readDraft(parts)
    this.next = nextEmpty(this.skulls, this.draft.width, '')
  }

  readonly player = $derived(this.draft.players[this.at] ?? this.draft.players[0]!)
  readonly skulls = $derived(this.player.skulls)
  readonly pyramids = $derived(
    this.draft.players.map(({ skulls }) => pyramidOf(skulls, this.draft.width)))
  readonly pyramid = $derived(this.pyramids[this.at] ?? {})
  readonly types = $derived(typesOf(this.draft.expansions))
  readonly kinds = $derived(skullsOf(this.draft.expansions))
  readonly score = $derived(this.counting.scores[this.at] ?? null)
  readonly names = $derived(this.draft.players.map((_, i) => this.name(i)))
  readonly link = $derived(wholeAddress('score', ...draftParts(this.draft)))
  readonly canAdd = $derived(this.draft.players.length < mostPlayers(this.draft.width))
  readonly verdict = $derived.by(() => {
    const { scores, ranking } = this.counting
    const isWhole = scores.length === this.pyramids.length
    return isWhole && ranking && scores.length > 1 ? verdict(scores, ranking) : null
  })

  /** Why the skull that is asked counts; undefined if it can't be counted yet. */
  readonly reason = $derived.by(() => {
    if (!this.next || !this.score || !skullOf(this.pyramid, this.next)) return undefined
    return reasonsOf(this.score, this.pyramid, this.next)[0]
  })
  readonly lines = $derived.by(() => {
    if (this.type && this.score) return typeLines(this.score, this.type).lines
    return this.reason ? linesOf(this.reason) : []
  })
  /** The deck's cards and how many of each no pyramid has yet. */
  readonly cards = $derived.by(() => {
    const used = this.pyramids.flatMap((pyramid) => Object.values(pyramid))
    const count = (list: string[], card: string) => list.filter((one) => one === card).length
    const left = (card: string) => count(this.deck, card) - count(used, card)
    return [...new Set(this.deck)].map((card) => ({ card, left: left(card) }))
  })

  name(i: number): string {
    return this.draft.players[i]?.name || words.say('PLAYER_NUMBER', { number: i + 1 })
  }

  /** To be called in an effect: the count, the deck and the address follow. */
  follow(): void {
    const { width, expansions } = this.draft
    const { pyramids } = this
    const players = mostPlayers(width)
    const asked = { players, expansions, width, pyramids, near: 0, cards: [] }
    void this.counting.count(asked)
    if (pyramids.length > 1) void this.counting.rank(asked)
    become('score', ...draftParts(this.draft))
  }

  async fetchDeck(expansions: Expansion[]): Promise<void> {
    const engine = await theEngine()
    const named = expansions.join('+') || 'none'
    const wishes = { game: 'sedlec', players: '2', expansions: named }
    const setup = (await engine.check(wishes)) as SedlecSetup
    this.deck = setup.cards
  }

  shape(width: number): void {
    const allowed = allSkulls(width)
    const kept = this.draft.players.slice(0, mostPlayers(width))
    const players = kept.map(({ name, skulls }) => ({
      name, skulls: only(skulls, (at) => allowed.includes(at)) }))
    this.draft = { ...this.draft, width, players }
    this.select(0)
  }

  /** Skulls that an expansion brought go with it. */
  toggle(name: Expansion): void {
    const old = this.draft.expansions
    const expansions = EXPANSIONS.filter((one) => old.includes(one) !== (one === name))
    const kinds = skullsOf(expansions)
    const players = this.draft.players.map((player) => ({
      ...player, skulls: only(player.skulls, (_, kind) => kinds.includes(kind)) }))
    this.draft = { ...this.draft, expansions, players }
  }

  show(type: TypeCode): void {
    this.type = this.type === type ? null : type
  }

  ask(skull: string): void {
    this.type = null
    this.next = skull
  }

  select(player: number): void {
    this.at = player
    this.next = nextEmpty(this.skulls, this.draft.width, '')
  }

  add(): void {
    this.draft = { ...this.draft, players: [...this.draft.players, { name: '', skulls: {} }] }
    this.select(this.draft.players.length - 1)
  }

  remove(): void {
    const players = this.draft.players.filter((_, i) => i !== this.at)
    this.draft = { ...this.draft, players: players.length > 0 ? players : emptyDraft().players }
    this.select(Math.min(this.at, this.draft.players.length - 1))
  }

  rename(name: string): void {
    this.#change({ ...this.player, name: name.slice(0, 24).replaceAll('~', '') })
  }

  clear(): void {
    this.#change({ ...this.player, skulls: {} })
    this.next = allSkulls(this.draft.width)[0] ?? null
  }

  /** One skull; then the next that is missing. */
  put(kind: string | null): void {
    if (!this.next) return
    const skulls = { ...this.skulls }
    if (kind) skulls[this.next] = kind
    else delete skulls[this.next]
    this.#change({ ...this.player, skulls })
    if (kind) this.next = nextEmpty(skulls, this.draft.width, this.next) ?? this.next
  }

  /** Both skulls of a card. */
  putCard(card: string): void {
    if (!this.next) return
    const [top, bottom] = skullsAt(cardOf(this.next).place)
    const [upper, lower] = halves(card)
    const skulls = { ...this.skulls, [top]: upper, [bottom]: lower }
    this.#change({ ...this.player, skulls })
    this.next = nextEmpty(skulls, this.draft.width, partner(top)) ?? this.next
  }

  #change(player: Player): void {
    const players = this.draft.players.map((one, i) => (i === this.at ? player : one))
    this.draft = { ...this.draft, players }
  }
}
