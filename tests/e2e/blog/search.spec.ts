import type { APIRequestContext } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { expectAccessible } from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post', 'docPage')

const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'only',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('finds posts of the blog, says how many, and links to them', async ({ page }) => {
    await page.goto('/blog')
    const field = page.getByRole('searchbox', { name: 'Search the blog' })
    await field.fill('Disallow')
    await field.press('Enter')
    await expect(page).toHaveURL('/blog/search?q=Disallow')
    await expect(page.getByRole('status')).toContainText(/^\d+ posts? for “Disallow”\.$/)
    await expect(page.getByRole('searchbox')).toHaveValue('Disallow')
    const results = page.getByRole('main').getByRole('list')
    await expect(results.locator('mark').first()).toHaveText(/disallow/i)
    await results.getByRole('link', { name: /robots\.txt for AI agents/ }).click()
    await expect(page).toHaveURL('/blog/robots-txt-for-ai-agents')
  })
})

test('offers links before a search and after one without results', async ({ page }) => {
  await page.goto('/blog/search')
  await expect(page.getByRole('main').getByRole('link', { name: 'All posts' })).toBeVisible()
  await page.goto('/blog/search?q=marmalade')
  await expect(page.getByRole('status')).toHaveText('No results for “marmalade”.')
  await expect(page.getByText('Try fewer or different words')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Guides' })).toBeVisible()
})

/** What a search of the blog or the documentation says. */
async function statusOf(request: APIRequestContext, address: string) {
  const { document } = new JSDOM(await (await request.get(address)).text()).window
  return document.querySelector('[role=status]')?.textContent
}

test('finds a post from its publish to its deletion', async ({ lake, request }) => {
  const search = (query: string) => statusOf(request, `/blog/search?q=${query}`)
  expect(await search('quagmire')).toContain('No results')
  await lake.create({
    _id: 'post-quagmire',
    _type: 'post',
    title: 'A post to be found',
    slug: { _type: 'slug', current: 'quagmire' },
    publishedAt: '2026-11-01T09:00:00Z',
    body: [paragraph('Only here stands the word quagmire.')],
  })
  await expect.poll(() => search('quagmire')).toContain('1 post')
  await lake
    .patch('post-quagmire')
    .set({ body: [paragraph('Now it is called palimpsest.')] })
    .commit()
  await expect.poll(() => search('palimpsest')).toContain('1 post')
  expect(await search('quagmire')).toContain('No results')
  await lake
    .patch('post-quagmire')
    .set({ metadata: { noIndex: true } })
    .commit()
  await expect.poll(() => search('palimpsest')).toContain('No results')
  await lake.patch('post-quagmire').unset(['metadata']).commit()
  await expect.poll(() => search('palimpsest')).toContain('1 post')
  await lake.delete('post-quagmire')
  await expect.poll(() => search('palimpsest')).toContain('No results')
})

test('searches the documentation separately from the blog', async ({ lake, request }) => {
  await lake.create({
    _id: 'docPage-about-quoins',
    _type: 'docPage',
    title: 'About quoins',
    slug: { _type: 'slug', current: 'about-quoins' },
    summary: 'What a quoin is.',
    body: [paragraph('A quoin is a cornerstone.')],
  })
  await expect.poll(() => statusOf(request, '/docs/search?q=quoin')).toContain('1 page for')
  expect(await (await request.get('/docs/search?q=quoin')).text()).toContain('href="/docs/about-quoins"')
  expect(await statusOf(request, '/blog/search?q=quoin')).toContain('No results')
})

test('answers every query, and runs no script in it', async ({ page, request }) => {
  const refusals = await watchRefusals(page)
  await page.goto(
    `/blog/search?q=${encodeURIComponent('"><script>document.title=1</script><img src=x onerror=alert(1)>')}`,
  )
  await expect(page).toHaveTitle('Search the blog')
  await expect(page.getByRole('searchbox')).toHaveValue(/^"><script>/)
  expect(refusals).toEqual([])
  for (const query of [
    'q=',
    'q=%00',
    'q=%F0%9F%92%A5',
    'q=a&q=b',
    `q=${'x'.repeat(5_000)}`,
    'q[]=a',
    'p=1',
    'q=%ff',
  ])
    expect((await request.get(`/blog/search?${query}`)).status(), query).toBe(200)
})

test('serves each search page with a policy of its own, and not to be indexed', async ({ request }) => {
  const policies = []
  for (const path of ['/blog/search?q=llms', '/docs/search?q=llms']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const nonce = policy.match(/script-src 'self' 'nonce-([\w-]{36})';/)?.[1]
    expect(nonce, policy).toBeDefined()
    const text = await answer.text()
    const { document } = new JSDOM(text).window
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toMatch(/noindex/)
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/search$/)
    // Data blocks are not executed, so no policy applies to them.
    const scripts = [...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes] of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    policies.push(policy)
  }
  expect(policies[0]).not.toBe(policies[1])
})

test('passes axe on the search pages', { tag: '@sweep' }, async ({ page }) => {
  for (const path of ['/blog/search', '/blog/search?q=robots', '/docs/search?q=marmalade']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})
