// SPDX-License-Identifier: MIT
// What a lid has just shown, and what comes of it, in two short sentences with the rule
// that did it: "Yellow, and occupied. Tom takes a stake, and apologises. D14".
import type { TableEvent } from '../table/types'
import { lidNoun, piece, type Shown } from './logic'
import { toYou, type Ask, type Line, type Scene } from './scene'

function find(events: readonly TableEvent[], kind: string): TableEvent | undefined {
  return events.find((event) => event.event === kind)
}

/** D15, D16, D18: who gives to whom; with two players the one gives several (D29). */
function givingLine(scene: Scene, giving: TableEvent): Line {
  const receiver = giving.seat ?? 0
  const each = Number(giving['each'] ?? 1)
  const from = giving['from']
  if (typeof from !== 'number' && scene.setup.players > 2) return toYou(scene, 'PAGE_DAWN_ALL_GIVE', receiver)
  const giver = typeof from === 'number' ? from : 1 - receiver
  const args = { name: scene.name(receiver), other: scene.name(giver), count: each }
  if (scene.isYou(receiver)) return { key: 'PAGE_DAWN_GIVES_YOU', args }
  return { key: scene.isYou(giver) ? 'PAGE_DAWN_YOU_GIVE' : 'PAGE_DAWN_GIVES_NAME', args }
}

function ratLine(scene: Scene, events: readonly TableEvent[]): [Line | null, string | null] {
  const began = find(events, 'plague-began')
  const stays = find(events, 'rat-stays')
  if (stays) return [{ key: 'PAGE_DAWN_RAT_STAYS' }, 'D25']
  if (!began) return [null, 'D20']
  const isOver = !scene.sight.rat && find(events, 'plague-ended')
  if (isOver) return [{ key: 'PAGE_DAWN_RAT_GOES' }, 'D23']
  return [toYou(scene, 'PAGE_DAWN_HOLDS', began.seat ?? 0), began.rule ?? 'D20']
}

const STAKES: Record<string, string> = { D26: 'PAGE_DAWN_TOO_SOON', D27: 'PAGE_DAWN_FORBIDDEN' }

function stakeLine(scene: Scene, stake: TableEvent, events: readonly TableEvent[]): [Line, string] {
  const giving = find(events, 'giving-began')
  const seat = stake.seat ?? 0
  if (giving?.rule === 'D18') return [toYou(scene, 'PAGE_DAWN_THIRD', seat), 'D18']
  return [toYou(scene, STAKES[stake.rule ?? ''] ?? 'PAGE_DAWN_STAKE', seat), stake.rule ?? 'D14']
}

/** What came of it. */
function outcome(scene: Scene, shown: Shown): [Line | null, string | null] {
  const events = scene.shownEvents
  if (shown.lid === '*') return ratLine(scene, events)
  const stake = find(events, 'stake-taken')
  if (stake) return stakeLine(scene, stake, events)
  const giving = find(events, 'giving-began')
  if (giving) return [givingLine(scene, giving), giving.rule ?? null]
  if (find(events, 'left-empty')) return [{ key: 'PAGE_DAWN_CLOSES' }, 'D13']
  return [null, shown.event.rule ?? null]
}

function headOf(scene: Scene, shown: Shown): Line {
  const lid = lidNoun(shown.lid)
  if (shown.lid === '*') return { key: 'PAGE_DAWN_SHOW_RAT' }
  if (shown.content === 'vampire') return { key: 'PAGE_DAWN_SHOW_OCCUPIED', args: { lid } }
  if (!shown.content.startsWith('garlic:')) return { key: 'PAGE_DAWN_SHOW_EMPTY', args: { lid } }
  const owner = Number(shown.content.slice(7))
  if (scene.isYou(owner)) return { key: 'PAGE_DAWN_SHOW_GARLIC_YOURS', args: { lid } }
  const isOwn = owner === shown.event.seat
  const key = isOwn ? 'PAGE_DAWN_SHOW_GARLIC_OWN' : 'PAGE_DAWN_SHOW_GARLIC'
  return { key, args: { lid, owner: scene.name(owner) } }
}

export function whatWasShown(scene: Scene, shown: Shown): Ask {
  const [line, rule] = scene.isMissed ? [{ key: 'PAGE_DAWN_MISSED_LINE' }, null] : outcome(scene, shown)
  return { icon: piece('chip', shown.lid), head: headOf(scene, shown), line, rule, answers: [], isReady: false }
}
