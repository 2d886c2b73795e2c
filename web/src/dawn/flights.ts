// SPDX-License-Identifier: MIT
// Which pieces travel because of a move, and between which places of the page.
import type { TableEvent } from '../table/types'
import { piece } from './logic'

export interface Flight {
  piece: string
  size: 'tall' | 'small'
  from: string // selectors
  to: string
}

export function flightsOf(events: readonly TableEvent[], garlic: (seat: number) => string): Flight[] {
  const flights: Flight[] = []
  for (const event of events) {
    const { seat } = event
    const grave = `[data-grave="${String(event['grave'])}"]`
    const hand = `[data-kit="${seat}"]`
    const end = `[data-end="${seat}-${String(event['end'])}"]`
    const vampire = piece('v', String(event['colour'] ?? '?'))
    if (event.event === 'laid') flights.push({ piece: vampire, size: 'tall', from: end, to: grave })
    if (event.event === 'given')
      flights.push({ piece: vampire, size: 'tall', from: end, to: `[data-seat="${String(event['to'])}"]` })
    const small = (name: string, from: string, to: string) => flights.push({ piece: name, size: 'small', from, to })
    if (event.event === 'garlic-laid') small(garlic(seat ?? 0), hand, grave)
    if (event.event === 'garlic-back') small(garlic(seat ?? 0), grave, hand)
    if (event.event === 'stake-taken') small('stake', '.pile.stakes', hand)
    if (event.event === 'stakes-back') small('stake', hand, '.pile.stakes')
  }
  return flights
}
