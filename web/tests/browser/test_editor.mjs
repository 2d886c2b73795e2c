// SPDX-License-Identifier: MIT
// The workshop: a board with another path is painted, refused with its rule while it is
// none, kept, downloaded, and played; a long one fits a phone's table. The same with a deck.
// Then a table of the server has that board, to its end and in the replay. axe finds nothing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english } from './catalogue.mjs'
import { Friend, playOn } from './friends.mjs'
import { say } from './games.mjs'
import { mouse } from './hands.mjs'
import { hold, night, same, SIZES, until } from './server.mjs'
import { hanging } from './layout.mjs'
import { bring, refused as refusedAt, SHAPES } from './own.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'

const AXE = join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')
const TONIGHT = '.AAAA.BBBB\nAAAAA.BBBB\nAAAAA.BBBB\nAAAAA..BBB\nA.........\nCCCC...DDD\nCCCCC.DDDD\nCCCCC.DDDD\n'

async function looksGood(page, name) {
  const faults = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
  })
  same(faults, [], `axe on ${name}`)
}

/** At each size: nothing hangs over, and axe has no word to say. */
async function atAllSizes(n, page, name, isTable = false) {
  for (const size of ['phone', 'desk']) {
    const [width, height] = SIZES[size]
    await page.setViewportSize({ width, height })
    await until(async () => (await page.evaluate(hanging, isTable)).length === 0, `${name} fits a ${size}`)
    if (!isTable) await looksGood(page, `${name} (${size})`)
    await n.shot(page, `${name}-${size}`)
  }
}

const cell = (page, place) => page.getByRole('button', { name: new RegExp(`^${place}, `) })
const brush = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true })
const graves = (page, count) => page.getByText(say('PAGE_EDITOR_GRAVES', { count, wanted: 60 })).waitFor()
const isSound = (page, key = 'PAGE_EDITOR_GOOD_BOARD') => page.getByText(english.like(key)).waitFor()
const asText = (page) => page.getByRole('textbox', { name: say('PAGE_EDITOR_TEXT') })

const refused = (page, key, rule) => refusedAt(page, key, rule, 'PAGE_EDITOR_TRY')

async function paintBoard(n, page) {
  await page.goto(`${n.server.origin}/#/editor/board`)
  await isSound(page)
  await brush(page, 'A')
  await cell(page, 'a5').click()
  await graves(page, 61)
  await refused(page, 'DAWN_BOARD_GRAVES', 'D2')
  await cell(page, 'a1').focus() // the rest by keys
  await page.keyboard.press('.')
  await isSound(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('z')
  await page.getByText(say('PAGE_EDITOR_PLOT_SIZE', { plot: 'Z', count: 1 }).replace('graves', 'grave')).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByLabel(say('PAGE_EDITOR_NAME')).fill('to night')
  await refused(page, 'DAWN_BOARD_NAME', 'D2')
  await page.getByLabel(say('PAGE_EDITOR_NAME')).fill('tonight')
  await isSound(page)
  await atAllSizes(n, page, 'board')
}

async function keepBoard(page) {
  await mouse.press(page, 'button', say('PAGE_EDITOR_SAVE'))
  await page.getByText(say('PAGE_EDITOR_SAVED', { name: 'tonight' })).first().waitFor()
  const download = page.waitForEvent('download')
  await mouse.press(page, 'button', say('PAGE_EDITOR_DOWNLOAD'))
  const file = await download
  same(file.suggestedFilename(), 'tonight.txt', 'the file is called like the board')
  same(await readFile(await file.path(), 'utf8'), TONIGHT, 'the file has the board')
}

/** What is not a board: said with its rule, and drawn as far as it goes. */
async function badBoard(page) {
  await page.getByText(say('PAGE_EDITOR_TEXT'), { exact: true }).click()
  await asText(page).fill(TONIGHT.replace('CCCC', 'C?CC'))
  await refused(page, 'DAWN_BOARD_MARK', 'D2')
  await asText(page).fill('A'.repeat(17))
  await refused(page, 'DAWN_BOARD_SHAPE', 'D2')
  await asText(page).fill(TONIGHT)
  await isSound(page)
}

/** A finger draws over several cells. */
async function drag(page) {
  const from = await cell(page, 'b5').boundingBox()
  const to = await cell(page, 'e5').boundingBox()
  await brush(page, 'E')
  await cell(page, 'b5').hover()
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, from.y + from.height / 2, { steps: 12 })
  await page.mouse.up()
  await page.getByText(say('PAGE_EDITOR_PLOT_SIZE', { plot: 'E', count: 4 })).waitFor()
  await asText(page).fill(TONIGHT)
}

async function tryBoard(n, page) {
  await mouse.press(page, 'button', say('PAGE_EDITOR_TRY'))
  const player = new DawnPlayer(page)
  const { seen } = await player.play({ isEnough: (_, { kind }) => kind === 'turn' })
  const { graves } = seen
  const names = graves.map((label) => label.split(/[ ,]/)[0])
  hold(names.length === 60 && names.includes('a5') && !names.includes('a1'), `these graves lie there: ${names}`)
  await player.open(graves.find((label) => label.startsWith('a5')))
  await player.changed(seen)
  await player.play({ isEnough: ({ moves }) => moves >= 3 })
  await atAllSizes(n, page, 'board-table', true)
}

/** Boards of the longest shapes, as files at the table of one screen. */
async function shapes(n, page) {
  for (const [name, text] of Object.entries(SHAPES)) {
    await page.goto(`${n.server.origin}/#/one-screen/dawn`)
    await bring(page, name, text)
    await mouse.press(page, 'button', say('PAGE_ONE_SCREEN_START'))
    await page.getByRole('grid', { name: say('PAGE_DAWN_BOARD') }).waitFor()
    await atAllSizes(n, page, name, true)
    await pilesAreFree(page, name)
  }
}

/** What lies beside the graves lies on none of them. */
async function pilesAreFree(page, name) {
  const hidden = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.plaza .pile')].map((pile) => pile.getBoundingClientRect())
    const board = document.querySelector('.board').getBoundingClientRect()
    const isUnder = (grave) => boxes.some((box) => box.left < grave.right - 1 && box.right > grave.left + 1 && box.top < grave.bottom - 1 && box.bottom > grave.top + 1)
    const isOut = boxes.some((box) => box.right > board.right + 1 || box.bottom > board.bottom + 1)
    const graves = [...document.querySelectorAll('[data-grave]')]
    return [...(isOut ? ['a pile hangs over'] : []), ...graves.filter((grave) => isUnder(grave.getBoundingClientRect())).map((grave) => grave.dataset.grave)]
  })
  same(hidden, [], `${name}: under the piles`)
}

async function deck(n, page) {
  await page.goto(`${n.server.origin}/#/editor/deck`)
  await isSound(page, 'PAGE_EDITOR_GOOD_DECK')
  await page.getByLabel(say('PAGE_EDITOR_TOP')).selectOption('Ze')
  await mouse.press(page, 'button', say('PAGE_EDITOR_ADD_IT'))
  await refused(page, 'SEDLEC_DECK_COUNT', 'S5')
  const more = page.getByRole('button', { name: english.like('PAGE_EDITOR_CARD_MORE') }).last()
  for (let i = 1; i < 6; i++) await more.click()
  await isSound(page, 'PAGE_EDITOR_GOOD_DECK')
  await page.getByLabel(say('PAGE_EDITOR_NAME')).fill('zeal')
  await isSound(page, 'PAGE_EDITOR_GOOD_DECK')
  await atAllSizes(n, page, 'deck')
  await mouse.press(page, 'button', say('PAGE_EDITOR_HERE'))
  same(await page.getByLabel(say('PAGE_LAY_DECK')).inputValue(), 'zeal', 'the deck at the table of one screen')
  await mouse.press(page, 'button', say('PAGE_ONE_SCREEN_START'))
  const player = Object.assign(new SedlecPlayer(page), { isAnybody: true })
  const { seen } = await player.ready()
  same(seen.buttons.filter((name) => english.like('PAGE_SEDLEC_STACK_UP', 'PAGE_SEDLEC_STACK_DOWN').test(name) && name.includes('4')).length, 6, 'six stacks of four cards')
  await player.play({ isEnough: ({ moves }) => moves >= 4 })
  await n.shot(page, 'deck-table')
}

/** At the server: laid with that board from its file, played to the end, and leafed through. */
async function server(n) {
  const ann = await Friend.come(n, 'Ann', { address: '#/lay/dawn', speed: 20, acceptDownloads: true })
  const { page } = ann
  await bring(page, 'tonight', TONIGHT)
  for (let i = 0; i < 2; i++) await ann.press('button', 'PAGE_LAY_FEWER')
  await page.getByLabel(say('PAGE_LAY_SITS', { number: 2 })).selectOption('keeper')
  await page.getByRole('radio', { name: say('PAGE_LAY_SECONDS_SHORT', { count: 1 }) }).check({ force: true })
  await page.getByText(say('PAGE_LAY_MORE_RULES')).click()
  await page.getByLabel(say('PAGE_LAY_ROW')).selectOption('5')
  await page.getByLabel(say('PAGE_LAY_DAWN')).selectOption('4')
  await ann.press('button', 'PAGE_LAY_START')
  await ann.press('button', 'PAGE_LOBBY_START')
  await page.getByRole('grid').waitFor()
  await playOn([ann], () => false)
  const download = page.waitForEvent('download')
  await ann.press('button', 'PAGE_DAWN_END_RECORD')
  const record = await readFile(await (await download).path(), 'utf8')
  hold(record.includes(`\nboard tonight\nplots ${TONIGHT.trim().replaceAll('\n', '/')}\n`), 'the record has the board')
  await ann.press('button', 'PAGE_DAWN_END_REPLAY')
  await page.getByRole('slider').waitFor()
  await until(() => page.locator('[data-grave="a5"]').count(), 'the replay draws the board')
  same(await page.locator('[data-grave="a1"]').count(), 0, 'a1 is path in the replay')
  await n.shot(page, 'house-replay')
}

/** A deck at the server: the base deck twice over, so that every stack has six cards. */
async function serverDeck(n) {
  const ann = await Friend.come(n, 'Ann', { address: '#/lay/sedlec', speed: 20, acceptDownloads: true })
  const { page } = ann
  await page.goto(`${n.server.origin}/#/editor/deck/double`)
  await isSound(page, 'PAGE_EDITOR_GOOD_DECK')
  await page.getByText(say('PAGE_EDITOR_TEXT'), { exact: true }).click()
  await asText(page).fill((await asText(page).inputValue()).repeat(2))
  await page.getByText(say('PAGE_EDITOR_STACKS', { count: 6 })).waitFor()
  await isSound(page, 'PAGE_EDITOR_GOOD_DECK')
  await ann.press('button', 'PAGE_EDITOR_SERVER')
  await until(async () => (await page.getByLabel(say('PAGE_LAY_DECK')).inputValue()) === 'double', 'the deck at the house’s table')
  await page.getByLabel(say('PAGE_LAY_SITS', { number: 2 })).selectOption('keeper')
  await ann.press('button', 'PAGE_LAY_START')
  await ann.press('button', 'PAGE_LOBBY_START')
  await new SedlecPlayer(page).play()
  const download = page.waitForEvent('download')
  await ann.press('button', 'PAGE_SEDLEC_RECORD')
  const record = await readFile(await (await download).path(), 'utf8')
  hold(/^deck double$/m.test(record), 'the record names the deck')
  await ann.press('button', 'PAGE_SEDLEC_REPLAY')
  await page.getByRole('slider').waitFor()
  await n.shot(page, 'deck-replay')
}

async function shelf(n, page) {
  await page.goto(`${n.server.origin}/#/editor`)
  await page.getByRole('link', { name: 'tonight' }).click()
  await isSound(page)
  await mouse.press(page, 'button', say('PAGE_EDITOR_SERVER'))
  await until(async () => (await page.getByLabel(say('PAGE_LAY_BOARD')).inputValue()) === 'tonight', 'the kept board at a table of the house')
  await atAllSizes(n, page, 'lay')
  await page.goto(`${n.server.origin}/#/editor`)
  await page.getByRole('link', { name: 'tonight' }).waitFor()
  await atAllSizes(n, page, 'shelf')
  await mouse.press(page, 'link', 'zeal')
  await mouse.press(page, 'button', say('PAGE_EDITOR_DELETE', { name: 'zeal' }))
  await page.goto(`${n.server.origin}/#/editor`)
  await page.getByText(say('PAGE_EDITOR_NO_DECKS')).waitFor()
}

await night('editor', async (n) => {
  const context = await n.visitor({ speed: 60, script: AXE, acceptDownloads: true })
  const page = await n.visit('#/', context)
  await paintBoard(n, page)
  await keepBoard(page)
  await badBoard(page)
  await drag(page)
  await tryBoard(n, page)
  await shapes(n, page)
  await deck(n, page)
  await shelf(n, page)
  await server(n)
  await serverDeck(n)
}, { clock: 20 })
