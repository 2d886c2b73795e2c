// SPDX-License-Identifier: MIT
// The page begins: words and pieces are fetched at once, then the first screen is drawn in
// the reader's language; fonts and the service worker come after the first paint.
import './look/tokens.css'
import './look/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadSheet } from './look/sheet'
import { theEngine } from './parts/theengine'
import { offline } from './offline.svelte'
import { firstLanguage, settings } from './settings.svelte'
import { words } from './words/words.svelte'

async function begin(): Promise<void> {
  settings.apply()
  void loadSheet().catch(() => {})
  if (isPlayNow()) void theEngine().catch(() => {}) // the longest way to a game
  await words.use(firstLanguage(), ['shell']).catch(() => words.use('en', ['shell']))
  mount(App, { target: document.getElementById('app')! })
  requestAnimationFrame(() => setTimeout(() => void afterPaint()))
}

/** What comes next, while nobody waits for it: letters, then the way to a first game. */
async function afterPaint(): Promise<void> {
  if (isPlayNow()) await theEngine().then((engine) => engine.bots()).catch(() => {}) // on a slow line letters would be in its way
  await import('./look/gen/fonts.css').catch(() => {})
  await document.fonts?.ready
  if (!isSparing()) void warmUp().catch(() => {})
  if (import.meta.env.PROD) void offline.begin()
}

function isPlayNow(): boolean {
  return location.hash.startsWith('#/play/')
}

function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

const LATER = 4000 // ms

async function warmUp(): Promise<void> {
  await Promise.all([import('./screens/Table.svelte'), words.need('table'), theEngine().then((engine) => engine.bots())])
  await import('./dawn/DawnTable.svelte')
  await new Promise((then) => setTimeout(then, LATER))
  await (await theEngine()).warm() // the levels: not before a first game
}

void begin()
