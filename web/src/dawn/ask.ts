// SPDX-License-Identifier: MIT
// The question: one line of words, then buttons. Pure: from what is seen and who looks to
// catalogue entries; Question.svelte fills and draws them. The answers are the legal moves
// and nothing else; what a move means is the engine's business.
//
//   a lid is shown --> what it was (shown.ts), with the answers that will follow
//   ours to decide --> question and answers by phase
//   else           --> who decides, and what was done just now
import type { Args } from '../words/api'
import type { Phrase } from '../table/types'
import { phraseKey } from '../parts/phrases'
import { endsFor, lidNoun, openings, piece, puts, vampireNoun } from './logic'
import type { Answer, Ask, Action, Line, Scene } from './scene'
import { whatWasShown } from './shown'

export function answer(action: Action, key: string, icon: string | null = null, isGo = false, args?: Args): Answer {
  return { action, line: args ? { key, args } : { key }, icon, isGo }
}

const STOP = answer({ move: 'stop' }, 'PAGE_DAWN_STOP')

function ask(
  icon: string | null, head: Line, line: Line | null, rule: string | null, answers: Answer[],
): Ask {
  return { icon, head, line, rule, answers, isReady: true }
}

/** D9: the first turn of a game teaches; later ones are short. */
function askTurn(scene: Scene): Ask {
  if (scene.pick) return askPicked(scene, scene.pick)
  if (!scene.isFirst)
    return ask(null, { key: 'PAGE_DAWN_ASK_TURN' }, { key: 'PAGE_DAWN_ASK_TURN_LINE' }, 'D9', [])
  const count = openings(scene.legal).length
  return ask(null, { key: 'PAGE_DAWN_ASK_FIRST', args: { count } }, { key: 'PAGE_DAWN_ASK_OPEN' }, 'D9', [
    answer({ page: 'learn' }, 'PAGE_DAWN_LEARN'),
    answer({ page: 'rules' }, 'PAGE_DAWN_RULES', 'i-book'),
  ])
}

/** The setting "pick, then confirm". */
function askPicked(scene: Scene, grave: string): Ask {
  const open = answer({ move: `open ${grave}` }, 'PAGE_DAWN_OPEN_IT', null, true, { grave })
  const stop = scene.legal.includes('stop') ? [STOP] : []
  const line = { key: 'PAGE_DAWN_ASK_CONFIRM_LINE' }
  return ask(null, { key: 'PAGE_DAWN_ASK_CONFIRM', args: { grave } }, line, null, [open, ...stop])
}

/** D11: after a vampire was laid; in the edition of 2018 nobody may stop. */
function askMore(scene: Scene): Ask {
  if (scene.pick) return askPicked(scene, scene.pick)
  const mayStop = scene.legal.includes('stop')
  const line = { key: mayStop ? 'PAGE_DAWN_ASK_MORE_LINE' : 'PAGE_DAWN_ASK_MUST_LINE' }
  return ask(null, { key: 'PAGE_DAWN_ASK_MORE' }, line, 'D11', mayStop ? [STOP] : [])
}

function askPlague(scene: Scene): Ask {
  if (scene.pick) return askPicked(scene, scene.pick)
  const count = openings(scene.legal).length
  return ask('rat', { key: 'PAGE_DAWN_ASK_PLAGUE', args: { count } }, { key: 'PAGE_DAWN_ASK_PLAGUE_LINE' }, 'D21', [
    STOP,
    answer({ rule: 'D20' }, 'PAGE_DAWN_HOW_RATS', 'i-book'),
  ])
}

function fitLine(scene: Scene): string {
  const ends = endsFor(scene.legal, 'lay')
  const row = scene.sight.rows[scene.sight.player] ?? ''
  if (ends.length === 2) return 'PAGE_DAWN_FITS_BOTH'
  if (!ends.length) return 'PAGE_DAWN_FITS_NONE'
  if (row.length === 1) return 'PAGE_DAWN_FITS_LAST'
  return ends[0] === 'left' ? 'PAGE_DAWN_FITS_LEFT' : 'PAGE_DAWN_FITS_RIGHT'
}

/** D11–D13: the answers to an empty grave. */
export function fillAnswers(scene: Scene, lid: string): Answer[] {
  const ends = endsFor(scene.legal, 'lay')
  const label = (end: string) => (ends.length > 1 ? `PAGE_DAWN_LAY_${end.toUpperCase()}` : 'PAGE_DAWN_LAY')
  const garlic = `garlic:${scene.sight.player}`
  return [
    ...ends.map((end) => answer({ move: `lay ${end}` }, label(end), piece('chip', lid), true)),
    ...(scene.legal.includes('garlic') ? [answer({ move: 'garlic' }, 'PAGE_DAWN_PUT_GARLIC', garlic)] : []),
    ...(scene.legal.includes('leave') ? [answer({ move: 'leave' }, 'PAGE_DAWN_LEAVE')] : []),
  ]
}

/** The lid of the grave that is being dealt with. */
function lidOf({ board, sight }: Scene): string {
  const grave = board.byName.get(sight.grave ?? '')
  return grave ? (sight.lids[grave.index] ?? '?') : '?'
}

function askFill(scene: Scene): Ask {
  const lid = lidOf(scene)
  const rule = endsFor(scene.legal, 'lay').length ? 'D11' : 'D13'
  const head = { key: 'PAGE_DAWN_SHOW_EMPTY', args: { lid: lidNoun(lid) } }
  return ask(piece('chip', lid), head, { key: fitLine(scene) }, rule, fillAnswers(scene, lid))
}

/** D17: the giver chooses an end. */
function askGive(scene: Scene): Ask {
  const { sight } = scene
  const row = sight.rows[sight.giver ?? 0] ?? ''
  const ends = endsFor(scene.legal, 'give')
  const chip = (end: string) => piece('chip', end === 'left' ? (row[0] ?? '?') : (row[row.length - 1] ?? '?'))
  const label = (end: string) => (ends.length > 1 ? `PAGE_DAWN_GIVE_${end.toUpperCase()}` : 'PAGE_DAWN_GIVE_ONLY')
  const head = { key: 'PAGE_DAWN_ASK_GIVE', args: { name: scene.name(sight.player), count: sight.owes } }
  const answers = ends.map((end) => answer({ move: `give ${end}` }, label(end), chip(end), true))
  return ask(null, head, { key: 'PAGE_DAWN_ASK_GIVE_LINE' }, sight.owes > 1 ? 'D29' : 'D17', answers)
}

/** D17: the receiver puts what they were given; with several colours they pick one first. */
function askPut(scene: Scene): Ask {
  const offered = puts(scene.legal)
  const colour = offered.find((one) => one.colour === scene.gift) ?? offered[0]
  const put = ({ colour: letter, ends }: ReturnType<typeof puts>[number]) =>
    ends.map((end) => {
      const key = `PAGE_DAWN_PUT_${end.toUpperCase()}`
      return answer({ move: `put ${letter} ${end}` }, key, piece('chip', letter), true)
    })
  const answers = colour ? put(colour) : []
  const head = { key: 'PAGE_DAWN_ASK_PUT', args: { count: scene.sight.gifts.length } }
  const line = { key: offered.length > 1 ? 'PAGE_DAWN_ASK_PUT_WHICH' : 'PAGE_DAWN_ASK_PUT_LINE' }
  return ask(null, head, line, 'D17', answers)
}

function askOurs(scene: Scene): Ask | null {
  switch (scene.sight.phase) {
    case 'turn': return askTurn(scene)
    case 'more': return askMore(scene)
    case 'plague': return askPlague(scene)
    case 'fill': return askFill(scene)
    case 'give': return askGive(scene)
    case 'put': return askPut(scene)
    case 'over': return null
  }
}

/** What somebody else has just done, in a few words. */
export function lately(scene: Scene): Line | null {
  for (const event of scene.lately) {
    if (event.seat !== undefined && scene.isYou(event.seat)) continue
    const args = { name: scene.name(event.seat ?? 0), grave: String(event['grave'] ?? '') }
    const vampire = vampireNoun(String(event['colour'] ?? '?'))
    switch (event.event) {
      case 'laid': return { key: 'PAGE_DAWN_DID_LAID', args: { ...args, vampire } }
      case 'garlic-laid': return { key: 'PAGE_DAWN_DID_GARLIC', args }
      case 'declined':
      case 'left-empty': return { key: 'PAGE_DAWN_DID_LEFT', args }
      case 'given': {
        const to = Number(event['to'])
        if (scene.isYou(to)) return { key: 'PAGE_DAWN_GIVES_YOU', args: { other: args.name, count: 1 } }
        return { key: 'PAGE_DAWN_DID_GIVEN', args: { ...args, vampire, other: scene.name(to) } }
      }
      case 'put': return { key: 'PAGE_DAWN_DID_PUT', args: { ...args, vampire } }
      case 'plague-ended': return scene.sight.rat ? null : { key: 'PAGE_DAWN_DID_PLAGUE_OVER' }
      case 'stopped': return { key: 'PAGE_DAWN_DID_STOPPED', args }
    }
  }
  return null
}

/** Small talk that suits what was shown. */
function smallTalk(scene: Scene): Answer[] {
  const says = (...phrases: Phrase[]) =>
    phrases.map((phrase) => answer({ phrase }, phraseKey(phrase)))
  if (!scene.hasCompany) return []
  if (scene.shown?.lid === '*') return says('a-rat', 'oh-no', 'laugh')
  if (scene.shown?.content === 'vampire') return says('laugh', 'phew', 'oh-no')
  if (scene.sight.phase === 'give' || scene.sight.phase === 'put') return says('thanks', 'sorry', 'laugh')
  return says('wow', 'laugh', 'hurry')
}

function waiting(scene: Scene): Ask {
  const seat = scene.actor
  const done = lately(scene)
  const why = seat !== null && scene.away.includes(seat) ? 'AWAY' : scene.sight.phase.toUpperCase()
  const wait = seat === null ? null : { key: `PAGE_DAWN_WAIT_${why}`, args: { name: scene.name(seat) } }
  const watching = scene.isWatching ? { key: 'PAGE_DAWN_WATCHING' } : null
  const head = done ?? wait ?? watching ?? { key: 'PAGE_DAWN_ASK_TURN' }
  return { ...ask(null, head, head === wait ? watching : wait, null, smallTalk(scene)), isReady: true }
}

/** The question of a scene. */
export function askOf(scene: Scene): Ask {
  if (scene.isClosed) return ask(null, { key: 'PAGE_TABLE_CLOSED' }, null, null, [])
  if (scene.shown) {
    const told = whatWasShown(scene, scene.shown)
    const follows = scene.isOurs && scene.sight.phase === 'fill' && scene.sight.grave === scene.shown.grave
    if (!follows || scene.isMissed) return { ...told, answers: smallTalk(scene), isReady: true }
    return { ...askFill(scene), isReady: false }
  }
  const ours = scene.isReady ? askOurs(scene) : null
  return ours ?? waiting(scene)
}
