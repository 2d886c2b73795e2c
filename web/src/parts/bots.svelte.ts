// SPDX-License-Identifier: MIT
// The bots that the engine has, as a person chooses among them: `memory` is offered with a
// few spans. A bot that the catalogue does not know yet is offered under its own name.
import type { BotInfo } from '../engine/api'
import { words } from '../words/words.svelte'

const SPANS = [4, 8, 12, 20]

export interface BotChoice {
  bot: string // 'memory:12'
  text: string
}

/** What a bot is called: "Bot that remembers 12 lids". */
export function botText(bot: string): string {
  const [name = '', number] = bot.split(':')
  const key = `PAGE_BOT_${name.toUpperCase().replaceAll('-', '_')}`
  if (!words.has(key)) return words.say('PAGE_BOT_OTHER', { name: bot })
  return words.say(key, number === undefined ? {} : { count: Number(number) })
}

/** In the order of strength, as far as we know it; Sedlec needs no memory (S26). */
export function botChoices(bots: BotInfo[], game: 'dawn' | 'sedlec'): BotChoice[] {
  const names = bots.flatMap(({ name, hasNumber }) => {
    if (name === 'memory') return game === 'dawn' ? SPANS.map((span) => `memory:${span}`) : []
    return hasNumber ? [`${name}:1`, `${name}:2`, `${name}:3`] : [name]
  })
  const rank = (bot: string) => (bot === 'random' ? 0 : bot.startsWith('memory') ? 1 : 2)
  return names.sort((a, b) => rank(a) - rank(b)).map((bot) => ({ bot, text: botText(bot) }))
}
