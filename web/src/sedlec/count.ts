// SPDX-License-Identifier: MIT
// The engine's count, the only one there is (S17 to S25). Its skulls are 'level:x'.
import type { Ranking, Score } from '../engine/api'
import { theEngine } from '../parts/engine'
import type { Pyramid } from './grid'

export async function countPyramids(
  players: number, expansions: string[], pyramids: Pyramid[],
): Promise<Score[]> {
  const engine = await theEngine()
  return engine.score(players, expansions, pyramids)
}

/** Who wins, and what decided (S25). */
export async function rankPyramids(
  expansions: string[], pyramids: Pyramid[],
): Promise<Ranking> {
  const engine = await theEngine()
  return engine.rank(expansions, pyramids)
}
