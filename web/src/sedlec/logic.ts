// SPDX-License-Identifier: MIT
// What the chapel's screen needs to know, as plain functions: what a notation means, what a
// count has gained and why, what is still under ground, what broke a tie. No rule is
// decided here: moves come from the table, points and their reasons from the engine.
import type { Reason, Score } from '../engine/api'
import type { SedlecSight } from '../table/types'
import { halves, typeOf, TYPES, type TypeCode } from './cards'
import type { Ranked } from './count'
import { skullOf, skullsAt, type Pyramid } from './grid'

export interface Choices {
  digs: number[][] // pairs of stacks, or the only one
  keeps: number[]
  takes: number[]
  places: { card: string; place: string }[]
}

/** The legal moves by kind; stacks are numbered from 1. */
export function choices(legal: string[]): Choices {
  const found: Choices = { digs: [], keeps: [], takes: [], places: [] }
  for (const [verb, ...rest] of legal.map((move) => move.split(' '))) {
    if (verb === 'dig') found.digs.push(rest.map(Number))
    if (verb === 'keep') found.keeps.push(Number(rest[0]))
    if (verb === 'take') found.takes.push(Number(rest[0]))
    if (verb === 'place') found.places.push({ card: rest[0] ?? '', place: rest[1] ?? '' })
  }
  return found
}

/** `dig 2 5`: the lower number first. */
export function digMove(stacks: number[]): string {
  return `dig ${[...stacks].sort((a, b) => a - b).join(' ')}`
}

export interface Gain {
  total: number
  types: { type: TypeCode; points: number }[] // only those that change
}

/** What a count has gained against an earlier one, by type. */
export function gain(before: Score, after: Score): Gain {
  const change = (type: TypeCode) => (after.types[type] ?? 0) - (before.types[type] ?? 0)
  const types = TYPES.map((type) => ({ type, points: change(type) }))
  return {
    total: after.total - before.total,
    types: types.filter(({ points }) => points !== 0),
  }
}

export type Line = [from: string, to: string]

/** The lines of a reason: from the skull that scores to those that count; for a level of
 *  priests from one to the next. */
export function linesOf({ skull, because }: Reason): Line[] {
  if (skull) return because.filter((other) => other !== skull).map((other) => [skull, other])
  return because.slice(1).map((other, i) => [because[i] as string, other])
}

/** What the card at a place has to do with: lines that begin or end at its skulls. */
export function linesTo(score: Score, place: string): Line[] {
  const fresh: string[] = skullsAt(place)
  const lines = score.reasons.filter(({ points }) => points !== 0).flatMap(linesOf)
  return lines.filter((line) => line.some((end) => fresh.includes(end)))
}

/** The reasons that a skull scores by: its own, or those of the level or couple it is of. */
export function reasonsOf(score: Score, pyramid: Pyramid, skull: string): Reason[] {
  const type = typeOf(skullOf(pyramid, skull))
  const isShared = type === 'Pr' || type === 'Ro'
  return score.reasons.filter(
    (reason) =>
      reason.type === type &&
      (reason.skull === skull || (isShared && reason.because.includes(skull))),
  )
}

/** The reasons of other skulls that this one brings points to, or takes them from. */
export function helpedBy(score: Score, pyramid: Pyramid, skull: string): Reason[] {
  const own = reasonsOf(score, pyramid, skull)
  return score.reasons.filter(
    (reason) => reason.because.includes(skull) && !own.includes(reason))
}

/** All skulls that a type's points come from, and all lines between them. */
export function typeLines(score: Score, type: TypeCode): { lines: Line[]; lit: string[] } {
  const reasons = score.reasons.filter(
    (reason) => reason.type === type && reason.points !== 0)
  const lit = reasons.flatMap(({ skull, because }) => (skull ? [skull, ...because] : because))
  return { lines: reasons.flatMap(linesOf), lit: [...new Set(lit)] }
}

/** The cards that lie face down, as a set: the deck without all that lies open (S26). */
export function unseenCards(cards: string[], sight: SedlecSight): string[] {
  const left = [...cards]
  const laid = sight.pyramids.flatMap((pyramid) => Object.values(pyramid))
  for (const card of [...sight.graveyard, ...sight.hands.flat(), ...laid]) {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Their skulls by type. */
export function unseenSkulls(
  cards: string[], sight: SedlecSight, types: TypeCode[],
): { type: TypeCode; count: number }[] {
  const skulls = unseenCards(cards, sight).flatMap(halves).map(typeOf)
  return types.map((type) => ({ type, count: skulls.filter((one) => one === type).length }))
}

export interface Verdict {
  kind: 'points' | 'tie' | 'shared'
  winners: number[]
  total: number
  rank: number // S25: 1 if the best type decided, 2 if the second best, ...
  runner: number | null // whom the tie-break put second
  types: [TypeCode, TypeCode] | null // the winner's and the runner's type of that rank
}

/** A count's types, the best first. */
function bestFirst(score: Score): { type: TypeCode; points: number }[] {
  const all = TYPES.map((type) => ({ type, points: score.types[type] ?? 0 }))
  return all.sort((a, b) => b.points - a.points)
}

/** The engine's ranking in numbers that can be told: which types decided a tie (S25). */
export function verdict(scores: Score[], { winners, decider, runner }: Ranked): Verdict {
  const [winner = 0] = winners
  const total = scores[winner]?.total ?? 0
  const found = { winners, total, rank: decider, runner: null, types: null }
  if (winners.length > 1) return { ...found, kind: 'shared' }
  if (decider <= 0 || runner === null) return { ...found, kind: 'points' }
  const typeAt = (seat: number) => bestFirst(scores[seat]!)[decider - 1]!.type
  return { ...found, kind: 'tie', runner, types: [typeAt(winner), typeAt(runner)] }
}

/** A number with its sign; the minus is a real one. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** Without a plus: a count may be below nothing (S23). */
export function counted(points: number): string {
  return points < 0 ? signed(points) : String(points)
}

/** The seats of the others, clockwise from the one drawn nearest. */
export function othersOf(players: number, near: number): number[] {
  return Array.from({ length: players - 1 }, (_, i) => (near + 1 + i) % players)
}
