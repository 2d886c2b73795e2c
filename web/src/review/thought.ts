// SPDX-License-Identifier: MIT
// "What I thought": a bot's memory at a moment of a finished game. It is seated once more
// with its own seed and watches the same game up to there, so it believes the same, right or
// wrong. A table tells the seeds of its bots with the record. What a bot
// believes is written like notes on graves (dawn/logic, readNote): a colour and a sign, and a
// question mark where it was mistaken.
import type { Engine, Thought } from '../engine/api'
import type { Loaded } from '../screens/replay/load'
import { readHead, stayAt } from '../table/record'
import type { SavedGame } from '../table/savedgames'
import { words } from '../words/words.svelte'

/** Seats of Dawn Under where a bot sat before that move whose seed is known. */
export function thinkers({ setup, seats, record }: SavedGame, ply: number): number[] {
  if (setup.name !== 'dawn-under') return []
  const { stays } = readHead(record)
  return [...seats.keys()].filter((seat) => stayAt(stays, seat, ply))
}

export async function thoughtAt(engine: Engine, { record }: Loaded, seat: number, ply: number): Promise<Thought | null> {
  const sitter = stayAt(readHead(record).stays, seat, ply)
  if (!sitter) return null
  const table = await engine.read(record, ply)
  try {
    await table.seatBot(seat, sitter.bot, BigInt(`0x${sitter.seed}`))
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
