// SPDX-License-Identifier: MIT
// A lesson's guide stands where a game's question stands, and decides what to show of it:
// the question's own line, its answers, and whether something is picked but not yet done.
import type { Snippet } from 'svelte'

export type Guide = Snippet<[line: Snippet, acts: Snippet, isChoosing: boolean]>
