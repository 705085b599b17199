import { gzipSync } from 'node:zlib'
import { readPageInThread, readSitemapInThread } from '@/lib/site-files/reading/reader-thread'

const source = (html: string) => ({
  url: 'https://example.com/a',
  body: new TextEncoder().encode(html),
  contentType: 'text/html',
  robotsHeader: null,
})

it('reads pages and sitemaps, each for the one who asked', async () => {
  const titles = Array.from({ length: 20 }, (_, place) => `Page ${place}`)
  const sitemap = gzipSync(
    '<urlset><url><loc>https://example.com/a</loc><priority>0.3</priority></url></urlset>',
  )
  const [pages, map, none] = await Promise.all([
    Promise.all(titles.map((title) => readPageInThread('site', source(`<title>${title}</title><main>Text`)))),
    readSitemapInThread('site', sitemap, false),
    readSitemapInThread('site', new TextEncoder().encode('<html></html>'), false),
  ])
  expect(pages.map(({ title }) => title)).toEqual(titles)
  expect(pages[0]).toMatchObject({ markdown: 'Text', links: [] })
  expect(map).toEqual({
    kind: 'urls',
    entries: [{ url: 'https://example.com/a', lastModified: undefined, priority: 0.3 }],
  })
  expect(none).toEqual({ fault: 'it is an HTML page' })
})

it('keeps no one waiting while a large page is read', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const page = await readPageInThread(
    'site',
    source(`<title>T</title><main>${'<p><b>Words</b> </p>'.repeat(20_000)}`),
  )
  clearInterval(timer)
  expect(page.title).toBe('T')
  expect(turns).toBeGreaterThan(3)
})
