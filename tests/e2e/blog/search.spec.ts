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

test('finds posts of the blog, says how many, and links to them', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill('Disallow')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blog/search?q=Disallow')
  await expect(page.getByRole('status')).toContainText(/^\d+ posts? for “Disallow”\.$/)
  await expect(page.getByRole('searchbox')).toHaveValue('Disallow')
  const results = page.getByRole('main').getByRole('list')
  await expect(results.locator('mark').first()).toHaveText(/disallow/i)
  await results.getByRole('link', { name: /robots\.txt for AI agents/ }).click()
  await expect(page).toHaveURL('/blog/robots-txt-for-ai-agents')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('submits the form with the Enter key', async ({ page }) => {
    await page.goto('/blog')
    const field = page.getByRole('searchbox', { name: 'Search the blog' })
    await field.fill('llms.txt')
    await field.press('Enter')
    await expect(page).toHaveURL('/blog/search?q=llms.txt')
    await expect(page.getByRole('link', { name: /llms\.txt explained/ })).toBeVisible()
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

test('asks search engines not to index the results', async ({ page }) => {
  for (const path of ['/blog/search?q=llms', '/docs/search?q=llms']) {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/search$/)
  }
})

test('finds a post after its publish and its changes, and not after its deletion', async ({ lake, page }) => {
  const search = async (query: string) => {
    await page.goto(`/blog/search?q=${query}`)
    return page.getByRole('status').textContent()
  }
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

test('searches the documentation separately from the blog', async ({ lake, page }) => {
  await lake.create({
    _id: 'docPage-about-quoins',
    _type: 'docPage',
    title: 'About quoins',
    slug: { _type: 'slug', current: 'about-quoins' },
    summary: 'What a quoin is.',
    body: [paragraph('A quoin is a cornerstone.')],
  })
  await expect(async () => {
    await page.goto('/docs/search?q=quoin')
    await expect(page.getByRole('status')).toContainText('1 page for', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'About quoins' })).toHaveAttribute('href', '/docs/about-quoins')
  await page.goto('/blog/search?q=quoin')
  await expect(page.getByRole('status')).toContainText('No results')
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

test('serves each search page with a policy of its own', async ({ request }) => {
  const policies = []
  for (const path of ['/blog/search?q=llms', '/docs/search?q=llms']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const nonce = policy.match(/script-src 'self' 'nonce-([\w-]{36})';/)?.[1]
    expect(nonce, policy).toBeDefined()
    // Data blocks are not executed, so no policy applies to them.
    const scripts = [
      ...(await answer.text()).matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>/g),
    ]
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

test('limits searches per sender, and says when to try again', async ({ request }) => {
  const search = (path: string, sender: string) =>
    request.get(`${path}?q=agents`, { headers: { 'x-forwarded-for': sender } })
  for (let round = 0; round < 30; round++) {
    for (const path of ['/blog/search', '/docs/search'])
      expect((await search(path, '192.0.2.79')).status()).toBe(200)
  }
  const refused = await search('/blog/search', '192.0.2.79')
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/^Too many searches/)
  expect((await search('/blog/search', '192.0.2.80')).status()).toBe(200)
})
