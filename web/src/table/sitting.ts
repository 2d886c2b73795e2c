// SPDX-License-Identifier: MIT
// Bots sit down at a table in this browser. Where a level can't be had (its mind is not on
// this device, and there is no network), a plain bot plays for it, and that is said.
import type { EngineTable } from '../engine/api'
import { words } from '../words/words.svelte'
import type { SavedSeat } from './store'
import type { Denial } from './types'

export const STAND_IN = 'keeper' // the bot that takes over where nobody names one

async function sit(table: EngineTable, seat: number, bot: string, seed: bigint): Promise<string> {
  try {
    await table.seatBot(seat, bot, seed)
    return bot
  } catch (reason) {
    if ((reason as Denial).why !== 'mind') throw reason
    await table.seatBot(seat, STAND_IN, seed)
    return STAND_IN
  }
}

/** Those who really sit there now, by seat. */
export async function sitDown(table: EngineTable, seats: SavedSeat[], told: (denial: Denial) => void): Promise<(string | null)[]> {
  const sitting: (string | null)[] = []
  for (const [seat, { bot, seed }] of seats.entries())
    sitting.push(bot ? await sit(table, seat, bot, BigInt(`0x${seed}`)) : null)
  const say = 'PAGE_MIND_KEEPER'
  if (seats.some(({ bot }, seat) => bot !== sitting[seat])) told({ why: 'mind', say, text: words.say(say) })
  return sitting
}
