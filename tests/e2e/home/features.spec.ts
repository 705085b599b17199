import { expect, test } from '../support/test.ts'

const titles = [
  'AI Search Ranking Optimization',
  'Competitor AI Search Analysis',
  'Prompt-Level Control & Tracking',
  'Instant AI Search Optimization',
  'AI Position Intelligence NEW',
  'AI Search Sentiment Control',
]

test('shows six features with the newest marked', async ({ page }) => {
  await page.goto('/')
  const features = page.getByRole('region', { name: 'What Findable does, page by page' })
  await expect(features.getByRole('heading', { level: 3 })).toHaveText(titles)
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shows a different picture for each, in the page’s colors, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const pictures = page.locator('#features li > svg')
    await expect(pictures).toHaveCount(6)
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
      expect(width).toBeGreaterThan(200)
      expect(missing).toEqual([])
    }
  })
}

test('has every picture that an editor can choose', async ({ page, request }) => {
  const drawing = await request.get('/pictures/features.svg')
  expect(drawing.headers()['content-type']).toContain('image/svg+xml')
  const text = await drawing.text()
  for (const name of ['ranking', 'competitors', 'prompts', 'instant', 'position', 'sentiment']) {
    expect(text).toContain(`<symbol id="${name}"`)
  }
  // The sample figures are labeled as examples.
  expect(text.match(/>Example</g)).toHaveLength(6)
  await page.goto('/')
})
