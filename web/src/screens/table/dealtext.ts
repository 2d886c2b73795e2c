// SPDX-License-Identifier: MIT
// The joint deal in words, for the screens; and its receipt as a file.
import type { DealFault, DealState } from '../../table/deal'
import type { Model } from '../../table/model.svelte'
import type { BrokenDeal } from '../../table/types'
import { words } from '../../words/words.svelte'
import { saveFile } from '../replay/load'

export function faultText(model: Model, { say, seat }: DealFault): string {
  return words.say(say, { name: seat === null ? '' : model.name(seat) })
}

const CHECKED = { seat: 'RECEIPT_CHECKED', watcher: 'RECEIPT_CHECKED_WATCHER', late: 'RECEIPT_CHECKED_LATE' }

/** One sentence: so far, or after the record was compared. The letters stand below it. */
export function dealText({ verdict, role }: DealState): string {
  const key = verdict && role ? CHECKED[role] : 'RECEIPT_AGREED'
  return words.say(key, { letters: '' }).trim()
}

const BROKEN = { host: 'RECEIPT_BROKEN_HOST', seat: 'RECEIPT_BROKEN_SEAT', silent: 'RECEIPT_BROKEN_SILENT' }

export function brokenText(model: Model, { attempt, cause, seat }: BrokenDeal): string {
  return words.say(BROKEN[cause] ?? BROKEN.host, { number: attempt, name: seat === null ? '' : model.name(seat) })
}

export function saveReceipt(model: Model): void {
  const { deal, view } = model
  if (deal?.receipt && view) saveFile(`${view.game.name}-${view.table.slice(0, 4)}.receipt`, deal.receipt)
}
