import { createServer } from 'node:http'
import { listen } from '../../support/listen.ts'

const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

const pageBytes = 2_000_000
/** Many elements with attributes, deep in each other, and links to further pages. */
const head = `<!doctype html><title>Shop</title>${Array.from({ length: 200 }, (_, page) => `<a href="/page-${page}">page</a>`).join('')}`
const page = Buffer.from(
  head + repeated('<div><b title="a" lang="en">words and <i>more</i> $1 ', pageBytes - head.length),
)
const robots = Buffer.from(`User-agent: *\n${repeated('Disallow: /x\n', 480_000)}`)
const sitemap = Buffer.from(
  `<urlset>${'<url><loc>http://127.0.0.1/a</loc><lastmod>2026-11-01</lastmod></url>'.repeat(28_000)}</urlset>`,
)

/** Serves the largest and slowest files that are read of a customer's site. */
export function startHostileSite() {
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] =
      url === '/robots.txt'
        ? ['text/plain', robots]
        : url.endsWith('.xml')
          ? ['application/xml', sitemap]
          : ['text/html', page]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  return listen(server, 0, '0.0.0.0')
}
