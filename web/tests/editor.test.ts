// SPDX-License-Identifier: MIT
// The workshop's texts: a drawing and its cells, a deck and its runs, the shelf; and what
// the engine says of a draft, with its rule.
import { beforeEach, describe, expect, test } from 'vitest'
import { readBoard } from '../src/dawn/board'
import { plaza } from '../src/dawn/land'
import { addCard, cardsOf, expansionsIn, expansionsOption, runsOf, setCount, typeCounts } from '../src/editor/cards'
import { barePlots, brushes, cellsOf, paint, plotsOf, plotSizes, resize, rowsOf, textOf } from '../src/editor/drawing'
import { freeName, nameOfFile, namesOf, put, remove, take } from '../src/editor/shelf'

const SMALL = 'AA.\nA.B\n'
const CLASSIC = 'AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/........../CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD'

describe('a drawing', () => {
  test('is the same text after it was read', () => {
    expect(textOf(rowsOf(SMALL))).toBe(SMALL)
    expect(rowsOf(textOf(rowsOf(CLASSIC))).join('/')).toBe(CLASSIC)
    expect(plotsOf(' A A . \r\n\nA.B')).toBe('AA./A.B')
  })

  test('has cells that are equally long, and never more than can be', () => {
    expect(cellsOf('AAA\nB')).toEqual(['AAA', 'B..'])
    expect(cellsOf('')).toEqual(['.'])
    expect(cellsOf(`${'A'.repeat(20)}\n`.repeat(20)).map((row) => row.length)).toEqual(Array(16).fill(16))
  })

  test('what is too long is judged, not cut off', () => {
    expect(plotsOf(`${'A'.repeat(20)}\n`)).toBe('A'.repeat(20))
  })

  test('is painted cell by cell', () => {
    expect(paint(SMALL, 2, 0, 'C')).toBe('AAC\nA.B\n')
    expect(paint(SMALL, 0, 1, '.')).toBe('AA.\n..B\n')
    expect(paint('AA\nB', 1, 1, 'B')).toBe('AA\nBB\n')
    for (const [column, row] of [[3, 0], [-1, 0], [0, 2]] as const) expect(paint(SMALL, column, row, 'C')).toBe(SMALL)
  })

  test('grows and shrinks at its right and lower edges, within sixteen', () => {
    expect(resize(SMALL, 4, 3)).toBe('AA..\nA.B.\n....\n')
    expect(resize(SMALL, 2, 1)).toBe('AA\n')
    expect(rowsOf(resize(SMALL, 99, 0))).toEqual(['AA.............'.padEnd(16, '.')])
  })

  test('knows its plots, its brushes and what stays bare (D5)', () => {
    expect(plotSizes(SMALL)).toEqual([{ plot: 'A', count: 3 }, { plot: 'B', count: 1 }])
    expect(brushes(SMALL)).toEqual(['.', 'A', 'B', 'C'])
    expect(brushes('.')).toEqual(['.', 'A'])
    expect(brushes('Z')).toHaveLength(27)
    expect(barePlots(CLASSIC)).toEqual(['A'])
    expect(barePlots(SMALL)).toEqual([])
  })

  test('has room for the piles on its path, or they lie beside it', () => {
    expect(plaza(readBoard(CLASSIC))).toEqual({ column: 5, row: 3, columns: 2, rows: 3 })
    expect(plaza(readBoard(Array(4).fill('AAAAABBBBBCCCCC.').join('/')))).toBeNull()
    expect(plaza(readBoard(Array(15).fill('AAAA').join('/')))).toBeNull()
  })
})

describe('a deck', () => {
  const DECK = 'Pr/Pe\nPr/Pe\nCr/Cr\nPr/Pe\n'

  test('keeps its order, in runs', () => {
    expect(runsOf(DECK)).toEqual([{ card: 'Pr/Pe', count: 2 }, { card: 'Cr/Cr', count: 1 }, { card: 'Pr/Pe', count: 1 }])
    expect(setCount(DECK, 1, 1)).toBe(DECK)
    expect(cardsOf('Pr/Pe, Pe/Pr\nCr/Cr')).toEqual(['Pr/Pe', 'Pe/Pr', 'Cr/Cr'])
  })

  test('gets more and fewer cards', () => {
    expect(setCount(DECK, 0, 3)).toBe(`Pr/Pe\n${DECK}`)
    expect(setCount(DECK, 1, 0)).toBe('Pr/Pe\nPr/Pe\nPr/Pe\n')
    expect(setCount('Pr/Pe\n', 0, -1)).toBe('')
    expect(addCard(DECK, 'Cr/Cr')).toBe('Pr/Pe\nPr/Pe\nCr/Cr\nCr/Cr\nPr/Pe\n')
    expect(addCard(DECK, 'Ry/Ze')).toBe(`${DECK}Ry/Ze\n`)
  })

  test('says which expansions and types it has', () => {
    expect(expansionsIn('Ze/Me\nChRy/Pe\n')).toEqual(['champions', 'merchants', 'zealots'])
    expect(expansionsOption('Ze/Ry\nChRy/Pe\n')).toBe('champions+zealots')
    expect(expansionsOption(DECK)).toBe('none')
    expect(typeCounts('ChRy/Pe\nPe/Ry\n')).toEqual([
      { type: 'Ry', count: 1 }, { type: 'Pe', count: 2 }, { type: 'Ch', count: 1 }])
  })
})

describe('the shelf', () => {
  beforeEach(() => {
    for (const name of namesOf('board')) remove('board', name)
  })

  test('keeps boards and decks apart, by name', () => {
    put('board', 'ring', SMALL)
    put('board', 'arch', 'A')
    expect(namesOf('board')).toEqual(['arch', 'ring'])
    expect(take('board', 'ring')).toBe(SMALL)
    expect(take('deck', 'ring')).toBeNull()
    expect(take('board', 'toString')).toBeNull()
    remove('board', 'ring')
    expect(namesOf('board')).toEqual(['arch'])
  })

  test('names are one word: the file without its ending', () => {
    expect(nameOfFile('my board.v2.txt')).toBe('my-board.v2')
    put('board', 'mine', 'A')
    expect(freeName('board', 'mine')).toBe('mine-2')
    expect(freeName('deck', 'mine')).toBe('mine')
  })
})
