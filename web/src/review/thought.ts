// SPDX-License-Identifier: MIT
// "What I thought": a bot's memory at a moment of a finished game. It is seated once more
// with its own seed and watches the same game up to there, so it believes the same, right or
// wrong. What it believes is written like notes on graves (dawn/logic, readNote): a colour
// and a sign, and a question mark where it was mistaken.
import type { Engine, Thought } from '../engine/api'
import type { Loaded } from '../screens/replay/load'
import type { SavedGame } from '../table/store'
import { words } from '../words/words.svelte'

/** Bots of Dawn Under whose seed is known here. */
export function thinkers({ setup, seats }: SavedGame): number[] {
  if (setup.name !== 'dawn-under') return []
  return seats.flatMap(({ kind, bot, seed }, seat) => (kind === 'bot' && bot && seed ? [seat] : []))
}

export async function thoughtAt(engine: Engine, { game, record }: Loaded, seat: number, ply: number): Promise<Thought | null> {
  const { bot, seed } = game.seats[seat]!
  const table = await engine.read(record, ply)
  try {
    await table.seatBot(seat, bot ?? '', BigInt(`0x${seed}`))
    return await table.thought(seat)
  } finally {
    table.close()
  }
}

const SIGNS: Record<string, string> = { vampire: 'v', garlic: 'g' }

export function thoughtMarks({ graves }: Thought): Record<string, string> {
  const marks = Object.entries(graves).map(([grave, { thought, lid, content }]) => {
    if (!lid) return [grave, thought === 'familiar' || thought === 'forgotten' ? '?' : '']
    return [grave, thought === 'wrong' ? `${lid}?` : `${lid}${SIGNS[content ?? ''] ?? ''}`]
  })
  return Object.fromEntries(marks) as Record<string, string>
}

export function thoughtText({ graves }: Thought): string {
  const count = (kind: string) => Object.values(graves).filter(({ thought }) => thought === kind).length
  return words.say('PAGE_THOUGHT_COUNT', { right: count('right'), wrong: count('wrong'), forgotten: count('forgotten') })
}
