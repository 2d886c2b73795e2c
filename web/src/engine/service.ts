// SPDX-License-Identifier: MIT
// What the worker does when it is called: names of calls to functions over modules. It knows
// nothing of messages, so that tests can call it in their own thread.
import type { Denial } from '../table/types'
import type { Depth, Pyramid, Verdict, OptionTexts } from './api'
import { denialOf, Game, Leaves, optionLines } from './game'
import { hasMind, Minds, needsNets } from './mind'
import { type MindModule, Module } from './module'
import type { Names } from './namecheck'
import { Reviewing } from './reviewing'

/** A call and what comes of it; JSON stays text until it is where it is wanted. */
export interface Call { name: keyof Service; args: unknown[] }

/** What a table at home says, a message a line, and when a bot wants to think. */
export interface Said { lines: string[]; due: number }

function pyramidLine(pyramid: Pyramid): string {
  return Object.entries(pyramid).map(([place, card]) => `${place} ${card}`).join(' ')
}

type Proof = Omit<Verdict, 'isSound' | 'deal' | 'denial'>

function unproved(): Proof {
  return { promise: null, secret: null, seed: null, named: [], words: [], commit: null }
}

/** A denial of our own; its text is its key, for words say it. */
function deny(why: string, say: string): Denial {
  return { why, say, text: say }
}

/** The first thing found against a deal is enough; something for it must be there. */
function judge(proof: Proof): Verdict['deal'] {
  const found = [proof.promise, proof.secret, proof.seed]
  if (found.includes('bad')) return 'wrong'
  return proof.secret || proof.seed ? 'proved' : 'unproved'
}

export class Service {
  readonly #spare: Module // for what needs no table
  readonly #games = new Map<number, Game>()
  readonly #homes = new Map<number, Module>()
  readonly #leaves = new Map<number, Leaves>()
  readonly #reviews = new Map<number, Reviewing>()
  #mind: MindModule | null = null // for what needs no table, either
  #last = 0

  constructor(
    readonly code: WebAssembly.Module,
    readonly minds: Minds,
    readonly people: Names,
  ) {
    this.#spare = new Module(code)
  }

  bots(): string {
    return this.#spare.out(this.#spare.call.bots())
  }

  check(wishes: OptionTexts): string {
    const length = this.#spare.call.check(this.#spare.put(optionLines(wishes)))
    if (!length) throw denialOf(this.#spare)
    return this.#spare.out(length)
  }

  #keep(game: Game): { table: number; setup: string } {
    this.#games.set(++this.#last, game)
    return { table: this.#last, setup: game.module.out(game.module.call.setup()) }
  }

  /** Whatever looks at a game does so in a module of the mind. */
  async #game(): Promise<Game> {
    return new Game(await this.minds.make())
  }

  async deal(wishes: OptionTexts, seed: string): Promise<{ table: number; setup: string }> {
    const game = await this.#game()
    game.deal(wishes, seed)
    return this.#keep(game)
  }

  async read(record: string, moves?: number): Promise<{ table: number; setup: string }> {
    const game = await this.#game()
    game.read(record, moves)
    return this.#keep(game)
  }

  #gameAt(table: number): Game {
    const game = this.#games.get(table)
    if (!game) throw deny('table', 'WIRE_TABLE')
    return game
  }

  /** A table at home (src/wasm/engine.h), in a module that knows these bots. */
  async home(id: string, bots: string[]): Promise<number> {
    const module = bots.some(hasMind) ? await this.#knowing(bots) : new Module(this.code)
    module.call.table_reset(BigInt(`0x${id}`))
    this.#homes.set(++this.#last, module)
    return this.#last
  }

  async #knowing(bots: string[]): Promise<MindModule> {
    const module = await this.minds.make()
    return bots.some(needsNets) ? this.minds.teach(module) : module
  }

  tell(table: number, message: string, now: number): Said {
    const module = this.#home(table)
    return this.#said(module, module.call.table_ask(module.put(message), now))
  }

  think(table: number, now: number): Said {
    const module = this.#home(table)
    return this.#said(module, module.call.table_think(now))
  }

  #home(table: number): Module {
    const module = this.#homes.get(table)
    if (!module) throw deny('table', 'WIRE_TABLE')
    return module
  }

  #said(module: Module, length: number): Said {
    return { lines: module.out(length).split('\n').filter(Boolean), due: module.call.table_due() }
  }

  position(table: number, depth: Depth): string {
    return this.#gameAt(table).position(depth)
  }

  play(table: number, seat: number, move: string, depth: Depth): string {
    return this.#gameAt(table).play(seat, move, depth)
  }

  async seatBot(table: number, seat: number, bot: string, seed: bigint): Promise<boolean> {
    const game = this.#gameAt(table)
    if (needsNets(bot)) await this.minds.teach(game.module)
    return game.seatBot(seat, bot, seed)
  }

  warm(): Promise<void> {
    return this.minds.warm()
  }

  choose(table: number, seat: number): string {
    return this.#gameAt(table).choose(seat)
  }

  thought(table: number, seat: number): string {
    return this.#gameAt(table).thought(seat)
  }

  record(table: number): string {
    return this.#gameAt(table).record()
  }

  close(table: number): void {
    this.#games.delete(table)
    this.#homes.delete(table)
    this.#leaves.delete(table)
    this.#reviews.delete(table)
  }

  async replay(record: string, depth: Depth): Promise<string[]> {
    const positions: string[] = []
    const game = await this.#game()
    game.read(record, Infinity, () => positions.push(game.position(depth)))
    return positions
  }

  async study(record: string): Promise<{ table: number; setup: string; moves: Game['moves'] }> {
    const leaves = new Leaves(await this.minds.make(), record)
    const { module, moves } = leaves.game
    this.#leaves.set(++this.#last, leaves)
    return { table: this.#last, setup: module.out(module.call.setup()), moves }
  }

  at(table: number, ply: number, depth: Depth): string {
    const leaves = this.#leaves.get(table)
    if (!leaves) throw deny('table', 'WIRE_TABLE')
    return leaves.at(ply, depth)
  }

  /** A review is begun, then made in slices, so that others are answered in between. */
  async review(record: string): Promise<{ table: number; count: number }> {
    const reviewing = new Reviewing(await this.minds.teach(await this.minds.make()), record)
    this.#reviews.set(++this.#last, reviewing)
    return { table: this.#last, count: reviewing.count }
  }

  /** What is left to do after another slice. */
  reviewOn(table: number): number {
    return this.#reviewing(table).goOn()
  }

  reviewed(table: number): string {
    const text = this.#reviewing(table).text()
    this.close(table)
    return text
  }

  #reviewing(table: number): Reviewing {
    const reviewing = this.#reviews.get(table)
    if (!reviewing) throw deny('table', 'WIRE_TABLE')
    return reviewing
  }

  async verify(record: string): Promise<Verdict> {
    const game = await this.#game()
    try {
      game.read(record)
    } catch (denial) {
      return { isSound: false, deal: 'unproved', denial: denial as Denial, ...unproved() }
    }
    const proof = game.module.json<Proof>(game.module.call.verify())
    return { isSound: true, deal: judge(proof), denial: null, ...proof }
  }

  async #spareMind(): Promise<MindModule> {
    this.#mind ??= await this.minds.make()
    return this.#mind
  }

  /** A view of a server's table, seen with a receipt (src/game/receipt.h); JSON. */
  async receiptSee(receipt: string, view: string): Promise<string> {
    const module = await this.#spareMind()
    const length = module.call.receipt_see(module.put(`${receipt}\n${view}`))
    if (!length) throw deny('receipt', 'RECEIPT_UNTOLD')
    return module.out(length)
  }

  /** A record against a receipt; JSON, or nothing where one of them is none. */
  async receiptCheck(record: string, receipt: string): Promise<string> {
    const game = await this.#game()
    try {
      game.read(record)
    } catch {
      return ''
    }
    const { module } = game
    const length = module.call.receipt_check(module.put(receipt))
    return module.out(length)
  }

  async #count(expansions: string[], pyramids: Pyramid[]): Promise<string> {
    const module = await this.#spareMind()
    const lines = [expansions.join('+') || 'none', ...pyramids.map(pyramidLine)]
    const length = module.call.score(module.put(lines.join('\n')))
    if (!length) throw { ...deny('notation', 'SEDLEC_OUTSIDE'), rule: 'S12' }
    return module.out(length)
  }

  /** One by one: there may be many, and the engine ranks four at most. */
  score(expansions: string[], pyramids: Pyramid[]): Promise<string[]> {
    return Promise.all(pyramids.map((pyramid) => this.#count(expansions, [pyramid])))
  }

  rank(expansions: string[], pyramids: Pyramid[]): Promise<string> {
    return this.#count(expansions, pyramids)
  }

  names(names: string[]): Promise<void> {
    return this.people.check(names)
  }

  sha256(text: string): string {
    return this.#spare.sha256(text)
  }
}
