import pLimit from 'p-limit'
import { type Report, report } from '@/lib/checker/report'
import { checkerUserAgent, trialUserAgent } from '@/lib/checker/user-agent'
import { allSites } from './all-sites'
import type { Verdicts } from './fixture'
import { perfectFiles } from './perfect-site'
import { checkerSite, type Scanned, scanSite } from './scan-site'
import { ServedSites } from './serve-sites'

const atOnce = 6
const userAgents = [checkerUserAgent(checkerSite), trialUserAgent(checkerSite, { token: 'OAI-SearchBot' })]

let sites: ServedSites
const faults = jest.spyOn(console, 'error').mockReturnValue()
let otherReceived: Scanned['received']
const scans = new Map<string, Scanned>()

beforeAll(async () => {
  sites = new ServedSites()
  const other = await sites.serve({ files: perfectFiles })
  otherReceived = other.received
  const limit = pLimit(atOnce)
  await Promise.all(
    allSites.map((fixture) =>
      limit(async () => void scans.set(fixture.name, await scanSite(sites, fixture, other.place.origin))),
    ),
  )
})

afterAll(() => sites.close())

const scanOf = (name: string): Scanned => {
  const scan = scans.get(name)
  if (!scan) throw new Error(`${name} was not scanned.`)
  return scan
}

const reportOf = (name: string) => {
  const { last } = scanOf(name)
  if (last?.type !== 'report') throw new Error(`There is no report: ${JSON.stringify(last)}`)
  return last.report
}

/** The verdicts of a report in the form of the fixtures. */
const verdictsOf = ({ checks }: Pick<Report, 'checks'>): Verdicts =>
  Object.fromEntries(
    checks.map(({ id, verdict, result }) => [
      id,
      verdict === 'partial' ? `partial ${Math.round((result ?? 0) * 1000) / 1000}` : verdict,
    ]),
  )

it('has sites with different names', () => {
  expect(new Set(allSites.map(({ name }) => name)).size).toBe(allSites.length)
})

it('has no site at which one of our checks fails', () => expect(faults.mock.calls).toEqual([]))

/** At most 15 requests with GET and our own headers, none to what robots.txt forbids. */
function expectPolite({ received, events }: Scanned, forbidden: readonly string[]) {
  expect(received.length).toBeLessThanOrEqual(15)
  expect(received.map(({ path }) => path).filter((path) => forbidden.includes(path))).toEqual([])
  for (const { method, headers } of received) {
    expect(method).toBe('GET')
    expect(userAgents).toContain(headers['user-agent'])
    expect(Object.keys(headers).toSorted()).toEqual(
      'accept accept-encoding connection host user-agent'.split(' '),
    )
  }
  for (const event of events)
    if (event.type === 'request') expect(event.request.bytes ?? 0).toBeLessThanOrEqual(2_000_000)
}

describe('a scan', () => {
  it.each(allSites)('judges $name, with few requests', ({ name, expected, forbidden = [] }) => {
    expectPolite(scanOf(name), forbidden)
    if ('problem' in expected) {
      const { last } = scanOf(name)
      expect(last?.type === 'problem' ? last.problem : last).toMatchObject({
        code: expected.problem,
        message: expect.stringMatching(/^.+\.$/),
        blocksAssistants: expected.blocksAssistants ?? null,
      })
      return
    }
    const { verdicts, isCapped, score, says = {} } = expected
    const made = reportOf(name)
    expect(verdictsOf(made)).toEqual(verdicts)
    for (const [id, part] of Object.entries(says))
      expect(JSON.stringify(made.checks.find((check) => check.id === id))).toContain(part)
    if (isCapped !== undefined) expect(made.cap !== null).toBe(isCapped)
    if (score !== undefined) expect(made.score).toBe(score)
  })

  it('makes at most one request in the name of an assistant', () => {
    for (const { received } of scans.values())
      expect(
        received.filter(({ headers }) => headers['user-agent'] === userAgents[1]).length,
      ).toBeLessThanOrEqual(1)
  })

  it('is polite to a site that another one redirects to', () => {
    expect(otherReceived.length).toBeGreaterThan(5)
    expect(otherReceived.length).toBeLessThanOrEqual(14)
  })

  it('reports each check once, as soon as it is judged, and again in the report of the published shape', () => {
    for (const { events, last } of scans.values()) {
      if (last?.type !== 'report') continue
      const streamed = events.flatMap((event) => (event.type === 'check' ? event.check.id : []))
      expect(streamed.toSorted()).toEqual(last.report.checks.map(({ id }) => id).toSorted())
      expect(report.parse(last.report)).toEqual(last.report)
      for (const { id, verdict, fix, evidence } of last.report.checks) {
        const isFault = verdict === 'fail' || verdict === 'partial'
        expect([id, fix !== null]).toEqual([id, isFault])
        if (isFault) expect([id, evidence.length > 0, (fix?.gain ?? 0) > 0]).toEqual([id, true, true])
      }
    }
  })
})
