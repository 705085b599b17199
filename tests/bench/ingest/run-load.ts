import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('./load.ts', import.meta.url))

/** What load.ts is called with. */
export interface Load {
  url: string
  key: string
  /** File for the ids of acknowledged visits. */
  log: string
  /** Visits a second. */
  rate: number
  seconds: number
  /** Visits in a request. */
  batch: number
  /** Whether a failed request is sent again until it is answered, as installs do. */
  retry?: boolean
}

export interface LoadResult {
  requests: number
  acknowledged: number
  failed: number
  retries: number
  /** Milliseconds, from when a request was due to its answer. */
  p50: number
  p95: number
  p99: number
  slowest: number
  statuses: Record<string, number>
}

/** Sends visits from a process of its own. @throws if it fails */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(load)])
  return JSON.parse(stdout)
}
