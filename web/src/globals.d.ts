// SPDX-License-Identifier: MIT
// What vite.config.ts puts in place of names.
declare const __VERSION__: string
