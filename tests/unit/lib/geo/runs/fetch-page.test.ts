import { PageRequests } from '@/lib/geo/runs/cited-pages/fetch-page'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

jest.mock('@/lib/safe-fetch/safe-fetch')
const fetched = jest.mocked(safeFetch)

const response = (url: string) => ({
  url,
  redirects: [],
  status: url.endsWith('/robots.txt') ? 404 : 200,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: new Uint8Array(),
  isTruncated: false,
  durationMs: 1,
})

/** Only an origin responds. */
const serve = (origin: string) =>
  fetched.mockImplementation(async (address) => {
    const { href } = new URL(address)
    if (new URL(href).origin !== origin) throw new SafeFetchError('connection-refused', 'refused', href)
    return response(href)
  })

beforeEach(() => fetched.mockReset())

it.each([
  'https://acme.example',
  'https://www.acme.example',
  'http://acme.example',
  'http://www.acme.example',
])('fetches a page that is counted as https://acme.example/a from %s', async (origin) => {
  serve(origin)
  expect(await new PageRequests().fetch('https://acme.example/a')).toMatchObject({
    response: { url: `${origin}/a` },
  })
})

it('says why no host responds', async () => {
  serve('https://other.example')
  expect(await new PageRequests().fetch('https://acme.example/a')).toEqual({ problem: 'refused' })
})
