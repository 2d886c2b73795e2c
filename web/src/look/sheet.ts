// SPDX-License-Identifier: MIT
// The sheet of all drawn pieces: one file, fetched once and put into the document, because
// its inks are CSS variables that only inlined symbols can see.
import url from './pieces.svg?url'

let fetched: Promise<void> | null = null

async function fetchSheet(): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  const sheet = document.importNode(parsed.documentElement, true)
  sheet.style.position = 'absolute'
  document.body.prepend(sheet)
}

/** Brings the pieces; a second call waits for the first, a failed one is tried again. */
export function loadSheet(): Promise<void> {
  fetched ??= fetchSheet().catch((wrong) => {
    fetched = null
    throw wrong
  })
  return fetched
}
