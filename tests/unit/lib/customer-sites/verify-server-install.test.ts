import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { type Reports, verifyServerInstall } from '@/lib/customer-sites/verify-server-install'
import { domain, serveSite, siteKey } from './stand-in-site'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const nowMs = Date.parse('2026-11-24T12:00:00Z')

const key = (hint: string, more: Partial<SiteKey> = {}) => siteKey({ id: hint, hint, ...more })

const site = serveSite()
beforeEach(() => {
  site.answers['/'] = 'a page'
  site.requests.length = 0
})

const silent: Reports = { find: async () => undefined, areWaiting: async () => false }
/** Reports a request after some questions, if its nonce is that of the site's last request. */
const reporting = (source: string, after = 0): Reports => {
  let asked = 0
  return {
    ...silent,
    find: async (nonce) => {
      asked += 1
      return asked > after && site.requests.at(-1)?.url?.endsWith(`ai-visits-check=${nonce}`)
        ? { source }
        : undefined
    },
  }
}
const verify = (reports: Reports, keys: readonly SiteKey[] = [key('abcd')], waitMs = 30) =>
  verifyServerInstall({ domain, source: 'express', keys }, reports, nowMs, { waitMs, pauseMs: 5 })

describe('verifyServerInstall', () => {
  it('requests the home page with a nonce, as the verifier', async () => {
    await verify(silent)
    const [request] = site.requests
    expect(request?.url).toMatch(/^\/\?ai-visits-check=[A-Za-z0-9_-]{24}$/)
    expect(request?.headers['user-agent']).toBe('AI-Visits-Verifier/1.0 (+https://www.example.com)')
  })

  it('waits for the report', async () => {
    const finding = await verify(reporting('express', 2), undefined, 60_000)
    expect(finding).toEqual({ problem: undefined, reportedBy: 'express' })
  })

  it('says which other install reported the request', async () => {
    expect(await verify(reporting('cloudflare'))).toEqual({
      problem: 'The request was reported by Cloudflare Workers, not by Express.',
      reportedBy: 'cloudflare',
    })
  })

  it('does not request anything without a valid key', async () => {
    expect((await verify(silent, [])).problem).toMatch(/^There is no server key yet\./)
    const ended = [key('abcd', { revokedAt: '2026-11-23T10:00:00Z' })]
    expect((await verify(silent, ended)).problem).toBe(
      'There is no valid server key: the last one, srv_…abcd, was revoked on November 23, 2026. Create a new one, and set it where your server runs.',
    )
    expect(site.requests).toEqual([])
  })

  it.each<[string, Partial<SiteKey>[], RegExp]>([
    ['no report has ever arrived', [{}], /key of this site has arrived yet: check AI_VISITS_KEY/],
    [
      'earlier reports arrived',
      [{ lastUsedAt: '2026-11-24T11:00:00Z' }],
      /did arrive: check that the server/,
    ],
    [
      'the key that was used was revoked',
      [{}, { lastUsedAt: '2026-11-24T11:00:00Z', revokedAt: '2026-11-24T11:30:00Z' }],
      /The key that your server last used, srv_…0001, was revoked on November 24, 2026: set AI_VISITS_KEY to the new one\./,
    ],
    [
      'the key that was used has expired',
      [{}, { lastUsedAt: '2026-11-20T11:00:00Z', expiresAt: '2026-11-22T11:30:00Z' }],
      /srv_…0001, expired on November 22, 2026/,
    ],
  ])('says that %s', async (_, given, message) => {
    const keys = given.map((more, place) => key(`000${place}`, more))
    const { problem } = await verify(silent, keys)
    expect(problem).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/ answered our request with status 200, but no report of it arrived\. /,
    )
    expect(problem).toMatch(message)
  })

  it.each([
    ['cf-cache-status', 'HIT', true],
    ['x-cache', 'Hit from cloudfront', true],
    ['age', '120', true],
    ['cf-cache-status', 'MISS', false],
    ['age', '0', false],
  ])('says whether a cache answered with %s: %s', async (name, value, isCached) => {
    site.answers['/'] = { body: 'a page', headers: { [name]: value } }
    const problem = (await verify(silent)).problem ?? ''
    expect(/A cache answered \((.*)\)/.exec(problem)?.[1]).toBe(isCached ? `${name}: ${value}` : undefined)
  })

  it('says that reports are waiting', async () => {
    expect((await verify({ ...silent, areWaiting: async () => true })).problem).toMatch(
      /Reports of your site are waiting to be processed\. Try again in a minute\.$/,
    )
  })

  it('names the status of the answer', async () => {
    site.answers['/'] = { status: 500 }
    expect((await verify(silent)).problem).toContain('with status 500, but no report')
  })
})
