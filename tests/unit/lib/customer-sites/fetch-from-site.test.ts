import { fetchFromSite, SiteFault } from '@/lib/customer-sites/fetch-from-site'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { type FetchProblem, SafeFetchError } from '@/lib/safe-fetch/safe-response'
import { domain, serveSite } from './stand-in-site'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/safe-fetch/safe-fetch', () => {
  const actual = jest.requireActual<typeof import('@/lib/safe-fetch/safe-fetch')>(
    '@/lib/safe-fetch/safe-fetch',
  )
  return { safeFetch: jest.fn(actual.safeFetch) }
})

const fetched = jest.mocked(safeFetch)
const faultOf = async (fetching: Promise<unknown>) => {
  const error = await fetching.catch((reason: unknown) => reason)
  if (error instanceof SiteFault) return error
  throw new Error(`Expected a SiteFault, not ${String(error)}`)
}

afterEach(() => fetched.mockClear())

describe('fetchFromSite from the internet', () => {
  const fails = (problem: FetchProblem) => async (address: string | URL) => {
    throw new SafeFetchError(problem, `${new URL(address).hostname}: ${problem}.`, String(address))
  }
  const answers = async (address: string | URL) => ({
    url: String(address),
    redirects: [],
    status: 200,
    headers: new Headers(),
    body: new Uint8Array(),
    isTruncated: false,
    durationMs: 1,
  })

  it('fetches by HTTPS, without allowing private addresses', async () => {
    fetched.mockImplementationOnce(answers)
    expect((await fetchFromSite('example.net', '/a?b')).url).toBe('https://example.net/a?b')
    expect(fetched.mock.calls[0]?.[1].allowedOrigins).toEqual([])
  })

  it.each<FetchProblem>(['unknown-host', 'connection-refused', 'tls'])(
    'fetches from www. if the domain has the problem %s',
    async (problem) => {
      fetched.mockImplementationOnce(fails(problem)).mockImplementationOnce(answers)
      expect((await fetchFromSite('example.net', '/')).url).toBe('https://www.example.net/')
    },
  )

  it('does not try www. after a timeout', async () => {
    fetched.mockImplementationOnce(fails('timeout'))
    const { message } = await faultOf(fetchFromSite('example.net', '/'))
    expect(message).toBe('We couldn’t fetch https://example.net/: example.net: timeout.')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('tells of the domain if www. does not exist either, otherwise of www.', async () => {
    fetched.mockImplementationOnce(fails('tls')).mockImplementationOnce(fails('unknown-host'))
    expect((await faultOf(fetchFromSite('example.net', '/'))).message).toContain('example.net: tls')
    fetched.mockImplementationOnce(fails('unknown-host')).mockImplementationOnce(fails('tls'))
    expect((await faultOf(fetchFromSite('example.net', '/'))).message).toContain('www.example.net: tls')
  })

  it('never fetches a host that is not on the public internet', async () => {
    const { message } = await faultOf(fetchFromSite('shop.internal', '/'))
    expect(message).toContain('shop.internal is not on the public internet.')
  })
})

describe('fetchFromSite from a stand-in', () => {
  const site = serveSite()

  it('ends a request that takes too long', async () => {
    const actual = jest.requireActual<typeof import('@/lib/safe-fetch/safe-fetch')>(
      '@/lib/safe-fetch/safe-fetch',
    )
    fetched.mockImplementationOnce((url, options) => actual.safeFetch(url, { ...options, timeoutMs: 200 }))
    site.answers['/'] = 'hangs'
    const { message } = await faultOf(fetchFromSite(domain, '/'))
    expect(message).toBe(`We couldn’t fetch ${site.origin}/: 127.0.0.1 did not respond within 0.2 seconds.`)
  })

  it.each([
    ['another host', 'https://example.org/'],
    ['a private address', 'http://10.0.0.1/'],
    ['a subdomain', 'http://a.127.0.0.1.nip.example/'],
  ])('does not follow a redirect to %s', async (_, location) => {
    site.answers['/'] = { status: 302, headers: { location } }
    const fault = await faultOf(fetchFromSite(domain, '/'))
    expect(fault.message).toBe(`${site.origin}/ redirects to ${location}, which is another site.`)
    expect(fault.isRedirect).toBe(true)
  })
})
