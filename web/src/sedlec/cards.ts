// SPDX-License-Identifier: MIT
// Cards and skulls by their codes (S1): a card is 'Pr/Pe', top first; a champion's skull is
// 'ChRy', its type 'Ch', its cause 'Ry'. Types are always in the order of a score.
import type { SedlecSetup } from '../table/types'

export const TYPES = ['Ry', 'Pe', 'Pr', 'Ro', 'Cr', 'Ch', 'Me', 'Ze'] as const
export type TypeCode = (typeof TYPES)[number]

/** The five of the base deck, which a champion may stand for. */
export const BASE: readonly TypeCode[] = TYPES.slice(0, 5)

export const EXPANSIONS = ['champions', 'merchants', 'zealots'] as const
export type Expansion = (typeof EXPANSIONS)[number]
const BRINGS: Record<Expansion, TypeCode> = { champions: 'Ch', merchants: 'Me', zealots: 'Ze' }

const RULES: Record<TypeCode, string> = {
  Ry: 'S17', Pe: 'S18', Pr: 'S19', Ro: 'S20', Cr: 'S21', Ch: 'S22', Me: 'S23', Ze: 'S24',
}

/** The rule by which a type counts. */
export function ruleOf(type: TypeCode): string {
  return RULES[type]
}

/** The expansions of a setup: names joined by +, or `none`. */
export function expansionsOf({ expansions }: Pick<SedlecSetup, 'expansions'>): Expansion[] {
  const names = expansions.split('+')
  return EXPANSIONS.filter((name) => names.includes(name))
}

/** The types of a game with these expansions. */
export function typesOf(expansions: Expansion[]): TypeCode[] {
  return [...BASE, ...expansions.map((name) => BRINGS[name])]
}

/** All kinds of skulls of such a game: five champions, one of each other type. */
export function skullsOf(expansions: Expansion[]): string[] {
  return typesOf(expansions).flatMap((type) =>
    type === 'Ch' ? BASE.map((cause) => `Ch${cause}`) : [type])
}

export function typeOf(skull: string): TypeCode {
  return skull.slice(0, 2) as TypeCode
}

/** The type that a champion stands for; null for any other skull. */
export function causeOf(skull: string): TypeCode | null {
  return skull.length > 2 ? (skull.slice(2) as TypeCode) : null
}

export function halves(card: string): [top: string, bottom: string] {
  const [top = '', bottom = ''] = card.split('/')
  return [top, bottom]
}

/** A card that is turned up, not '?' or '-'. */
export function isCard(top: string | undefined): top is string {
  return top !== undefined && top.includes('/')
}
