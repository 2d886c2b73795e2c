// SPDX-License-Identifier: MIT
// Which bot sat where, for which moves, and with which seed: lines `x-bot-NN` of a record
// (docs/protocol.md). A house tells them when the game is over; a table in this browser notes
// them itself. With them a bot's memory can be made again at any move. A line that is none is
// passed over: a record is good or bad without them.
export interface Sitting {
  seat: number
  bot: string
  seed: string // 16 hexadecimal digits
  from: number // the first move that it could make
  to: number | null // the first that it no longer could; null: it sits there still
}

export const SITTING_KEY = 'x-bot-'
const MOST = 100
const LINE = /^x-bot-\d\d (\d) (\S+) ([0-9a-f]{16}) (\d{1,9})(?: (\d{1,9}))?$/

export function readSittings(header: string[]): Sitting[] {
  return header.flatMap((line) => {
    const [, seat, bot, seed, from, to] = LINE.exec(line) ?? []
    if (!bot || !seed) return []
    return [{ seat: Number(seat), bot, seed, from: Number(from), to: to === undefined ? null : Number(to) }]
  })
}

export function writeSittings(sittings: Sitting[]): string[] {
  return sittings.slice(0, MOST).map(({ seat, bot, seed, from, to }, number) =>
    [`${SITTING_KEY}${String(number).padStart(2, '0')}`, seat, bot, seed, from, ...(to === null ? [] : [to])].join(' '))
}

const hasMoves = ({ from, to }: Sitting) => to === null || from < to

/** After so many moves these bots sit there, by seat; null is nobody. */
export function follow(sittings: Sitting[], bots: (string | null)[], seeds: string[], moves: number): Sitting[] {
  const isStill = ({ seat, bot, seed, to }: Sitting) => to === null && bots[seat] === bot && seeds[seat] === seed
  const kept = sittings.map((one) => (one.to !== null || isStill(one) ? one : { ...one, to: moves })).filter(hasMoves)
  const come = bots.flatMap((bot, seat) =>
    bot && !kept.some((one) => one.seat === seat && isStill(one)) ? [{ seat, bot, seed: seeds[seat]!, from: moves, to: null }] : [])
  return [...kept, ...come]
}

/** A move was taken back: so many stand. */
export function shorten(sittings: Sitting[], moves: number): Sitting[] {
  const cut = (end: number) => Math.min(end, moves)
  return sittings.map((one) => ({ ...one, from: cut(one.from), to: one.to === null ? null : cut(one.to) })).filter(hasMoves)
}

/** Who decides for that seat before that move. */
export function sitterAt(sittings: Sitting[], seat: number, ply: number): Sitting | null {
  return sittings.find((one) => one.seat === seat && one.from <= ply && (one.to === null || ply < one.to)) ?? null
}
