// SPDX-License-Identifier: MIT
// A table in this browser is laid by the engine (docs/protocol.md, "At home"): from wishes and
// a seed, or from a record that somebody brought. Either way it is a saved game from the first
// moment; home.ts lets it be played.
import type { Engine, HomeTable, OptionTexts } from '../engine/api'
import { drawHex } from './chance'
import { withoutNulls } from './reading'
import { readHead } from './record'
import type { Request } from './requests'
import { loadGame, saveGame, type SavedGame, type SavedSeat } from './savedgames'
import type { SeatView, Setup, TableOptions, TableView } from './types'

/** Who is to sit there: a person at this screen, or a bot by name ('memory:12'). */
export type SeatPlan = { name: string } | { bot: string }

export interface LocalPlan {
  wishes: OptionTexts // `game` is 'dawn' or 'sedlec'; the others as in docs/protocol.md
  seats: SeatPlan[]
  options?: Partial<TableOptions>
}

const USUAL = { etiquette: 'pure', watching: false } as const

type Creation = Omit<Extract<Request, { do: 'create' }>, 'do'>

/** The engine's table, laid, where those bots can think; rejects with a Denial. */
export async function createTable(
  engine: Engine, id: string, bots: string[], creation: Creation,
): Promise<{ table: HomeTable; view: TableView }> {
  const table = await engine.home(id, bots)
  const told = await table.ask({ do: 'create', ...creation })
  const view = told.find((message) => message.is === 'table')
  if (view) return { table, view: withoutNulls(view) }
  table.close()
  throw told.find((message) => message.is === 'denied')
}

export function savedSeat({ kind, name, colour, bot, taken_over, resigned }: SeatView): SavedSeat {
  return { kind: kind === 'bot' ? 'bot' : 'person', name: name ?? '', colour, bot, taken_over, resigned }
}

/** What would be wished for to get such a set-up again. */
function wishesOf(setup: Setup): OptionTexts {
  const wishes: OptionTexts = { players: String(setup.players) }
  if (setup.name === 'skulls-of-sedlec') {
    const own: OptionTexts = setup.deck === null ? {} : { deck: setup.deck, cards: setup.cards.join(',') }
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

/** Lays it, and keeps it. */
async function open(engine: Engine, id: string, creation: Creation, wishes?: OptionTexts): Promise<SavedGame> {
  const { table, view } = await createTable(engine, id, [], creation)
  const record = await table.record()
  table.close()
  const now = Date.now()
  const game: SavedGame = {
    ...{ id, begun: now, touched: now, record, moves: readHead(record).moves },
    ...{ setup: view.game, options: view.options, wishes: wishes ?? wishesOf(view.game) },
    ...{ seats: view.seats.map(savedSeat), seen: view.showing, marks: view.marks, result: view.result },
  }
  saveGame(game)
  return game
}

function deal(engine: Engine, id: string, wishes: OptionTexts, creation: Creation): Promise<SavedGame> {
  const wished = Object.entries(wishes).filter(([, value]) => value !== '')
  const options = { ...Object.fromEntries(wished), ...creation.options }
  return open(engine, id, { ...creation, seed: drawHex(16), options }, wishes)
}

/** Several people at this screen must be told apart; somebody alone with bots may be anybody. */
async function checkNames(engine: Engine, seats: SeatPlan[]): Promise<void> {
  const names = seats.flatMap((seat) => ('bot' in seat || !seat.name ? [] : [seat.name]))
  if (names.length > 1) await engine.names(names)
}

/** Deals; rejects with a Denial where the wishes or the names can't be granted. */
export async function openLocal(engine: Engine, { wishes, seats, options }: LocalPlan): Promise<SavedGame> {
  await checkNames(engine, seats)
  const sitters = seats.map((seat) => ('bot' in seat ? seat.bot : `person ${seat.name}`.trimEnd()))
  const players = String(seats.length)
  return deal(engine, drawHex(8), { ...wishes, players }, { seats: sitters, options: { ...USUAL, ...options } })
}

/** The same seats, a new deal; who was taken over or had given up is back. */
export function openRematch(engine: Engine, old: SavedGame, id: string): Promise<SavedGame> {
  const seats = old.seats.map(({ kind, name, bot }) => (kind === 'bot' ? bot! : `person ${name}`.trimEnd()))
  const colours = old.seats.map(({ colour }) => colour)
  return deal(engine, id, old.wishes, { seats, colours, options: { ...old.options } })
}

/** A record as a game of this browser: bots go on as bots, all others sit at this screen.
 *  The same record is the same game. Rejects with a Denial that has `line` where it is wrong. */
export async function openRecord(engine: Engine, record: string): Promise<SavedGame> {
  const id = (await engine.sha256(record)).slice(0, 16)
  const { names, bots } = readHead(record)
  const seats = names.map((name, seat) => bots[seat] ?? `person ${name}`.trimEnd())
  return loadGame(id) ?? open(engine, id, { record, seats, options: { watching: false } })
}
