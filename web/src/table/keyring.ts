// SPDX-License-Identifier: MIT
// What this browser holds of a server's tables: tokens of its seats, the host's and the
// watchers' keys, links that were not yet sent, and the receipt of its joint deal, with its own
// words. A key that came with an address is only offered until the server has confirmed it: a
// mistyped one never takes the place of a good one. Nothing else is kept, and no cookie;
// tables not visited for longest go first.
import { forget, keep, kept } from '../store'

const TABLES_MOST = 60

/** What the table's door opens to beside a seat. */
export interface Offered {
  host?: string
  watch?: string
}

export interface Keys {
  tokens: Record<number, string> // by seat
  host: string | null
  watch: string | null
  links: (string | null)[] // by seat, as the host got them
  offered?: Offered // not confirmed yet
  receipt?: string // of the joint deal (deal.ts)
}

const NONE: Keys = { tokens: {}, host: null, watch: null, links: [] }

export function keysOf(table: string): Keys {
  return { ...NONE, ...(kept(`table.${table}`) as Partial<Keys> | null) }
}

/** The last visited first; of some there may be only a key that no server has confirmed. */
function visited(): string[] {
  const tables = kept('tables')
  return Array.isArray(tables) ? (tables as string[]) : []
}

/** The tables that this browser may go back to, the last visited first. */
export function serverTables(): string[] {
  return visited().filter((table) => {
    const { tokens, host, watch } = keysOf(table)
    return Object.keys(tokens).length > 0 || host !== null || watch !== null
  })
}

export function keepKeys(table: string, change: Partial<Keys>): Keys {
  const keys = { ...keysOf(table), ...change }
  const tables = [table, ...visited().filter((other) => other !== table)]
  for (const old of tables.splice(TABLES_MOST)) forget(`table.${old}`)
  keep(`table.${table}`, keys)
  keep('tables', tables)
  return keys
}

const invite = (table: string) => `invite.${table}`

/** A seat's link that waits until its owner has said their name. */
export function keepInvite(table: string, link: string): void {
  keep(invite(table), link)
}

export function inviteTo(table: string): string | null {
  const link = kept(invite(table))
  return typeof link === 'string' ? link : null
}

export function dropInvite(table: string): void {
  forget(invite(table))
}

export function forgetKeys(table: string): void {
  dropInvite(table)
  forget(`table.${table}`)
  keep('tables', visited().filter((other) => other !== table))
}

/** Where a link has its keys from; tests give each of their browsers its own. */
export interface KeyRing {
  of(table: string): Keys
  keep(table: string, change: Partial<Keys>): Keys
}

export const pageKeys: KeyRing = { of: keysOf, keep: keepKeys }

/** At home there are no doors. */
export const noKeys: KeyRing = { of: () => NONE, keep: () => NONE }

export function keepToken(ring: KeyRing, table: string, seat: number, token: string): void {
  const { tokens, links } = ring.of(table)
  const left = links.map((link, other) => (other === seat ? null : link))
  ring.keep(table, { tokens: { ...tokens, [seat]: token }, links: left })
}

export function keepLink(ring: KeyRing, table: string, seat: number, link: string): void {
  const links = [...ring.of(table).links]
  links[seat] = link
  ring.keep(table, { links: Array.from(links, (each) => each ?? null) })
}
