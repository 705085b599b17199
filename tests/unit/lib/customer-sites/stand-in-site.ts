import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { environment } from '@/tests/unit/support/environment'

/** What a path answers; a text is a page with status 200. */
export type StandInAnswer =
  | string
  | { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer }
  /** Never answers. */
  | 'hangs'

export interface StandInSite {
  origin: string
  /** Answers by path. All others are 404. */
  answers: Record<string, StandInAnswer>
  /** The requests so far. */
  requests: IncomingMessage[]
}

/** A page with elements in its head and body. */
export const pageWith = ({ head = '', body = '' }: { head?: string; body?: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><h1>Shop</h1>${body}</body></html>`

/** A server key that is valid. */
export const siteKey = (changes: Partial<SiteKey> = {}): SiteKey => ({
  id: 'id',
  kind: 'server',
  tagKey: null,
  hint: 'abcd',
  createdAt: '2026-11-01T00:00:00Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
})

export const domain = 'shop.example.com'

/** What is fetched instead of the sites of customers. */
export const siteOrigins = new Map<string, string>()
Object.assign(environment, { customerSiteOrigins: siteOrigins })

/** Serves the site of `domain` for the tests of a file, whose environment is that of tests/unit/support. */
export function serveSite(): StandInSite {
  const site: StandInSite = { origin: '', answers: {}, requests: [] }
  const server = createServer((request, response) => {
    site.requests.push(request)
    const { pathname } = new URL(request.url ?? '/', 'http://site.test')
    const answer = site.answers[pathname] ?? { status: 404, body: 'Not found' }
    if (answer === 'hangs') return
    const {
      status = 200,
      type = 'text/html',
      headers = {},
      body = '',
    } = typeof answer === 'string' ? { body: answer } : answer
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port }: AddressInfo = Object(server.address())
    site.origin = `http://127.0.0.1:${port}`
    siteOrigins.set(domain, site.origin)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return site
}
