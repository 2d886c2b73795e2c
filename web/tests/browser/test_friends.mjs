// SPDX-License-Identifier: MIT
// Two browsers at one table over the real server, one in English, one in German. A reload
// in the middle of a reveal shows the lid once more, and after that never again; a killed
// server and a lost network lose nothing and double nothing; quick phrases arrive in the
// reader's language; the record has just the moves that were made; then once more.
import { readFile } from 'node:fs/promises'
import { agree, Friend, meet, playOn } from './friends.mjs'
import { hold, night, same, until } from './server.mjs'
import { testify } from './witness.mjs'

const isTurn = (wanted) => (friend, kind) => friend === wanted && kind === 'turn'
const shown = async (friend) => (await testify(friend.page)).shown

/** A grave that is closed, by name. */
async function closedOne(friend) {
  const { graves } = await friend.look()
  const closed = graves.filter((label) => friend.words.like('PAGE_DAWN_SEEN_CLOSED').test(label))
  return closed[Math.floor(closed.length / 3)].split(/[ ,]/)[0]
}

async function isShut(friend, grave) {
  const { graves } = await friend.look()
  return friend.words.like('PAGE_DAWN_SEEN_CLOSED').test(graves.find((label) => label.startsWith(grave)))
}

async function openGrave(friend, name) {
  await friend.page.getByRole('button', { name: new RegExp(`^${name}[, ]`) }).click()
  friend.moves++
}

/** How often a lid was shown since the page was loaded. */
const times = async (friend, grave) => (await shown(friend)).filter((label) => label.startsWith(grave)).length
const sees = (friend, grave, count) => until(async () => (await times(friend, grave)) === count, `${friend.name} sees ${grave} (${count})`)

async function reloadInReveal(ann, bob) {
  await playOn([ann, bob], isTurn(ann))
  const grave = await closedOne(ann)
  await openGrave(ann, grave)
  await sees(bob, grave, 1)
  await bob.page.reload() // in the middle of it
  await sees(bob, grave, 1)
  await playOn([ann, bob], () => true) // somebody may decide: all have seen it to its end
  same(await times(bob, grave), 1, `${grave} after a reload in the reveal`)
  await playOn([ann, bob], (_, kind) => kind === 'turn' || kind === 'more')
  await until(() => isShut(bob, grave), 'Bob has seen it to its end, too')
  await bob.page.reload()
  await bob.page.getByRole('grid').waitFor()
  await playOn([ann, bob], () => true)
  same(await times(bob, grave), 0, `${grave} after it was seen to its end`)
}

async function killedServer(n, ann, bob) {
  await playOn([ann, bob], (_, kind) => kind === 'turn')
  await n.server.kill()
  for (const friend of [ann, bob]) await friend.page.getByText(friend.say('PAGE_TABLE_OFFLINE')).waitFor()
  await n.shot(ann.page, 'killed')
  await n.server.begin()
  for (const friend of [ann, bob]) await friend.page.getByText(friend.say('PAGE_TABLE_OFFLINE')).waitFor({ state: 'detached' })
  await agree([ann, bob])
}

/** What Bob has missed is shown to Bob on coming back, once, and marked as for Bob. */
async function lostNetwork(n, ann, bob) {
  await playOn([ann, bob], isTurn(ann))
  const grave = await closedOne(ann)
  const [before, annBefore] = [await times(bob, grave), await times(ann, grave)]
  await bob.context.setOffline(true)
  await bob.page.getByText(bob.say('PAGE_TABLE_OFFLINE')).waitFor()
  await openGrave(ann, grave)
  await sees(ann, grave, annBefore + 1)
  await bob.context.setOffline(false)
  await sees(bob, grave, before + 1)
  await playOn([ann, bob], () => true)
  same(await times(bob, grave), before + 1, 'what was missed is shown once')
}

async function phrases(ann, bob) {
  await ann.press('button', 'PAGE_DAWN_TALK').catch(() => ann.page.keyboard.press('s'))
  await ann.press('button', 'PAGE_PHRASE_GOOD_LUCK')
  await bob.page.getByText(bob.say('PAGE_PHRASE_GOOD_LUCK')).first().waitFor()
}

/** Every reveal is spoken once: as many sentences as lids. */
async function spokenOnce(ann) {
  const { spoken } = await testify(ann.page)
  const twice = spoken.filter((text, i) => i > 0 && text === spoken[i - 1] && !ann.words.like('PAGE_TABLE_YOUR_TURN').test(text))
  same(twice, [], 'spoken twice')
}

async function recordHolds(n, ann, moves) {
  const download = ann.page.waitForEvent('download')
  await ann.press('button', 'PAGE_DAWN_END_RECORD')
  const record = await readFile(await (await download).path(), 'utf8')
  n.note('record.sxr', record)
  const lines = record.split('\n')
  const made = lines.slice(lines.indexOf('moves') + 1).filter((line) => /^\d /.test(line))
  same(made.length, moves, 'moves in the record, and moves that were made')
}

/** The same people at the next table: the host is led there, the other follows when they
 *  like, and the way back ends at the old table's end, where the way on is offered again. */
async function onceMore(ann, bob) {
  const old = ann.page.url()
  await ann.press('button', 'PAGE_DAWN_END_REMATCH')
  await until(() => ann.page.url() !== old, 'the host is led to the next table')
  await ann.page.getByRole('heading', { level: 1, name: ann.words.say('PAGE_LOBBY_TITLE') }).waitFor()
  await ann.page.goBack()
  await until(() => ann.page.url() === old, 'the host is back at the old table')
  for (const friend of [ann, bob]) await friend.press('button', 'PAGE_TABLE_FOLLOW')
  for (const { page } of [ann, bob])
    await until(() => /#\/t\//.test(page.url()) && page.url() !== old, 'both go on to the next table')
  await ann.press('button', 'PAGE_LOBBY_START')
  for (const { page } of [ann, bob]) await page.getByRole('grid').waitFor()
  await playOn([ann, bob], (_, kind) => kind === 'turn')
  await agree([ann, bob])
}

await night('friends', async (n) => {
  n.allow(/ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection/)
  const ann = await Friend.come(n, 'Ann', { acceptDownloads: true })
  const bob = await Friend.come(n, 'Bob', { language: 'de', size: 'phone' })
  await ann.lay({ row: 8, dawn: 8 }) // long enough for all that is to happen
  await meet(n, ann, bob, { isLaid: true })
  await agree([ann, bob])
  await reloadInReveal(ann, bob)
  await killedServer(n, ann, bob)
  await phrases(ann, bob)
  await lostNetwork(n, ann, bob)
  await n.shot(bob.page, 'bob')
  same(await playOn([ann, bob], () => false), 'end', 'the game comes to its end')
  await bob.page.getByText(bob.words.like('PAGE_DAWN_OVER_YOU', 'PAGE_DAWN_OVER_NAME', 'PAGE_DAWN_OVER_SHARED')).first().waitFor()
  await spokenOnce(ann)
  await recordHolds(n, ann, ann.moves + bob.moves)
  await onceMore(ann, bob)
})
