// SPDX-License-Identifier: MIT
// Several people around one screen: three at Dawn Under on a tablet, two at Sedlec on a
// phone. Everybody goes by their name, the one whose turn it is sits at the near edge, and
// there is no curtain, because nobody has secrets.
import { say } from './games.mjs'
import { mouse } from './hands.mjs'
import { hold, night } from './server.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'

const NAMES = ['Ada', 'Ben', 'Cleo']

async function sit(page, names, fewer) {
  for (let i = 0; i < fewer; i++) await mouse.press(page, 'button', say('PAGE_LAY_FEWER'))
  for (const [i, name] of names.entries()) {
    await page.getByLabel(say('PAGE_LAY_SITS', { number: i + 1 })).selectOption('')
    await page.getByLabel(say('PAGE_LAY_NAME', { number: i + 1 })).fill(name)
  }
}

/** Whose row or pyramid is nearest. */
const nearDawn = (page) => page.evaluate(() => [...document.querySelectorAll('section[aria-label]')].map((section) => section.getAttribute('aria-label')))

async function dawn(n) {
  const page = await n.visit('#/one-screen/dawn', { size: 'tablet', speed: 60 })
  await sit(page, NAMES, 1)
  await page.getByText(say('PAGE_LAY_MORE_RULES')).click()
  await page.getByLabel(say('PAGE_LAY_ROW')).selectOption('5')
  await page.getByLabel(say('PAGE_LAY_DAWN')).selectOption('6')
  await mouse.press(page, 'button', say('PAGE_ONE_SCREEN_START'))
  const player = new DawnPlayer(page)
  const turns = new Set()
  await player.play({
    each: async ({ seen, kind }) => {
      const name = NAMES.find((one) => seen.title.includes(one))
      if (kind === 'turn') hold(name, `whose turn is it? ${seen.title}`)
      if (kind !== 'turn') return
      turns.add(name)
      const near = await nearDawn(page)
      hold(near.includes(say('PAGE_DAWN_ROW_NAME', { name })), `${name} is not near: ${near}`)
    },
  })
  hold(turns.size === 3, `turns were taken by ${[...turns]}`)
  await n.shot(page, 'dawn')
}

async function sedlec(n) {
  const page = await n.visit('#/one-screen/sedlec', { size: 'phone', speed: 60 })
  await sit(page, NAMES.slice(0, 2), 0)
  await mouse.press(page, 'button', say('PAGE_ONE_SCREEN_START'))
  const player = Object.assign(new SedlecPlayer(page), { isAnybody: true })
  const turns = new Set()
  await player.play({
    each: ({ seen, kind }) => {
      if (kind === 'turn') turns.add(NAMES.find((name) => seen.title.includes(name)))
      hold(!seen.title.includes(say('PAGE_SEDLEC_YOUR_TURN')), 'at one screen nobody is “you”')
    },
  })
  hold(turns.has('Ada') && turns.has('Ben'), `turns were taken by ${[...turns]}`)
  await n.shot(page, 'sedlec')
}

await night('one_screen', async (n) => {
  await dawn(n)
  await sedlec(n)
})
