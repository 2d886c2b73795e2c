// SPDX-License-Identifier: MIT
// A language in which every entry of the catalogue stands in brackets. Whatever the page
// says outside of them is a string that no translator will ever see. The page itself is
// not touched: only its answer to "the words in French, please" is.
const OPEN = '⟦'
const CLOSE = '⟧'

const bracket = (text) => text.split('\n').map((line) => line.replace(/^(- | {2})?(.+)$/, `$1${OPEN}$2${CLOSE}`)).join('\n')

/** An entry in brackets; a noun has several forms, and each is marked. */
export function marked(entry) {
  if (Array.isArray(entry)) return entry.map(bracket)
  if (!/\|\w+=/.test(entry)) return bracket(entry)
  const [first, ...forms] = entry.split('|')
  return [bracket(first), ...forms.map((form) => form.replace(/^(\w+=)(.*)$/, (_, name, text) => name + bracket(text)))].join('|')
}

/** From now on French comes in brackets. */
export async function speakMarked(context) {
  await context.route(/\/assets\/(\w+-)?fr-[^/]*\.js$/, async (route) => {
    const code = await (await route.fetch()).text()
    const { default: tongue } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const texts = Object.fromEntries(Object.entries(tongue.texts).map(([key, entry]) => [key, marked(entry)]))
    await route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify({ ...tongue, texts })}` })
  })
}

/** Runs in the page: all that is read or heard, in order; one string for each attribute. */
export function allTexts() {
  const isRead = (node) => !node.parentElement?.closest('script, style, noscript')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let flow = ''
  while (walker.nextNode()) if (isRead(walker.currentNode)) flow += `${walker.currentNode.textContent} `
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  const labels = attributes.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)))
  return [flow, document.title, ...labels]
}

const OURS = [
  /\b[DS]\d{1,2}\b/g, // rules are called the same in every language
  /\b[a-p]\d{1,2}\b/g, // graves
  /\b(English|Français|Deutsch)\b|Русский|Українська/g,
  /\b(Mia|Odile|Tom|Ludmila|Bertram|Agnes|Ivo|Ambrose|Casimir|Wanda|W{24})\b/g, // players
  /\d{1,2}\.? \p{L}+\.? \d{4}/gu, // dates, by the browser's own calendar
  /\bAAAAA\.BBBB\b|\bP[re]\/P[re]\b/g, // examples of a board and of cards
]

/** What stands outside all brackets and has letters. */
export function unmarked(text) {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === OPEN) depth++
    else if (letter === CLOSE) depth = Math.max(0, depth - 1)
    else outside += depth === 0 ? letter : letter === ' ' ? '' : '\u0001'
  }
  const left = OURS.reduce((rest, pattern) => rest.replace(pattern, ''), outside.replaceAll('\u0001', ' '))
  return left.split(/\s{2,}/).map((part) => part.trim()).filter((part) => /\p{L}{2,}/u.test(part))
}
