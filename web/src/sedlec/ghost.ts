// SPDX-License-Identifier: MIT
// A place where the picked card may go, and what it would bring; null until it is counted.
export interface Ghost { place: string; points: number | null }
