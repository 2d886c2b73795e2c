// SPDX-License-Identifier: MIT
// The guard that stands in every test is tried itself: a request to another host, a cookie,
// an error on the console, a script from elsewhere, and code out of a text (both against the
// Content Security Policy) must each be seen. And the headers that a page needs are there.
import { hold, night, until } from './server.mjs'

const SINS = {
  'example.org': () => void fetch('https://example.org/').catch(() => {}),
  'a cookie': () => (document.cookie = 'sin=1'),
  'console:': () => console.error('a sin'),
  'error:': () => setTimeout(() => { throw new Error('a sin') }),
  'Content Security Policy': () => {
    const script = document.createElement('script')
    script.textContent = 'window.sin = 1'
    document.body.append(script)
  },
}

await night('guard', async (n) => {
  const page = await n.visit('#/')
  hold(n.faults.length === 0, `before any sin: ${n.faults}`)
  for (const [what, sin] of Object.entries(SINS)) {
    await page.evaluate(sin)
    if (what === 'a cookie') hold((await page.context().cookies()).length === 1, 'the cookie is not seen')
    else await until(() => n.faults.some((fault) => fault.includes(what)), `the guard sees ${what}`)
  }
  hold((await page.evaluate(() => window.sin)) === undefined, 'a script from a text was run')
  await page.goto('http://127.0.0.1:9/').catch(() => {})
  hold(n.faults.some((fault) => fault.includes('another host')), 'a visit to another host is not seen')
  await page.context().clearCookies()
  n.faults.length = 0
  const { headers } = await fetch(`${n.server.origin}/`)
  const policy = headers.get('content-security-policy') ?? ''
  hold(/default-src 'self'|default-src 'none'/.test(policy) && !/'unsafe-eval'|\*/.test(policy), `policy: ${policy}`)
  hold(headers.get('x-content-type-options') === 'nosniff', 'nosniff is missing')
  hold(headers.get('referrer-policy') === 'no-referrer', `referrer-policy: ${headers.get('referrer-policy')}`)
})
