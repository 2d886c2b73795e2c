// SPDX-License-Identifier: MIT
// What a first visit costs: `node tools/sizes.mjs DIST`. Files are compressed as the server
// does it (gzip -9), sums are held against the budget, and the status tells. KB are 1000
// bytes. First load: the page, its styles and scripts up to the first screen in one
// language; then the engine, the mind and its nets, the check of names, the drawings, and the fonts of each language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = process.argv[2] ?? 'dist'
const KB = 1000
const LANGUAGES = { en: ['plain'], fr: ['plain', 'accents'], de: ['plain', 'accents'], ru: ['plain', 'cyrillic'], uk: ['plain', 'cyrillic'] }
const assets = readdirSync(join(dist, 'assets'))
const html = readFileSync(join(dist, 'index.html'), 'utf8')

function weigh(name) {
  const bytes = readFileSync(join(dist, name))
  return Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length)
}

const weighAll = (names) => names.reduce((sum, name) => sum + weigh(name), 0)
const find = (pattern) => assets.filter((name) => pattern.test(name)).map((name) => `assets/${name}`)
const some = (names, what) => {
  if (names.length === 0) throw new Error(`no ${what} in ${dist}`)
  return names
}

/** Scripts and styles that the page itself names, and what those import at once. */
function firstFiles() {
  const wanted = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  const seen = new Set()
  for (const file of wanted) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(dist, file), 'utf8')
    for (const [, other] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) wanted.push(`assets/${other}`)
  }
  return ['index.html', ...some([...seen], 'script')]
}

const first = weighAll(firstFiles())
let isOver = false

function tell(what, bytes, must, aim) {
  const verdict = bytes > must * KB ? 'TOO MUCH' : bytes > aim * KB ? 'good' : 'within the aim'
  if (bytes > must * KB) isOver = true
  console.log(`${what.padEnd(26)} ${(bytes / KB).toFixed(1).padStart(6)} KB of ${must} (aim ${aim}): ${verdict}`)
}

for (const code of Object.keys(LANGUAGES))
  tell(`first load, ${code}`, first + weighAll(some(find(new RegExp(`^shell-${code}-`)), `words ${code}`)), 60, 40)
tell('engine.wasm', weighAll(some(find(/^engine-.*\.wasm$/), 'engine')), 50, 40)
tell('mind.wasm', weighAll(some(find(/^mind-.*\.wasm$/), 'mind')), 92, 60)
tell('names.wasm', weighAll(some(find(/^names-.*\.wasm$/), 'names')), 60, 50)
tell('nets.bin', weighAll(some(find(/^nets-.*\.bin$/), 'nets')), 200, 100)
tell('drawings', weighAll(some(find(/^pieces-.*\.svg$/), 'pieces')), 40, 15)
for (const [code, cuts] of Object.entries(LANGUAGES))
  tell(`fonts, ${code}`, weighAll(some(find(new RegExp(`-(${cuts.join('|')})-.*\\.woff2$`)), 'fonts')), 75, 60)
process.exit(isOver ? 1 : 0)
