// SPDX-License-Identifier: MIT
// Whether a screen holds what is on it: nothing hangs over the edge, nothing scrolls that
// should not, no words spill over the button that they stand on, and no button is empty.

/** What does not fit, in words. Runs in the page. */
export function hanging(isTable) {
  const { scrollWidth, scrollHeight } = document.documentElement
  const wide = scrollWidth - innerWidth
  const high = scrollHeight - innerHeight
  const found = [...(wide > 0 ? [`${wide} too wide`] : []), ...(isTable && high > 0 ? [`${high} too high`] : [])]
  const name = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
  for (const button of document.querySelectorAll('button, a[href], [role=slider]')) {
    const box = button.getBoundingClientRect()
    if (box.width <= 1 || !button.checkVisibility()) continue
    const isOut = box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1
    const isEmpty = button.matches('.btn') && !button.innerText.trim() && ![...button.querySelectorAll('svg')].some((picture) => picture.checkVisibility())
    if (isEmpty) found.push(`${name(button)}: an empty button`)
    if (isTable && isOut && !button.closest('dialog')) found.push(`${name(button)}: over the edge`)
    const words = [...button.querySelectorAll('span, b, small')].filter((part) => part.childElementCount === 0 && !part.closest('[aria-hidden=true], .sr') && part.textContent.trim())
    for (const part of words) {
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      const isSpilt = width > 2 && (left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2)
      if (isSpilt) found.push(`“${part.textContent.trim()}” spills over its button`)
    }
  }
  for (const line of document.querySelectorAll('section.ask > p > span:not(.sr)')) {
    const [inner, outer, below] = [line, line.closest('.ask'), line.closest('p').nextElementSibling].map((one) => one?.getBoundingClientRect())
    const end = Math.min(outer.bottom, below?.top ?? Infinity)
    if (inner.top < outer.top - 1 || inner.bottom > end + 1) found.push(`“${line.textContent.trim()}” is cut`)
  }
  for (const line of document.querySelectorAll('.nave .score li')) // the sum is its last line
    if (line.getBoundingClientRect().bottom > line.closest('.nave').getBoundingClientRect().bottom - 10) found.push(`“${line.textContent.trim()}” is cut`)
  return found
}
