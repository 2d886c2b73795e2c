// SPDX-License-Identifier: MIT
// Moves and sightings in words: 'open c3, by the flowers'; 'opened by Mia 4 turns and 9
// lids ago'. `sight` is the table as it lay before the move.
import { placeName } from '../dawn/label'
import { lidNoun, vampireNoun } from '../dawn/logic'
import { readBoard } from '../dawn/board'
import { landmark } from '../dawn/marks'
import { ordinal, readPlace } from '../sedlec/grid'
import { cardLabel } from '../sedlec/say'
import type { DawnSetup, SedlecSetup, SedlecSight, Setup, Sight } from '../table/types'
import type { Args } from '../words/api'
import { words } from '../words/words.svelte'
import type { Sighting } from './types'

/** 'c3, by the flowers'. */
export function graveText(setup: DawnSetup, name: string): string {
  const grave = readBoard(setup.plots).byName.get(name)
  return placeName(name, grave ? landmark(setup.board, grave) : null)
}

function dawnMove(setup: DawnSetup, [verb = '', first = '', second = '']: string[]): [string, Args] {
  if (verb === 'open') return ['OPEN', { place: graveText(setup, first) }]
  if (verb === 'put') return [`PUT_${second.toUpperCase()}`, { vampire: vampireNoun(first) }]
  return [first ? `${verb}_${first}`.toUpperCase() : verb.toUpperCase(), {}]
}

function placing(setup: SedlecSetup, sight: SedlecSight, seat: number, card: string, at: string): Args {
  const level = 2 * readPlace(at).row + 1
  const place = ordinal(at, sight.pyramids[seat] ?? {}, setup.width)
  return { card: cardLabel(card), level, above: level + 1, place }
}

function sedlecMove(setup: SedlecSetup, sight: SedlecSight, seat: number, move: string[]): [string, Args] {
  const [verb = '', first = '', second = ''] = move
  if (verb === 'place') return ['PLACE', placing(setup, sight, seat, first, second)]
  if (verb === 'take') return ['TAKE', { stack: first, card: cardLabel(sight.graveyard[Number(first) - 1] ?? '') }]
  if (verb === 'dig' && second) return ['DIG', { stack: first, second }]
  return [verb === 'dig' ? 'DIG_ONE' : 'KEEP', { stack: first }]
}

export function moveText(setup: Setup, sight: Sight, seat: number, move: string): string {
  const parts = move.split(' ')
  const [key, args] = setup.name === 'dawn-under'
    ? dawnMove(setup, parts)
    : sedlecMove(setup, sight as SedlecSight, seat, parts)
  return words.say(`PAGE_MOVE_${key}`, args)
}

function seenText({ lid, content, owner }: Sighting, names: string[]): string {
  if (lid === '*') return words.say('PAGE_REVIEW_SEEN_RAT')
  const key = (content ?? 'empty').toUpperCase()
  return words.say(`PAGE_REVIEW_SEEN_${key}`, { lid: lidNoun(lid), owner: names[owner ?? -1] ?? '' })
}

export function sightingText(setup: DawnSetup, known: Sighting, names: string[]): string {
  const place = graveText(setup, known.grave)
  const seen = seenText(known, names)
  if (known.turns === 0) return words.say('PAGE_REVIEW_KNOWN_NOW', { place, seen })
  const turns = words.say('PAGE_REVIEW_TURNS', { count: known.turns })
  const lids = words.say('PAGE_REVIEW_LIDS', { count: known.lids })
  return words.say('PAGE_REVIEW_KNOWN', { place, seen, turns, lids, name: names[known.by] ?? '' })
}

/** A key's twin: for the reader, or for somebody by name. */
export function sayTo(stem: string, isYou: boolean, args: Args): string {
  return words.say(`${stem}_${isYou ? 'YOU' : 'NAME'}`, args)
}
