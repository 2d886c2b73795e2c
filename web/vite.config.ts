// SPDX-License-Identifier: MIT
// The page is built into web/dist, with relative addresses, so that it works under any
// path; the server compiles that folder into its binary.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { serviceWorker } from './tools/sw-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

// On a slow line each file costs a round trip: what a first game needs comes in few of them.
// What the first screen needs stays where it is.
const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'table', test: /src\/(screens\/lay\/(plan|shelf|cards)|table\/(model|local|opening|sitting|mark|voices|names|denying|telling|pace|keys))/ },
    { name: 'dawn', test: /src\/dawn\// },
  ],
}

const quiet = { checks: { pluginTimings: false } } // a slow machine is no fault of the page

export default defineConfig({
  base: './',
  plugins: [svelte(), serviceWorker()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { ...quiet, output: { codeSplitting: chunks } },
  },
  json: { namedExports: false, stringify: true },
  worker: { format: 'es', rolldownOptions: quiet },
})
