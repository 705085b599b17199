import { clientAddress } from '@/lib/security/client-address'
import { freePort } from '@/tests/support/free-port'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'
import { openProxiedSite, siteHost } from './proxied-site'

type ProxiedSite = Awaited<ReturnType<typeof openProxiedSite>>

let asked = 0
let words = ''
let proxied: ProxiedSite
let furtherPort: number

/** The number of requests that reach the site for two identical requests. */
async function timesAsked(path: string, headers: Record<string, string>) {
  const before = asked
  for (let time = 0; time < 2; time++) await proxied.ask(path, headers)
  return asked - before
}

const withNginx = where('nginx')
const previewCookie = { cookie: `__prerender_bypass=${'0123456789abcdef'.repeat(2)}` }

withNginx('the documented proxy', () => {
  beforeAll(async () => {
    furtherPort = await freePort()
    proxied = await openProxiedSite({
      added: { 'findable/listen.conf': `listen 127.0.0.1:${furtherPort};` },
      answer: ({ url, headers }, response) => {
        asked++
        response.setHeader('cache-control', 's-maxage=31536000')
        if (url === '/own-fault') response.statusCode = 503
        const { 'x-forwarded-for': sender, 'x-forwarded-proto': scheme } = headers
        response.end(url === '/sender' ? JSON.stringify({ sender, scheme }) : words)
      },
    })
  })
  afterAll(() => proxied.close())

  it('serves only the site’s host names', async () => {
    expect((await proxied.ask('/')).status).toBe(200)
    const before = asked
    for (const host of ['evil.example.com', 'example.com', 'localhost'])
      expect((await proxied.ask('/', { host })).status).toBe(421)
    expect(asked).toBe(before)
  })

  it('checks the host name on every address it listens on', async () => {
    const statusFor = async (host: string) => (await proxied.ask('/', { host }, { at: furtherPort })).status
    expect([await statusFor(siteHost), await statusFor('evil.example.com')]).toEqual([200, 421])
  })

  it('appends the client’s address to X-Forwarded-For', async () => {
    const { text } = await proxied.ask('/sender', { 'x-forwarded-for': '192.0.2.1' })
    const { sender } = JSON.parse(text)
    expect(clientAddress(sender, 'the proxy', 1)).toBe('127.0.0.1')
    expect(clientAddress(sender, 'the proxy', 2)).toBe('192.0.2.1')
  })

  it('passes on X-Forwarded-Proto from a proxy before it, and caches that response separately', async () => {
    const plain = await proxied.ask('/sender')
    const secure = await proxied.ask('/sender', { 'x-forwarded-proto': 'https' })
    expect([JSON.parse(plain.text).scheme, JSON.parse(secure.text).scheme]).toEqual(['http', 'https'])
  })

  it('serves from the cache if the cookie is not a valid preview cookie', async () => {
    for (const value of ['1', 'x'.repeat(32), 'A'.repeat(32), 'a'.repeat(33)])
      expect(await timesAsked(`/_next/static/${value}`, { cookie: `__prerender_bypass=${value}` })).toBe(1)
  })

  it('passes every request for a preview page to the site, but caches its scripts', async () => {
    expect(await timesAsked('/preview', previewCookie)).toBe(2)
    expect(await timesAsked('/_next/static/of-preview', previewCookie)).toBe(1)
  })

  it('shows a new publish although it caches pages', async () => {
    words = 'published first'
    expect((await proxied.ask('/page')).text).toBe('published first')
    words = 'published second'
    await until('the new page', async () => (await proxied.ask('/page')).text === 'published second')
  })

  it('limits how often a client bypasses the cache with a preview cookie', async () => {
    const all = (headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 300 }, (_, place) => proxied.ask(`/many-${place}`, headers)))
    expect((await all({})).every(({ status }) => status === 200)).toBe(true)
    const refused = (await all(previewCookie)).filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers } of refused)
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '30', 'no-store'])
  })

  it('passes the site’s error pages through unchanged', async () => {
    words = 'the page that says so'
    expect(await proxied.ask('/own-fault')).toMatchObject({ status: 503, text: 'the page that says so' })
  })

  describe('while the site is down', () => {
    beforeAll(async () => {
      words = 'kept'
      await proxied.ask('/kept')
      await proxied.ask('/_next/static/kept')
      await proxied.stopSite()
    })

    it('serves cached pages', async () => {
      await until('an attempt to reach the site', async () => {
        expect(await proxied.ask('/kept')).toMatchObject({ status: 200, text: 'kept' })
        return (await proxied.errorLog()).includes('request: "GET /kept ')
      })
      expect(await proxied.ask('/_next/static/kept')).toMatchObject({ status: 200, text: 'kept' })
    })

    const never = { 'retry-after': '30', 'cache-control': 'no-store' }

    it('serves its own 503 page for a page that is not cached', async () => {
      for (const method of ['GET', 'POST']) {
        const answer = await proxied.ask('/other', { accept: 'text/html,*/*;q=0.8' }, { method })
        expect(answer).toMatchObject({
          status: 503,
          headers: { ...never, 'content-type': 'text/html; charset=utf-8' },
        })
        expect(answer.text).toContain('<h1>This site is <mark>briefly unavailable</mark></h1>')
      }
      expect(await proxied.ask('/other', {}, { method: 'HEAD' })).toMatchObject({ status: 503, text: '' })
    })

    it.each([
      ['a request to an API', '/api/newsletter/subscribe', '*/*'],
      ['a client that accepts JSON', '/blog', 'application/json'],
    ])('answers 503 in JSON to %s', async (_, path, accept) => {
      const answer = await proxied.ask(path, { accept }, { method: 'POST' })
      expect(answer).toMatchObject({ status: 503, headers: { ...never, 'content-type': 'application/json' } })
      expect(JSON.parse(answer.text).error.code).toBe('unavailable')
    })

    it('uses the site that is started in its place', async () => {
      words = 'made anew'
      await proxied.startSite()
      await until('the new site', async () => (await proxied.ask('/kept')).text === 'made anew')
      expect((await proxied.ask('/other')).status).toBe(200)
    })
  })
})
