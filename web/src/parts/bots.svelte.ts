// SPDX-License-Identifier: MIT
// The bots that there are, as a person chooses among them: ten levels by name, and under
// `more` the plain ones, some with a few numbers to choose from. The engine may know fewer
// than the mind does (engine/mind.ts), so levels are always offered. A bot that the
// catalogue does not know yet is offered under its own name.
import type { BotInfo } from '../engine/api'
import type { ServedBot } from '../table/served.svelte'
import { words } from '../words/words.svelte'

export const LEVELS = 10
export const DEFAULT_LEVEL = 'level:3'
const NUMBERS: Record<string, number[]> = { memory: [4, 8, 12, 20], mc: [100, 400, 1600] }
const MINDFUL = ['level', 'mc']

export interface BotChoice {
  bot: string // 'memory:12'
  text: string
}

export interface BotGroups {
  levels: BotChoice[]
  more: BotChoice[]
}

/** The number of 'level:7'; null for any other bot. */
export function levelOf(bot: string | null | undefined): number | null {
  const [name, number] = (bot ?? '').split(':')
  return name === 'level' && number !== undefined ? Number(number) : null
}

export function levelName(level: number): string {
  return words.say(`LEVEL_${level}_NAME`)
}

/** What a level is like, in one line; empty for other bots. */
export function portrait(bot: string): string {
  const level = levelOf(bot)
  return level === null ? '' : words.say(`LEVEL_${level}_PORTRAIT`)
}

/** What a bot is called: "Level 3: Child of ten", "Bot that remembers 12 lids". */
export function botText(bot: string): string {
  const level = levelOf(bot)
  if (level !== null) return words.say('PAGE_BOT_LEVEL', { level, name: levelName(level) })
  const [name = '', number] = bot.split(':')
  const key = `PAGE_BOT_${name.toUpperCase().replaceAll('-', '_')}`
  if (!words.has(key)) return words.say('PAGE_BOT_OTHER', { name: bot })
  return words.say(key, number === undefined ? {} : { count: Number(number) })
}

function choice(bot: string): BotChoice {
  return { bot, text: botText(bot) }
}

/** The bots of that name, by a few numbers; at a server's table those that it seats. */
function offered(name: string, served: ServedBot[] | null): string[] {
  const found = served?.find((bot) => bot.name === name)
  if (served && !found) return []
  const most = found?.most ?? Infinity
  const numbers = NUMBERS[name]?.filter((number) => number <= most)
  if (!numbers) return [name]
  return (numbers.length > 0 ? numbers : [most]).map((number) => `${name}:${number}`)
}

/** In the order of strength, as far as we know it; Sedlec needs no memory (S26). */
export function botGroups(bots: BotInfo[], game: 'dawn' | 'sedlec', served: ServedBot[] | null = null): BotGroups {
  const levels = Array.from({ length: LEVELS }, (_, i) => choice(`level:${i + 1}`))
  const plain = bots.map(({ name }) => name).filter((name) => !MINDFUL.includes(name))
  const numbered = [...plain, 'mc'].flatMap((name) => {
    if (name === 'memory' && game === 'sedlec') return []
    return offered(name, served)
  })
  const rank = (bot: string) => ['random', 'memory', 'keeper'].indexOf(bot.split(':')[0]!) >>> 0
  return { levels, more: numbered.sort((a, b) => rank(a) - rank(b)).map(choice) }
}
