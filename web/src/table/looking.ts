// SPDX-License-Identifier: MIT
// Time that counts only while somebody looks: what is shown for a while to a page that is
// hidden would be shown to nobody. Who looked away sees it from the start.
import type { Pace } from './pace'

/** Calls `then` after `ms` without a break in the looking; returns what cancels it. */
export function whileLooking(pace: Pace, ms: number, then: () => void): () => void {
  let cancel = (): void => {}
  const begin = (): void => {
    const absences = pace.absences()
    const timer = setTimeout(() => {
      if (pace.isHidden()) cancel = pace.onSeen(begin)
      else if (pace.absences() !== absences) begin()
      else then()
    }, ms)
    cancel = () => clearTimeout(timer)
  }
  if (pace.isHidden()) cancel = pace.onSeen(begin)
  else begin()
  return () => cancel()
}
