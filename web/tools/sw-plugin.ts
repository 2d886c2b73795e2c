// SPDX-License-Identifier: MIT
// A Vite plugin: writes the service worker (src/sw.js) with the list of everything that was
// built, so that the page works without a network; and lets the browser fetch the sheet of
// pieces together with the script that will ask for it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const hash = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** Files of public/ are copied as they are; their names say nothing of their content. */
function publicFiles(folder: string): [file: string, hash: string][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return names.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(folder.length + 1), hash(readFileSync(path))]
  })
}

export function serviceWorker(): Plugin {
  let root = ''
  let publicDir = ''
  return {
    name: 'sexton-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      publicDir = config.publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const sheet = Object.keys(bundle ?? {}).find((name) => /pieces-.*\.svg$/.test(name))
        if (!sheet) return []
        const attrs = { rel: 'preload', as: 'fetch', href: `./${sheet}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).map((file): [string, string] => [
          file.fileName,
          hash(file.type === 'chunk' ? file.code : file.source),
        ])
        const files = [...built, ...publicFiles(publicDir)].sort(([a], [b]) => (a < b ? -1 : 1))
        const source = readFileSync(join(root, 'src/sw.js'), 'utf8')
          .replace('[/* files */]', JSON.stringify(files.map(([file]) => file)))
          .replace('sexton-version', `sexton-${hash(JSON.stringify(files))}`)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
