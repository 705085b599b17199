import { JSDOM } from 'jsdom'
import { watchConsole } from '../studio/watch-console.ts'
import { expect, test } from '../support/test.ts'

test('shows eight sections in order, and the editors’ order in each', async ({ lake, request }) => {
  const home = await lake.getDocument('homePage')
  const { document } = new JSDOM(await (await request.get('/')).text()).window
  const sections = Array.from(document.querySelectorAll('main > section'), (section) =>
    section.querySelector('h1, h2, h3')?.textContent?.replace(/\s+/g, ' '),
  )
  type Stored = { headline?: string; heading?: string }
  expect(sections).toEqual(home?.sections.map(({ headline, heading }: Stored) => headline ?? heading))
  expect(sections).toHaveLength(8)
  for (const { section, each, type, field, count } of [
    { section: '#features', each: 'h3', type: 'featureCard', field: 'title', count: 6 },
    { section: '#testimonials', each: 'figcaption strong', type: 'testimonial', field: 'name', count: 7 },
    { section: '#press', each: 'a', type: 'pressItem', field: 'title', count: 7 },
    { section: '#pricing', each: 'h3', type: 'pricingPlan', field: 'title', count: 3 },
  ]) {
    const values = await lake.fetch<string[]>(
      `*[_type == $type && !(_id in path("drafts.**"))] | order(orderRank).${field}`,
      { type },
    )
    expect(values, type).toHaveLength(count)
    const shown = Array.from(document.querySelectorAll(`${section} ${each}`), (one) => one.textContent)
    expect(shown, type).toEqual(values.map((value) => expect.stringContaining(value)))
  }
  expect(document.querySelectorAll('#partners img')).toHaveLength(9)
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

test('opens the Studio without a login, and loads none of it on its own pages', async ({ page }) => {
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
  const notes = watchConsole(page)
  const answer = await page.goto('/studio')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('link', { name: 'Content', exact: true })).toBeVisible()
  expect(notes).toEqual([])
})

const features = [
  'AI Search Ranking Optimization',
  'Competitor AI Search Analysis',
  'Prompt-Level Control & Tracking',
  'Instant AI Search Optimization',
  'AI Position Intelligence NEW',
  'AI Search Sentiment Control',
]

test('shows six features with different pictures in the page’s colors', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'What Findable does, page by page' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(features)
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1)
  const pictures = page.locator('#features li > svg')
  await expect(pictures).toHaveCount(6)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const drawn = await pictures.evaluateAll((nodes) =>
      nodes.map((node) => {
        const use = node.querySelector('use')
        const inks = getComputedStyle(node)
        return {
          address: use?.getAttribute('href'),
          width: use?.getBoundingClientRect().width ?? 0,
          missing: ['--soft', '--hair', '--edge', '--paper', '--marker', '--on-marker', '--alert'].filter(
            (ink) => !inks.getPropertyValue(ink),
          ),
        }
      }),
    )
    expect(new Set(drawn.map(({ address }) => address)).size).toBe(6)
    for (const { width, missing } of drawn) {
      expect(width, colorScheme).toBeGreaterThan(200)
      expect(missing, colorScheme).toEqual([])
    }
  }
})

test('has every picture that an editor can choose', async ({ request }) => {
  const drawing = await request.get('/pictures/features.svg')
  expect(drawing.headers()['content-type']).toContain('image/svg+xml')
  const text = await drawing.text()
  for (const name of ['ranking', 'competitors', 'prompts', 'instant', 'position', 'sentiment']) {
    expect(text).toContain(`<symbol id="${name}"`)
  }
  // The sample figures are labeled as examples.
  expect(text.match(/>Example</g)).toHaveLength(6)
})

test('shows distinctions and articles with their source, date and link', async ({ lake, page }) => {
  await page.goto('/')
  const press = page.getByRole('region', { name: 'Press and awards' })
  await expect(press.getByRole('heading', { level: 3 })).toHaveText(['Ratings and listings', 'Articles'])
  const [distinctions, articles] = [press.locator('ul'), press.locator('ol')]
  await expect(distinctions.getByRole('listitem')).toContainText([
    /^5\.05\.0 rating .*Siftmark, August 19, 2026$/,
    /^Feb 2026.*Launchdeck, February 3, 2026$/,
    /^#1#1 on .*Toolrow, June 30, 2026$/,
  ])
  await expect(articles.getByRole('listitem')).toContainText([
    'The Marginal Note, September 4, 2026',
    'Aisle & Answer, June 11, 2026',
    'Query Desk, April 22, 2026',
    'The Growth Ledger, March 17, 2026',
  ])

  const items = await lake.fetch<{ title: string; url: string }[]>(
    '*[_type == "pressItem"] | order(orderRank){ title, url }',
  )
  // Each opens in a new tab, and its name says so.
  for (const { title, url } of items) {
    const link = page.getByRole('link', { name: `${title} (opens in a new tab)`, exact: true })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})
