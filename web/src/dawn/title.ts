// SPDX-License-Identifier: MIT
// The words in the sky: whose turn it is, whose go among the rats, who gives, who won.
import type { Result } from '../table/types'
import { toYou, type Line, type Scene } from './scene'

function winnerTitle(scene: Scene, winners: number[]): Line {
  const [winner] = winners
  if (winners.length > 1 || winner === undefined) return { key: 'PAGE_DAWN_OVER_SHARED' }
  return toYou(scene, 'PAGE_DAWN_OVER', winner)
}

export function titleOf(scene: Scene, result: Result | null, isPaused: boolean): Line {
  const { sight, shown } = scene
  if (isPaused) return { key: 'PAGE_DAWN_PAUSED' }
  if (shown && !scene.isMissed) {
    const seat = shown.event.seat ?? sight.turn
    if (shown.lid === '*') return { key: 'PAGE_DAWN_RATS' }
    return toYou(scene, sight.rat && sight.player === seat ? 'PAGE_DAWN_GO' : 'PAGE_DAWN_TURN', seat)
  }
  if (result) return winnerTitle(scene, result.winners)
  if (sight.phase === 'give' && sight.giver !== null) return toYou(scene, 'PAGE_DAWN_GIVE', sight.giver)
  if (sight.phase === 'put') return toYou(scene, 'PAGE_DAWN_PUT', sight.player)
  return toYou(scene, sight.rat ? 'PAGE_DAWN_GO' : 'PAGE_DAWN_TURN', sight.player)
}
