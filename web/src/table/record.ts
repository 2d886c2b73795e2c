// SPDX-License-Identifier: MIT
// The header of a record (docs/record.md), as far as the page needs it: who played, by which
// etiquette. Whether a record is good is the engine's to say; here lines are only found and
// put in their places.
import type { Etiquette, GameName } from './types'

/** Which bot sat where, for which moves, and with which seed: a line `x-bot-NN`
 *  (docs/protocol.md). With them a bot's memory can be made again at any move. */
export interface Stay {
  seat: number
  bot: string
  seed: string // 16 hexadecimal digits
  from: number // the first move that it could make
  to: number | null // the first that it no longer could; null: it sits there still
}

export interface RecordHead {
  game: GameName
  players: number
  names: string[] // by seat, '' where there is none
  bots: (string | null)[]
  stays: Stay[] // of bots whose seed is told
  etiquette: Etiquette | null
  date: string | null
  moves: number
  result: string // '-' while unfinished
}

function split(record: string): { header: string[]; moves: string[]; end: string[] } {
  const lines = record.split('\n').filter((line) => line && !line.startsWith('#'))
  const at = lines.indexOf('moves')
  const end = lines.findIndex((line) => line.startsWith('result '))
  if (at < 0 || end < at) return { header: lines, moves: [], end: [] }
  return { header: lines.slice(0, at), moves: lines.slice(at + 1, end), end: lines.slice(end) }
}

function bySeat(header: string[], key: string, players: number): string[] {
  const texts = Array<string>(players).fill('')
  for (const line of header) {
    const [word, seat, ...text] = line.split(' ')
    if (word === key && Number(seat) < players) texts[Number(seat)] = text.join(' ')
  }
  return texts
}

function isEtiquette(text: string | undefined): text is Etiquette {
  return text === 'pure' || text === 'notes' || text === 'open'
}

const STAY = /^x-bot-\d\d (\d) (\S+) ([0-9a-f]{16}) (\d{1,9})(?: (\d{1,9}))?$/

/** A line that is none is passed over: a record is good or bad without them. */
function readStay(line: string): Stay[] {
  const [, seat, bot, seed, from, to] = STAY.exec(line) ?? []
  if (!bot || !seed) return []
  return [{ seat: Number(seat), bot, seed, from: Number(from), to: to === undefined ? null : Number(to) }]
}

export function readHead(record: string): RecordHead {
  const { header, moves, end } = split(record)
  const value = (key: string) =>
    header.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1)
  const players = Number(value('players') ?? 0)
  const etiquette = value('etiquette')
  return {
    game: value('game') === 'skulls-of-sedlec' ? 'skulls-of-sedlec' : 'dawn-under',
    players,
    names: bySeat(header, 'name', players),
    bots: bySeat(header, 'bot', players).map((bot) => bot || null),
    stays: header.flatMap(readStay),
    etiquette: isEtiquette(etiquette) ? etiquette : null,
    date: value('date') ?? null,
    moves: moves.length,
    result: end[0]?.slice('result '.length) ?? '-',
  }
}

/** Who decides for that seat before that move. */
export function stayAt(stays: Stay[], seat: number, ply: number): Stay | null {
  return stays.find((one) => one.seat === seat && one.from <= ply && (one.to === null || ply < one.to)) ?? null
}
