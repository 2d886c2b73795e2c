// SPDX-License-Identifier: MIT
// What a table tells: the messages of docs/protocol.md, as types. The table of a server and
// the one in this browser are the same code and say the same, so that all above knows only
// these.

export type GameName = 'dawn-under' | 'skulls-of-sedlec'
export type Etiquette = 'pure' | 'notes' | 'open'
export type Phase = 'lobby' | 'hashes' | 'words' | 'play' | 'over'

export interface DawnSetup {
  name: 'dawn-under'
  players: number
  edition: 'zoch' | 'lifestyle' // 2004, 2018
  board: string
  plots: string // rows joined by '/', '.' is path
  row: number
  dawn: number // D31: 0 is off
  first: number | null
  rats: number
  begun: boolean
  bare?: string[]
  colours?: string
}

export interface SedlecSetup {
  name: 'skulls-of-sedlec'
  players: number
  expansions: string // 'none', or names joined by +
  deck: string | null
  cards: string[]
  width: number
  pyramid: number
  height: number
  first: number | null
}

export type Setup = DawnSetup | SedlecSetup

/** What all see at Dawn Under: strings have one character for each grave in board order. */
export interface DawnSight {
  phase: 'turn' | 'more' | 'plague' | 'fill' | 'give' | 'put' | 'over'
  turn: number
  player: number
  lids: string // W K Y R G B, * rat, ? not seen, . bare
  contents: string // - empty, v vampire, 0-5 garlic of that seat, ? not seen, . bare
  open: string[]
  grave: string | null
  rows: string[] // by seat, left to right, ? face down
  garlic: number[]
  stakes: number[]
  rat: string | null
  holder: number | null
  goes: number
  giver: number | null
  owes: number
  gifts: string
  reserve: number
  idle: number
  winners: number[]
}

export interface SedlecSight {
  phase: 'turn' | 'keep' | 'over'
  turn: number
  graveyard: string[] // six tops: 'Pr/Pe', '?' face down, '-' empty
  heights: number[]
  hands: string[][]
  pyramids: Record<string, string>[] // by seat: {'0:-1': 'Pr/Pe'}
  turned: number[]
  winners: number[]
}

export type Sight = DawnSight | SedlecSight

/** One thing that happened. `say` is the catalogue's entry, the other members fill it. */
export interface TableEvent {
  event: string
  say: string
  rule?: string // 'D9'
  seat?: number
  [member: string]: unknown
}

export interface SeatView {
  kind: 'empty' | 'person' | 'bot'
  name: string
  colour: number
  bot: string | null
  claimed: boolean
  away: boolean
  taken_over: boolean
  resigned: boolean
  hash: string | null
  word: string | null
  silent?: boolean // its word is not asked for any more
  clock: number | null
  undo: boolean
}

export interface Result {
  winners: number[]
  scores?: Record<string, number>[] // by seat: `total`, and points by type
}

/** The table's own options, all as the server says them. */
export interface TableOptions {
  etiquette: Etiquette
  clock: 'none' | 'soft' | 'hard'
  'clock-seconds': number
  away: 'wait' | 'go-on' | 'bot'
  'away-seconds': number
  reveal: number
  undo: boolean
  watching: boolean
  counter: boolean
  hints: string
}

/** A deal that was begun and ended without a game. */
export interface BrokenDeal {
  attempt: number
  commit: string
  secret: string
  cause: 'host' | 'seat' | 'silent'
  seat: number | null
  words: number[] // the seats whose words were out
}

/** `table`: the whole view. */
export interface TableView {
  table: string
  n: number
  time: number
  phase: Phase
  closed: boolean
  paused: boolean
  options: TableOptions
  wishes: Record<string, string>
  seats: SeatView[]
  game: Setup
  commit: string | null
  secret: string | null
  rematch: string | null
  deal?: { attempt: number; spoilt: BrokenDeal[] } // older servers do not count
  marks: Record<string, string>
  sight: Sight | null
  actor: number | null
  legal: string[] | null
  showing: number
  shown_until: number
  result: Result | null
  undoer: number | null // who may take back now
}

/** `news`: what an entry changed. */
export interface News {
  table: string
  n: number
  time: number
  seat: number | null
  move: string | null
  undo: boolean
  events: TableEvent[]
  showing: number
  shown_until: number
  sight: Sight | null
  actor: number | null
  legal: string[] | null
  clocks: (number | null)[]
  result: Result | null
  undoer: number | null
  whole: boolean
}

/** `mark`: an entry that changed the mark of one grave; null takes it off. */
export interface Marked {
  n: number
  time: number
  grave: string
  mark: string | null
}

/** A showing that a seat has not seen: shown once, then acknowledged. */
export interface Missed {
  showing: number
  n: number
  seat: number | null
  events: TableEvent[]
}

/** What a table says to all who are there, or to one who enters. */
export type Told =
  | ({ is: 'table' } & TableView)
  | ({ is: 'news' } & News)
  | ({ is: 'mark' } & Marked)
  | { is: 'missed'; seat: number; showings: Missed[] }
  | { is: 'away'; seats: number[] }
  | { is: 'phrase'; seat: number; phrase: Phrase }
  | { is: 'entered'; seats: number[]; host: boolean } // the seats that are ours
  | ({ is: 'denied' } & Denial) // at home: something that nobody asked for is not as it should be

/** Why not: nothing has changed. `say` fills like an event's. */
export interface Denial {
  why: string
  what?: string
  rule?: string
  say?: string
  text: string
  [member: string]: unknown
}

export type Phrase =
  | 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'sorry' | 'oops' | 'wow'
  | 'hooray' | 'oh-no' | 'phew' | 'laugh' | 'think' | 'wait' | 'hurry' | 'your-turn'
  | 'a-rat' | 'again' | 'goodbye'
