import 'server-only'
import type { Report, ScanEvent, ScanProblem } from '@/lib/checker/report'

/** Runs a scan: `runScan` of scan-thread.ts, or a replacement in a test. */
export type ScanRunner = (address: string, signal?: AbortSignal) => AsyncIterable<ScanEvent>

export type ScanOutcome = { report: Report; problem?: never } | { problem: ScanProblem; report?: never }

/** A scheduled scan is stopped after this time. */
export const longestScanMs = 30_000

/** Starts the thread only when a scan is due. */
async function* inThread(address: string, signal?: AbortSignal): AsyncIterable<ScanEvent> {
  const { runScan } = await import('./scan-thread')
  yield* runScan(address, signal)
}

/**
 * Runs a scheduled scan to its end.
 * @throws if it ends without a report or a problem
 */
export async function scanToEnd(address: string, runScan: ScanRunner = inThread): Promise<ScanOutcome> {
  for await (const event of runScan(address, AbortSignal.timeout(longestScanMs))) {
    if (event.type === 'report') return { report: event.report }
    if (event.type === 'problem') return { problem: event.problem }
  }
  throw new Error('The scan ended without a result.')
}

/** A problem in the words of a log. */
export const reasonOf = (problem: ScanProblem): string => `${problem.code}: ${problem.message}`
