// SPDX-License-Identifier: MIT
// Arrow keys over everything that can be chosen: from the button that has the focus to the
// nearest one in that direction, whatever it is: stack, hand, place, skull. Within a group
// only one button is a stop of the Tab key, the one that had the focus last.
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}

function buttonsOf(root: ParentNode): HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>('[data-walk] button')
  return [...all].filter((button) => button.offsetParent !== null)
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** How far, counting what lies aside twice; infinite behind one's back. */
function distance(from: Element, to: Element, [dx, dy]: [number, number]): number {
  const a = middle(from)
  const b = middle(to)
  const along = (b.x - a.x) * dx + (b.y - a.y) * dy
  const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx)
  return along < 4 ? Infinity : along + 2 * aside
}

/** Whether the focus is on something that the arrows walk over. */
export function isWalking(root: ParentNode): boolean {
  return buttonsOf(root).includes(document.activeElement as HTMLElement)
}

/** Moves the focus; false if the key is no arrow or there is nothing that way. */
export function walk(key: string, root: ParentNode): boolean {
  const way = ARROWS[key]
  const from = document.activeElement
  if (!way) return false
  const buttons = buttonsOf(root)
  const isInside = from instanceof HTMLElement && buttons.includes(from)
  if (!isInside) return focus(buttons[0])
  const others = buttons.filter((button) => button !== from)
  const near = others
    .map((button) => ({ button, far: distance(from, button, way) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far)[0]
  return focus(near?.button)
}

function focus(button: HTMLElement | undefined): boolean {
  button?.focus()
  return button !== undefined
}

/** A group with one stop of the Tab key; to be attached to its element. */
export function rove(group: HTMLElement): () => void {
  const settle = (wanted?: EventTarget | null) => {
    const buttons = [...group.querySelectorAll<HTMLElement>('button')]
    const stop = buttons.find((button) => button === wanted) ??
      buttons.find((button) => button.tabIndex === 0) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  const onfocus = (event: FocusEvent) => settle(event.target)
  const observer = new MutationObserver(() => settle(document.activeElement))
  observer.observe(group, { childList: true, subtree: true })
  group.dataset['walk'] = ''
  group.addEventListener('focusin', onfocus)
  settle()
  return () => {
    observer.disconnect()
    group.removeEventListener('focusin', onfocus)
  }
}
