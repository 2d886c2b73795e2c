// SPDX-License-Identifier: MIT
// What a page and a terminal of 0.1.0 live through when their server is replaced: the real old
// program, the real old page in a browser, and after them those of today on the same store
// and port. Both sit at one table; both are told when they ask for something, and go on where
// they were: the page loaded again, the new program with the same link. The old page's own
// games against bots go on, too. `make upgrade-test` has the old ones built.
//
//   OLD          the program of 0.1.0, with its page in it
//   OLD_SOURCE   what it was built from, for the words of its page
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Catalogue, english } from './catalogue.mjs'
import { Friend } from './friends.mjs'
import { mouse } from './hands.mjs'
import { hold, night, program, same, until } from './server.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { SedlecPlayer } from './play_sedlec.mjs'
import { Terminals } from './terminal.mjs'

const OLD = process.env.OLD
const old = new Catalogue('en', undefined, join(process.env.OLD_SOURCE, 'web/src/words/gen'))
old.texts = { ...english.texts, ...old.texts } // who plays here may look for what came later
const LINK = /http\S+\/#\/seat\/\S+/
const TOLD = /another version/
const PLAYERS = { dawn: DawnPlayer, sedlec: SedlecPlayer }

/** The moves of a record, and what they follow from: seats, seeds and deal. */
const essence = (record) => record.split('\n').filter((line) => !/^(x-|date|site|event|result)/.test(line)).join('\n')

/** The record of a game against bots, as the menu gives it away. */
async function record(page, words) {
  const download = page.waitForEvent('download')
  await mouse.press(page, 'button', words.say('PAGE_MENU'))
  await mouse.press(page, 'button', words.say('PAGE_MENU_RECORD'))
  const text = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return essence(text)
}

/** Which stacks were dug only the player object knows that dug there: nobody is changed then. */
const isKeeping = ({ question }, words) => words.like('PAGE_SEDLEC_ASK_KEEP').test(question)

/** A game against bots in the old page, left in the middle. */
async function beginAlone(n, context, game) {
  const page = await n.visit(`#/play/${game}`, context)
  const player = new PLAYERS[game](page, mouse, old)
  await player.play({ isEnough: ({ moves }, { seen }) => moves >= 6 && !isKeeping(seen, old) })
  const kept = { game, address: new URL(page.url()).hash, record: await record(page, old) }
  await n.shot(page, `${game}-before`)
  await page.close()
  return kept
}

/** The same game in the new page: where it was, and on to its end. */
async function goOnAlone(n, context, { game, address, record: before }) {
  const page = await n.visit(address, context)
  const player = new PLAYERS[game](page, mouse, english)
  await player.ready()
  await n.shot(page, `${game}-after`)
  same(await record(page, english), before, `the game of ${game} as it was left`)
  await player.play({ isEnough: ({ moves }) => moves >= 4 })
  const after = await record(page, english)
  hold(after.startsWith(before.trimEnd()) && after.length > before.length, `what was played of ${game} is another game:\n${after}`)
  await player.play()
  await n.shot(page, `${game}-end`)
  await page.close()
}

/** Those of the old table, and how many decisions they have taken. */
class Party {
  made = 0
  terminals = new Terminals()

  /** Mia lays the table at her terminal, Ann comes with the link that stands there. */
  async sitDown(n) {
    this.mia = this.terminals.open(`'${OLD}' play sedlec --at ${n.server.origin} --seat human:Mia --seat human`)
    const [link] = (await this.mia.shows(LINK)).match(LINK)
    const ann = await Friend.come(n, 'Ann', { words: old, sw: true, acceptDownloads: true, speed: 60 })
    await ann.sit(link)
    await this.mia.shows('All seats are filled.')
    this.mia.type('Enter')
    await this.mia.shows('decides')
    Object.assign(this, { page: ann.page, context: ann.context })
    this.play(old)
  }

  /** Ann goes on with the page of those words. */
  play(words) {
    this.words = words
    this.ann = new SedlecPlayer(this.page, mouse, words)
  }

  async annsTurn() {
    const seen = await this.ann.look()
    return this.ann.kindOf(seen) === 'turn' && !isKeeping(seen, this.words)
  }

  miasTurn() {
    return this.mia.asks('Mia') !== null
  }

  async press() {
    const before = this.mia.look()
    this.mia.type(...this.mia.asks('Mia'))
    await until(() => this.mia.look() !== before, 'something follows the keys')
  }

  /** Whoever is asked decides, until `isEnough`. */
  async playOn(isEnough) {
    await until(async () => {
      if (await isEnough()) return true
      const seen = await this.ann.look()
      if (this.ann.kindOf(seen) === 'turn') await this.ann.step({ seen })
      else if (this.miasTurn()) await this.press()
      else return false
      this.made++
      return false
    }, 'the game goes on')
  }

  /** What lies on the table, as the page says it. */
  lies() {
    return this.page.getByRole('region', { name: this.words.say('PAGE_SEDLEC_YARD') }).ariaSnapshot()
  }

  offline() {
    return this.page.getByText(this.words.say('PAGE_TABLE_OFFLINE'))
  }
}

/** The server is stopped as an operator stops it; the other program takes its place. */
async function upgrade(n, party) {
  await n.server.kill('SIGTERM')
  await party.offline().waitFor()
  await party.mia.shows('The line is broken.')
  n.server.served = program
  await n.server.begin()
  await party.offline().waitFor({ state: 'detached' })
  await until(() => !party.mia.look().includes('The line is broken.'), 'the terminal is back')
}

/** Ann's page of 0.1.0 sees the table and is told when she decides; loaded again, the new one
 *  has her seat and her turn, and her move is made. */
async function pageGoesOn(n, party) {
  const before = await party.lies()
  const told = party.page.getByRole('alert').filter({ hasText: old.say('WIRE_VERSION') })
  party.ann.step({ seen: await party.ann.look() }).catch(() => {}) // nothing comes of it
  await told.waitFor()
  await n.shot(party.page, 'page-told')
  await party.page.reload()
  party.play(english)
  await until(() => party.annsTurn(), 'it is still her turn')
  same(await party.lies(), before, 'the table as it was left')
  await n.shot(party.page, 'page-after')
  await party.playOn(() => party.miasTurn())
}

/** The same for Mia's terminal, which has heard the moves of the new page. */
async function terminalGoesOn(n, party) {
  await party.press()
  n.note('terminal-told.txt', await party.mia.shows(TOLD))
  party.mia.type('q')
  const [link] = (await party.mia.shows('Come back with:')).match(/http[^\s']+/)
  party.mia = party.terminals.open(`'${program}' play --at '${link}'`)
  await until(() => party.miasTurn(), 'it is still her turn')
  n.note('terminal-after.txt', party.mia.look())
}

/** All decisions are in the store, and nothing else, whatever happens to the server. */
async function isStored(n, party) {
  const lies = await party.lies()
  await n.server.kill()
  const table = party.page.url().split('/').at(-1)
  const exported = execFileSync(program, ['admin', 'export', table, '--force', '--store', n.server.store]).toString()
  n.note('table.sxr', exported)
  const lines = exported.split('\n')
  same(lines.slice(lines.indexOf('moves') + 1).filter((line) => /^\d /.test(line)).length, party.made, 'decisions in the store, and on the screens')
  await n.server.begin()
  await party.offline().waitFor({ state: 'detached' })
  same(await party.lies(), lies, 'the table after a crash of the new server')
}

await night('upgrade', async (n) => {
  n.allow(/ERR_CONNECTION|WebSocket connection/)
  const party = new Party()
  try {
    await party.sitDown(n)
    const alone = []
    for (const game of ['dawn', 'sedlec']) alone.push(await beginAlone(n, party.context, game))
    await party.playOn(async () => party.made >= 6 && (await party.annsTurn()))
    await n.shot(party.page, 'page-before')
    n.note('terminal-before.txt', party.mia.look())
    await upgrade(n, party)
    await pageGoesOn(n, party)
    await terminalGoesOn(n, party)
    const made = party.made
    await party.playOn(() => party.made >= made + 4)
    await isStored(n, party)
    for (const game of alone) await goOnAlone(n, party.context, game)
  } finally {
    await party.terminals.end()
  }
}, { served: OLD })
