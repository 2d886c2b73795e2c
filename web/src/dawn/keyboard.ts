// SPDX-License-Identifier: MIT
// Carries out what a key means (keys.ts) at a desk. Keys pressed in a field, in a sheet or
// with a command key of the system are left alone.
import { announce } from '../parts/live.svelte'
import { openRule } from '../parts/opened.svelte'
import type { Desk } from './desk.svelte'
import { readKey, type Command } from './keys'
import { rowLabel } from './label'

function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  if (event.altKey || event.metaKey || document.querySelector('dialog[open]')) return true
  return !!target?.closest('input, textarea, select')
}

const MOMENT_MS = 1500

/** The keyboard of one table; what is typed so far is forgotten after a moment. */
export class Keyboard {
  #typed = ''
  #typedAt = 0

  constructor(readonly desk: Desk, readonly root: () => HTMLElement | null) {}

  press(event: KeyboardEvent): void {
    if (isElsewhere(event)) return
    const isOnBoard = !!(event.target as HTMLElement | null)?.closest('.graves')
    const isOld = event.timeStamp - this.#typedAt > MOMENT_MS
    const state = { board: this.desk.board, typed: isOld ? '' : this.#typed, isOnBoard }
    const { typed, command } = readKey(event.key, event.ctrlKey, state)
    this.#typed = typed
    this.#typedAt = event.timeStamp
    if (!command) return
    event.preventDefault()
    this.#carryOut(command)
  }

  #focus(grave: string): void {
    this.root()?.querySelector<HTMLElement>(`[data-grave="${grave}"]`)?.focus()
  }

  #carryOut(command: Command): void {
    const { desk } = this
    switch (command.is) {
      case 'walk': return this.#focus(desk.walk(command.step))
      case 'stand': return this.#focus(command.grave)
      case 'answer': return this.#answer(command.number)
      case 'undo': return void desk.table.undo()
      case 'hint': return void desk.askHint()
      case 'talk': desk.isTalking = !desk.isClosed; return
      case 'help': desk.isHelping = true; return
      case 'menu': return desk.onmenu('menu')
      case 'rule': return desk.ask.rule ? openRule(desk.ask.rule) : undefined
      case 'read': return this.#read()
    }
  }

  #answer(number: number): void {
    const answer = answersOf(this.desk)[number]
    if (answer) void this.desk.act(answer.action)
  }

  /** "Who has fewest?": every row in one sentence, the shortest first. */
  #read(): void {
    const { table, sight } = this.desk
    const seats = sight.rows.map((row, seat) => ({ row, seat })).sort((a, b) => a.row.length - b.row.length)
    const rows = seats.map(({ seat }) => rowLabel(table, sight, seat))
    announce([`${this.desk.say(this.desk.title)}.`, ...rows].join(' '))
  }
}

function answersOf(desk: Desk) {
  return desk.ask.isReady && !desk.isPaused && !desk.isOver ? desk.ask.answers : []
}
