import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../../support/lake-client.ts'
import { untilKept, untilShown } from '../support/kept-pages.ts'
import { restoreAfterAll } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterAll('post', 'category')

const reference = (_ref: string, _key = _ref) => ({ _type: 'reference', _key, _ref })
const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'only',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

/** Posts of one category that are older than all others, newest first. */
async function publishOlderPosts(lake: SanityClient) {
  const transaction = lake.transaction()
  transaction.create({
    _id: 'category-many',
    _type: 'category',
    title: 'Many',
    slug: { _type: 'slug', current: 'many' },
    description: 'A category with more posts than one page of the list holds.',
  })
  for (let number = 1; number <= 25; number += 1) {
    transaction.create({
      _id: `post-older-${number}`,
      _type: 'post',
      title: `Older post ${number}`,
      slug: { _type: 'slug', current: `older-${number}` },
      excerpt: `The excerpt of older post ${number}.`,
      publishedAt: new Date(Date.UTC(2020, 0, 100 - number)).toISOString(),
      categories: [reference('category-many')],
      author: reference('author-ines-halvard'),
      body: [paragraph(`The text of older post ${number}.`)],
    })
  }
  await transaction.commit()
}

test.beforeAll(async ({ playwright, stage }) => {
  await publishOlderPosts(lakeClient(stage.lakeUrl, stage.lakeToken))
  const request = await playwright.request.newContext({ baseURL: stage.siteUrl })
  await untilKept(request, ['/blog', '/blog/category/many', '/blog/older-3', '/blog/older-25'])
  await request.dispose()
})

test.describe('the list', () => {
  test('has pages with their own addresses, up to the last', async ({ page, lake }) => {
    const count = await lake.fetch<number>('count(*[_type == "post" && !(_id in path("drafts.**"))])')
    const last = Math.ceil(count / 10)
    await page.goto('/blog')
    const entries = page.getByRole('main').getByRole('article')
    await expect(entries).toHaveCount(10)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await pages.getByRole('link', { name: 'Older posts' }).click()
    await expect(page).toHaveURL('/blog/page/2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog page 2')
    await expect(page).toHaveTitle(/page 2/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    await expect(entries.first().getByRole('heading')).not.toHaveText('')

    await pages.getByRole('link', { name: `Page ${last}`, exact: true }).click()
    await expect(page).toHaveURL(`/blog/page/${last}`)
    await expect(pages.getByRole('link', { name: 'Older posts' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Older post 25' })).toBeVisible()

    await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('answers 404 beyond the last page and redirects /page/1 to the list', async ({ request }) => {
    for (const number of ['99', '0', '02', '-1', 'two', '1e1', '9'.repeat(30)])
      expect((await request.get(`/blog/page/${number}`)).status(), number).toBe(404)
    for (const list of ['/blog', '/blog/category/guides']) {
      const first = await request.get(`${list}/page/1`, { maxRedirects: 0 })
      expect(first.status()).toBe(308)
      expect(first.headers().location).toMatch(new RegExp(`${list}$`))
    }
    expect((await request.get('/blog/category/guides/page/99')).status()).toBe(404)
    expect((await request.get('/blog/category/no-such-category')).status()).toBe(404)
  })

  test('filters by category and shows its description', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Many' }).click()
    await expect(page).toHaveURL('/blog/category/many')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Many')
    await expect(page.getByText('more posts than one page of the list holds')).toBeVisible()
    await expect(page).toHaveTitle(/^Many/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^A category with more/)
    const entries = page.getByRole('main').getByRole('article')
    await expect(entries).toHaveCount(10)
    for (const entry of await entries.all()) await expect(entry).toContainText('Older post')

    await page.getByRole('link', { name: 'Page 3', exact: true }).click()
    await expect(page).toHaveURL('/blog/category/many/page/3')
    await expect(entries).toHaveCount(5)
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'All posts' })
      .click()
    await expect(page).toHaveURL('/blog')
  })
})

test('says so when a category has no posts', async ({ lake, request }) => {
  const slug = { _type: 'slug', current: 'empty' }
  await lake.create({ _id: 'category-empty', _type: 'category', title: 'Empty', slug })
  await untilShown(request, '/blog/category/empty', 'No posts in this category yet.')
})

test.describe('a post', () => {
  const path = '/blog/robots-txt-for-ai-agents'

  test('shows its author, its dates, its share links and the posts that it names', async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d+ min read$/)).toBeVisible()
    await expect(main.getByText('September 22, 2026').first()).toBeVisible()
    await expect(main.getByText('Updated October 20, 2026')).toBeVisible()
    const author = page.getByRole('region', { name: 'Dario Okonjo' })
    await expect(author.getByRole('img')).toBeVisible()
    await expect(author).toContainText('reads robots.txt the way crawlers do')
    await expect(author.getByRole('link', { name: 'Dario Okonjo on GitHub' })).toBeVisible()
    const share = page.getByRole('region', { name: 'Share' })
    const address = encodeURIComponent(new URL(path, page.url()).href)
    for (const [name, href] of [
      ['Share by email', new RegExp(`^mailto:\\?subject=.*body=${address}$`)],
      [
        'Share on LinkedIn',
        new RegExp(`^https://www\\.linkedin\\.com/sharing/share-offsite/\\?url=${address}$`),
      ],
      ['Share on X', new RegExp(`^https://x\\.com/intent/post\\?text=.*url=${address}$`)],
    ] as const) {
      await expect(share.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    const categories = main.getByRole('list', { name: 'Categories' })
    await expect(categories.getByRole('link', { name: 'Guides' })).toHaveAttribute(
      'href',
      '/blog/category/guides',
    )
    const related = page.getByRole('navigation', { name: 'Related posts' })
    await related.getByRole('link', { name: /llms\.txt explained/ }).click()
    await expect(page).toHaveURL('/blog/llms-txt-explained')
  })

  for (const { width, place } of [
    { width: 1440, place: 'beside the text' },
    { width: 390, place: 'folded above it' },
  ]) {
    test.describe(`has its contents ${place}, without scripts`, () => {
      test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } })

      test(`at ${width} px`, async ({ page }) => {
        await page.goto(path)
        const contents = page.getByRole('navigation', { name: 'On this page' })
        await expect(contents).toHaveCount(1)
        const link = contents.getByRole('link', { name: 'A file to start from' })
        if (width < 1000) {
          await expect(link).toBeHidden()
          await contents.getByText('On this page').click()
        }
        await link.click()
        await expect(page.getByRole('heading', { name: 'A file to start from' })).toBeInViewport()
        await expect(page).toHaveURL(/#a-file-to-start-from$/)
        // Buttons that need a script are not shown.
        await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
      })
    })
  }

  test('links to the previous, the next and the nearest posts of its categories', async ({ page }) => {
    const steps = page.getByRole('navigation', { name: 'Previous and next post' })
    await page.goto('/blog/older-3')
    await expect(steps.getByRole('link')).toHaveText([/Older post 4$/, /Older post 2$/])
    const related = page.getByRole('navigation', { name: 'Related posts' })
    await expect(related.getByRole('link')).toHaveText(['Older post 2', 'Older post 1', 'Older post 4'])
    await steps.getByRole('link', { name: /^Previous post/ }).click()
    await expect(page).toHaveURL('/blog/older-4')
    await steps.getByRole('link', { name: /^Next post/ }).click()
    await expect(page).toHaveURL('/blog/older-3')
    // The oldest post has no previous one.
    await page.goto('/blog/older-25')
    await expect(steps.getByRole('link')).toHaveText([/Older post 24$/])
  })

  test('copies code with a button', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Copy robots.txt' }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Code copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^# Agents that index for search/)
    expect(copied).toContain('\nUser-agent: OAI-SearchBot\n')
    expect(copied).not.toMatch(/\n$/)
  })

  test('prints without bar and buttons, and prints the addresses of links', async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const answer = page.locator('details:not([open]) > p').first()
    await expect(answer).toBeVisible()
    const shown = await page
      .getByRole('link', { name: 'RFC 9309' })
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(shown).toContain('https://www.rfc-editor.org/')
  })
})
