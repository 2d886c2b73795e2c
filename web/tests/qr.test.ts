// SPDX-License-Identifier: MIT
// Our QR codes are those of libqrencode (tests/qr.txt: a text, then its code in hexadecimal),
// under the mask that it chose.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { qrCode } from '../src/qr'

const lines = readFileSync(new URL('./qr.txt', import.meta.url), 'utf8').trimEnd().split('\n')
const vectors = Array.from({ length: lines.length / 2 }, (_, i) => ({
  text: lines[2 * i]!,
  hex: lines[2 * i + 1]!,
}))

function rowsOf(hex: string): boolean[][] {
  const bits = [...hex].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const size = Math.floor(Math.sqrt(bits.length))
  return Array.from({ length: size }, (_, y) => [...bits.slice(y * size, (y + 1) * size)].map((bit) => bit === '1'))
}

/** The three bits of the mask in the format, unmasked. */
function maskOf(code: boolean[][]): number {
  const bits = [2, 3, 4].map((x) => Number(code[8]![x]))
  return ((bits[0]! << 2) | (bits[1]! << 1) | bits[2]!) ^ 0b101
}

test.each(vectors)('as libqrencode: $text', ({ text, hex }) => {
  const wanted = rowsOf(hex)
  const drawn = (code: boolean[][] | null) => code?.map((row) => row.map((dark) => (dark ? '#' : ' ')).join(''))
  expect(drawn(qrCode(text, maskOf(wanted)))).toEqual(drawn(wanted))
})

test('every version from 1 to 10 is among them', () => {
  const versions = vectors.map(({ hex }) => (rowsOf(hex).length - 17) / 4)
  expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
})

test('of all masks the cheapest is taken, always the same', () => {
  const code = qrCode('https://sexton.example/')
  expect(code).toEqual(qrCode('https://sexton.example/', maskOf(code!)))
})

test('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(213))).not.toBeNull()
  expect(qrCode('x'.repeat(214))).toBeNull()
})
