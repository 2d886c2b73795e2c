// SPDX-License-Identifier: MIT
// Games that a page of 0.1.0 kept: their records do not say who played, and the bots' seeds
// stand beside them. Now all of that is in the record, as at any table.
import type { SavedGame } from './savedgames'

interface OlderGame extends Omit<SavedGame, 'seats'> {
  seats: (SavedGame['seats'][number] & { seed: string })[]
  sittings?: { seat: number; bot: string; seed: string; from: number; to: number | null }[]
}

const OURS = /^(name|bot|etiquette|x-bot-\d\d) /

function isOlder(game: SavedGame | OlderGame): game is OlderGame {
  return game.seats.some((seat) => 'seed' in seat)
}

export function renew(game: SavedGame | OlderGame): SavedGame {
  if (!isOlder(game)) return game
  const { sittings = [], ...rest } = game
  const [header = '', moves = ''] = game.record.split('\nmoves\n')
  const lines = [
    ...header.split('\n').filter((line) => !OURS.test(line)),
    ...game.seats.flatMap(({ name }, seat) => (name ? [`name ${seat} ${name}`] : [])),
    ...game.seats.flatMap(({ bot }, seat) => (bot ? [`bot ${seat} ${bot}`] : [])),
    `etiquette ${game.options.etiquette}`,
    ...sittings.map(({ seat, bot, seed, from, to }, number) =>
      `x-bot-${String(number).padStart(2, '0')} ${seat} ${bot} ${seed} ${from} ${to ?? ''}`.trimEnd()),
    'moves',
    moves,
  ]
  return { ...rest, record: lines.join('\n'), seats: game.seats.map(({ seed: _, ...seat }) => seat) }
}
