// SPDX-License-Identifier: MIT
// The keys of the chapel: what each does, and the list that `?` shows (parts/Keys.svelte).
import { words } from '../words/words.svelte'
import type { Turn } from './turn.svelte'
import { isWalking, walk } from './walk'

export interface KeyAims {
  turn: Turn
  root: HTMLElement
  isReplay: boolean // whose own keys are the arrows, until the focus is on the table
  open(what: 'talk' | 'keys'): void
  menu(): void
}

/** A key that belongs to a sheet, a text or the browser. */
function isElsewhere(event: KeyboardEvent): boolean {
  const isField = event.target instanceof HTMLInputElement
  return event.ctrlKey || event.metaKey || event.altKey || isField ||
    document.querySelector('dialog[open]') !== null
}

export function press(event: KeyboardEvent, { turn, root, isReplay, open, menu }: KeyAims): void {
  if (isElsewhere(event)) return
  const { table } = turn
  if ((!isReplay || isWalking(root)) && walk(event.key, root)) event.preventDefault()
  else if (event.key === 'Escape') turn.cancel()
  else if (event.key === 'u' && table.canUndo) void table.undo()
  else if (event.key === 'h' && table.view?.options.hints !== 'off') void turn.hint()
  else if (event.key === 'p') turn.confirm()
  else if (event.key === 't' && turn.mayTalk) open('talk')
  else if (event.key === '?') open('keys')
  else if (event.key === 'm') menu()
}

export function keyLines(): { keys: string[]; text: string }[] {
  return [
    { keys: ['←', '→', '↑', '↓'], text: 'PAGE_SEDLEC_KEYS_WALK' },
    { keys: [words.say('PAGE_KEYS_ENTER')], text: 'PAGE_SEDLEC_KEYS_PICK' },
    { keys: ['p'], text: 'PAGE_SEDLEC_KEYS_PUT' },
    { keys: [words.say('PAGE_KEYS_ESCAPE')], text: 'PAGE_SEDLEC_KEYS_BACK' },
    { keys: ['u'], text: 'PAGE_KEYS_UNDO' },
    { keys: ['h'], text: 'PAGE_KEYS_TIP' },
    { keys: ['t'], text: 'PAGE_KEYS_TALK' },
    { keys: ['m'], text: 'PAGE_KEYS_MENU' },
    { keys: ['?'], text: 'PAGE_KEYS_SHOW' },
  ]
}
