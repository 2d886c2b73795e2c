// SPDX-License-Identifier: MIT
// After one visit the page needs no network and no server: the server is killed, the page is
// loaded again, and bots, rules, scorer, settings and saved games all work. A game that was
// begun goes on where it stood. A table for friends says why it can't be.
import { english } from './catalogue.mjs'
import { fits, playNow, say } from './games.mjs'
import { mouse } from './hands.mjs'
import { night, same, until } from './server.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'

async function firstVisit(n, context) {
  const page = await n.visit('#/about', context)
  await page.getByText(say('PAGE_OFFLINE_READY')).waitFor()
  await page.close()
}

/** A game that is begun before the server is gone, and resumed after. */
async function begunGame(n, context) {
  const page = await n.visit('#/', context)
  const player = await playNow(page, mouse, 'sedlec')
  await player.play({ isEnough: ({ moves }) => moves === 3 })
  const lies = await page.getByRole('region', { name: say('PAGE_SEDLEC_YARD') }).ariaSnapshot()
  const address = new URL(page.url()).hash
  await page.close()
  return { address, lies }
}

async function goesOn(n, context, { address, lies }) {
  const page = await n.visit(address, context)
  const player = new SedlecPlayer(page)
  await player.ready()
  same(await page.getByRole('region', { name: say('PAGE_SEDLEC_YARD') }).ariaSnapshot(), lies, 'the graveyard as it was left')
  await player.play({ each: fits, isEnough: ({ moves }) => moves === 4 })
  await page.close()
}

async function bots(n, context) {
  const page = await n.visit('#/', context)
  const player = await playNow(page, mouse, 'dawn')
  await player.play({ each: fits, isEnough: ({ moves }) => moves >= 6 })
  await n.shot(page, 'dawn')
  await page.close()
}

async function rules(n, context) {
  const page = await n.visit('#/rules/dawn', context)
  await page.getByText(say('RULE_D9').replaceAll(/[*`]/g, '').slice(0, 40)).first().waitFor()
  await page.close()
}

async function scorer(n, context) {
  const page = await n.visit('#/score', context)
  const peasant = page.getByRole('button', { name: say('PAGE_SCORER_PUT', { skull: say('SKULL_PEASANT') }) })
  await peasant.waitFor()
  await page.getByRole('button', { name: english.like('PAGE_SCORER_EMPTY') }).first().click()
  await peasant.click()
  await peasant.click()
  const player = page.getByRole('region', { name: say('PAGE_SCORER_PLAYERS') }).getByRole('button', { pressed: true })
  await until(async () => /\D2$/.test((await player.textContent()).trim()), 'two peasants bring two')
  await n.shot(page, 'scorer')
  await page.close()
}

async function otherScreens(n, context) {
  for (const [address, key] of [['settings', 'PAGE_SETTINGS_TITLE'], ['replay', 'PAGE_GAMES_TITLE'], ['join', 'PAGE_JOIN_TITLE'], ['one-screen', 'PAGE_ONE_SCREEN_TITLE']]) {
    const page = await n.visit(`#/${address}`, context)
    await page.getByRole('heading', { level: 1, name: say(key) }).waitFor()
    await page.close()
  }
}

/** What needs the server says so, instead of waiting for ever. */
async function noServer(n, context) {
  const page = await n.visit('#/lay', context)
  await mouse.press(page, 'button', say('PAGE_LAY_START'))
  await page.getByText(say('PAGE_TABLE_NO_SERVER')).first().waitFor()
  await page.close()
}

await night('offline', async (n) => {
  n.allow(/ERR_CONNECTION_REFUSED|WebSocket connection/)
  const context = await n.visitor({ sw: true, speed: 60 })
  await firstVisit(n, context)
  const begun = await begunGame(n, context)
  await n.server.kill()
  await bots(n, context)
  await goesOn(n, context, begun)
  await rules(n, context)
  await scorer(n, context)
  await otherScreens(n, context)
  await noServer(n, context)
})
