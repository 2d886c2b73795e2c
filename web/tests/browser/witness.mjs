// SPDX-License-Identifier: MIT
// A witness in the page: writes down every lid as it is shown and every sentence as it is
// spoken, so that a test can say "once". It looks at labels and at the live region only.
import { english } from './catalogue.mjs'

const CLOSED = ['PAGE_DAWN_SEEN_CLOSED', 'PAGE_DAWN_SEEN_MAY', 'PAGE_DAWN_SEEN_BARE']

/** Runs in the page. */
function watch(closed) {
  const shut = new RegExp(closed, 'i')
  const open = new Set()
  const witness = { shown: [], spoken: [] }
  let last = ''
  window.witness = witness
  const look = () => {
    for (const button of document.querySelectorAll('[role=grid] button')) {
      const label = (button.getAttribute('aria-label') ?? '').replace(/\s+/g, ' ')
      const [grave] = label.split(/[ ,]/)
      if (shut.test(label)) open.delete(grave)
      else if (!open.has(grave)) {
        open.add(grave)
        witness.shown.push(label)
      }
    }
    const said = document.querySelector('#app > [role=status][aria-live]')?.textContent ?? ''
    if (said && said !== last) witness.spoken.push(said)
    last = said
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** To be called before the page is opened. */
export async function placeWitness(context, words = english) {
  await context.addInitScript(watch, words.like(...CLOSED).source)
}

/** What was shown and spoken since the page was loaded. */
export function testify(page) {
  return page.evaluate(() => window.witness)
}
