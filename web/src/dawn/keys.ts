// SPDX-License-Identifier: MIT
// The keyboard at a graveyard: what a key means, apart from the page so that it can be
// tested. Letters a to p and figures name a grave, so commands have other letters.
import type { KeyLine } from '../parts/Keys.svelte'
import { typeGrave, type Board, type Step } from './board'

export type Command =
  | { is: 'walk'; step: Step }
  | { is: 'stand'; grave: string }
  | { is: 'answer'; number: number } // from 0
  | { is: 'undo' | 'hint' | 'talk' | 'read' | 'rule' | 'help' | 'menu' }

export const STEPS: Record<string, Step> = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'home', End: 'end',
}
const LETTERS: Record<string, Command['is'] & ('undo' | 'hint' | 'talk' | 'read' | 'rule' | 'help' | 'menu')> = {
  u: 'undo', t: 'hint', s: 'talk', r: 'read', v: 'rule', '?': 'help', Escape: 'menu',
}

export interface KeyState {
  board: Board
  typed: string // 'c' of 'c3'
  isOnBoard: boolean // the focus is on a grave
}

export interface Meaning {
  typed: string // so far
  command: Command | null
}

export function readKey(key: string, hasControl: boolean, state: KeyState): Meaning {
  const step = STEPS[key]
  if (step && state.isOnBoard) {
    const far: Partial<Record<Step, Step>> = hasControl ? { home: 'first', end: 'last' } : {}
    return { typed: '', command: { is: 'walk', step: far[step] ?? step } }
  }
  if (hasControl) return { typed: '', command: null }
  const letter = LETTERS[key]
  if (letter) return { typed: '', command: { is: letter } }
  if (/^[a-p]$/.test(key) || (state.typed && /^\d$/.test(key))) {
    const { typed, grave } = typeGrave(state.board, state.typed, key)
    return { typed, command: grave ? { is: 'stand', grave } : null }
  }
  if (/^[1-9]$/.test(key)) return { typed: '', command: { is: 'answer', number: Number(key) - 1 } }
  return { typed: '', command: null }
}

/** For the overlay; `say` gives the names of keys in the reader's language. */
export function keyLines(say: (key: string) => string): KeyLine[] {
  return [
    { keys: ['←', '↑', '→', '↓'], text: 'PAGE_KEYS_WALK' },
    { keys: [say('PAGE_KEYS_HOME'), say('PAGE_KEYS_END')], text: 'PAGE_KEYS_ROW' },
    { keys: ['c', '3'], text: 'PAGE_KEYS_JUMP' },
    { keys: [say('PAGE_KEYS_ENTER')], text: 'PAGE_KEYS_OPEN' },
    { keys: ['1', '2', '3'], text: 'PAGE_KEYS_ANSWER' },
    { keys: ['u'], text: 'PAGE_KEYS_UNDO' },
    { keys: ['t'], text: 'PAGE_KEYS_TIP' },
    { keys: ['v'], text: 'PAGE_KEYS_RULE' },
    { keys: ['r'], text: 'PAGE_KEYS_READ' },
    { keys: ['s'], text: 'PAGE_KEYS_TALK' },
    { keys: [say('PAGE_KEYS_ESCAPE')], text: 'PAGE_KEYS_MENU' },
    { keys: ['?'], text: 'PAGE_KEYS_SHOW' },
  ]
}
