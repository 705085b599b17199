import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/hydration.ts'
import { watchRefusals } from '../support/policy.ts'
import { expect, test } from '../support/test.ts'
import { describedAddresses, describedPaths, pathOf, servedGraphs, servedPage } from './served-head.ts'

const kinds: [RegExp, string][] = [
  [/^\/$/, 'WebSite'],
  [/^\/$/, 'SoftwareApplication'],
  [/^\/how-it-works$/, 'HowTo'],
  [/^\/docs\/(?!search$)/, 'TechArticle'],
  [/^\/blog\/(?!search$|page\/|category\/)/, 'BlogPosting'],
]

interface Step {
  position: number
  name: string
  item: string
}

test('serves each page with one graph of the right types', { tag: '@sweep' }, async ({ lake, request }) => {
  for (const address of await describedAddresses(lake)) {
    await test.step(address, async () => {
      const page = await servedPage(request, address)
      const graphs = servedGraphs(page)
      expect(graphs, address).toHaveLength(1)
      const nodes = graphs[0] ?? []
      const types = nodes.map((node) => node['@type'])
      expect(types, address).toContain('Organization')
      for (const [path, type] of kinds) {
        expect(types.includes(type), `${type} of ${address}`).toBe(path.test(address))
      }
      const hasQuestions = page.querySelector('main .faq') !== null
      expect(types.includes('FAQPage'), `questions of ${address}`).toBe(hasQuestions)

      const list = nodes.find((node) => node['@type'] === 'BreadcrumbList')
      const breadcrumbs = page.querySelector('nav[aria-label="Breadcrumb"]')
      expect(list !== undefined, `breadcrumbs of ${address}`).toBe(breadcrumbs !== null)
      if (!list) return
      const steps = list.itemListElement as Step[]
      expect(
        steps.map(({ position }) => position),
        address,
      ).toEqual(steps.map((_, place) => place + 1))
      expect(steps.map(({ item }) => pathOf(item)).at(0)).toBe('/')
      expect(pathOf(steps.at(-1)?.item), address).toBe(address)
      // The breadcrumbs between the home page and the page match the visible ones.
      const links = Array.from(page.querySelectorAll('nav[aria-label="Breadcrumb"] a'), (link) => ({
        name: link.textContent,
        path: link.getAttribute('href'),
      }))
      expect(links, address).toEqual(
        steps.slice(1, -1).map(({ name, item }) => ({ name, path: pathOf(item) })),
      )
    })
  }
})

const isSameDocument = (page: Page) => page.locator('html[data-same-document]')

test.describe('in a browser', () => {
  test('navigates without policy violations, with one graph for the current page', async ({ page }) => {
    const refusals = await watchRefusals(page)
    await page.goto('/')
    await untilHydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await expect.poll(() => describedPaths(page)).toEqual(['/'])

    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect.poll(() => describedPaths(page)).toEqual(['/blog'])

    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
    await expect.poll(() => describedPaths(page)).toEqual([new URL(page.url()).pathname])

    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect.poll(() => describedPaths(page)).toEqual(['/blog'])
    await bar.getByRole('link', { name: 'Blog' }).click()
    await expect.poll(() => describedPaths(page)).toEqual(['/blog'])
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => describedPaths(page)).toEqual(['/'])
    await expect(isSameDocument(page)).toBeAttached()
    expect(refusals).toEqual([])
  })
})
