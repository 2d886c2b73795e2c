// SPDX-License-Identifier: MIT
// What the players are called. A bot has no name of its own at a table; it gets one of
// these, the same for the same seat everywhere, unless a person there is called so.
import { words } from '../words/words.svelte'
import type { SeatView } from './types'

const BOTS = ['Ambrose', 'Odile', 'Bertram', 'Ludmila', 'Casimir', 'Wanda']

/** Whether a bot decides there, for good or for a while. */
export function isBots(seat: Pick<SeatView, 'kind' | 'taken_over'> | null | undefined): boolean {
  return seat?.kind === 'bot' || (seat?.taken_over ?? false)
}

function botName(seats: SeatView[], seat: number): string {
  const taken = new Set(seats.map(({ name }) => name))
  const name = BOTS[seat] ?? ''
  return taken.has(name) ? `${name} ${seat + 1}` : name
}

/** Somebody who sits alone among bots and gave no name: nobody else can be meant. */
function isAlone(seats: SeatView[], seat: number): boolean {
  return seats.every(({ kind, name }, other) => (other === seat ? kind === 'person' && !name : kind === 'bot'))
}

function fullName(seats: SeatView[], seat: number): string {
  const view = seats[seat]
  if (view?.name) return view.name
  if (view?.kind === 'bot') return botName(seats, seat)
  return words.say('PLAYER_NUMBER', { number: seat + 1 })
}

/** As a seat is labelled. */
export function seatName(seats: SeatView[], seat: number): string {
  return isAlone(seats, seat) ? words.say('PAGE_YOU') : fullName(seats, seat)
}

const LONG = 12 // letters; wide ones may already fill half a phone's line

/** A sentence, with the very long names in it apart, so that they may be cut short. */
export function splitNames(text: string, names: string[]): { text: string; isLong: boolean }[] {
  const name = names.find((one) => one.length > LONG && text.includes(one))
  if (name === undefined) return text ? [{ text, isLong: false }] : []
  const at = text.indexOf(name)
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)]
  return [...splitNames(before, names), { text: name, isLong: true }, ...splitNames(after, names)]
}

/** As sentences name them, which tell of everybody in the third person. */
export function seatNames(seats: SeatView[]): string[] {
  return seats.map((_, seat) => fullName(seats, seat))
}
