// SPDX-License-Identifier: MIT
// Boards of the host's own at the screen where a table is laid: shapes to try, how one comes
// there as a file, and what the page says of that which is refused.
import { english } from './catalogue.mjs'
import { hold, until } from './server.mjs'

export const SHAPES = {
  long: 'AAAAABBBBBCCCCC.\n'.repeat(4), // three plots of 20
  high: 'AAAA\n'.repeat(15), // none
  steps: Array.from({ length: 16 }, (_, y) => (y < 15 ? 'ABCD'[y >> 2].repeat(4).padStart(4 * (y % 4) + 4, '.').padEnd(16, '.') : '.'.repeat(16))).join('\n'),
}

/** A board as a file; it is chosen from then on. */
export async function bring(page, name, text, words = english) {
  await page.getByLabel(words.say('PAGE_EDITOR_LOAD')).setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await until(async () => (await page.getByLabel(words.say('PAGE_LAY_BOARD')).inputValue()) === name, `${name} is chosen`)
}

/** The refusal, and the number of its rule as a link; that button can't be pressed. */
export async function refused(page, key, rule, button) {
  const text = english.like(key).source.slice(1, -1).replaceAll('.*?: ', '') // the number stands behind it
  await page.getByRole('alert').filter({ hasText: new RegExp(text, 'i') }).waitFor()
  await page.getByRole('alert').getByText(rule, { exact: true }).waitFor()
  hold(await page.getByRole('button', { name: english.say(button), exact: true }).isDisabled(), 'what is refused can be had')
}
