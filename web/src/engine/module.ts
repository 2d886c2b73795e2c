// SPDX-License-Identifier: MIT
// One instance of engine.wasm, or of mind.wasm, as src/wasm/engine.h describes them: text goes in through one
// buffer and comes out through another. Nothing here waits: it runs in the worker.

/** What both modules have. */
interface Exports {
  memory: WebAssembly.Memory
  in(): number
  out(): number
  table_reset(id: bigint): void
  table_ask(length: number, now: number): number
  table_due(): number
  table_think(now: number): number
  check(length: number): number
  denial(): number
  bots(): number
  hash(length: number, isLast: number): number
}

/** What the mind alone has. */
interface MindExports extends Exports {
  read_begin(): void
  read_line(length: number): number
  read_end(isWholeLine: number): number
  fault(): number
  verify(): number
  write_header(): number
  write_move(): number
  write_result(): number
  deal(length: number): number
  setup(): number
  position(depth: number): number
  play(seat: number, length: number): number
  restore(ply: number): void
  bot_seat(seat: number, length: number, seed: bigint): number
  bot_choose(seat: number): number
  thought(seat: number): number
  score(length: number): number
  nets(): number
  nets_capacity(): number
  nets_ready(size: number): void
  receipt_see(length: number): number
  receipt_check(length: number): number
  review_begin(): number
  review_step(): number
  review_write(): number
}

const ROOM = (1 << 19) + 1 // of the input buffer: the longest message, and one byte more

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What a line of a record was (ReadStep). */
export const STEP = { on: 0, begun: 1, move: 2, result: 3, bad: 4 } as const

export class Module<Calls extends Exports = Exports> {
  readonly call: Calls

  constructor(code: WebAssembly.Module) {
    this.call = new WebAssembly.Instance(code, {}).exports as unknown as Calls
  }

  /** Puts bytes into the input buffer, as many as have room; how many. */
  putBytes(bytes: Uint8Array): number {
    const some = bytes.subarray(0, ROOM)
    new Uint8Array(this.call.memory.buffer).set(some, this.call.in())
    return some.length
  }

  put(text: string): number {
    return this.putBytes(encoder.encode(text))
  }

  /** The output buffer, as a function's return value says how long it is. */
  out(length: number): string {
    return decoder.decode(new Uint8Array(this.call.memory.buffer, this.call.out(), length))
  }

  /** A piece of JSON that came out. */
  json<T>(length: number): T {
    return JSON.parse(this.out(length)) as T
  }

  sha256(text: string): string {
    const bytes = encoder.encode(text)
    let at = 0
    for (; at + ROOM < bytes.length; at += ROOM) this.call.hash(this.putBytes(bytes.subarray(at)), 0)
    return this.out(this.call.hash(this.putBytes(bytes.subarray(at)), 1))
  }
}

export class MindModule extends Module<MindExports> {
  /** Gives it the nets; what has no room stays outside, and rules of thumb do. */
  learn(nets: Uint8Array): void {
    const isCapacity = nets.length <= this.call.nets_capacity()
    if (isCapacity) new Uint8Array(this.call.memory.buffer).set(nets, this.call.nets())
    this.call.nets_ready(isCapacity ? nets.length : 0)
  }
}
