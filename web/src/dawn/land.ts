// SPDX-License-Identifier: MIT
// The ground of a graveyard, drawn from its plan: path and plots as outlines with rounded
// corners and an unsteady hand, pebbles on the path, tufts on the grass. Everything comes
// from the drawing and a fixed seed, so that a board always looks the same.
//
//   plan --loops--> corners of each area --inset--> --wobble--> an SVG path
import { columnSizes, rowSizes, type Board } from './board'

export interface Land {
  width: number
  height: number
  path: string
  plots: string[]
  tufts: string
  pebbles: { x: number; y: number; rx: number; ry: number }[]
}

interface Point {
  x: number
  y: number
}

const UNIT = 100 // one grave
const RIM = 160 // the path runs on beyond the edge of the board

/** A small generator of even numbers in [0, 1): mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Where each column or row begins, the last number being the end. */
function starts(sizes: number[]): number[] {
  const out = [0]
  for (const size of sizes) out.push(out[out.length - 1]! + size * UNIT)
  return out
}

/** The corners of an area of cells, loop by loop, the area on the right hand. */
export function loops(columns: number, rows: number, isIn: (column: number, row: number) => boolean): Point[][] {
  const next = new Map<string, Point[]>()
  const add = (x: number, y: number, to: Point) => {
    const key = `${x},${y}`
    next.set(key, [...(next.get(key) ?? []), to])
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isIn(column, row)) continue
      if (!isIn(column, row - 1)) add(column, row, { x: column + 1, y: row })
      if (!isIn(column + 1, row)) add(column + 1, row, { x: column + 1, y: row + 1 })
      if (!isIn(column, row + 1)) add(column + 1, row + 1, { x: column, y: row + 1 })
      if (!isIn(column - 1, row)) add(column, row + 1, { x: column, y: row })
    }
  const found: Point[][] = []
  for (let begin = take(next); begin; begin = take(next)) found.push(corners(follow(next, begin)))
  return found
}

function take(next: Map<string, Point[]>): [Point, Point] | null {
  for (const [key, list] of next) {
    const to = list.shift()
    if (!list.length) next.delete(key)
    const [x, y] = key.split(',').map(Number)
    if (to) return [{ x: x!, y: y! }, to]
  }
  return null
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
}

/** One loop from its first edge on; where two areas touch at a point it turns right. */
function follow(next: Map<string, Point[]>, [first, second]: [Point, Point]): Point[] {
  const loop = [first, second]
  for (;;) {
    const at = loop[loop.length - 1]!
    if (at.x === first.x && at.y === first.y) return loop.slice(0, -1)
    const key = `${at.x},${at.y}`
    const ways = next.get(key) ?? []
    ways.sort((a, b) => turn(loop[loop.length - 2]!, at, b) - turn(loop[loop.length - 2]!, at, a))
    const to = ways.shift()
    if (!to) return loop
    if (!ways.length) next.delete(key)
    loop.push(to)
  }
}

function corners(loop: Point[]): Point[] {
  return loop.filter((point, i) => turn(loop.at(i - 1)!, point, loop[(i + 1) % loop.length]!) !== 0)
}

/** Each corner moved inwards by `by`; the area is on the right hand. */
function inset(loop: Point[], by: number): Point[] {
  return loop.map((point, i) => {
    const before = loop.at(i - 1)!
    const after = loop[(i + 1) % loop.length]!
    const [ax, ay] = [Math.sign(point.x - before.x), Math.sign(point.y - before.y)]
    const [bx, by2] = [Math.sign(after.x - point.x), Math.sign(after.y - point.y)]
    return { x: point.x - (ay + by2) * by, y: point.y + (ax + bx) * by }
  })
}

/** An unsteady line through the corners: long sides sway, corners are rounded. */
function wobble(loop: Point[], round: number, sway: number, random: () => number): string {
  const points: Point[] = []
  loop.forEach((from, i) => {
    const to = loop[(i + 1) % loop.length]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const cut = Math.min(round, length / 2.2)
    const steps = Math.floor((length - 2 * cut) / 85)
    points.push(from, { x: from.x + dx * cut, y: from.y + dy * cut })
    for (let step = 1; step <= steps; step++) {
      const along = cut + ((length - 2 * cut) * step) / (steps + 1)
      const off = (random() - 0.5) * 2 * sway
      points.push({ x: from.x + dx * along - dy * off, y: from.y + dy * along + dx * off })
    }
    points.push({ x: to.x - dx * cut, y: to.y - dy * cut })
  })
  return smooth(points)
}

function show(value: number): string {
  return String(Math.round(value))
}

function smooth(points: Point[]): string {
  const middle = (i: number) => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!]
    return `${show((a.x + b.x) / 2)} ${show((a.y + b.y) / 2)}`
  }
  return (
    `M${middle(points.length - 1)}` +
    points.map((point, i) => `Q${show(point.x)} ${show(point.y)} ${middle(i)}`).join('') +
    'Z'
  )
}

/** The path, with a rim of cells outside: it runs on where it meets the edge. */
function drawPath(board: Board, xs: number[], ys: number[], random: () => number): string {
  const isPath = (column: number, row: number) => {
    const inner = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1)
    const isRim = column < 0 || row < 0 || column >= board.columns || row >= board.rows
    const isCorner = (column < 0 || column >= board.columns) && (row < 0 || row >= board.rows)
    if (column < -1 || row < -1 || column > board.columns || row > board.rows) return false
    const cell = board.cells[inner(row, board.rows)]?.[inner(column, board.columns)] ?? '.'
    return cell === '.' && !(isRim && isCorner)
  }
  const wide = [-RIM, ...xs, xs[xs.length - 1]! + RIM]
  const high = [-RIM, ...ys, ys[ys.length - 1]! + RIM]
  return loops(board.columns + 2, board.rows + 2, (column, row) => isPath(column - 1, row - 1))
    .map((loop) => loop.map((point) => ({ x: wide[point.x]!, y: high[point.y]! })))
    .map((loop) => wobble(inset(loop, -1), 46, 5, random))
    .join('')
}

/** Lawns reach a little beyond the board's edge. */
function outwards(starts: number[], at: number): number {
  const edge = at === 0 ? -10 : at === starts.length - 1 ? 10 : 0
  return starts[at]! + edge
}

/** Each plot's lawn, a little smaller than its cells. */
function drawPlots(board: Board, xs: number[], ys: number[], random: () => number): string[] {
  const letters = [...new Set(board.graves.map((grave) => grave.plot))].sort()
  return letters.map((letter) =>
    loops(board.columns, board.rows, (column, row) => board.cells[row]?.[column] === letter)
      .map((loop) => loop.map((point) => ({ x: outwards(xs, point.x), y: outwards(ys, point.y) })))
      .map((loop) => wobble(inset(loop, 7), 44, 2, random))
      .join(''),
  )
}

/** Points scattered in the cells of one kind, as many as `density` for a whole cell. */
function scatter(
  board: Board, xs: number[], ys: number[], isPath: boolean, density: number, random: () => number,
): Point[] {
  const out: Point[] = []
  board.cells.forEach((line, row) =>
    [...line].forEach((cell, column) => {
      if ((cell === '.') !== isPath) return
      const [x, y, w, h] = [xs[column]!, ys[row]!, xs[column + 1]! - xs[column]!, ys[row + 1]! - ys[row]!]
      const count = (w * h * density) / (UNIT * UNIT)
      for (let n = 0; n < Math.floor(count + random()); n++)
        out.push({ x: x + 6 + random() * (w - 12), y: y + 6 + random() * (h - 12) })
    }),
  )
  return out
}

export function drawLand(board: Board): Land {
  const random = seeded(7)
  const [xs, ys] = [starts(columnSizes(board)), starts(rowSizes(board))]
  const tufts = scatter(board, xs, ys, false, 3.2, random)
    .map(({ x, y }) => `M${show(x)} ${show(y)}l-3-8M${show(x)} ${show(y)}l1-10M${show(x)} ${show(y)}l5-7`)
    .join('')
  const pebbles = scatter(board, xs, ys, true, 9, random).map(({ x, y }) => {
    return { x: Math.round(x), y: Math.round(y), rx: Math.round(3 + random() * 5), ry: Math.round(2 + random() * 3) }
  })
  return {
    width: xs[xs.length - 1]!,
    height: ys[ys.length - 1]!,
    path: drawPath(board, xs, ys, random),
    plots: drawPlots(board, xs, ys, random),
    tufts,
    pebbles,
  }
}

/** What the piles need of the board's width and height. */
const PILES_SHARE = 0.14

/** Where there is room on the path for the piles: the widest run of path cells. */
export function plaza(board: Board): { column: number; row: number; columns: number; rows: number } | null {
  const sizes = { x: columnSizes(board), y: rowSizes(board) }
  const sum = (list: number[], from: number, count: number) =>
    list.slice(from, from + count).reduce((total, size) => total + size, 0)
  const whole = { x: sum(sizes.x, 0, board.columns), y: sum(sizes.y, 0, board.rows) }
  let best: { column: number; row: number; columns: number; rows: number } | null = null
  let most = 0
  for (let row = 0; row < board.rows; row++)
    for (let column = 0; column < board.columns; column++)
      for (let columns = 1; column + columns <= board.columns; columns++)
        for (let rows = 1; row + rows <= board.rows; rows++) {
          if (!isFree(board, column, row, columns, rows)) break
          const [w, h] = [sum(sizes.x, column, columns), sum(sizes.y, row, rows)]
          if (w < PILES_SHARE * whole.x || h < PILES_SHARE * whole.y) continue
          const worth = Math.min(w, 2.4) * Math.min(h, 2.4)
          if (worth > most) [most, best] = [worth, { column, row, columns, rows }]
        }
  return best
}

function isFree(board: Board, column: number, row: number, columns: number, rows: number): boolean {
  for (let y = row; y < row + rows; y++)
    for (let x = column; x < column + columns; x++) if ((board.cells[y]?.[x] ?? '.') !== '.') return false
  return true
}
