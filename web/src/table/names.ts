// SPDX-License-Identifier: MIT
// What the players are called. A bot has no name of its own at a table; it gets one of
// these, the same for the same seat everywhere, unless a person there is called so.
import { words } from '../words/words.svelte'
import type { SeatView } from './types'

const BOTS = ['Ambrose', 'Odile', 'Bertram', 'Ludmila', 'Casimir', 'Wanda']

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

/** As sentences name them, which tell of everybody in the third person. */
export function seatNames(seats: SeatView[]): string[] {
  return seats.map((_, seat) => fullName(seats, seat))
}
