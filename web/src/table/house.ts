// SPDX-License-Identifier: MIT
// A connection to the house, kept up: hello, requests with ids, answers, and when the line
// breaks, the same requests again under the same ids, so that nothing is done twice.
//
//   connect --> hello --> welcome --> [enter] --> what waits is (re)sent --> ...
//      ^------------- a pause: 0.25 s at first, 8 s at most <------------ lost
//
// A proxy or a phone may drop a line without a word; so we ping, and give up on silence.
import { served } from './served.svelte'
import { drawHex } from './chance'
import type { Request } from './requests'
import type { Denial } from './types'

const PAUSE_LEAST = 250
const PAUSE_MOST = 8000
const PING_MS = 20000
const SILENCE_MS = 10000
const AGAIN_MS = 1000
const AGAIN_MOST = 5

export interface Message {
  is: string
  id?: string
  [member: string]: unknown
}

interface Asked {
  request: Request & { id: string }
  tries: number
  resolve(message: Message): void
  reject(denial: Denial): void
}

export interface HouseHooks {
  /** After each welcome, before what waits is sent; a rejection ends the connection. */
  welcomed?(): Promise<void>
  heard?(message: Message): void
  lost?(): void
  refused?(denial: Denial): void
}

export type MakeSocket = (url: string) => WebSocket

/** Where the house's door is: `ws` beside the page, under whatever path it lies. */
export function doorAddress(): string {
  const url = new URL('ws', document.baseURI)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}

const isPassing = ({ why }: Denial) => why === 'store' || why === 'rate' || why === 'leaving'

export class House {
  #socket: WebSocket | null = null
  #isWelcome = false // hello was answered on this connection
  #isIn = false // what waits may be sent
  #isEnded = false
  #pause = PAUSE_LEAST
  #asked = new Map<string, Asked>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly address: string,
    readonly hooks: HouseHooks = {},
    readonly makeSocket: MakeSocket = (url) => new WebSocket(url),
  ) {
    globalThis.addEventListener?.('online', this.#hurry)
    this.#connect()
  }

  /** Asks until it is answered, over as many connections as it takes. */
  ask(request: Request): Promise<Message> {
    return this.#ask(request, this.#isIn)
  }

  /** Asks at once, for `welcomed`: what waits is not sent yet. */
  askFirst(request: Request): Promise<Message> {
    return this.#ask(request, this.#isWelcome)
  }

  /** Says it if there is a line: it is not worth saying later. */
  say(message: Request): void {
    if (this.#isIn) this.#send(message)
  }

  /** The line is lost on purpose, for tests, or gone for good. */
  end(): void {
    this.#isEnded = true
    globalThis.removeEventListener?.('online', this.#hurry)
    clearTimeout(this.#timer)
    this.#drop()
    for (const { reject } of this.#asked.values()) reject({ why: 'gone', text: '' })
    this.#asked.clear()
  }

  drop(): void {
    this.#socket?.close()
  }

  #ask(request: Request, isNow: boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const id = drawHex(16) // a claim sent again needs 32 digits, or its link is used up
      const asked: Asked = { request: { ...request, id }, tries: 0, resolve, reject }
      this.#asked.set(id, asked)
      if (isNow) this.#send(asked.request)
    })
  }

  #hurry = (): void => {
    if (this.#socket || this.#isEnded) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  #connect(): void {
    const socket = this.makeSocket(this.address)
    this.#socket = socket
    socket.onopen = () => this.#send({ do: 'hello', v: 2 })
    socket.onmessage = ({ data }) => this.#heard(socket, String(data))
    socket.onclose = () => this.#closed(socket)
    socket.onerror = () => {} // a close follows
    this.#listenForSilence(socket, SILENCE_MS)
  }

  #listenForSilence(socket: WebSocket, ms: number): void {
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => {
      if (ms !== PING_MS) {
        this.#closed(socket)
        return
      }
      this.#send({ do: 'ping' })
      this.#listenForSilence(socket, SILENCE_MS)
    }, ms)
  }

  #send(message: Request): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #heard(socket: WebSocket, data: string): void {
    if (socket !== this.#socket) return
    const message = JSON.parse(data) as Message
    this.#listenForSilence(socket, PING_MS)
    if (message.is === 'welcome') {
      served.hear(message['bots'])
      void this.#welcomed(socket)
    } else if (message.is === 'denied' && message['why'] === 'version' && !message.id) {
      this.#tooOld(message as unknown as Denial)
    } else if (!this.#answered(message)) this.hooks.heard?.(message)
  }

  async #welcomed(socket: WebSocket): Promise<void> {
    this.#isWelcome = true
    this.#pause = PAUSE_LEAST
    try {
      await this.hooks.welcomed?.()
    } catch {
      return // whoever asked was told why
    }
    if (socket !== this.#socket) return
    this.#isIn = true
    for (const { request } of this.#asked.values()) this.#send(request)
  }

  /** The server was replaced by one that we can't speak with: nothing is asked again. */
  #tooOld(denial: Denial): void {
    for (const { reject } of this.#asked.values()) reject(denial)
    this.#asked.clear()
    this.hooks.refused?.(denial)
  }

  /** True if it was an answer. A record comes in several, under one id. */
  #answered(message: Message): boolean {
    const asked = message.id === undefined ? undefined : this.#asked.get(message.id)
    if (!asked || message.id === undefined) return false
    if (message.is === 'denied') {
      this.#denied(asked, message as unknown as Denial)
      return true
    }
    if (message.is === 'record' && !message['last']) return false
    this.#asked.delete(message.id)
    asked.resolve(message)
    return message.is !== 'record' && message.is !== 'entered'
  }

  /** What can't be done just now is asked again; `leaving` means: on the next line. */
  #denied(asked: Asked, denial: Denial): void {
    const { id } = asked.request
    if (isPassing(denial) && asked.tries++ < AGAIN_MOST) {
      if (denial.why === 'leaving') return
      setTimeout(() => {
        if (this.#asked.has(id)) this.#send(asked.request)
      }, AGAIN_MS)
      return
    }
    this.#asked.delete(id)
    asked.reject(denial)
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#isWelcome = this.#isIn = false
    clearTimeout(this.#ping)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#drop()
    if (this.#isEnded) return
    this.#forgetFirst()
    this.hooks.lost?.()
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + 0.5 * Math.random()))
    this.#pause = Math.min(2 * this.#pause, PAUSE_MOST)
  }

  /** An `enter` is of its connection; the next one begins with its own. */
  #forgetFirst(): void {
    for (const [id, asked] of this.#asked)
      if (asked.request.do === 'enter') {
        this.#asked.delete(id)
        asked.reject({ why: 'lost', text: '' })
      }
  }
}
