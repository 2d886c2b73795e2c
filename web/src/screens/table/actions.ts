// SPDX-License-Identifier: MIT
// What the menu does at once, without a page of its own. A refusal ends up at the table.
import { theEngine } from '../../parts/theengine'
import { go } from '../../route'
import { keep } from '../../store'
import type { MenuPage } from '../../parts/menu'
import type { Model } from '../../table/model.svelte'
import { openRecord } from '../../table/creating'
import { saveFile } from '../replay/load'

async function saveRecord(model: Model): Promise<void> {
  const record = await model.try(model.record)
  const day = new Date().toISOString().slice(0, 10)
  if (record !== undefined) saveFile(`${model.setup?.name}-${day}-${model.view?.table.slice(0, 4)}.sxr`, record)
}

async function replay(model: Model): Promise<void> {
  if (model.isLocal && model.view) return go('replay', model.view.table)
  const record = await model.try(model.record)
  if (record === undefined) return
  keep('replay', record)
  go('replay')
}

/** A server's record becomes a game of this browser first; a seat of ours is looked at. */
async function review(model: Model): Promise<void> {
  const seat = String(model.mine[0] ?? 0)
  if (model.isLocal && model.view) return go('review', model.view.table, seat)
  const record = await model.try(model.record)
  if (record === undefined) return
  const game = await model.try(async () => openRecord(await theEngine(), record))
  if (game) go('review', game.id, seat)
}

/** Who comes after the first is led to the table that is laid already. */
async function rematch(model: Model): Promise<void> {
  const laid = model.isLocal ? null : model.view?.rematch
  const next = laid ?? (await model.ask({ do: 'rematch' }))?.['table']
  if (next) go(model.isLocal ? 'game' : 't', String(next))
}

export const actions: Partial<Record<MenuPage, (model: Model) => Promise<void>>> = {
  pause: async (model) => void (await model.ask({ do: 'pause' })),
  resume: async (model) => void (await model.ask({ do: 'resume' })),
  learn: async (model) => go('learn', model.setup?.name === 'skulls-of-sedlec' ? 'sedlec' : 'dawn'),
  leave: async () => go('home'),
  record: saveRecord,
  replay,
  review,
  rematch,
}
