// SPDX-License-Identifier: MIT
// The keyboard at a graveyard: walking, jumping by name, answering, commands.
import { describe, expect, it } from 'vitest'
import { readBoard } from '../src/dawn/board'
import { keyLines, readKey } from '../src/dawn/keys'
import english from '../src/words/gen/en.json'
import { CLASSIC } from './dawn-scene'

const board = readBoard(CLASSIC)
const press = (key: string, typed = '', isOnBoard = true, hasControl = false) => readKey(key, hasControl, { board, typed, isOnBoard })

describe('a key', () => {
  it('walks on the board only', () => {
    expect(press('ArrowUp').command).toEqual({ is: 'walk', step: 'up' })
    expect(press('Home', '', true, true).command).toEqual({ is: 'walk', step: 'first' })
    expect(press('ArrowUp', '', false).command).toBeNull()
  })

  it('jumps by name', () => {
    expect(press('c')).toEqual({ typed: 'c', command: null })
    expect(press('3', 'c')).toEqual({ typed: '', command: { is: 'stand', grave: 'c3' } })
  })

  it('answers by number where no name is begun', () => {
    expect(press('2').command).toEqual({ is: 'answer', number: 1 })
  })

  it('has commands that are no columns', () => {
    expect(press('u').command).toEqual({ is: 'undo' })
    expect(press('?').command).toEqual({ is: 'help' })
    expect(press('Escape').command).toEqual({ is: 'menu' })
    expect(press('u', '', true, true).command).toBeNull()
  })
})

it('every key is explained in the catalogue', () => {
  for (const { text } of keyLines((key) => key)) expect(english.texts).toHaveProperty(text)
})
