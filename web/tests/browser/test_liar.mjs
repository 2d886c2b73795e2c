// SPDX-License-Identifier: MIT
// A server that lies about the joint deal, and the real page that says so: before its word is
// out it opens nothing, afterwards it says what differs; and with an honest one it says
// "checked", with the letters, and saves a receipt that `sexton verify` accepts.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue } from './catalogue.mjs'
import { Host, Liar } from './host.mjs'
import { hold, night, program, same, until } from './server.mjs'

const words = new Catalogue('en')
const name = { name: 'Host' }

/** The page at seat 0 of a new table, behind the liar. */
async function sit(n, liar, size) {
  const host = await Host.open(n.server, { game: 'sedlec' })
  const context = await n.visitor({ size })
  const { table, links } = host.opened
  const page = await n.visit(`#/seat/${table}/${links[0]}`, context, liar.origin)
  await page.getByLabel(words.say('PAGE_CLAIM_NAME')).fill('Mia')
  await page.getByRole('button', { name: words.say('PAGE_CLAIM_SIT') }).click()
  await host.until(({ seats }) => seats[0].claimed)
  liar.said.length = 0
  return { host, page, context, leave: async () => (host.leave(), context.close()) }
}

const alert = (page, key) => page.getByRole('alert').getByText(words.say(key, name)).waitFor()

/** The warning covers nothing: what is below it makes room, and nothing scrolls. */
const fits = (page) => page.evaluate(() => {
  const room = parseFloat(getComputedStyle(document.body).paddingTop)
  return room > 0 && document.documentElement.scrollHeight <= innerHeight
})

/** Nothing is opened, and the page says why. */
async function refuses(n, liar, lie, key) {
  const { host, page, leave } = await sit(n, liar)
  await liar.lie(lie)
  await host.start()
  await host.hash()
  await alert(page, key)
  await page.getByText(words.say('RECEIPT_HELD_BACK')).waitFor()
  await until(() => fits(page), 'the screen makes room for the warning')
  await n.shot(page, lie)
  same(liar.has('word').length, 0, `${lie}: no word is out`)
  await liar.lie('none')
  await leave()
}

/** It is found during the game, or in the record. */
async function finds(n, liar, lie, key) {
  const { host, page, leave } = await sit(n, liar)
  await host.deal()
  await host.finish()
  await liar.lie(lie)
  await liar.lie('drop')
  await host.ask({ do: 'close' })
  await alert(page, key)
  await n.shot(page, lie)
  await liar.lie('none')
  await leave()
}

/** The deal is begun again after the page's word was out. */
async function again(n, liar, lie, key) {
  const { host, page, leave } = await sit(n, liar)
  await host.deal()
  await liar.lie(lie === 'same-commit' ? `same-commit ${host.table.commit}` : lie)
  liar.said.length = 0
  await host.start()
  await alert(page, key)
  same(liar.has('hash').length + liar.has('word').length, 0, `${lie}: nothing is sent`)
  await liar.lie('none')
  await leave()
}

async function honest(n, liar, size) {
  const { host, page, leave } = await sit(n, liar, size)
  await host.deal()
  await host.start() // broken off once: counted, and shown
  await host.hash()
  await host.until(({ seats }) => seats[0].word)
  await host.finish()
  same(new Set(liar.has('word').map(({ word }) => word)).size, 2, 'another word for another deal')
  await host.ask({ do: 'close' })
  await page.getByRole('button', { name: words.say('PAGE_MENU'), exact: true }).first().click()
  await page.getByRole('button', { name: words.say('PAGE_MENU_DEAL') }).click()
  await page.getByText(words.like('RECEIPT_CHECKED')).waitFor()
  await page.getByText(words.say('RECEIPT_BROKEN_SILENT', { number: 1, ...name })).waitFor()
  await n.shot(page, `checked-${size ?? 'desk'}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.say('RECEIPT_SAVE') }).click(),
  ])
  const receipt = await download.path()
  hold(readFileSync(receipt, 'utf8').startsWith('sexton-receipt 1\n'), 'the receipt is saved')
  const pieces = []
  host.socket.heard.unshift((message) => message.is === 'record' && pieces.push(message.text))
  await host.ask({ do: 'record' })
  const record = join(n.out, 'record.sxr')
  writeFileSync(record, pieces.join(''))
  const said = execFileSync(program, ['verify', '--receipt', receipt, record], { encoding: 'utf8' })
  hold(said.includes('Checked: this is the deal that was agreed on.'), said)
  await leave()
}

await night('liar', async (n) => {
  const liar = await Liar.open(n.server)
  n.allow(new RegExp(`:${liar.port}/`)) // the page comes from the liar
  try {
    await refuses(n, liar, 'no-hash', 'RECEIPT_NO_HASH')
    await refuses(n, liar, 'no-commit-late', 'RECEIPT_NO_COMMIT')
    await finds(n, liar, 'secret', 'RECEIPT_SECRET')
    await finds(n, liar, 'record-word', 'RECEIPT_WORD')
    await finds(n, liar, 'commit', 'RECEIPT_COMMIT')
    await finds(n, liar, 'first', 'RECEIPT_TERMS')
    await again(n, liar, 'uncounted', 'RECEIPT_UNCOUNTED')
    await again(n, liar, 'same-commit', 'RECEIPT_AGAIN')
    await honest(n, liar, 'phone')
  } finally {
    liar.close()
  }
})
