// SPDX-License-Identifier: MIT
// What the table shows, worked out of what is seen and of nothing else (D32): the sky's
// step, the ends of a row, who sits where, who has stopped in a plague, which graves a
// plague may open. No rules are judged here; the engine refuses what is not legal.
import type { DawnSetup, DawnSight, TableEvent } from '../table/types'
import { neighbours, type Board } from './board'

/** A note on a grave: a lid, and perhaps a sign. */
const MARK = /^([WKYRGB*])([vg?]?)$/

export type Letter = 'W' | 'K' | 'Y' | 'R' | 'G' | 'B'
export type End = 'left' | 'right'

const NAMES: Record<string, string> = {
  W: 'WHITE', K: 'BLACK', Y: 'YELLOW', R: 'RED', G: 'GREEN', B: 'BLUE', '*': 'RAT', '?': 'HIDDEN', '.': 'BARE',
}

export function lidNoun(letter: string): { noun: string } {
  return { noun: `LID_${NAMES[letter] ?? 'HIDDEN'}` }
}

export function vampireNoun(letter: string): { noun: string } {
  return { noun: `VAMPIRE_${NAMES[letter] ?? 'HIDDEN'}` }
}

/** The drawing of an open lid or of a chip: 'open-y', 'chip-y', 'open-rat'. */
export function piece(kind: 'open' | 'chip' | 'sleep' | 'v', letter: string): string {
  if (letter === '*') return kind === 'open' ? 'open-rat' : 'rat'
  return letter === '?' ? `${kind}-back` : `${kind}-${letter.toLowerCase()}`
}

/** The sky's five steps: it pales as the leader's row passes 4/5, 3/5, 2/5, 1/5. */
export function skyStep(rows: string[], start: number): number {
  const least = Math.min(...rows.map((row) => row.length))
  return 1 + [4, 3, 2, 1].filter((fifths) => least * 5 <= start * fifths).length
}

export interface Ends {
  left: string[] // outermost first, as they lie from the left
  hidden: number
  right: string[]
}

/** A row as it lies: face up on the left, face down, face up on the right. When all lie
 *  face up the row is halved, so that both ends can be seen. */
export function endsOf(row: string): Ends {
  const from = row.indexOf('?')
  if (from < 0) {
    const half = Math.ceil(row.length / 2)
    return { left: [...row.slice(0, half)], hidden: 0, right: [...row.slice(half)] }
  }
  const to = row.lastIndexOf('?') + 1
  return { left: [...row.slice(0, from)], hidden: to - from, right: [...row.slice(to)] }
}

/** The ends that a list of moves of one verb offers: 'lay left' gives 'left'. */
export function endsFor(legal: readonly string[], verb: 'lay' | 'give'): End[] {
  return (['left', 'right'] as const).filter((end) => legal.includes(`${verb} ${end}`))
}

/** The graves that the moves offer. */
export function openings(legal: readonly string[]): string[] {
  return legal.filter((move) => move.startsWith('open ')).map((move) => move.slice(5))
}

/** D17: the colours that may be put, each with the ends that are offered. */
export function puts(legal: readonly string[]): { colour: Letter; ends: End[] }[] {
  const found: { colour: Letter; ends: End[] }[] = []
  for (const move of legal) {
    const [verb, colour, end] = move.split(' ')
    if (verb !== 'put') continue
    const same = found.find((one) => one.colour === colour)
    if (same) same.ends.push(end as End)
    else found.push({ colour: colour as Letter, ends: [end as End] })
  }
  return found
}

/** D20: what a plague may still open: as the moves say; while something else is decided,
 *  the rat's neighbours that are not open yet. */
export function reach(board: Board, setup: DawnSetup, sight: DawnSight, legal: readonly string[]): string[] {
  if (!sight.rat) return []
  const offered = openings(legal)
  if (sight.phase === 'plague' && offered.length) return offered
  return neighbours(board, sight.rat, setup.bare ?? []).filter((name) => !sight.open.includes(name))
}

export type Go = 'stopped' | 'now' | 'waits' | null

/** D22: where a seat stands in the lap of a plague, the holder first. In the edition of
 *  2018 only the finder has a go. */
export function goOf(setup: DawnSetup, sight: DawnSight, seat: number): Go {
  if (sight.rat === null || sight.holder === null) return null
  if (seat === sight.player) return 'now'
  if (setup.edition !== 'zoch') return null
  const now = setup.players - 1 - sight.goes
  const place = (seat - sight.holder + setup.players) % setup.players
  return place < now ? 'stopped' : 'waits'
}

/** The other seats, clockwise from the left of the nearest one. */
export function othersOf(players: number, near: number): number[] {
  return Array.from({ length: players - 1 }, (_, step) => (near + 1 + step) % players)
}

/** Hot seat: which edge of the table each of the others has, clockwise. */
export function edges(others: number[]): { left: number[]; top: number[]; right: number[] } {
  const side = others.length > 1 ? 1 : 0
  return {
    left: others.slice(0, side),
    top: others.slice(side, others.length - side),
    right: others.slice(others.length - side),
  }
}

/** The stakes that lie on the path: thirteen less what the players hold (D8). */
export function stakesOnPath(sight: DawnSight): number {
  return 13 - sight.stakes.reduce((sum, held) => sum + held, 0)
}

/** A lid that is being shown: from the events of the move that opened it. */
export interface Shown {
  grave: string
  lid: string
  content: string // 'empty', 'vampire', 'garlic:2'
  event: TableEvent
}

export function shownBy(events: readonly TableEvent[]): Shown | null {
  const event = events.find((one) => one.event === 'opened')
  if (!event) return null
  return { grave: String(event['grave']), lid: String(event['lid']), content: String(event['content']), event }
}

/** What lies in a grave, as the strings of a sight write it: '-', 'v', '0'…'5'. */
export function contentMark(content: string): string {
  if (content === 'vampire') return 'v'
  return content.startsWith('garlic:') ? content.slice(7) : '-'
}

/** How a grave is to be drawn. `known` is what a perfect memory has at an open table: a
 *  closed lid whose colour stays marked. */
export interface Bed {
  state: 'closed' | 'open' | 'shown' | 'known' | 'bare'
  lid: string
  content: string
}

export function bedOf(sight: DawnSight, index: number, name: string, shown: Shown | null): Bed {
  const lid = sight.lids[index] ?? '?'
  const content = sight.contents[index] ?? '?'
  if (lid === '.') return { state: 'bare', lid, content }
  if (shown?.grave === name) return { state: 'shown', lid: shown.lid, content: contentMark(shown.content) }
  if (sight.open.includes(name)) return { state: name === sight.grave ? 'shown' : 'open', lid, content }
  return { state: lid === '?' ? 'closed' : 'known', lid, content }
}

/** A mark of the shared pad: a colour's letter and what was in it, or plain words. */
export interface Note {
  lid: string | null
  sign: '' | 'v' | 'g' | '?'
  text: string
}

export function readNote(text: string): Note {
  const match = MARK.exec(text)
  return match ? { lid: match[1]!, sign: match[2] as Note['sign'], text } : { lid: null, sign: '', text }
}
