import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'
import { openProxiedSite } from './proxied-site'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=UTF-8',
  js: 'application/javascript; charset=UTF-8',
  svg: 'image/svg+xml',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  rsc: 'text/x-component',
}
const browser = 'gzip, deflate, br, zstd'

let version = 1
let sent: { url: string | undefined; status: number }[] = []

const bodyOf = (url = '') => `${url} version ${version} ${'words '.repeat(500)}`

/** Like Next: an ETag for everything but flight data and files of routes, and gzip if it is accepted. */
function answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
  const kind = headers.rsc ? 'rsc' : (/\.(\w+)$/.exec(url)?.[1] ?? 'html')
  const etag = `"${url}-${version}"`
  const hasEtag = url.startsWith('/_next/static/') || kind === 'html'
  const isSame = hasEtag && headers['if-none-match']?.replace('W/', '') === etag
  const isPacked = String(headers['accept-encoding']).includes('gzip')
  response.statusCode = isSame ? 304 : 200
  response.setHeader('cache-control', 's-maxage=31536000')
  response.setHeader('vary', 'rsc, Accept, Accept-Encoding')
  if (hasEtag) response.setHeader('etag', etag)
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-type', types[kind] ?? 'text/plain')
  sent.push({ url, status: response.statusCode })
  response.end(isSame ? undefined : isPacked ? gzipSync(bodyOf(url)) : bodyOf(url))
}

type ProxiedSite = Awaited<ReturnType<typeof openProxiedSite>>

/** The response's coding and its decoded text. */
async function askFor(proxied: ProxiedSite, path: string, headers: Record<string, string>) {
  const response = await proxied.ask(path, headers)
  const encoding = response.headers['content-encoding'] ?? 'none'
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }
  if (!(encoding === 'br' || encoding === 'gzip' || encoding === 'none')) throw new Error(encoding)
  return { ...response, encoding, text: decode[encoding](response.body).toString() }
}

const withNginx = where('nginx')
const withBrotli = where('nginx with Brotli')

describe.each([
  { name: 'with Brotli', run: withBrotli, brotli: true, best: 'br' },
  { name: 'without the module', run: withNginx, brotli: false, best: 'gzip' },
])('the documented proxy $name', ({ run, brotli, best }) => {
  run('compresses', () => {
    let proxied: ProxiedSite
    beforeAll(async () => {
      proxied = await openProxiedSite({ answer, brotli })
    })
    afterAll(() => proxied.close())

    it.each([
      [browser, best],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', best],
      ['GZIP, BR', best],
      ['gzip, br;q=0', 'gzip'],
      ['gzip, br;q=0.000', 'gzip'],
      ['gzip', 'gzip'],
      ['br, gzip;q=0', 'none'],
      ['gzip;q=0, br;q=0', 'none'],
      ['identity', 'none'],
      ['deflate', 'none'],
      [undefined, 'none'],
    ])('a page for Accept-Encoding: %s as %s', async (accepted, expected) => {
      const headers = accepted === undefined ? undefined : { 'accept-encoding': accepted }
      const response = await askFor(proxied, '/page', headers ?? {})
      expect(response).toMatchObject({ status: 200, encoding: expected, text: bodyOf('/page') })
      expect(String(response.headers.vary)).toMatch(/accept-encoding/i)
    })

    it.each([
      ['a page', '/blog', {}],
      ['flight data', '/blog?_rsc=', { rsc: '1' }],
      ['CSS', '/_next/static/chunks/a.css', {}],
      ['JavaScript', '/_next/static/chunks/a.js', {}],
      ['a picture', '/pictures/a.svg', {}],
      ['Markdown', '/blog/post.md', {}],
      ['JSON', '/openapi.json', {}],
    ])('%s', async (_, path, added) => {
      const response = await askFor(proxied, path, { 'accept-encoding': browser, ...added })
      expect(response).toMatchObject({ encoding: best, text: bodyOf(path) })
    })

    it.each(['/page?utm_source=mail', '/page?_rsc=1', '/api/forms', '/ask'])(
      '%s without Brotli, because it is not cached for others',
      async (path) => {
        const response = await askFor(proxied, path, { 'accept-encoding': browser })
        expect(response).toMatchObject({ encoding: 'gzip', text: bodyOf(path) })
      },
    )

    it('each version of a page once', async () => {
      const ask = () => askFor(proxied, '/once', { 'accept-encoding': browser })
      sent = []
      const first = await ask()
      await until('a check for a new version', async () => {
        expect((await ask()).body.equals(first.body)).toBe(true)
        return sent.length > 1
      })
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
      version++
      await until('the new version', async () => (await ask()).text === bodyOf('/once'))
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    })

    it('nothing if the client has this version', async () => {
      const { headers } = await askFor(proxied, '/known', { 'accept-encoding': browser })
      const again = { 'accept-encoding': browser, 'if-none-match': String(headers.etag) }
      expect(await proxied.ask('/known', again)).toMatchObject({ status: 304, text: '' })
    })

    it('no page while the site is down, but serves its own', async () => {
      await proxied.stopSite()
      for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', rsc: '1' }]) {
        const response = await proxied.ask('/never-asked', {
          'accept-encoding': 'br, gzip;q=0.5',
          ...headers,
        })
        expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
        expect(response.headers['content-type']).toContain('text/html')
      }
      expect((await askFor(proxied, '/once', { 'accept-encoding': browser })).status).toBe(200)
    })
  })
})
