// SPDX-License-Identifier: MIT
// Where the reader is: all behind `#`, so that no secret of a link ever reaches a server's
// log. An address is a path of words, `#/seat/TABLE/SECRET`; a secret that was read is taken
// out of the address bar and the history at once.
export type Screen =
  | 'home' | 'play' | 'lay' | 't' | 'seat' | 'watch' | 'host' | 'join' | 'one-screen' | 'game'
  | 'replay' | 'review' | 'practise' | 'editor' | 'score' | 'rules' | 'learn' | 'settings' | 'about'

export interface Route {
  screen: Screen
  parts: string[] // what follows the screen's name
}

const SCREENS: readonly string[] = [
  'play', 'lay', 't', 'seat', 'watch', 'host', 'join', 'one-screen', 'game', 'replay', 'review',
  'practise', 'editor', 'score', 'rules', 'learn', 'settings', 'about',
]

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The route of an address such as '#/rules/dawn/D9'; home if it is none. */
export function parseRoute(hash: string): Route {
  const [screen = '', ...parts] = hash.replace(/^#?\/?/, '').split('/').filter(Boolean).map(decode)
  return SCREENS.includes(screen) ? { screen: screen as Screen, parts } : { screen: 'home', parts: [] }
}

/** The address of a screen, to be used as a link's href. */
export function address(screen: Screen, ...parts: string[]): string {
  if (screen === 'home') return '#/'
  return '#/' + [screen, ...parts.map(encodeURIComponent)].join('/')
}

/** Goes there; the browser's back button returns. */
export function go(screen: Screen, ...parts: string[]): void {
  location.hash = address(screen, ...parts)
}

/** The same place under another address, for secrets that were read and games that began:
 *  no entry in the history, no event, the old address is gone. */
export function become(screen: Screen, ...parts: string[]): void {
  history.replaceState(history.state, '', address(screen, ...parts))
}

/** The whole address, to be sent to somebody. */
export function wholeAddress(screen: Screen, ...parts: string[]): string {
  return location.href.replace(/#.*$/, '') + address(screen, ...parts)
}
