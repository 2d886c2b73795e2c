// SPDX-License-Identifier: MIT
// How quickly a table is drawn, and whether anybody looks. Motion takes the page's
// `--speed` (0 is off, also by prefers-reduced-motion); a bot takes a person's time, which
// is pace and no motion: with motion off it still takes it. Tests hand in a pace of their own.
export interface Pace {
  speed(): number
  /** Milliseconds that a bot takes before it moves: as long as a person would, if it knows. */
  think(asPerson?: number): number
  isHidden(): boolean
  /** How often the page has been hidden so far. */
  absences(): number
  /** Calls once, as soon as the page is seen again; returns what cancels it. */
  onSeen(then: () => void): () => void
}

/** A lid turns so long at speed 1 (tokens.css, --turn); its reveal time begins after. */
export const LID_MS = 320

function readSpeed(): number {
  if (!globalThis.document) return 1
  const style = getComputedStyle(document.documentElement)
  const speed = Number.parseFloat(style.getPropertyValue('--speed'))
  return Number.isFinite(speed) && speed >= 0 ? speed : 1
}

class PagePace implements Pace {
  #absences = 0

  constructor() {
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#absences++
    })
  }

  speed(): number {
    return readSpeed()
  }

  think(asPerson = 0): number {
    return (asPerson || 500 + 700 * Math.random()) * (readSpeed() || 1)
  }

  isHidden(): boolean {
    return globalThis.document?.hidden ?? false
  }

  absences(): number {
    return this.#absences
  }

  onSeen(then: () => void): () => void {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      then()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }
}

export const pagePace: Pace = new PagePace()
