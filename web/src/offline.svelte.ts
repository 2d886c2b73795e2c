// SPDX-License-Identifier: MIT
// The service worker, as far as there can be one: browsers give it to https and to this
// machine alone. It is registered after the first screen is drawn; when a newer page is
// ready the running one goes on undisturbed and the next visit has it.
type State = 'insecure' | 'unable' | 'coming' | 'ready'

class Offline {
  state = $state<State>('coming')
  isNewer = $state(false)

  async begin(): Promise<void> {
    if (!globalThis.isSecureContext) this.state = 'insecure'
    else if (!('serviceWorker' in navigator)) this.state = 'unable'
    else await this.#register().catch(() => (this.state = 'unable'))
  }

  async #register(): Promise<void> {
    const found = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' })
    found.addEventListener('updatefound', () => {
      const { installing } = found
      const hadOne = found.active !== null
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && hadOne) this.isNewer = true
      })
    })
    await navigator.serviceWorker.ready
    this.state = 'ready'
  }
}

export const offline = new Offline()
