import type { Report, ScanEvent, ScanProblem } from '@/lib/checker/report'

/** A report with one check, as a scan makes it. */
export const sampleReport = (changes: Partial<Report> = {}): Report => ({
  version: 1,
  address: 'https://example.com/',
  finalAddress: 'https://example.com/',
  checkedAt: new Date().toISOString(),
  durationMs: 1_200,
  score: 87,
  cap: null,
  groups: [{ id: 'access', title: 'Access', points: 24, outOf: 30 }],
  checks: [
    {
      id: 'robots',
      group: 'access',
      title: 'robots.txt can be read',
      weight: 4,
      verdict: 'pass',
      result: 1,
      summary: 'robots.txt is a text file with rules.',
      evidence: [
        { text: 'It was found.', url: 'https://example.com/robots.txt', line: 1, quote: 'User-agent: *' },
      ],
      fix: null,
    },
  ],
  requests: [
    {
      purpose: 'robots.txt',
      url: 'https://example.com/robots.txt',
      status: 200,
      mediaType: 'text/plain',
      bytes: 120,
      durationMs: 30,
      problem: null,
    },
  ],
  ...changes,
})

export const problem: ScanProblem = {
  code: 'timeout',
  message: 'The page did not answer in time.',
  advice: 'Try again later.',
  url: 'https://example.com/',
  status: null,
  blocksAssistants: null,
}

/** A replacement of the scan's thread. @param end the last event of a scan, or its error */
export function scriptedScans(end: (address: string) => ScanEvent | Error | undefined) {
  const addresses: string[] = []
  async function* runScan(address: string): AsyncIterable<ScanEvent> {
    addresses.push(address)
    yield { type: 'start', address, checks: 1 }
    const event = end(address)
    if (event instanceof Error) throw event
    if (event) yield event
  }
  return { runScan, addresses }
}

export const reporting = (changes: Partial<Report> = {}) =>
  scriptedScans((address) => ({ type: 'report', report: sampleReport({ address, ...changes }) }))
