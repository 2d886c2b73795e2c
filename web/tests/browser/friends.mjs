// SPDX-License-Identifier: MIT
// Two people in two browsers at one table of the server: laid by one, joined by the other
// with the link that the page shows. Both play by what their own page says, each in their
// own language; `Party` lets whoever is asked decide.
import { Catalogue } from './catalogue.mjs'
import { mouse } from './hands.mjs'
import { hold, PATIENCE, pause, until } from './server.mjs'
import { DawnPlayer } from './play_dawn.mjs'
import { placeWitness } from './witness.mjs'

export class Friend extends DawnPlayer {
  static async come(n, name, { language = 'en', words = new Catalogue(language), address = '#/', origin, ...visitor } = {}) {
    const context = await n.visitor({ locale: language, ...visitor })
    await placeWitness(context, words)
    const page = await n.visit(address, context, origin)
    return Object.assign(new Friend(page, mouse, words), { name, context })
  }

  say(key, args) {
    return this.words.say(key, args)
  }

  press(role, key, args) {
    return this.hand.press(this.page, role, this.say(key, args))
  }

  /** A table for two, lids shown for a second, a short night. */
  async lay({ row = 5, dawn = 4 } = {}) {
    const { page } = this
    await page.getByRole('link', { name: this.say('PAGE_HOME_FRIENDS') }).click()
    await page.getByLabel(this.say('PAGE_LAY_NAME', { number: 1 })).fill(this.name)
    await this.press('button', 'PAGE_LAY_FEWER')
    await this.press('button', 'PAGE_LAY_FEWER')
    await page.getByRole('radio', { name: this.say('PAGE_LAY_SECONDS_SHORT', { count: 1 }) }).check()
    await page.getByText(this.say('PAGE_LAY_MORE_RULES')).click()
    await page.getByLabel(this.say('PAGE_LAY_FIRST')).selectOption('0')
    await page.getByLabel(this.say('PAGE_LAY_ROW')).selectOption(String(row))
    await page.getByLabel(this.say('PAGE_LAY_DAWN')).selectOption(String(dawn))
    await this.press('button', 'PAGE_LAY_START')
  }

  /** The link that the host's lobby shows. */
  async link() {
    return this.page.getByRole('textbox', { name: this.say('PAGE_LINK'), exact: true }).inputValue()
  }

  /** Sits down by that link; the secret must not stay in the address. */
  async sit(link) {
    const { page } = this
    const secret = link.split('/').at(-1)
    await page.goto(link.replace(/^https?:\/\/[^/]+/, new URL(page.url()).origin))
    await page.getByLabel(this.say('PAGE_CLAIM_NAME')).fill(this.name)
    hold(!page.url().includes(secret), 'the secret of the link stays in the address bar')
    await this.press('button', 'PAGE_CLAIM_SIT')
    await page.getByText(this.say('PAGE_LOBBY_WAIT')).waitFor()
  }
}

/** Ann lays and hosts, Bob comes by her link; the game has begun when this resolves. */
export async function meet(n, ann, bob, { isLaid = false } = {}) {
  if (!isLaid) await ann.lay()
  const link = await ann.link()
  await bob.sit(link)
  await ann.page.getByText(bob.name).first().waitFor()
  await ann.press('button', 'PAGE_LOBBY_START')
  for (const friend of [ann, bob]) await friend.page.getByRole('grid').waitFor()
}

/** Whoever is asked decides, until `isEnough`; the last who decided, or 'end'. */
export async function playOn(friends, isEnough) {
  const end = Date.now() + 4 * PATIENCE
  while (Date.now() < end) {
    for (const friend of friends) {
      const seen = await friend.look()
      const kind = friend.kindOf(seen)
      if (kind === 'end') return kind
      if (!kind) continue
      if (await isEnough(friend, kind)) return friend
      await friend.step({ seen, kind })
    }
    await pause()
  }
  throw new Error('the game does not go on')
}

/** Both see the same: garlic, stakes, rows, lids, in whatever language. */
export async function agree(friends) {
  const drawn = (friend) => friend.page.evaluate(() => [...document.querySelectorAll('[role=grid] button')]
    .map((grave) => `${grave.dataset.grave} ${[...grave.querySelectorAll('use')].map((use) => use.getAttribute('href')).join()}`).join('\n'))
  await until(async () => {
    const [one, ...others] = await Promise.all(friends.map(drawn))
    return others.every((other) => other === one)
  }, 'both see the same graves')
}
