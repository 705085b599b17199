import { lakeClient } from '../../support/lake-client.ts'
import { ownStage } from '../support/own-stage.ts'
import { expect, test } from '../support/test.ts'

const stage = ownStage({
  content: 'sample',
  withoutPages: true,
  variables: ({ url, token, secret }) => ({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    SANITY_API_HOST: url,
    SANITY_API_READ_TOKEN: token,
    SANITY_REVALIDATE_SECRET: secret,
  }),
})

test('connects the site to a hosted project with its variables alone', async ({ page, request }) => {
  const { siteUrl, lakeUrl, lakeToken } = stage()
  await page.goto('/')
  await expect(page.getByText('$129')).toBeVisible()

  const portrait = page
    .getByRole('region', { name: /Trusted by/ })
    .getByRole('img')
    .first()
  await portrait.scrollIntoViewIfNeeded()
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  const address = await portrait.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
  const { pathname, port } = new URL(String(address))
  expect(port).toBe(new URL(lakeUrl).port)
  expect(pathname).toMatch(/^\/images\/local\/production\//)
  expect((await request.get(`/content-lake${pathname}`)).status()).toBe(404)

  await lakeClient(lakeUrl, lakeToken).patch('pricingPlan-pro').set({ price: 151 }).commit()
  await expect.poll(async () => (await request.get(siteUrl)).text()).toContain('$151')
})
