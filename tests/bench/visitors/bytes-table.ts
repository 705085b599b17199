import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { addressOf, openNginx } from '../../support/nginx.ts'
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

const kindOfPath = (path: string): string => kinds.find(([, paths]) => paths.test(path))?.[0] ?? 'other'

/** Bytes of a page's HTML and of its stylesheets, as transferred. */
interface PageBytes {
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
async function publicPaths(origin: string): Promise<string[]> {
  return [...new Set([...(await sitemapPaths(origin)), '/book-demo'])]
}

/**
 * @param encoding the only one that the client accepts
 * @throws Error if the page or a stylesheet is missing, or if the page has another encoding
 */
async function pageBytes(origin: string, path: string, encoding: 'br' | 'gzip'): Promise<PageBytes> {
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

/** In kB of 1,000 bytes, for HTML and CSS with Brotli. */
const mostKB = 20

interface Measured {
  path: string
  br: PageBytes
  gzip: PageBytes
}

/** Measures every public page with Brotli through the documented proxy, and with gzip from Next alone. */
async function measurePages(siteUrl: string): Promise<Measured[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-bytes-'))
  const nginx = await openNginx({ directory, siteAddresses: [addressOf(siteUrl)], siteHost: '127.0.0.1' })
  try {
    const measured: Measured[] = []
    for (const page of await publicPaths(siteUrl)) {
      const [br, gzip] = [await pageBytes(nginx.url, page, 'br'), await pageBytes(siteUrl, page, 'gzip')]
      measured.push({ path: page, br, gzip })
    }
    return measured
  } finally {
    await nginx.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const total = ({ html, css }: PageBytes) => html + css
const kB = (bytes: number) => Number((bytes / 1_000).toFixed(1))

/**
 * Prints the bytes of HTML and CSS of the largest page of each kind, with the limit.
 * @returns whether every page is within the limit; undefined if nginx or its Brotli module is not installed
 */
export async function printPageBytes(siteUrl: string): Promise<boolean | undefined> {
  const lack = lackOf('nginx', 'nginx with Brotli')
  if (lack) {
    console.log(`\nHTML and CSS with Brotli: not measured, ${lack}`)
    return undefined
  }
  const pages = await measurePages(siteUrl)
  const largest = new Map<string, Measured>()
  for (const page of pages.toSorted((a, b) => total(a.br) - total(b.br)))
    largest.set(kindOfPath(page.path), page)
  console.log(`\nHTML and CSS, kB: the largest page of each kind, ${pages.length} pages measured`)
  console.table(
    Object.fromEntries(
      [...largest].map(([kind, { path: page, br, gzip }]) => [
        kind,
        {
          page,
          'HTML br': kB(br.html),
          'CSS br': kB(br.css),
          'both br': kB(total(br)),
          bar: `<= ${mostKB}`,
          verdict: total(br) <= mostKB * 1_000 ? 'ok' : 'MISSED',
          'both gzip, Next alone': kB(total(gzip)),
          stylesheets: br.stylesheets,
        },
      ]),
    ),
  )
  return pages.every(({ br }) => total(br) <= mostKB * 1_000)
}
