// SPDX-License-Identifier: MIT
// One instance of engine.wasm, as src/wasm/engine.h describes it: text goes in through one
// buffer and comes out through another. Nothing here waits: it runs in the worker.

interface Exports {
  memory: WebAssembly.Memory
  in(): number
  out(): number
  read_begin(): void
  read_line(length: number): number
  read_end(isWholeLine: number): number
  fault(): number
  verify(): number
  write_header(): number
  write_move(): number
  write_result(): number
  deal(length: number): number
  check(length: number): number
  setup(): number
  position(depth: number): number
  play(seat: number, length: number): number
  denial(): number
  restore(ply: number): void
  table_reset(id: bigint): void
  table_ask(length: number, now: number): number
  table_due(): number
  table_think(now: number): number
  bots(): number
  bot_seat(seat: number, length: number, seed: bigint): number
  bot_choose(seat: number): number
  score(length: number): number
  hash(length: number, isLast: number): number
  nets(): number
  nets_room(): number
  nets_ready(size: number): void
  /** Of the mind alone. */
  thought?(seat: number): number
  receipt_see?(length: number): number
  receipt_check?(length: number): number
  review_begin?(): number
  review_step?(): number
  review_write?(): number
}

const ROOM = (1 << 19) + 1 // of the input buffer: the longest message, and one byte more

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What a line of a record was (ReadStep). */
export const STEP = { on: 0, begun: 1, move: 2, result: 3, bad: 4 } as const

export class Module {
  readonly call: Exports

  constructor(code: WebAssembly.Module) {
    this.call = new WebAssembly.Instance(code, {}).exports as unknown as Exports
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

  /** Gives it the nets; what has no room stays outside, and rules of thumb do. */
  learn(nets: Uint8Array): void {
    const isRoom = nets.length <= this.call.nets_room()
    if (isRoom) new Uint8Array(this.call.memory.buffer).set(nets, this.call.nets())
    this.call.nets_ready(isRoom ? nets.length : 0)
  }

  sha256(text: string): string {
    const bytes = encoder.encode(text)
    let at = 0
    for (; at + ROOM < bytes.length; at += ROOM) this.call.hash(this.putBytes(bytes.subarray(at)), 0)
    return this.out(this.call.hash(this.putBytes(bytes.subarray(at)), 1))
  }
}
