import { expect, test } from '../support/test.ts'

test('shows all eight sections of the dataset in order', async ({ lake, page }) => {
  const home = await lake.getDocument('homePage')
  const headings: string[] = [
    home?.hero.headline,
    home?.demo.heading,
    home?.valueProposition.heading,
    home?.partners.heading,
    home?.features.heading,
    home?.testimonialsSection.headline,
    home?.pressSection.heading,
    home?.pricingSection.heading,
  ]
  await page.goto('/')
  const sections = page.getByRole('main').locator('> section')
  await expect(sections).toHaveCount(8)
  for (const [index, heading] of headings.entries()) {
    await expect(sections.nth(index).getByRole('heading').first()).toHaveText(heading)
  }
})

test('keeps the editors’ order in each section', async ({ lake, page }) => {
  const lists = [
    { section: '#features', each: 'h3', type: 'featureCard', field: 'title', count: 6 },
    { section: '#testimonials', each: 'figcaption strong', type: 'testimonial', field: 'name', count: 7 },
    { section: '#press', each: 'a', type: 'pressItem', field: 'title', count: 7 },
    { section: '#pricing', each: 'h3', type: 'pricingPlan', field: 'title', count: 3 },
  ]
  await page.goto('/')
  for (const { section, each, type, field, count } of lists) {
    const values = await lake.fetch<string[]>(
      `*[_type == $type && !(_id in path("drafts.**"))] | order(orderRank).${field}`,
      { type },
    )
    expect(values, type).toHaveLength(count)
    await expect(page.locator(section).locator(each)).toContainText(values)
  }
  await expect(page.locator('#partners').getByRole('img')).toHaveCount(9)
})

test('links the plans’ buttons as the settings say, in new tabs', async ({ lake, page }) => {
  const settings = await lake.getDocument('siteSettings')
  await page.goto('/')
  const pricing = page.getByRole('region', { name: 'Pricing' })
  const expected = [settings?.clientAppUrl, settings?.clientAppUrl, settings?.meetingBookingUrl]
  for (const [index, address] of expected.entries()) {
    const button = pricing.getByRole('link').nth(index)
    await expect(button).toHaveAttribute('href', address)
    await expect(button).toHaveAttribute('target', '_blank')
  }
})

test('serves every picture from the site itself, and each is visible', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.goto('/')
  const pictures = page.locator('img')
  await pictures.evaluateAll((images) => {
    for (const image of images) if (image instanceof HTMLImageElement) image.loading = 'eager'
  })
  const unseen = () =>
    pictures.evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.naturalWidth === 0 ? image.src : [],
      ),
    )
  expect(await pictures.count()).toBeGreaterThan(10)
  await expect.poll(unseen).toEqual([])
  expect(foreign).toEqual([])
})

test('shows a fallback for a picture that fails, or hides it', async ({ page }) => {
  await page.route(/content-lake\/images.*\.png/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('region', { name: /Trusted by/ }).scrollIntoViewIfNeeded()
  await expect(page.locator('#testimonials img').first()).toBeAttached()
  await expect(page.locator('#testimonials img:visible')).toHaveCount(0)
  await expect(page.locator('img[data-fallback]:visible[src*=".png"]')).toHaveCount(0)
})

for (const path of ['/no-such-page', '/blog/no-such-post', '/blog/%E2%82%AC', `/blog/${'x'.repeat(300)}`]) {
  test(`answers 404 with a helpful page for ${path.slice(0, 24)}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible()
  })
}

test('opens the Studio without a login, and loads none of it on the site’s pages', async ({ page }) => {
  await page.goto('/')
  const kilobytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) =>
        entry instanceof PerformanceResourceTiming && /\.js/.test(entry.name) ? entry.transferSize : 0,
      )
      .reduce((sum, size) => sum + size / 1024, 0),
  )
  expect(kilobytes).toBeLessThan(150)
  const answer = await page.goto('/studio')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible({ timeout: 30_000 })
})
