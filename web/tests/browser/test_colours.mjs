// SPDX-License-Identifier: MIT
// Never colour alone. Six open lids and six vampires are drawn by the page itself; then
// Chromium sees them as people with three kinds of colour blindness do, and at last without
// any colour: each of the six must still differ from each other by its shape, on a lid as
// small as a phone has it. The same for the eight types of skulls.
import { hold, night } from './server.mjs'

const SIGHTS = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']
const SETS = {
  lids: { ids: ['open-w', 'open-k', 'open-y', 'open-r', 'open-g', 'open-b'], size: [28, 36] },
  vampires: { ids: ['v-w', 'v-k', 'v-y', 'v-r', 'v-g', 'v-b'], size: [28, 40] },
  chips: { ids: ['chip-w', 'chip-k', 'chip-y', 'chip-r', 'chip-g', 'chip-b'], size: [20, 20] },
  skulls: { ids: ['sk-ry', 'sk-pe', 'sk-pr', 'sk-ro', 'sk-cr', 'sk-ch', 'sk-me', 'sk-ze'], size: [28, 28] },
  planted: { ids: ['#b3312c', '#3f9a5f'], size: [20, 20] }, // lids without a sign: colour alone
  garlic: { ids: [1, 2, 3, 4, 5, 6].map((i) => `garlic-${i}`), size: [24, 30] },
}
const LEAST = 0.04 // of the edges must differ; of garlic, which has pips alone, fewer
const GARLIC = 0.025
const SCALE = 2 // a phone has two pixels or three for one of ours

/** Draws the pieces side by side with the page's own sheet. Runs in the page. */
function lay(sets) {
  const room = document.createElement('div')
  room.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:99'
  let top = 0
  for (const { ids, size } of Object.values(sets)) {
    ids.forEach((id, i) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      const isPlanted = id.startsWith('#')
      const drawing = document.createElementNS('http://www.w3.org/2000/svg', isPlanted ? 'rect' : 'use')
      const piece = isPlanted ? { x: 2, y: 2, width: 20, height: 20, rx: 5, fill: id, stroke: '#17232b' } : { href: `#${id}` }
      if (!isPlanted && !document.getElementById(id)) throw new Error(`no piece ${id}`)
      for (const [name, value] of Object.entries(piece)) drawing.setAttribute(name, value)
      svg.append(drawing)
      svg.setAttribute('viewBox', isPlanted ? '0 0 24 24' : (document.getElementById(id).getAttribute('viewBox') ?? '0 0 76 96'))
      svg.style.cssText = `position:absolute;left:${i * 50}px;top:${top}px;width:${size[0]}px;height:${size[1]}px`
      room.append(svg)
    })
    top += 50
  }
  document.body.append(room)
}

/** The edges of each piece: where brightness jumps, whatever the colours are; a letter for
 *  each pixel: `E` an edge, `n` near one, `.` neither. Runs in the page, which can read a
 *  picture. */
async function edges([picture, sets, scale]) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const brush = canvas.getContext('2d')
  brush.drawImage(bitmap, 0, 0)
  const read = (left, top, width, height) => {
    const { data } = brush.getImageData(left, top, width, height)
    const light = (p) => 0.3 * data[4 * p] + 0.59 * data[4 * p + 1] + 0.11 * data[4 * p + 2]
    const isEdge = (p) => Math.abs(light(p) - light(p + 1)) + Math.abs(light(p) - light(p + width)) > 45
    const inner = Array.from({ length: width * (height - 3) }, (_, i) => i + width).filter((p) => p % width > 0 && p % width < width - 2)
    const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
    return inner.map((p) => (isEdge(p) ? 'E' : near.some((step) => isEdge(p + step)) ? 'n' : '.')).join('')
  }
  return Object.entries(sets).map(([name, { ids, size }], row) => [name, ids.map((_, i) => read(i * 50 * scale, row * 50 * scale, size[0] * scale, size[1] * scale))])
}

/** How many of the edges that either has lie where the other has none, nor beside one: how
 *  thick an outline seems depends on its colours. */
function apart(a, b) {
  let [either, alone] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (a[i] === 'E' || b[i] === 'E') either++
    if ((a[i] === 'E' && b[i] === '.') || (b[i] === 'E' && a[i] === '.')) alone++
  }
  return alone / Math.max(1, either)
}

function nearest(ids, pieces) {
  const pairs = pieces.flatMap((a, i) => pieces.slice(i + 1).map((b, j) => ({ far: apart(a, b), pair: `${ids[i]} and ${ids[i + 1 + j]}` })))
  return pairs.sort((one, other) => one.far - other.far)[0]
}

await night('colours', async (n) => {
  const page = await n.visit('#/', { size: 'desk', deviceScaleFactor: SCALE })
  await page.waitForFunction(() => document.getElementById('lid'))
  await page.evaluate(lay, SETS)
  const cdp = await page.context().newCDPSession(page)
  const told = []
  const faults = []
  for (const type of SIGHTS) {
    await cdp.send('Emulation.setEmulatedVisionDeficiency', { type })
    const picture = await page.screenshot({ path: `${n.out}/${type}.png`, clip: { x: 0, y: 0, width: 400, height: 320 } })
    for (const [name, pieces] of await page.evaluate(edges, [picture.toString('base64'), SETS, SCALE])) {
      const { far, pair } = nearest(SETS[name].ids, pieces)
      told.push(`${type} ${name}: nearest are ${pair}, ${(100 * far).toFixed(0)} % apart`)
      if (name === 'planted') far < GARLIC || faults.push(`a lid in another colour alone would not be found (${far})`)
      else if (far < (name === 'garlic' ? GARLIC : LEAST)) faults.push(`${type}: ${pair} are alike but for their colour (${far})`)
    }
  }
  n.note('apart.txt', told.join('\n'))
  hold(faults.length === 0, faults.join('\n'))
})
