// SPDX-License-Identifier: MIT
// The one line of words below the pyramid: what may be done now, or what is about to be
// done, with the rules it rests on. Chosen from what is picked; filled by the catalogue.
import { words } from '../words/words.svelte'
import { typeOf, ruleOf } from './cards'
import { skullOf } from './grid'
import { signed } from './logic'
import { gainRules, gainSentence, whySentence } from './say'
import type { Turn } from './turn.svelte'

export interface Question {
  figure: string // a number in front, '' if there is none
  card: string | null // a card in front
  text: string
  rules: string[]
}

function line(key: string, rules: string[] = [], args = {}): Question {
  return { figure: '', card: null, text: words.say(key, args), rules }
}

/** What may be done: dig, take, place, in that order. */
function askTurn({ choices, hand, isKeeping }: Turn): Question {
  if (isKeeping) return line('PAGE_SEDLEC_ASK_KEEP', ['S6'])
  const { digs, takes, places } = choices
  if (hand.length === 2) return line('PAGE_SEDLEC_ASK_PLACE', ['S8'])
  const isLast = takes.length > 0 && digs[0]?.length === 1 // the only stack that is face down
  const dig = digs.length > 0 && (isLast ? 'DIG_ONE' : 'DIG')
  const may = [dig, takes.length > 0 && 'TAKE', places.length > 0 && 'PLACE']
  const rules = { DIG: 'S6', DIG_ONE: 'S6', TAKE: 'S7', PLACE: 'S8' }
  const verbs = may.filter((verb) => verb !== false) as (keyof typeof rules)[]
  return line(`PAGE_SEDLEC_ASK_${verbs.join('_')}`, verbs.map((verb) => rules[verb]))
}

function askDig({ digs, choices }: Turn): Question {
  const [stack, second] = digs
  if (second) return line('PAGE_SEDLEC_DIG_BOTH', ['S6'], { stack, second })
  const isOnly = choices.digs.some((stacks) => stacks.length === 1)
  return line(isOnly ? 'PAGE_SEDLEC_DIG_ONLY' : 'PAGE_SEDLEC_DIG_OTHER', ['S6'], { stack })
}

function askPick(turn: Turn): Question {
  const { pick, gain, isKeeping } = turn
  if (gain) {
    const figure = signed(gain.total)
    return { figure, card: null, text: gainSentence(gain), rules: gainRules(gain) }
  }
  const { card, stack } = pick!
  if (stack === null) return { ...line('PAGE_SEDLEC_PICKED', ['S13']), card }
  if (isKeeping) return { ...line('PAGE_SEDLEC_KEEP_IT_ASK', ['S6']), card }
  return { ...line('PAGE_SEDLEC_TAKE_IT_ASK', ['S7']), card }
}

/** Why a skull scores; and whom else it serves. */
function askWhy(turn: Turn): Question {
  const { seat, skull } = turn.asked!
  const pyramid = turn.sight.pyramids[seat] ?? {}
  const [reason] = turn.reasons
  const count = turn.helped.length
  const why = whySentence(pyramid, skull, reason)
  const helps = count > 0 ? words.say('PAGE_SEDLEC_WHY_HELPS', { count }) : ''
  return {
    figure: signed(reason?.points ?? 0), card: null, text: `${why} ${helps}`.trim(),
    rules: [ruleOf(typeOf(skullOf(pyramid, skull)))] }
}

/** What others do, or what was done. */
function askOthers({ table, sight }: Turn): Question {
  if (table.view?.closed) return line('PAGE_TABLE_CLOSED')
  if (table.view?.paused) return line('PAGE_SEDLEC_PAUSED')
  if (table.said) return { figure: '', card: null, text: table.said, rules: [] }
  const name = table.name(sight.turn)
  return line(table.thinking !== null ? 'PAGE_SEDLEC_THINKS' : 'PAGE_SEDLEC_WAITS', [], { name })
}

export function questionOf(turn: Turn): Question {
  if (turn.asked) return askWhy(turn)
  if (turn.pick) return askPick(turn)
  if (turn.digs.length > 0) return askDig(turn)
  return turn.table.myTurn ? askTurn(turn) : askOthers(turn)
}
