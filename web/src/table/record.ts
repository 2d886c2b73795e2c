// SPDX-License-Identifier: MIT
// The header of a record (docs/record.md), as far as the page needs it: who played, by which
// etiquette. Whether a record is good is the engine's to say; here lines are only found and
// put in their places.
import { readSittings, SITTING_KEY, writeSittings, type Sitting } from './sittings'
import type { Etiquette, GameName, SeatView } from './types'

export interface RecordHead {
  game: GameName
  players: number
  names: string[] // by seat, '' where there is none
  bots: (string | null)[]
  sittings: Sitting[] // of bots whose seed is told
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
    sittings: readSittings(header),
    etiquette: isEtiquette(etiquette) ? etiquette : null,
    date: value('date') ?? null,
    moves: moves.length,
    result: end[0]?.slice('result '.length) ?? '-',
  }
}

/** The lines of the moves: `2 open d7`. */
export function readMoves(record: string): string[] {
  return split(record).moves
}

const SEATS = ['name', 'bot']
const ORDER = [
  'name', 'bot', 'word', 'seed', 'date', 'site', 'event', 'etiquette', 'commit', 'secret',
]

/** The record with who plays and how, in canonical form: the engine deals for nobody. Bots'
 *  seeds are those given, or those that stand there. */
export function dressRecord(
  record: string,
  seats: Pick<SeatView, 'name' | 'bot'>[],
  etiquette: Etiquette,
  sittings?: Sitting[],
): string {
  const { header, moves, end } = split(record)
  const key = (line: string) => line.split(' ', 1)[0] ?? ''
  const bare = header.filter((line) => !sittings || !key(line).startsWith(SITTING_KEY))
  const extra = bare.filter((line) => key(line).startsWith('x-'))
  const kept = bare.filter((line) => !SEATS.includes(key(line)) && key(line) !== 'etiquette')
  const rest = kept.filter((line) => !ORDER.includes(key(line)) && !extra.includes(line))
  const given = kept.filter((line) => ORDER.includes(key(line)))
  seats.forEach(({ name }, seat) => name && given.push(`name ${seat} ${name}`))
  seats.forEach(({ bot }, seat) => bot && given.push(`bot ${seat} ${bot}`))
  given.push(`etiquette ${etiquette}`)
  given.sort((a, b) => ORDER.indexOf(key(a)) - ORDER.indexOf(key(b)))
  const extras = [...extra, ...writeSittings(sittings ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return [...rest, ...given, ...extras, 'moves', ...moves, ...end].join('\n') + '\n'
}
