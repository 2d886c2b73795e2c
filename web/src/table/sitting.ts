// SPDX-License-Identifier: MIT
// Bots sit down at a table in this browser. Where a level can't be had (its mind is not on
// this device, and there is no network), a plain bot plays for it, and that is said.
import type { EngineTable } from '../engine/api'
import { words } from '../words/words.svelte'
import type { SavedSeat } from './store'
import type { Denial } from './types'

export const STAND_IN = 'keeper' // the bot that takes over where nobody names one

async function sit(table: EngineTable, seat: number, bot: string, seed: bigint): Promise<boolean> {
  try {
    await table.seatBot(seat, bot, seed)
    return true
  } catch (reason) {
    if ((reason as Denial).why !== 'mind') throw reason
    await table.seatBot(seat, STAND_IN, seed)
    return false
  }
}

export async function sitDown(table: EngineTable, seats: SavedSeat[], told: (denial: Denial) => void): Promise<void> {
  let isAllThere = true
  for (const [seat, { bot, seed }] of seats.entries())
    if (bot) isAllThere = (await sit(table, seat, bot, BigInt(`0x${seed}`))) && isAllThere
  const say = 'PAGE_MIND_KEEPER'
  if (!isAllThere) told({ why: 'mind', say, text: words.say(say) })
}
