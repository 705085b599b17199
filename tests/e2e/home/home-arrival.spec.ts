import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

interface PiecewiseSite {
  url: string
  /** Sends the next piece of the home page once the browser has requested it. @returns false if that was the last piece */
  sendNext: () => Promise<boolean>
  close: () => Promise<void>
}

/** Proxies a site: the test sends its home page piece by piece, and all other responses pass through. */
async function serveInPieces(siteUrl: string, pieceBytes: number): Promise<PiecewiseSite> {
  const page = await fetch(siteUrl)
  const html = Buffer.from(await page.arrayBuffer())
  const { promise: response, resolve: open } = Promise.withResolvers<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (asked.url === '/') {
      for (const name of ['content-type', 'content-security-policy']) {
        answer.setHeader(name, page.headers.get(name) ?? '')
      }
      answer.flushHeaders()
      open(answer)
      return
    }
    const { method, headers, url = '' } = asked
    const passedOn = request(new URL(url, siteUrl), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Nothing is painted until the whole head has arrived, so the first piece is everything above the heading.
  const headBytes = html.indexOf('<h1')
  let sent = 0
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendNext: async () => {
      const answer = await response
      const piece = html.subarray(sent, sent === 0 ? headBytes : sent + pieceBytes)
      sent += piece.length
      if (sent < html.length) answer.write(piece)
      else answer.end(piece)
      return sent < html.length
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens an address of the home page with a paused clock, before the delay of 500 ms. */
async function arriveAt(page: Page, address: string) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(address)
  await untilHydrated(page)
  await expect(page.locator('[data-alive]')).toBeVisible()
}

const pricing = (page: Page) => page.getByRole('region', { name: 'Pricing' })
const distanceFromTop = (page: Page) => page.evaluate(() => window.scrollY)

test('shows the loading state for 500 ms without hiding text or shifting layout', async ({ page }) => {
  await page.goto('/')
  const loading = page.getByText('Loading', { exact: true })
  const standAt = (milliseconds: number) =>
    loading.evaluate((node, time) => {
      for (const animation of node.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }, milliseconds)
  const place = () =>
    page
      .locator('#hero')
      .evaluate((hero) =>
        [...hero.querySelectorAll('*')].map((node) => node.getBoundingClientRect().top).join(),
      )

  await standAt(499)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const before = await place()
  await standAt(501)
  await expect(loading).toBeHidden()
  expect(await place()).toBe(before)
})

/** Records layout shifts in an attribute of the root element. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = JSON.stringify(list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('shifts no layout when the page arrives in pieces', async ({ page, stage }) => {
  await recordShifts(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const site = await serveInPieces(stage.siteUrl, 2_000)
    await Promise.all([page.goto(site.url, { waitUntil: 'commit' }), site.sendNext()])
    do await twoFrames(page)
    while (await site.sendNext())
    await expect(page.locator('[data-alive]')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
    await site.close()
  }
})

test('scrolls to the ?section after 500 ms, and moves focus there', async ({ page }) => {
  await arriveAt(page, '/?section=pricing')
  await page.clock.runFor(499)
  expect(await distanceFromTop(page)).toBe(0)
  await page.clock.runFor(1)
  await expect(pricing(page).getByRole('heading', { name: 'Pricing' })).toBeInViewport()
  await expect(pricing(page)).toBeFocused()
})

test('scrolls to the ?section when coming from another page', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilHydrated(page)
  await page.evaluate(() => {
    if ('next' in window) Object(window.next).router.push('/?section=pricing')
  })
  await expect(pricing(page)).toBeFocused()
  await expect(pricing(page).getByRole('heading', { name: 'Pricing' })).toBeInViewport()
})

test('stays at the top for an unknown section', async ({ page }) => {
  await arriveAt(page, '/?section=no-such-section')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await page.clock.runFor(500)
  await expect.poll(() => distanceFromTop(page)).toBe(0)
})

test('prefers a hash in the address', async ({ page }) => {
  await arriveAt(page, '/?section=pricing#features')
  await page.clock.runFor(1000)
  await expect(page.locator('#features').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(pricing(page)).not.toBeFocused()
})

test('does not return to the top if the visitor scrolls before the code is loaded', async ({ page }) => {
  await page.goto('/')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise
    await route.continue()
  })
  // The load event waits for the code.
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => distanceFromTop(page)).toBe(600)
  resolve()
  await untilHydrated(page)
  await expect(page.locator('[data-alive]')).toBeVisible()
  expect(await distanceFromTop(page)).toBe(600)
})

test('stays at the top when the browser restores the scroll position late', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Press and awards' }).scrollIntoViewIfNeeded()
  await expect.poll(() => distanceFromTop(page)).toBeGreaterThan(500)
  // Delay the images, so that the load event fires after hydration.
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/content-lake/images/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('[data-alive]')).toBeVisible()
  resolve()
  await page.waitForLoadState('load')
  await twoFrames(page)
  expect(await distanceFromTop(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
})
