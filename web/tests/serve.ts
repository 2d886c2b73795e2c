// SPDX-License-Identifier: MIT
// The real server for tests: started on a free port with a store of its own, killed and
// started again at the same place. SEXTON names the program, else it is looked for in build/.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUILDS = ['release', 'dev'].map((name): string => join(import.meta.dirname, `../../build/${name}/sexton`))

export const program = process.env['SEXTON'] ?? BUILDS.find(existsSync)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export class Served {
  #process: ChildProcess | null = null
  #folder = mkdtempSync(join(tmpdir(), 'sexton-'))

  private constructor(readonly port: number) {}

  static async start(): Promise<Served> {
    const served = new Served(await freePort())
    await served.begin()
    return served
  }

  get address(): string {
    return `ws://127.0.0.1:${this.port}/ws`
  }

  /** Resolves when it answers. */
  async begin(): Promise<void> {
    const store = join(this.#folder, 'tables.db')
    const rates = ['--rate', '0', '--address-rate', '0']
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', store, '--quiet', ...rates]
    this.#process = spawn(program!, args, { stdio: 'ignore' })
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** As a crash would: at once, without a word. */
  kill(): Promise<void> {
    const process = this.#process
    if (!process) return Promise.resolve()
    const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()))
    process.kill('SIGKILL')
    this.#process = null
    return ended
  }

  async end(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
