// SPDX-License-Identifier: MIT
// Filling a pattern as src/words/fill.c does: {name} and {name:form} are replaced, {{ is a
// brace; what can't be filled stays as it stands, so that a mistake is seen. Which member
// of an event or a denial fills which placeholder: docs/protocol.md, "Filling".
import type { Denial, TableEvent } from '../table/types'
import type { Args } from './api'

/** An entry of the catalogue; one that counts has a text for each plural form. */
export type Entry = string | string[]

/** What filling needs to know of a language. */
export interface Tongue {
  code: string
  texts: Record<string, Entry>
}

type Members = Readonly<Record<string, unknown>>

const PLACEHOLDER = /\{\{|\{([a-z_0-9]+)(?::([a-z]+))?\}/g

/** "a red lid|the=the red lid|bare=red": the first is the default. */
function nounForm(noun: string, form: string): string {
  const [first = '', ...others] = noun.split('|')
  const found = others.find((other) => other.startsWith(`${form}=`))
  return found ? found.slice(form.length + 1) : first
}

/** The plural form of `count`: English has one, other; Russian one, few, many. */
function pluralOf(entry: string[], code: string, count: number): string {
  const category = new Intl.PluralRules(code).select(count)
  const isFew = category === 'few' && entry.length > 2
  return entry[category === 'one' ? 0 : isFew ? 1 : entry.length - 1] ?? ''
}

/** The entry of that key with its placeholders filled; the key itself if there is none. */
export function fillEntry(tongue: Tongue, key: string, args: Args = {}): string {
  const entry = tongue.texts[key]
  if (entry === undefined) return key
  const pattern = Array.isArray(entry)
    ? pluralOf(entry, tongue.code, Number(args['count']))
    : nounForm(entry, '')
  return pattern.replace(PLACEHOLDER, (all, name: string, form?: string) => {
    if (all === '{{') return '{'
    const value = args[name]
    if (value === undefined) return all
    if (typeof value !== 'object') return String(value)
    const noun = tongue.texts[value.noun]
    return typeof noun === 'string' ? nounForm(noun, form ?? '') : value.noun
  })
}

const LIDS: Record<string, string> = {
  W: 'WHITE', K: 'BLACK', Y: 'YELLOW', R: 'RED', G: 'GREEN', B: 'BLUE',
  '*': 'RAT', '?': 'HIDDEN', '.': 'BARE',
}
const SKULLS: Record<string, string> = {
  Ry: 'ROYAL', Pe: 'PEASANT', Pr: 'PRIEST', Ro: 'ROMANTIC', Cr: 'CRIMINAL',
  Me: 'MERCHANT', Ze: 'ZEALOT',
}

/** The noun of a lid ('R', '*'), a vampire ('R', '?') or a skull ('Pr', 'ChRy'). */
export function lidNoun(letter: string): { noun: string } {
  return { noun: `LID_${LIDS[letter] ?? 'HIDDEN'}` }
}

export function vampireNoun(letter: string): { noun: string } {
  return { noun: `VAMPIRE_${LIDS[letter] ?? 'HIDDEN'}` }
}

export function skullNoun(code: string): { noun: string } {
  const name = SKULLS[code.replace(/^Ch/, '')] ?? code
  return { noun: code.startsWith('Ch') ? `SKULL_CHAMPION_${name}` : `SKULL_${name}` }
}

/** A card as people call it: "priest/peasant" for 'Pr/Pe'. */
export function cardName(tongue: Tongue, card: string): string {
  const bare = (code: string) => {
    const { noun } = skullNoun(code)
    const entry = tongue.texts[noun]
    return typeof entry === 'string' ? nounForm(entry, 'bare') : code
  }
  return card.split('/').map(bare).join('/')
}

/** A player's name; "Player 1" at seat 0 for one who has none. */
export function nameOf(tongue: Tongue, seat: number, names: readonly string[]): string {
  return names[seat] || fillEntry(tongue, 'PLAYER_NUMBER', { number: seat + 1 })
}

/** "Mia", "Mia and Tom", "Mia, Tom and Kate". */
export function namesOf(
  tongue: Tongue, seats: readonly number[], names: readonly string[],
): string {
  const join = (i: number) => (i === seats.length - 1 ? 'LIST_LAST' : 'LIST_SEVERAL')
  return seats
    .map((seat) => nameOf(tongue, seat, names))
    .reduce((list, name, i) => fillEntry(tongue, join(i), { list, name }))
}

/** The first of these members that is a number. */
function numberOf(from: Members, ...members: string[]): number | undefined {
  return members.map((member) => from[member]).find((value) => typeof value === 'number')
}

/** Texts and numbers fill the placeholder of their own name. */
function plainArgs(from: Members): Args {
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(Object.entries(from).filter(([, value]) => isPlain(value))) as Args
}

function personArgs(tongue: Tongue, from: Members, names: readonly string[]): Args {
  const args: Args = {}
  const owner = /^garlic:(\d)$/.exec(String(from['content']))?.[1]
  const other = numberOf(from, 'to', 'finder', 'giver')
  for (const [name, seat] of Object.entries({ name: numberOf(from, 'seat'), other, owner }))
    if (seat !== undefined) args[name] = nameOf(tongue, Number(seat), names)
  const winners = from['winners']
  if (Array.isArray(winners) && winners.length)
    args['name'] = args['names'] = namesOf(tongue, winners, names)
  return args
}

function thingArgs(from: Members): Args {
  const args: Args = {}
  const { lid, colour, end, card } = from
  if (typeof lid === 'string') args['lid'] = lidNoun(lid)
  if (typeof colour === 'string') args['vampire'] = vampireNoun(colour)
  if (typeof end === 'string') args['end'] = { noun: `END_${end.toUpperCase()}` }
  if (typeof card === 'string') {
    const [top = '', bottom = ''] = card.split('/')
    args['skull_top'] = skullNoun(top)
    args['skull_bottom'] = skullNoun(bottom)
  }
  return args
}

function countArgs(from: Members): Args {
  const args: Args = {}
  const numbers = {
    count: numberOf(from, 'count', 'stakes', 'each', 'reserve', 'idle'),
    least: numberOf(from, 'idle'),
    second: numberOf(from, 'other'),
  }
  for (const [name, number] of Object.entries(numbers))
    if (number !== undefined) args[name] = number
  return args
}

function memberArgs(tongue: Tongue, from: Members, names: readonly string[]): Args {
  const persons = personArgs(tongue, from, names)
  return { ...plainArgs(from), ...countArgs(from), ...thingArgs(from), ...persons }
}

/** The arguments of an event's sentence; `names` by seat. */
export function eventArgs(tongue: Tongue, event: TableEvent, names: readonly string[]): Args {
  return memberArgs(tongue, event, names)
}

/** The same for a denial; a record's fault may have a refusal of the rules in it. */
export function denialArgs(tongue: Tongue, denial: Members, names: readonly string[]): Args {
  const args = memberArgs(tongue, denial, names)
  const refusal = denial['refusal'] as Denial | undefined
  if (refusal?.say)
    args['refusal'] = fillEntry(tongue, refusal.say, denialArgs(tongue, refusal, names))
  return args
}
