// SPDX-License-Identifier: MIT
// A WebSocket for tests under node, which has none of its own in every version that we
// build with: what server.ts uses of it (RFC 6455), over a real connection.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

interface Pipe {
  write(bytes: Buffer): void
  end(): void
  destroy(): void
  on(event: string, then: (bytes: Buffer) => void): void
}

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

function frame(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const isLong = payload.length > 125
  const head = Buffer.alloc(isLong ? 4 : 2)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (isLong ? 126 : payload.length)
  if (isLong) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i % 4]!)])
}

export class TestSocket {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  #socket: Pipe | null = null
  #bytes = Buffer.alloc(0)
  #text = Buffer.alloc(0)

  constructor(address: string) {
    const url = new URL(address)
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    }
    const { hostname: host, port, pathname: path } = url
    const asked = request({ host, port, path, headers, agent: false })
    asked.on('upgrade', (_: unknown, socket: Pipe, rest: Buffer) => this.#opened(socket, rest))
    asked.on('response', () => this.#ended())
    asked.on('error', () => this.#ended())
    asked.end()
  }

  send(text: string): void {
    this.#socket?.write(frame(TEXT, Buffer.from(text)))
  }

  close(): void {
    this.readyState = 2
    this.#socket?.destroy()
    if (!this.#socket) this.#ended()
  }

  #opened(socket: Pipe, rest: Buffer): void {
    if (this.readyState !== 0) {
      socket.destroy()
      return
    }
    this.#socket = socket
    this.readyState = 1
    socket.on('data', (bytes) => this.#heard(bytes))
    socket.on('close', () => this.#ended())
    socket.on('error', () => {})
    this.onopen?.()
    this.#heard(rest)
  }

  #ended(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.()
  }

  #heard(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    let length: number
    while ((length = this.#take()) > 0) this.#bytes = this.#bytes.subarray(length)
  }

  /** Takes one frame if it is whole; its length, else 0. */
  #take(): number {
    const bytes = this.#bytes
    if (bytes.length < 2) return 0
    const short = bytes[1]! & 127
    const at = short === 126 ? 4 : short === 127 ? 10 : 2
    if (bytes.length < at) return 0
    const size = at === 4 ? bytes.readUInt16BE(2) : at === 10 ? Number(bytes.readBigUInt64BE(2)) : short
    if (bytes.length < at + size) return 0
    this.#frame(bytes[0]!, bytes.subarray(at, at + size))
    return at + size
  }

  #frame(first: number, payload: Buffer): void {
    const opcode = first & 15
    if (opcode === PING) this.#socket?.write(frame(PONG, payload))
    else if (opcode === CLOSE) this.#socket?.end()
    else if (opcode < CLOSE) this.#piece(first, payload)
  }

  #piece(first: number, payload: Buffer): void {
    this.#text = Buffer.concat([this.#text, payload])
    if (!(first & 128)) return
    const data = this.#text.toString()
    this.#text = Buffer.alloc(0)
    this.onmessage?.({ data })
  }
}
