import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { parseFeed } from 'feedsmith'
import { type SitemapItem, XMLToSitemapItemStream } from 'sitemap'
import { isFeed } from '@/lib/checker/files/feed-file'
import { readSitemap } from '@/lib/checker/files/sitemap-file'
import { decodeText } from '@/lib/checker/page/decode-text'
import { readPage } from '@/lib/checker/page/read-page'
import { bodiesAt } from './pages'

const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b
const bytesOf = (body: string | Buffer) => (typeof body === 'string' ? Buffer.from(body) : body)

describe('readSitemap', () => {
  /** Why the two differ, by the file. */
  const explained: Record<string, string> = {
    '/sitemap.xml of an index of sitemaps with a compressed part':
      'The package has another function for indexes.',
  }
  const sitemaps = ['/sitemap.xml', '/part.xml.gz']
    .flatMap((path) =>
      bodiesAt(path).map(([name, body]): [string, string | Buffer] => [`${path} of ${name}`, body]),
    )
    // We read the first 2 MB, and the package takes seconds for more.
    .filter(([, body]) => body.length < 1_000_000)

  it.each(sitemaps)(
    'finds the same addresses and dates as the package "sitemap" in %s',
    async (name, body) => {
      const bytes = bytesOf(body)
      const ours = readSitemap(bytes, false)
      const stream = Readable.from([isGzip(bytes) ? gunzipSync(bytes) : bytes]).compose(
        new XMLToSitemapItemStream({ logger: false }),
      )
      const theirs: SitemapItem[] = await stream.toArray().catch(() => [])
      const found = 'fault' in ours ? [[], 0] : [ours.locations, ours.dated]
      const expected = [
        theirs.map(({ url }) => url),
        theirs.filter(({ lastmod }) => lastmod !== undefined).length,
      ]
      if (explained[name]) expect(found).not.toEqual(expected)
      else expect(found).toEqual(expected)
    },
  )
})

describe('isFeed', () => {
  const feeds = bodiesAt('/feed').map(([name, body]) => [name, body.toString()] as const)

  it.each(feeds)('recognizes %s if the package "feedsmith" does', (_, text) => {
    const isParsed = (() => {
      try {
        return parseFeed(text) !== undefined
      } catch {
        return false
      }
    })()
    expect(isFeed(text)).toBe(isParsed)
  })
})

describe('readPage', () => {
  it.each(bodiesAt('/'))(
    'finds the same types of structured data as "web-auto-extractor" in %s',
    (_, body) => {
      const html = decodeText(bytesOf(body), 'text/html')
      const { jsonLd } = readPage(html, new URL('https://example.com/'))
      const ours = new Set(jsonLd.nodes.filter(({ isRoot }) => isRoot).flatMap(({ types }) => types))
      const theirs = Object.keys(new WebAutoExtractor().parse(html).jsonld ?? {}).filter(
        (type) => type !== 'undefined',
      )
      expect([...ours].toSorted()).toEqual(theirs.toSorted())
    },
  )
})
