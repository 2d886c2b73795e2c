// SPDX-License-Identifier: MIT
// Games for pictures and measurements: played by bots of the program itself from a fixed
// seed, cut off where something is to be seen, and brought into the page as a person would:
// as a file, on the screen of saved games.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './server.mjs'

function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-record-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const NAMES = ['Odile', 'Tom', 'Ludmila', 'Bertram', 'Agnes', 'Ivo']

/** Everybody has a name of their own, or that one; a player named so is not a bot. */
export function named(record, name) {
  const lines = record.split('\n').filter((line) => !line.startsWith('name ') && !(name && line.startsWith('bot ')))
  const players = Number(lines.find((line) => line.startsWith('players ')).split(' ')[1])
  const at = lines.findIndex((line) => /^(bot|word|seed|moves)/.test(line))
  lines.splice(at, 0, ...NAMES.slice(0, players).map((one, seat) => `name ${seat} ${name ?? one}`))
  return lines.join('\n')
}

/** A finished game between keepers. */
export function wholeGame(game, players, ...options) {
  return gameOf(game, Array.from({ length: players }, () => 'keeper'), ...options)
}

/** A finished game between these bots. */
export function gameOf(game, bots, ...options) {
  const seats = bots.flatMap((bot) => ['--seat', bot])
  const seed = options.includes('--seed') ? [] : ['--seed', 'page']
  return inFolder((folder) => {
    execFileSync(program, ['match', game, '--games', '1', '--threads', '1', '--records', folder, ...seed, ...seats, ...options], { stdio: 'pipe' })
    const [first] = readdirSync(folder).sort()
    return named(readFileSync(join(folder, first), 'utf8'))
  })
}

/** Every position of a record with its legal moves, as the program tells them. */
export function trace(record) {
  return inFolder((folder) => {
    const file = join(folder, 'game.sxr')
    writeFileSync(file, record)
    const lines = execFileSync(program, ['replay', '--trace', file], { stdio: 'pipe' }).toString().trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  })
}

/** The record up to that decision, at which somebody called `name` sits; bots have all
 *  other seats, or nobody has one (`isHotSeat`). */
export function cut(record, ply, { name = 'Mia', etiquette = 'pure', isHotSeat = false } = {}) {
  const lines = record.split('\n')
  const at = lines.indexOf('moves')
  const { seat } = trace(record)[ply]
  const players = Number(lines.find((line) => line.startsWith('players ')).split(' ')[1])
  const head = lines.slice(0, at).filter((line) => !/^(name|bot|etiquette|date|site|event|commit|secret|word|x-bot-\d\d) /.test(line))
  const seats = Array.from({ length: players }, (_, i) => i)
  const names = seats.map((i) => (i === seat ? `name ${i} ${name}` : `name ${i} ${NAMES[i]}`))
  const bots = isHotSeat ? [] : seats.filter((i) => i !== seat).map((i) => `bot ${i} keeper`)
  const seed = head.filter((line) => line.startsWith('seed '))
  const deal = head.filter((line) => !line.startsWith('seed '))
  return [...deal, ...names, ...bots, ...seed, `etiquette ${etiquette}`, 'moves', ...lines.slice(at + 1, at + 1 + ply), 'result -', ''].join('\n')
}

/** The first decision from `from` on of which that is true. */
export function plyOf(record, isSo, from = 0) {
  const found = trace(record).findIndex((position, ply) => ply >= from && position.legal && isSo(position))
  if (found < 0) throw new Error('no such decision in this game')
  return found
}
