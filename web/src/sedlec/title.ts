// SPDX-License-Identifier: MIT
// The words under the vault: whose turn it is, and what for.
import { words } from '../words/words.svelte'
import type { Turn } from './turn.svelte'

function whatFor({ table, choices, isKeeping }: Turn): string {
  if (table.thinking !== null) return words.say('PAGE_SEDLEC_SUB_THINKING')
  if (!table.myTurn) return ''
  if (isKeeping) return words.say('PAGE_SEDLEC_SUB_KEEP')
  return choices.digs.length + choices.takes.length === 0 ? words.say('PAGE_SEDLEC_SUB_PLACE') : ''
}

export function titleOf(turn: Turn): { head: string; sub: string } {
  const { table, sight } = turn
  if (sight.phase === 'over') return { head: words.say('PAGE_SEDLEC_OVER'), sub: '' }
  if (table.view?.closed) return { head: words.say('PAGE_TABLE_CLOSED_HEAD'), sub: '' }
  if (table.view?.paused) return { head: words.say('PAGE_SEDLEC_PAUSED_HEAD'), sub: '' }
  const isYours = table.mine.includes(sight.turn) && !table.isHotSeat
  const key = isYours ? 'PAGE_SEDLEC_YOUR_TURN' : 'PAGE_SEDLEC_TURN_OF'
  return { head: words.say(key, { name: table.name(sight.turn) }), sub: whatFor(turn) }
}
