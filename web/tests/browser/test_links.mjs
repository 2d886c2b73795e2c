// SPDX-License-Identifier: MIT
// Links and keys go wrong in ordinary ways, and nobody is locked out by it: one's own link
// again, a link that was used, a mistyped key, somebody away at the start, a bot on one's
// seat, a closed table, a browser without room.
import { Friend } from './friends.mjs'
import { hold, night, until } from './server.mjs'

const tableOf = (page) => page.url().split('/').at(-1)
const sees = (friend, key, args) => friend.page.getByText(friend.say(key, args)).first().waitFor()
const gone = (friend, key) => friend.page.getByText(friend.say(key)).first().waitFor({ state: 'detached' })
const wait = (friend) => sees(friend, 'PAGE_LOBBY_WAIT')

/** Another address in the same page, as from a click; then once more from the start. */
async function open(friend, address) {
  await friend.page.goto(`${new URL(friend.page.url()).origin}/${address}`)
  await friend.page.reload()
}

async function ownLinkAgain(bob, link) {
  await open(bob, new URL(link).hash)
  await wait(bob)
}

/** Refused once, the link is forgotten, and the next link counts. */
async function usedLink(carl, link, watch) {
  await carl.page.goto(link)
  await carl.page.getByLabel(carl.say('PAGE_CLAIM_NAME')).fill(carl.name)
  await carl.press('button', 'PAGE_CLAIM_SIT')
  await carl.page.getByRole('alert').waitFor()
  await carl.page.getByRole('main').getByRole('link', { name: carl.say('PAGE_TO_HOME') }).waitFor()
  await carl.page.reload()
  const title = await carl.page.getByRole('heading', { level: 1 }).textContent()
  await until(async () => !(await carl.page.getByLabel(carl.say('PAGE_CLAIM_NAME')).count()), 'the used link is forgotten')
  hold(title !== carl.say('PAGE_CLAIM_TITLE'), 'the used link is offered again')
  await open(carl, new URL(watch).hash)
  await wait(carl)
}

async function mistypedKeys(ann, bob, carl) {
  const table = tableOf(ann.page)
  for (const screen of ['host', 'watch']) {
    await open(ann, `#/${screen}/${table}/nonsense`)
    await ann.page.getByRole('button', { name: ann.say('PAGE_LOBBY_START'), exact: true }).waitFor()
    await open(bob, `#/${screen}/${table}/nonsense`)
    await wait(bob)
    await open(carl, `#/${screen}/${table}/nonsense`)
    await wait(carl)
  }
}

async function botOnTheSeat(n, ann, bob) {
  await ann.press('button', 'PAGE_MENU')
  await ann.press('button', 'PAGE_MENU_HOST')
  await ann.page.getByRole('listitem').filter({ hasText: bob.name }).getByRole('button', { name: ann.say('PAGE_HOST_TAKE_OVER') }).click()
  await sees(bob, 'PAGE_TABLE_TAKEN')
  await n.shot(bob.page, 'taken')
  await bob.press('button', 'PAGE_TABLE_MYSELF')
  await gone(bob, 'PAGE_TABLE_TAKEN')
}

async function closedTable(n, ann, bob) {
  await ann.press('button', 'PAGE_HOST_CLOSE')
  await ann.press('button', 'PAGE_HOST_CLOSE')
  await ann.page.keyboard.press('Escape')
  for (const friend of [ann, bob]) {
    await friend.page.getByRole('heading', { name: friend.say('PAGE_TABLE_CLOSED_HEAD') }).waitFor()
    const asked = friend.page.getByRole('heading', { name: friend.say('PAGE_DAWN_TURN_YOU') })
    hold(!(await asked.count()), `${friend.name} is asked at a closed table`)
  }
  await n.shot(bob.page, 'closed')
  const [notice, row] = await Promise.all(['.notice', '.me'].map((part) => bob.page.locator(part).boundingBox()))
  hold(row.y + row.height <= notice.y + 1, 'the notice covers the own row')
  const download = bob.page.waitForEvent('download')
  await bob.press('button', 'PAGE_MENU_RECORD')
  await download
  await bob.press('button', 'PAGE_MENU_REPLAY')
  await bob.page.getByRole('slider').waitFor()
}

async function awayAtTheStart(n, ann, bob) {
  await ann.page.goto(`${n.server.origin}/#/`)
  await ann.lay()
  await bob.sit(await ann.link())
  await sees(ann, 'PAGE_LOBBY_ALL_HERE')
  await bob.page.close()
  await sees(ann, 'PAGE_LOBBY_ABSENT', { names: bob.name })
  await ann.press('button', 'PAGE_LOBBY_START')
  await sees(ann, 'PAGE_TABLE_MISSING', { names: bob.name })
  await ann.page.getByRole('button', { name: ann.say('PAGE_MENU'), exact: true }).waitFor()
  await n.shot(ann.page, 'missing')
  await ann.press('button', 'PAGE_TABLE_MISSING_BOTS')
  await ann.page.getByRole('grid').waitFor()
}

/** All of the storage is taken, to the last letter. */
function fill() {
  let filled = ''
  for (let size = 1 << 22; size > 0; )
    try {
      localStorage.setItem('filled', filled + 'x'.repeat(size))
      filled += 'x'.repeat(size)
    } catch {
      size >>= 1
    }
}

async function noRoom(n) {
  const dora = await Friend.come(n, 'Dora', { address: '#/play/dawn', speed: 60 })
  const { page } = dora
  await dora.ready()
  const address = page.url().replace(/.*#/, '#')
  await page.evaluate(fill)
  const stored = () => page.evaluate(() => Object.entries(localStorage).find(([name]) => /^sexton\.game\./.test(name))[1])
  const before = await stored()
  const closed = page.getByRole('button', { name: dora.words.like('PAGE_DAWN_SEEN_CLOSED') })
  await closed.first().click()
  await sees(dora, 'PAGE_TABLE_UNKEPT')
  await n.shot(page, 'unkept')
  hold((await stored()) === before, 'there was room after all')
  await dora.press('button', 'PAGE_CLOSE')
  await page.evaluate(() => (location.hash = '#/'))
  await page.getByRole('link', { name: dora.say('PAGE_HOME_RESUME') }).click()
  await until(() => page.url().endsWith(address), 'the same game')
  await page.getByRole('grid').waitFor()
  await page.evaluate((id) => (location.hash = `#/replay/${id}`), address.split('/').at(-1))
  const slider = page.getByRole('slider')
  await slider.waitFor()
  const { moves } = JSON.parse(before)
  const shown = Number(await slider.getAttribute('max'))
  hold(shown > moves, `the move is lost: ${shown} are shown, ${moves} were stored`)
}

await night('links', async (n) => {
  n.allow(/ERR_CONNECTION|WebSocket connection/)
  const ann = await Friend.come(n, 'Ann')
  const bob = await Friend.come(n, 'Bob', { size: 'phone', acceptDownloads: true })
  const carl = await Friend.come(n, 'Carl')
  await ann.lay()
  const link = await ann.link()
  const table = tableOf(ann.page)
  const watch = await ann.page.evaluate((id) => JSON.parse(localStorage[`sexton.table.${id}`]).watch, table)
  await bob.sit(link)
  await ownLinkAgain(bob, link)
  await usedLink(carl, link, `${n.server.origin}/#/watch/${table}/${watch}`)
  await mistypedKeys(ann, bob, carl)
  await ann.press('button', 'PAGE_LOBBY_START')
  for (const { page } of [ann, bob, carl]) await page.getByRole('grid').waitFor()
  await botOnTheSeat(n, ann, bob)
  await closedTable(n, ann, bob)
  const bill = await Friend.come(n, 'Bill')
  await awayAtTheStart(n, ann, bill)
  await noRoom(n)
})
