// SPDX-License-Identifier: MIT
// At a server's door: what is asked before there is a table to be at, each request on a
// connection of its own.
import { words } from '../words/words.svelte'
import type { Message } from './connection'
import { keepToken } from './keyring'
import { connectionOf, ringOf, type Doors } from './link'
import type { Request } from './requests'
import { served } from './served.svelte'
import type { Denial } from './types'

export interface Opened {
  table: string
  host: string
  watch: string
  links: (string | null)[] // by seat, null for a bot's
}

const PATIENCE_MS = 10000

function noServer(): Denial {
  return { why: 'lost', say: 'PAGE_TABLE_NO_SERVER', text: words.say('PAGE_TABLE_NO_SERVER') }
}

async function askOnce(request: Request, doors: Doors): Promise<Message> {
  const connection = connectionOf(doors, { welcomed: async ({ bots }) => served.hear(bots) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noServer()), PATIENCE_MS)
  })
  const answer = connection.ask(request)
  answer.catch(() => {}) // who has lost patience does not listen any more
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
    connection.end()
  }
}

/** Hears which bots the server seats (served.svelte.ts). */
export async function hearBots(doors: Doors = {}): Promise<void> {
  await askOnce({ do: 'ping' }, doors).catch(() => {}) // then those that every server seats
}

/** Makes a table; we are its host. Rejects with a Denial. */
export async function openTable(
  options: Record<string, string | number | boolean>,
  seats: string[],
  doors: Doors = {},
): Promise<Opened> {
  const message = await askOnce({ do: 'open', options, seats }, doors)
  const { table, host, watch, links } = message as unknown as Opened
  ringOf(doors).keep(table, { host, watch, links })
  return { table, host, watch, links }
}

/** Exchanges a seat's link for a token that only this browser has; the seat's number. */
export async function claimSeat(
  table: string,
  link: string,
  name: string,
  colour: number,
  doors: Doors = {},
): Promise<number> {
  const { seat, token } = await askOnce({ do: 'claim', table, link, name, colour }, doors)
  keepToken(ringOf(doors), table, Number(seat), String(token))
  return Number(seat)
}
