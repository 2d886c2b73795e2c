// SPDX-License-Identifier: MIT
// A board's drawing as its file has it (D2): one row a line, a letter for a plot, '.' for
// path. The text is all there is; painting and resizing make a new one. What is drawn may be
// no board yet: the engine judges, this code only keeps rows equally long where it draws.

export const MOST_LINES = 16 // columns or rows
export const GRAVES = 60
export const BARE = 20 // of them, with two players (D5)
export const PATH = '.'

/** Rows of a file: spaces and empty lines are no part of a drawing. */
export function rowsOf(text: string): string[] {
  return text.split(/[\n/]/).map((line) => line.replace(/\s/g, '')).filter(Boolean)
}

/** The file's text. */
export function textOf(rows: string[]): string {
  return rows.map((row) => `${row}\n`).join('')
}

/** As the wish `plots` has it. */
export function plotsOf(text: string): string {
  return rowsOf(text).join('/')
}

/** The cells to be drawn: short rows end in path, and what is too much is not drawn. */
export function cellsOf(text: string): string[] {
  const rows = rowsOf(text).slice(0, MOST_LINES)
  const columns = Math.max(1, ...rows.map((row) => row.length))
  return sized(rows, Math.min(columns, MOST_LINES), Math.max(rows.length, 1))
}

function sized(rows: string[], columns: number, count: number): string[] {
  return Array.from({ length: count }, (_, row) => (rows[row] ?? '').slice(0, columns).padEnd(columns, PATH))
}

/** The same drawing with more or fewer columns and rows, at the right and below. */
export function resize(text: string, columns: number, rows: number): string {
  const within = (value: number) => Math.min(Math.max(Math.round(value) || 1, 1), MOST_LINES)
  return textOf(sized(rowsOf(text), within(columns), within(rows)))
}

/** One cell painted; the rest as it is drawn. */
export function paint(text: string, column: number, row: number, mark: string): string {
  const cells = cellsOf(text)
  const line = cells[row]
  if (line === undefined || column < 0 || column >= line.length) return text
  cells[row] = line.slice(0, column) + mark + line.slice(column + 1)
  return textOf(cells)
}

/** Graves of each plot, by letter. */
export function plotSizes(text: string): { plot: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const cell of rowsOf(text).join('')) if (cell !== PATH) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return [...counts].map(([plot, count]) => ({ plot, count })).sort((a, b) => (a.plot < b.plot ? -1 : 1))
}

/** What can be painted with: plots in use up to the last, and one more. */
export function brushes(text: string): string[] {
  const last = plotSizes(text).map(({ plot }) => plot).filter((plot) => /^[A-Z]$/.test(plot)).at(-1) ?? '@'
  const count = Math.min(last.charCodeAt(0) - 64 + 1, 26)
  return [PATH, ...Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i))]
}

/** D5: the plots that may stay bare as a whole, by letter. The first is the default; where
 *  there is none, chance draws. */
export function barePlots(text: string): string[] {
  return plotSizes(text).filter(({ count }) => count === BARE).map(({ plot }) => plot)
}
