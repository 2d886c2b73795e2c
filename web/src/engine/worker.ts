// SPDX-License-Identifier: MIT
// The worker: it loads engine.wasm once and answers calls in the order in which they came.
// The mind, which has the levels and whatever looks at a game, comes when it is first needed,
// and its nets when a level needs them.
import type { Call } from './service'
import { Service } from './service'
import wasm from './engine.wasm?url'
import { Minds } from './mind'
import mind from './mind.wasm?url'
import { Names } from './namecheck'
import names from './names.wasm?url'
import nets from './nets.bin?url'

interface Question extends Call { id: number }

/** A server that does not know the type of .wasm files must not stop us. */
async function compile(url: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(url))
  } catch {
    return WebAssembly.compile(await bytesOf(url))
  }
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}

const minds = new Minds({ code: () => compile(mind), nets: () => bytesOf(nets) })
const people = new Names(() => compile(names))
const service = compile(wasm).then((code) => new Service(code, minds, people))

async function answer({ id, name, args }: Question): Promise<void> {
  try {
    const call = (await service)[name] as (...args: unknown[]) => unknown
    postMessage({ id, value: await call.apply(await service, args) })
  } catch (reason) {
    const isBug = reason instanceof Error
    postMessage({ id, denial: isBug ? { why: 'engine', text: reason.message } : reason })
  }
}

let line: Promise<void> = Promise.resolve()
addEventListener('message', (event: MessageEvent<Question>) => {
  line = line.then(() => answer(event.data))
})
