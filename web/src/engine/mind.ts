// SPDX-License-Identifier: MIT
// The mind: a second module with all that engine.wasm leaves out for its size (the levels,
// and whatever looks at a game: replays, lessons, reviews, proofs, counts), and the nets that
// the higher levels judge positions with. Each is fetched when it is first needed; where it
// can't be had, that is said, and the next one who asks tries again.
import type { Denial } from '../table/types'
import { MindModule } from './module'

const NETS_FROM = 4 // the first level that plays with a net, in one of the games

/** Whether there is such a bot at all, if not in the engine. */
export function hasMind(bot: string): boolean {
  return /^(level|mc):\d+$/.test(bot)
}

export function needsNets(bot: string): boolean {
  const [family, number] = bot.split(':')
  return family === 'level' && Number(number) >= NETS_FROM
}

export interface MindFiles {
  code(): Promise<WebAssembly.Module>
  nets(): Promise<ArrayBuffer>
}

/** Fetches once; after a failure once more. */
function lazily<T>(fetch: () => Promise<T>): () => Promise<T> {
  let here: Promise<T> | null = null
  return async () => {
    here ??= fetch()
    try {
      return await here
    } catch {
      here = null
      throw { why: 'mind', say: 'PAGE_MIND_LOST', text: 'PAGE_MIND_LOST' } satisfies Denial
    }
  }
}

export class Minds {
  readonly #learned = new WeakSet<MindModule>()
  readonly #code: MindFiles['code']
  readonly #nets: MindFiles['nets']

  constructor(files: MindFiles) {
    this.#code = lazily(files.code)
    this.#nets = lazily(files.nets)
  }

  /** Fetches what most bots need, for later. */
  async warm(): Promise<void> {
    await this.#code()
  }

  /** A module that knows every bot; rejects with a Denial where it can't be had. */
  async make(): Promise<MindModule> {
    return new MindModule(await this.#code())
  }

  /** Gives such a module the nets, if it does not have them yet. */
  async teach(module: MindModule): Promise<MindModule> {
    if (!this.#learned.has(module)) module.learn(new Uint8Array(await this.#nets()))
    this.#learned.add(module)
    return module
  }
}
