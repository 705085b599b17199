import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { previewAddress } from './support/draft-mode.ts'
import { lakeClient } from './support/lake-client.ts'
import { type MeasuringStandIn, openMeasuringStandIn } from './support/measuring-stand-in.ts'
import { watchRefusals } from './support/policy.ts'
import { openStage } from './support/stage.ts'
import { test as base, expect } from './support/test.ts'

const both = { measurementId: 'G-STAGE1', sessionRecordingId: 'stage-1' }
const scripts = ['/gtag/js?id=G-STAGE1', '/tag/stage-1']
const post = '/blog/llms-txt-explained'

interface Ground {
  site: string
  standIn: MeasuringStandIn
  stageLake: SanityClient
  /** Publishes what visits are measured with, and waits until pages have it. */
  publish: (analytics: Record<string, unknown>) => Promise<void>
}

/** A stage of its own, whose makers' hosts are a stand-in; one for the file. */
const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what to prepare.
    async ({}, use) => {
      const standIn = await openMeasuringStandIn()
      const hosts = { NEXT_PUBLIC_ANALYTICS_HOST: standIn.url, NEXT_PUBLIC_RECORDING_HOST: standIn.url }
      const stage = await openStage({ sample: true, build: 'pristine', added: hosts })
      const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
      const publish = async (analytics: Record<string, unknown>) => {
        await lake.patch('siteSettings').set({ analytics }).commit()
        for (const address of ['/', '/blog', '/ai-tools', post]) {
          await expect
            .poll(async () => (await fetch(`${stage.siteUrl}${address}`)).text(), { intervals: [50] })
            .toContain(`asksFirst\\":${analytics.consentRequired}`)
        }
      }
      await use({ site: stage.siteUrl, standIn, stageLake: lake, publish })
      await stage.close()
      await standIn.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name })
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })

/** Stops the page's clock, so that ten seconds pass when a test says so. */
async function openAtStandstill(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 1_000)
}

const views = ({ hits }: MeasuringStandIn) =>
  hits.filter(({ event }) => event === 'page_view').map(({ parameters }) => parameters)

/** What a page says in the console beside what the browser says of failed requests. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(`uncaught: ${error.message}`))
  return warnings
}

test('without ids a page is as it ever was: no button, no banner, nothing asked for, nothing allowed', async ({
  page,
  ground: { site, standIn },
}) => {
  for (const address of [`${site}/blog/search?q=llms`, site]) {
    const answer = await page.goto(address)
    expect(answer?.headers()['content-security-policy']).not.toContain(standIn.url)
  }
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await expect(choices(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  expect(standIn.requests).toEqual([])
})

test.describe('where no consent is needed', () => {
  test.beforeEach(async ({ ground: { publish, standIn } }) => {
    await publish({ ...both, consentRequired: false })
    standIn.reset('answer')
  })

  test('scripts come with the first act, not before, and no policy is broken', async ({ page, ground }) => {
    const { site, standIn } = ground
    const refusals = await watchRefusals(page)
    const warnings = watchWarnings(page)
    await openAtStandstill(page, site)
    await expect(banner(page)).toHaveCount(0)
    expect(standIn.requests).toEqual([])
    await page.keyboard.press('Shift')
    await expect.poll(() => views(standIn)).toHaveLength(1)
    await expect.poll(() => standIn.recorded.length).toBeGreaterThan(0)
    expect(standIn.requests.toSorted()).toEqual(scripts)
    expect(standIn.recorded[0]).toEqual(['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }])
    expect(standIn.hits[0]).toMatchObject({
      id: 'G-STAGE1',
      parameters: { page_location: `${site}/` },
      consent: { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted' },
    })
    expect(refusals).toEqual([])
    expect(warnings).toEqual([])
  })

  test('or 10 s after the page has loaded', async ({ page, ground: { site, standIn } }) => {
    await openAtStandstill(page, site)
    await page.clock.runFor(20_000)
    await expect.poll(() => standIn.requests.toSorted()).toEqual(scripts)
    await expect.poll(() => views(standIn)).toHaveLength(1)
  })

  test('each page is one view, with its own title, links and the way back included', async ({
    page,
    ground,
  }) => {
    const { site, standIn } = ground
    const titles: string[] = []
    await page.goto(`${site}/?utm_source=letter&q=typed`)
    titles.push(await page.title())
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expect(page).not.toHaveTitle(titles[0] ?? '')
    titles.push(await page.title())
    await page
      .getByRole('main')
      .getByRole('link', { name: /llms.txt explained/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /llms.txt explained/ })).toBeVisible()
    await expect(page).not.toHaveTitle(titles[1] ?? '')
    titles.push(await page.title(), titles[1] ?? '')
    await expect.poll(() => views(standIn)).toHaveLength(3)
    await page.goBack()
    await expect.poll(() => views(standIn)).toHaveLength(4)
    const addresses = [`${site}/?utm_source=letter`, `${site}/blog`, `${site}${post}`, `${site}/blog`]
    expect(views(standIn).map((view) => view.page_location)).toEqual(addresses)
    expect(views(standIn).map((view) => view.page_referrer)).toEqual(['', ...addresses.slice(0, -1)])
    expect(views(standIn).map((view) => view.page_title)).toEqual(titles)
    expect(standIn.hits.filter(({ event }) => event === 'conversion')).toEqual([])
    expect(standIn.requests.toSorted()).toEqual(scripts)
  })

  test('the checker’s page is a conversion, by load and by link', async ({
    page,
    ground: { site, standIn },
  }) => {
    await page.goto(`${site}/ai-tools`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Shift')
    const conversions = () => standIn.hits.filter(({ event }) => event === 'conversion')
    await expect.poll(conversions).toHaveLength(1)
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect.poll(() => views(standIn)).toHaveLength(2)
    await page.getByRole('banner').getByRole('link', { name: 'Test Your Website' }).click()
    await expect.poll(conversions).toHaveLength(2)
    expect(conversions()[1]?.parameters).toMatchObject({
      send_to: 'G-STAGE1',
      page_location: `${site}/ai-tools`,
    })
  })

  test('a failed render of before is reported when the script arrives', async ({ page, ground }) => {
    const { site, standIn } = ground
    await page.addInitScript(() => {
      window.dataLayer = [
        { event: 'error_boundary_triggered', error_message: 'No such slide', page_path: '/' },
      ]
    })
    await page.goto(site, { waitUntil: 'networkidle' })
    await page.keyboard.press('Shift')
    await expect.poll(() => standIn.hits.map(({ event }) => event)).toContain('error_boundary_triggered')
    const report = standIn.hits.find(({ event }) => event === 'error_boundary_triggered')
    expect(report?.parameters).toMatchObject({ error_message: 'No such slide', page_path: '/' })
  })

  test('a search page, made for one visitor, is measured under its own policy', async ({ page, ground }) => {
    const { site, standIn } = ground
    const refusals = await watchRefusals(page)
    await page.goto(`${site}/blog/search?q=llms`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Shift')
    await expect.poll(() => views(standIn)).toHaveLength(1)
    expect(views(standIn)[0]?.page_location).toBe(`${site}/blog/search`)
    expect(refusals).toEqual([])
  })

  test('an editor’s preview is no visit', async ({ page, ground: { site, standIn, stageLake } }) => {
    await page.goto(`${site}${await previewAddress(stageLake, '/')}`)
    await expect(page.getByRole('status').filter({ hasText: 'Draft preview' })).toBeVisible()
    await expect(choices(page)).toHaveCount(0)
    await page.keyboard.press('Shift')
    expect(standIn.requests).toEqual([])
  })

  for (const manner of ['fail', 'hang'] as const) {
    test(`hosts that ${manner} cost one warning, and the page goes on`, async ({
      page,
      ground: { site, standIn },
    }) => {
      standIn.reset(manner)
      const warnings = watchWarnings(page)
      await openAtStandstill(page, site)
      await page.keyboard.press('Shift')
      await expect.poll(() => standIn.requests.toSorted()).toEqual(scripts)
      await page.clock.runFor(5_000)
      await expect.poll(() => warnings).toHaveLength(1)
      expect(warnings[0]).toMatch(/not measured .*analytics: .*session recording: /)
      await page.clock.resume()
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      expect(warnings).toHaveLength(1)
      expect(standIn.requests).toHaveLength(2)
    })
  }
})

test.describe('where consent is needed', () => {
  test.beforeEach(async ({ ground: { publish, standIn } }) => {
    await publish({ ...both, consentRequired: true })
    standIn.reset('answer')
  })

  test('nothing is loaded before the visitor accepts; then the page at hand is measured, and later visits', async ({
    page,
    ground: { site, standIn },
  }) => {
    const refusals = await watchRefusals(page)
    await page.goto(site)
    await expect(banner(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expect(banner(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(standIn.requests).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await answer(page, 'Accept').click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => views(standIn)).toHaveLength(1)
    expect(views(standIn)[0]?.page_location).toBe(`${site}/blog`)

    standIn.reset('answer')
    await page.goto(`${site}${post}`, { waitUntil: 'networkidle' })
    expect(standIn.requests).toEqual([])
    await page.keyboard.press('Shift')
    await expect.poll(() => views(standIn)).toHaveLength(1)
    await expect(banner(page)).toHaveCount(0)
    expect(refusals).toEqual([])
  })

  test('who declines is asked no more, and nothing is ever loaded', async ({
    page,
    ground: { site, standIn },
  }) => {
    await openAtStandstill(page, site)
    await answer(page, 'Decline').click()
    await expect(banner(page)).toHaveCount(0)
    await page.clock.runFor(20_000)
    await page.goto(`${site}/ai-tools`)
    await page.clock.runFor(20_000)
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    expect(standIn.requests).toEqual([])
  })

  test('a visitor can think again, in either direction', async ({ page, ground: { site, standIn } }) => {
    await page.goto(site)
    await answer(page, 'Accept').click()
    await expect.poll(() => views(standIn)).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga')

    await choices(page).click()
    await expect(banner(page)).toContainText('You have accepted.')
    await answer(page, 'Decline').click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
    await expect.poll(() => standIn.recorded.at(-1)).toEqual(['stop'])
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()

    await choices(page).click()
    await expect(banner(page)).toContainText('You have declined.')
    await answer(page, 'Accept').click()
    await expect
      .poll(() => views(standIn).map((view) => view.page_location))
      .toEqual([`${site}/`, `${site}/blog`])
  })

  test('by keyboard the banner comes first; asked for, it takes the focus and gives it back', async ({
    page,
    ground: { site },
  }) => {
    await page.goto(site)
    await expect(banner(page)).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(answer(page, 'Accept')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)

    await choices(page).press('Enter')
    await expect(answer(page, 'Accept')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toHaveCount(0)
    await expect(choices(page)).toBeFocused()
  })

  test('the page’s end stays in reach and nothing moves', async ({ page, ground: { site } }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0)
      new PerformanceObserver((list) =>
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + list.getEntries().length),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site)
    const box = await banner(page).boundingBox()
    expect(box?.height).toBeLessThan(180)
    await page.keyboard.press('End')
    const last = page.getByRole('link', { name: 'Back to top' })
    await expect
      .poll(async () => {
        const end = await last.boundingBox()
        return end && box ? end.y + end.height <= box.y : false
      })
      .toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
  })

  test('without script nothing asks, and the button leads to the privacy policy', async ({
    browser,
    ground,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(ground.site)
    await expect(banner(page)).toHaveCount(0)
    await choices(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await context.close()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing with the banner open, ${colorScheme}`, async ({ page, ground: { site } }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${site}/blog`)
        await expect(banner(page)).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    })
  }
})

test('an id that is taken away takes its host out of the policy, and a page without any asks nothing', async ({
  page,
  ground: { site, publish, standIn, stageLake },
}) => {
  await publish({ ...both, consentRequired: true })
  const policy = async () => (await fetch(site)).headers.get('content-security-policy')
  expect(await policy()).toContain(standIn.url)
  await stageLake
    .patch('siteSettings')
    .set({ analytics: { consentRequired: true } })
    .commit()
  await expect.poll(policy, { intervals: [50] }).not.toContain(standIn.url)
  await page.goto(site, { waitUntil: 'networkidle' })
  await expect(choices(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})
