import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Request } from 'playwright'
import { withBrowser } from './browser.ts'
import { forbiddenCode } from './forbidden-code.ts'
import { type Kind, kindOf } from './kind.ts'
import type { Screen } from './screen.ts'

/** The devices that Lighthouse emulates. */
const emulation = {
  mobile: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 } },
} satisfies Record<Screen, BrowserContextOptions>

/** A page has loaded when it has sent no request for this long, as in Lighthouse. */
const quietMs = 5_000

/** What a browser loads without any input: the transferred bytes of bodies and headers, and packages that must not be part of it. */
export type FirstLoad = Awaited<ReturnType<typeof weigh>>

async function load(browser: Browser, address: string, screen: Screen): Promise<Request[]> {
  const context = await browser.newContext(emulation[screen])
  const page = await context.newPage()
  const requests: Request[] = []
  let last = performance.now()
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return
    requests.push(request)
    last = performance.now()
  })
  await page.goto(address)
  for (let left = quietMs; left > 0; left = last + quietMs - performance.now()) await pause(left)
  return requests
}

async function weigh(requests: Request[]) {
  const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, JS: 0, fonts: 0, pictures: 0, other: 0 }
  const scripts: string[] = []
  let headerBytes = 0
  for (const request of requests) {
    const response = await request.response()
    if (!response) continue
    const kind = kindOf(response.headers()['content-type'])
    const sizes = await request.sizes()
    bytes[kind] += sizes.responseBodySize
    headerBytes += sizes.responseHeadersSize
    if (kind === 'JS') scripts.push(await response.text())
  }
  return { bytes, headerBytes, requests: requests.length, forbidden: forbiddenCode(scripts) }
}

/** Loads a page with an empty cache, without any input. */
export const firstLoad = (address: string, screen: Screen): Promise<FirstLoad> =>
  withBrowser(async (browser) => weigh(await load(browser, address, screen)))
