import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { ScanEvent } from '@/lib/checker/report'
import { scanPage } from '@/lib/checker/scan'
import type { Answer } from '../corpus/fixture'
import { perfectPage } from '../corpus/perfect-site'
import { checkerSite } from '../corpus/scan-site'
import { type ServedSite, ServedSites } from '../corpus/serve-sites'
import { fuzzedAnswer } from './answers'

const maxBytes = 2_000_000
const scans = 120
const seed = 20_261_124

let sites: ServedSites
let site: ServedSite
let answerTo: (path: string) => Answer = () => ({})

beforeAll(async () => {
  sites = new ServedSites()
  site = await sites.serve({ scheme: 'http', files: () => ({ '*': ({ path }) => answerTo(path) }) })
})

afterAll(() => sites.close())

const faults = jest.spyOn(console, 'error').mockReturnValue()

/** Scans the server. @throws if the scan has no end, reads too much, or a check fails */
async function scan(): Promise<void> {
  const events: ScanEvent[] = []
  const { origin } = site.place
  await scanPage(origin, {
    siteUrl: checkerSite,
    allowedOrigins: [origin],
    emit: (event) => void events.push(event),
  })
  expect(['report', 'problem']).toContain(events.at(-1)?.type)
  for (const event of events)
    if (event.type === 'request') expect(event.request.bytes ?? 0).toBeLessThanOrEqual(maxBytes)
  expect(faults.mock.calls).toEqual([])
}

const page: Answer = { body: perfectPage('http://localhost') }
const bomb = gzipSync(Buffer.alloc(200_000_000))

it('ends with a report or a problem whatever a server responds', async () => {
  const property = fc.asyncProperty(
    fuzzedAnswer,
    fc.boolean(),
    async ({ status, type, headers, body }, isPageToo) => {
      const answer = { status, headers: { ...headers, 'content-type': type }, body: Buffer.from(body) }
      answerTo = (path) => (path === '/' && !isPageToo ? page : answer)
      await scan()
    },
  )
  await fc.assert(property, { seed, numRuns: scans, endOnFailure: true })
})

it.each<[string, Answer]>([
  ['a body without end', { behavior: 'endless', body: 'User-agent: *\nAllow: /\n'.repeat(1_000) }],
  [
    'a page without end',
    { behavior: 'endless', headers: { 'content-type': 'text/html' }, body: '<p>Word '.repeat(1_000) },
  ],
  ['a compressed bomb', { headers: { 'content-encoding': 'gzip' }, body: bomb }],
  ['a compressed file that is a bomb', { headers: { 'content-type': 'application/gzip' }, body: bomb }],
  ['headers that are too large', { headers: { link: `</a>; rel="${'x'.repeat(40_000)}"` }, body: 'Hello' }],
  [
    'headers that are almost too large',
    { headers: { link: '<a>; rel=next, '.repeat(1_000) }, body: 'Hello' },
  ],
  ['chunks of one byte', { body: () => Array.from({ length: 5_000 }, () => 'a') }],
  ['no response', { behavior: 'reset' }],
])('takes no more than its share of %s', async (_, answer) => {
  answerTo = (path) => (path === '/' ? page : answer)
  await scan()
  answerTo = () => answer
  await scan()
})
