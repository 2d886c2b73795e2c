// SPDX-License-Identifier: MIT
// axe-core finds no violation on any screen: all of its WCAG 2.2 AA rules and its best
// practices by daylight on a desk and on a phone; colours once more by night and in high
// contrast, where all else is the same document.
import { join } from 'node:path'
import { drawn, hold, night, SIZES } from './server.mjs'
import { walk } from './screens.mjs'

const AXE = join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LOOKS = [
  { look: 'light', media: { colorScheme: 'light', contrast: 'no-preference' }, size: 'desk', run: { type: 'tag', values: TAGS } },
  { look: 'night', media: { colorScheme: 'dark', contrast: 'no-preference' }, size: 'desk', run: { type: 'rule', values: ['color-contrast'] } },
  { look: 'contrast', media: { colorScheme: 'light', contrast: 'more' }, size: 'desk', run: { type: 'rule', values: ['color-contrast'] } },
  { look: 'phone', media: { colorScheme: 'light', contrast: 'no-preference' }, size: 'phone', run: { type: 'tag', values: TAGS } },
]

/** Runs in the page. */
async function violations(run) {
  const { violations } = await window.axe.run(document, { runOnly: run, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n').slice(1).join(' ').trim()}`))
}

await night('axe', async (n) => {
  const faults = []
  const theme = { light: 'light', night: 'night', contrast: 'contrast', phone: 'light' }
  const context = { size: 'desk', script: AXE }
  await walk(n, context, async (page, { name }) => {
    for (const { look, media, size, run } of LOOKS) {
      const [width, height] = SIZES[size]
      await page.setViewportSize({ width, height })
      await page.emulateMedia(media)
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme[look])
      await drawn(page)
      for (const fault of await page.evaluate(violations, run)) faults.push(`${name} (${look}): ${fault}`)
    }
    await page.emulateMedia(LOOKS[0].media)
  })
  n.note('violations.txt', faults.join('\n'))
  hold(faults.length === 0, `${faults.length} violations:\n${faults.join('\n')}`)
})
