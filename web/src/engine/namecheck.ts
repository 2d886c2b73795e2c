// SPDX-License-Identifier: MIT
// Names of people who share this screen, held to what a server holds them to: names.wasm
// (src/wasm/names.h), fetched when a table with several people is first created. Where it
// can't be had, names are taken as they are: nobody is kept from playing for it.
import type { Denial } from '../table/types'

interface Exports {
  memory: WebAssembly.Memory
  in(): number
  fault(length: number): number
}

const ROOM = 2048
const SAYS = ['', 'DENIED_UNSEEN', 'DENIED_ACCENTS', 'DENIED_ALIKE', 'DENIED_NAME'] // by fault

const encoder = new TextEncoder()

export class Names {
  #here: Promise<Exports> | null = null

  constructor(readonly code: () => Promise<WebAssembly.Module>) {}

  async #module(): Promise<Exports | null> {
    this.#here ??= this.code().then((code) => new WebAssembly.Instance(code, {}).exports as unknown as Exports)
    try {
      return await this.#here
    } catch {
      this.#here = null // the next one who asks tries again
      return null
    }
  }

  /** Rejects with a Denial for the first that is no name beside those before it; '' is none given. */
  async check(names: string[]): Promise<void> {
    const module = await this.#module()
    if (!module) return
    names.forEach((name, at) => {
      if (!name) return
      const bytes = encoder.encode([name, ...names.slice(0, at)].join('\n')).subarray(0, ROOM)
      new Uint8Array(module.memory.buffer).set(bytes, module.in())
      const say = SAYS[module.fault(bytes.length)]
      if (say) throw { why: 'name', say, text: say, what: name } satisfies Denial
    })
  }
}
