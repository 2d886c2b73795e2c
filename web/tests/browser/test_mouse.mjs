// SPDX-License-Identifier: MIT
// A whole game of each kind with a mouse, from "play now" to the end and once more; a card
// of Sedlec is also carried to its place, and a refusal leads to its paragraph of the rules.
import { english } from './catalogue.mjs'
import { playNow, say, wholeGames } from './games.mjs'
import { mouse } from './hands.mjs'
import { hold, night, until } from './server.mjs'

/** Drags the first card of the hand to the first place of the pyramid. */
async function carry(page) {
  const card = page.getByRole('group', { name: say('PAGE_SEDLEC_HAND') }).getByRole('button').first()
  const from = await card.boundingBox()
  const to = await page.getByRole('group', { name: say('PAGE_SEDLEC_PYRAMID') }).boundingBox()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  const place = page.getByRole('button', { name: english.like('PAGE_SEDLEC_PLACE_PLUS', 'PAGE_SEDLEC_PLACE_MINUS') }).first()
  const goal = await place.boundingBox()
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 4 })
  await page.mouse.up()
}

async function draggedCard(n) {
  const page = await n.visit('#/', { speed: 60 })
  const player = await playNow(page, mouse, 'sedlec')
  await player.play({ isEnough: (_, { seen }) => seen.buttons.some((name) => english.like('PAGE_SEDLEC_HAND_CARD').test(name)) })
  const skulls = () => page.getByRole('group', { name: say('PAGE_SEDLEC_PYRAMID') }).getByRole('button', { name: english.like('PAGE_SEDLEC_SKULL') }).count()
  const before = await skulls()
  await carry(page)
  await until(async () => (await skulls()) === before + 2, 'the carried card lies in the pyramid')
}

/** D9: somebody else's end of the row can't be laid before a grave is open. */
async function refusalWithRule(n) {
  const page = await n.visit('#/', { speed: 60 })
  await playNow(page, mouse, 'dawn')
  const question = page.getByRole('region', { name: say('PAGE_DAWN_QUESTION') })
  const asked = await question.textContent()
  await page.getByRole('button', { name: english.like('PAGE_DAWN_VAMPIRE_LEFT') }).click()
  await until(async () => (await question.textContent()) !== asked, 'a refusal')
  const rule = question.getByRole('button', { name: english.like('PAGE_RULE_NUMBER') })
  const number = (await rule.textContent()).match(/D\d+/)[0]
  await rule.click()
  const sheet = page.getByRole('dialog', { name: say('PAGE_RULE_NUMBER', { rule: number }) })
  const paragraph = say(`RULE_${number}`).replaceAll(/[*`]/g, '').slice(0, 30)
  await until(async () => (await sheet.textContent()).includes(paragraph), `${number} says: ${paragraph}`)
  await n.shot(page, 'refusal')
  await page.keyboard.press('Escape')
  hold((await page.getByRole('dialog').count()) === 0, 'Escape closes the sheet')
}

await night('mouse', async (n) => {
  await wholeGames(n, { size: 'desk' }, mouse)
  await refusalWithRule(n)
  await draggedCard(n)
})
