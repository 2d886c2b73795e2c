// SPDX-License-Identifier: MIT
// Chance from the browser's own source. It is there also on plain http, where crypto.subtle
// and randomUUID are not.
export function drawBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** So many bytes as hexadecimal text. */
export function drawHex(count: number): string {
  return Array.from(drawBytes(count), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
