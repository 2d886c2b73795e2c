// SPDX-License-Identifier: MIT
// What a client may ask (docs/protocol.md), as types. Made by tools/requests.py from
// src/table/request.def.
export type Request =
  | { do: 'hello'; v: number }
  | { do: 'open'; seats?: string[] | null; options: Record<string, string | number | boolean> }
  | { do: 'link'; seat: number }
  | { do: 'claim'; table: string; link: string; name: string; colour: number }
  | { do: 'enter'; table: string; tokens?: string[] | null; host?: string | null; watch?: string | null }
  | { do: 'seat'; seat: number; bot?: string | null }
  | { do: 'start' }
  | { do: 'hash'; seat: number; hash: string }
  | { do: 'word'; seat: number; word: string }
  | { do: 'move'; seat: number; move: string }
  | { do: 'undo'; seat: number }
  | { do: 'ack'; seat: number; showing: number }
  | { do: 'mark'; seat: number; mark: string }
  | { do: 'phrase'; seat: number; phrase: string }
  | { do: 'hint'; seat: number }
  | { do: 'take-over'; seat: number; bot?: string | null }
  | { do: 'give-back'; seat: number }
  | { do: 'resign'; seat: number }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'rematch'; table?: string | null }
  | { do: 'close' }
  | { do: 'record' }
  | { do: 'ping' }
  | { do: 'create'; record?: string | null; seed?: string | null; seats?: string[] | null; colours?: number[] | null; options?: Record<string, string | number | boolean> | null; marks?: Record<string, string> | null; showing?: number | null }
