// SPDX-License-Identifier: MIT
// What this browser keeps, as JSON by name. A browser may have no storage for us (private
// windows, blocked cookies, no room left): then it is kept until the page is closed, and what
// the storage has of it is older. Other tabs write there too, so what fits is read from there.
const memory = new Map<string, string>()
const PREFIX = 'sexton.'

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

function write(name: string, text: string): boolean {
  try {
    const where = storage()
    where?.setItem(name, text)
    return where !== null
  } catch {
    return false // full or forbidden
  }
}

let hasFailed = false
let tell: (() => void) | null = null

/** Calls once, if something could not be kept, or when it can't. */
export function whenUnkept(then: () => void): void {
  if (hasFailed) then()
  else tell = then
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (write(PREFIX + name, text)) {
    memory.delete(PREFIX + name)
    return
  }
  memory.set(PREFIX + name, text)
  hasFailed = true
  tell?.()
  tell = null
}

/** What was kept under that name, null if there is nothing or it can't be read. */
export function kept(name: string): unknown {
  try {
    const text = memory.get(PREFIX + name) ?? storage()?.getItem(PREFIX + name)
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
