import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('pressItem')

test('shows a rating, a launch, a first place and four articles, each with its source and date', async ({
  page,
}) => {
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
})

test('opens each mention in a new tab, and says so in its name', async ({ page, lake }) => {
  const items = await lake.fetch<{ title: string; url: string }[]>(
    '*[_type == "pressItem"] | order(orderRank){ title, url }',
  )
  await page.goto('/')
  for (const { title, url } of items) {
    const link = page.getByRole('link', { name: `${title} (opens in a new tab)`, exact: true })
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('shows a mention that has only a title, without a link', async ({ page, lake }) => {
  await lake.create({ _id: 'pressItem-bare', _type: 'pressItem', kind: 'article', title: 'A bare mention' })
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByText('A bare mention')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: /A bare mention/ })).toHaveCount(0)
})
