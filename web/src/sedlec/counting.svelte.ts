// SPDX-License-Identifier: MIT
// What everything counts, asked of the engine in one go for each position: all pyramids as
// they lie, and the near one with every card that could go there at every place where it
// would fit. An answer that comes after the position has changed is dropped.
import type { Score } from '../engine/api'
import { countPyramids, rankPyramids, type Ranked } from './count'
import { places, type Pyramid } from './grid'

interface Trial { card: string; place: string; pyramid: Pyramid }

export interface Asked {
  players: number
  expansions: string[]
  width: number
  pyramids: Pyramid[]
  near: number
  cards: string[] // of the hand and of the graveyard
}

function trials({ pyramids, near, cards, width }: Asked): Trial[] {
  const pyramid = pyramids[near] ?? {}
  return places(pyramid, width).flatMap((place) =>
    [...new Set(cards)].map((card) => ({ card, place, pyramid: { ...pyramid, [place]: card } })))
}

export class Counting {
  /** By seat; empty until the first answer. */
  scores = $state.raw<Score[]>([])
  /** Of the pyramids as they lie; null until it is asked for. */
  ranking = $state.raw<Ranked | null>(null)
  #trials = $state.raw(new Map<string, Score>())
  #asked = 0

  async count(asked: Asked): Promise<void> {
    const ticket = ++this.#asked
    const tried = trials(asked)
    const all = [...asked.pyramids, ...tried.map(({ pyramid }) => pyramid)]
    const scores = await countPyramids(asked.players, asked.expansions, all)
    if (ticket !== this.#asked) return
    this.scores = scores.slice(0, asked.pyramids.length)
    this.#trials = new Map(tried.map(({ card, place }, i) => [
      `${card} ${place}`, scores[asked.pyramids.length + i]!]))
  }

  /** Who would win if that were all (S25). */
  async rank({ expansions, pyramids }: Pick<Asked, 'expansions' | 'pyramids'>): Promise<void> {
    this.ranking = await rankPyramids(expansions, pyramids)
  }

  /** The near pyramid's count if that card lay there; null if that is not known. */
  trial(card: string, place: string): Score | null {
    return this.#trials.get(`${card} ${place}`) ?? null
  }
}
