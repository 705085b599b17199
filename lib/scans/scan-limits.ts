import 'server-only'
import { clientKeyOf } from '@/lib/security/client-address'
import { createLimit, takeFromEach } from '@/lib/security/rate-limit'
import { acquireScan } from './running-scans'
import { hostOf } from './scan-address'

/** `visitor`, `total`: requests; `host`: scans of one host; `running`: scans that run at once. */
export type ScanLimit = 'visitor' | 'host' | 'total' | 'running'

export interface Refusal {
  limit: ScanLimit
  /** Seconds to wait. */
  seconds: number
}

/** Most scans end within this time. */
const runningSeconds = 10

const createLimits = () => ({
  visitorPerMinute: createLimit({ name: 'scan-visitor-minute', points: 6, seconds: 60 }),
  visitorPerHour: createLimit({ name: 'scan-visitor-hour', points: 40, seconds: 60 * 60 }),
  total: createLimit({ name: 'scan-total', points: 120, seconds: 60 }),
  host: createLimit({ name: 'scan-host', points: 4, seconds: 10 * 60 }),
})

declare global {
  // Next's bundles contain several copies of this module; the API, the page and /mcp count together.
  var scanLimits: ReturnType<typeof createLimits> | undefined
}

function limits() {
  globalThis.scanLimits ??= createLimits()
  return globalThis.scanLimits
}

/**
 * Counts a request for a check, whether or not a recent report answers it. A request over a limit is not counted.
 * @returns the limit that refused it
 */
export async function limitRequest(request: Pick<Request, 'headers'>): Promise<Refusal | undefined> {
  const { visitorPerMinute, visitorPerHour, total } = limits()
  const visitor = clientKeyOf(request)
  const own = [visitorPerMinute, visitorPerHour]
  const seconds = await takeFromEach(own.map((limit) => [limit, visitor]))
  if (seconds !== undefined) return { limit: 'visitor', seconds }
  const secondsForAll = await total.take('all')
  if (secondsForAll === undefined) return undefined
  for (const limit of own) await limit.giveBack(visitor)
  return { limit: 'total', seconds: secondsForAll }
}

/**
 * Counts a scan that fetches pages, after `limitRequest`, which bounds the number of hosts in memory.
 * @param address a valid URL
 * @returns a function to call when the scan has ended, or the limit that refused it; then nothing is counted
 */
export async function beginScan(
  address: string,
): Promise<{ release: () => void; refusal?: never } | { refusal: Refusal; release?: never }> {
  const release = acquireScan()
  if (!release) return { refusal: { limit: 'running', seconds: runningSeconds } }
  const seconds = await limits()
    .host.take(hostOf(address))
    .catch((error: unknown) => {
      release()
      throw error
    })
  if (seconds === undefined) return { release }
  release()
  return { refusal: { limit: 'host', seconds } }
}
