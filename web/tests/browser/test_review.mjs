// SPDX-License-Identifier: MIT
// The review of a finished game of each kind, on a phone and on a desk: the moments keep
// their answers until somebody has tried or asked, the sums add up, a try is judged, all of
// it by keys alone; axe finds nothing; the drills run; and without a network it is the same.
// A game at the server against a level is reviewed as well, and shows what its bots thought;
// and a level gives hints.
import { join } from 'node:path'
import { say } from './games.mjs'
import { english } from './catalogue.mjs'
import { Friend } from './friends.mjs'
import { hasten, hold, night, same, until } from './server.mjs'
import { gameOf } from './records.mjs'

const AXE = join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')
const SPEED = 20
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Somebody who plays at random, and others who do not; they are a person. In the first game a
 * long answer has to scroll on a phone; in the second some best moves are two taps. */
const games = Object.fromEntries([['dawn', 3, 'page'], ['sedlec', 2, 'a']].map(([game, players, seed]) => {
  const bots = Array.from({ length: players }, (_, seat) => (seat === 0 ? 'random' : 'keeper'))
  return [game, gameOf(game, bots, '--seed', seed).replace(/^name .*\n/gm, '').replace(/^bot \d random\n/m, '')]
}))

async function isClean(page, what) {
  const found = await page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
  }, TAGS)
  hold(found.length === 0, `${what}:\n${found.join('\n')}`)
}

async function fits(page, what) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  hold(wide <= room, `${what} is ${wide - room} too wide`)
}

/** To another screen of the page that is open. */
const turnTo = (n, page, address) => page.goto(`${n.server.origin}/${address}`)

/** By the list of games, as a person would. */
async function openReview(n, page, game) {
  await turnTo(n, page, '#/replay')
  const file = { name: `${game}.sxr`, mimeType: 'text/plain', buffer: Buffer.from(games[game]) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/#\/replay\/[0-9a-f]{16}/)
  await page.getByRole('button', { name: say('PAGE_REPLAY_MORE') }).click()
  await page.getByRole('link', { name: say('PAGE_END_REVIEW') }).click()
  await page.getByRole('heading', { level: 1, name: say('PAGE_REVIEW_TITLE') }).waitFor()
  await page.getByRole('heading', { level: 2, name: say('PAGE_REVIEW_MOMENTS') }).waitFor()
}

/** Luck, memory, judgement and the others' slips: together what is in the last column. */
async function addsUp(page) {
  const rows = page.getByRole('table', { name: say('PAGE_REVIEW_TABLE') }).getByRole('row')
  const texts = await rows.evaluateAll((all) => all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))
  for (const cells of texts) {
    const figures = cells.map((text) => Number(text.replace('−', '-')))
    same(figures.slice(0, -1).reduce((a, b) => a + b), figures.at(-1), `the sum of ${cells}`)
  }
  hold(texts.length > 1, 'no table of sums')
}

const moments = (page) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: english.like('PAGE_REVIEW_TRY_LABEL') }) })

/** Walks there with Tab, and presses. */
async function pressByKeys(page, thing) {
  const isThere = () => thing.evaluate((element) => element === document.activeElement)
  for (let i = 0; !(await isThere()); i++) {
    hold(i < 200, `Tab does not lead to ${thing}`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** Makes the best move by hand, where one tap or two do it. */
async function playBest(page, best) {
  const grave = /^open ([a-p]\d+)/.exec(best)?.[1]
  const stack = /from stack (\d)|card of stack (\d)/.exec(best)?.slice(1).find(Boolean)
  if (grave) await page.locator(`[data-grave="${grave}"]`).click()
  else if (best === say('PAGE_MOVE_STOP')) await page.locator('[data-move="stop"]').click()
  else if (stack) for (let i = 0; i < 2; i++) await page.locator(`.yard > .st:nth-of-type(${stack})`).click()
  else return false
  return true
}

/** From now on what the page asks its engine waits that long first. */
function slowDown(ms) {
  window.post ??= Worker.prototype.postMessage
  Worker.prototype.postMessage = function (...asked) {
    setTimeout(() => window.post.apply(this, asked), ms)
  }
}

/** A moment once more: the answer comes only when it is asked for; then a try finds it. */
async function tryAgain(page, number) {
  const guide = page.getByRole('group', { name: say('PAGE_TRY_TITLE') })
  await pressByKeys(page, moments(page).nth(number).getByRole('link'))
  await guide.waitFor()
  hold(!english.like('PAGE_TRY_OTHER', 'PAGE_TRY_RIGHT').test(await guide.innerText()), 'told before it was tried')
  await pressByKeys(page, guide.getByRole('button', { name: say('PAGE_REVIEW_SHOW') }))
  const told = await guide.getByText(/^Best was: /).innerText()
  await isClean(page, 'the answer')
  const best = /^Best was: (.*)\. It was worth [\d.]+ %\.$/.exec(told)?.[1]
  hold(best, `no answer: ${told}`)
  await page.evaluate(slowDown, 300 * SPEED) // a question that is to be read is one that is heard
  await guide.getByRole('button', { name: say('PAGE_TRY_ONCE_MORE') }).click()
  await guide.getByRole('button', { name: say('PAGE_REVIEW_SHOW') }).waitFor()
  await page.evaluate(slowDown, 0)
  const isPlayed = await playBest(page, best)
  if (isPlayed) await guide.getByText(/^That is it: /).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: say('PAGE_REVIEW_TITLE') }).waitFor()
  await moments(page).nth(number).getByText(/^Better: /).waitFor()
  return isPlayed
}

async function wholeReview(n, page, game, size) {
  await openReview(n, page, game)
  await moments(page).first().waitFor()
  const count = await moments(page).count()
  hold(count === 3, `${count} moments of one who plays at random`)
  same(await page.getByText(/^Better: /).count(), 0, 'answers before a try')
  await addsUp(page)
  await fits(page, `${game} on a ${size}`)
  await isClean(page, `${game} on a ${size}`)
  await n.shot(page, `${game}-${size}`)
  let played = 0
  for (let number = 0; number < count; number++) if (await tryAgain(page, number)) played++
  hold(played > 0, `${game}: no best move could be tapped`)
  await page.getByText(say('PAGE_REVIEW_FIGURES')).click()
  await page.getByRole('rowheader', { name: say('PAGE_REVIEW_TURN_END') }).waitFor()
  if (game === 'sedlec') await page.getByText(english.like('PAGE_HINDSIGHT_BEST_YOU', 'PAGE_HINDSIGHT_SAME_YOU')).waitFor()
}

/** The clock runs quickly, but not while an answer is given and judged. */
async function graves(n, page, size) {
  await turnTo(n, page, '#/practise')
  await page.getByRole('heading', { level: 1, name: say('PAGE_DRILL_TITLE') }).waitFor()
  await isClean(page, 'the drills')
  await hasten(page, 4)
  await page.getByRole('link', { name: say('PAGE_DRILL_BEGIN_LABEL', { drill: say('PAGE_DRILL_GRAVES') }) }).click()
  const guide = page.getByRole('group', { name: say('PAGE_DRILL_GRAVES') })
  await guide.getByText(english.like('PAGE_DRILL_WHERE')).waitFor()
  await hasten(page, 1)
  await pressByKeys(page, page.locator('[data-grave][tabindex="0"]'))
  await guide.getByText(english.like('PAGE_DRILL_THERE', 'PAGE_DRILL_NOT_THERE')).waitFor()
  await n.shot(page, `graves-${size}`)
  await hasten(page, 1000)
  await guide.getByText(say('PAGE_DRILL_OVER')).waitFor()
  await isClean(page, 'the end of the minute')
  await hasten(page, SPEED)
}

async function places(n, page, name) {
  await turnTo(n, page, '#/practise/places')
  const hand = page.getByRole('group', { name: say('PAGE_PUZZLE_CARDS') }).getByRole('button')
  await hand.first().waitFor()
  await hand.first().click()
  await isClean(page, 'a puzzle')
  await n.shot(page, `places-${name}`)
  for (let left = await hand.count(); left > 0; left--) {
    if ((await hand.first().getAttribute('aria-pressed')) !== 'true') await hand.first().click()
    await page.getByRole('button', { name: english.like('PAGE_SEDLEC_PLACE') }).first().click()
    await until(async () => (await hand.count()) === left - 1, 'a card is laid')
  }
  const said = (...keys) => page.getByRole('main').getByText(english.like(...keys))
  await said('PAGE_PUZZLE_RIGHT', 'PAGE_PUZZLE_WRONG').waitFor()
  const show = page.getByRole('button', { name: say('PAGE_PUZZLE_SHOW') })
  if (await show.isVisible()) await show.click()
  await said('PAGE_PUZZLE_RIGHT').waitFor()
  await fits(page, 'a puzzle')
}

/** Ann against a bot of the server; another plays her game to its end; then its review. */
async function atTheServer(n) {
  const ann = await Friend.come(n, 'Ann', { speed: SPEED })
  const { page } = ann
  await ann.lay()
  await page.getByRole('heading', { level: 1, name: say('PAGE_LOBBY_TITLE') }).waitFor()
  await page.getByLabel(say('PAGE_LAY_SITS', { number: 2 })).selectOption('level:7')
  await page.getByText(say('LEVEL_7_PORTRAIT')).waitFor()
  await ann.press('button', 'PAGE_LOBBY_START')
  await page.getByRole('grid').waitFor()
  await ann.press('button', 'PAGE_MENU')
  for (let i = 0; i < 2; i++) await page.getByRole('dialog').getByRole('button', { name: say('PAGE_MENU_RESIGN'), exact: true }).click()
  await page.getByRole('button', { name: say('PAGE_END_REVIEW') }).click()
  await page.getByRole('heading', { level: 1, name: say('PAGE_REVIEW_TITLE') }).waitFor()
  const whose = page.getByRole('radiogroup', { name: say('PAGE_REVIEW_SEAT') }).getByRole('radio')
  hold(await whose.first().isChecked(), 'not her own seat')
  await addsUp(page)
  await thoughts(page)
  await page.close()
}

/** The server has told the seeds of its bots with the record: what did the level remember? */
async function thoughts(page) {
  await page.goto(`${page.url()}/8`) // no game is over by then; a dear one or not
  const guide = page.getByRole('group', { name: say('PAGE_TRY_TITLE') })
  await guide.getByRole('button', { name: say('PAGE_REVIEW_SHOW') }).click()
  await guide.getByLabel(say('PAGE_THOUGHT_CHOOSE')).selectOption('1')
  await guide.getByText(english.like('PAGE_THOUGHT_COUNT')).waitFor({ state: 'attached' })
}

/** A hint of a level: a grave or an answer is marked, and said. */
async function hints(n, page) {
  await turnTo(n, page, '#/one-screen/dawn')
  await page.getByText(say('PAGE_LAY_MORE_RULES')).click()
  await page.getByLabel(say('PAGE_LAY_HINTS')).selectOption('level:8')
  await page.getByLabel(say('PAGE_LAY_FIRST')).selectOption('0')
  await page.getByRole('button', { name: say('PAGE_ONE_SCREEN_START') }).click()
  await page.getByRole('button', { name: say('PAGE_DAWN_HINT') }).first().click()
  await page.getByText(english.like('PAGE_DAWN_HINTED_GRAVE')).first().waitFor()
  same(await page.locator('.grave.hinted').count(), 1, 'a grave is marked')
}

/** What was fetched at the first visit is enough for all of it. */
async function withoutNetwork(n) {
  const context = await n.visitor({ sw: true, speed: SPEED, script: AXE })
  const page = await n.visit('#/about', context)
  await page.getByText(say('PAGE_OFFLINE_READY')).waitFor()
  await page.close()
  await n.server.kill()
  const offline = await n.visit('#/', context)
  for (const game of ['dawn', 'sedlec']) {
    await openReview(n, offline, game)
    await moments(offline).first().waitFor()
    same(await offline.getByText(say('PAGE_REVIEW_RULE')).count(), 0, 'judged by the net')
  }
  await places(n, offline, 'offline')
}

async function everything(n, size) {
  const page = await n.visit('#/', { size, speed: SPEED, script: AXE })
  for (const game of ['dawn', 'sedlec']) await wholeReview(n, page, game, size)
  await graves(n, page, size)
  await places(n, page, size)
  await hints(n, page)
}

await night('review', async (n) => {
  await Promise.all([everything(n, 'phone'), everything(n, 'desk'), atTheServer(n)])
  n.allow(/ERR_CONNECTION_REFUSED|WebSocket connection/)
  await withoutNetwork(n)
}, { clock: 20 })
