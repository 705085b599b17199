import type { Files, SiteFixture } from '../fixture.ts'
import { perfectPage } from '../perfect-site.ts'
import { problem } from '../variants.ts'

const status = (code: number) => (): Files => ({
  '*': { status: code, body: '<!doctype html><p>No page here.</p>' },
})

const file = (type: string, body: string | Buffer) => (): Files => ({
  '/': { headers: { 'content-type': type }, body },
})

export const problemSites: SiteFixture[] = [
  problem('a page that needs a sign-in', status(401), 'blocked', { blocksAssistants: true }),
  problem('a site that refuses every program', status(403), 'blocked', { blocksAssistants: true }),
  problem(
    'a site that refuses us, but not assistants',
    ({ origin }) => ({
      '/': ({ headers }) =>
        String(headers['user-agent']).includes('OAI-SearchBot')
          ? perfectPage(origin)
          : { status: 403, body: 'No' },
    }),
    'blocked',
    { blocksAssistants: false },
  ),
  problem('a site with too many requests', status(429), 'blocked', { blocksAssistants: true }),
  problem('an address without a page', status(404), 'not-found'),
  problem('a page that is gone', status(410), 'not-found'),
  problem('a page with a server error', status(500), 'server-error'),
  problem('a site that is down', status(503), 'server-error'),
  problem('a PDF', file('application/pdf', '%PDF-1.7 ...'), 'not-html'),
  problem('a JSON file', file('application/json', '{"a":1}'), 'not-html'),
  problem('a picture', file('image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])), 'not-html'),
  problem('a page of zero bytes', file('text/html', ''), 'not-html'),
  problem('a page of spaces', file('text/html', ' \n\t '), 'not-html'),
  problem(
    'a redirect to itself',
    () => ({ '/': { status: 302, headers: { location: '/' } } }),
    'too-many-redirects',
  ),
  problem(
    'redirects that do not end',
    () => ({ '*': ({ path }) => ({ status: 302, headers: { location: `${path}x` } }) }),
    'too-many-redirects',
  ),
  problem('a redirect to nowhere', () => ({ '/': { status: 302 } }), 'invalid-response'),
  problem(
    'a redirect to a private address',
    () => ({ '/': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } } }),
    'private-address',
  ),
  problem(
    'a server that closes the connection',
    () => ({ '/': { behavior: 'reset' } }),
    'connection-refused',
  ),
  problem(
    'a page that cannot be decompressed',
    () => ({ '/': { headers: { 'content-encoding': 'gzip' }, body: 'not gzip' } }),
    'invalid-response',
  ),
]
