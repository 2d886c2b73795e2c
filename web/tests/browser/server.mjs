// SPDX-License-Identifier: MIT
// What every test of the page stands on: a real `sexton serve` with a store of its own, a
// real Chromium, and a guard. A test is `night(NAME, async (n) => ...)`; its exit status
// tells. Nothing waits for a fixed time: all waits are for something to be seen.
//
//   SEXTON       the program, with the page in it (or SEXTON_WEB, as the program reads it)
//   BUILD_DIR    where page/NAME is kept: pictures and what was measured
//
// The guard holds in all tests: no request to another host, no cookie, no error on the
// console, and so no violation of the Content Security Policy.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

const top = resolve(import.meta.dirname, '../../..')
export const program = process.env.SEXTON ?? join(top, 'build/dev/sexton')
const outputs = join(process.env.BUILD_DIR ?? join(top, 'build/dev'), 'page')
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const PATIENCE = 60_000 // of a machine that has much else to do
export const SIZES = { phone: [360, 640], tablet: [1024, 768], desk: [1440, 900], lying: [932, 430] }

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

/** The server, killed and started again at the same place. */
export class Server {
  #process = null
  #folder = mkdtempSync(join(tmpdir(), 'sexton-page-'))

  /** `clock`: how many times as fast the server's own clock runs, by which its bots think and
   *  lids lie open; only the program that is built for tests has that (decision 0016).
   *  `served`: another program than the one that is tried. */
  static async open(clock, served = program) {
    const server = new Server()
    Object.assign(server, { clock, served })
    server.port = await freePort()
    await server.begin()
    return server
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  get store() {
    return join(this.#folder, 'tables.db')
  }

  async begin() {
    const rates = ['--rate', '0', '--address-rate', '0']
    const args = ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', this.store, '--quiet', ...rates]
    const env = { ...process.env, SEXTON_TEST_SPEED: String(this.clock) }
    const child = spawn(this.served, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    const gone = new Promise((_, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`sexton serve has ended: ${code}`)))
    })
    gone.catch(() => {})
    this.#process = child
    for (;;) {
      const answer = await Promise.race([fetch(`${this.origin}/healthz`).catch(() => null), gone])
      if (answer?.ok) return
      await pause()
    }
  }

  /** SIGKILL is as a crash would be: at once, without a word. SIGTERM is how it is stopped. */
  async kill(signal = 'SIGKILL') {
    const child = this.#process
    if (!child) return
    this.#process = null
    const ended = new Promise((over) => child.once('exit', over))
    child.kill(signal)
    await ended
  }

  async end() {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Waits of the page take a fraction of their time; nothing else about it changes. From ten
 *  seconds on it is patience with the server, and a busy machine needs all of it. */
function hurry(times) {
  const later = window.setTimeout
  window.hurried = times
  window.setTimeout = (then, ms = 0, ...args) => later(then, ms < 10_000 ? ms / window.hurried : ms, ...args)
}

/** From now on so many times as fast, for waits that are still to begin. */
export const hasten = (page, times) => page.evaluate((now) => void (window.hurried = now), times)

/** A refusal nobody has caught is an object without a stack: the guard wants to know which. */
function confess() {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error)) console.error(`nobody has caught ${JSON.stringify(reason)}`)
  })
}

/** One test's evening: server, browser, guard, output folder. */
class Night {
  faults = []
  #contexts = []
  #allowed = []

  constructor(name) {
    this.name = name
    this.out = join(outputs, name)
    rmSync(this.out, { recursive: true, force: true })
    mkdirSync(this.out, { recursive: true })
  }

  async open(args, clock, served) {
    const found = CHROMIUM.find(existsSync)
    if (!found) throw new Error('no chromium here: tools/setup test')
    this.server = await Server.open(clock, served)
    const page = await (await fetch(`${this.server.origin}/`)).text()
    if (!page.includes('id="app"')) throw new Error(`${this.server.served} has no page in it: make page, then build it`)
    const plain = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
    this.browser = await chromium.launch({ executablePath: found, args: [...plain, ...args] })
  }

  async end() {
    for (const context of this.#contexts)
      for (const cookie of await context.cookies().catch(() => [])) this.faults.push(`a cookie: ${cookie.name}`)
    await this.browser?.close()
    await this.server?.end()
    if (this.faults.length > 0) throw new Error(`the guard has seen:\n  ${[...new Set(this.faults)].join('\n  ')}`)
  }

  /** An error that belongs to the test, such as a refused connection where the server is down. */
  allow(pattern) {
    this.#allowed.push(pattern)
  }

  #fault(text) {
    if (!this.#allowed.some((pattern) => pattern.test(text))) this.faults.push(text)
  }

  /** A browser of its own: nothing is shared with others. `size` by name; `speed` in times. */
  async visitor({ size = 'desk', touch = false, locale = 'en-GB', speed = 1, still = true, sw = false, script, prepare, ...more } = {}) {
    const [width, height] = SIZES[size]
    const context = await this.browser.newContext({
      viewport: { width, height }, locale, hasTouch: touch, isMobile: touch,
      reducedMotion: still ? 'reduce' : 'no-preference', colorScheme: 'light',
      serviceWorkers: sw ? 'allow' : 'block', ...more,
    })
    this.#contexts.push(context)
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(confess)
    if (speed > 1) await context.addInitScript(hurry, speed)
    if (script) await context.addInitScript({ path: script })
    await prepare?.(context)
    context.on('request', (request) => this.#watch(request.url()))
    return context
  }

  #watch(url) {
    const { protocol, port } = new URL(url)
    const isOurs = ['data:', 'blob:'].includes(protocol) || Number(port) === this.server.port
    if (!isOurs) this.#fault(`a request to another host: ${url}`)
  }

  /** A page at that address of the server ('#/play/dawn'). */
  async visit(address = '#/', visitor = {}, origin = this.server.origin) {
    const context = visitor.newPage ? visitor : await this.visitor(visitor)
    const page = await context.newPage()
    page.on('console', (said) => {
      if (said.type() === 'error') this.#fault(`console: ${said.text()} ${said.location().url}`)
    })
    page.on('pageerror', (error) => this.#fault(`error: ${error.stack ?? error}`))
    page.on('websocket', (socket) => this.#watch(socket.url()))
    await page.goto(`${origin}/${address}`)
    await page.locator('#app > *').first().waitFor()
    return page
  }

  async shot(page, name) {
    const file = join(this.out, `${name}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    return file
  }

  note(name, content) {
    writeFileSync(join(this.out, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
}

/** Between two looks; what is looked for decides, not the time. */
export const pause = () => new Promise((soon) => setTimeout(soon, 40))

/** Asks until it is so. */
export async function until(isSo, what) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const found = await isSo()
    if (found) return found
    if (Date.now() > end) throw new Error(`in vain: ${what}`)
    await pause()
  }
}

/** After a change of size or colours: what follows from it is there and drawn. */
export async function drawn(page) {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
}

/** Says what is wrong and where, if it is. */
export function hold(isTrue, what) {
  if (!isTrue) throw new Error(what)
}

export function same(found, wanted, what) {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value))
  if (a !== b) throw new Error(`${what}:\n  found  ${a}\n  wanted ${b}`)
}

/** Runs a test; what stands on the screens when it fails is kept as pictures. */
export async function night(name, body, { args = [], clock = 1, served } = {}) {
  const evening = new Night(name)
  let wrong = null
  try {
    await evening.open(args, clock, served)
    await body(evening)
  } catch (error) {
    wrong = error
    const pages = evening.browser?.contexts().flatMap((context) => context.pages()) ?? []
    for (const [i, page] of pages.entries()) await evening.shot(page, `failed-${i}`).catch(() => {})
  }
  await evening.end().catch((error) => (wrong ??= error))
  if (wrong) console.error(`page/${name}: ${wrong.stack ?? wrong}\n  pictures: ${evening.out}`)
  else console.log(`page/${name}: good`)
  process.exit(wrong ? 1 : 0)
}
