// SPDX-License-Identifier: MIT
// The worker: it loads engine.wasm once and answers calls in the order in which they came.
import type { Call } from './service'
import { Service } from './service'
import wasm from './engine.wasm?url'

interface Question extends Call { id: number }

/** A server that does not know the type of .wasm files must not stop us. */
async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(wasm))
  } catch {
    return WebAssembly.compile(await (await fetch(wasm)).arrayBuffer())
  }
}

const service = compile().then((code) => new Service(code))

async function answer({ id, name, args }: Question): Promise<void> {
  try {
    const call = (await service)[name] as (...args: unknown[]) => unknown
    postMessage({ id, value: call.apply(await service, args) })
  } catch (reason) {
    const isBug = reason instanceof Error
    postMessage({ id, denial: isBug ? { why: 'engine', text: reason.message } : reason })
  }
}

let line: Promise<void> = Promise.resolve()
addEventListener('message', (event: MessageEvent<Question>) => {
  line = line.then(() => answer(event.data))
})
