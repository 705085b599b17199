import { lakeClient } from '../../support/lake-client.ts'
import { untilKept, untilShown, visit } from '../support/kept-pages.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { changeDoc, publishDocs, smallManual } from './made-docs.ts'

const front = '/technical-documentation'

restoreAfterAll('docPage')

// A page whose neighbors were published while it was rendered is rendered again a second later.
test.beforeAll(async ({ playwright, stage }) => {
  await publishDocs(lakeClient(stage.lakeUrl, stage.lakeToken), smallManual)
  const request = await playwright.request.newContext({ baseURL: stage.siteUrl })
  await untilKept(request, [front, ...smallManual.map(({ slug }) => `/docs/${slug}`)])
  await request.dispose()
})

test('redirects /docs permanently to the front page', async ({ request }) => {
  const answer = await request.get('/docs', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(new URL(answer.headers().location ?? '', 'http://site').pathname).toBe(front)
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  expect(answer.headers()['content-security-policy']).toContain("object-src 'none'")
})

// site/list-heads.spec.ts has an editor's text above it.
test('shows a table of contents on the front page', async ({ page }) => {
  await page.goto(front)
  await expect(page.getByRole('region', { name: 'Made reference' })).toBeVisible()
  const part = page.getByRole('region', { name: 'Made install' })
  await expect(part.getByText('What Made install is for.')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveText(['Made tag', 'Made server'])
  await part.getByRole('link', { name: 'Made server' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made server' })).toBeVisible()
})

test.describe('a page', () => {
  test('shows itself in the tree, its breadcrumb, its date and its contents', async ({ page }) => {
    await page.goto('/docs/made-tag')
    const tree = page.getByRole('navigation', { name: 'Documentation' })
    await expect(tree.locator('[aria-current="page"]')).toHaveText('Made tag')
    await expect(tree.getByRole('link', { name: 'Made server' })).toBeVisible()
    await expect(tree.getByRole('link', { name: 'Made reference' })).toBeVisible()
    await expect(tree.getByRole('link', { name: 'Made limits' })).toHaveCount(0)
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect(way).toHaveText(['Documentation', 'Made install'])
    await expect(way.last()).toHaveAttribute('href', '/docs/made-install')
    await expect(page.getByText('What Made tag is for.')).toBeVisible()
    await expect(page.getByText('Last updated May 4, 2026')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Second heading' }).click()
    await expect(page).toHaveURL(/#second-heading$/)
    await expect(page).toHaveTitle(/Made tag/)
  })

  test('links to the next page, also across sections', async ({ page }) => {
    await page.goto('/docs/made-install')
    const turner = page.getByRole('navigation', { name: 'Previous and next page' })
    for (const title of ['Made tag', 'Made server', 'Made reference', 'Made limits']) {
      await turner.getByRole('link', { name: /^Next/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await expect(turner.getByRole('link', { name: /^Next/ })).toHaveCount(0)
    await turner.getByRole('link', { name: /^Previous/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Made reference' })).toBeVisible()
  })

  test.describe('without JavaScript, on a narrow screen', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

    test('opens its tree above the text by keyboard', async ({ page }) => {
      await page.goto('/docs/made-tag')
      const tree = page.getByRole('navigation', { name: 'Documentation' })
      await expect(tree).toBeHidden()
      await page.getByText('All documentation').focus()
      await page.keyboard.press('Enter')
      await expect(tree.getByRole('link', { name: 'Made server' })).toBeVisible()
    })
  })

  test('is regenerated for another page’s title, not for its text', async ({ lake, request }) => {
    const path = '/docs/made-tag'
    await untilKept(request, [path])

    await changeDoc(lake, 'made-server', { summary: 'A summary written by a test.' })
    await untilShown(request, '/docs/made-server', 'written by a test')
    expect((await visit(request, path)).isKept).toBe(true)

    await changeDoc(lake, 'made-server', { title: 'Title written by a test' })
    await untilShown(request, path, 'Title written by a test')
  })
})

test('answers 404 for an unknown page and for a deleted one', async ({ lake, request }) => {
  expect((await request.get('/docs/made-alone')).status()).toBe(404)
  await publishDocs(lake, [{ slug: 'made-alone', title: 'Made alone' }])
  await expect.poll(async () => (await request.get('/docs/made-alone')).status()).toBe(200)
  await lake.delete('docPage-made-made-alone')
  await expect.poll(async () => (await request.get('/docs/made-alone')).status()).toBe(404)
})
