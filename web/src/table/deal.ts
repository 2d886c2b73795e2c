// SPDX-License-Identifier: MIT
// The joint deal as this browser checks it. All is decided by src/game/receipt.h, in mind.wasm;
// here a view becomes the lines that it reads, and answers have their types.
import type { TableEvent, TableView } from './types'

export type Role = 'seat' | 'watcher' | 'late'

/** Something that is not as it was promised. `say` is the catalogue's entry. */
export interface DealFault {
  fault: string
  say: string
  seat: number | null
}

/** What a view means: store `receipt` if it has changed, then send hashes and words. */
export interface Advice {
  receipt: string
  changed: boolean
  hashes: { seat: number; hash: string }[]
  words: { seat: number; word: string }[]
  faults: DealFault[]
  differs: DealFault[] // ever since the deal was agreed on
  state: 'new' | 'shown' | 'frozen'
  role: Role | null
  attempt: number
  spoilt: number
  broken: number // as this browser has counted
  letters: string | null
}

export type DealVerdict = Pick<Advice, 'faults' | 'role' | 'attempt' | 'spoilt' | 'broken' | 'letters'>

export interface Checks {
  see(receipt: string, view: string): Promise<Advice>
  /** Null if the receipt or the record is none. */
  check(record: string, receipt: string): Promise<DealVerdict | null>
}

/** What the screens show of it. */
export interface DealState {
  faults: DealFault[]
  role: Role | null
  letters: string | null
  verdict: DealVerdict | null // after the end
  receipt: string
}

export const UNTOLD: DealFault = { fault: 'untold', say: 'RECEIPT_UNTOLD', seat: null }

const CONTROL = /[\u0000-\u001f\u007f]/

/** Options and wishes: what is true is `on`, false or nothing `off`. */
function term(name: string, value: unknown): string {
  if (typeof value === 'boolean' || value === null) return `term ${name} ${value ? 'on' : 'off'}`
  return `term ${name} ${String(value)}`
}

function seatLines(view: TableView): string[] {
  return view.seats.flatMap(({ kind, silent, hash, word }, seat) => [
    `seat ${seat} ${silent ? 'silent' : kind}`,
    ...(hash ? [`hash ${seat} ${hash}`] : []),
    ...(word ? [`word ${seat} ${word}`] : []),
  ])
}

function endedLines({ deal }: TableView): string[] {
  return (deal?.spoilt ?? []).map(({ attempt, commit, secret, cause, seat, words }) =>
    `ended ${attempt} ${commit} ${cause} ${seat ?? '-'} ${words.join('+') || '-'} ${secret}`)
}

/** A view as lines; null if a text in it would begin a line of its own. `draw` gives a new word. */
export function viewLines(view: TableView, mine: number[], draw: () => string): string | null {
  const lines = [
    `table ${view.table}`,
    `phase ${view.phase}`,
    ...(view.deal ? [`attempt ${view.deal.attempt}`] : []),
    ...(view.commit ? [`commit ${view.commit}`] : []),
    ...(view.secret ? [`secret ${view.secret}`] : []),
    `time ${new Date().toISOString().slice(0, 19)}Z`,
    term('game', view.game.name),
    ...Object.entries(view.wishes).map(([name, value]) => term(name, value)),
    ...Object.entries(view.options).map(([name, value]) => term(name, value)),
    ...seatLines(view),
    ...mine.flatMap((seat) => [`mine ${seat}`, `fresh ${seat} ${draw()}`]),
    ...endedLines(view),
  ]
  return lines.some((line) => CONTROL.test(line)) ? null : lines.join('\n') + '\n'
}

/** What a showing of Dawn Under opened: compared with the record in the end. */
export function shownLines(table: string, showing: number, events: TableEvent[]): string | null {
  const opened = events.filter(({ event }) => event === 'opened')
  const what = opened.map(({ grave, lid, content }) => `${grave} ${lid} ${content}`).join(',')
  const lines = [`table ${table}`, `shown ${showing} ${what}`.trimEnd()]
  return CONTROL.test(what) ? null : lines.join('\n') + '\n'
}
