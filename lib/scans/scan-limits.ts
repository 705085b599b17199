import 'server-only'
import { clientKeyOf, siteKeyOf } from '@/lib/security/client-address'
import {
  createClientLimit,
  createLimit,
  createTotal,
  type Sent,
  takeWithTotal,
} from '@/lib/security/rate-limit'
import { acquireScan, hasMostScans } from './running-scans'
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

const perMinute = 6

const createLimits = () => ({
  visitorPerMinute: createClientLimit({ name: 'scan-visitor-minute', points: perMinute, seconds: 60 }),
  visitorPerHour: createClientLimit({ name: 'scan-visitor-hour', points: 40, seconds: 60 * 60 }),
  total: createTotal({ name: 'scan', points: 120, perClient: perMinute }),
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
 * Counts a request for a check of a valid address, whether or not a recent report answers it. A request over a limit is not
 * counted.
 * @returns the limit that refused it
 */
export async function limitRequest(request: Sent): Promise<Refusal | undefined> {
  const { visitorPerMinute, visitorPerHour, total } = limits()
  const own = [...visitorPerMinute(request), ...visitorPerHour(request)]
  const { refusedFor, by } = await takeWithTotal(own, total, request)
  return refusedFor === undefined
    ? undefined
    : { limit: by === 'client' ? 'visitor' : 'total', seconds: refusedFor }
}

/**
 * Counts a scan that fetches pages, after `limitRequest`, which bounds the number of hosts in memory.
 * @param address a valid URL
 * @param sender the request of the visitor
 * @returns a function to call when the scan has ended, or the limit that refused it; then nothing is counted
 */
export async function beginScan(
  address: string,
  sender: Sent,
): Promise<{ release: () => void; refusal?: never } | { refusal: Refusal; release?: never }> {
  const visitor = siteKeyOf(sender) ?? clientKeyOf(sender)
  if (hasMostScans(visitor)) return { refusal: { limit: 'visitor', seconds: runningSeconds } }
  const release = acquireScan(visitor)
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
