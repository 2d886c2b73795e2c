// SPDX-License-Identifier: MIT
// Plain http from another device in the server: no secure context, so no service worker, no
// clipboard, no crypto.subtle. Everything else works: bots, a table for friends with its
// joint deal (the engine's own SHA-256), and the page says why the rest does not. The
// browser's resolver maps a host name to loopback, which makes it such an origin.
import { agree, Friend, meet, playOn } from './friends.mjs'
import { playNow, say } from './games.mjs'
import { mouse } from './hands.mjs'
import { hold, night } from './server.mjs'

process.env.SEXTON_HOST_NAME = 'sexton.test' // the server turns names away that it was not told

await night('plain_http', async (n) => {
  n.allow(/Cross-Origin-Opener-Policy header has been ignored/) // the browser's own words on plain http
  const origin = `http://sexton.test:${n.server.port}`
  const page = await n.visit('#/about', { speed: 60 }, origin)
  hold(!(await page.evaluate(() => isSecureContext)), 'this origin is secure, and so tells nothing')
  await page.getByText(say('PAGE_OFFLINE_INSECURE'), { exact: false }).first().waitFor()
  await page.getByText(say('PAGE_OFFLINE_INSECURE_WHY'), { exact: false }).first().waitFor()
  await page.goto(`${origin}/#/`)
  const player = await playNow(page, mouse, 'dawn')
  await player.play({ isEnough: ({ moves }) => moves >= 4 })

  const ann = await Friend.come(n, 'Ann', { origin })
  const bob = await Friend.come(n, 'Bob', { origin, size: 'phone' })
  await ann.lay()
  await ann.press('button', 'PAGE_COPY')
  await ann.page.getByText(say('PAGE_COPY_INSECURE')).first().waitFor()
  const selected = await ann.page.evaluate(() => { const field = document.activeElement; return field.value?.slice(field.selectionStart, field.selectionEnd) })
  hold(selected === (await ann.link()), 'the link is selected, to be copied by hand')
  await n.shot(ann.page, 'lobby')
  await meet(n, ann, bob, { isLaid: true })
  await playOn([ann, bob], (friend) => friend.moves >= 2)
  await agree([ann, bob])
}, { args: ['--host-resolver-rules=MAP sexton.test 127.0.0.1'] })
