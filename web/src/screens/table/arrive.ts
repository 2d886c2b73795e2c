// SPDX-License-Identifier: MIT
// From an address to a table: a new game against bots, a saved one, or a server's table with
// the keys of the address. Secrets are kept and taken out of the address at once; a seat's
// link waits until its owner has said their name.
import { theEngine } from '../../parts/theengine'
import { become, parseRoute, type Route, type Screen } from '../../route'
import { settings } from '../../settings.svelte'
import type { Checks } from '../../table/deal'
import { dropInvite, inviteTo, keepInvite, keepKeys, keysOf } from '../../table/keyring'
import { homeDoors } from '../../table/home'
import { Model } from '../../table/model.svelte'
import { openLocal, type SeatPlan } from '../../table/creating'
import { Link } from '../../table/link'
import { loadGame } from '../../table/savedgames'
import { DEFAULT_BOT, type Game } from '../create/plan.svelte'

export interface Arrival {
  model?: Model
  claim?: { table: string; link: string }
  spare?: { table: string; link: string } // a claim, if the seat that we hold is void
  lost?: string // the catalogue's entry that says why not
}

const PLAY_NOW: Record<Game, number> = { dawn: 4, sedlec: 2 }

export function remoteModel(table: string): Model {
  const checks: Checks = {
    see: async (receipt, view) => (await theEngine()).receiptSee(receipt, view),
    check: async (record, receipt) => (await theEngine()).receiptCheck(record, receipt),
  }
  return new Model(new Link(table, { checks }))
}

async function localModel(id: string): Promise<Arrival> {
  const game = loadGame(id)
  if (!game) return { lost: 'PAGE_GAME_NOT_HERE' }
  return { model: new Model(new Link(id, homeDoors(await theEngine(), game))) }
}

/** One person, bots on all other chairs, the default rules: no question is asked. */
async function playNow(game: Game): Promise<Arrival> {
  const you: SeatPlan = { name: settings.name }
  const bots = Array.from({ length: PLAY_NOW[game] - 1 }, () => ({ bot: DEFAULT_BOT[game] }))
  const saved = await openLocal(await theEngine(), { wishes: { game }, seats: [you, ...bots] })
  become('game', saved.id)
  return localModel(saved.id)
}

/** Somebody with a seat here goes to it, also by a link; only if the server no longer knows
 *  them there, a link that they brought is the way back. */
function atServer(table: string): Arrival {
  const link = inviteTo(table)
  const isSeated = Object.keys(keysOf(table).tokens).length > 0
  if (parseRoute(location.hash).parts[0] === table) become('t', table) // else they went on, or back
  if (link === null) return { model: remoteModel(table) }
  const claim = { table, link }
  return isSeated ? { model: remoteModel(table), spare: claim } : { claim }
}

/** What the address brought; a link to watch or to host is meant, whatever came before. */
function take(screen: Screen, table: string, secret: string): void {
  if (screen === 'seat') return keepInvite(table, secret)
  if (screen !== 'watch' && screen !== 'host') return
  dropInvite(table)
  keepKeys(table, { offered: { ...keysOf(table).offered, [screen]: secret } })
}

export async function arrive({ screen, parts }: Route): Promise<Arrival> {
  const [first = '', secret] = parts
  if (screen === 'play') return playNow(first === 'sedlec' ? 'sedlec' : 'dawn')
  if (screen === 'game') return localModel(first)
  if (!/^[0-9a-f]{16}$/.test(first)) return { lost: 'PAGE_LINK_BROKEN' }
  if (secret) take(screen, first, secret)
  return atServer(first)
}
