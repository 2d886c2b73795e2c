// SPDX-License-Identifier: MIT
// Cuts the fonts: `node tools/fonts.mjs`, before the page is built. Three files of Alegreya
// become nine, one for each script (plain, accents, Cyrillic), with figures, kerning and
// ligatures and nothing else; `unicode-range` in the style sheet fetches only what a reader
// needs. HarfBuzz cuts, wawoff2 packs; both are WebAssembly and need no other program.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import woff2 from 'wawoff2'

const WEB = dirname(dirname(fileURLToPath(import.meta.url)))
const OUT = join(WEB, 'src/look/gen')
const FEATURES = ['kern', 'liga', 'lnum', 'tnum']
const FONTS = [
  { family: 'Alegreya', name: 'alegreya', weight: 800 },
  { family: 'Alegreya Sans', name: 'alegreya-sans', weight: 500 },
  { family: 'Alegreya Sans', name: 'alegreya-sans', weight: 800 },
]
const CUTS = [
  {
    cut: 'plain', from: 'latin',
    ranges: [[0x20, 0x7e], [0xa0, 0xa0], [0xb7, 0xb7], [0xd7, 0xd7], [0x2013, 0x2014],
      [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026], [0x2212, 0x2212]],
  },
  {
    cut: 'accents', from: 'latin',
    ranges: [[0xa1, 0xb6], [0xb8, 0xd6], [0xd8, 0xff], [0x152, 0x153], [0x178, 0x178],
      [0x2039, 0x203a], [0x20ac, 0x20ac]],
  },
  { cut: 'cyrillic', from: 'cyrillic', ranges: [[0x401, 0x45f], [0x490, 0x491], [0x2116, 0x2116]] },
]

const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
const { instance } = await WebAssembly.instantiate(await readFile(wasm), {})
const hb = instance.exports

const memory = () => new Uint8Array(hb.memory.buffer)
const tag = (text) => [...text].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

/** The subsetter's wishes: these characters, these features; no hints. */
function wishes(ranges) {
  const NO_HINTING = 1, LAYOUT_FEATURES = 6
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_unicode_set(input)
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code++) hb.hb_set_add(wanted, code)
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  for (const feature of FEATURES) hb.hb_set_add(features, tag(feature))
  hb.hb_subset_input_set_flags(input, NO_HINTING)
  return input
}

function subset(font, ranges) {
  const at = hb.malloc(font.length)
  memory().set(font, at)
  const blob = hb.hb_blob_create(at, font.length, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = wishes(ranges)
  const made = hb.hb_subset_or_fail(face, input)
  if (!made) throw new Error('the font could not be cut')
  const result = hb.hb_face_reference_blob(made)
  const start = hb.hb_blob_get_data(result, 0)
  const bytes = memory().slice(start, start + hb.hb_blob_get_length(result))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(made)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(at)
  return bytes
}

const hex = (code) => code.toString(16)
const rangeText = ([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)

async function cutFont({ family, name, weight }, { cut, from, ranges }) {
  const path = `node_modules/@fontsource/${name}/files/${name}-${from}-${weight}-normal.woff2`
  const font = await woff2.decompress(await readFile(join(WEB, path)))
  const file = `${name}-${weight}-${cut}.woff2`
  const packed = await woff2.compress(subset(font, ranges))
  await writeFile(join(OUT, file), packed)
  console.log(`${file} ${packed.length}`)
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; ` +
    `src: url(${file}) format("woff2"); unicode-range: ${ranges.map(rangeText).join(', ')}; }\n`
}

await mkdir(OUT, { recursive: true })
let css = '/* Made by tools/fonts.mjs. */\n'
for (const font of FONTS) for (const cut of CUTS) css += await cutFont(font, cut)
await writeFile(join(OUT, 'fonts.css'), css)
