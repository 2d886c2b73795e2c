// SPDX-License-Identifier: MIT
// Pictures of every screen at three sizes, of tables also on a phone that lies on its side,
// kept as the test's output. A table fits its screen as a whole: it does not scroll, no
// button hangs over the edge, no question is cut; any other screen scrolls downwards at
// most; and every button holds its words (layout.mjs).
import { drawn, hold, night, SIZES } from './server.mjs'
import { hanging } from './layout.mjs'
import { walk } from './screens.mjs'

await night('shots', async (n) => {
  const faults = []
  await walk(n, { size: 'desk' }, async (page, { name, isTable = false }) => {
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      if (size === 'lying' && !isTable) continue
      await page.setViewportSize({ width, height })
      await drawn(page)
      await n.shot(page, `${name}-${size}`)
      for (const fault of await page.evaluate(hanging, isTable)) faults.push(`${name} at ${width} x ${height}: ${fault}`)
    }
  })
  hold(faults.length === 0, faults.join('\n'))
})
