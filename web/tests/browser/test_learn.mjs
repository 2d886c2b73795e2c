// SPDX-License-Identifier: MIT
// The three lessons from start to end, with keys on a desk and, in every language, with a
// finger on a phone. One does what a reader would: presses what has the ring, by the name
// that a screen reader has for it, else Next. What has the ring is never covered, nothing
// scrolls, and the guide's words fit.
import { Catalogue, english, LANGUAGES } from './catalogue.mjs'
import { finger, keys } from './hands.mjs'
import { hold, night, PATIENCE, until } from './server.mjs'

const say = (key, args) => english.say(key, args)
const MOST = 120 // presses in one lesson
const SHOWN = ['en', 'de'] // languages whose pictures are kept

/** What the guide says, what has the ring, and whether that can be hit. Runs in the page. */
function look() {
  const name = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')
  const isOnTop = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const guide = document.querySelector('.guide')
  const isOutside = (things, box) => [...(guide?.querySelectorAll(things) ?? [])].some((thing) => {
    const [inner, outer] = [thing, thing.closest(box)].map((one) => one.getBoundingClientRect())
    const isOver = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1
    return isOver || (thing.matches('.btn') && thing.scrollWidth > thing.clientWidth + 1)
  })
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  const withFocus = ({ selectorText }) => selectorText.replaceAll(':not(:focus-visible)', '') // its own ring
  const ringed = rules.flatMap((rule) => [...document.querySelectorAll(withFocus(rule))])
  const { scrollWidth, scrollHeight } = document.documentElement
  return {
    step: guide ? name(guide) : '',
    said: guide?.querySelector('.told')?.textContent.trim() ?? '',
    ways: [...(guide?.querySelectorAll('.go-on .btn') ?? [])].map(name),
    ringed: ringed.filter((element) => element.matches('button')).map(name),
    isCovered: ringed.some((element) => !isOnTop(element)),
    isTooBig: scrollWidth > innerWidth || scrollHeight > innerHeight,
    isCut: isOutside('.told > p:not(.sr)', '.told') || isOutside('.go-on .btn', '.go-on'),
  }
}

/** Looks until there is something to do. */
function ready(page, words) {
  const WAYS = ['PAGE_LEARN_NEXT', 'PAGE_LEARN_SHOW', 'PAGE_LEARN_PLAY'].map((key) => words.say(key))
  return until(async () => {
    const seen = await page.evaluate(look)
    const way = seen.ways.find((one) => WAYS.includes(one))
    return seen.ringed.length > 0 || way ? { ...seen, way } : null
  }, 'something to do in a lesson')
}

/** With keys: from the place that has the focus to that one, by the arrows alone. */
async function lead(page, name) {
  const wanted = page.getByRole('button', { name, exact: true })
  await until(() => page.evaluate(() => document.activeElement?.matches('.ghost')), 'a place with the focus')
  for (let i = 0; i < 8; i++) {
    const [dx, dy] = await wanted.evaluate((element) => {
      const [to, from] = [element, document.activeElement].map((one) => one.getBoundingClientRect())
      return [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2]
    })
    if (dx === 0 && dy === 0) return page.keyboard.press('Enter')
    const isAcross = Math.abs(dx) > Math.abs(dy)
    await page.keyboard.press(isAcross ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  throw new Error(`no arrows lead to ${name}`)
}

/** A grave is gone to by its letters where there are keys, a place by the arrows. */
async function press(page, hand, name) {
  const grave = /^([a-j]\d), /.exec(name)?.[1]
  if (grave && hand.grave) await hand.grave(page, grave)
  else if (hand.grave && english.like('PAGE_SEDLEC_PLACE_PLUS').test(name)) await lead(page, name)
  else await hand.press(page, 'button', name)
}

async function takeLesson(n, page, name, hand, words, size) {
  await page.goto(`${n.server.origin}/#/learn/${name}`)
  let step = ''
  for (let i = 0; i < MOST; i++) {
    const seen = await ready(page, words)
    hold(!seen.isTooBig, `${name}: the page scrolls at ${seen.step}`)
    hold(!seen.isCut, `${name}: no room for “${seen.said}”`)
    hold(!seen.isCovered, `${name}: what has the ring is covered at ${seen.step}`)
    if (seen.step !== step && SHOWN.includes(words.language)) await n.shot(page, `${name}-${size}-${words.language}-${seen.step.match(/\d+/)[0].padStart(2, '0')}`)
    step = seen.step
    if (seen.way === words.say('PAGE_LEARN_PLAY')) return playNow(page, hand, seen.way)
    const isOld = async () => JSON.stringify(await page.evaluate(look)) !== JSON.stringify(seen)
    await press(page, hand, seen.way ?? seen.ringed[0]).catch(async (error) => {
      if (!(await isOld())) throw error // what was looked at was just going away
    })
    await until(isOld, `an answer at ${step}`)
  }
  throw new Error(`${name} has no end`)
}

async function playNow(page, hand, name) {
  await hand.press(page, 'link', name)
  await until(() => page.url().includes('#/game/'), 'a table after the lesson')
}

/** One reader, one lesson after the other. */
async function everyLesson(n, visitor, hand, language = 'en') {
  const page = await n.visit('#/learn', { speed: 60, locale: language, ...visitor })
  page.setDefaultTimeout(PATIENCE / 6)
  for (const name of ['dawn', 'rats', 'sedlec']) await takeLesson(n, page, name, hand, new Catalogue(language), visitor.size)
  await page.context().close()
}

async function byFinger(n, languages) {
  for (const language of languages) await everyLesson(n, { size: 'phone', touch: true }, finger, language)
}

/** A try that the script did not foresee changes nothing; back and skip are there. */
async function isKind(n) {
  const page = await n.visit('#/learn', { speed: 60 })
  await page.getByRole('link', { name: say('PAGE_LEARN_BEGIN_LABEL', { lesson: say('PAGE_LEARN_RATS') }) }).click()
  const grave = (name) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  await grave('a1').click()
  await page.locator('.guide').getByText(say('PAGE_LEARN_OTHERWISE')).waitFor()
  await grave('d7').click()
  await page.getByRole('group', { name: say('PAGE_LEARN_AT', { step: 2, count: 10 }) }).waitFor()
  await until(async () => (await page.evaluate(look)).ringed.length > 0, 'the ring of the second step')
  await grave('a1').click()
  await page.locator('.guide').getByRole('button', { name: say('PAGE_RULE_NUMBER', { rule: 'D20' }) }).waitFor()
  await page.getByRole('button', { name: say('PAGE_LEARN_BACK') }).click()
  await page.getByRole('group', { name: say('PAGE_LEARN_AT', { step: 1, count: 10 }) }).waitFor()
  await page.getByRole('link', { name: say('PAGE_LEARN_SKIP_LABEL') }).click()
  await page.getByRole('heading', { level: 1, name: say('PAGE_LEARN_TITLE') }).waitFor()
  await n.shot(page, 'list')
}

await night('learn', async (n) => {
  const desk = everyLesson(n, { size: 'desk' }, keys)
  await Promise.all([desk.then(() => isKind(n)), byFinger(n, LANGUAGES.slice(0, 2)), byFinger(n, LANGUAGES.slice(2))])
})
