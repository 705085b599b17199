import 'server-only'
import { problemOf } from '@/lib/checker/page-problem'
import { readAddress } from '@/lib/checker/read-address'
import type { Report, ScanEvent } from '@/lib/checker/report'
import type { CheckEvent } from './check-event'
import { beginScan, limitRequest, type Refusal } from './scan-limits'
import { findRecentScan, findScan, storeScan } from './scan-store'
import { runScan } from './scan-thread'

export interface CheckRequest {
  /** As a person typed it. */
  address: string
  /** Whether to fetch the page even if there is a report of the last 24 hours. */
  fresh: boolean
  /** Token of the result to compare with. */
  previous?: string | undefined
  /** Who may keep or delete the result. */
  makerHash?: string | undefined
}

/** Repeats the events of a stored report, so that a reader needs only one way to show them. */
function* eventsOf(report: Report): Generator<ScanEvent> {
  yield { type: 'start', address: report.address, checks: report.checks.length }
  for (const check of report.checks) yield { type: 'check', check }
  yield { type: 'report', report }
}

async function previousId(token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined
  return (await findScan(token).catch(() => undefined))?.id
}

async function* answerFrom(
  report: Report,
  { makerHash, previous }: CheckRequest,
): AsyncGenerator<CheckEvent, void> {
  yield* eventsOf(report)
  const { token, isStored } = await storeScan({ report, makerHash, previousId: await previousId(previous) })
  yield { type: 'stored', token, isStored, isFromCache: true }
}

async function* answerFresh(
  request: CheckRequest,
  release: () => void,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent, void> {
  try {
    for await (const event of runScan(request.address, signal)) {
      yield event
      if (event.type !== 'report') continue
      const { makerHash, previous } = request
      const { token, isStored } = await storeScan({
        report: event.report,
        makerHash,
        previousId: await previousId(previous),
      })
      yield { type: 'stored', token, isStored, isFromCache: false }
    }
  } finally {
    release()
  }
}

/**
 * Checks a page for a visitor, within the limits.
 * @param sender the request of the visitor
 * @param signal ends the check
 * @returns the events, or the limit that refused the check. What is not the address of a page ends with a problem at once
 * @throws while the events are iterated, if the thread of the scans fails
 */
export async function checkWebsite(
  sender: Pick<Request, 'headers'>,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<AsyncGenerator<CheckEvent, void> | { refusal: Refusal }> {
  const address = readAddress(request.address)?.url.href
  if (address === undefined) return invalidAddress(request.address)
  const refusal = await limitRequest(sender)
  if (refusal) return { refusal }
  const recent = request.fresh ? undefined : await findRecentScan(address)
  if (recent) return answerFrom(recent.report, request)
  const begun = await beginScan(address, sender)
  if (begun.refusal) return { refusal: begun.refusal }
  return answerFresh(request, begun.release, signal)
}

async function* invalidAddress(typed: string): AsyncGenerator<CheckEvent, void> {
  yield {
    type: 'problem',
    problem: problemOf('invalid-address', 'This is not the address of a web page.', typed.slice(0, 200)),
  }
}
