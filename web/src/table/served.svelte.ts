// SPDX-License-Identifier: MIT
// The bots that the server seats, as its `welcome` says (docs/protocol.md). Until it has
// said so: those that every server seats.
export interface ServedBot {
  name: string
  least?: number // the numbers it takes, if it takes any
  most?: number
}

const EVERYWHERE: ServedBot[] = [
  { name: 'level', least: 1, most: 10 },
  { name: 'memory', least: 0, most: 2 ** 32 - 2 },
  { name: 'keeper' },
  { name: 'random' },
]

class Served {
  bots = $state.raw<ServedBot[]>(EVERYWHERE)

  hear(bots: unknown): void {
    if (Array.isArray(bots)) this.bots = bots as ServedBot[]
  }
}

export const served = new Served()
