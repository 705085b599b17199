import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Report } from '../../../lib/checker/report.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { watchRefusals } from '../support/policy.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByLabel('Enter your website, for example example.com')
const button = (page: Page) => page.getByRole('button', { name: 'Check your website' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const resultPath = /\/ai-tools\/results\/[\w-]{24}$/

/** Another network's address for each visitor, because checks are limited for each network. */
const fromAnotherNetwork = () => ({
  'x-forwarded-for': `198.51.${randomInt(0, 255)}.${randomInt(1, 255)}`,
})

const withoutScripts = (browser: Browser, baseURL: string | undefined) =>
  browser.newPage({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    extraHTTPHeaders: fromAnotherNetwork(),
  })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(fromAnotherNetwork()))

/** Checks the site itself, whose origin the checker may fetch. */
async function checkSite(page: Page, baseURL: string | undefined) {
  await page.goto('/ai-tools')
  await field(page).fill(baseURL ?? '')
  await button(page).click()
  await expect(page).toHaveURL(resultPath)
  await expect(title(page)).toContainText('AI readiness of localhost')
}

test('shows the checks as they are done, then opens the result', async ({ page, baseURL }) => {
  const refusals = await watchRefusals(page)
  await page.goto('/ai-tools')
  await untilHydrated(page)
  await expectAccessible(page, 'the checker')
  await field(page).fill(baseURL ?? '')
  await button(page).click()
  await expect(page.getByRole('progressbar', { name: 'Checks done' })).toBeVisible()
  await expect(page).toHaveURL(resultPath)
  await expect(title(page)).toContainText('AI readiness of localhost')
  await expect(page.locator('.score-ring')).toContainText('of 100')
  await expect(page.getByRole('heading', { level: 2, name: 'What to fix first' })).toBeVisible()
  await expectAccessible(page, 'a result')
  expect(refusals).toEqual([])
})

test('checks a website without JavaScript', async ({ browser, baseURL }) => {
  const page = await withoutScripts(browser, baseURL)
  await checkSite(page, baseURL)
  const first = page.locator('#checks details').first()
  await first.locator('summary').click()
  await expect(first.locator('.evidence')).toBeVisible()
  await page.close()
})

test('shows a problem at the field, with and without JavaScript', async ({ page, browser, baseURL }) => {
  const plain = await withoutScripts(browser, baseURL)
  for (const one of [page, plain]) {
    await one.goto('/ai-tools')
    if (one === page) await untilHydrated(one)
    await field(one).fill('http://10.0.0.1/')
    await button(one).click()
    await expect(field(one)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(one)).toHaveValue('http://10.0.0.1/')
    await expect(field(one)).toHaveAccessibleDescription(/Only pages on the public internet can be checked\./)
  }
  await expect(field(page)).toBeFocused()
  await expect(plain).toHaveURL(/\/ai-tools\/check\?/)
  await plain.close()
})

const line = (event: object) => `${JSON.stringify(event)}\n`

test('says that the connection broke off, and can be tried again', async ({ page }) => {
  await page.goto('/ai-tools')
  await untilHydrated(page)
  const requests: string[] = []
  await page.route('/api/check', async (route) => {
    requests.push(route.request().postData() ?? '')
    if (requests.length === 1) await route.abort('internetdisconnected')
    else
      await route.fulfill({ contentType: 'application/x-ndjson', body: line({ type: 'start', checks: 29 }) })
  })
  await field(page).fill('example.com')
  const before = await page.locator('#checks').boundingBox()
  await button(page).dblclick()
  await expect(page.getByText('The connection broke off before the check was done.')).toBeVisible()
  expect(await page.locator('#checks').boundingBox()).toEqual(before)
  await button(page).click()
  await expect.poll(() => requests).toEqual(['{"address":"example.com"}', '{"address":"example.com"}'])
  await expect(field(page)).toHaveValue('example.com')
})

test('fills the rows of the list in place, and can be stopped', async ({ page }) => {
  await page.goto('/ai-tools')
  await untilHydrated(page)
  // A stream that stays open until it is stopped.
  await page.evaluate(
    (text) => {
      const { fetch: original } = window
      window.fetch = async (input, init) => {
        if (input !== '/api/check') return original(input, init)
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(text))
            init?.signal?.addEventListener('abort', () => {
              document.documentElement.dataset.stopped = ''
              controller.error(init.signal?.reason)
            })
          },
        })
        return new Response(body)
      }
    },
    ['pass', 'partial', 'fail']
      .map((verdict, place) => {
        const id = ['https-status', 'agents-allowed', 'robots-file'][place]
        return line({ type: 'check', check: { id, verdict } })
      })
      .join(''),
  )
  await field(page).fill('example.com')
  const boxes = () =>
    page
      .locator('#checks li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top + scrollY))
  const before = await boxes()
  await button(page).click()
  await expect(page.getByText('3 of 23 checks done')).toBeVisible()
  await expect(page.locator('#checks').getByText('Passed')).toHaveCount(1)
  await expect(page.locator('#checks').getByText('Partly')).toHaveCount(1)
  await expect(page.locator('#checks').getByText('Failed')).toHaveCount(1)
  expect(await boxes()).toEqual(before)
  await expectAccessible(page, 'a running check')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.locator('html[data-stopped]')).toBeAttached()
  await expect(field(page)).toBeFocused()
  await expect(page.locator('#checks').getByText('Passed')).toHaveCount(0)
})

test('explains its requests at the address that they name', async ({ page }) => {
  await page.goto('/ai-tools#our-requests')
  await expect(page.locator('#our-requests')).toContainText('User-agent: AIReadinessCheck')
  await expect(page.getByRole('heading', { name: 'What our requests look like' })).toBeInViewport()
})

test('gives a result in each format, compares it and prints it', async ({ page, request, baseURL }) => {
  await checkSite(page, baseURL)
  const { pathname } = new URL(page.url())
  const json = await request.get(`${pathname}/report.json`)
  expect(json.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  })
  const { score, checks }: Pick<Report, 'score' | 'checks'> = await json.json()
  // The tests have no HTTPS; with it, this site has all points.
  expect(score).toBe(94)
  const lacking = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'partial')
  expect(lacking.map(({ id }) => id)).toEqual(['https-status'])
  for (const markdown of [
    await request.get(`${pathname}.md`),
    await request.get(pathname, { headers: { accept: 'text/markdown' } }),
  ]) {
    expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await markdown.text()).toContain(
      `# AI readiness of ${new URL(baseURL ?? '').host}: ${score} of 100`,
    )
  }
  const badge = await request.get(`${pathname}/badge.svg`)
  expect(badge.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await badge.text()).toContain(`>${score}/100</text>`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toContain(`/og${pathname}?v=`)
  expect((await request.get(new URL(picture ?? '').pathname)).headers()['content-type']).toBe('image/png')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')

  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page).not.toHaveURL(new RegExp(pathname))
  await expect(page.getByRole('heading', { level: 2, name: 'Since the last check' })).toBeVisible()
  await expect(page.locator('#comparison')).toContainText('The same score')

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#checks .evidence').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden()
})

test('is deleted by its maker only, after a question', async ({ page, browser, baseURL, request }) => {
  await checkSite(page, baseURL)
  const { pathname } = new URL(page.url())
  const other = await withoutScripts(browser, baseURL)
  await other.goto(pathname)
  await expect(title(other)).toContainText('AI readiness of')
  await expect(other.getByText('Delete this result')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Keep this result' }).click()
  await expect(page.getByText('This result is kept until')).toBeVisible()
  await page.getByText('Delete this result').click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(title(page)).toHaveText('The result is deleted')

  const gone = await other.goto(pathname)
  expect(gone?.status()).toBe(404)
  await expect(title(other)).toHaveText('There is no result at this address')
  await expect(other.getByText('Results are deleted after 30 days')).toBeVisible()
  expect((await request.get(`${pathname}/report.json`)).status()).toBe(404)
  expect((await request.get(`${pathname}.md`)).status()).toBe(404)
  const badge = await request.get(`${pathname}/badge.svg`)
  expect(badge.status()).toBe(200)
  expect(await badge.text()).toContain('AI readiness: no current result')
  await other.close()
})

test('offers to check this site where its own result is shown', async ({ page }) => {
  await page.goto('/testing')
  await expect(page.getByRole('heading', { name: 'This site, checked by its own checker' })).toBeVisible()
  await page.getByRole('button', { name: 'Check this site now' }).click()
  await expect(page).toHaveURL(resultPath)
})
