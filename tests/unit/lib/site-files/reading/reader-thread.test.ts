import { gzipSync } from 'node:zlib'
import { readPageInThread, readSitemapInThread } from '@/lib/site-files/reading/reader-thread'

const origin = 'https://example.com'
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
    readSitemapInThread('site', { body: sitemap, isCut: false, origin }),
    readSitemapInThread('site', {
      body: new TextEncoder().encode('<html></html>'),
      isCut: false,
      origin,
    }),
  ])
  expect(pages.map(({ title }) => title)).toEqual(titles)
  expect(pages[0]).toMatchObject({ markdown: 'Text', links: [] })
  expect(map).toEqual({
    kind: 'urls',
    entries: [{ url: 'https://example.com/a', lastModified: undefined, priority: 0.3 }],
    count: 1,
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

it('keeps the most important pages of a sitemap, each once, and counts all', async () => {
  const entry = (address: string) => `<url><loc>${address}</loc></url>`
  const deep = Array.from({ length: 9_000 }, (_, page) => entry(`${origin}/a/b/${page}`)).join('')
  const others = entry('https://other.example/') + entry(`${origin}/top`) + entry(`${origin}/top`)
  const body = new TextEncoder().encode(`<urlset>${deep}${others}</urlset>`)
  const read = await readSitemapInThread('site', { body, isCut: false, origin })
  expect(read).toMatchObject({
    kind: 'urls',
    count: 9_003,
    entries: { length: 2_000, 0: { url: `${origin}/top` } },
  })
})
