import type { Page } from '@playwright/test'
import { z } from 'zod'
import { accessibilityFaults } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const post = '/blog/llms-txt-explained'
const apology = "We're sorry for the inconvenience. Please refresh the page or try again later."
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Page' })

const renderFailure = z.object({
  event: z.literal('error_boundary_triggered'),
  error_message: z.string().min(1),
  error_stack: z.string().min(1),
  page_path: z.string(),
})

/** The one render failure in the page's data layer. */
async function reportedFailure(page: Page) {
  const events = await page.evaluate(() => window.dataLayer)
  return z.tuple([renderFailure]).parse(events)[0]
}

/** Simulates a deployment that has removed scripts which an open page requests later. */
async function loseLaterScripts(page: Page, openPage: string) {
  const html = await (await page.request.get(openPage)).text()
  await page.route('**/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return html.includes(pathname) ? route.continue() : route.abort()
  })
}

test('shows and reports an error when a page’s code cannot be loaded, and recovers', async ({ page }) => {
  await loseLaterScripts(page, '/blog')
  await page.goto('/blog')
  await untilHydrated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /llms.txt explained/ })
    .click()
  const message = page.getByRole('main').getByRole('alert')
  await expect(message.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(message).toContainText(apology)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await reportedFailure(page)).toMatchObject({ page_path: post })

  await page.unroute('**/*.js')
  await refresh(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /llms.txt explained/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('replaces the page when the layout itself fails, and passes axe', async ({ page }) => {
  // On the first visit, code of the layout throws.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    Object.defineProperty(document, 'images', {
      get: () => {
        throw new Error('No pictures here')
      },
    })
  })
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('main')).toContainText(apology)
  await expect(page).toHaveTitle('Unexpected Application Error!')
  expect(await reportedFailure(page)).toMatchObject({
    error_message: 'No pictures here',
    page_path: '/blog',
  })
  await expect(refresh(page)).toHaveCSS('border-radius', '6px')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(page), colorScheme).toEqual([])
  }
  await refresh(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})
