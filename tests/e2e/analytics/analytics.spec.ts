import { previewAddress } from '../support/draft-mode.ts'
import { untilHydrated } from '../support/hydration.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect } from '../support/test.ts'
import {
  banner,
  both,
  choices,
  openAtStandstill,
  post,
  pressKey,
  publishAnalytics,
  scripts,
  test,
  views,
  watchWarnings,
} from './analytics-site.ts'

restoreAfterAll('siteSettings')

test('shows no banner or button and requests no scripts without analytics IDs', async ({
  page,
  site,
  standIn,
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

test.describe('without required consent', () => {
  test.beforeAll(({ stage }) => publishAnalytics(stage, { ...both, consentRequired: false }))
  test.beforeEach(({ standIn }) => standIn.reset('answer'))

  test('requests scripts at the first input, without a policy violation', async ({ page, site, standIn }) => {
    const refusals = await watchRefusals(page)
    const warnings = watchWarnings(page)
    await openAtStandstill(page, site)
    await expect(banner(page)).toHaveCount(0)
    expect(standIn.requests).toEqual([])
    await pressKey(page, standIn)
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

  test('requests scripts 10 s after the page has loaded', async ({ page, site, standIn }) => {
    await openAtStandstill(page, site)
    // On a busy machine the page's timer starts later, so advance the clock until the scripts are requested.
    const afterAWhile = async () => {
      await page.clock.runFor(2_000)
      return standIn.requests.toSorted()
    }
    await expect.poll(afterAWhile, { intervals: [500] }).toEqual(scripts)
    await expect.poll(() => views(standIn)).toHaveLength(1)
  })

  test('reports one view with its own title for each page, including links and Back', async ({
    page,
    site,
    standIn,
  }) => {
    const titles: string[] = []
    await page.goto(`${site}/?utm_source=letter&q=typed`)
    await untilHydrated(page)
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
    // Session recording is not loaded, because the first address had a query parameter with user input.
    expect(standIn.requests).toEqual(scripts.slice(0, 1))
  })

  test('reports a conversion for the checker’s page, after a load and after a link', async ({
    page,
    site,
    standIn,
  }) => {
    await page.goto(`${site}/ai-tools`, { waitUntil: 'networkidle' })
    await pressKey(page, standIn)
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

  test('reports an earlier render failure once the script arrives', async ({ page, site, standIn }) => {
    await page.addInitScript(() => {
      window.dataLayer = [
        { event: 'error_boundary_triggered', error_message: 'No such slide', page_path: '/' },
      ]
    })
    await page.goto(site, { waitUntil: 'networkidle' })
    await pressKey(page, standIn)
    await expect.poll(() => standIn.hits.map(({ event }) => event)).toContain('error_boundary_triggered')
    const report = standIn.hits.find(({ event }) => event === 'error_boundary_triggered')
    expect(report?.parameters).toMatchObject({ error_message: 'No such slide', page_path: '/' })
  })

  test('measures a search page under its own policy', async ({ page, site, standIn }) => {
    const refusals = await watchRefusals(page)
    await page.goto(`${site}/blog/search?q=llms`, { waitUntil: 'networkidle' })
    await pressKey(page, standIn)
    await expect.poll(() => views(standIn)).toHaveLength(1)
    expect(views(standIn)[0]?.page_location).toBe(`${site}/blog/search`)
    // Session recording would report the search terms.
    expect(standIn.requests).toEqual(scripts.slice(0, 1))
    expect(JSON.stringify([standIn.hits, standIn.recorded])).not.toContain('llms')
    expect(refusals).toEqual([])
  })

  for (const path of ['/unsubscribe', '/hubspot-newsletter/confirm']) {
    test(`loads no scripts on ${path} with a token, not even after consent`, async ({
      page,
      site,
      standIn,
    }) => {
      const refusals = await watchRefusals(page)
      await page.addInitScript(() => localStorage.setItem('analytics-choice', 'accepted'))
      const answer = await page.goto(`${site}${path}?token=secret`, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).not.toContain(standIn.url)
      await page.keyboard.press('Shift')
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await page.goto(`${site}/blog`, { waitUntil: 'networkidle' })
      await page.keyboard.press('Shift')
      await expect.poll(() => views(standIn)).toHaveLength(1)
      expect(standIn.requests.toSorted()).toEqual(scripts)
      expect(JSON.stringify([standIn.hits, standIn.recorded])).not.toContain('secret')
      expect(refusals).toEqual([])
    })
  }

  test('does not measure an editor’s preview', async ({ page, site, standIn, lake }) => {
    await page.goto(`${site}${await previewAddress(lake, '/')}`)
    await expect(page.getByRole('status').filter({ hasText: 'Draft preview' })).toBeVisible()
    await expect(choices(page)).toHaveCount(0)
    await page.keyboard.press('Shift')
    expect(standIn.requests).toEqual([])
  })

  for (const manner of ['fail', 'hang'] as const) {
    test(`logs one warning and keeps the page working when the hosts ${manner}`, async ({
      page,
      site,
      standIn,
    }) => {
      standIn.reset(manner)
      const warnings = watchWarnings(page)
      await openAtStandstill(page, site)
      await pressKey(page, standIn)
      await expect.poll(() => standIn.requests.toSorted()).toEqual(scripts)
      const afterAWhile = async () => {
        await page.clock.runFor(5_000)
        return warnings
      }
      await expect.poll(afterAWhile).toHaveLength(1)
      expect(warnings[0]).toMatch(/not measured .*analytics: .*session recording: /)
      await page.clock.resume()
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      expect(warnings).toHaveLength(1)
      expect(standIn.requests).toHaveLength(2)
    })
  }
})

test('removes the host of a removed ID from the policy, and shows no banner without IDs', async ({
  page,
  site,
  stage,
  standIn,
  lake,
}) => {
  await publishAnalytics(stage, { ...both, consentRequired: true })
  const policy = async () => (await fetch(site)).headers.get('content-security-policy')
  expect(await policy()).toContain(standIn.url)
  await lake
    .patch('siteSettings')
    .set({ analytics: { consentRequired: true } })
    .commit()
  await expect.poll(policy, { intervals: [50] }).not.toContain(standIn.url)
  await page.goto(site, { waitUntil: 'networkidle' })
  await expect(choices(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
})
