// SPDX-License-Identifier: MIT
// A whole game of each kind from the first screen to its end, with a hand of your choice.
// On the way nothing may scroll or hang over the edge, every refusal must have its rule,
// and at the end the page must say who has won, and play once more.
import { english } from './catalogue.mjs'
import { hold, until } from './server.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'

export const say = (key, args) => english.say(key, args)

/** From the first screen to the first decision of a game against bots. */
export async function playNow(page, hand, game) {
  const name = say(`PAGE_${game.toUpperCase()}_NAME`)
  await hand.press(page, 'link', say('PAGE_HOME_PLAY_LABEL', { game: name }))
  const player = game === 'dawn' ? new DawnPlayer(page, hand) : new SedlecPlayer(page, hand)
  await player.ready()
  return player
}

/** Everything a player needs is on the screen. */
export function fits({ seen }) {
  const [wide, high] = seen.overflow
  hold(wide <= 0 && high <= 0, `the table is ${wide} too wide, ${high} too high: ${seen.title}`)
}

/** The same people once more: another game under another address, from its beginning. */
async function again(page, hand, key, player) {
  const old = page.url()
  await hand.press(page, 'button', say(key))
  await until(() => page.url() !== old, 'a new game')
  await until(async () => player.kindOf(await player.look()) !== 'end', 'the new game is on the table')
  await player.ready()
}

async function endOfDawn(page, hand, player) {
  const { title } = await player.look()
  const wins = english.like('PAGE_DAWN_OVER_YOU', 'PAGE_DAWN_OVER_NAME', 'PAGE_DAWN_OVER_SHARED')
  hold(wins.test(title), `who has won? ${title}`)
  await again(page, hand, 'PAGE_DAWN_END_REMATCH', player)
}

const VERDICTS = ['WON', 'WON_YOU', 'SHARED', 'TIE_BEST', 'TIE_NEXT'].map((key) => `PAGE_SEDLEC_${key}`)

async function endOfSedlec(page, hand, player) {
  const verdict = new RegExp(english.like(...VERDICTS).source.slice(1, -1), 'i')
  hold((await player.look()).title.startsWith(say('PAGE_SEDLEC_COUNT')), 'no count at the end')
  await until(async () => verdict.test(await page.getByRole('main').textContent()), 'who has won, and by what')
  await page.getByRole('banner').getByText(say('PAGE_PROOF_GOOD')).waitFor()
  await again(page, hand, 'PAGE_SEDLEC_AGAIN', player)
}

/** One of each kind; the pictures are kept. */
export async function wholeGames(n, visitor, hand, games = ['dawn', 'sedlec']) {
  const context = await n.visitor({ speed: 60, ...visitor })
  for (const game of games) {
    const page = await n.visit('#/', context)
    const player = await playNow(page, hand, game)
    await player.play({ each: fits })
    hold(player.moves > 3, `${game}: over after ${player.moves} moves`)
    await n.shot(page, `${game}-end`)
    await (game === 'dawn' ? endOfDawn : endOfSedlec)(page, hand, player)
    console.log(`${game}: ${player.moves} decisions (${[...player.heard].join(', ')})`)
    await page.close()
  }
}
