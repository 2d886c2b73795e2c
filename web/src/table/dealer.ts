// SPDX-License-Identifier: MIT
// This browser's part of the joint deal: every view is checked, what must not be forgotten is
// kept before anything is sent, and only what the checks advise is sent. At the end the record
// is compared. Two tabs share one receipt: a lock keeps them apart where there is one.
import { drawHex } from './chance'
import { shownLines, UNTOLD, viewLines, type Advice, type Checks, type DealState } from './deal'
import type { Request } from './requests'
import type { KeyRing } from './keyring'
import { isShowing } from './reading'
import type { TableEvent, TableView } from './types'

const AGAIN_MS = 2000

/** What a dealer needs of its link. */
export interface DealerHooks {
  send(request: Request): Promise<unknown>
  record(): Promise<string>
  tell(deal: DealState): void
}

async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? ((await locks.request(name, act)) as T) : act()
}

const none = (): DealState => ({ faults: [], role: null, letters: null, verdict: null, receipt: '' })

export class Dealer {
  #turn: Promise<void> = Promise.resolve()
  #given = new Set<string>() // hashes and words under way
  #state = none()
  #isChecking = false
  #isEnded = false

  constructor(
    readonly table: string,
    readonly ring: KeyRing,
    readonly checks: Checks,
    readonly hooks: DealerHooks,
  ) {}

  /** A new connection: what was under way is asked for again. */
  begin(): void {
    this.#given.clear()
  }

  end(): void {
    this.#isEnded = true
  }

  /** Views are taken one after the other, whatever they wait for. */
  see(view: TableView, mine: number[]): void {
    this.#then(() => this.#see(view, mine))
  }

  show(showing: number, events: TableEvent[]): void {
    const lines = isShowing(events) ? shownLines(this.table, showing, events) : null
    if (lines) this.#then(async () => void (await this.#advice(lines)))
  }

  #then(act: () => Promise<void>): void {
    this.#turn = this.#turn.then(act).catch(() => {})
  }

  /** The receipt is kept before anybody hears of it. */
  #advice(lines: string): Promise<Advice> {
    return alone(`sexton.deal.${this.table}`, async () => {
      const advice = await this.checks.see(this.ring.of(this.table).receipt ?? '', lines)
      if (advice.changed) this.ring.keep(this.table, { receipt: advice.receipt })
      return advice
    })
  }

  async #see(view: TableView, mine: number[]): Promise<void> {
    const lines = viewLines(view, mine, () => drawHex(16))
    if (lines === null) return this.#tell({ faults: [UNTOLD] })
    let advice: Advice
    try {
      advice = await this.#advice(lines)
    } catch {
      if (!this.#isEnded) setTimeout(() => this.see(view, mine), AGAIN_MS) // no mind yet
      return
    }
    const { faults, differs, role, letters, receipt } = advice
    this.#tell({ faults: faults.length > 0 ? faults : differs, role, letters, receipt })
    this.#send(advice)
    if (view.phase === 'over' || (view.closed && view.phase === 'play')) void this.#check(advice)
  }

  #tell(change: Partial<DealState>): void {
    this.#state = { ...this.#state, ...change }
    this.hooks.tell(this.#state)
  }

  #send({ attempt, hashes, words }: Advice): void {
    for (const { seat, hash } of hashes) void this.#give(`hash ${attempt} ${seat}`, { do: 'hash', seat, hash })
    for (const { seat, word } of words) void this.#give(`word ${attempt} ${seat}`, { do: 'word', seat, word })
  }

  async #give(step: string, request: Request): Promise<void> {
    if (this.#given.has(step)) return
    this.#given.add(step)
    try {
      await this.hooks.send(request)
    } catch {
      this.#given.delete(step) // the next view asks for it again
    }
  }

  /** The game is over: is the record the one of the deal that was agreed on? */
  async #check({ state }: Advice): Promise<void> {
    if (state !== 'frozen' || this.#isChecking || this.#state.verdict) return
    this.#isChecking = true
    try {
      const record = await this.hooks.record()
      await this.#turn // what was shown last is in the receipt
      const receipt = this.ring.of(this.table).receipt ?? ''
      const verdict = await this.checks.check(record, receipt)
      const faults = verdict ? verdict.faults : [UNTOLD]
      this.#tell({ verdict, faults, receipt, letters: verdict?.letters ?? null })
    } catch {
      // there is no record to be had: nothing is claimed
    }
    this.#isChecking = false
  }
}
