// SPDX-License-Identifier: MIT
// Which sounds a move makes; each has its visible twin.
import type { Sound } from '../sound'
import type { TableEvent } from '../table/types'

const SOUNDS: Record<string, Sound> = {
  opened: 'lid', laid: 'laid', 'stake-taken': 'stake', 'plague-began': 'rats', 'row-empty': 'bell',
  'dawn-broke': 'bell',
}

/** At most one of each; the far bell only for those who are called. */
export function soundsOf(events: readonly TableEvent[], mine: number[]): Sound[] {
  const sounds = new Set<Sound>()
  for (const event of events) {
    const sound = SOUNDS[event.event]
    if (sound) sounds.add(sound)
    if (event.event === 'turn-began' && mine.includes(event.seat ?? -1)) sounds.add('turn')
  }
  return [...sounds]
}
