import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The result of a load test. */
export interface Served {
  requestsPerSecond: number
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number
}

const seconds = 8
const connections = 64

/** What browsers accept. */
export const encodings = 'gzip, deflate, br'

const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 }

/**
 * Requests one address repeatedly, compressed, over many connections.
 * @throws Error when a status is not 2xx, or when the format of wrk's report has changed
 */
export async function load(address: string): Promise<Served> {
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    '--latency',
    `--header=Accept-Encoding: ${encodings}`,
    address,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} failed under load:\n${stdout}`)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  const [, slowest, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  if (!rate || !slowest) throw new Error(`wrk says something new:\n${stdout}`)
  return { requestsPerSecond: Number(rate), p99: Number(slowest) * (unitMs[unit] ?? Number.NaN) }
}
