import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { SiteKey } from '@/lib/customer-sites/site-keys'

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
  close(): Promise<void>
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

/** A customer's site for tests, on a free port of this machine. */
export async function openSite(): Promise<StandInSite> {
  const site: Pick<StandInSite, 'answers' | 'requests'> = { answers: {}, requests: [] }
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
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    ...site,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
