// SPDX-License-Identifier: MIT
// The engine's count, the only one there is (S17 to S25). Its skulls are 'level:x'.
import type { Engine, Ranking, Score } from '../engine/api'
import { theEngine } from '../parts/theengine'
import type { Pyramid } from './grid'

export async function countPyramids(
  players: number, expansions: string[], pyramids: Pyramid[],
): Promise<Score[]> {
  const engine = await theEngine()
  return engine.score(players, expansions, pyramids)
}

/** With whom a tie put second; null where there was none. */
export interface Ranked extends Ranking {
  runner: number | null
}

/** Who wins, what decided, and who came closest: the first of those who are left (S25). */
export async function rankBy(
  engine: Pick<Engine, 'rank'>, expansions: string[], pyramids: Pyramid[],
): Promise<Ranked> {
  const ranking = await engine.rank(expansions, pyramids)
  if (ranking.decider <= 0) return { ...ranking, runner: null }
  const others = [...pyramids.keys()].filter((seat) => !ranking.winners.includes(seat))
  const { winners } = await engine.rank(expansions, others.map((seat) => pyramids[seat]!))
  return { ...ranking, runner: others[winners[0]!]! }
}

export async function rankPyramids(
  expansions: string[], pyramids: Pyramid[],
): Promise<Ranked> {
  return rankBy(await theEngine(), expansions, pyramids)
}
