import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sitemapPaths } from '../site.ts'

/** Kinds of public pages, by the paths of their pages. The first that matches counts. */
const kinds: [string, RegExp][] = [
  ['home', /^\/$/],
  ['blog list', /^\/blog(\/category\/.*)?$/],
  ['post', /^\/blog\//],
  ['docs page', /^\/docs\//],
  ['/ai-tools', /^\/ai-tools$/],
  ['/how-it-works', /^\/how-it-works$/],
  ['/book-demo', /^\/book-demo$/],
  ['case study', /^\/case-studies\//],
  ['legal page', /^\/(?:privacy-policy|service-level-agreement|terms-and-conditions)$/],
  ['other', /^/],
]

export const kindOfPath = (path: string): string =>
  kinds.find(([, paths]) => paths.test(path))?.[0] ?? 'other'

/** Bytes of a page's HTML and of its stylesheets, as transferred. */
export interface PageBytes {
  html: number
  css: number
  stylesheets: number
}

async function transferred(address: string, encodings: string) {
  const request = get(address, { headers: { 'accept-encoding': encodings, accept: 'text/html,*/*' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error(`${address} does not answer.`)
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${address} answers ${response.statusCode}.`)
  return { bytes: body.length, encoding: response.headers['content-encoding'] }
}

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"/g

/** Paths of the pages in the sitemap, and of the booking page, which it does not list. */
export async function publicPaths(origin: string): Promise<string[]> {
  return [...new Set([...(await sitemapPaths(origin)), '/book-demo'])]
}

/**
 * @param encoding the only one that the client accepts
 * @throws Error if the page or a stylesheet is missing, or if the page has another encoding
 */
export async function pageBytes(origin: string, path: string, encoding: 'br' | 'gzip'): Promise<PageBytes> {
  // The proxy uses Brotli for clients that accept gzip, too.
  const encodings = encoding === 'br' ? 'gzip, br' : encoding
  const html = await transferred(origin + path, encodings)
  if (html.encoding !== encoding) throw new Error(`${path} is encoded as ${html.encoding}, not ${encoding}.`)
  const text = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()
  const sheets = new Set(Array.from(text.matchAll(stylesheetLink), ([, href = '']) => href))
  const sizes = await Promise.all([...sheets].map((href) => transferred(origin + href, encodings)))
  return {
    html: html.bytes,
    css: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    stylesheets: sheets.size,
  }
}
