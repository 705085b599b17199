import { expect, test } from '../support/test.ts'

const titles = [
  'AI Search Ranking Optimization',
  'Competitor AI Search Analysis',
  'Prompt-Level Control & Tracking',
  'Instant AI Search Optimization',
  'AI Position Intelligence NEW',
  'AI Search Sentiment Control',
]

test('six features, the newest marked', async ({ page }) => {
  await page.goto('/')
  const features = page.getByRole('region', { name: 'What Findable does, page by page' })
  await expect(features.getByRole('heading', { level: 3 })).toHaveText(titles)
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each has a picture of its own, drawn in the page’s own inks, ${colorScheme}`, async ({ page }) => {
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

test('every picture that an editor can choose is in the drawing', async ({ page, request }) => {
  const drawing = await request.get('/pictures/features.svg')
  expect(drawing.headers()['content-type']).toContain('image/svg+xml')
  const text = await drawing.text()
  for (const name of ['ranking', 'competitors', 'prompts', 'instant', 'position', 'sentiment']) {
    expect(text).toContain(`<symbol id="${name}"`)
  }
  // Whoever looks at sample figures is told that they are an example.
  expect(text.match(/>Example</g)).toHaveLength(6)
  await page.goto('/')
})
