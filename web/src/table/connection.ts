// SPDX-License-Identifier: MIT
// A connection to a table, kept up: hello, requests with ids, answers, and when the line
// breaks, the same requests again under the same ids, so that nothing is done twice.
//
//   connect --> hello --> welcome --> [enter] --> what waits is (re)sent --> ...
//      ^------------- a pause: 0.25 s at first, 8 s at most <------------ lost
//
// A proxy or a phone may drop a line without a word; so we ping, and give up on silence. A
// table in this browser is near: it is waited for, also while a bot thinks.
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
  text: string // of a record, as far as it has come
  resolve(message: Message): void
  reject(denial: Denial): void
}

export interface ConnectionHooks {
  /** After each welcome, before what waits is sent; a rejection ends the connection. */
  welcomed?(welcome: Message): Promise<void>
  heard?(message: Message): void
  lost?(): void
  refused?(denial: Denial): void
}

/** What is used of a WebSocket; a table in this browser has one, too (home.ts). */
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: (() => void) | null
  onerror: (() => void) | null
}
export type MakeSocket = (url: string) => Socket

/** Where the server's door is: `ws` beside the page, under whatever path it lies. */
export function doorAddress(): string {
  const url = new URL('ws', document.baseURI)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  return url.href
}

/** At home the reader has the catalogue, and `say` is enough. */
const denialOf = (denied: Message) => ({ text: '', ...denied }) as unknown as Denial

const isPassing = ({ why }: Denial) => why === 'store' || why === 'rate' || why === 'leaving'

export class Connection {
  #socket: Socket | null = null
  #isWelcome = false // hello was answered on this connection
  #isIn = false // what waits may be sent
  #isEnded = false
  #pause = PAUSE_LEAST
  #asked = new Map<string, Asked>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly address: string,
    readonly hooks: ConnectionHooks = {},
    readonly line: { makeSocket?: MakeSocket; isHome?: boolean } = {},
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
      const asked: Asked = { request: { ...request, id }, tries: 0, text: '', resolve, reject }
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
    const socket = this.line.makeSocket?.(this.address) ?? (new WebSocket(this.address) as unknown as Socket)
    this.#socket = socket
    socket.onopen = () => this.#send({ do: 'hello', v: 2 })
    socket.onmessage = ({ data }) => this.#heard(socket, String(data))
    socket.onclose = () => this.#closed(socket)
    socket.onerror = () => {} // a close follows
    this.#listenForSilence(socket, SILENCE_MS)
  }

  #listenForSilence(socket: Socket, ms: number): void {
    clearTimeout(this.#ping)
    if (this.line.isHome) return
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

  #heard(socket: Socket, data: string): void {
    if (socket !== this.#socket) return
    const message = JSON.parse(data) as Message
    this.#listenForSilence(socket, PING_MS)
    if (message.is === 'welcome') void this.#welcomed(socket, message)
    else if (message.is === 'denied' && !message.id && this.#isFinal(message)) this.#refused(denialOf(message))
    else if (!this.#answered(message)) this.hooks.heard?.(message)
  }

  /** A server of another version; or a table in this browser that can't be laid. */
  #isFinal(denied: Message): boolean {
    return denied['why'] === 'version' || (this.line.isHome === true && !this.#isWelcome)
  }

  async #welcomed(socket: Socket, welcome: Message): Promise<void> {
    this.#isWelcome = true
    this.#pause = PAUSE_LEAST
    try {
      await this.hooks.welcomed?.(welcome)
    } catch {
      return // whoever asked was told why
    }
    if (socket !== this.#socket) return
    this.#isIn = true
    for (const { request } of this.#asked.values()) this.#send(request)
  }

  /** Nothing is asked again. */
  #refused(denial: Denial): void {
    for (const { reject } of this.#asked.values()) reject(denial)
    this.#asked.clear()
    this.hooks.refused?.(denial)
  }

  /** True if it was an answer. A record comes in several, under one id. */
  #answered(message: Message): boolean {
    const asked = message.id === undefined ? undefined : this.#asked.get(message.id)
    if (!asked || message.id === undefined) return false
    if (message.is === 'denied') {
      this.#denied(asked, denialOf(message))
      return true
    }
    if (message.is === 'record') {
      asked.text = message['first'] ? String(message['text']) : asked.text + message['text']
      if (!message['last']) return true
    }
    this.#asked.delete(message.id)
    asked.resolve(message.is === 'record' ? { ...message, text: asked.text } : message)
    return message.is !== 'entered'
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

  #closed(socket: Socket): void {
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
