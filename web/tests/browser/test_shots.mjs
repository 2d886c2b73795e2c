// SPDX-License-Identifier: MIT
// Pictures of every screen at three sizes, kept as the test's output. A table fits its
// screen as a whole: it does not scroll, and no button hangs over the edge; any other screen
// scrolls downwards at most.
import { hold, night, SIZES } from './house.mjs'
import { walk } from './screens.mjs'

/** What hangs over the edge. Runs in the page. */
function hanging(isTable) {
  const { scrollWidth, scrollHeight } = document.documentElement
  const wide = scrollWidth - innerWidth
  if (!isTable) return wide > 0 ? [`${wide} too wide`] : []
  const found = [...(wide > 0 ? [`${wide} too wide`] : []), ...(scrollHeight > innerHeight ? [`${scrollHeight - innerHeight} too high`] : [])]
  for (const button of document.querySelectorAll('button, [role=slider]')) {
    const { left, right, top, bottom, width } = button.getBoundingClientRect()
    const isOut = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
    if (width > 1 && button.checkVisibility() && isOut) found.push(button.getAttribute('aria-label') ?? button.textContent.trim())
  }
  return found
}

await night('shots', async (n) => {
  const faults = []
  await walk(n, { size: 'desk' }, async (page, { name, isTable = false }) => {
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await n.shot(page, `${name}-${size}`)
      for (const fault of await page.evaluate(hanging, isTable)) faults.push(`${name} at ${width} x ${height}: ${fault}`)
    }
  })
  hold(faults.length === 0, faults.join('\n'))
})
