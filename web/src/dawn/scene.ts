// SPDX-License-Identifier: MIT
// What the question and the headline are made from (Scene), and what they are made into:
// entries of the catalogue with their arguments, and buttons that carry a action.
import type { MenuPage } from '../parts/menu'
import type { Args } from '../words/api'
import type { DawnSetup, DawnSight, Phrase, TableEvent } from '../table/types'
import type { Board } from './board'
import type { Shown } from './logic'

export interface Line {
  key: string
  args?: Args
}

/** What a button does: a move, a phrase, a page of the menu, a rule's paragraph. */
export type Action = { move: string } | { phrase: Phrase } | { page: MenuPage } | { rule: string }

export interface Answer {
  action: Action
  line: Line
  icon: string | null
  isGo: boolean
}

export interface Ask {
  icon: string | null
  head: Line
  line: Line | null
  rule: string | null
  answers: Answer[]
  isReady: boolean // false: the answers can be read but not given yet
}

/** All that a question depends on. */
export interface Scene {
  board: Board
  setup: DawnSetup
  sight: DawnSight
  legal: readonly string[] // of the actor, also while a lid is shown
  actor: number | null // who decides, or will once the showing is over
  isReady: boolean // it is ours, and now
  isOurs: boolean // it is ours, perhaps after the showing
  isFirst: boolean // nothing was moved yet
  isClosed: boolean // by the host, before its end
  isWatching: boolean
  away: readonly number[]
  hasCompany: boolean // somebody who could be talked to from here
  shown: Shown | null
  shownEvents: readonly TableEvent[]
  isMissed: boolean
  lately: readonly TableEvent[] // of the last move, as long as it may be told
  pick: string | null // a grave that is picked, not confirmed
  gift: string | null // the colour to be put next
  isYou(seat: number): boolean
  name(seat: number): string
}

/** The entry for the reader, or its twin with a name. */
export function toYou(scene: Scene, stem: string, seat: number): Line {
  return scene.isYou(seat) ? { key: `${stem}_YOU` } : { key: `${stem}_NAME`, args: { name: scene.name(seat) } }
}

