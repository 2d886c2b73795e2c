// SPDX-License-Identifier: MIT
// The race as numbers: from the longest row on the left to nobody left on the right; those
// who are level stand side by side.

export interface Race {
  least: number
  leaders: number[]
  ticks: { x: number; label: string }[]
  runners: { seat: number; x: number }[]
}

const LEFT = 20
const RIGHT = 395
const BESIDE = 23
const END = 408

/** Nobody covers anybody: those who are level or near are moved apart, in order. */
function apart(runners: Race['runners']): Race['runners'] {
  const order = [...runners].sort((a, b) => a.x - b.x || a.seat - b.seat)
  order.forEach((runner, i) => {
    const before = order[i - 1]
    if (before) runner.x = Math.max(runner.x, before.x + BESIDE)
  })
  order.reverse().forEach((runner, i) => {
    runner.x = Math.min(runner.x, i ? order[i - 1]!.x - BESIDE : END)
  })
  return runners
}

export function raceOf(rows: string[], start: number): Race {
  const lengths = rows.map((row) => row.length)
  const most = Math.max(start, ...lengths)
  const least = Math.min(...lengths)
  const at = (left: number) => LEFT + ((most - left) * (RIGHT - LEFT)) / most
  const ticks = Array.from({ length: most }, (_, i) => most - i)
    .map((left) => ({ x: Math.round(at(left)), label: left % 5 === 0 || left === most ? String(left) : '' }))
    .filter((tick, i, all) => tick.label || i === 0 || all.length < 30)
  const runners = apart(lengths.map((length, seat) => ({ seat, x: Math.round(at(length)) })))
  return { least, leaders: lengths.flatMap((length, seat) => (length === least ? [seat] : [])), ticks, runners }
}
