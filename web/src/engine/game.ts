// SPDX-License-Identifier: MIT
// One game in one module: how it began (a deal, or a record's header), the moves since, the
// bots that watch. To seat a bot that has watched from the beginning, it is played again from
// there; that takes milliseconds.
import type { Denial } from '../table/types'
import type { Depth, OptionTexts } from './api'
import type { MindModule, Module } from './module'
import { STEP } from './module'

export const DEPTHS: Record<Depth, number> = { seen: 0, known: 1, truth: 2 }

interface Made { seat: number; move: string }
interface Seated { bot: string; seed: bigint }

/** The sentences of refusals that are not of the rules (src/message/denial.c). */
function sayOf(denial: Denial): string {
  if (denial.why === 'wish') return denial.rule ? 'WIRE_WISH' : 'WIRE_WISH_OTHER'
  return denial.why === 'word' ? 'DENIED_WORD' : 'WIRE_FIELD'
}

/** Why a deal, a set-up or a move was refused. */
export function denialOf(module: Module): Denial {
  const denial = module.json<Denial>(module.call.denial())
  const say = denial.say ?? sayOf(denial)
  return { ...denial, say, text: say }
}

/** What is wrong with a record: `line`, and what `say` needs. */
export function faultOf(module: MindModule): Denial {
  const fault = module.json<Denial>(module.call.fault())
  return { ...fault, why: 'record', text: fault.say ?? '' }
}

/** Options as the engine reads them: a line each. */
export function optionLines(wishes: OptionTexts, seed?: string): string {
  const all = seed === undefined ? wishes : { ...wishes, seed }
  const given = Object.entries(all).filter(([, value]) => value !== '')
  return given.map(([name, value]) => `${name} ${value}`).join('\n')
}

export class Game {
  readonly moves: Made[] = []
  readonly #bots = new Map<number, Seated>()
  #header: string[] | null = null // of a record; else
  #options = '' // of a deal

  constructor(readonly module: MindModule) {}

  deal(wishes: OptionTexts, seed: string): void {
    this.#options = optionLines(wishes, seed)
    this.#begin()
  }

  /** Reads a record, or its first moves. Every move read is told to `watch`. */
  read(record: string, most = Infinity, watch: () => void = () => {}): void {
    const lines = record.split('\n')
    const isWhole = lines.at(-1) === ''
    if (isWhole) lines.pop()
    this.module.call.read_begin()
    for (const [i, line] of lines.entries()) {
      if (this.moves.length >= most && this.#header) return
      const step = this.module.call.read_line(this.module.put(line))
      if (step === STEP.begun) this.#header = lines.slice(0, i + 1)
      if (step === STEP.bad) break
      if (step !== STEP.move && step !== STEP.begun) continue
      if (step === STEP.move) this.moves.push(this.#lastMove())
      watch()
    }
    if (!this.module.call.read_end(isWhole ? 1 : 0)) throw faultOf(this.module)
  }

  /** The move just made, as a record has it. */
  #lastMove(): Made {
    const line = this.module.out(this.module.call.write_move()).trimEnd()
    const gap = line.indexOf(' ')
    return { seat: Number(line.slice(0, gap)), move: line.slice(gap + 1) }
  }

  #begin(): void {
    const { call } = this.module
    if (!this.#header) {
      if (!call.deal(this.module.put(this.#options))) throw denialOf(this.module)
      return
    }
    call.read_begin()
    for (const line of this.#header) call.read_line(this.module.put(line))
  }

  #seat(seat: number, { bot, seed }: Seated): boolean {
    return this.module.call.bot_seat(seat, this.module.put(bot), BigInt.asUintN(64, seed)) === 1
  }

  /** From the beginning, with the bots that are seated now; false if one could not be. */
  #again(): boolean {
    this.#begin()
    const areSeated = [...this.#bots].map(([seat, seated]) => this.#seat(seat, seated))
    for (const { seat, move } of this.moves) this.module.call.play(seat, this.module.put(move))
    return areSeated.every(Boolean)
  }

  position(depth: Depth): string {
    return this.module.out(this.module.call.position(DEPTHS[depth]))
  }

  play(seat: number, move: string, depth: Depth): string {
    if (!this.module.call.play(seat, this.module.put(move))) throw denialOf(this.module)
    this.moves.push({ seat, move })
    return this.position(depth)
  }

  seatBot(seat: number, bot: string, seed: bigint): boolean {
    const before = this.#bots.get(seat)
    this.#bots.set(seat, { bot, seed })
    if (this.#again()) return true
    if (before) this.#bots.set(seat, before)
    else this.#bots.delete(seat)
    this.#again()
    return false
  }

  choose(seat: number): string {
    return this.module.out(this.module.call.bot_choose(seat))
  }

  thought(seat: number): string {
    return this.module.out(this.module.call.thought(seat))
  }

  record(): string {
    const pieces: string[] = []
    for (let length; (length = this.module.call.write_header()) > 0; )
      pieces.push(this.module.out(length))
    for (const { seat, move } of this.moves) pieces.push(`${seat} ${move}\n`)
    return pieces.join('') + this.module.out(this.module.call.write_result())
  }
}

/** A record to leaf through. What happened on the way to a position comes of making its
 *  last move again. */
export class Leaves {
  readonly game: Game

  constructor(module: MindModule, record: string) {
    this.game = new Game(module)
    this.game.read(record)
  }

  at(ply: number, depth: Depth): string {
    const { module, moves } = this.game
    const made = moves[ply - 1]
    module.call.restore(made ? ply - 1 : 0)
    if (made) module.call.play(made.seat, module.put(made.move))
    return this.game.position(depth)
  }
}
