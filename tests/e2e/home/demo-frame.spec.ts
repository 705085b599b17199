import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../support/accessibility.ts'
import { untilShown } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('siteSettings')

const demo = (page: Page) => page.getByRole('region', { name: 'Follow one question to its sources' })
const frame = (page: Page) => demo(page).locator('iframe')
const tour = (page: Page) => demo(page).frameLocator('iframe')
const question = 'Which walking boots can be resoled?'

const link = (page: Page) => demo(page).getByRole('link', { name: 'Open the demo in a new tab' })

/** Opens the home page and scrolls to the demo, which is right above its link. */
async function goToDemo(page: Page) {
  await page.goto('/')
  await link(page).scrollIntoViewIfNeeded()
}

test('is not wider than the window', async ({ page }) => {
  await goToDemo(page)
  // Narrower at once, the page would be so much longer that the demo is no longer in view before it loads.
  await expect(frame(page)).toBeVisible()
  for (const width of [320, 350, 480, 560, 639, 640, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await frame(page).boundingBox()
    expect([box?.x, box?.width], `${width} px`).toEqual([
      expect.closeTo(width < 768 ? 0 : 32, -1),
      expect.closeTo(width < 768 ? width : width - 64, -1),
    ])
  }
})

async function expectFailure(page: Page) {
  const words = demo(page).getByRole('status')
  await expect(words).toBeVisible()
  await expect(words).toHaveText("Demo Loading... Please refresh the page if the demo doesn't load.")
}

test('loads the demo when it is in view, and shows it without a layout shift', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/embed/tour')
  await page.clock.pauseAt(Date.now() + 60_000)
  const place = () => link(page).evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  const placeBefore = await place()

  await link(page).scrollIntoViewIfNeeded()
  await expect(tour(page).getByRole('button', { name: question })).toBeAttached()
  await page.clock.runFor(499)
  await expect(frame(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(frame(page)).toBeVisible()
  await expect(frame(page)).toHaveAttribute('title', 'Interactive product demo')
  expect(await place()).toBe(placeBefore)
})

test('passes axe with the demo in the page, although both have a main region', async ({ page }) => {
  await goToDemo(page)
  await expect(frame(page)).toBeVisible()
  await expect(tour(page).getByRole('main', { name: 'Tour of Findable' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('shows a message when the demo cannot be reached', async ({ page }) => {
  await page.route('**/embed/tour', (route) => route.abort())
  await goToDemo(page)
  await expectFailure(page)
})

test('keeps errors inside the demo out of the console, but not the page’s own', async ({ page }) => {
  const reported: string[] = []
  page.on('pageerror', ({ message }) => reported.push(message))
  await goToDemo(page)
  await expect(tour(page).getByRole('button', { name: question })).toBeVisible()
  const fail = (who: string) => {
    setTimeout(() => {
      throw new Error(`${who} error`)
    })
    Promise.reject(new Error(`${who} rejection`))
  }
  const inside = await (await frame(page).elementHandle())?.contentFrame()
  await inside?.evaluate(fail, 'demo')
  await page.evaluate(fail, 'page')
  await expect.poll(() => reported.toSorted()).toEqual(['page error', 'page rejection'])
})

test.describe('with a demo of another origin', () => {
  const address = 'https://demo.example/product?theme=light'

  test.beforeEach(async ({ lake, page, request }) => {
    await page.route('https://demo.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A demo from elsewhere</h1>' }),
    )
    await lake.patch('siteSettings').set({ demoFrameUrl: address }).commit()
    await untilShown(request, '/', 'https://demo.example/product')
    const { 'content-security-policy': policy } = (await request.get('/')).headers()
    expect(policy).toMatch(/frame-src [^;]* https:\/\/demo\.example[ ;]/)
  })

  // The page's policy would block a script of the demo in the page. On a host that allows one, its errors are suppressed.
  test.use({ bypassCSP: true })

  test('keeps it from navigating the page, and suppresses only errors of its own scripts', async ({
    page,
  }) => {
    const reported: string[] = []
    page.on('pageerror', ({ message }) => reported.push(message))
    for (const host of ['demo.example', 'other.example']) {
      await page.route(`https://${host}/analytics.js`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: `setTimeout(() => { throw new Error('error of ${host}') }); Promise.reject(new Error('rejection of ${host}'))`,
        }),
      )
    }
    await goToDemo(page)
    await expect(tour(page).getByRole('heading', { name: 'A demo from elsewhere' })).toBeVisible()
    await expect(frame(page)).toHaveAttribute('src', address)
    await expect(frame(page)).toHaveAttribute('referrerpolicy', 'strict-origin')
    await expect(frame(page)).not.toHaveAttribute('sandbox', /allow-top-navigation/)
    await expect(link(page)).toHaveAttribute('href', address)
    for (const host of ['demo.example', 'other.example']) {
      await page.evaluate(async (src) => {
        const element = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' })
        const ran = new Promise((resolve) => element.addEventListener('load', resolve))
        document.head.append(element)
        await ran
      }, `https://${host}/analytics.js`)
    }
    await expect
      .poll(() => reported.toSorted())
      .toEqual(['error of other.example', 'rejection of other.example'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links to the demo and shows no loading state', async ({ page }) => {
    await page.goto('/')
    await expect(link(page)).toBeVisible()
    await expect(link(page)).toHaveAttribute('href', '/embed/tour')
    await expect(demo(page).locator('[aria-busy]')).toBeHidden()
  })
})
