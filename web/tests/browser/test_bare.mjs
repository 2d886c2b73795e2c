// SPDX-License-Identifier: MIT
// Which graves stay bare with two players (D5), on a board of the host's own: any plot of 20,
// chance, or 20 that are picked by keys or with a mouse. What is not 20 is refused before
// anything is sent; what was chosen lies bare on the table, on one screen and at the server.
import { english } from './catalogue.mjs'
import { Friend } from './friends.mjs'
import { say } from './games.mjs'
import { mouse, walkTo } from './hands.mjs'
import { hold, night, same, SIZES, until } from './server.mjs'
import { hanging } from './layout.mjs'
import { bring, refused, SHAPES } from './own.mjs'

const plot = (letter) => say('PAGE_LAY_BARE_PLOT', { plot: letter })
const [RANDOM, OWN] = ['PAGE_LAY_BARE_RANDOM', 'PAGE_LAY_BARE_OWN'].map((key) => say(key))
const ways = (page) => page.getByRole('radiogroup', { name: say('PAGE_LAY_BARE') })
const way = (page, name) => ways(page).getByRole('radio', { name })
const choose = (page, name) => way(page, name).check({ force: true })
const grave = (page, name) => page.locator(`[data-grave="${name}"]`)
const notTwenty = (page) => refused(page, 'DAWN_BARE_COUNT', 'D5', 'PAGE_ONE_SCREEN_START')

/** Graves of these columns of the long board, in board order. */
const columns = (letters) => [1, 2, 3, 4].flatMap((row) => [...letters].map((letter) => letter + row))
const A = columns('abcde')
const B = columns('fghij')
const C = columns('klmno')

/** Whose button has a name like that, in board order. */
async function graves(page, key) {
  const labels = await page.locator('[data-grave]').evaluateAll((all) => all.map((one) => [one.dataset.grave, one.getAttribute('aria-label')]))
  return labels.filter(([, label]) => english.like(key).test(label)).map(([name]) => name)
}

const picked = (page) => graves(page, 'PAGE_DAWN_BARE_OUT')

async function offers(page, names, checked) {
  const found = await ways(page).getByRole('radio').evaluateAll((all) => all.map((one) => one.closest('label').textContent.trim()))
  same(found, names, 'what may stay bare')
  hold(await way(page, checked).isChecked(), `${checked} is not what is chosen`)
}

/** A table for two with that board. */
async function lay(n, page, name) {
  await page.goto(`${n.server.origin}/#/`)
  await page.goto(`${n.server.origin}/#/one-screen/dawn`)
  await bring(page, name, SHAPES[name])
  await page.getByText(say('PAGE_LAY_MORE_RULES')).click()
  same(await ways(page).count(), 0, 'four players leave no grave bare')
  for (let i = 0; i < 2; i++) await mouse.press(page, 'button', say('PAGE_LAY_FEWER'))
}

async function starts(page, isRight, what) {
  await mouse.press(page, 'button', say('PAGE_ONE_SCREEN_START'))
  await page.getByRole('grid', { name: say('PAGE_DAWN_BOARD') }).waitFor()
  const bare = await graves(page, 'PAGE_DAWN_SEEN_BARE')
  hold(bare.length === 20 && isRight(bare.join()), `${what} should lie bare: ${bare}`)
}

async function look(n, page, name) {
  for (const size of ['phone', 'desk']) {
    const [width, height] = SIZES[size]
    await page.setViewportSize({ width, height })
    await page.getByLabel(say('PAGE_LAY_WITHOUT')).evaluate((below) => below.scrollIntoView({ block: 'center' }))
    await until(async () => (await page.evaluate(hanging, false)).length === 0, `${name} fits a ${size}`)
    await n.shot(page, `${name}-${size}`)
  }
}

/** A whole plot, by keys; with another board the choice is forgotten. */
async function plots(n, page) {
  await lay(n, page, 'long')
  await offers(page, [plot('A'), plot('B'), plot('C'), RANDOM, OWN], plot('A'))
  await walkTo(page, way(page, plot('A')))
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowRight')
  await offers(page, [plot('A'), plot('B'), plot('C'), RANDOM, OWN], plot('C'))
  await bring(page, 'another', SHAPES.long)
  await until(() => way(page, plot('A')).isChecked(), 'another board, another choice')
  await choose(page, plot('C'))
  await look(n, page, 'plots')
  await starts(page, (bare) => bare === C.join(), 'plot C')
  await lay(n, page, 'long')
  await choose(page, RANDOM)
  await starts(page, (bare) => bare !== A.join(), 'any 20')
}

/** Any 20: from a plot, by keys; one too few, one too many and none are refused. */
async function any(n, page) {
  await lay(n, page, 'long')
  await choose(page, plot('B'))
  await choose(page, OWN)
  same(await picked(page), B, 'one’s own choice begins with the plot')
  await walkTo(page, grave(page, 'f1'))
  await page.keyboard.press('Enter')
  await notTwenty(page)
  await look(n, page, 'refused')
  await mouse.press(page, 'button', say('PAGE_DAWN_BARE_NONE'))
  await notTwenty(page)
  await mouse.press(page, 'button', say('PAGE_DAWN_BARE_PLOT', { plot: 'A' }))
  await grave(page, 'o4').click()
  await notTwenty(page)
  await grave(page, 'a1').click()
  await page.getByText(say('PAGE_DAWN_BARE_DONE')).waitFor()
  const wanted = [...A.slice(1), 'o4']
  same(await picked(page), wanted, 'what is picked')
  await look(n, page, 'own')
  await starts(page, (bare) => bare === wanted.join(), 'what was picked')
}

/** Boards without a plot of 20: chance is usual, and one's own choice begins with none. */
async function without(n, page) {
  for (const name of ['high', 'steps']) {
    await lay(n, page, name)
    await offers(page, [RANDOM, OWN], RANDOM)
    await choose(page, OWN)
    await notTwenty(page)
    await mouse.press(page, 'button', say('PAGE_DAWN_BARE_CHANCE'))
    await page.getByText(say('PAGE_DAWN_BARE_DONE')).waitFor()
    await look(n, page, name)
    const wanted = await picked(page)
    await starts(page, (bare) => bare === wanted.join(), 'what was picked')
  }
}

async function server(n) {
  const ann = await Friend.come(n, 'Ann', { address: '#/lay/dawn', speed: 20 })
  const { page } = ann
  await bring(page, 'long', SHAPES.long)
  for (let i = 0; i < 2; i++) await ann.press('button', 'PAGE_LAY_FEWER')
  await page.getByLabel(say('PAGE_LAY_SITS', { number: 2 })).selectOption('keeper')
  await page.getByText(say('PAGE_LAY_MORE_RULES')).click()
  await choose(page, plot('B'))
  await ann.press('button', 'PAGE_LAY_START')
  await ann.press('button', 'PAGE_LOBBY_START')
  await page.getByRole('grid', { name: say('PAGE_DAWN_BOARD') }).waitFor()
  same(await graves(page, 'PAGE_DAWN_SEEN_BARE'), B, 'the house leaves plot B bare')
}

await night('bare', async (n) => {
  const page = await n.visit('#/', { speed: 60 })
  await plots(n, page)
  await any(n, page)
  await without(n, page)
  await server(n)
}, { clock: 20 })
