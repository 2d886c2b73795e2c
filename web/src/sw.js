// SPDX-License-Identifier: MIT
// The service worker. Everything that was built is kept at the first visit; from the second
// on the page needs no network. A new build is kept beside the old one and takes over when
// the last page of the old one is closed, so a running game never loses a part of itself.
//
//   the page itself   from the network, if it answers soon; else as it was kept
//   all other files   as they were kept (their names carry a hash); else from the network
const FILES = [/* files */]
const CACHE = 'sexton-version'
const PATIENCE_MS = 3000

/** A file whose name carries a hash never changes: an older build may have it already. */
async function keepFile(cache, file) {
  const isLasting = file.startsWith('assets/')
  const old = isLasting ? await caches.match(file) : undefined
  const answer = old ?? (await fetch(file, { cache: isLasting ? 'default' : 'reload' }))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await cache.put(file, answer)
}

async function install() {
  const cache = await caches.open(CACHE)
  for (const file of FILES) await keepFile(cache, file)
}

async function forgetOthers() {
  for (const name of await caches.keys())
    if (name.startsWith('sexton-') && name !== CACHE) await caches.delete(name)
  await clients.claim()
}

async function kept(file) {
  return (await caches.open(CACHE)).match(file)
}

async function page(request) {
  const network = fetch(request).then((answer) => (answer.ok ? answer : Promise.reject(answer.status)))
  const patience = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, 'slow'))
  try {
    return await Promise.race([network, patience])
  } catch {
    return (await kept('index.html')) ?? network
  }
}

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(page(request))
    return
  }
  const folder = new URL('./', location.href).pathname
  const file = url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : ''
  if (FILES.includes(file)) event.respondWith(kept(file).then((answer) => answer ?? fetch(request)))
})
