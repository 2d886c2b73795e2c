// SPDX-License-Identifier: MIT
// A QR code (ISO 18004) of a text: byte mode, error correction M, versions 1 to 10, which
// hold 213 bytes. The bytes are split into blocks, each gets its Reed-Solomon bytes, all
// are laid in a zigzag between the fixed patterns, and of eight masks the least disturbing
// one is taken.

/** By version: error bytes of a block, blocks of the short kind, data bytes in them, blocks
 *  of the long kind, which have a byte more. */
const BLOCKS: readonly [error: number, short: number, data: number, long: number][] = [
  [10, 1, 16, 0], [16, 1, 28, 0], [26, 1, 44, 0], [18, 2, 32, 0], [24, 2, 43, 0],
  [16, 4, 27, 0], [18, 4, 31, 0], [22, 2, 38, 2], [22, 3, 36, 2], [26, 4, 43, 1],
]

/** Where the small squares stand, on both axes. */
const ALIGNMENT: readonly number[][] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
]

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const dataBytes = (version: number): number => {
  const [, short, data, long] = BLOCKS[version - 1]!
  return short * data + long * (data + 1)
}

/** Product in the field of 256 elements with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  let poly = [1]
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const next = [...poly, 0]
    poly.forEach((value, at) => (next[at + 1]! ^= times(value, root)))
    poly = next
  }
  return poly.slice(1)
}

function errorBytes(data: number[], degree: number): number[] {
  const divisor = generator(degree)
  const rest: number[] = Array(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((value, at) => (rest[at]! ^= times(value, factor)))
  }
  return rest
}

/** Mode, length, bytes, end, then filling up to what the version holds. */
function encode(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  const room = dataBytes(version) * 8
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  bytes.forEach((byte) => put(byte, 8))
  put(0, Math.min(4, room - bits.length))
  put(0, -bits.length & 7)
  for (let pad = 0xec; bits.length < room; pad ^= 0xfd) put(pad, 8)
  return Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2))
}

/** The blocks with their error bytes, interleaved. */
function interleave(data: number[], version: number): number[] {
  const [error, short, size, long] = BLOCKS[version - 1]!
  const blocks: number[][] = []
  for (let i = 0, at = 0; i < short + long; i++) {
    const length = size + (i >= short ? 1 : 0)
    blocks.push(data.slice(at, at + length))
    at += length
  }
  const errors = blocks.map((block) => errorBytes(block, error))
  const across = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) => rows.map((row) => row[i])).flat().filter((byte) => byte !== undefined)
  return [...across(blocks, size + 1), ...across(errors, error)]
}

/** The remainder of a value in the code of that generator: format and version bits. */
function remainder(value: number, divisor: number, length: number): number {
  let rest = value << length
  const top = 31 - Math.clz32(divisor)
  for (let bit = 31 - Math.clz32(rest); bit >= top; bit--) if ((rest >> bit) & 1) rest ^= divisor << (bit - top)
  return rest
}

class Grid {
  readonly size: number
  readonly dark: boolean[][]
  readonly isFixed: boolean[][]

  constructor(readonly version: number) {
    this.size = version * 4 + 17
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false))
    this.isFixed = Array.from({ length: this.size }, () => Array(this.size).fill(false))
  }

  fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.dark[y]![x] = isDark
    this.isFixed[y]![x] = true
  }

  #square(cx: number, cy: number, radius: number, isDark: (ring: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.fix(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }

  patterns(): void {
    for (let i = 0; i < this.size; i++) {
      this.fix(6, i, i % 2 === 0)
      this.fix(i, 6, i % 2 === 0)
    }
    const far = this.size - 4
    for (const [x, y] of [[3, 3], [far, 3], [3, far]] as const)
      this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
    const places = ALIGNMENT[this.version - 1]!
    for (const x of places)
      for (const y of places)
        if (!this.isFixed[y]![x] || ((x === 6) !== (y === 6) && Math.max(x, y) < this.size - 9))
          this.#square(x, y, 2, (ring) => ring !== 1)
    this.format(0)
    if (this.version >= 7) this.#versionBits()
  }

  /** Level M is 00; both copies. */
  format(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412
    const bit = (i: number) => ((bits >> i) & 1) === 1
    for (let i = 0; i < 15; i++) {
      const along = i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i
      const across = i < 8 ? this.size - 1 - i : i < 9 ? 7 : 14 - i
      this.fix(8, along, bit(i))
      this.fix(across, 8, bit(i))
    }
    this.fix(8, this.size - 8, true)
  }

  #versionBits(): void {
    const bits = (this.version << 12) | remainder(this.version, 0x1f25, 12)
    for (let i = 0; i < 18; i++) {
      const isDark = ((bits >> i) & 1) === 1
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)]
      this.fix(a, b, isDark)
      this.fix(b, a, isDark)
    }
  }

  /** Two columns at a time from the right, up and down in turn, around the fixed parts. */
  lay(bytes: number[]): void {
    let at = 0
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5
      const isUp = ((right + 1) & 2) === 0
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = isUp ? this.size - 1 - step : step
          if (this.isFixed[y]![x]) continue
          this.dark[y]![x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1
          at++
        }
    }
  }

  flip(mask: number): void {
    const flips = MASKS[mask]!
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++)
        if (!this.isFixed[y]![x] && flips(x, y)) this.dark[y]![x] = !this.dark[y]![x]
  }
}

/** How much a line disturbs a reader: long runs, and what looks like a corner's square. */
function lineCost(line: string): number {
  let cost = 0
  for (const run of line.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2
  for (let i = 0; i + 11 <= line.length; i++) {
    const part = line.slice(i, i + 11)
    if (part === '10111010000' || part === '00001011101') cost += 40
  }
  return cost
}

function cost({ dark, size }: Grid): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < size; i++) {
    sum += lineCost(dark[i]!.map(Number).join(''))
    sum += lineCost(dark.map((row) => Number(row[i])).join(''))
    for (let x = 0; x < size; x++) {
      count += Number(dark[i]![x])
      if (i + 1 < size && x + 1 < size) {
        const four = Number(dark[i]![x]) + Number(dark[i]![x + 1]) + Number(dark[i + 1]![x]) + Number(dark[i + 1]![x + 1])
        if (four % 4 === 0) sum += 3
      }
    }
  }
  return sum + Math.floor(Math.abs((count * 100) / (size * size) - 50) / 5) * 10
}

/** The rows of the code, true is dark, without the quiet zone; null if the text is too long. */
export function qrCode(text: string, wantedMask?: number): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const needed = (version: number) => bytes.length + (version < 10 ? 2 : 3)
  const version = BLOCKS.findIndex((_, i) => needed(i + 1) <= dataBytes(i + 1)) + 1
  if (version === 0) return null
  const grid = new Grid(version)
  grid.patterns()
  grid.lay(interleave(encode(bytes, version), version))
  const tried = MASKS.map((_, mask) => {
    grid.format(mask)
    grid.flip(mask)
    const found = cost(grid)
    grid.flip(mask)
    return found
  })
  const mask = wantedMask ?? tried.indexOf(Math.min(...tried))
  grid.format(mask)
  grid.flip(mask)
  return grid.dark
}
