import { JSDOM } from 'jsdom'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post')

// discovery/validators.spec.ts reads both feeds, and tests/unit/lib/discovery/feeds has what is in a post.
for (const format of ['rss', 'atom']) {
  test(`has a post from its publish to its deletion in the ${format} feed`, async ({
    baseURL,
    lake,
    request,
  }) => {
    const address = `/blog/${format}.xml`
    const { document } = new JSDOM(await (await request.get('/blog')).text()).window
    const link = document.querySelector(`link[rel="alternate"][type="application/${format}+xml"]`)
    expect(link?.getAttribute('href')).toMatch(new RegExp(`^http.*${address}$`))

    const feed = await request.get(address)
    expect(feed.headers()['content-type']).toBe(`application/${format}+xml; charset=utf-8`)
    expect(feed.headers()['content-security-policy']).toContain("default-src 'self'")
    expect(await feed.text()).toContain(`${baseURL}/blog/robots-txt-for-ai-agents`)

    const text = async () => (await request.get(address)).text()
    await lake.create({
      _id: 'post-in-the-feed',
      _type: 'post',
      title: 'Bread and butter',
      slug: { _type: 'slug', current: 'in-the-feed' },
      publishedAt: '2026-11-01T09:00:00Z',
    })
    await expect.poll(text, { intervals: [50] }).toContain('Bread and butter')
    await lake.delete('post-in-the-feed')
    await expect.poll(text, { intervals: [50] }).not.toContain('Bread')
  })
}

test('answers 304 to a reader that has the current feed', async ({ lake, request }) => {
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

test('serves a damaged post, and all that lists posts', async ({ lake, request }) => {
  await lake.create({
    _id: 'post-damaged',
    _type: 'post',
    title: { en: 'No text' },
    slug: { _type: 'slug', current: 'damaged' },
    publishedAt: '2026-02-30',
    categories: [null, { _type: 'reference', _key: 'none' }],
    image: { _type: 'image' },
    body: [
      null,
      { _type: 'riddle', _key: 'riddle', text: 'Not to be read' },
      {
        _type: 'block',
        _key: 'block',
        children: [{ _type: 'span', _key: 'span', text: 'What is left of it.' }],
      },
    ],
  })
  const text = () => request.get('/blog/damaged').then((answer) => answer.text())
  await expect.poll(text).toContain('What is left of it.')
  expect(await text()).not.toContain('Not to be read')
  for (const path of [
    '/blog/damaged',
    '/blog/damaged.md',
    '/blog',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/llms-full.txt',
    '/sitemap.xml',
  ])
    expect((await request.get(path)).status(), path).toBe(200)
})
