// SPDX-License-Identifier: MIT
// Cards, stacks, places, gains and reasons in words, for eye and ear. All sentences are
// whole entries of the catalogue; here they are only chosen and filled.
import type { Reason } from '../engine/api'
import { words } from '../words/words.svelte'
import { causeOf, halves, isCard, ruleOf, typeOf, type TypeCode } from './cards'
import { cardOf, levelOf, ordinal, readPlace, skullOf, type Pyramid } from './grid'
import { signed, type Gain } from './logic'

const NOUNS: Record<TypeCode, string> = {
  Ry: 'ROYAL', Pe: 'PEASANT', Pr: 'PRIEST', Ro: 'ROMANTIC', Cr: 'CRIMINAL',
  Ch: 'CHAMPION', Me: 'MERCHANT', Ze: 'ZEALOT',
}

/** 'royals' within a sentence. */
export function typeNoun(type: TypeCode): { noun: string } {
  return { noun: `TYPE_${NOUNS[type]}` }
}

/** 'Royals' as a heading. */
export function typeTitle(type: TypeCode): string {
  return words.say(`PAGE_SEDLEC_TYPE_${NOUNS[type]}`)
}

export function skullNoun(skull: string): { noun: string } {
  const cause = causeOf(skull)
  return { noun: `SKULL_${NOUNS[typeOf(skull)]}${cause ? `_${NOUNS[cause]}` : ''}` }
}

/** 'priest over peasant' */
export function cardLabel(card: string): string {
  const [top, bottom] = halves(card)
  return words.say('PAGE_SEDLEC_CARD', {
    skull_top: skullNoun(top), skull_bottom: skullNoun(bottom) })
}

export function stackLabel(number: number, top: string, height: number): string {
  if (height === 0) return words.say('PAGE_SEDLEC_STACK_EMPTY', { stack: number })
  const args = { stack: number, count: height }
  if (!isCard(top)) return words.say('PAGE_SEDLEC_STACK_DOWN', args)
  return words.say('PAGE_SEDLEC_STACK_UP', { ...args, card: cardLabel(top) })
}

export function skullLabel(pyramid: Pyramid, width: number, skull: string): string {
  return words.say('PAGE_SEDLEC_SKULL', {
    skull: skullNoun(skullOf(pyramid, skull)), level: levelOf(skull),
    place: ordinal(cardOf(skull).place, pyramid, width) })
}

/** Where a card may go, and what it would bring there. */
export function placeLabel(
  pyramid: Pyramid, width: number, place: string, points: number | null,
): string {
  const level = 2 * readPlace(place).row + 1
  const args = { level, above: level + 1, place: ordinal(place, pyramid, width) }
  if (points === null) return words.say('PAGE_SEDLEC_PLACE', args)
  const count = Math.abs(points)
  const key = points < 0 ? 'PAGE_SEDLEC_PLACE_MINUS' : 'PAGE_SEDLEC_PLACE_PLUS'
  return words.say(key, { ...args, count })
}

/** 'priests +2, romantics +6' */
function gainList({ types }: Gain): string {
  return types
    .map(({ type, points }) =>
      words.say('PAGE_SEDLEC_GAIN_TYPE', { type: typeNoun(type), points: signed(points) }))
    .join(', ')
}

export function gainSentence(gain: Gain): string {
  if (gain.types.length === 0) return words.say('PAGE_SEDLEC_GAIN_NONE')
  return words.say('PAGE_SEDLEC_GAIN', { gains: gainList(gain) })
}

export function gainRules(gain: Gain): string[] {
  return gain.types.map(({ type }) => ruleOf(type))
}

const NOTHING: Partial<Record<TypeCode, string>> = {
  Ry: 'PAGE_SEDLEC_WHY_ROYAL_NONE', Ro: 'PAGE_SEDLEC_WHY_ROMANTIC_NONE',
  Cr: 'PAGE_SEDLEC_WHY_CRIMINAL_NONE', Ch: 'PAGE_SEDLEC_WHY_CHAMPION_NONE',
  Me: 'PAGE_SEDLEC_WHY_MERCHANT_NONE', Ze: 'PAGE_SEDLEC_WHY_ZEALOT_NONE',
}

/** S23: both kinds of neighbours are named, because they count against each other. */
function merchantSentence(pyramid: Pyramid, reason: Reason): string {
  const near = reason.because.map((skull) => typeOf(skullOf(pyramid, skull)))
  return words.say('PAGE_SEDLEC_WHY_MERCHANT', {
    peasants: near.filter((type) => type === 'Pe').length,
    criminals: near.filter((type) => type === 'Cr').length,
    points: signed(reason.points) })
}

/** Why a skull scores, or why it does not. */
export function whySentence(
  pyramid: Pyramid, skull: string, reason: Reason | undefined,
): string {
  const code = skullOf(pyramid, skull)
  const type = typeOf(code)
  const cause = causeOf(code)
  const count = reason?.because.length ?? 0
  const args = { count, level: levelOf(skull), type: typeNoun(cause ?? type) }
  const nothing = NOTHING[type]
  if (nothing && count === 0) return words.say(nothing, args)
  if (type === 'Me' && reason) return merchantSentence(pyramid, reason)
  const where = levelOf(reason?.because[0] ?? '0') > args.level ? '_HIGHER' : '_LOWER'
  return words.say(`PAGE_SEDLEC_WHY_${NOUNS[type]}${type === 'Ze' ? where : ''}`, args)
}
