// SPDX-License-Identifier: MIT
// The engine as the page calls it: promises over messages to the worker, which is made when
// something is asked for the first time. The thread that draws never waits for a bot.
import type { Review } from '../review/types'
import type { Advice, DealVerdict } from '../table/deal'
import type { Request } from '../table/requests'
import type { Denial, Setup, Told } from '../table/types'
import type {
  BotInfo, Depth, Engine, EngineTable, HomeTable, Position, Ranking, Score, Study, Thought, Verdict, OptionTexts,
} from './api'
import type { Said, Service } from './service'

/** Calls the service by name, wherever it lives. */
export type Ask = (name: keyof Service, ...args: unknown[]) => Promise<unknown>

interface Answer { id: number; value?: unknown; denial?: Denial }
interface Waiting { resolve(value: unknown): void; reject(reason: unknown): void }

/** A worker, asked over messages. */
export function askWorker(): Ask {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let count = 0
  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.denial) one?.reject(data.denial)
      else one?.resolve(data.value)
    })
    made.addEventListener('error', () => {
      const lost = [...waiting.values()]
      waiting.clear()
      worker = null
      for (const one of lost) one.reject({ why: 'engine', text: 'engine' })
    })
    return made
  }
  return (name, ...args) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      waiting.set(++count, { resolve, reject })
      worker.postMessage({ id: count, name, args })
    })
}

class Table implements EngineTable {
  constructor(readonly ask: Ask, readonly table: number, readonly setup: Setup) {}

  async #position(name: keyof Service, ...args: unknown[]): Promise<Position> {
    return JSON.parse((await this.ask(name, this.table, ...args)) as string) as Position
  }

  position(depth: Depth): Promise<Position> {
    return this.#position('position', depth)
  }

  play(seat: number, move: string, depth: Depth = 'seen'): Promise<Position> {
    return this.#position('play', seat, move, depth)
  }

  seatBot(seat: number, bot: string, seed: bigint): Promise<boolean> {
    return this.ask('seatBot', this.table, seat, bot, seed) as Promise<boolean>
  }

  choose(seat: number): Promise<string> {
    return this.ask('choose', this.table, seat) as Promise<string>
  }

  async thought(seat: number): Promise<Thought | null> {
    const text = (await this.ask('thought', this.table, seat)) as string
    return text ? (JSON.parse(text) as Thought) : null
  }

  record(): Promise<string> {
    return this.ask('record', this.table) as Promise<string>
  }

  close(): void {
    void this.ask('close', this.table)
  }
}

class Home implements HomeTable {
  due = Infinity

  constructor(readonly call: Ask, readonly table: number) {}

  ask(request: Request, now = Date.now()): Promise<Told[]> {
    return this.#told('tell', JSON.stringify(request), now)
  }

  think(now = Date.now()): Promise<Told[]> {
    return this.#told('think', now)
  }

  async record(): Promise<string> {
    const pieces = (await this.ask({ do: 'record' })) as { text?: string }[]
    return pieces.map(({ text }) => text).join('')
  }

  close(): void {
    void this.call('close', this.table)
  }

  async #told(name: keyof Service, ...args: unknown[]): Promise<Told[]> {
    const { lines, due } = (await this.call(name, this.table, ...args)) as Said
    this.due = due
    return lines.map((line) => JSON.parse(line) as Told)
  }
}

interface Opened { table: number; setup: string; moves?: Study['moves'] }

/** An engine over whatever answers: the worker, or in a test the service itself. */
export function makeEngine(ask: Ask): Engine {
  const json = async <T>(name: keyof Service, ...args: unknown[]): Promise<T> =>
    JSON.parse((await ask(name, ...args)) as string) as T
  const open = async (name: keyof Service, ...args: unknown[]): Promise<EngineTable> => {
    const { table, setup } = (await ask(name, ...args)) as Opened
    return new Table(ask, table, JSON.parse(setup) as Setup)
  }
  return {
    bots: () => json<BotInfo[]>('bots'),
    warm: () => ask('warm') as Promise<void>,
    check: (wishes: OptionTexts) => json<Setup>('check', wishes),
    home: async (id, bots) => new Home(ask, (await ask('home', id, bots)) as number),
    deal: (wishes, seed) => open('deal', wishes, seed),
    read: (record, moves) => open('read', record, moves),
    replay: async (record, depth) => {
      const positions = (await ask('replay', record, depth)) as string[]
      return positions.map((text) => JSON.parse(text) as Position)
    },
    study: async (record) => {
      const { table, setup, moves = [] } = (await ask('study', record)) as Opened
      const at = (ply: number, depth: Depth) => json<Position>('at', table, ply, depth)
      const close = () => void ask('close', table)
      return { setup: JSON.parse(setup) as Setup, moves, length: moves.length, at, close }
    },
    verify: (record) => ask('verify', record) as Promise<Verdict>,
    receiptSee: (receipt, view) => json<Advice>('receiptSee', receipt, view),
    receiptCheck: async (record, receipt) => {
      const text = (await ask('receiptCheck', record, receipt)) as string
      return text ? (JSON.parse(text) as DealVerdict) : null
    },
    review: async (record, progress = () => {}) => {
      const { table, count } = (await ask('review', record)) as { table: number; count: number }
      for (let left = count; left > 0; progress(1 - left / count))
        left = (await ask('reviewOn', table)) as number
      return json<Review>('reviewed', table)
    },
    score: async (_players, expansions, pyramids) => {
      const counts = (await ask('score', expansions, pyramids)) as string[]
      return counts.map((text) => (JSON.parse(text) as { scores: [Score] }).scores[0])
    },
    rank: async (expansions, pyramids) => {
      const { winners, decider } = await json<Ranking>('rank', expansions, pyramids)
      return { winners, decider }
    },
    names: (names) => ask('names', names) as Promise<void>,
    sha256: (text) => ask('sha256', text) as Promise<string>,
  }
}

export const engine: Engine = makeEngine(askWorker())
