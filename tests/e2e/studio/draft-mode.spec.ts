import type { SanityClient } from '@sanity/client'
import { previewAddress } from '../support/draft-mode.ts'
import { expect, test } from '../support/test.ts'

const draft = async (lake: SanityClient, eyebrow: string) => {
  const home = await lake.getDocument('homePage')
  const [hero, ...others] = home?.sections ?? []
  const sections = [{ ...hero, eyebrow }, ...others]
  await lake.createOrReplace({ ...home, _type: 'homePage', _id: 'drafts.homePage', sections })
}

test.afterEach(async ({ lake }) => {
  await lake.delete('drafts.homePage').catch(() => {})
})

test('shows live drafts to an editor, and none to visitors', async ({ lake, page, request }) => {
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

test('enables a preview with a secret, of this site only', async ({ baseURL, lake, request }) => {
  const refused = await request.get(
    '/api/draft-mode/enable?sanity-preview-secret=wrong&sanity-preview-pathname=/',
  )
  expect(refused.status()).toBe(401)
  expect((await request.storageState()).cookies).toEqual([])
  const elsewhere = await previewAddress(lake, 'https://evil.example/blog')
  const { location = '' } = (await request.get(elsewhere, { maxRedirects: 0 })).headers()
  expect(new URL(location, baseURL).origin).toBe(baseURL)
})
