// SPDX-License-Identifier: MIT
// The count of a type in one line for all players: why it is what it is, in numbers that
// stand in the order of the players, a dot between them.
import type { Score } from '../engine/api'
import { words } from '../words/words.svelte'
import { halves, typeOf, type TypeCode } from './cards'
import type { Pyramid } from './grid'
import { counted, type Verdict } from './logic'
import { typeNoun } from './say'

function pointsOf(score: Score, type: TypeCode): number[] {
  const reasons = score.reasons.filter((reason) => reason.type === type)
  return reasons.map(({ points }) => points).sort((a, b) => b - a)
}

/** '5 + 3 + 3' */
function sum(score: Score, type: TypeCode): string {
  return pointsOf(score, type).filter((points) => points !== 0).map(counted).join(' + ') || '0'
}

/** '3/6': so many of them have a priest. */
function share(score: Score, type: TypeCode, pyramid: Pyramid): string {
  const all = Object.values(pyramid).flatMap(halves).filter((skull) => typeOf(skull) === type)
  return `${pointsOf(score, type).filter((points) => points > 0).length}/${all.length}`
}

function numberOf(score: Score, type: TypeCode, pyramid: Pyramid): string {
  if (type === 'Cr') return share(score, type, pyramid)
  if (type === 'Pr' || type === 'Ro') return String(pointsOf(score, type).length)
  return sum(score, type)
}

export function tallyLine(type: TypeCode, scores: Score[], pyramids: Pyramid[]): string {
  const numbers = scores.map((score, i) => numberOf(score, type, pyramids[i] ?? {})).join(' · ')
  return words.say(`PAGE_SEDLEC_TALLY_${type.toUpperCase()}`, { numbers })
}

/** Those who share a win: 'Kate, Tom and Ida'. */
function listOf(names: string[]): string {
  const several = (list: string, name: string) => words.say('LIST_SEVERAL', { list, name })
  const list = names.slice(0, -1).reduce(several)
  return words.say('LIST_LAST', { list, name: names.at(-1) ?? '' })
}

/** 'Kate wins', 'You win' */
export function winsText({ winners }: Verdict, names: string[], you: number | null): string {
  const [winner = 0] = winners
  const key = winner === you ? 'PAGE_SEDLEC_WINS_YOU' : 'PAGE_SEDLEC_WINS'
  return words.say(key, { name: names[winner] ?? '' })
}

/** Who won, and by what (S25); `you` is the seat that is spoken to, if it is only one. */
export function verdictText(
  found: Verdict, scores: Score[], names: string[], you: number | null = null,
): string {
  const { kind, winners, total, runner, rank, types } = found
  const [winner = 0] = winners
  const name = names[winner] ?? ''
  const won = winner === you ? 'PAGE_SEDLEC_WON_YOU' : 'PAGE_SEDLEC_WON'
  if (kind === 'points') return words.say(won, { name, count: total })
  if (kind === 'shared') {
    const all = listOf(winners.map((seat) => names[seat] ?? ''))
    return words.say('PAGE_SEDLEC_SHARED', { names: all, points: total })
  }
  const [mine, theirs] = types!
  const at = (seat: number, type: TypeCode) => counted(scores[seat]?.types[type] ?? 0)
  const why = words.say(rank === 1 ? 'PAGE_SEDLEC_TIE_BEST' : 'PAGE_SEDLEC_TIE_NEXT', {
    points: counted(total), rank, name, other: names[runner ?? 0] ?? '',
    type: typeNoun(mine), type_other: typeNoun(theirs),
    mine: at(winner, mine), theirs: at(runner ?? 0, theirs) })
  return `${why} ${winsText(found, names, you)}.`
}
