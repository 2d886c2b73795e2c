// SPDX-License-Identifier: MIT
// What a first visit costs, as the browser itself counts it over the real server: bytes are
// held to the budget. A time that is too long is measured again, the best of five counts,
// and fails above three times its budget: a busy machine is no fault of the page. All is printed.
//
//   first screen, in each language; engine, the levels' engine; pieces; fonts of each language (compressed)
//   first game on screen over 1.6 Mbit/s and 150 ms, with an empty cache
//   frames while a lid turns, with a processor four times slower
//   the keeper's decision, and whether the page was ever blocked meanwhile
import { LANGUAGES } from './catalogue.mjs'
import { playNow } from './games.mjs'
import { mouse } from './hands.mjs'
import { hold, night, until } from './server.mjs'

const KB = 1000
const NOISE = 3 // so many times its budget the best time may take before it fails
const TRIES = 5
const told = []

function budget(what, found, must, aim, unit) {
  const verdict = found <= aim ? 'within the aim' : found <= must ? 'good' : 'TOO MUCH'
  told.push(`${what.padEnd(34)} ${String(Math.round(found * 10) / 10).padStart(8)} ${unit} of ${must} (aim ${aim}): ${verdict}`)
  return found
}

/** Measures until all is within its budget, five times at most; of each figure the best counts. */
async function times(measure, budgets) {
  const tries = []
  const best = (i) => Math.min(...tries.map((figures) => figures[i]))
  const isGood = () => budgets.every(([, must], i) => best(i) <= must)
  do tries.push(await measure())
  while (tries.length < TRIES && !isGood())
  budgets.forEach(([what, must, aim, unit], i) => budget(what, best(i), must, aim, unit))
  told.push(`  (measured ${tries.map((figures) => figures.map((ms) => Math.round(ms * 10) / 10).join(', ')).join('; ')})`)
  budgets.forEach(([what, must, , unit], i) => hold(best(i) <= must * NOISE, `${what}: ${best(i)} ${unit}`))
}

/** Everything that was fetched so far: name, compressed size, when it was asked for. */
function fetched() {
  const [page] = performance.getEntriesByType('navigation')
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
  const files = performance.getEntriesByType('resource').map(({ name, encodedBodySize, startTime }) => ({ name: name.split('/').at(-1), size: encodedBodySize, isFirst: startTime < paint }))
  return [{ name: 'index.html', size: page.encodedBodySize, isFirst: true }, ...files]
}

const sum = (files, pattern) => files.filter(({ name }) => pattern.test(name)).reduce((total, { size }) => total + size, 0)

async function bytes(n, language) {
  const context = await n.visitor({ locale: language, size: 'phone' })
  const worker = [] // what a worker fetches is not in the page's own list
  context.on('requestfinished', async (request) => {
    const name = request.url().split('/').at(-1)
    if (/\.wasm$/.test(name)) worker.push({ name, size: (await request.sizes()).responseBodySize, isFirst: false })
  })
  const page = await n.visit('#/', context)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const first = (await page.evaluate(fetched)).filter(({ isFirst }) => isFirst)
  n.note(`first-${language}.json`, first)
  const load = budget(`first load, ${language}`, sum(first, /\.(html|css|js)$/) / KB, 60, 40, 'KB')
  hold(load > 5, `nothing was counted: ${load}`)
  hold(load <= 60, `the first load in ${language} is ${load} KB`)
  await page.goto(`${n.server.origin}/#/play/dawn`)
  await page.getByRole('grid').waitFor()
  await page.goto(`${n.server.origin}/#/play/sedlec`)
  await page.getByRole('main').getByRole('group').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const all = await page.evaluate(fetched)
  await until(() => worker.length > 1, 'the engine and the levels have come')
  await context.close()
  return [...all, ...worker]
}

async function allBytes(n) {
  for (const language of LANGUAGES) {
    const all = await bytes(n, language)
    const fonts = budget(`fonts, ${language}`, sum(all, /\.woff2$/) / KB, 75, 60, 'KB')
    hold(fonts > 5 && fonts <= 75, `fonts of ${language}: ${fonts} KB`)
    if (language !== 'en') continue
    const engine = budget('engine.wasm', sum(all, /^engine.*\.wasm$/) / KB, 50, 40, 'KB') // as tools/sizes.mjs
    hold(engine > 5 && engine <= 50, `engine.wasm: ${engine} KB`)
    const mind = budget('mind.wasm, for levels and reviews', sum(all, /^mind.*\.wasm$/) / KB, 92, 60, 'KB')
    hold(mind > 5 && mind <= 92, `mind.wasm: ${mind} KB`)
    const art = budget('pieces and pictures', sum(all, /\.(svg|png)$/) / KB, 40, 15, 'KB')
    hold(art > 2 && art <= 40, `pieces: ${art} KB`)
  }
}

async function firstGame(n) {
  const context = await n.visitor({ size: 'phone', still: false })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 })
  await page.goto(`${n.server.origin}/#/play/dawn`, { waitUntil: 'commit' })
  await page.getByRole('grid').getByRole('button').first().waitFor()
  const [game, paint] = await page.evaluate(() => [performance.now(), performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0])
  n.note('slow-line.json', await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime, responseEnd }) => `${Math.round(startTime)}–${Math.round(responseEnd)} ms ${name.split('/').at(-1)}`)))
  await context.close()
  return [paint / 1000, game / 1000]
}

/** Writes down how long each frame took. Runs in the page. */
function countFrames() {
  window.frames_ = []
  let last = performance.now()
  const next = (now) => {
    window.frames_.push(now - last)
    last = now
    if (window.frames_.length < 60) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function lidTurns(n) {
  const page = await n.visit('#/', { size: 'phone', still: false })
  const player = await playNow(page, mouse, 'dawn')
  const cdp = await page.context().newCDPSession(page)
  const { seen } = await player.ready()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(countFrames)
  await player.open(seen.graves.find((name) => /closed/.test(name)))
  await until(() => page.evaluate(() => window.frames_.length >= 60), 'sixty frames')
  const frames = await page.evaluate(() => window.frames_)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.context().close()
  n.note('frames.json', frames.map((ms) => Math.round(ms * 10) / 10))
  return [Math.max(...frames)]
}

/** Times every decision that the page asks of its worker, and every blocked moment. */
function timeChoices() {
  window.choices = []
  window.blocked = []
  new PerformanceObserver((list) => window.blocked.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  const post = Worker.prototype.postMessage
  const asked = new Map()
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.name === 'think') asked.set(message.id, performance.now())
    if (!this.isTimed) {
      this.isTimed = true
      this.addEventListener('message', ({ data }) => {
        if (asked.has(data.id)) window.choices.push(performance.now() - asked.get(data.id))
        asked.delete(data.id)
      })
    }
    return post.call(this, message, ...rest)
  }
}

async function keeper(n) {
  const context = await n.visitor({ speed: 60 })
  await context.addInitScript(timeChoices)
  const page = await n.visit('#/', context)
  const player = await playNow(page, mouse, 'sedlec')
  await page.evaluate(() => (window.blocked.length = 0)) // what loading took is not the keeper's
  await player.play({ isEnough: ({ moves }) => moves > 8 })
  const { choices, blocked } = await page.evaluate(() => ({ choices: window.choices, blocked: window.blocked }))
  hold(choices.length > 2, `only ${choices.length} decisions were timed`)
  await context.close()
  return [Math.max(...choices), Math.max(0, ...blocked)]
}

await night('budgets', async (n) => {
  try {
    await allBytes(n)
    await times(() => firstGame(n), [['first paint on a slow line', 2.5, 1.5, 's'], ['first game on a slow line', 2.5, 1.5, 's']])
    await times(() => lidTurns(n), [['worst frame while a lid turns, 4x', 50, 20, 'ms']])
    await times(() => keeper(n), [['the keeper decides', 300, 50, 'ms'], ['the page was blocked for', 100, 50, 'ms']])
  } finally {
    n.note('budgets.txt', `${told.join('\n')}\n`)
    console.log(told.join('\n'))
  }
})
