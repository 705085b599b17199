import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { ScanEvent } from '@/lib/checker/report'
import { scanPage } from '@/lib/checker/scan'
import type { Answer } from '../corpus/fixture'
import { perfectPage } from '../corpus/perfect-site'
import { checkerSite } from '../corpus/scan-site'
import { type ServedSite, ServedSites } from '../corpus/serve-sites'
import { fuzzedAnswer } from './answers'

let sites: ServedSites
let site: ServedSite
let answerTo: (path: string) => Answer = () => ({})

beforeAll(async () => {
  sites = new ServedSites()
  site = await sites.serve({ scheme: 'http', files: () => ({ '*': ({ path }) => answerTo(path) }) })
})

afterAll(() => sites.close())

const faults = jest.spyOn(console, 'error').mockReturnValue()
const page: Answer = { body: perfectPage('http://localhost') }

/** Scans a server with one response. @throws if the scan has no end, reads too much, or a check fails */
async function scan(answer: Answer, isPageToo: boolean): Promise<void> {
  answerTo = (path) => (path === '/' && !isPageToo ? page : answer)
  const events: ScanEvent[] = []
  const { origin } = site.place
  await scanPage(origin, {
    siteUrl: checkerSite,
    allowedOrigins: [origin],
    emit: (event) => void events.push(event),
  })
  expect(['report', 'problem']).toContain(events.at(-1)?.type)
  for (const event of events)
    if (event.type === 'request') expect(event.request.bytes ?? 0).toBeLessThanOrEqual(2_000_000)
  expect(faults.mock.calls).toEqual([])
}

it('ends with a report or a problem whatever a server responds', async () => {
  const property = fc.asyncProperty(
    fuzzedAnswer,
    fc.boolean(),
    ({ type, headers, body, ...rest }, isPageToo) =>
      scan({ ...rest, headers: { ...headers, 'content-type': type }, body: Buffer.from(body) }, isPageToo),
  )
  await fc.assert(property, { numRuns: 20, endOnFailure: true })
})

it.each<[string, Answer]>([
  ['a body without end', { behavior: 'endless', body: 'User-agent: *\nAllow: /\n'.repeat(10_000) }],
  [
    'a compressed file that is a bomb',
    { headers: { 'content-type': 'application/gzip' }, body: gzipSync(Buffer.alloc(50_000_000)) },
  ],
  ['headers that are too large', { headers: { link: `</a>; rel="${'x'.repeat(40_000)}"` }, body: 'Hello' }],
  [
    'headers that are almost too large',
    { headers: { link: '<a>; rel=next, '.repeat(1_000) }, body: 'Hello' },
  ],
])('takes no more than its share of %s', (_, answer) => scan(answer, false))
