// SPDX-License-Identifier: MIT
// An honest host without a browser: opens a table for two over the real server's WebSocket,
// sits on seat 1, and gives hash and word when it is told to. And the liar between the page
// and that server (tests/server/liar.py), told by name what to lie about.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { resolve } from 'node:path'
import { until } from './server.mjs'

/** A WebSocket as far as it is needed here (RFC 6455): node has none of its own yet. */
class Socket {
  #bytes = Buffer.alloc(0)
  #text = Buffer.alloc(0)
  #isOpen = false
  heard = []

  constructor(port) {
    const key = randomBytes(16).toString('base64')
    this.line = connect(port, '127.0.0.1')
    this.line.on('error', () => {})
    this.line.on('data', (more) => this.#take(Buffer.concat([this.#bytes, more])))
    this.opened = new Promise((open) => (this.open = open))
    this.line.write(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`)
  }

  #take(bytes) {
    if (!this.#isOpen) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return void (this.#bytes = bytes)
      this.#isOpen = true
      bytes = bytes.subarray(end + 4)
      this.open()
    }
    for (let frame; (frame = cut(bytes)); bytes = frame.rest) this.#frame(frame)
    this.#bytes = bytes
  }

  #frame({ first, body }) {
    if ((first & 15) > 2) return
    this.#text = Buffer.concat([this.#text, body])
    if (!(first & 128)) return
    const text = this.#text.toString()
    this.#text = Buffer.alloc(0)
    for (const hear of this.heard) hear(JSON.parse(text))
  }

  send(message) {
    const body = Buffer.from(JSON.stringify(message))
    const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255]
    this.line.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])) // a mask of zeros
  }

  close() {
    this.line.destroy()
  }
}

/** The first whole frame, and what is left. */
function cut(bytes) {
  if (bytes.length < 2) return null
  const short = bytes[1] & 127
  const at = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < at) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < at + length) return null
  return { first: bytes[0], body: bytes.subarray(at, at + length), rest: bytes.subarray(at + length) }
}

const hashOf = (word) => createHash('sha256').update(`sexton-word-1\n${word}\n`).digest('hex')

export class Host {
  #asked = new Map()
  #count = 0
  table = null

  static async open(server, options) {
    const host = new Host()
    host.socket = new Socket(server.port)
    host.socket.heard.push((message) => host.#heard(message))
    await host.socket.opened
    host.send({ do: 'hello', v: 2 })
    host.opened = await host.ask({ do: 'open', options, seats: ['person', 'person'] })
    const { table, links, host: key } = host.opened
    const { token } = await host.ask({ do: 'claim', table, link: links[1], name: 'Host', colour: 1 })
    await host.ask({ do: 'enter', table, tokens: [token], host: key })
    await host.until((view) => view.seats[1].claimed)
    return host
  }

  send(message) {
    this.socket.send(message)
  }

  ask(request) {
    const id = `${randomBytes(14).toString('hex')}${1000 + this.#count++}`
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      this.send({ ...request, id })
    })
  }

  #heard(message) {
    if (message.is === 'table') this.table = message
    const asked = this.#asked.get(message.id)
    if (!asked || (message.is === 'record' && !message.last)) return
    this.#asked.delete(message.id)
    if (message.is === 'denied') asked.reject(new Error(message.text))
    else asked.resolve(message)
  }

  until(is) {
    return until(async () => this.table && is(this.table), 'the host sees it')
  }

  async start() {
    this.word = randomBytes(16).toString('hex')
    await this.ask({ do: 'start' })
    await this.until(({ phase }) => phase === 'hashes')
  }

  async hash() {
    await this.ask({ do: 'hash', seat: 1, hash: hashOf(this.word) })
  }

  /** The deal is made: the page's word is out, then ours. */
  async deal() {
    await this.start()
    await this.hash()
    await this.until(({ seats }) => seats[0].word)
  }

  async finish() {
    await this.ask({ do: 'word', seat: 1, word: this.word })
    await this.until(({ phase }) => phase === 'play')
  }

  leave() {
    this.socket.close()
  }
}

export class Liar {
  said = []

  static async open(server) {
    const liar = new Liar()
    const script = resolve(import.meta.dirname, '../../../tests/server/liar.py')
    liar.child = spawn('python3', [script, String(server.port)], { stdio: ['pipe', 'pipe', 'inherit'] })
    const lines = createInterface({ input: liar.child.stdout })
    await new Promise((known) => {
      lines.on('line', (line) => {
        if (liar.port) return liar.said.push(JSON.parse(line))
        liar.port = Number(line)
        known()
      })
    })
    return liar
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  /** Takes effect at the next message. */
  async lie(name) {
    this.child.stdin.write(`${name}\n`)
    await new Promise((later) => setTimeout(later, 200))
  }

  has(kind) {
    return this.said.filter((message) => message.do === kind)
  }

  close() {
    this.child.kill()
  }
}
