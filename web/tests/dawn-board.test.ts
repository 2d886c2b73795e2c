// SPDX-License-Identifier: MIT
// The graveyard's plan: names, neighbours as the rules count them (D2, D3), the arrow keys'
// walks, typed names, landmarks, and an outline that keeps to the path.
import { describe, expect, it } from 'vitest'
import { columnSizes, neighbours, readBoard, rowSizes, typeGrave, walk } from '../src/dawn/board'
import { drawLand, loops, plaza } from '../src/dawn/land'
import { headstone, landmark, LANDMARKS } from '../src/dawn/marks'

const CLASSIC = 'AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/........../CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD'
const board = readBoard(CLASSIC)

describe('the board (D2)', () => {
  it('has sixty graves in board order', () => {
    expect(board.graves).toHaveLength(60)
    expect(board.graves.slice(0, 6).map((grave) => grave.name)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'g1'])
    expect(board.graves.at(-1)?.name).toBe('j8')
    expect(['A', 'B', 'C', 'D'].map((plot) => board.graves.filter((grave) => grave.plot === plot).length))
      .toEqual([20, 15, 14, 11])
  })

  it('counts neighbours as the figures do (D3)', () => {
    const counts: Record<number, number> = {}
    for (const grave of board.graves) {
      const count = neighbours(board, grave.name).length
      counts[count] = (counts[count] ?? 0) + 1
    }
    expect(counts).toEqual({ 3: 13, 4: 6, 5: 26, 7: 3, 8: 12 })
    expect(neighbours(board, 'd7')).toEqual(['c6', 'd6', 'c7', 'e7', 'c8', 'd8', 'e8'])
    expect(neighbours(board, 'a1', ['b1'])).toEqual(['a2', 'b2'])
    expect(neighbours(readBoard('AB/AB'), 'a1')).toEqual(['a2'])
  })

  it('draws pure path narrow', () => {
    expect(columnSizes(board)).toEqual([1, 1, 1, 1, 1, 0.4, 1, 1, 1, 1])
    expect(rowSizes(board)).toEqual([1, 1, 1, 1, 0.4, 1, 1, 1])
  })
})

describe('walking', () => {
  it('skips the path', () => {
    expect(walk(board, 'e1', 'right')).toBe('g1')
    expect(walk(board, 'g1', 'left')).toBe('e1')
    expect(walk(board, 'g3', 'down')).toBe('g7')
    expect(walk(board, 'e7', 'up')).toBe('e4')
    expect(walk(board, 'c4', 'down')).toBe('c6')
  })

  it('stays at the edge, and knows home and end', () => {
    expect(walk(board, 'a1', 'left')).toBe('a1')
    expect(walk(board, 'j8', 'down')).toBe('j8')
    expect(walk(board, 'd6', 'home')).toBe('a6')
    expect(walk(board, 'd6', 'end')).toBe('j6')
    expect(walk(board, 'd6', 'first')).toBe('a1')
    expect(walk(board, 'd6', 'last')).toBe('j8')
  })

  it('finds the nearest grave where a column ends', () => {
    const odd = readBoard('A.A/..A/.A.')
    expect(walk(odd, 'a1', 'down')).toBe('c2')
    expect(walk(odd, 'c2', 'down')).toBe('b3')
    expect(walk(odd, 'b3', 'up')).toBe('c2')
  })

  it('reaches every grave from every other', () => {
    for (const step of ['right', 'down', 'left', 'up'] as const)
      for (const grave of board.graves) expect(board.byName.has(walk(board, grave.name, step))).toBe(true)
  })
})

describe('a typed name', () => {
  it('jumps after letter and number', () => {
    expect(typeGrave(board, '', 'c')).toEqual({ typed: 'c', grave: null })
    expect(typeGrave(board, 'c', '3')).toEqual({ typed: '', grave: 'c3' })
    expect(typeGrave(board, 'c', 'd')).toEqual({ typed: 'd', grave: null })
    expect(typeGrave(board, 'f', '3')).toEqual({ typed: '', grave: null })
  })

  it('waits for a second figure on a long board', () => {
    const long = readBoard(Array.from({ length: 12 }, () => 'AAAAA').join('/'))
    expect(typeGrave(long, 'a', '1')).toEqual({ typed: 'a1', grave: 'a1' })
    expect(typeGrave(long, 'a1', '2')).toEqual({ typed: '', grave: 'a12' })
  })
})

describe('landmarks', () => {
  it('are those of the classic board', () => {
    expect(board.graves.filter((grave) => landmark('classic', grave)).length).toBe(33)
    expect(landmark('classic', board.byName.get('a3')!)).toBe('owl')
  })

  it('are spread by rule on any other board', () => {
    const near = (name: string) => {
      const grave = board.byName.get(name)!
      return board.graves.filter(
        (other) => other !== grave && Math.abs(other.column - grave.column) < 3 && Math.abs(other.row - grave.row) < 3,
      )
    }
    for (const grave of board.graves) {
      const mark = landmark('other', grave)
      if (!mark) continue
      expect(LANDMARKS).toContain(mark)
      expect(near(grave.name).map((other) => landmark('other', other))).not.toContain(mark)
    }
  })

  it('gives every grave one of five headstones', () => {
    expect(new Set(board.graves.map(headstone))).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})

describe('the land', () => {
  it('traces an area with the area on the right hand', () => {
    expect(loops(2, 1, (column, row) => row === 0 && column >= 0 && column < 2)).toEqual([
      [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 1 }, { x: 0, y: 1 }],
    ])
    const ring = loops(3, 3, (x, y) => x >= 0 && y >= 0 && x < 3 && y < 3 && !(x === 1 && y === 1))
    expect(ring).toHaveLength(2)
  })

  it('is always the same, and one lawn for each plot', () => {
    const land = drawLand(board)
    expect(land).toEqual(drawLand(readBoard(CLASSIC)))
    expect([land.width, land.height, land.plots.length]).toEqual([940, 740, 4])
    expect(land.path.match(/M/g)).toHaveLength(1)
    expect(land.path).not.toContain('NaN')
  })

  it('puts the piles where the path is wide', () => {
    expect(plaza(board)).toEqual({ column: 5, row: 3, columns: 2, rows: 3 })
    expect(plaza(readBoard('AB'))).toBeNull()
  })
})
