// SPDX-License-Identifier: MIT
// The real engine in the test's own thread.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeEngine } from '../src/engine/engine'
import { Service } from '../src/engine/service'
import type { Engine } from '../src/engine/api'

export function testEngine(): Engine {
  const bytes = readFileSync(join(import.meta.dirname, '../src/engine/engine.wasm'))
  const service = new Service(new WebAssembly.Module(bytes))
  return makeEngine(async (name, ...args) => {
    const call = service[name] as (...args: unknown[]) => unknown
    return call.apply(service, args)
  })
}
