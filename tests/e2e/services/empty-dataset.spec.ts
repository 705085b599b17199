import { lakeClient } from '../../support/lake-client.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'

let stage: Stage

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // As after the first start of a site that is not behind a proxy.
  stage = await openStage({ content: 'empty', added: { TRUST_PROXY: '0' } })
})
test.afterAll(() => stage?.close())
// Playwright also evaluates this before the hook above.
// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
test.use({ baseURL: async ({}, use) => use(stage?.siteUrl) })

// A test adds documents to the dataset that another needs empty.
test.describe.configure({ mode: 'serial' })

const fixedPages = {
  'how-it-works': 'How it works',
  'system-overview': 'System overview',
  'free-demo': 'Free demo',
  unsubscribe: 'Unsubscribe',
  'privacy-policy': 'Privacy policy',
}

test('renders every page without content, with the names of the fixed pages and a link', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Untitled site')
  await page.goto('/blog')
  await expect(page.getByText('No posts yet.')).toBeVisible()
  for (const [path, name] of Object.entries(fixedPages)) {
    const answer = await page.goto(`/${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'how it works' })).toBeVisible()
})

test('shows the first documents even if they have only a few fields', async ({ page }) => {
  const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
  await lake
    .transaction()
    .create({ _id: 'pricingPlan-first', _type: 'pricingPlan', title: 'First plan' })
    .create({
      _id: 'homePage',
      _type: 'homePage',
      sections: [
        { _type: 'heroSection', _key: 'a', headline: 'A first headline' },
        { _type: 'pricingSection', _key: 'b' },
      ],
    })
    .create({
      _id: 'landingPage-free-demo',
      _type: 'landingPage',
      slug: { _type: 'slug', current: 'free-demo' },
    })
    .commit()
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A first headline', { timeout: 500 })
    await expect(page.getByRole('heading', { name: 'First plan' })).toBeVisible({ timeout: 500 })
    await page.goto('/free-demo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free demo', { timeout: 500 })
  }).toPass()
})

// A route handler serves one, and the proxy runs before the other; both rate-limit by the client's address.
for (const address of ['/ask?query=agents&streaming=0', '/blog/search?q=agents']) {
  test(`limits ${address} by connection when no proxy is declared`, async ({ request }) => {
    const ask = (round: number) =>
      request.get(address, { headers: { 'x-forwarded-for': `192.0.2.${round}` } })
    for (let round = 0; round < 60; round++) expect((await ask(round)).status()).toBe(200)
    const refused = await ask(60)
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/^Too many searches|"too_many_requests"/)
  })
}
