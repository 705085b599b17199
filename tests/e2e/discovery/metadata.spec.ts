import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { describedAddresses, metaOf, pathOf, pngSize, servedPage } from './served-head.ts'

restoreAfterEach('post')

const needed = ['og:title', 'og:type', 'og:url', 'og:site_name', 'og:locale', 'og:image:alt', 'description']

test('has its address, its endpoints, its tags and an image', { tag: '@sweep' }, async ({
  lake,
  request,
}) => {
  const pictures = new Map<string, string>()
  for (const address of await describedAddresses(lake)) {
    await test.step(address, async () => {
      const page = await servedPage(request, address)
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(pathOf(canonical), address).toBe(address)
      expect(canonical, address).not.toMatch(/[?#]|\/$/)
      for (const name of needed) expect(metaOf(page, name), `${name} of ${address}`).toBeTruthy()
      expect(metaOf(page, 'og:url'), address).toBe(canonical)
      expect(metaOf(page, 'twitter:card'), address).toBe('summary_large_image')
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630'])
      const endpoints = ['ai-plugin-manifest', 'ai-content-source', 'ai-query-endpoint']
      expect(endpoints.map((name) => pathOf(metaOf(page, name)))).toEqual([
        '/.well-known/ai-plugin.json',
        '/llms.txt',
        '/ask',
      ])
      pictures.set(pathOf(metaOf(page, 'og:image')), address)
    })
  }
  for (const [picture, address] of pictures) {
    const answer = await request.get(picture)
    expect(answer.status(), `${picture} of ${address}`).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.any(String),
    })
    expect(pngSize(await answer.body()), picture).toEqual({ width: 1200, height: 630 })
  }
})

test('has the dates of an article, but none for a list', async ({ lake, request }) => {
  const post = await lake.fetch<{ slug: string; publishedAt: string }>(
    '*[_type == "post" && defined(slug.current)][0]{ "slug": slug.current, publishedAt }',
  )
  const text = await servedPage(request, `/blog/${post.slug}`)
  expect(metaOf(text, 'og:type')).toBe('article')
  expect(metaOf(text, 'article:published_time')).toBe(post.publishedAt)
  const legal = await servedPage(request, '/privacy-policy')
  expect(metaOf(legal, 'article:modified_time')).toMatch(/^\d{4}-/)
  const list = await servedPage(request, '/blog')
  expect(metaOf(list, 'og:type')).toBe('website')
  expect(metaOf(list, 'article:published_time')).toBeUndefined()
})

test('draws a new image with a new address for a new title', async ({ lake, request }) => {
  const { _id: id, slug } = await lake.fetch<{ _id: string; slug: string }>(
    '*[_type == "post" && defined(slug.current) && !defined(metadata.image)][0]{ _id, "slug": slug.current }',
  )
  const pictureOf = async () => pathOf(metaOf(await servedPage(request, `/blog/${slug}`), 'og:image'))
  const before = await pictureOf()
  const drawn = await (await request.get(before)).body()
  // The query does not change the image.
  expect((await (await request.get(`/og/blog/${slug}?v=1&w=9000`)).body()).equals(drawn)).toBe(true)

  await lake.patch(id).set({ title: 'A title that nobody has drawn yet' }).commit()
  await expect.poll(pictureOf).not.toBe(before)
  const redrawn = await (await request.get(await pictureOf())).body()
  expect(redrawn.equals(drawn)).toBe(false)
  expect(pngSize(redrawn)).toEqual({ width: 1200, height: 630 })
})

test('draws no image for other addresses', async ({ request }) => {
  const paths = '/no-such /blog/no-such /blog/page/2 /blog/search /book-demo /studio /docs /a/b/c/d'
  for (const path of paths.split(' ')) {
    const answer = await request.get(`/og${path}`)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).toContain('text/plain')
  }
})
