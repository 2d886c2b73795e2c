// SPDX-License-Identifier: MIT
// Going through a replay: by steps, by jumps, or by itself, a move every while; a lid gets
// longer than the rest, so that it can be seen. Any step by hand stops it.
import type { Replay } from '../../table/replay.svelte'
import { pagePace, type Pace } from '../../table/pace'

const MOVE_MS = 1100
const LID_MS = 2000

export class Runner {
  isRunning = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly replay: Replay,
    readonly moved: () => void = () => {},
    readonly pace: Pace = pagePace,
  ) {}

  async step(by: number): Promise<void> {
    this.stop()
    await this.#go(this.replay.ply + by)
  }

  /** A slider may not look ahead where there are to be no spoilers. */
  async jump(to: number): Promise<void> {
    this.stop()
    await this.#go(Math.min(to, this.replay.reach), false)
  }

  toggle(): void {
    if (this.isRunning) this.stop()
    else void this.#run(this.replay.isAtEnd ? 0 : this.replay.ply + 1)
  }

  stop(): void {
    this.isRunning = false
    clearTimeout(this.#timer)
  }

  async #go(ply: number, isSpoken = true): Promise<void> {
    await this.replay.go(ply)
    if (isSpoken) this.replay.speak()
    this.moved()
  }

  async #run(ply: number): Promise<void> {
    this.isRunning = true
    await this.#go(ply)
    if (!this.isRunning) return
    if (this.replay.isAtEnd) {
      this.stop()
      return
    }
    const ms = (this.replay.showing ? LID_MS : MOVE_MS) * (this.pace.speed() || 1)
    this.#timer = setTimeout(() => void this.#run(this.replay.ply + 1), ms)
  }
}
