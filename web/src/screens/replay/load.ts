// SPDX-License-Identifier: MIT
// From an address to a record: a game of this browser (`#/replay/ID/PLY`), one that is packed
// into the link itself (`#/replay/z/PACKED/PLY`), or one that another screen has handed over.
import type { Engine } from '../../engine/api'
import { forget, kept } from '../../store'
import { openRecord } from '../../table/creating'
import { unpackRecord } from '../../table/pack'
import { loadGame, type SavedGame } from '../../table/savedgames'

export interface Loaded {
  game: SavedGame
  record: string
  ply: number | null // that the address names
}

export const PACKED = 'z'

async function unpack(engine: Engine, packed: string): Promise<SavedGame> {
  const record = await unpackRecord(packed).catch(() => {
    throw { why: 'record', say: 'PAGE_REPLAY_BROKEN', text: '' }
  })
  return openRecord(engine, record)
}

async function find(engine: Engine, [first, second]: string[]): Promise<SavedGame | null> {
  if (first === PACKED && second) return unpack(engine, second)
  const handed = kept('replay')
  forget('replay')
  if (!first) return typeof handed === 'string' ? openRecord(engine, handed) : null
  const game = loadGame(first)
  if (!game) throw { why: 'table', say: 'PAGE_REPLAY_LOST', text: '' }
  return game
}

/** Null where nothing was asked for; rejects with a Denial. */
export async function load(engine: Engine, parts: string[]): Promise<Loaded | null> {
  const game = await find(engine, parts)
  const ply = parts[0] === PACKED ? parts[2] : parts[1]
  const named = ply === undefined ? null : Number(ply) || 0
  return game && { game, record: game.record, ply: named }
}

/** Gives a text away as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

export function fileName(game: SavedGame): string {
  const day = new Date(game.begun).toISOString().slice(0, 10)
  return `${game.setup.name}-${day}-${game.id.slice(0, 4)}.sxr`
}
