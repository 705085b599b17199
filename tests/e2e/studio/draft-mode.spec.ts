import type { SanityClient } from '@sanity/client'
import { previewAddress } from '../support/draft-mode.ts'
import { expect, test } from '../support/test.ts'

const draft = async (lake: SanityClient, eyebrow: string) => {
  const home = await lake.getDocument('homePage')
  const hero = { ...home?.hero, eyebrow }
  await lake.createOrReplace({ ...home, _type: 'homePage', _id: 'drafts.homePage', hero })
}

test.afterEach(async ({ lake }) => {
  await lake.delete('drafts.homePage').catch(() => {})
})

test('shows live drafts and a bar to leave to an editor, and neither to visitors', async ({
  lake,
  page,
  request,
}) => {
  await draft(lake, 'A draft of the eyebrow')
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(await previewAddress(lake, '/'))
  await expect(page.getByText('A draft of the eyebrow')).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: 'Draft preview' })
  await expect(bar).toBeVisible()
  await expect(page.locator('[data-sanity]').first()).toBeAttached()

  await listening
  await draft(lake, 'A second draft')
  await expect(page.getByText('A second draft')).toBeVisible()

  const visitors = await (await request.get('/')).text()
  expect(visitors).not.toMatch(/A draft of|A second draft|data-sanity/)

  await bar.getByRole('button', { name: 'Exit preview' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-sanity]')).toHaveCount(0)
  await expect(page.getByText('A second draft')).toHaveCount(0)
})

test('rejects a wrong secret', async ({ page }) => {
  const answer = await page.goto(
    '/api/draft-mode/enable?sanity-preview-secret=wrong&sanity-preview-pathname=/',
  )
  expect(answer?.status()).toBe(401)
  await page.goto('/')
  await expect(page.getByText('Draft preview')).toHaveCount(0)
})

test('redirects only to pages of this site with a secret', async ({ lake, page, baseURL }) => {
  await page.goto(await previewAddress(lake, 'https://evil.example/blog'))
  expect(new URL(page.url()).origin).toBe(baseURL)
})

test('loads no preview code for visitors', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(await response.text())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((script) => /sanity-presentation|@sanity\/visual-editing|live\/events/.test(script)),
  ).toEqual([])
})
