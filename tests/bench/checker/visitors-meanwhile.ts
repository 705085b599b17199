import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Stage } from '../../support/stage.ts'
import { withStage } from '../bench-stage.ts'
import { median, quantile, timed } from '../visitors/figure.ts'

const atOnce = 20
const rounds = 3
const latencyMs = 100
const idleMs = 4_000

/** Requests the home page again and again until a promise is settled. @returns milliseconds of each request */
async function visitUntil(siteUrl: string, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) times.push(await timed(async () => (await fetch(siteUrl)).arrayBuffer()))
  await over
  return times
}

const event = z.object({ type: z.string() })

/** Milliseconds of a check by the API, until its report. */
async function check({ siteUrl }: Stage, address: string, visitor: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${siteUrl}/api/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
    body: JSON.stringify({ address, fresh: true }),
  })
  const lines = (await response.text()).trim().split('\n')
  const hasReport = response.ok && lines.some((line) => event.parse(JSON.parse(line)).type === 'report')
  if (!hasReport)
    throw new Error(`A check of ${address} ended with status ${response.status}: ${lines.at(-1)}`)
  return performance.now() - began
}

async function measure(stage: Stage, origins: readonly string[]): Promise<boolean> {
  const checkAll = (round: number) =>
    Promise.all(origins.map((origin, place) => check(stage, `${origin}/`, `198.18.${round}.${place + 1}`)))
  // The first check starts the thread.
  await check(stage, `${origins[0]}/`, '198.18.9.1')
  const idle = await visitUntil(stage.siteUrl, new Promise((resolve) => setTimeout(resolve, idleMs)))
  const [checks, busy]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const checking = checkAll(round)
    busy.push(...(await visitUntil(stage.siteUrl, checking)))
    checks.push(...(await checking))
  }
  console.log(`\n${atOnce} checks at once, ${rounds} times, of sites with ${latencyMs} ms latency`)
  console.table({
    'a check, ms': {
      median: median(checks).toFixed(0),
      fastest: Math.min(...checks).toFixed(0),
      slowest: Math.max(...checks).toFixed(0),
    },
  })
  const isMet = median(busy) <= 2 * median(idle)
  const row = (times: readonly number[]) => ({
    requests: times.length,
    'p50, ms': median(times).toFixed(2),
    'p99, ms': quantile(times, 0.99).toFixed(2),
  })
  console.log(`The home page meanwhile; bar: its p50 does not double: ${isMet ? 'ok' : 'MISSED'}`)
  console.table({ idle: row(idle), 'during checks': row(busy) })
  return isMet
}

/** Measures checks by the site's API, and its home page meanwhile. @returns whether the bar is met */
export async function measureVisitorsMeanwhile(): Promise<boolean> {
  const thread = new Worker(new URL('fixture-thread.ts', import.meta.url), {
    workerData: { count: atOnce, latencyMs },
  })
  try {
    const origins = z.array(z.string()).parse((await once(thread, 'message'))[0])
    let isMet = false
    await withStage(
      async (stage) => {
        isMet = await measure(stage, origins)
      },
      { added: { CHECKER_ALLOWED_ORIGINS: origins.join(',') } },
    )
    return isMet
  } finally {
    await thread.terminate()
  }
}
