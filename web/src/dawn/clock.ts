// SPDX-License-Identifier: MIT
// Milliseconds as a clock shows them: 0:42, 12:05, −0:07 when time is over.
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.abs(ms) / 1000)
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return ms < 0 ? `−${text}` : text
}
