import type { Page } from '@playwright/test'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post')

/** Reads a feed with the browser's XML parser, which rejects XML that is not well-formed. */
const parsed = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    const xml = new DOMParser().parseFromString(await answer.text(), 'text/xml')
    const entries = [...xml.querySelectorAll('item, entry')].map((entry) => {
      const content = entry.getElementsByTagNameNS('*', 'encoded')[0] ?? entry.querySelector('content')
      const html = new DOMParser().parseFromString(content?.textContent ?? '', 'text/html')
      return {
        title: entry.querySelector('title')?.textContent,
        link: entry.querySelector('link')?.getAttribute('href') ?? entry.querySelector('link')?.textContent,
        addresses: [...html.querySelectorAll('a, img')].map(
          (element) => element.getAttribute('href') ?? element.getAttribute('src'),
        ),
        text: html.body.textContent,
      }
    })
    return {
      type: answer.headers.get('content-type'),
      policy: answer.headers.get('content-security-policy'),
      fault: xml.querySelector('parsererror')?.textContent,
      root: xml.documentElement.nodeName,
      entries,
    }
  }, path)

for (const { format, root } of [
  { format: 'rss', root: 'rss' },
  { format: 'atom', root: 'feed' },
]) {
  test(`has every post with its full text and absolute addresses in the ${format} feed`, async ({ page }) => {
    await page.goto('/blog')
    const link = page.locator(`link[rel="alternate"][type="application/${format}+xml"]`)
    await expect(link).toHaveAttribute('href', new RegExp(`^http.*/blog/${format}\\.xml$`))

    const feed = await parsed(page, `/blog/${format}.xml`)
    expect(feed.fault).toBeUndefined()
    expect(feed.root).toBe(root)
    expect(feed.type).toBe(`application/${format}+xml; charset=utf-8`)
    expect(feed.policy).toContain("default-src 'self'")
    const post = feed.entries.find(({ title }) => title?.startsWith('robots.txt for AI agents'))
    expect(post?.link).toBe(new URL('/blog/robots-txt-for-ai-agents', page.url()).href)
    expect(post?.text).toContain('The longest path wins.')
    for (const { addresses } of feed.entries)
      for (const address of addresses) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
  })

  test(`adds a published post to the ${format} feed, and removes an unpublished one`, async ({
    page,
    lake,
  }) => {
    await page.goto('/blog')
    const titles = async () => (await parsed(page, `/blog/${format}.xml`)).entries.map(({ title }) => title)
    await titles()
    await lake.create({
      _id: 'post-in-the-feed',
      _type: 'post',
      title: 'Bread & butter <now> ]]>',
      slug: { _type: 'slug', current: 'in-the-feed' },
      publishedAt: '2026-11-01T09:00:00Z',
    })
    await expect.poll(async () => (await titles()).join(), { intervals: [50] }).toContain('Bread &')
    await lake.delete('post-in-the-feed')
    await expect.poll(async () => (await titles()).join(), { intervals: [50] }).not.toContain('Bread')
  })
}

test('answers 304 to a reader that has the current feed, until something is published', async ({
  lake,
  request,
}) => {
  for (const address of ['/blog/rss.xml', '/blog/atom.xml']) {
    const first = await request.get(address)
    const { etag = '' } = first.headers()
    expect(etag).toMatch(/^W\/".+"$/)
    expect((await request.get(address)).headers().etag).toBe(etag)
    const known = () => request.get(address, { headers: { 'if-none-match': `"older", ${etag}` } })
    const again = await known()
    expect(again.status()).toBe(304)
    expect(again.headers().etag).toBe(etag)
    expect(await again.text()).toBe('')
    expect((await request.get(address, { headers: { 'if-none-match': '"older"' } })).status()).toBe(200)

    await lake
      .patch('post-llms-txt-explained')
      .set({ title: `Told by ${address}` })
      .commit()
    await expect.poll(async () => (await known()).status(), { intervals: [50] }).toBe(200)
  }
})
