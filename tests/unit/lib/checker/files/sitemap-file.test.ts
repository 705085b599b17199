import { gzipSync } from 'node:zlib'
import { readSitemap } from '@/lib/checker/files/sitemap-file'

const read = (text: string, isCut = false) => readSitemap(new TextEncoder().encode(text), isCut)
const url = (path: string, rest = '') => `<url><loc>https://example.com${path}</loc>${rest}</url>`
const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`

const both = urlset(url('/a'), url('/b'))
const prefixed = (path: string) => `<s:url><s:loc> https://example.com${path} </s:loc></s:url>`
const image = '<image:image><image:loc>https://example.com/i.png</image:loc></image:image>'
const wrong = ['<url><loc>nowhere</loc></url>', '<url/>', '<url>text</url>']
const two = { kind: 'urls', locations: ['https://example.com/a', 'https://example.com/b'] }

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
    ['entries that are no address', urlset(url('/a'), ...wrong, url('/b'))],
    ['a list with CRLF and empty lines', 'https://example.com/a\r\n\r\nhttps://example.com/b\r\n'],
  ])('reads a file with %s', (_, text) => expect(read(text)).toEqual({ ...two, dated: 0 }))

  it('resolves entities once', () => {
    expect(read(urlset(url('/?a=1&amp;b=&amp;amp;')))).toMatchObject({
      locations: ['https://example.com/?a=1&b=&amp;'],
    })
  })

  it('reads an index', () => {
    const text =
      '<sitemapindex><sitemap><loc>https://example.com/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>'
    expect(read(text)).toEqual({ kind: 'index', locations: ['https://example.com/1.xml'], dated: 1 })
  })

  it('reads an empty urlset', () => {
    expect(read('<urlset/>')).toEqual({ kind: 'urls', locations: [], dated: 0 })
    expect(read('<urlset> </urlset>')).toEqual({ kind: 'urls', locations: [], dated: 0 })
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
    ['it has neither a urlset nor a sitemapindex', '<rss></rss>'],
    ['it is neither XML nor a list of addresses', 'https://example.com/a\nand others'],
    ['it is neither XML nor a list of addresses', 'javascript:alert(1)'],
  ])('says that %s', (fault, text) => expect(read(text)).toEqual({ fault }))

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
