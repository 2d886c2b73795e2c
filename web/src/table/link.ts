// SPDX-License-Identifier: MIT
// One end of a table. `local.ts` is a table in this browser (people on one screen, bots in
// the engine's worker); `remote.ts` is a table at a house, over its WebSocket. Both speak in
// the messages of types.ts; the model (model.svelte.ts) does not know which it has.
import type { DealState } from './deal'
import type { Denial, Marked, Missed, News, Phrase, TableView } from './types'

export type LinkState = 'joining' | 'here' | 'lost' | 'refused' | 'gone'

/** Who looks on acknowledges for nobody: a local table of bots waits for it all the same. */
export const NOBODY = -1

/** What a link tells its model, in order. */
export interface Listener {
  table(view: TableView): void
  news(news: News): void
  mark(mark: Marked): void
  missed(seat: number, showings: Missed[]): void
  away(seats: number[]): void
  phrase(seat: number, phrase: Phrase): void
  /** The seats that are ours, and whether we are the host. */
  entered(seats: number[], isHost: boolean): void
  state(state: LinkState, denial?: Denial): void
  /** What the checks of the joint deal have found (a server's table). */
  deal?(deal: DealState): void
  /** Something that was not asked for, but is not as it should be. */
  told?(denial: Denial): void
}

/** Every request resolves when it is stored, or rejects with a Denial. */
export interface TableLink {
  readonly kind: 'local' | 'remote'
  listen(listener: Listener): void
  /** Asks for the whole view again: something was not heard. */
  refresh(): void
  move(seat: number, move: string): Promise<void>
  undo(seat: number): Promise<void>
  ack(seat: number, showing: number): void
  mark(seat: number, mark: string): Promise<void>
  phrase(seat: number, phrase: Phrase): void
  hint(seat: number): Promise<string>
  resign(seat: number): Promise<void>
  giveBack(seat: number): Promise<void>
  /** Host's tools. */
  start(): Promise<void>
  seatBot(seat: number, bot: string | null): Promise<void>
  newLink(seat: number): Promise<string>
  takeOver(seat: number, bot?: string): Promise<void>
  pause(isPaused: boolean): Promise<void>
  rematch(): Promise<string>
  close(): Promise<void>
  /** The canonical record, once the game is over (a local table: at any time). */
  record(): Promise<string>
  leave(): void
}
