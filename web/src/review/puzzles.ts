// SPDX-License-Identifier: MIT
// Puzzles for somebody who has no games yet: bots play one on the spot, and its review has
// them, each checked by the solver to have one answer.
import type { Engine } from '../engine/api'
import { drawHex } from '../table/chance'
import type { SedlecSetup } from '../table/types'
import { puzzlesOf, type KeptPuzzle } from './drills'

const GAMES = 6 // at most, until one has a puzzle

async function botGame(engine: Engine): Promise<{ record: string; setup: SedlecSetup }> {
  const table = await engine.deal({ game: 'sedlec', players: '2' }, drawHex(16))
  for (const seat of [0, 1]) await table.seatBot(seat, 'keeper', BigInt(seat))
  let now = await table.position('seen')
  while (now.actor !== null) now = await table.play(now.actor, await table.choose(now.actor))
  const record = await table.record()
  table.close()
  return { record, setup: table.setup as SedlecSetup }
}

export async function newPuzzles(engine: Engine): Promise<KeptPuzzle[]> {
  for (let game = 0; game < GAMES; game++) {
    const { record, setup } = await botGame(engine)
    const puzzles = puzzlesOf('', setup, await engine.review(record))
    if (puzzles.length > 0) return puzzles
  }
  return []
}
