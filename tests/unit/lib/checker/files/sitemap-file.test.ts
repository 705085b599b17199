import { gzipSync } from 'node:zlib'
import { readSitemap } from '@/lib/checker/files/sitemap-file'

const read = (text: string, isCut = false) => readSitemap(new TextEncoder().encode(text), isCut)
const url = (path: string, rest = '') => `<url><loc>https://example.com${path}</loc>${rest}</url>`
const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`

const both = urlset(url('/a'), url('/b'))
const prefixed = (path: string) => `<s:url><s:loc> https://example.com${path} </s:loc></s:url>`
const image = '<image:image><image:loc>https://example.com/i.png</image:loc></image:image>'
const others = `<video:video><video:title>x</video:title></video:video><news:news><news:title>&eacute;</news:title></news:news>
  <xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>`
const faultless = { relative: [], isFeed: false }
const two = { kind: 'urls', locations: ['https://example.com/a', 'https://example.com/b'], ...faultless }
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

describe('readSitemap', () => {
  it('reads addresses and dates', () => {
    const text = urlset(
      url('/a', '<lastmod>2026-11-01T10:00:00+01:00</lastmod>'),
      url('/b', '<lastmod>soon</lastmod>'),
    )
    expect(read(text)).toEqual({ ...two, dated: 1 })
  })

  it.each([
    ['a declaration, a comment and a byte order mark', `\uFEFF<?xml version="1.0"?><!-- by hand -->${both}`],
    ['a prefix', `<s:urlset xmlns:s="x">${prefixed('/a')}${prefixed('/b')}</s:urlset>`],
    ['CDATA', urlset('<url><loc><![CDATA[https://example.com/a]]></loc></url>', url('/b'))],
    ['other elements', urlset(url('/a', image), url('/b'))],
    ['entries that say nothing', urlset(url('/a'), '<url/>', '<url>text</url>', url('/b'))],
    ['white space before the declaration', `\n <?xml version="1.0"?>${both}`],
    ['a style sheet', `<?xml version="1.0"?><?xml-stylesheet href="/s.xsl"?>${both}`],
    ['videos, news and other languages', urlset(url('/a', others), url('/b'))],
    ['a list with CRLF and empty lines', 'https://example.com/a\r\n\r\nhttps://example.com/b\r\n'],
  ])('reads a file with %s', (_, text) => expect(read(text)).toEqual({ ...two, dated: 0 }))

  it.each([
    ['/?a=1&amp;b=&amp;amp;', '/?a=1&b=&amp;'],
    ['/?a=1&#038;b=2', '/?a=1&b=2'],
    ['/?a=1&#x26;b=2&#x27;', "/?a=1&b=2'"],
    ['/?a=&quot;&apos;&lt;&gt;', '/?a="\'<>'],
    ['/?a=&eacute;&#0;', '/?a=&eacute;&#0;'],
  ])('decodes entities once: %s', (written, path) => {
    expect(read(urlset(url(written)))).toMatchObject({ locations: [`https://example.com${path}`] })
    const inCdata = `<url><loc><![CDATA[https://example.com${written}]]></loc></url>`
    expect(read(urlset(inCdata))).toMatchObject({ locations: [`https://example.com${path}`] })
  })

  it('reads a file in UTF-16', () => expect(readSitemap(utf16(both), false)).toEqual({ ...two, dated: 0 }))

  it.each([
    '2026',
    '2026-11',
    '2026-11-27',
    '2026-11-27T10:00Z',
    '2026-11-27T10:00+01:00',
    '2026-11-27T10:00:00-08:00',
    '2026-11-27T10:00:00.123456Z',
    '\n2026-11-27 ',
  ])('takes "%s" for a date', (date) => {
    expect(read(urlset(url('/a', `<lastmod>${date}</lastmod>`)))).toMatchObject({ dated: 1 })
  })

  it.each(['', 'soon', '27.11.2026', '2026-13-01'])('takes "%s" for no date', (date) => {
    expect(read(urlset(url('/a', `<lastmod>${date}</lastmod>`)))).toMatchObject({ dated: 0 })
  })

  it('names entries that are no full address', () => {
    expect(
      read(urlset(url('/a'), '<url><loc>/c</loc></url>', '<url><loc>www.x.example/</loc></url>', url('/b'))),
    ).toEqual({
      ...two,
      dated: 0,
      relative: ['/c', 'www.x.example/'],
    })
  })

  it('reads an index', () => {
    const text =
      '<sitemapindex><sitemap><loc>https://example.com/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>'
    expect(read(text)).toEqual({
      kind: 'index',
      locations: ['https://example.com/1.xml'],
      dated: 1,
      ...faultless,
    })
  })

  it('reads an empty urlset', () => {
    expect(read('<urlset/>')).toEqual({ kind: 'urls', locations: [], dated: 0, ...faultless })
    expect(read('<urlset> </urlset>')).toEqual({ kind: 'urls', locations: [], dated: 0, ...faultless })
  })

  it('decompresses, whole or cut', () => {
    const body = gzipSync(urlset(...Array.from({ length: 500 }, (_, place) => url(`/${place * 7919}`))))
    expect(readSitemap(body, false)).toMatchObject({ kind: 'urls', dated: 0 })
    const cut = readSitemap(body.subarray(0, body.length / 2), true)
    expect('locations' in cut && cut.locations.length).toBeGreaterThan(100)
  })

  it('reads the start of one that is large when decompressed', () => {
    const body = gzipSync(urlset(url('/a').repeat(300_000)))
    const file = readSitemap(body, false)
    expect('locations' in file && file.locations.length).toBeGreaterThan(5_000)
  })

  it.each([
    ['urlset', urlset(url('/a'), url('/b'), url('/c')).slice(0, -20)],
    ['urlset with a prefix', `<s:urlset>${prefixed('/a')}${prefixed('/b')}<s:u`],
    ['list', 'https://example.com/a\nhttps://example.com/b\nhttps://exam'],
  ])('reads the whole entries of a cut %s', (_, text) => {
    expect(read(text, true)).toEqual({ ...two, dated: 0 })
  })

  it.each([
    ['it is empty', ' \n'],
    ['it is an HTML page', '<!DOCTYPE html><title>None</title>'],
    ['it is not well-formed XML (line 2)', '<urlset>\n<url></urlset>'],
    ['it is neither a sitemap (urlset, sitemapindex) nor a feed', '<opml></opml>'],
    ['it is neither XML nor a list of addresses', 'https://example.com/a\nand others'],
    ['it is neither XML nor a list of addresses', 'javascript:alert(1)'],
  ])('says that %s', (fault, text) => expect(read(text)).toEqual({ fault }))

  const item = (path: string, date: string) =>
    `<item><title>A &eacute;</title><link>https://example.com${path}</link><guid isPermaLink="false">1</guid>${date}</item>`
  const entry = (path: string, rest: string) =>
    `<entry><link rel="enclosure" href="https://example.com/x.mp3"/><link href="https://example.com${path}?a=1&amp;b=2"/>${rest}</entry>`
  const date = '<pubDate>Fri, 27 Nov 2026 10:00:00 GMT</pubDate>'

  it.each([
    [
      'RSS 2.0',
      `<rss version="2.0" xmlns:atom="x"><channel><link>https://example.com/</link><atom:link rel="self" href="https://example.com/feed"/>${item('/a', date)}${item('/b', '')}</channel></rss>`,
      '',
    ],
    [
      'RSS 1.0',
      `<rdf:RDF><channel/>${item('/a', '<dc:date>2026-11-27</dc:date>')}${item('/b', '')}</rdf:RDF>`,
      '',
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom">${entry('/a', '<updated>2026-11-27T10:00:00Z</updated>')}${entry('/b', '')}</feed>`,
      '?a=1&b=2',
    ],
    [
      'RSS with addresses in guid',
      `<rss><channel>${['/a', '/b'].map((path) => `<item><guid>https://example.com${path}</guid>${path === '/a' ? date : ''}</item>`).join('')}</channel></rss>`,
      '',
    ],
    ['a cut RSS', `<rss><channel>${item('/a', date)}${item('/b', '')}<item><link>https://exam`, ''],
  ])('reads a feed: %s', (name, text, query) => {
    expect(read(text, name.startsWith('a cut'))).toEqual({
      kind: 'urls',
      locations: two.locations.map((address) => `${address}${query}`),
      dated: 1,
      relative: [],
      isFeed: true,
    })
  })

  it('says that bytes cannot be decompressed', () => {
    expect(readSitemap(Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4), false)).toEqual({
      fault: 'it cannot be decompressed',
    })
  })

  it('does not multiply entities that refer to each other', () => {
    const entities = Array.from(
      { length: 12 },
      (_, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(12)}">`,
    )
    const text = `<!DOCTYPE urlset [<!ENTITY e0 "https://example.com/">${entities.join('')}]>${urlset('<url><loc>&e12;</loc></url>')}`
    expect(JSON.stringify(read(text)).length).toBeLessThan(10_000)
  })

  it.each([
    ['spaces', `https://example.com/a${' '.repeat(1_900_000)}b`],
    ['line ends', `https://example.com/a${'\n'.repeat(1_900_000)}b`],
    ['elements in each other', '<urlset>'.repeat(200_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['attributes', `<urlset ${'a="b" '.repeat(300_000)}>`],
    ['an open comment', `<urlset><!--${'-'.repeat(1_900_000)}`],
  ])('reads 2 MB of %s in a moment', (_, text) => expect(read(text)).toEqual(expect.any(Object)))
})
