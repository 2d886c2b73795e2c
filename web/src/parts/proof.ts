// SPDX-License-Identifier: MIT
// What the engine found out about a record, in two words and a sign.
import type { Verdict } from '../engine/api'

const KEYS = {
  proved: 'PAGE_PROOF_GOOD',
  unproved: 'PAGE_PROOF_NONE',
  wrong: 'PAGE_PROOF_WRONG',
}

export interface Proof {
  key: string // of the catalogue, part `after`
  icon: string
  isBad: boolean
}

export function proofOf({ isSound, deal }: Verdict): Proof {
  const isBad = !isSound || deal === 'wrong'
  const icon = isBad ? 'i-x' : deal === 'proved' ? 'i-seal' : 'i-check'
  return { key: isSound ? KEYS[deal] : 'PAGE_PROOF_BAD', icon, isBad }
}
