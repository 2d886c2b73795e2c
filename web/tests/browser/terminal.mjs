// SPDX-License-Identifier: MIT
// The program in a real terminal (tmux), beside the page: keys typed there, and what it shows.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './server.mjs'

const LINES = 40

/** Where terminals live that keep their keys in one place, as those of one person do. */
export class Terminals {
  folder = mkdtempSync(join(tmpdir(), 'sexton-terminals-'))
  #open = []

  /** A new terminal in which that command of the shell runs. */
  open(command) {
    const terminal = new Terminal(this.folder, `t${this.#open.length}`, command)
    this.#open.push(terminal)
    return terminal
  }

  async end() {
    for (const terminal of this.#open) terminal.end()
    await until(() => this.#forget(), `nobody writes to ${this.folder} any more`)
  }

  /** False as long as a program that was told to end is still writing there. */
  #forget() {
    try {
      rmSync(this.folder, { recursive: true, force: true })
      return true
    } catch {
      return false
    }
  }
}

class Terminal {
  constructor(folder, name, command) {
    Object.assign(this, { folder, name })
    const conf = join(folder, 'conf')
    writeFileSync(conf, 'set -g status off\nset -g default-terminal tmux-256color\nset -sg escape-time 0\n')
    this.#mux('-f', conf, 'new-session', '-d', '-x', '120', '-y', String(LINES), `${command}; echo status=$?; exec sleep 600`)
  }

  #mux(...args) {
    const env = { ...process.env, TMUX: '', TMUX_TMPDIR: this.folder, LC_ALL: 'C.UTF-8', XDG_STATE_HOME: join(this.folder, 'state') }
    return execFileSync('tmux', ['-L', this.name, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
  }

  /** The screen as text; a line that was too long is one line again. */
  look() {
    return this.#mux('capture-pane', '-p', '-J')
  }

  type(...keys) {
    this.#mux('send-keys', ...keys)
  }

  async shows(what) {
    const isThere = (screen) => (typeof what === 'string' ? screen.includes(what) : what.test(screen))
    try {
      return await until(() => [this.look()].find(isThere), String(what))
    } catch (error) {
      throw new Error(`${error.message} on\n${this.look()}`, { cause: error })
    }
  }

  /** The keys of a decision of Sedlec that is asked of that person; null if none is. */
  asks(person) {
    const screen = this.look().trimEnd()
    const foot = screen.split('\n').slice(-3).join('\n')
    if (!screen.slice(-600).includes(`${person}, `)) return null
    if (foot.includes('place: a letter')) return ['Enter']
    const keys = foot.match(/keep (\d)|take from (\d)/) ?? foot.match(/dig (?:two of )?(\d)(?: (\d))?/)
    return keys && keys.slice(1).filter(Boolean)
  }

  end() {
    this.#mux('kill-server')
  }
}
