import fc from 'fast-check'
import type { ScanEvent } from '@/lib/checker/report'
import { scanPage } from '@/lib/checker/scan'
import type { Answer } from './corpus/fixture'
import { perfectFiles, perfectPage } from './corpus/perfect-site'
import { checkerSite } from './corpus/scan-site'
import { ServedSites } from './corpus/serve-sites'
import { fuzzedAnswer } from './fuzz/answers'

const sites = new ServedSites()

afterAll(() => sites.close())

async function scan(
  typed: string,
  options: { allowedOrigins?: string[]; signal?: AbortSignal; onEvent?: (event: ScanEvent) => void } = {},
) {
  const events: ScanEvent[] = []
  await scanPage(typed, {
    siteUrl: checkerSite,
    allowedOrigins: options.allowedOrigins ?? [],
    signal: options.signal,
    emit(event) {
      events.push(event)
      options.onEvent?.(event)
    },
  })
  return events
}

describe('scanPage', () => {
  it.each([
    ['two words', 'invalid-address'],
    ['http://2130706433/', 'private-address'],
    ['https://me:secret@example.com', 'invalid-address'],
    ['', 'invalid-address'],
  ])('does not fetch "%s"', async (typed, code) => {
    const events = await scan(typed)
    expect(events.at(-1)).toMatchObject({
      type: 'problem',
      problem: { code, advice: expect.stringMatching(/\.$/) },
    })
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  it('begins with the address and the number of checks, and looks at a file before it reports the request', async () => {
    const { place } = await sites.serve({ scheme: 'http', files: perfectFiles })
    const events = await scan(place.origin, { allowedOrigins: [place.origin] })
    expect(events[0]).toEqual({ type: 'start', address: `${place.origin}/`, checks: 29 })
    const looked = new Set<string>()
    for (const event of events) {
      if (event.type === 'looking') looked.add(event.purpose)
      if (event.type === 'request') expect(looked).toContain(event.request.purpose)
    }
    expect(events.slice(0, 5).map(({ type }) => type)).toEqual(
      'start looking request looking request'.split(' '),
    )
    // What the page alone decides is judged before the other files are there.
    const firstCheck = events.findIndex(({ type }) => type === 'check')
    const requestsBefore = events.slice(0, firstCheck).filter(({ type }) => type === 'request')
    expect(requestsBefore).toHaveLength(2)
  })

  it('stops when it is told to, and then makes no more requests', async () => {
    const { place, received } = await sites.serve({ scheme: 'http', files: perfectFiles })
    const controller = new AbortController()
    const events = await scan(place.origin, {
      allowedOrigins: [place.origin],
      signal: controller.signal,
      onEvent: (event) => event.type === 'request' && controller.abort(),
    })
    expect(events.at(-1)).toMatchObject({ type: 'problem', problem: { code: 'stopped' } })
    expect(received).toHaveLength(1)
  })

  it('makes no request when it is stopped before it starts', async () => {
    const { place, received } = await sites.serve({ scheme: 'http', files: perfectFiles })
    const events = await scan(place.origin, { allowedOrigins: [place.origin], signal: AbortSignal.abort() })
    expect(events.at(-1)).toMatchObject({ type: 'problem', problem: { code: 'stopped' } })
    expect(received).toEqual([])
  })

  it('does not follow a sitemap to a private address', async () => {
    const { place } = await sites.serve({
      scheme: 'http',
      files: (at) => ({
        ...perfectFiles(at),
        '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: http://169.254.169.254/sitemap.xml\n',
      }),
    })
    const last = (await scan(place.origin, { allowedOrigins: [place.origin] })).at(-1)
    if (last?.type !== 'report') throw new Error('There is no report.')
    expect(last.report.checks.find(({ id }) => id === 'sitemap')?.verdict).toBe('unknown')
    const request = last.report.requests.find(({ purpose }) => purpose === 'The sitemap')
    expect(request).toMatchObject({ status: null, problem: expect.stringContaining('public internet') })
  })

  it('ends with a report or a problem whatever a server responds', async () => {
    const fault = jest.spyOn(console, 'error').mockReturnValue()
    let answerTo: (path: string) => Answer = () => ({})
    const files = () => ({ '*': ({ path }: { path: string }) => answerTo(path) })
    const { origin } = (await sites.serve({ scheme: 'http', files })).place
    const property = fc.asyncProperty(
      fuzzedAnswer,
      fc.boolean(),
      async ({ status, type, headers, body }, isPageToo) => {
        const answer = { status, headers: { ...headers, 'content-type': type }, body: Buffer.from(body) }
        answerTo = (path) => (path === '/' && !isPageToo ? { body: perfectPage(origin) } : answer)
        const events = await scan(origin, { allowedOrigins: [origin] })
        expect(['report', 'problem']).toContain(events.at(-1)?.type)
        expect(fault.mock.calls).toEqual([])
      },
    )
    await fc.assert(property, { numRuns: 15, endOnFailure: true })
  })

  it('gives information up first when a site takes many requests', async () => {
    const { place, received } = await sites.serve({
      scheme: 'http',
      files: (at) => ({
        ...perfectFiles(at),
        '/robots.txt': { status: 301, headers: { location: '/robots' } },
        '/robots': { status: 301, headers: { location: '/robots-3' } },
        '/robots-3': `User-agent: *\nAllow: /\nContent-Signal: search=yes\nSitemap: ${at.origin}/sitemap.xml\n`,
      }),
    })
    const last = (await scan(place.origin, { allowedOrigins: [place.origin] })).at(-1)
    if (last?.type !== 'report') throw new Error('There is no report.')
    expect(received).toHaveLength(15)
    const notChecked = last.report.checks.filter(({ summary }) => summary.includes('15 requests'))
    expect(notChecked.map(({ id }) => id)).toEqual(['wacp'])
    expect(last.report.checks.filter(({ verdict }) => verdict === 'unknown')).toEqual([])
  })
})
