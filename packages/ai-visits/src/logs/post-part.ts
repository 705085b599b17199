import { setTimeout as pause } from 'node:timers/promises'
import type { Destination } from '../configuration.ts'
import { type Outcome, post, siteRequest } from '../post.ts'
import { backoffMs } from '../retry-after.ts'
import { LineCounts } from './line-counts.ts'
import type { LogPart } from './log-parts.ts'

/** A part could not be sent. A later run continues with it. */
export class SendError extends Error {}

/** What the site says of the lines of a part. */
export interface PartResult {
  counts: LineCounts
  /** The first lines that it could not read; they count from 1 in the part. */
  invalid: { line: number; message: string }[]
}

const timeoutMs = 60_000
const mostFailures = 10
const secondMs = 1_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

const countsOf = (value: unknown): Record<string, number> =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, given]) => [name, count(given)]))
    : {}

function readResult({ counts, invalid }: Record<string, unknown>): PartResult {
  const lines: unknown[] = Array.isArray(invalid) ? invalid : []
  const result = new LineCounts()
  // The format is what this command writes.
  result.addAll({ kinds: countsOf(counts), formats: {} })
  return {
    counts: result,
    invalid: lines.filter(isObject).map(({ line, message }) => ({
      line: count(line),
      message: typeof message === 'string' ? message : '',
    })),
  }
}

/** @throws SendError if a further try would fail, too */
function waitOf(outcome: Exclude<Outcome, { kind: 'stored' }>, failures: number): number {
  if (outcome.kind !== 'retry') throw new SendError(`${outcome.reason}.`)
  if (failures >= mostFailures) throw new SendError(`${outcome.reason}. That was try ${failures}.`)
  return outcome.afterMs ?? backoffMs(failures)
}

/**
 * Sends one part, again after a wait if that may help. The site stores repeated lines once.
 * @param say is told why there is a wait
 * @throws SendError
 */
export async function postPart(
  destination: Destination,
  { offset, body }: Pick<LogPart, 'offset' | 'body'>,
  say: (message: string) => void,
): Promise<PartResult> {
  const path = `/api/visits/logs?offset=${offset}`
  const request = siteRequest(destination, path, 'text/plain; charset=utf-8', new Uint8Array(body))
  for (let failures = 1; ; failures += 1) {
    const outcome = await post(request, timeoutMs)
    if (outcome.kind === 'stored') return readResult(outcome.answer)
    const waitMs = waitOf(outcome, failures)
    say(`${outcome.reason}. Next try in ${Math.ceil(waitMs / secondMs)} s.`)
    await pause(waitMs)
  }
}
