// SPDX-License-Identifier: MIT
// Three ways to press something that has a role and a name: with a mouse, with a finger,
// and with keys alone. Keys find their way as a person does: Tab to get near, arrows to
// walk, Enter to press; where they stand must be seen.
import { hold } from './server.mjs'

const MOST = 120 // key presses on the way to one thing

/** By role and exact name or pattern, the first of them. */
export function found(page, role, name) {
  return page.getByRole(role, { name, exact: typeof name === 'string' }).first()
}

export const mouse = {
  press: (page, role, name) => found(page, role, name).click(),
  choose: (page, name, value) => page.getByLabel(name).first().selectOption(value),
}

export const finger = { ...mouse, press: (page, role, name) => found(page, role, name).tap() }

/** Where the focus is, whether that is the one we want, and where that one lies. */
function whereIs(wanted) {
  const here = document.activeElement ?? document.body
  const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 })
  const style = getComputedStyle(here)
  const holder = getComputedStyle(here.closest('label') ?? here)
  const isSeen = [style, holder].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px')
  return {
    isThere: here === wanted, isSeen, isBody: here === document.body, name: here.getAttribute('aria-label') ?? here.textContent,
    here: middle(here.getBoundingClientRect()), there: middle(wanted.getBoundingClientRect()), tab: wanted.tabIndex,
  }
}

/** The arrow that leads nearer, the longer way first; `other` if that one did not help. */
function arrow({ here, there }, isOther) {
  const [dx, dy] = [there.x - here.x, there.y - here.y]
  const isAcross = Math.abs(dx) > Math.abs(dy) !== isOther
  if (isAcross) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
  return dy > 0 ? 'ArrowDown' : 'ArrowUp'
}

/** Goes there by keys alone; fails if it can't be reached, or if nobody sees the focus. */
export async function walkTo(page, locator) {
  await locator.waitFor()
  let last = null
  let isStuck = false
  for (let i = 0; i < MOST; i++) {
    const at = await locator.evaluate(whereIs)
    if (at.isThere) {
      hold(at.isSeen, `the focus on “${at.name}” is not seen`)
      return
    }
    const isSame = last !== null && last.x === at.here.x && last.y === at.here.y
    const isRoving = at.tab < 0 && !at.isBody && i > 0
    await page.keyboard.press(isRoving && !(isSame && isStuck) ? arrow(at, isSame) : 'Tab')
    isStuck = isSame
    last = at.here
  }
  throw new Error(`no way by keys to ${locator}`)
}

export const keys = {
  async press(page, role, name) {
    await walkTo(page, found(page, role, name))
    await page.keyboard.press('Enter')
  },
  /** A select is changed by the arrows, as the browser does it. */
  async choose(page, name, value) {
    const select = page.getByLabel(name).first()
    await walkTo(page, select)
    const steps = await select.evaluate((element, wanted) => {
      const options = [...element.options]
      return options.findIndex((option) => option.value === wanted) - element.selectedIndex
    }, value)
    for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  },
  /** A grave by its name: the letters lead there, Enter opens. */
  async grave(page, name) {
    for (const key of name) await page.keyboard.press(key)
    const stands = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    hold(stands.startsWith(name), `typed ${name}, and stand on ${stands}`)
    await page.keyboard.press('Enter')
  },
}
