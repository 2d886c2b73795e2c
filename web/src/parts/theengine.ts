// SPDX-License-Identifier: MIT
// The engine, brought with its worker when somebody first needs it, and only once.
import type { Engine } from '../engine/api'

let engine: Promise<Engine> | null = null

export function theEngine(): Promise<Engine> {
  engine ??= import('../engine/engine').then((module) => module.engine)
  return engine
}
