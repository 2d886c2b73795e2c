// SPDX-License-Identifier: MIT
// What is hidden changes nothing in the page: in two worlds that differ only in what nobody
// has seen, the page has the same document at every step, speaks the same sentences, shows
// the same lids and asks for the same files. The page is tried where it could tell most: at
// a table of its own, with the whole deal in its storage and the engine in its worker. (What
// a server tells is the same in both worlds: tests/clients/leaks.c.) Then leaks are planted,
// and each must be found.
import { hold, night, until } from './server.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'
import { cut, wholeGame } from './records.mjs'
import { otherChapel, otherNight } from './worlds.mjs'
import { placeWitness, testify } from './witness.mjs'

const ID = '0123456789abcdef'

/** A game in the page's storage, by its record; everything beside it is the same. */
function keepGame([id, record, game]) {
  const players = Number(/^players (\d)$/m.exec(record)[1])
  const seats = Array.from({ length: players }, (_, i) => ({ kind: 'person', name: `P${i}`, colour: i, bot: null, taken_over: false, resigned: false, seed: '0'.repeat(16) }))
  const options = { etiquette: 'pure', clock: 'none', 'clock-seconds': 60, away: 'wait', 'away-seconds': 60, reveal: 1000, undo: true, watching: false, counter: true, hints: 'off' }
  const entry = { id, begun: 1, touched: 1, seats, moves: 0, result: null, game: game.name }
  const saved = { ...entry, wishes: {}, setup: game, options, record, seen: 1e9, marks: {}, rematch: null }
  delete saved.game
  localStorage.setItem(`sexton.game.${id}`, JSON.stringify(saved))
  localStorage.setItem('sexton.games', JSON.stringify([entry]))
}

/** What a careless page might do: each tells something of the record. Run in the page. */
const PLANTS = {
  attribute: () => {
    const { record } = JSON.parse(localStorage.getItem('sexton.game.0123456789abcdef'))
    const hidden = /^(?:lids|stacks) (.*)$/m.exec(record)[1]
    for (const button of document.querySelectorAll('[role=grid] button, section button')) button.dataset.hidden = hidden
  },
  request: () => {
    const { record } = JSON.parse(localStorage.getItem('sexton.game.0123456789abcdef'))
    void fetch(`./healthz?${record.length}${[...record].reduce((sum, c, i) => (sum + i * c.charCodeAt(0)) % 9973, 0)}`)
  },
}

/** Until nothing has changed for many looks: reveals and sentences are over. */
async function still(page) {
  let [same, last] = [0, '']
  await until(async () => {
    const now = await page.evaluate(() => document.documentElement.outerHTML)
    same = now === last ? same + 1 : 0
    last = now
    return same > 12
  }, 'the page comes to rest')
}

/** One world, played so far: everything that can be seen, heard or overheard. */
async function live(n, record, setup, play, plant) {
  const count = plant ? 2 : 6
  const context = await n.visitor({ speed: 60 })
  await placeWitness(context)
  await context.addInitScript(keepGame, [ID, record, setup])
  const asked = []
  context.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  const page = await n.visit(`#/game/${ID}`, context)
  const steps = []
  await play(page, count, async () => {
    await still(page)
    if (plant) await page.evaluate(PLANTS[plant])
    steps.push(await page.evaluate(() => document.documentElement.outerHTML))
  })
  await still(page)
  const { shown, spoken } = await testify(page)
  await context.close()
  return { steps, shown, spoken: [spoken.join(' ')], asked: [...new Set(asked)].sort() }
}

/** The first thing that differs; null if nothing does. */
function difference(one, other) {
  for (const key of Object.keys(one))
    for (let i = 0; i < Math.max(one[key].length, other[key].length); i++)
      if (one[key][i] !== other[key][i]) return `${key} ${i}: ${where(one[key][i] ?? '', other[key][i] ?? '')}`
  return null
}

function where(a, b) {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `…${a.slice(Math.max(0, i - 80), i + 60)}… and …${b.slice(Math.max(0, i - 80), i + 60)}…`
}

/** Opens graves, but never one of those that differ, and answers what is asked. */
const playDawn = (closed) => async (page, count, look) => {
  const player = new DawnPlayer(page)
  const { seen } = await player.ready()
  player.avoided = closed.map((grave) => seen.graves[grave].split(/[ ,]/)[0])
  for (let i = 0; i < count; i++) {
    await look()
    await player.step(await player.ready())
  }
}

async function playSedlec(page, count, look) {
  const player = Object.assign(new SedlecPlayer(page), { isAnybody: true })
  await player.play({ each: look, isEnough: ({ moves }) => moves === count })
}

async function compare(n, name, records, setup, play) {
  const worlds = async (plant) => {
    const [one, other] = await Promise.all(records.map((record) => live(n, record, setup, play, plant)))
    return difference(one, other)
  }
  const found = await worlds(null)
  hold(found === null, `${name}: the two worlds differ: ${found}`)
  for (const plant of Object.keys(PLANTS)) hold((await worlds(plant)) !== null, `${name}: a planted leak (${plant}) is not found`)
}

/** The set-up of a record as the page has it. */
function dawnSetup(record) {
  const value = (key) => new RegExp(`^${key} (.*)$`, 'm').exec(record)?.[1]
  return {
    name: 'dawn-under', players: Number(value('players')), edition: 'zoch', board: 'classic',
    plots: 'AAAAA.BBBB/AAAAA.BBBB/AAAAA.BBBB/AAAAA..BBB/........../CCCC...DDD/CCCCC.DDDD/CCCCC.DDDD',
    row: value('rows').indexOf(' '), dawn: 0, first: Number(value('first')), rats: 6, begun: true, colours: 'WKYRGB',
  }
}

function sedlecSetup() {
  return { name: 'skulls-of-sedlec', players: 2, expansions: 'none', deck: null, cards: [], width: 4, pyramid: 9, height: 3, first: 0 }
}

await night('worlds', async (n) => {
  const dawn = cut(wholeGame('dawn', 4), 24, { isHotSeat: true })
  const { twin, hidden } = otherNight(dawn)
  const chapel = cut(wholeGame('sedlec', 2), 4, { isHotSeat: true })
  const otherOne = otherChapel(chapel).twin
  await Promise.all([
    compare(n, 'Dawn Under', [dawn, twin], dawnSetup(dawn), playDawn(hidden)),
    compare(n, 'Sedlec', [chapel, otherOne], sedlecSetup(), playSedlec),
  ])
})
