// SPDX-License-Identifier: MIT
// What the page asks of engine.wasm, which lives in a worker (worker.ts): the rules, the
// bots, records and proofs are C, the same bytes as in the program. engine.ts implements
// this over messages; every call is answered in order. What is refused rejects with a
// Denial whose `say` and members `words.denial` fills.
import type { Review } from '../review/types'
import type { Advice, DealVerdict } from '../table/deal'
import type { Request } from '../table/requests'
import type { Denial, Result, Setup, Sight, TableEvent, Told } from '../table/types'

/** Options of a table as in docs/protocol.md: names of wishes and values, all text. */
export type OptionTexts = Record<string, string>

export interface BotInfo {
  name: string // 'keeper', 'memory'
  hasNumber: boolean // 'memory:12'
}

/** What all see; what a perfect memory knows; what lies face down, too (replays only). */
export type Depth = 'seen' | 'known' | 'truth'

/** A position as news has it. A sight of depth `truth` has all lids, contents and rows bare,
 *  and beside them `down` (rows as all see them) and `lids_left`, or Sedlec's `stacks`. */
export interface Position {
  seat: number | null // who moved
  move: string | null
  events: TableEvent[]
  sight: Sight
  actor: number | null
  legal: string[]
  result: Result | null
}

/** Cards by place: {'0:-1': 'Pr/Pe'}. */
export type Pyramid = Record<string, string>

export interface Reason {
  type: string // 'Ry' 'Pe' 'Pr' 'Ro' 'Cr' 'Ch' 'Me' 'Ze'
  rule: string // 'S17'
  points: number
  /** 'level:x', level 1 the lowest, x that of its card; null for a level of priests. */
  skull: string | null
  because: string[] // the skulls that count: lines are drawn to them
}

export interface Score {
  total: number
  types: Record<string, number> // by type
  reasons: Reason[]
}

/** S25: who wins, and what decided: 0 the points, 1 those of the best type, 2 those of the
 *  second best, ...; -1 if nobody is behind the winners. */
export interface Ranking {
  winners: number[]
  decider: number
}

/** What a bot believes to remember of graves; those it thinks nothing of are left out. */
export interface Thought {
  seat: number
  graves: Record<string, {
    thought: 'right' | 'wrong' | 'forgotten' | string
    lid?: string
    content?: 'empty' | 'vampire' | 'garlic'
    owner?: number
    since?: number // lids ago
  }>
}

/** A game that runs in the engine: one module instance each. */
export interface EngineTable {
  setup: Setup
  /** Where it stands. */
  position(depth: Depth): Promise<Position>
  /** Plays; the new position as all see it, or `depth`. Rejects with a Denial (why: 'rule'
   *  or 'notation'). */
  play(seat: number, move: string, depth?: Depth): Promise<Position>
  /** Seats a bot at any time: it has watched from the beginning. False: no such bot. */
  seatBot(seat: number, bot: string, seed: bigint): Promise<boolean>
  /** A bot's choice in notation, from what it may know. */
  choose(seat: number): Promise<string>
  /** Null where there is nothing to remember. */
  thought(seat: number): Promise<Thought | null>
  /** The canonical record so far. */
  record(): Promise<string>
  close(): void
}

/** A table at home (docs/protocol.md), which speaks as a server's does. */
export interface HomeTable {
  /** What it says: to all, then the answer. `now` is the table's time, in ms since 1970. */
  ask(request: Request, now?: number): Promise<Told[]>
  /** A bot decides, or hints; what the table says then. */
  think(now?: number): Promise<Told[]>
  /** When a bot wants to think: 0 is at once, Infinity not now. */
  due: number
  record(): Promise<string>
  close(): void
}

/** A record to leaf through: any position at once, 0 the deal, `length` the end. */
export interface Study {
  setup: Setup
  length: number
  moves: { seat: number; move: string }[]
  at(ply: number, depth: Depth): Promise<Position>
  close(): void
}

export interface Verdict {
  isSound: boolean // reads, replays, result agrees
  deal: 'proved' | 'unproved' | 'wrong' // as `sexton verify`
  commit: string | null
  denial: Denial | null // with `line` where a record is wrong
  /** What was compared: null where there is nothing to compare. */
  promise: 'good' | 'bad' | null // the commit with the secret
  secret: 'good' | 'bad' | null // the deal with the secret and the words
  seed: 'good' | 'bad' | null // the deal with the seed
  named: ('first' | 'colours' | 'bare')[] // by the host, not drawn
  words: number[] // seats whose words went into the deal
}

export interface Engine {
  bots(): Promise<BotInfo[]>
  /** Fetches what levels think with, before one is seated. */
  warm(): Promise<void>
  /** The set-up of these wishes, or a rejection with the rule. */
  check(wishes: OptionTexts): Promise<Setup>
  deal(wishes: OptionTexts, seed: string): Promise<EngineTable>
  /** A table that is to be laid, with all that those bots think with; rejects with a Denial
   *  (why: 'mind') if that can't be had. */
  home(id: string, bots: string[]): Promise<HomeTable>
  /** Reads a record and plays its moves; rejects with a Denial that has `line`. */
  read(record: string, moves?: number): Promise<EngineTable>
  /** All positions of a record, from the deal to the end, in one go. */
  replay(record: string, depth: Depth): Promise<Position[]>
  /** The same to be asked for one by one, for records of any length. */
  study(record: string): Promise<Study>
  verify(record: string): Promise<Verdict>
  /** The joint deal of a server's table: see table/deal.ts. */
  receiptSee(receipt: string, view: string): Promise<Advice>
  receiptCheck(record: string, receipt: string): Promise<DealVerdict | null>
  /** Where luck, memory and judgement decided; `progress` from 0 to 1 while it is found. */
  review(record: string, progress?: (part: number) => void): Promise<Review>
  /** Counts pyramids, with the reason for each point. */
  score(players: number, expansions: string[], pyramids: Pyramid[]): Promise<Score[]>
  /** S25 over several pyramids. */
  rank(expansions: string[], pyramids: Pyramid[]): Promise<Ranking>
  /** Whether people at one screen may be called so; rejects with a Denial. */
  names(names: string[]): Promise<void>
  sha256(text: string): Promise<string>
}
