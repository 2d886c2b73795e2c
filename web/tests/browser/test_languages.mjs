// SPDX-License-Identifier: MIT
// Five languages. Every entry has its translation in po/; no screen says anything that is
// not an entry (marked.mjs); each language is switched to without a reload, with the right
// `lang`; and in each the narrowest phone still holds everything. That a quick phrase
// arrives in the reader's language is proved in test_friends.mjs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue, english, LANGUAGES } from './catalogue.mjs'
import { hold, night, same } from './server.mjs'
import { hanging } from './layout.mjs'
import { allTexts, marked, speakMarked, unmarked } from './marked.mjs'
import { allScreens, walk } from './screens.mjs'

const NARROW = ['home', 'lay-dawn', 'one-screen', 'one-screen-own', 'settings', 'lobby', 'dawn-turn', 'dawn-plague', 'dawn-fill', 'dawn-six', 'dawn-wide', 'dawn-pad', 'dawn-end', 'sedlec-two', 'sedlec-placing', 'scorer']

/** The keys of a .po file that have a translation. */
function translated(language) {
  const text = readFileSync(join(import.meta.dirname, `../../../po/${language}.po`), 'utf8')
  const entries = text.split(/\n\n+/).map((entry) => entry.replace(/"\n"/g, ''))
  const done = entries.filter((entry) => /^msgstr(\[0\])? "(?!")/m.test(entry) && !/^#,.*fuzzy/m.test(entry))
  return new Set(done.map((entry) => /^msgctxt "(\w+)"$/m.exec(entry)?.[1]))
}

function everyEntry() {
  for (const language of LANGUAGES.slice(1)) {
    const done = translated(language)
    const missing = Object.keys(english.texts).filter((key) => !done.has(key))
    hold(missing.length === 0, `${language}: ${missing.length} entries are not translated: ${missing.slice(0, 12).join(', ')} …`)
  }
}

async function nothingElse(n, screens) {
  const found = new Map()
  const words = new Catalogue('fr', marked)
  await walk(n, { locale: 'fr', prepare: speakMarked }, async (page, { name }) => {
    for (const text of await page.evaluate(allTexts)) for (const left of unmarked(text)) if (!found.has(left)) found.set(left, name)
  }, { words, screens })
  hold(found.size === 0, `not in the catalogue:\n${[...found].map(([text, name]) => `  ${name}: ${text}`).join('\n')}`)
}

/** On the first screen, as a reader does it. */
async function switching(n) {
  const page = await n.visit('#/')
  await page.evaluate(() => (window.isSame = true))
  for (const language of [...LANGUAGES.slice(1), 'en']) {
    const words = new Catalogue(language)
    await page.locator('select').last().selectOption(language)
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
    await page.getByRole('link', { name: words.say('PAGE_HOME_PLAY_LABEL', { game: words.say('PAGE_DAWN_NAME') }) }).waitFor()
    same(await page.evaluate(() => window.isSame), true, 'the page was not loaded again')
  }
}

async function narrow(n, language, screens, faults) {
  const words = new Catalogue(language)
  const wanted = screens.filter(({ name }) => NARROW.includes(name)).map((screen) => ({ ...screen, kind: 'narrow' })) // in one browser
  await walk(n, { locale: language, size: 'phone' }, async (page, { name, isTable }) => {
    same(await page.evaluate(() => document.documentElement.lang), language, `lang of ${name}`)
    await n.shot(page, `${name}-${language}`)
    for (const fault of await page.evaluate(hanging, isTable ?? false)) faults.push(`${language}, ${name}: ${fault}`)
  }, { words, screens: wanted })
}

await night('languages', async (n) => {
  const screens = allScreens()
  const faults = []
  const narrowly = async (languages) => {
    for (const language of languages) await narrow(n, language, screens, faults)
  }
  await switching(n)
  await nothingElse(n, screens)
  await Promise.all([narrowly(LANGUAGES.slice(0, 3)), narrowly(LANGUAGES.slice(3))])
  hold(faults.length === 0, faults.join('\n'))
  everyEntry()
})
