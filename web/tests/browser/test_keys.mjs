// SPDX-License-Identifier: MIT
// A whole game of each kind with keys alone: Tab, arrows, Enter, and letters that name a
// grave. No mouse is ever moved; wherever the focus is, it must be seen. `?` shows the keys.
import { playNow, say, wholeGames } from './games.mjs'
import { keys } from './hands.mjs'
import { hold, night } from './server.mjs'

async function keysAreShown(n, game) {
  const page = await n.visit('#/', { speed: 60 })
  await playNow(page, keys, game)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: say('PAGE_KEYS_TITLE') })
  await sheet.waitFor()
  hold((await sheet.getByRole('definition').count()) > 5, 'the keys are explained')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

await night('keys', async (n) => {
  await wholeGames(n, { size: 'tablet' }, keys)
  await keysAreShown(n, 'dawn')
  await keysAreShown(n, 'sedlec')
})
