// SPDX-License-Identifier: MIT
// The small line under a seat: the one thing about it that matters most now.
import { botText } from '../parts/bots.svelte'
import { words } from '../words/words.svelte'
import type { Desk } from './desk.svelte'
import { goOf } from './logic'

export function noteOf(desk: Desk, seat: number): string {
  const { sight, setup, table } = desk
  const view = table.seat(seat)
  const go = goOf(setup, sight, seat)
  if (desk.isOver) return ''
  if (table.away.includes(seat)) return words.say('PAGE_DAWN_NOTE_AWAY')
  if (sight.holder === seat && sight.rat) return words.say('PAGE_DAWN_NOTE_HOLDS', { grave: sight.rat })
  if (go === 'stopped') return words.say('PAGE_DAWN_NOTE_STOPPED')
  if (go === 'waits') return words.say('PAGE_DAWN_NOTE_WAITS')
  if ((sight.rows[seat] ?? '').length === 1) return words.say('PAGE_DAWN_NOTE_ONE')
  if (sight.stakes[seat] === 2) return words.say('PAGE_DAWN_NOTE_STAKES')
  if (table.thinking === seat) return words.say('PAGE_DAWN_NOTE_THINKS')
  if (desk.isYou(sight.turn) && (sight.turn + 1) % setup.players === seat) return words.say('PAGE_DAWN_NOTE_NEXT')
  if (view?.taken_over) return words.say('PAGE_DAWN_NOTE_TAKEN_OVER', { bot: botText(view.bot ?? '') })
  return view?.kind === 'bot' && view.bot ? botText(view.bot) : ''
}
