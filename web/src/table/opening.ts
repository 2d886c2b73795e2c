// SPDX-License-Identifier: MIT
// A table in this browser is laid: wishes and seats become a deal, or a record that somebody
// brought becomes a game to go on with. Either way it is a saved game from the first moment;
// LocalLink plays it.
import type { Engine, Wishes } from '../engine/api'
import { drawHex } from './chance'
import { readHead } from './record'
import { loadGame, saveGame, type SavedGame, type SavedSeat } from './store'
import type { Setup, TableOptions } from './types'

/** Who is to sit there: a person at this screen, or a bot by name ('memory:12'). */
export type SeatPlan = { name: string; colour?: number } | { bot: string; colour?: number }

export interface LocalPlan {
  wishes: Wishes // `game` is 'dawn' or 'sedlec'; the others as in docs/protocol.md
  seats: SeatPlan[]
  options?: Partial<TableOptions>
}

const OPTIONS: TableOptions = {
  etiquette: 'pure',
  clock: 'none',
  'clock-seconds': 60,
  away: 'wait',
  'away-seconds': 60,
  reveal: 2000,
  undo: true,
  watching: false,
  counter: false,
  hints: 'off',
}

function seatOf(plan: SeatPlan, number: number): SavedSeat {
  const isBot = 'bot' in plan
  return {
    kind: isBot ? 'bot' : 'person',
    name: isBot ? '' : plan.name,
    colour: plan.colour ?? number,
    bot: isBot ? plan.bot : null,
    taken_over: false,
    resigned: false,
    seed: drawHex(8),
  }
}

/** D31: where a bot plays, dawn breaks; without a wish after three idle turns a player. */
function completeWishes({ wishes, seats }: LocalPlan): Wishes {
  const whole: Wishes = { ...wishes, players: String(seats.length) }
  const hasBot = seats.some((seat) => 'bot' in seat)
  if (whole['game'] === 'dawn' && hasBot) whole['dawn'] ??= String(3 * seats.length)
  return whole
}

function makeGame(wishes: Wishes, seats: SavedSeat[], options: TableOptions): SavedGame {
  const now = Date.now()
  return {
    id: drawHex(8),
    begun: now,
    touched: now,
    wishes,
    setup: null as unknown as Setup, // the deal completes it
    options,
    seats,
    sittings: [],
    record: '',
    moves: 0,
    seen: 0,
    marks: {},
    result: null,
    rematch: null,
  }
}

async function deal(engine: Engine, game: SavedGame): Promise<SavedGame> {
  const table = await engine.deal(game.wishes, drawHex(16))
  game.setup = table.setup
  game.record = await table.record()
  table.close()
  saveGame(game)
  return game
}

/** Several people at this screen must be told apart; somebody alone with bots may be anybody. */
async function checkNames(engine: Engine, seats: SeatPlan[]): Promise<void> {
  const names = seats.flatMap((seat) => ('bot' in seat || !seat.name ? [] : [seat.name]))
  if (names.length > 1) await engine.names(names)
}

/** Deals; rejects with a Denial where the wishes or the names can't be granted. */
export async function openLocal(engine: Engine, plan: LocalPlan): Promise<SavedGame> {
  await checkNames(engine, plan.seats)
  const options = { ...OPTIONS, ...plan.options }
  return deal(engine, makeGame(completeWishes(plan), plan.seats.map(seatOf), options))
}

/** The same seats, a new deal; who was taken over or had given up is back. */
export function openRematch(engine: Engine, old: SavedGame): Promise<SavedGame> {
  const seats = old.seats.map((seat) => ({
    ...seat,
    bot: seat.kind === 'bot' ? seat.bot : null,
    taken_over: false,
    resigned: false,
    seed: drawHex(8),
  }))
  return deal(engine, makeGame(old.wishes, seats, old.options))
}

/** What would be wished for to get such a set-up again. */
function wishesOf(setup: Setup): Wishes {
  const wishes: Wishes = { players: String(setup.players) }
  if (setup.name === 'skulls-of-sedlec') {
    const own: Wishes = setup.deck === null ? {} : { deck: setup.deck, cards: setup.cards.join(',') }
    return { ...wishes, ...own, game: 'sedlec', expansions: setup.expansions || 'none' }
  }
  wishes['game'] = 'dawn'
  wishes['edition'] = setup.edition
  wishes['row'] = String(setup.row)
  if (setup.dawn > 0) wishes['dawn'] = String(setup.dawn)
  if (setup.bare) wishes['bare'] = setup.bare.join(',') // D5
  if (setup.board !== 'classic') Object.assign(wishes, { board: setup.board, plots: setup.plots })
  return wishes
}

/** A record as a game of this browser: bots go on as bots, all others sit at this screen.
 *  The same record is the same game. Rejects with a Denial that has `line` where it is wrong. */
export async function openRecord(engine: Engine, record: string): Promise<SavedGame> {
  const id = (await engine.sha256(record)).slice(0, 16)
  const known = loadGame(id)
  if (known) return known
  const table = await engine.read(record)
  const head = readHead(record)
  const options = { ...OPTIONS, etiquette: head.etiquette ?? 'pure' }
  const plans = head.names.map((name, seat): SeatPlan => {
    const bot = head.bots[seat]
    return bot ? { bot } : { name }
  })
  const game = { ...makeGame(wishesOf(table.setup), plans.map(seatOf), options), id }
  game.setup = table.setup
  game.record = await table.record()
  game.sittings = head.sittings
  game.moves = head.moves
  game.result = (await table.position('seen')).result
  game.seen = Number.MAX_SAFE_INTEGER // what was shown before it came here was not for us
  table.close()
  saveGame(game)
  return game
}
