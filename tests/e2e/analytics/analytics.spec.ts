import { previewAddress } from '../support/draft-mode.ts'
import { untilHydrated } from '../support/hydration.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect } from '../support/test.ts'
import {
  banner,
  both,
  choices,
  post,
  pressKey,
  publishAnalytics,
  scripts,
  test,
  views,
  watchWarnings,
} from './analytics-site.ts'

restoreAfterAll('siteSettings')

test('requests no scripts without analytics IDs', async ({ page, site, standIn }) => {
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
    // The clock stands still, because scripts are also requested after a while without input.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto(site)
    await untilHydrated(page)
    await expect(page.locator('[data-alive]')).toBeVisible()
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

  test('reports each page once, including links and Back', async ({ page, site, standIn }) => {
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

  test('loads no scripts where the address has a token', async ({ page, request, site, standIn }) => {
    const refusals = await watchRefusals(page)
    await page.addInitScript(() => localStorage.setItem('analytics-choice', 'accepted'))
    for (const path of ['/hubspot-newsletter/confirm', '/unsubscribe']) {
      const { 'content-security-policy': policy } = (
        await request.get(`${site}${path}?token=secret`)
      ).headers()
      expect(policy, path).not.toContain(standIn.url)
    }
    await page.goto(`${site}/unsubscribe?token=secret`, { waitUntil: 'networkidle' })
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

  test('does not measure an editor’s preview', async ({ page, site, standIn, lake }) => {
    await page.goto(`${site}${await previewAddress(lake, '/')}`)
    await expect(page.getByRole('status').filter({ hasText: 'Draft preview' })).toBeVisible()
    await expect(choices(page)).toHaveCount(0)
    await page.keyboard.press('Shift')
    expect(standIn.requests).toEqual([])
  })

  test('logs one warning and keeps the page working when the hosts fail', async ({ page, site, standIn }) => {
    standIn.reset('fail')
    const warnings = watchWarnings(page)
    await page.goto(site, { waitUntil: 'networkidle' })
    await pressKey(page, standIn)
    await expect.poll(() => warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/not measured .*analytics: .*session recording: /)
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    expect(warnings).toHaveLength(1)
    expect(standIn.requests.toSorted()).toEqual(scripts)
  })
})

test('removes the host of a removed ID from the policy', async ({ site, stage, standIn, lake }) => {
  await publishAnalytics(stage, { ...both, consentRequired: true })
  const policy = async () => (await fetch(site)).headers.get('content-security-policy')
  expect(await policy()).toContain(standIn.url)
  await lake
    .patch('siteSettings')
    .set({ analytics: { consentRequired: true } })
    .commit()
  await expect.poll(policy, { intervals: [50] }).not.toContain(standIn.url)
})
