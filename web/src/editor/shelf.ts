// SPDX-License-Identifier: MIT
// The boards and decks that this browser keeps, by name, as the texts of their files.
import { keep, kept } from '../store'

export type Kind = 'board' | 'deck'

type Texts = Record<string, string>

function all(kind: Kind): Texts {
  const found = kept(`${kind}s`)
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(Object.entries(found).filter(([, text]) => typeof text === 'string'))
}

/** In the order of their names. */
export function namesOf(kind: Kind): string[] {
  return Object.keys(all(kind)).sort((a, b) => a.localeCompare(b))
}

export function take(kind: Kind, name: string): string | null {
  const texts = all(kind)
  return Object.hasOwn(texts, name) ? texts[name]! : null
}

export function put(kind: Kind, name: string, text: string): void {
  keep(`${kind}s`, { ...all(kind), [name]: text })
}

export function remove(kind: Kind, name: string): void {
  const { [name]: _, ...rest } = all(kind)
  keep(`${kind}s`, rest)
}

/** A file's name without its ending, as one word (record.md). */
export function nameOfFile(file: string): string {
  return file.replace(/\.[^.]*$/, '').trim().replace(/\s+/g, '-')
}

/** A name that nobody on the shelf has: 'mine', 'mine-2', ... */
export function freeName(kind: Kind, wish: string): string {
  const names = namesOf(kind)
  let name = wish
  for (let number = 2; names.includes(name); number++) name = `${wish}-${number}`
  return name
}
