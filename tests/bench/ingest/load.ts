/**
 * Sends visits at a constant rate, whether or not earlier requests are answered, and writes the ids of acknowledged visits to a
 * file. A process of its own, so that it is neither slowed down nor ended by what it measures: see run-load.ts.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../visitors/figure.ts'
import type { Load, LoadResult } from './run-load.ts'
import { sampleVisit } from './sample-visit.ts'

const options: Load = JSON.parse(process.argv[2] ?? '')

const timeoutMs = 10_000
const retryMs = 250

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const acknowledged = createWriteStream(options.log)
const times: number[] = []
const statuses = new Map<string, number>()
let failed = 0
let retries = 0

/** Sends a body. @returns the status, or the error's code */
async function send(body: string): Promise<string> {
  const sent = request(`${options.url}/api/visits`, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${options.key}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
    timeout: timeoutMs,
  })
  sent.on('timeout', () => sent.destroy(new Error('timeout')))
  sent.end(body)
  try {
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    return String(response.statusCode)
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'error'
  }
}

/** Sends one request. @param dueAt when it should be sent (performance.now()), from which its time is measured */
async function report(dueAt: number): Promise<void> {
  const visits = Array.from({ length: options.batch }, sampleVisit)
  const body = JSON.stringify({ source: 'custom', version: '1.0.0', visits })
  for (;;) {
    const status = await send(body)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === '200') break
    if (!options.retry) {
      failed += 1
      return
    }
    retries += 1
    await pause(retryMs)
  }
  times.push(performance.now() - dueAt)
  acknowledged.write(visits.map(({ id }) => `${id}\n`).join(''))
}

const intervalMs = (1_000 * options.batch) / options.rate
const count = Math.round((options.seconds * options.rate) / options.batch)
const began = performance.now()
const running = new Set<Promise<void>>()
for (let sent = 0; sent < count; ) {
  for (; sent < count && began + sent * intervalMs <= performance.now(); sent += 1) {
    const one = report(began + sent * intervalMs).finally(() => running.delete(one))
    running.add(one)
  }
  await pause(1)
}
await Promise.all(running)
acknowledged.end()
await once(acknowledged, 'close')
agent.destroy()

const at = (share: number) => Math.round(quantile(times, share) * 10) / 10
const result: LoadResult = {
  requests: count,
  acknowledged: times.length * options.batch,
  failed,
  retries,
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
  slowest: at(1),
  statuses: Object.fromEntries(statuses),
}
console.log(JSON.stringify(result))
