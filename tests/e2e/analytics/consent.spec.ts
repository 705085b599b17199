import { expectAccessible } from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect } from '../support/test.ts'
import {
  answer,
  banner,
  both,
  choices,
  post,
  pressKey,
  publishAnalytics,
  test,
  views,
} from './analytics-site.ts'

restoreAfterAll('siteSettings')

test.describe('with required consent', () => {
  test.beforeAll(({ stage }) => publishAnalytics(stage, { ...both, consentRequired: true }))
  test.beforeEach(({ standIn }) => standIn.reset('answer'))

  test('loads nothing before the visitor accepts', async ({ page, site, standIn }) => {
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
    await pressKey(page, standIn)
    await expect.poll(() => views(standIn)).toHaveLength(1)
    await expect(banner(page)).toHaveCount(0)
    expect(refusals).toEqual([])
  })

  test('lets a visitor change the choice in both directions', async ({ page, site, standIn }) => {
    await page.goto(site)
    await answer(page, 'Accept').click()
    await expect.poll(() => views(standIn)).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga')

    await choices(page).click()
    await expect(banner(page)).toContainText('You’ve accepted.')
    await answer(page, 'Decline').click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
    await expect.poll(() => standIn.recorded.at(-1)).toEqual(['stop'])
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()

    // Not asked again on the next visit.
    await page.goto(`${site}/blog`, { waitUntil: 'networkidle' })
    await expect(banner(page)).toHaveCount(0)
    await choices(page).click()
    await expect(banner(page)).toContainText('You’ve declined.')
    await answer(page, 'Accept').click()
    await expect
      .poll(() => views(standIn).map((view) => view.page_location))
      .toEqual([`${site}/`, `${site}/blog`])
  })

  test('reaches the banner first by keyboard, and returns focus to its button', async ({ page, site }) => {
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

  test('leaves the end of the page reachable and shifts no layout', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0)
      new PerformanceObserver((list) => {
        // A shift right after input does not count as a layout shift (web.dev/articles/cls).
        const unasked = list.getEntries().filter((entry) => !Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + unasked.length)
      }).observe({ type: 'layout-shift', buffered: true })
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

  test('links to the privacy policy without JavaScript', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site)
    await expect(banner(page)).toHaveCount(0)
    await choices(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await context.close()
  })

  test('passes axe with the banner open', { tag: '@sweep' }, async ({ page, site }) => {
    await page.goto(`${site}/blog`)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page, 'the banner')
  })
})
