// SPDX-License-Identifier: MIT
// A graveyard as its drawing says (D2): 'AAAAA.BBBB/…', rows joined by '/', '.' is path.
// Graves are numbered in board order, row by row; columns are named a–p, rows from 1.
// Here are also the walks of the arrow keys, which skip the path.

export interface Grave {
  index: number // in board order
  name: string // 'c3'
  column: number // from 0
  row: number
  plot: string
}

export interface Board {
  columns: number
  rows: number
  cells: string[] // the drawing, row by row
  graves: Grave[]
  byName: Map<string, Grave>
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'first' | 'last'

export function graveName(column: number, row: number): string {
  return String.fromCharCode(97 + column) + (row + 1)
}

export function readBoard(plots: string): Board {
  const cells = plots.split('/')
  const graves: Grave[] = []
  cells.forEach((line, row) =>
    [...line].forEach((plot, column) => {
      if (plot !== '.') graves.push({ index: graves.length, name: graveName(column, row), column, row, plot })
    }),
  )
  const columns = Math.max(...cells.map((line) => line.length))
  return { columns, rows: cells.length, cells, graves, byName: new Map(graves.map((grave) => [grave.name, grave])) }
}

/** D3: those that touch it, diagonally too, in the same plot; bare ones left out (D5). */
export function neighbours(board: Board, name: string, bare: readonly string[] = []): string[] {
  const grave = board.byName.get(name)
  if (!grave) return []
  return board.graves
    .filter((other) => other !== grave && other.plot === grave.plot && !bare.includes(other.name))
    .filter((other) => Math.abs(other.column - grave.column) < 2 && Math.abs(other.row - grave.row) < 2)
    .map((other) => other.name)
}

/** The one that is least far; the first of several. */
function nearest(graves: Grave[], far: (grave: Grave) => number): Grave | undefined {
  let best: Grave | undefined
  for (const grave of graves) if (!best || far(grave) < far(best)) best = grave
  return best
}

function inRow(board: Board, row: number): Grave[] {
  return board.graves.filter((grave) => grave.row === row)
}

/** Up or down: the next grave of the same column, else the nearest of the next row. */
function climb(board: Board, from: Grave, by: 1 | -1): Grave | undefined {
  const ahead = board.graves.filter((grave) => (grave.row - from.row) * by > 0)
  const rows = (grave: Grave) => Math.abs(grave.row - from.row)
  const same = nearest(ahead.filter((grave) => grave.column === from.column), rows)
  if (same) return same
  const next = nearest(ahead, rows)
  return next && nearest(inRow(board, next.row), (grave) => Math.abs(grave.column - from.column))
}

/** Where a key leads from a grave; the same grave where there is nothing further. */
export function walk(board: Board, from: string, step: Step): string {
  const grave = board.byName.get(from) ?? board.graves[0]
  if (!grave) return from
  const row = inRow(board, grave.row)
  const at = row.indexOf(grave)
  const targets: Record<Step, Grave | undefined> = {
    left: row[at - 1],
    right: row[at + 1],
    home: row[0],
    end: row[row.length - 1],
    up: climb(board, grave, -1),
    down: climb(board, grave, 1),
    first: board.graves[0],
    last: board.graves[board.graves.length - 1],
  }
  return (targets[step] ?? grave).name
}

/** Typed 'c' then '3', or '1' '2' on a long board: what is typed so far, and the grave. */
export function typeGrave(board: Board, typed: string, key: string): { typed: string; grave: string | null } {
  const text = /^[a-p]$/.test(key) ? key : typed + key
  const grave = board.byName.has(text) ? text : null
  const more = board.graves.some((other) => other.name.startsWith(text) && other.name !== text)
  return { typed: grave && !more ? '' : board.graves.some((other) => other.name.startsWith(text)) ? text : '', grave }
}

/** Columns or rows that are nothing but path are drawn narrow. */
export const PATH_SHARE = 0.4

export function columnSizes(board: Board): number[] {
  return Array.from({ length: board.columns }, (_, column) =>
    board.cells.every((line) => (line[column] ?? '.') === '.') ? PATH_SHARE : 1,
  )
}

export function rowSizes(board: Board): number[] {
  return board.cells.map((line) => (/^\.*$/.test(line) ? PATH_SHARE : 1))
}

export const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)

/** Rows and columns as a grid of CSS has them. */
export function gridTemplate(board: Board): string {
  const shares = (sizes: number[]) => sizes.map((size) => `minmax(0, ${size}fr)`).join(' ')
  return `${shares(rowSizes(board))} / ${shares(columnSizes(board))}`
}
