// SPDX-License-Identifier: MIT
// The real engine in the test's own thread.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeEngine } from '../src/engine/engine'
import { Minds } from '../src/engine/mind'
import { Names } from '../src/engine/namecheck'
import { Service } from '../src/engine/service'
import type { Engine } from '../src/engine/api'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../src/engine', name))

/** `minds` takes the place of what the worker would fetch. */
export function testEngine(minds?: Minds): Engine {
  const code = async () => new WebAssembly.Module(read('mind.wasm'))
  const nets = async () => new Uint8Array(read('nets.bin')).buffer
  const names = new Names(async () => new WebAssembly.Module(read('names.wasm')))
  const service = new Service(new WebAssembly.Module(read('engine.wasm')), minds ?? new Minds({ code, nets }), names)
  return makeEngine(async (name, ...args) => {
    const call = service[name] as (...args: unknown[]) => unknown
    return call.apply(service, args)
  })
}

/** The lines of a record's moves: `2 open d7`. */
export function readMoves(record: string): string[] {
  const lines = record.split('\n')
  const end = lines.findIndex((line) => line.startsWith('result '))
  return lines.slice(lines.indexOf('moves') + 1, end)
}
