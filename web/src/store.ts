// SPDX-License-Identifier: MIT
// What this browser keeps, as JSON by name. A browser may have no storage for us (private
// windows, blocked cookies): then all is kept until the page is closed.
const memory = new Map<string, string>()
const PREFIX = 'sexton.'

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(PREFIX + name, text)
  try {
    storage()?.setItem(PREFIX + name, text)
  } catch {
    // full or forbidden: memory has it
  }
}

/** What was kept under that name, null if there is nothing or it can't be read. */
export function kept(name: string): unknown {
  try {
    const text = storage()?.getItem(PREFIX + name) ?? memory.get(PREFIX + name)
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function forget(name: string): void {
  memory.delete(PREFIX + name)
  try {
    storage()?.removeItem(PREFIX + name)
  } catch {
    // nothing was there
  }
}
