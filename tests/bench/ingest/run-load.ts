import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const script = fileURLToPath(new URL('./load.ts', import.meta.url))

const resultSchema = z.object({
  requests: z.int(),
  acknowledged: z.int(),
  failed: z.int(),
  retries: z.int(),
  /** Milliseconds, from when a request was due to its answer. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  slowest: z.number(),
  statuses: z.record(z.string(), z.int()),
})

export type LoadResult = z.output<typeof resultSchema>

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
  retry?: boolean
}

/** Sends visits from a process of its own. @throws if it fails */
export async function runLoad({ retry, ...options }: Load): Promise<LoadResult> {
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    ...words,
    ...(retry ? ['--retry'] : []),
  ])
  return resultSchema.parse(JSON.parse(stdout))
}
