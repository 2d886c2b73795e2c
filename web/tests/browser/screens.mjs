// SPDX-License-Identifier: MIT
// Every screen of the page, how to get there, and whether it is a table (which may neither
// scroll nor hang over the edge). `walk` shows them one after the other, each kind in a
// browser of its own.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english } from './catalogue.mjs'
import { Friend } from './friends.mjs'
import { mouse } from './hands.mjs'
import { bring, SHAPES } from './own.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { cut, named, plyOf, trace, wholeGame } from './records.mjs'

const source = (file) => existsSync(join(import.meta.dirname, '../../src', file))

/** What the walker needs to know of its language. */
const heading = (page, words, key) => page.getByRole('heading', { level: 1, name: words.say(key) }).waitFor()
const plain = (name, address, key) => ({ name, go: (at) => at.visit(address, key) })

/** Games for the tables; made once. */
function games() {
  const dawn = wholeGame('dawn', 4)
  const six = wholeGame('dawn', 6)
  const two = wholeGame('sedlec', 2)
  const four = wholeGame('sedlec', 4, '--expansions', 'champions')
  const gifts = readFileSync(join(import.meta.dirname, '../../../tests/vectors/dawn-lifestyle-4p.sxr'), 'utf8')
  const opens = ({ legal }) => legal.filter((move) => move.startsWith('open ')).length
  const plague = plyOf(dawn, (position) => position.legal.includes('stop') && opens(position) > 1 && opens(position) < 8)
  const lay = plyOf(dawn, ({ legal }) => legal.some((move) => move.startsWith('lay ')), 20)
  const hand = plyOf(two, ({ legal }) => legal.some((move) => move.startsWith('place ')), 14)
  const dig = plyOf(four, ({ legal }) => legal.some((move) => move.startsWith('dig ')), 30)
  return {
    given: plyOf(gifts, ({ legal }) => legal.some((move) => move.startsWith('put '))), wide: named(gifts, 'W'.repeat(24)), // nobody can be called wider
    turn: cut(dawn, 0), plague: cut(dawn, plague), fill: cut(dawn, lay), open: cut(dawn, 60, { etiquette: 'open' }),
    notes: cut(dawn, 40, { etiquette: 'notes' }), six: cut(six, trace(six).length - 30), hot: cut(dawn, 50, { isHotSeat: true }),
    last: cut(dawn, trace(dawn).length - 2), dawn, two: cut(two, hand), four: cut(four, dig), sedlec: two,
    lastOfFour: four,
  }
}

/** One browser that goes from screen to screen. */
class Walker {
  constructor(n, page, words) {
    Object.assign(this, { n, page, words })
  }

  async visit(address, key) {
    await this.page.goto(`${this.page.url().replace(/#.*/, '')}${address}`)
    if (key) await heading(this.page, this.words, key)
  }

  say(key, args) {
    return this.words.say(key, args)
  }

  press(role, key, args) {
    return this.page.getByRole(role, { name: this.say(key, args), exact: true }).first().click()
  }

  /** A record comes as a file; an unfinished game goes on, a finished one is shown. */
  async bring(record) {
    const { page } = this
    await this.visit('#/', 'PAGE_TITLE')
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^sexton\.games?/.test(key)).forEach((key) => localStorage.removeItem(key)))
    await this.visit('#/replay', 'PAGE_GAMES_TITLE')
    await page.getByText(this.say('PAGE_GAMES_NONE')).waitFor()
    const isOpen = record.includes('\nresult -')
    await page.getByLabel(this.say('PAGE_GAMES_LOAD')).setInputFiles({ name: 'game.sxr', mimeType: 'text/plain', buffer: Buffer.from(record) })
    if (isOpen) await this.press('link', 'PAGE_GAMES_GO_ON')
    await page.getByRole('banner').getByRole('button').first().waitFor()
  }

  async table(record) {
    await this.bring(record)
    await this.page.getByRole('button', { name: this.words.like('PAGE_DAWN_SEEN_CLOSED', 'PAGE_SEDLEC_STACK_DOWN', 'PAGE_SEDLEC_STACK_UP') }).first().waitFor()
  }
}

function shellScreens() {
  return [
    plain('home', '#/', 'PAGE_TITLE'), plain('lay-dawn', '#/lay/dawn', 'PAGE_LAY_TITLE'), plain('lay-sedlec', '#/lay/sedlec', 'PAGE_LAY_TITLE'),
    plain('join', '#/join', 'PAGE_JOIN_TITLE'), plain('settings', '#/settings', 'PAGE_SETTINGS_TITLE'), plain('about', '#/about', 'PAGE_ABOUT_TITLE'),
    plain('rules-dawn', '#/rules/dawn', 'PAGE_RULES_TITLE'), plain('rules-sedlec', '#/rules/sedlec', 'PAGE_RULES_TITLE'),
    plain('editor', '#/editor', 'PAGE_EDITOR_TITLE'),
    { name: 'editor-board', go: (at) => at.visit('#/editor/board', 'PAGE_LAY_BOARD').then(() => at.page.getByText(at.say('PAGE_EDITOR_GOOD_BOARD')).waitFor()) },
    { name: 'editor-deck', go: (at) => at.visit('#/editor/deck', 'PAGE_LAY_DECK').then(() => at.page.getByText(at.say('PAGE_EDITOR_GOOD_DECK', { players: '2, 3' })).waitFor()) },
    {
      name: 'one-screen', go: async (at) => {
        await at.visit('#/one-screen/dawn', 'PAGE_ONE_SCREEN_TITLE')
        await at.press('button', 'PAGE_LAY_FEWER')
        await at.press('button', 'PAGE_LAY_FEWER')
        await at.page.getByText(at.say('PAGE_LAY_MORE_RULES')).click()
        await at.page.getByRole('radio', { name: at.say('PAGE_LAY_BARE_OWN') }).check()
      },
    },
    {
      name: 'one-screen-own', go: async (at) => { // a board of one's own, with plots to choose from
        await at.visit('#/', 'PAGE_TITLE')
        await at.visit('#/one-screen/dawn', 'PAGE_ONE_SCREEN_TITLE')
        await bring(at.page, 'Mia', SHAPES.long, at.words) // called as no entry is
        for (let i = 0; i < 2; i++) await at.press('button', 'PAGE_LAY_FEWER')
        await at.page.getByText(at.say('PAGE_LAY_MORE_RULES')).click()
        await at.page.getByRole('radio', { name: at.say('PAGE_LAY_BARE_OWN') }).check()
      },
    },
    {
      name: 'rule', go: async (at) => {
        await at.visit('#/lay/dawn', 'PAGE_LAY_TITLE')
        await at.press('button', 'PAGE_RULE_NUMBER', { rule: 'D32' })
        await at.page.getByRole('dialog').getByText(at.say('RULE_D32').slice(0, 20)).waitFor()
      },
    },
    { name: 'not-here', go: (at) => at.visit('#/game/0123456789abcdef').then(() => at.page.getByText(at.say('PAGE_GAME_NOT_HERE')).waitFor()) },
    ...(source('screens/Learn.svelte') ? ['dawn', 'sedlec'].map((game) => ({ name: `learn-${game}`, go: (at) => at.visit(`#/learn/${game}`).then(() => at.page.getByRole('group', { name: at.words.like('PAGE_LEARN_AT') }).waitFor()) })) : []),
  ]
}

function dawnScreens(game) {
  const tables = ['turn', 'plague', 'fill', 'open', 'notes', 'six', 'hot'].map((name) => ({ name: `dawn-${name}`, isTable: true, go: (at) => at.table(game[name]) }))
  return [
    ...tables,
    { name: 'dawn-wide', isTable: true, go: async (at) => { // somebody gave something to somebody
      await at.table(game.wide)
      await at.page.getByRole('slider').fill(String(game.given))
      await at.page.getByText('W'.repeat(24)).nth(4).waitFor()
    } },
    { name: 'dawn-pad', isTable: true, go: async (at) => {
      await at.table(game.notes)
      await at.page.getByRole('button', { name: at.words.like('PAGE_DAWN_NOTES') }).click()
      await at.page.getByRole('button', { name: at.words.like('PAGE_DAWN_SEEN_CLOSED') }).first().click()
      await at.page.getByRole('region', { name: at.say('PAGE_DAWN_PAD') }).getByRole('button').nth(1).click() // a lid
      await at.press('button', 'PAGE_DAWN_PAD_SIGN_Q')
    } },
    { name: 'dawn-menu', go: async (at) => { await at.table(game.turn); await at.press('button', 'PAGE_MENU'); await at.page.getByRole('dialog').waitFor() } },
    { name: 'dawn-keys', go: async (at) => { await at.table(game.turn); await at.page.keyboard.press('?'); await at.page.getByRole('dialog').waitFor() } },
    { name: 'dawn-refused', isTable: true, go: async (at) => {
      await at.table(game.turn)
      await at.page.getByRole('button', { name: at.words.like('PAGE_DAWN_VAMPIRE_LEFT') }).click()
      await at.page.getByRole('region', { name: at.say('PAGE_DAWN_QUESTION') }).getByText(/\S/).first().waitFor()
    } },
    { name: 'dawn-end', isTable: true, go: async (at) => {
      await at.table(game.last)
      const player = new DawnPlayer(at.page, mouse, at.words)
      await player.play({ isEnough: ({ moves }) => moves > 3 })
      await at.page.getByRole('button', { name: at.say('PAGE_DAWN_END_LOOK') }).waitFor()
    } },
    { name: 'dawn-review', go: async (at) => { await at.bring(game.dawn); await at.visit(at.page.url().replace(/.*#\/replay\/(\w+).*/, '#/review/$1'), 'PAGE_REVIEW_TITLE'); await at.page.getByRole('heading', { level: 2, name: at.say('PAGE_REVIEW_CURVE') }).waitFor() } },
    { name: 'dawn-replay', isTable: true, go: (at) => at.table(game.dawn) },
  ]
}

function sedlecScreens(game) {
  return [
    { name: 'sedlec-two', isTable: true, go: (at) => at.table(game.two) },
    { name: 'sedlec-four', isTable: true, go: (at) => at.table(game.four) },
    { name: 'sedlec-placing', isTable: true, go: async (at) => {
      await at.table(game.two)
      await at.page.getByRole('button', { name: at.words.like('PAGE_SEDLEC_HAND_CARD') }).first().click()
      await at.page.getByRole('button', { name: at.words.like('PAGE_SEDLEC_PLACE_PLUS', 'PAGE_SEDLEC_PLACE_MINUS') }).first().click()
    } },
    { name: 'sedlec-replay', isTable: true, go: async (at) => { await at.bring(game.lastOfFour) } },
    { name: 'sedlec-count', isTable: true, go: async (at) => {
      await at.bring(game.sedlec)
      await at.page.getByRole('slider').press('End')
      await at.press('button', 'PAGE_SEDLEC_COUNT')
      await at.page.getByRole('heading', { level: 1, name: at.say('PAGE_SEDLEC_COUNT') }).waitFor()
    } },
    { name: 'scorer', isTable: true, go: async (at) => { await at.visit('#/score'); await at.page.getByRole('button', { name: at.words.like('PAGE_SCORER_EMPTY') }).first().waitFor() } },
    { name: 'games', go: (at) => at.visit('#/replay', 'PAGE_GAMES_TITLE') },
    { name: 'review', go: async (at) => { await at.bring(game.sedlec); await at.visit(at.page.url().replace(/.*#\/replay\/(\w+).*/, '#/review/$1'), 'PAGE_REVIEW_TITLE'); await at.page.getByRole('heading', { level: 2, name: at.say('PAGE_REVIEW_CURVE') }).waitFor() } },
    { name: 'practise', go: (at) => at.visit('#/practise', 'PAGE_DRILL_TITLE') },
    { name: 'puzzle', go: async (at) => { await at.visit('#/practise/places', 'PAGE_DRILL_PLACES'); await at.page.getByRole('group', { name: at.say('PAGE_PUZZLE_CARDS') }).waitFor() } },
    { name: 'replay-more', go: async (at) => { await at.bring(game.sedlec); await at.press('button', 'PAGE_REPLAY_MORE'); await at.page.getByText(at.say('PAGE_PROOF_GOOD')).first().waitFor() } },
  ]
}

/** The server's own: a lobby with its link, and the chair of the one who comes by it. */
function serverScreens() {
  let link = ''
  return [
    { name: 'lobby', go: async (at) => {
      const host = Object.assign(new Friend(at.page, undefined, at.words), { name: 'Mia' })
      await at.visit('#/', 'PAGE_TITLE')
      await host.lay()
      link = await host.link()
    } },
    { name: 'claim', go: async (at) => {
      await at.page.evaluate(() => Object.keys(localStorage).filter((key) => /^sexton\.table/.test(key)).forEach((key) => localStorage.removeItem(key)))
      await at.visit('#/')
      await at.page.reload() // somebody else: who holds a seat is led to it
      await at.visit(link.replace(/^[^#]*/, ''), 'PAGE_CLAIM_TITLE')
    } },
  ]
}

export function allScreens() {
  const game = games()
  const kinds = { shell: [...shellScreens(), ...serverScreens()], dawn: dawnScreens(game), sedlec: sedlecScreens(game) }
  return Object.entries(kinds).flatMap(([kind, screens]) => screens.map((screen) => ({ kind, ...screen })))
}

/** Goes to every screen; `each(page, screen)` looks at it. */
export async function walk(n, visitor, each, { words = english, screens = allScreens() } = {}) {
  const trips = [...new Set(screens.map(({ kind }) => kind))].map((kind) => screens.filter((screen) => screen.kind === kind))
  await Promise.all(trips.map((trip) => walkOne(n, visitor, each, words, trip)))
}

async function walkOne(n, visitor, each, words, screens) {
  const context = await n.visitor({ speed: 60, ...visitor })
  const page = await n.visit('#/', context)
  const walker = new Walker(n, page, words)
  for (const screen of screens) {
    try {
      await screen.go(walker)
      await each(page, screen)
    } catch (error) {
      throw new Error(`${screen.name}: ${error.message}`, { cause: error })
    }
  }
  await context.close()
}
