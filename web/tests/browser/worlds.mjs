// SPDX-License-Identifier: MIT
// Two worlds: the same game twice, but for what nobody has seen. Two things that lie hidden
// change places in the record: lids, face-down vampires, cards deep in a stack. The program
// itself bears witness that both have the same history (`sexton replay --trace`).
import { trace } from './records.mjs'

/** The trace as all see it, of a record that can be read; null of one that can't. */
function seen(record) {
  try {
    return JSON.stringify(trace(record))
  } catch {
    return null
  }
}

function edit(record, key, change) {
  return record.replace(new RegExp(`^${key} .*$`, 'm'), (line) => `${key} ${change(line.slice(key.length + 1))}`)
}

function swapLetters(text, i, j) {
  const letters = [...text]
  ;[letters[i], letters[j]] = [letters[j], letters[i]]
  return letters.join('')
}

/** All pairs of different things, the last first: players begin with the first. */
function* pairs(things) {
  for (let j = things.length - 1; j > 0; j--)
    for (let i = j - 1; i >= 0; i--) if (things[i] !== things[j] && things[i] !== '.' && things[j] !== '.') yield [i, j]
}

function firstTwin(record, key, things, change) {
  const history = seen(record)
  for (const [i, j] of pairs(things)) {
    const twin = edit(record, key, (text) => change(text, i, j))
    if (seen(twin) === history) return { twin, pair: [i, j] }
  }
  throw new Error(`nothing of ${key} is hidden`)
}

const value = (record, key) => record.match(new RegExp(`^${key} (.*)$`, 'm'))[1]

/** Another world of Dawn Under: two lids and two vampires have changed places; `hidden` are
 *  the numbers of those graves, which must stay closed. */
export function otherNight(record) {
  const lids = [...value(record, 'lids')]
  const opened = firstTwin(record, 'lids', lids, swapLetters)
  const rows = value(record, 'rows')
  const middle = Math.floor(rows.indexOf(' ') / 2)
  const vampires = [...rows].map((letter, i) => (Math.abs((i % (rows.indexOf(' ') + 1)) - middle) < 2 ? letter : '.'))
  const { twin } = firstTwin(opened.twin, 'rows', vampires, swapLetters)
  return { twin, hidden: opened.pair }
}

/** Another world of Sedlec: the lowest cards of two stacks have changed places. */
export function otherChapel(record) {
  const stacks = value(record, 'stacks').split(' ').map((stack) => stack.split(','))
  const swap = (text, i, j) => {
    const cards = text.split(' ').map((stack) => stack.split(','))
    const last = cards[0].length - 1
    ;[cards[i][last], cards[j][last]] = [cards[j][last], cards[i][last]]
    return cards.map((stack) => stack.join(',')).join(' ')
  }
  return firstTwin(record, 'stacks', stacks.map((stack) => stack.at(-1)), swap)
}
